"""A question that has to be answered before play goes on."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from engine.moves import Choose, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Step


class Ask(Step):
    """Somebody is asked, and says one of ``answers``; passing is none.

    ``comes_first``: whether everything else has to wait, also what may be done at any moment.
    """

    moves = (Choose, Pass)
    lasting = True
    answers: ClassVar[tuple[str, ...]]
    comes_first: ClassVar[bool] = True

    @abstractmethod
    def asked(self) -> str | None:
        """Who has to answer now, if anybody."""

    @abstractmethod
    def answer(self, answer: str) -> None:
        """What follows from an answer."""

    def actors(self) -> tuple[str, ...]:
        asked = self.asked()
        return () if asked is None else (asked,)

    def open(self) -> bool:
        return self.asked() is not None

    def insists(self) -> Refused | None:
        asked = self.asked()
        return Refused(Code.MUST_ANSWER, actor=asked) if asked and self.comes_first else None

    def refusal(self, move: Move) -> Refused | None:
        if not isinstance(move, Choose):
            return Refused(Code.MUST_ANSWER, actor=move.actor)
        if move.answer not in self.answers:
            return Refused(Code.NO_SUCH_ANSWER, answer=move.answer, answers=tuple(self.answers))
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, Choose)  # refused otherwise
        self.answer(move.answer)

    def offers(self) -> Iterator[Move]:
        for actor in self.actors():
            for answer in self.answers:
                yield Choose(actor, answer)
