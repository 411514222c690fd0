"""What a page claims: a question, a relation and what the author wrote beside it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from engine.questions import Answer, BadQuestion, Unit

Ask = Callable[[str], Answer]
"""Answers a question at the place where the claim stands. Raises BadQuestion."""

_RELATION = re.compile(r"<=|>=|!=|≤|≥|≠|=|<|>")
_SAME = {"≤": "<=", "≥": ">=", "≠": "!="}


@dataclass(frozen=True)
class Claim:
    """``question relation figure``; the figure begins at ``place`` in the text."""

    question: str
    relation: str
    figure: str
    place: int

    @property
    def promotable(self) -> bool:
        """Whether the figure may be rewritten: it is what the author wrote, not a second question."""
        return self.relation == "=" and re.fullmatch(r"[^()]+", self.figure) is not None


def read_claim(text: str) -> Claim:
    """Read ``cash(J1) = 240``. Raises BadQuestion if there is no claim in the text."""
    relation = _RELATION.search(text)
    if relation is None:
        raise BadQuestion(f"write what it should be, as in '{text.strip() or 'cash(J1)'} = 240'")
    question, rest = text[: relation.start()].strip(), text[relation.end() :]
    figure = rest.strip()
    if not question or not figure:
        raise BadQuestion(f"something is missing beside {relation[0]!r} in {text.strip()!r}")
    place = relation.end() + len(rest) - len(rest.lstrip())
    return Claim(question, _SAME.get(relation[0], relation[0]), figure, place)


@dataclass(frozen=True)
class Verdict:
    """A claim with the engine's answer; ``holds`` says whether they agree."""

    claim: Claim
    answer: Answer
    holds: bool

    @property
    def complaint(self) -> str:
        """What a writer has to know when it does not hold."""
        claim = self.claim
        if claim.relation == "=":
            return f"{claim.question} is {self.answer}, not {claim.figure}"
        return f"{claim.question} is {self.answer}: not {claim.relation} {claim.figure}"


def judge(claim: Claim, ask: Ask) -> Verdict:
    """Hold a claim against the engine. Raises BadQuestion if one of its sides is no question."""
    answer = ask(claim.question)
    if claim.relation in ("=", "!="):
        same = _written(claim.figure, answer) or _also(claim.figure, answer, ask)
        return Verdict(claim, answer, same is (claim.relation == "="))
    other = ask(claim.figure)
    left, right = answer.value, other.value
    if not isinstance(left, int) or not isinstance(right, int):
        raise BadQuestion(f"{answer} and {other} cannot be compared by size")
    holds = {"<": left < right, ">": left > right, "<=": left <= right, ">=": left >= right}[claim.relation]
    return Verdict(claim, answer, holds)


def _written(figure: str, answer: Answer) -> bool:
    """Whether the author's figure is the answer as pages write it; the sign of percent may be left out."""
    wanted = str(answer)
    if answer.unit is Unit.PERCENT:
        return figure.removesuffix("%").rstrip() == wanted.removesuffix("%")
    return " ".join(figure.split()).replace("−", "-") == wanted


def _also(figure: str, answer: Answer, ask: Ask) -> bool:
    """Whether the right side is itself a question with the same answer."""
    numeric = answer.unit in (Unit.MONEY, Unit.PERCENT, Unit.COUNT)
    if not re.search(r"[a-z]", figure) if numeric else "(" not in figure:
        return False
    return ask(figure).value == answer.value
