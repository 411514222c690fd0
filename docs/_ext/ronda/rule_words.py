"""The answers of a rule sheet in the reader's words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import TYPE_CHECKING

from docutils import nodes

from engine.rulesheet import Question, Row, Value
from engine.rulesheet.questions import Kind
from engine.rulesheet.values import (
    Absent,
    Axis,
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
)

from . import numbers
from .markup import tag, told

if TYPE_CHECKING:
    from .words import Words

Piece = nodes.Node | str


def together(parts: Iterable[tuple[str, Value]]) -> list[tuple[list[str], Value]]:
    """What is the same for several is said once, in the place of the first."""
    found: list[tuple[list[str], Value]] = []
    for key, value in parts:
        keys = next((keys for keys, known in found if known == value), None)
        if keys is None:
            found.append(([key], value))
        else:
            keys.append(key)
    return found


class RuleWords:
    """Says the answers of one title."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def question(self, question: Question) -> str:
        """The question."""
        return self.words.text(f"rule.{question.id}")

    def answer(self, row: Row) -> list[Piece]:
        """The answer that the engine gives, without notes."""
        return list(self._said(row.question, row.value))

    def elsewhere(self, question: Question, value: Value) -> list[Piece]:
        """What another source answers; it may speak of some classes only, so it names them."""
        if isinstance(value, Split):
            return list(self._split(question, value, labelled=True))
        return list(self._said(question, value))

    def beside(self, row: Row) -> list[nodes.Node]:
        """The note of an answer and what other sources say, each in a line of its own."""
        found: list[nodes.Node] = []
        answer = row.answer
        if answer.note is not None:
            key = f"rule.note.{row.title.id}.{answer.note}"
            parts = told(self.words.parts(key, answer.facts or {}), self.words.title)
            found.append(tag("small", *parts, class_="rd-beside"))
        for reading in answer.readings:
            source = self.words.text(f"rule.source.{reading.source}")
            head = self.words.text("rule.table.other-reading", {"source": source})
            said = self.elsewhere(row.question, reading.value)
            found.append(tag("small", head, *said, class_="rd-beside"))
        return found

    # values

    def _said(self, question: Question, value: Value) -> Iterator[Piece]:
        match value:
            case Split():
                yield from self._split(question, value)
            case Steps(steps=steps):
                yield from self._steps(question, steps)
            case Except(usual=usual, others=others):
                yield from self._said(question, usual)
                for names, other in together(others):
                    yield "; "
                    yield from told(
                        self.words.parts("rule.table.exception", {"name": names}), self.words.title
                    )
                    yield from self._said(question, other)
            case Absent(reason=reason):
                yield self.words.text(f"rule.absent.{reason}")
            case Listing(items=items):
                yield from self._listing(question, items)
            case Rows(rows=rows):
                yield from self._rows(question, rows)
            case Ranks(pairs=pairs):
                own = f"rule.{question.id}.pair"
                key = own if own in self.words else "rule.value.pair"
                facts = ({"left": left, "right": right} for left, right in pairs)
                yield self._joined(question, (self.words.text(key, pair) for pair in facts))
            case _:
                yield self._plain(question, value)

    def _plain(self, question: Question, value: Value) -> Piece:
        words = self.words
        match value:
            case Flag(yes=yes):
                return words.text("rule.value.yes" if yes else "rule.value.no")
            case Count(number=number):
                return self._count(question, number)
            case Percent(percent=percent):
                if percent is None:
                    return words.text("rule.value.no-limit")
                return tag("span", numbers.percent(percent, words.language), class_="rd-m")
            case Money(amount=amount):
                return tag("span", numbers.money(amount, words.title, words.language), class_="rd-m")
            case Range(low=low, high=high):
                return tag("span", words.text("rule.value.range", {"low": low, "high": high}), class_="rd-m")
            case Choice(member=member):
                return words.text(f"rule.{question.id}.{member}")
            case Choices(members=members):
                ordered = [member for member in question.members if member in members]
                said = (words.text(f"rule.{question.id}.{member}") for member in ordered)
                return self._joined(question, said)
            case Names(names=names) | Told(names=names):
                return self._joined(question, names)
        raise TypeError(f"no words for {type(value).__name__}")

    def _count(self, question: Question, number: int | None) -> Piece:
        if not number:
            return self._none(question)
        return tag("span", numbers.count(number, self.words.language), class_="rd-m")

    def _joined(self, question: Question, said: Iterable[str]) -> str:
        return "; ".join(said) or self._none(question)

    def _none(self, question: Question) -> str:
        """The answer of an empty list: some questions want another word for it."""
        own = f"rule.{question.id}.none"
        return self.words.text(own if own in self.words else "rule.value.none")

    def _split(self, question: Question, value: Split, *, labelled: bool = False) -> Iterator[Piece]:
        by_players = value.axis is Axis.PLAYERS  # each number of players is looked up on its own
        parts = [([key], part) for key, part in value.parts] if by_players else together(value.parts)
        said: list[list[Piece]] = []
        for keys, part in parts:
            head: list[Piece] = []
            if len(parts) > 1 or value.axis is not Axis.CLASS or (labelled and len(keys) > 1):
                head = [", ".join(self._label(value.axis, key) for key in keys) + _colon(part)]
            said.append(head + list(self._said(question, part)))
        letters = sum(len(_text(piece)) for pieces in said for piece in pieces)
        in_lines = not by_players and letters > _LINE
        for place, pieces in enumerate(said):
            if place:
                yield "; "
                if in_lines:
                    yield tag("br")
            yield from pieces

    def _label(self, axis: Axis, key: str) -> str:
        if axis is Axis.PLAYERS:
            return self.words.text("rule.value.players", {"number": key})
        return self.words.text(f"rule.{axis}.{key}")

    def _steps(self, question: Question, steps: tuple[tuple[str, Value], ...]) -> Iterator[Piece]:
        for place, (phase, value) in enumerate(steps):
            if place:
                yield "; " + self.words.text("rule.value.from-phase", {"phase": phase}) + _colon(value)
            yield from self._said(question, value)

    def _listing(self, question: Question, items: tuple[Value, ...]) -> Iterator[Piece]:
        """Percents and prices in a row, equal neighbours as ``8 × 10%``."""
        between = " · " if question.type is Kind.LIST_OF_MONEY else ", "
        if question.type is Kind.LIST_OF_PERCENT:
            between = " + "
        if question.type is Kind.RAISE:
            between = " "
        for place, (item, equal) in enumerate(groupby(items)):
            number = len(list(equal))
            if place:
                yield between
            if number > 1:
                yield f"{numbers.count(number, self.words.language)}\xa0×\xa0"
            yield from self._said(question, item)

    def _rows(self, question: Question, rows: tuple[tuple[str, Value], ...]) -> Iterator[Piece]:
        if not rows:
            yield self._none(question)
        for place, (label, value) in enumerate(rows):
            if place:
                yield "; "
            key = f"rule.terrain.{label}"
            head = (self.words.text(key) if key in self.words else label) + ": "
            if isinstance(value, Listing):
                yield from self._row(question, head, value.items)
            else:
                yield head
                yield self._plain(question, value)

    def _row(self, question: Question, head: str, items: tuple[Value, ...]) -> Iterator[Piece]:
        """A line of a table of prices: several prices, or one price and how many there are."""
        said: list[Piece] = ["∞" if item == Count(None) else self._plain(question, item) for item in items]
        if any(isinstance(item, Count) for item in items):
            price, number = said
            yield tag("span", head, price, " × ", number, class_="rd-m")
            return
        yield head
        for place, piece in enumerate(said):
            if place:
                yield ", "
            yield piece


_LINE = 48
"""An answer with more letters than this gets a line for each of its parts."""


def _text(piece: Piece) -> str:
    return piece if isinstance(piece, str) else piece.astext()


def _colon(value: Value) -> str:
    """What stands between a label and its value: a short figure stays with its label."""
    return ":\xa0" if isinstance(value, Count | Percent) else ": "
