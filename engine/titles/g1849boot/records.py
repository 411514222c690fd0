"""What recorded games of 1849 write in their own way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.game import Game
from engine.moves import BuyShare, Choose, Move, PlaceToken, SellShares
from engine.refusals import Code
from engine.rules import Recorded
from engine.titles.g1849boot.presidency import KEEP_ONE, TAKE_TWO
from engine.titles.g1849boot.privates import CLOSE, KEEP
from engine.titles.g1849boot.ruin import BORROW, LEAVE
from engine.trading import register

if TYPE_CHECKING:
    from engine.records import Action
    from engine.replay import Reader, Replay

ANSWERS = {
    "Close SMS": CLOSE,
    "Pass": KEEP,
    "Take L.500 loan": BORROW,
    "Leave game": LEAVE,
    "Two 10% certs": TAKE_TWO,
    "One 20% cert": KEEP_ONE,
}


def _choose(replay: Replay, action: Action) -> Move:
    return Choose(replay.actor(action), ANSWERS[action["choice"]])


def _assign(replay: Replay, action: Action) -> Move:
    """CNM raises a port for the company that owns it."""
    private = replay.game.privates[action["entity"]]
    return PlaceToken(str(private.owner), action["target"], power=private.id)


def _named(replay: Replay, action: Action) -> tuple[str, tuple[int, ...], str]:
    """The company, the percents and the place of the certificates that an action names."""
    company = action["shares"][0].rsplit("_", 1)[0]
    shares = register(replay.game.companies[company])
    named = [shares.certificates[int(share.rsplit("_", 1)[1])] for share in action["shares"]]
    place = next(holder for holder, held in shares.held.items() if named[0] in held)
    return company, tuple(sorted(certificate.percent for certificate in named)), place


def _buy_shares(replay: Replay, action: Action) -> Move:
    company, parts, place = _named(replay, action)
    actor = replay.actor(action)
    return BuyShare(actor, company, sum(parts), None if actor == company else place)


def _sell_shares(replay: Replay, action: Action) -> Move:
    company, parts, _ = _named(replay, action)
    return SellShares(replay.actor(action), company, action.get("percent") or sum(parts), parts)


READERS: dict[str, Reader] = {
    "choose": _choose,
    "assign": _assign,
    "buy_shares": _buy_shares,
    "sell_shares": _sell_shares,
}


def _always(game: Game, move: Move) -> bool:
    return True


#: what the recording program takes although the rules forbid it: a president's sales in the train step that
#: the company need not buy for, and half a presidency that is not needed
ACCEPTED: dict[Code, Callable[[Game, Move], bool]] = {
    Code.NO_DUTY_TO_BUY: _always,
    Code.HALF_NOT_NEEDED: _always,
}

RECORDS = Recorded(readers=READERS, accepted=ACCEPTED)
