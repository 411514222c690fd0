"""The scheduler: a round is a row of actors and an ordered list of steps.

After every move the steps are looked through in order. The first blocking step with something to
do is the active one and waits for its actor; those before it with nothing to do are skipped. When
no step is left, the turn goes to the next actor.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.moves import Move, Pass
from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from engine.game import Game


class Step(ABC):
    """One thing to do in a turn.

    ``moves`` are the kinds of move it takes. A step that does not ``block`` may be used while a
    later one waits. A ``lasting`` step is never skipped for good: it may open again in the turn.
    """

    moves: ClassVar[tuple[type[Move], ...]] = ()
    blocks: ClassVar[bool] = True
    lasting: ClassVar[bool] = False

    round: Round
    game: Game

    def __init__(self) -> None:
        self.done = False

    def join(self, round_: Round) -> None:
        """Become a step of ``round_``."""
        self.round = round_
        self.game = round_.game

    def begin_turn(self) -> None:
        """Forget the turn before."""
        self.done = False

    def actors(self) -> tuple[str, ...]:
        """Who may act in this step."""
        actor = self.round.actor
        return () if actor is None else (actor,)

    @abstractmethod
    def open(self) -> bool:
        """Whether its actor has anything to do here."""

    @abstractmethod
    def refusal(self, move: Move) -> Refused | None:
        """Why the rules forbid ``move`` in this step, or ``None``. Changes nothing."""

    @abstractmethod
    def do(self, move: Move) -> None:
        """Carry out a move that was not refused."""

    def insists(self) -> Refused | None:
        """Why everything else has to wait while this step is open, where it is the reason to name."""
        return None

    def skip(self) -> None:
        """What happens when the step is passed over because there is nothing to do."""

    def offers(self) -> Iterator[Move]:
        """Moves worth trying here: every kind of legal move is among them, some may be refused."""
        yield from ()

    def takes(self, move: Move) -> bool:
        """Whether the step deals with this kind of move by this actor."""
        return isinstance(move, self.moves) and move.actor in self.actors()


class Automatic(Step):
    """A step in which nobody moves: what has to happen happens by itself, in ``skip``."""

    def open(self) -> bool:
        return False

    def refusal(self, move: Move) -> Refused | None:
        return Refused(Code.NOT_NOW, actor=move.actor, round=self.round.name)

    def do(self, move: Move) -> None:
        """Nobody moves here."""


class Round(ABC):
    """A round of the game: ``name`` as printed, ``steps`` in order, ``actor`` whose turn it is."""

    def __init__(self, game: Game, name: str, *steps: Step) -> None:
        self.game = game
        self.name = name
        self.steps = steps
        self.active: Step | None = None
        self.over = False
        for step in steps:
            step.join(self)

    @property
    @abstractmethod
    def actor(self) -> str | None:
        """Whose turn it is."""

    def begin(self) -> None:
        """What happens when the round begins."""

    @abstractmethod
    def next_turn(self) -> None:
        """Give the turn to the next actor, or end the round."""

    def finish(self) -> None:
        """What happens when the round has ended."""

    @property
    def acting(self) -> tuple[str, ...]:
        """Who may act now."""
        return self.active.actors() if self.active else ()

    def begin_turn(self) -> None:
        """Let every step forget the turn before."""
        for step in self.steps:
            step.begin_turn()

    def end_turn(self) -> None:
        """Let nothing more happen in this turn but what has to be settled in any case."""
        for step in self.steps:
            step.done = step.done or not step.lasting

    def settle(self) -> bool:
        """Skip what can be skipped; returns whether somebody has to act."""
        while not self.over:
            self.active = self._first_open()
            if self.active:
                return True
            self.next_turn()
        self.active = None
        return False

    def offers(self) -> Iterator[Move]:
        """Moves worth trying now, in every step that takes moves: legal ones, and some that are refused."""
        for step in self.steps:
            if step is self.active or self._lies_ready(step):
                yield from step.offers()
            if step is self.active:
                return

    def _first_open(self) -> Step | None:
        for step in self.steps:
            if not step.blocks or step.done:
                continue
            if step.open():
                return step
            if not step.lasting:
                step.done = True
                step.skip()
        return None

    def resolve(self, move: Move) -> tuple[Step | None, Refused | None]:
        """Find the step that deals with ``move``, and why it is refused, if it is."""
        for step in self.steps:
            if step.takes(move) and (step is self.active or self._lies_ready(step)):
                return step, step.refusal(move)
            if step is self.active:
                break
        return self._out_of_turn(move)

    def _lies_ready(self, step: Step) -> bool:
        """Whether a step may be used beside the active one, which must not insist on coming first."""
        return not step.blocks and not (self.active and self.active.insists()) and step.open()

    def _out_of_turn(self, move: Move) -> tuple[Step | None, Refused | None]:
        """No step waits for this move: the closest reason why, for the reader's sake."""
        if self.active and (why := self.active.insists()):
            return None, why
        if move.actor not in self.acting and not isinstance(move, Pass):
            acting = self.acting
            for step in self.steps:
                if step.takes(move) and (why := step.refusal(move)):
                    return step, why
            return None, Refused(Code.NOT_YOUR_TURN, actor=move.actor, acting=", ".join(acting))
        for step in self.steps:
            if step.takes(move):
                return step, step.refusal(move) or Refused(Code.NOT_NOW, actor=move.actor, round=self.name)
        return None, Refused(Code.NOT_NOW, actor=move.actor, round=self.name)
