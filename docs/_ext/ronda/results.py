"""What the engine says to the blocks and roles of a page: what Sphinx prints and the tests check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.questions import Answer, Moment
from engine.refusals import Refused

from .claims import Verdict
from .reader import Block

if TYPE_CHECKING:
    from engine.events import Event
    from engine.moves import Move
    from engine.titles import Title


@dataclass(frozen=True)
class Problem:
    """Something a writer has to mend; ``index`` is the block or role it concerns."""

    line: int
    message: str
    index: int | None = None


@dataclass(frozen=True)
class Where:
    """The round and phase of a position, as the engine names them."""

    round: str
    phase: str


@dataclass(frozen=True)
class Group:
    """What a ``{moves}`` block did: where its last move was made, its moves, and all that happened."""

    where: Where
    moves: tuple[Move, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Row:
    """One quantity of a panel; ``before`` is its answer in the panel before, if it is followed."""

    question: str
    answer: Answer
    before: Answer | None = None


@dataclass(frozen=True)
class Panel:
    """What a ``{state}`` block shows."""

    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Rejection:
    """A move that the engine refuses, and why."""

    move: Move
    why: Refused


@dataclass(frozen=True)
class Said:
    """A claim of a sentence with its answer; ``title`` decides the currency."""

    verdict: Verdict
    title: str | None


@dataclass(frozen=True)
class Named:
    """A thing of the game that a sentence names."""

    kind: str
    name: str
    title: str


Result = Group | Panel | tuple[Rejection, ...] | tuple[Verdict, ...] | Said | Named | object
Observe = Callable[[Block, "Moment | None", "Title | None"], object]
"""Draws or tabulates a block of the shown kind at its place; the answer is kept for Sphinx."""
