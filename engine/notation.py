"""A move as one line of text, both ways: the language of the pages.

``ACTOR: verb ...``, for instance ``J1: par DE 60`` or ``EKB: lay 57@2 T3``. The grammar, with examples
that run, is on the page ``guias/notacion``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine import moves as m

if TYPE_CHECKING:
    from engine.moves import Move


class Unreadable(ValueError):
    """A line that is no move: says what was expected."""


_NAME = r"([\w&.+/-]+)"
_LINE = re.compile(rf"\s*{_NAME}:\s*(.+?)\s*")
_RUN = re.compile(rf"{_NAME} {_NAME}")


def _number(text: str | None) -> int | None:
    return None if text is None else int(text)


def _cell(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    row, column = text.split(",")
    return int(row), int(column)


def _parts(text: str | None) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split("+")) if text else ()


def _runs(text: str | None) -> tuple[m.Run, ...]:
    runs = []
    for part in text.split(",") if text else ():
        found = _RUN.fullmatch(part.strip())
        if found is None:
            raise Unreadable(f"expected TRAIN HEX-HEX-..., found {part.strip()!r}")
        runs.append(m.Run(found[1], found[2]))
    return tuple(runs)


#: every form: what stands after the actor, and the move that it makes
_FORMS: tuple[tuple[str, Callable[[str, re.Match[str]], Move]], ...] = (
    ("pass", lambda a, _: m.Pass(a)),
    (rf"bid {_NAME} (\d+)", lambda a, g: m.Bid(a, g[1], int(g[2]))),
    (rf"buy (\d+)% {_NAME}(?: from {_NAME})?", lambda a, g: m.BuyShare(a, g[2], int(g[1]), g[3])),
    (rf"buy {_NAME}(?: for (\d+))?", lambda a, g: m.Buy(a, g[1], _number(g[2]))),
    (
        rf"sell (\d+)% {_NAME}(?: as ([\d+]+))?",
        lambda a, g: m.SellShares(a, g[2], int(g[1]), _parts(g[3])),
    ),
    (rf"sell {_NAME}", lambda a, g: m.SellLot(a, g[1])),
    (rf"par {_NAME} (\d+)(?: at (\d+,\d+))?", lambda a, g: m.Par(a, g[1], int(g[2]), _cell(g[3]))),
    (
        rf"exchange {_NAME} for {_NAME}(?: from {_NAME})?",
        lambda a, g: m.Exchange(a, g[1], g[2], g[3]),
    ),
    (
        rf"lay {_NAME}@([0-5]) {_NAME}(?: by {_NAME})?",
        lambda a, g: m.LayTile(a, g[3], g[1], int(g[2]), g[4]),
    ),
    (rf"token (\w+)(?:\.(\d+))?(?: by {_NAME})?", lambda a, g: m.PlaceToken(a, g[1], int(g[2] or 0), g[3])),
    (rf"cube (\w+)(?: by {_NAME})?", lambda a, g: m.PlaceCube(a, g[1], g[2])),
    (rf"pullman {_NAME}", lambda a, g: m.AttachCar(a, g[1])),
    (r"run(?: (.+))?", lambda a, g: m.RunRoutes(a, _runs(g[1]))),
    (rf"(payout|withhold|half)(?: {_NAME})?", lambda a, g: m.Dividend(a, g[1], g[2])),
    (
        rf"train {_NAME}(?: from {_NAME})?(?: for (\d+))?(?: trading {_NAME})?",
        lambda a, g: m.BuyTrain(a, g[1], g[2], _number(g[3]), g[4]),
    ),
    (rf"discard {_NAME}", lambda a, g: m.DiscardTrain(a, g[1])),
    (rf"acquire {_NAME}", lambda a, g: m.Acquire(a, g[1])),
    (rf"close {_NAME}", lambda a, g: m.CloseLot(a, g[1])),
    (
        rf"take {_NAME} for {_NAME} and {_NAME}",
        lambda a, g: m.TakeOver(a, g[1], g[2], g[3]),
    ),
    (r"put up (\w+)(?:\.(\d+))?", lambda a, g: m.PutUp(a, g[1], int(g[2] or 0))),
    (r"repay(?: (\d+))?", lambda a, g: m.Repay(a, _number(g[1]))),
    (rf"choose {_NAME}", lambda a, g: m.Choose(a, g[1])),
    ("bankrupt", lambda a, _: m.Bankrupt(a)),
)
_COMPILED = tuple((re.compile(pattern), make) for pattern, make in _FORMS)


def read(line: str) -> Move:
    """The move that a line of notation says. Raises Unreadable with what was expected."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise Unreadable(f"expected 'ACTOR: move', found {line.strip()!r}")
    actor, rest = found[1], " ".join(found[2].split())
    for pattern, make in _COMPILED:
        if match := pattern.fullmatch(rest):
            return make(actor, match)
    raise Unreadable(f"no move is written like {rest!r}")


def write(move: Move) -> str:
    """The line of notation for a move; ``read`` gives the same move back."""
    return f"{move.actor}: {_said(move)}"


def _said(move: Move) -> str:  # noqa: C901  # one case a kind of move, each a line
    match move:
        case m.Pass():
            return "pass"
        case m.Bid():
            return f"bid {move.lot} {move.amount}"
        case m.Buy():
            return f"buy {move.lot}{_if('for', move.price)}"
        case m.SellLot():
            return f"sell {move.lot}"
        case m.Par():
            return f"par {move.company} {move.price}" + (
                f" at {move.cell[0]},{move.cell[1]}" if move.cell else ""
            )
        case m.BuyShare():
            return f"buy {move.percent}% {move.company}{_if('from', move.source)}"
        case m.SellShares():
            parts = "+".join(map(str, move.parts)) or None
            return f"sell {move.percent}% {move.company}{_if('as', parts)}"
        case m.Exchange():
            return f"exchange {move.private} for {move.company}{_if('from', move.source)}"
        case m.LayTile():
            return f"lay {move.tile}@{move.rotation} {move.hex}{_if('by', move.power)}"
        case m.PlaceToken():
            city = f".{move.city}" if move.city else ""
            return f"token {move.hex}{city}{_if('by', move.power)}"
        case m.PlaceCube():
            return f"cube {move.hex}{_if('by', move.power)}"
        case m.AttachCar():
            return f"pullman {move.train}"
        case m.Acquire():
            return f"acquire {move.lot}"
        case m.CloseLot():
            return f"close {move.lot}"
        case m.TakeOver():
            return f"take {move.minor} for {move.payment} and {move.station}"
        case m.PutUp():
            return f"put up {move.hex}" + (f".{move.city}" if move.city else "")
        case m.Repay():
            return "repay" if move.amount is None else f"repay {move.amount}"
        case m.RunRoutes():
            return " ".join(["run", ", ".join(f"{run.train} {run.route}" for run in move.runs)]).rstrip()
        case m.Dividend():
            return move.kind if move.train is None else f"{move.kind} {move.train}"
        case m.BuyTrain():
            source, price = _if("from", move.source), _if("for", move.price)
            return f"train {move.train}{source}{price}{_if('trading', move.trading)}"
        case m.DiscardTrain():
            return f"discard {move.train}"
        case m.Choose():
            return f"choose {move.answer}"
        case m.Bankrupt():
            return "bankrupt"
    raise TypeError(f"no notation for {type(move).__name__}")


def _if(word: str, value: object) -> str:
    return "" if value is None else f" {word} {value}"
