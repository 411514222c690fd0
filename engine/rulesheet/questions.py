"""The questions, as data: one order for all titles."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

import msgspec

from engine.rulesheet.values import (
    Absent,
    Choice,
    Choices,
    Count,
    Except,
    Flag,
    Listing,
    Money,
    Names,
    Percent,
    Range,
    Ranks,
    Rows,
    Split,
    Steps,
    Told,
    Value,
)


class Kind(StrEnum):
    """What an answer is, once what it depends on is taken away."""

    COUNT = "count"
    LIST_OF = "list-of"
    LIST_OF_MONEY = "list-of-money"
    LIST_OF_PERCENT = "list-of-percent"
    MONEY = "money"
    NAMES = "names"
    ONE_OF = "one-of"
    PERCENT = "percent"
    RAISE = "raise"
    RANGE = "range"
    RANKS = "ranks"
    SOME_OF = "some-of"
    TABLE = "table"
    TOLD = "told"
    YES_NO = "yes-no"


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One question; ``key_rule`` is its place in the box of key rules."""

    id: str
    section: str
    type: Kind
    by: tuple[str, ...] = ()
    members: tuple[str, ...] = ()
    key_rule: int | None = None


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    questions: tuple[Question, ...]


QUESTIONS: tuple[Question, ...] = msgspec.toml.decode(
    Path(__file__).with_name("questions.toml").read_bytes(), type=_File
).questions

KEY_RULES: tuple[Question, ...] = tuple(
    sorted((q for q in QUESTIONS if q.key_rule is not None), key=lambda q: q.key_rule or 0)
)
"""The questions of the box at the top of each summary, in its order."""

SECTIONS: tuple[str, ...] = tuple(dict.fromkeys(question.section for question in QUESTIONS))

_LEAVES: dict[Kind, type[Value]] = {
    Kind.COUNT: Count,
    Kind.LIST_OF: Listing,
    Kind.LIST_OF_MONEY: Listing,
    Kind.LIST_OF_PERCENT: Listing,
    Kind.MONEY: Money,
    Kind.NAMES: Names,
    Kind.ONE_OF: Choice,
    Kind.PERCENT: Percent,
    Kind.RAISE: Listing,
    Kind.RANGE: Range,
    Kind.RANKS: Ranks,
    Kind.SOME_OF: Choices,
    Kind.TABLE: Rows,
    Kind.TOLD: Told,
    Kind.YES_NO: Flag,
}
_ITEMS: dict[Kind, type[Value]] = {
    Kind.LIST_OF: Choice,
    Kind.LIST_OF_MONEY: Money,
    Kind.LIST_OF_PERCENT: Percent,
}


def misfit(question: Question, value: Value) -> str | None:
    """Say why a value is no answer to a question, ``None`` if it is one."""
    match value:
        case Absent():
            return None
        case Split(axis=axis, parts=parts):
            if axis not in question.by:
                return f"{question.id} does not depend on {axis}"
            inner = [part for _, part in parts]
        case Steps(steps=steps):
            if "phase" not in question.by:
                return f"{question.id} does not depend on the phase"
            inner = [part for _, part in steps]
        case Except(usual=usual, others=others):
            inner = [usual, *(part for _, part in others)]
        case _:
            return _leaf_misfit(question, value)
    return next((why for part in inner if (why := misfit(question, part))), None)


def _leaf_misfit(question: Question, value: Value) -> str | None:
    if not isinstance(value, _LEAVES[question.type]):
        return f"{question.id} is answered with {question.type}, not with {value}"
    items = value.items if isinstance(value, Listing) else (value,)
    wanted = _ITEMS.get(question.type)
    if wanted and not all(isinstance(item, wanted) for item in items):
        return f"{question.id} is answered with {question.type}, not with {value}"
    said = {item.member for item in items if isinstance(item, Choice)}
    if isinstance(value, Choices):
        said |= value.members
    strange = said - set(question.members)
    return f"{question.id} knows no {', '.join(sorted(strange))}" if strange else None
