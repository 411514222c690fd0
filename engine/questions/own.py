"""Questions that only some titles answer: bids, debts, cubes and tokens of other kinds.

A title says so with ``Rules.answers``; money is in whole units of its currency.
"""

from __future__ import annotations

from .grammar import BadQuestion, Unit
from .position import ABOUT_POSITION, Moment
from .vocabulary import Value

_asks = ABOUT_POSITION.asks


def _own(at: Moment, question: str, name: str) -> Value:
    answers = at.game.rules.answers
    if question not in answers:
        raise BadQuestion(f"{at.game.title.id} does not answer {question}")
    try:
        return answers[question](at.game, name)
    except KeyError as error:
        raise BadQuestion(f"there is no {name!r} here to ask {question} about") from error


def _number(value: Value) -> int | None:
    return value if isinstance(value, int) else None


@_asks(Unit.MONEY)
def debt(at: Moment, player: str) -> int | None:
    """What a player owes the bank."""
    return _number(_own(at, "debt", player))


@_asks(Unit.MONEY)
def bid(at: Moment, lot: str) -> int | None:
    """The highest bid for a lot of an auction."""
    return _number(_own(at, "bid", lot))


@_asks(Unit.NAME)
def bidder(at: Moment, lot: str) -> str | None:
    """Whose bid for a lot is the highest."""
    value = _own(at, "bidder", lot)
    return None if value is None else str(value)


@_asks(Unit.FLAG)
def on_show(at: Moment, lot: str) -> bool:
    """Whether a lot lies in one of the boxes where it can be bid for."""
    return bool(_own(at, "on_show", lot))


@_asks(Unit.COUNT)
def bid_tokens(at: Moment, player: str) -> int | None:
    """How many lots more a player may bid for in this round."""
    return _number(_own(at, "bid_tokens", player))


@_asks(Unit.COUNT)
def boxes(at: Moment, kind: str) -> int | None:
    """How many lots of a kind lie in the boxes where they can be bid for."""
    return _number(_own(at, "boxes", kind))


@_asks(Unit.COUNT)
def exchange_tokens(at: Moment, company: str) -> int | None:
    """How many tokens a company has left to exchange for stations."""
    return _number(_own(at, "exchange_tokens", company))


@_asks(Unit.COUNT)
def cubes(at: Moment, hex: str) -> int | None:  # noqa: A002  the word of the pages
    """How many builder cubes lie on a hex."""
    return _number(_own(at, "cubes", hex))
