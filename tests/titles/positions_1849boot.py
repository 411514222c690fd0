"""Positions of 1849boot that several tests start from: those of the rule sheet, and a table to play them on.

Four players and seed 69: the row is IFP, FCU, SFR, AL, SFCS, M&C, PL, SFM. A position is a tuple of parts.
"""

from __future__ import annotations

from typing import NamedTuple

from engine import new_game
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Pass, RunRoutes
from engine.titles.g1849boot import examples as sheet

from .tables import play

SEATS = "J1 J2 J3 J4"
SEED = 69
SFR_FIRST = 0
"""A seed that puts SFR first in the row."""


class Until(NamedTuple):
    """Everybody passes, and trains stand still, until a round begins or until it is somebody's turn."""

    what: str


class Purse(NamedTuple):
    """A purse set by hand."""

    name: str
    amount: int


Part = str | Until | Purse

AUCTION = sheet.AUCTIONED.script
IN_SR1 = (sheet.FIRST_SR.script,)
IN_OR1 = (sheet.FIRST_OR.script,)
IN_SR2 = (sheet.SECOND_SR.script,)
IN_OR2 = (sheet.SECOND_OR.script,)
IN_OR3 = (sheet.THIRD_OR.script,)
IN_6H = (sheet.FIRST_6H.script,)
PRESIDENT_IN_NEED = (sheet.IN_NEED.script,)
BANKRUPT = sheet.RUINED.script

#: J4 has taken the presidency of IFP with its last certificate; J1 has to choose what he gets for it
SWAP = sheet.IFP_SOLD.script.partition("J1: choose 20")[0]
#: and before anybody bought: RSA is J1's, SIGI J3's, everything else J2's; J4 has all his money
RICH_J4 = SWAP.partition("J3: buy 10% IFP")[0]


def position(*parts: Part, seats: str = SEATS, seed: int = SEED) -> Game:
    """The table after these parts: scripts of moves, purses set by hand, passes."""
    game = new_game("1849boot", seats.split(), (), seed)
    for part in parts:
        if isinstance(part, str):
            play(game, part)
        elif isinstance(part, Purse):
            set_purse(game, *part)
        else:
            while part.what not in (game.round.name, *game.acting):
                actor = game.acting[0]
                idle = game.refusal(Pass(actor)) is not None
                game.play(RunRoutes(actor, ()) if idle else Pass(actor))
    return game


def set_purse(game: Game, name: str, amount: int) -> None:
    """Give a purse to, or take it from, the bank until ``amount`` is in it."""
    missing = amount - game.cash(name)
    if missing > 0:
        game.ledger.pay(BANK, name, missing, Reason.WITHHELD)
    elif missing < 0:
        game.ledger.pay(name, BANK, -missing, Reason.TERRAIN)
