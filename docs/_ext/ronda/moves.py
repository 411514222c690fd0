"""A move as a sentence in the reader's language.

``move.buy_train`` is the sentence of a kind of move, ``move.buy_train.trading`` what is added when the
move says so; ``move.dividend.payout`` a sentence of its own where a move only answers a question.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import msgspec

from engine.moves import Choose, Dividend, RunRoutes, TakeOver

from .words import Part, Words

if TYPE_CHECKING:
    from engine.moves import Move


def key(move: type[Move]) -> str:
    """The key of a kind of move: ``BuyTrain`` is ``move.buy_train``."""
    return "move." + re.sub(r"(?<!^)(?=[A-Z])", "_", move.__name__).lower()


def sentence(move: Move, words: Words) -> Iterator[Part]:
    """The move in words, in pieces. Raises NoWords."""
    facts: dict[str, Any] = msgspec.structs.asdict(move)
    base = key(type(move))
    if isinstance(move, RunRoutes):
        facts["runs"] = [f"{run.train} {run.route}" for run in move.runs]
        yield from words.parts(base if move.runs else f"{base}.none", facts)
        return
    if isinstance(move, Dividend | Choose):
        asked = f"{base}.{facts['kind'] if isinstance(move, Dividend) else facts['answer']}"
        yield from words.parts(asked if asked in words else base, facts)
        if facts.get("train") is not None:
            yield from words.parts(f"{base}.train", facts)
        return
    yield from words.parts(base, facts)
    if isinstance(move, TakeOver):
        for answer in (move.payment, move.station):
            if f"{base}.{answer}" in words:
                yield from words.parts(f"{base}.{answer}", facts)
    for name in clauses(type(move)):
        if facts[name] not in (None, (), 0):
            yield from words.parts(f"{base}.{name}", facts)


def clauses(move: type[Move]) -> list[str]:
    """The parts of a kind of move that need not be said, and have a clause of their own."""
    fields = msgspec.structs.fields(move)
    return [field.name for field in fields if field.default is None or field.default in ((), 0)]
