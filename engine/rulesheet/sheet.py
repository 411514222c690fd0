"""A title's sheet of rules, and two of them side by side."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module
from typing import TYPE_CHECKING

from engine.rulesheet.proofs import Answer, Proved
from engine.rulesheet.questions import QUESTIONS, Question
from engine.rulesheet.values import Value, Verdict
from engine.titles import IDS, folder, title

if TYPE_CHECKING:
    from engine.titles import Title


class Disagreement(ValueError):
    """Two proofs of one answer give two values, or the answer is none."""


@dataclass(frozen=True)
class Row:
    """The answer of a title to one question."""

    title: Title
    question: Question
    answer: Answer

    @cached_property
    def proved(self) -> tuple[Proved, ...]:
        """What each of its proofs gave. Raises NoAnswer where one proves nothing."""
        return tuple(proof(self.title) for proof in self.answer.proofs)

    @property
    def value(self) -> Value:
        """What the proofs agree on. Raises Disagreement if they do not."""
        values = [proved.value for proved in self.proved]
        if not values:
            raise Disagreement(f"{self.title.id}, {self.question.id}: nothing proves this answer")
        for value in values[1:]:
            if value != values[0]:
                told = " and ".join(f"{each.value} ({each.source} {each.where})" for each in self.proved)
                raise Disagreement(f"{self.title.id}, {self.question.id}: the proofs say {told}")
        return values[0]


@dataclass(frozen=True)
class Sheet:
    """All answers of a title, by question."""

    title: Title
    rows: dict[str, Row]

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows.values())

    def __getitem__(self, question: str) -> Row:
        return self.rows[question]


@dataclass(frozen=True)
class Compared:
    """One question in two titles."""

    question: Question
    left: Row
    right: Row

    @property
    def verdict(self) -> Verdict:
        """Whether they have the same rule."""
        return self.left.value.compared(self.right.value)


def answered() -> tuple[str, ...]:
    """The titles that have a sheet."""
    return tuple(name for name in IDS if (folder(name) / "answers.py").is_file())


@cache
def sheet(title_id: str) -> Sheet:
    """The sheet of a title; nothing is proved before it is asked for.

    Raises UnknownTitle, and Disagreement where questions and answers are not the same list.
    """
    found = title(title_id)
    if title_id not in answered():
        raise Disagreement(f"{title_id}: nobody has answered its rule sheet yet")
    answers: dict[str, Answer] = import_module(f"engine.titles.g{title_id}.answers").ANSWERS
    asked = [question.id for question in QUESTIONS]
    missing, strange = [q for q in asked if q not in answers], [a for a in answers if a not in asked]
    if missing or strange:
        raise Disagreement(
            f"{title_id}: without answer: {missing or '-'}; without question: {strange or '-'}"
        )
    return Sheet(found, {q.id: Row(found, q, answers[q.id]) for q in QUESTIONS})


def compare(left: str, right: str) -> tuple[Compared, ...]:
    """Two titles question by question; what arises in neither is left out. Raises UnknownTitle."""
    one, other = sheet(left), sheet(right)
    rows = (Compared(question, one[question.id], other[question.id]) for question in QUESTIONS)
    return tuple(row for row in rows if row.verdict is not Verdict.LEFT_OUT)
