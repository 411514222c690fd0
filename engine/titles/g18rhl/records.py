"""What recorded games of 18Rhl write in their own way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import BuyShare, LayTile, Move
from engine.refusals import Code
from engine.replay import READERS as COMMON
from engine.rules import Recorded
from engine.titles.g18rhl.receivership import RECEIVERSHIP

if TYPE_CHECKING:
    from engine.game import Game
    from engine.records import Action
    from engine.replay import Reader, Replay


def _lay_tile(replay: Replay, action: Action) -> Move:
    """A private that lays a tile does so for the company that operates."""
    if action["entity_type"] != "company":
        return _common(replay, action, "lay_tile")
    tile = replay.ids.laid(action["tile"], action["hex"])
    company = str(replay.game.round.actor)
    return LayTile(company, action["hex"], tile, action["rotation"], str(action["entity"]))


def _buy_shares(replay: Replay, action: Action) -> Move:
    """The president's certificate is bought out of the market only in receivership."""
    move = _common(replay, action, "buy_shares")
    assert isinstance(move, BuyShare)  # no private of 18Rhl is exchanged for shares
    if action["shares"][0].endswith("_0"):
        return BuyShare(move.actor, move.company, move.percent, RECEIVERSHIP)
    return move


def _link(replay: Replay, action: Action) -> None:
    """The engine looks for the link itself."""


def _common(replay: Replay, action: Action, kind: str) -> Move:
    move = COMMON[kind](replay, action)
    assert move is not None  # only programs and messages are no moves
    return move


READERS: dict[str, Reader] = {
    "lay_tile": _lay_tile,
    "buy_shares": _buy_shares,
    "destination_connection": _link,
}


def _always(game: Game, move: Move) -> bool:
    return True


#: what the recording program let its players do although the rules forbid it
ACCEPTED = {
    Code.NO_DUTY_TO_BUY: _always,
    Code.HALF_NOT_NEEDED: _always,
    Code.OTHER_SHARES_FIRST: _always,
}

RECORDS = Recorded(readers=READERS, accepted=ACCEPTED)
