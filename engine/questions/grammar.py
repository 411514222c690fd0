"""The closed grammar of questions: a sum over named questions, and nothing else.

    question := product (("+" | "-") product)*
    product  := atom (("*" | "/") atom)*
    atom     := NUMBER | NUMBER "%" | NAME | NAME "(" name ("," name)* ")" | "(" question ")" | "-" atom

What stands between the brackets of a name is text, never a sum: ``price_of(8+x)`` asks for the
train called 8+x. A question is short, has no loops, no powers and no way to name anything of
Python's, so a page or a catalogue from a stranger computes a sum and runs no code.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

LONGEST = 300
DEEPEST = 12
LARGEST = 10**12


class BadQuestion(ValueError):
    """A question that cannot be asked; its text says why, for a writer of pages."""


class Unit(StrEnum):
    """What an answer counts: it decides how a reader sees it."""

    MONEY = "money"
    PERCENT = "percent"
    COUNT = "count"
    NAME = "name"
    TEXT = "text"
    FLAG = "flag"


@dataclass(frozen=True)
class Answer:
    """A value and what it counts. ``None`` is what does not exist yet."""

    value: int | str | bool | None
    unit: Unit

    def __str__(self) -> str:
        """Write the answer as pages write it: ``1200``, ``30%``, ``yes``, ``J2``, ``—``."""
        if self.value is None or self.value == "":
            return "—"
        if isinstance(self.value, bool):
            return "yes" if self.value else "no"
        return f"{self.value}%" if self.unit is Unit.PERCENT else str(self.value)


Vocabulary = Callable[[str, tuple[str, ...]], Answer]
"""Answers one named question, given its name and the names between its brackets."""


def compute(text: str, vocabulary: Vocabulary) -> Answer:
    """The answer to a question.

    Raises ``BadQuestion`` if the text is not a question, asks for something that the vocabulary
    does not know, or computes what has no whole answer.
    """
    return _Reader(text, vocabulary).read()


_TOKEN = re.compile(r"\s*(?:(?P<number>\d+)(?P<percent>%?)|(?P<name>[a-z][a-z_]*)|(?P<sign>[-+*/()×−]))")
_PLAIN = {"×": "*", "−": "-"}


class _Reader:
    """A question read from left to right and computed on the way."""

    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        if len(text) > LONGEST:
            raise BadQuestion(f"a question has at most {LONGEST} characters")
        self.text = text
        self.vocabulary = vocabulary
        self.place = 0
        self.depth = 0

    def read(self) -> Answer:
        answer = self._sum()
        if self.text[self.place :].strip():
            raise self._lost()
        return answer

    def _lost(self) -> BadQuestion:
        rest = self.text[self.place :].strip()
        if not rest:
            return BadQuestion(f"{self.text!r} breaks off")
        return BadQuestion(f"cannot read {rest!r} in {self.text!r}")

    def _next(self) -> re.Match[str] | None:
        return _TOKEN.match(self.text, self.place)

    def _sign(self, *wanted: str) -> str | None:
        """Take the next sign if it is one of those wanted."""
        token = self._next()
        if token is None or token["sign"] is None:
            return None
        sign = _PLAIN.get(token["sign"], token["sign"])
        if sign not in wanted:
            return None
        self.place = token.end()
        return sign

    def _sum(self) -> Answer:
        self.depth += 1
        if self.depth > DEEPEST:
            raise BadQuestion("too many brackets")
        total = self._product()
        while sign := self._sign("+", "-"):
            total = _added(total, self._product(), sign)
        self.depth -= 1
        return total

    def _product(self) -> Answer:
        total = self._atom()
        while sign := self._sign("*", "/"):
            total = _multiplied(total, self._atom(), sign)
        return total

    def _atom(self) -> Answer:
        if self._sign("-"):
            self.depth += 1
            if self.depth > DEEPEST:
                raise BadQuestion("too many signs")
            inner = self._atom()
            self.depth -= 1
            return _added(Answer(0, inner.unit), inner, "-")
        if self._sign("("):
            inner = self._sum()
            if not self._sign(")"):
                raise BadQuestion(f"a bracket is not closed in {self.text!r}")
            return inner
        token = self._next()
        if token is None or token["sign"]:
            raise self._lost()
        self.place = token.end()
        if token["number"]:
            return _bounded(int(token["number"][:20]), Unit.PERCENT if token["percent"] else Unit.COUNT)
        return self.vocabulary(token["name"], self._names())

    def _names(self) -> tuple[str, ...]:
        """Take the names between brackets, if any."""
        if not self._sign("("):
            return ()
        end = self.text.find(")", self.place)
        if end < 0:
            raise BadQuestion(f"a bracket is not closed in {self.text!r}")
        inside, self.place = self.text[self.place : end], end + 1
        names = tuple(name.strip() for name in inside.split(","))
        if not all(names):
            raise BadQuestion(f"an empty name between brackets in {self.text!r}")
        return names


def _bounded(value: int, unit: Unit) -> Answer:
    if abs(value) > LARGEST:
        raise BadQuestion("the number is too large")
    return Answer(value, unit)


def _numbers(left: Answer, right: Answer, sign: str) -> tuple[int, int] | None:
    """Both values as numbers, or ``None`` when one of them does not exist yet."""
    for side in (left, right):
        if isinstance(side.value, str | bool):
            raise BadQuestion(f"cannot compute with {side} ({sign})")
    if not isinstance(left.value, int) or not isinstance(right.value, int):
        return None
    return left.value, right.value


def _added(left: Answer, right: Answer, sign: str) -> Answer:
    units = {left.unit, right.unit} - {Unit.COUNT}
    if len(units) > 1:
        raise BadQuestion(f"cannot add {left.unit} and {right.unit}")
    unit = units.pop() if units else Unit.COUNT
    if (pair := _numbers(left, right, sign)) is None:
        return Answer(None, unit)
    return _bounded(pair[0] + pair[1] if sign == "+" else pair[0] - pair[1], unit)


def _multiplied(left: Answer, right: Answer, sign: str) -> Answer:
    unit, scale = _product_unit(left.unit, right.unit, sign)
    if (pair := _numbers(left, right, sign)) is None:
        return Answer(None, unit)
    if sign == "/" and pair[1] == 0:
        raise BadQuestion("cannot divide by 0")
    exact = Fraction(pair[0] * pair[1] if sign == "*" else Fraction(*pair)) * scale
    if exact.denominator != 1:
        raise BadQuestion(f"{left} {sign} {right} is not a whole number")
    return _bounded(exact.numerator, unit)


def _product_unit(left: Unit, right: Unit, sign: str) -> tuple[Unit, Fraction]:
    """What a product or quotient counts, and the factor that percentages bring in."""
    if sign == "/":
        if left is right:
            return Unit.COUNT, Fraction(1)
        if right is Unit.COUNT:
            return left, Fraction(1)
    elif Unit.COUNT in (left, right):
        return (left if right is Unit.COUNT else right), Fraction(1)
    elif Unit.PERCENT in (left, right) and left is not right:
        return (left if right is Unit.PERCENT else right), Fraction(1, 100)
    raise BadQuestion(f"{left} {sign} {right} counts nothing")
