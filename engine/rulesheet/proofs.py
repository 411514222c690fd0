"""How an answer is known: it is printed, it is a parameter of the engine, or a short game shows it.

A proof is a recipe; ``Proved`` is what it gave. An answer may have several: the first one gives the value and
the others guard it, so that a parameter that nobody reads, or a fact that nothing obeys, is found out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from importlib import import_module
from typing import TYPE_CHECKING, Any

from engine.rulesheet.layouts import Layout
from engine.rulesheet.trials import NoAnswer, Outcome, Trial
from engine.rulesheet.values import Axis, Value, by_phase, split

if TYPE_CHECKING:
    from engine.titles import Title


class Source(StrEnum):
    """What kind of proof it is."""

    PRINTED = "printed"
    PARAMETER = "parameter"
    PLAYED = "played"
    LAID_OUT = "laid-out"


@dataclass(frozen=True)
class Proved:
    """What a proof gave: the value, and where to look.

    ``where`` is a key of the facts, or the dotted name of a parameter or judge; ``trials`` are the games,
    ``layouts`` the boards.
    """

    source: Source
    value: Value
    where: str = ""
    trials: tuple[Trial, ...] = ()
    layouts: tuple[Layout, ...] = ()


Proof = Callable[["Title"], Proved]


def printed(key: str, read: Callable[[Title], Value]) -> Proof:
    """Read from the title's facts; ``key`` says where they stand."""

    def prove(title: Title) -> Proved:
        return Proved(Source.PRINTED, read(title), key)

    return prove


def parameter(name: str, read: Callable[[Any], Value]) -> Proof:
    """Read from a parameter of the engine: ``titles.g1893.mergers.CAPITAL``, a name below ``engine``."""

    def prove(title: Title) -> Proved:
        module, _, attribute = name.rpartition(".")
        return Proved(
            Source.PARAMETER, read(getattr(import_module(f"engine.{module}"), attribute)), f"engine.{name}"
        )

    return prove


def ruled(name: str, read: Callable[[Title], Value]) -> Proof:
    """Read from the title's own rules: ``name`` is what is looked into, or asked, below its ``RULES``."""

    def prove(title: Title) -> Proved:
        return Proved(Source.PARAMETER, read(title), f"engine.titles.g{title.id}.rules.RULES.{name}")

    return prove


def played(judge: Callable[..., Value], *trials: Trial) -> Proof:
    """Shown by one short game, or several; ``judge`` says what their outcomes mean. Raises NoAnswer."""

    def prove(title: Title) -> Proved:
        outcomes: list[Outcome] = [trial.run() for trial in trials]
        try:
            value = judge(*outcomes)
        except NoAnswer as error:
            lines = " / ".join(trial.lines[-1] for trial in trials if trial.lines)
            raise NoAnswer(f"{title.id}, {judge.__name__} ({lines}): {error}") from error
        return Proved(Source.PLAYED, value, judge.__name__, trials)

    return prove


def per_class(**proofs: Proof) -> Proof:
    """One proof for each class of company."""
    return _each(Axis.CLASS, proofs)


def _each(axis: Axis, proofs: Mapping[str, Proof]) -> Proof:
    def prove(title: Title) -> Proved:
        found = {key: proof(title) for key, proof in proofs.items()}
        return _together(found.values(), split(axis, {key: each.value for key, each in found.items()}))

    return prove


def by_phases(**proofs: Proof) -> Proof:
    """One proof for each phase in which the answer changes: ``phase_2=..., phase_5=...``."""

    def prove(title: Title) -> Proved:
        found = {key.removeprefix("phase_"): proof(title) for key, proof in proofs.items()}
        return _together(found.values(), by_phase((key, each.value) for key, each in found.items()))

    return prove


def _together(found: Iterable[Proved], value: Value) -> Proved:
    """Several proofs as one."""
    each = tuple(found)
    return Proved(
        each[0].source,
        value,
        ", ".join(dict.fromkeys(proved.where for proved in each)),
        tuple(dict.fromkeys(trial for proved in each for trial in proved.trials)),
        tuple(layout for proved in each for layout in proved.layouts),
    )


def laid_out(judge: Callable[[Title, Layout], Value], layout: Layout) -> Proof:
    """Shown on a board that is laid out for it. Raises NoAnswer."""

    def prove(title: Title) -> Proved:
        return Proved(Source.LAID_OUT, judge(title, layout), judge.__name__, layouts=(layout,))

    return prove


@dataclass(frozen=True)
class Reading:
    """What another edition or source says; ``source`` is a key of the words."""

    source: str
    value: Value


@dataclass(frozen=True)
class Answer:
    """A title's answer to a question: its proofs, and what may be said beside it.

    ``note`` is a key of the words that only adds, with ``facts`` from the engine; ``readings`` are other
    editions and sources.
    """

    proofs: tuple[Proof, ...]
    note: str | None = None
    facts: Mapping[str, Any] | None = None
    readings: tuple[Reading, ...] = ()


def answer(*proofs: Proof, note: str | None = None, **facts: Any) -> Answer:
    """An answer with its proofs, and a note that may need facts."""
    return Answer(proofs, note, facts or None)


def read_otherwise(given: Answer, *readings: Reading) -> Answer:
    """The answer, with what other sources say beside it."""
    return Answer(given.proofs, given.note, given.facts, readings)
