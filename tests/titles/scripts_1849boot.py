"""Openings of 1849boot that several tests start from, and a table to play them on.

Four players and seed 69: the row is IFP, FCU, SFR, AL, SFCS, M&C, PL, SFM. The scripts follow one another.
"""

from __future__ import annotations

from typing import NamedTuple

from engine import new_game
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Pass, RunRoutes

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

#: J1 gets RSA and SMS goes to J2, who has SCE as well; SIGI is J3's, CNM J4's
AUCTION = """
J1: bid RSA 155
J2: buy SCE
J3: buy SIGI
J4: buy CNM
J1: pass
J2: buy SMS
"""
IFP_AT_100 = "J1: par IFP 100"

#: J1 buys two more certificates of IFP
FIRST_STOCK_ROUND = """
J3: pass
J4: pass
J1: buy 10% IFP
J2: pass
J3: pass
J4: pass
J1: buy 10% IFP
J2: pass
J3: pass
J4: pass
"""
#: IFP has no track, falls to 90 and buys the first 4H: RSA closes
FIRST_OPERATING_ROUND = """
IFP: pass
IFP: pass
IFP: train 4H
IFP: pass
"""
#: FCU, SFR (in Potenza) and AL are founded at 68
SECOND_STOCK_ROUND = """
J2: par FCU 68
J2: pass
J3: par SFR 68
SFR: token I13
J3: pass
J4: par AL 68
J4: pass
J1: pass
J2: pass
J3: pass
J4: pass
"""
TO_SECOND_STOCK_ROUND = (AUCTION, IFP_AT_100, FIRST_STOCK_ROUND, FIRST_OPERATING_ROUND)
TO_SECOND_OPERATING_ROUND = (*TO_SECOND_STOCK_ROUND, SECOND_STOCK_ROUND)

#: the last 4Hs are sold; IFP has issued one certificate
SECOND_OPERATING_ROUND = """
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: train 4H
IFP: sell 10% IFP
FCU: pass
FCU: train 4H
SFR: pass
SFR: pass
AL: pass
AL: train 4H
J1: pass
J2: pass
J3: pass
J4: pass
"""
TO_THIRD_OPERATING_ROUND = (*TO_SECOND_OPERATING_ROUND, SECOND_OPERATING_ROUND)

#: IFP buys the first 6H; FCU has run and could buy trains or privates
FIRST_6H = """
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: withhold
IFP: train 6H
IFP: pass
IFP: pass
IFP: pass
FCU: pass
FCU: run 4H A9-A7
FCU: withhold
"""
TO_FIRST_6H = (*TO_THIRD_OPERATING_ROUND, FIRST_6H)

#: J3 has 20 percent of IFP and founds FCU, which cannot pay for its train
PRESIDENT_IN_NEED = (
    AUCTION,
    IFP_AT_100,
    """
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: pass
""",
    FIRST_OPERATING_ROUND,
    """
J4: pass
J1: pass
J2: pass
J3: par FCU 68
J4: pass
J1: pass
J2: pass
J3: pass
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: pass
IFP: pass
FCU: lay 79@2 B10
""",
)
#: J2 has only 20 percent of FCU, and both together cannot pay for its train
BANKRUPT = """
J1: bid RSA 155
J2: bid SMS 250
J3: buy SCE
J4: buy SIGI
J1: pass
J2: pass
J3: buy CNM
J1: par IFP 100
J4: pass
J1: pass
J2: pass
J3: pass
IFP: pass
IFP: pass
IFP: train 4H
J4: pass
J1: pass
J2: par FCU 68
J3: pass
J4: pass
J1: pass
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: pass
FCU: lay 79@2 B10
"""

#: RSA is J1's, SIGI J3's, everything else J2's; J4 has all his money
RICH_J4 = """
J1: bid RSA 155
J2: buy SCE
J3: buy SIGI
J4: pass
J1: pass
J2: buy CNM
J3: pass
J4: pass
J1: pass
J2: buy SMS
J1: par IFP 68
"""
#: J4 takes the presidency of IFP with its last certificate; J1 has to choose what he gets for it
SWAP = """
J3: buy 10% IFP
J4: buy 10% IFP
J1: buy 10% IFP
J2: pass
J3: buy 10% IFP
J4: buy 10% IFP
J1: pass
J2: pass
J3: buy 10% IFP
J4: buy 20% IFP
"""


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
