"""Giving up trains above the train limit, before anything else goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.companies import Company
from engine.moves import DiscardTrain, Move
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.trains_in_play import discard

if TYPE_CHECKING:
    from engine.game import Game
    from engine.trains import Train


def train_limit(game: Game, company: Company) -> int:
    """How many trains a company may keep in this phase."""
    limits = game.phase.train_limit
    return limits.get(company.kind, limits.get("corporation", 0))


def counted_trains(company: Company) -> int:
    """How many trains of a company count towards the limit: obsolete ones do not."""
    return sum(not train.obsolete and train.facts.counted for train in company.trains)


def above_limit(game: Game, company: Company) -> list[Train]:
    """All trains of a company that has more than it may keep."""
    return list(company.trains) if counted_trains(company) > train_limit(game, company) else []


class Discard(Step):
    """Companies above their train limit discard trains of their choice into the bank's pool.

    One company at a time, in the order in which the facts list them. ``excess`` are the trains of which one
    has to go, ``give_up`` says where to. Implements `1830/resumen#limite-trenes`.
    """

    moves = (DiscardTrain,)
    lasting = True

    def __init__(
        self,
        excess: Callable[[Game, Company], list[Train]] = above_limit,
        give_up: Callable[[Game, Company, Train], None] = discard,
    ) -> None:
        super().__init__()
        self._excess = excess
        self._give_up = give_up

    def actors(self) -> tuple[str, ...]:
        for company in self.game.companies.values():
            if company.trains and self._excess(self.game, company):
                return (company.id,)
        return ()

    def open(self) -> bool:
        return bool(self.actors())

    def insists(self) -> Refused | None:
        for actor in self.actors():
            company = self.game.companies[actor]
            limit = train_limit(self.game, company)
            if counted_trains(company) > limit:
                return Refused(Code.MUST_DISCARD, company=actor, limit=limit)
            names = sorted({train.name for train in self._excess(self.game, company)})
            return Refused(Code.ANOTHER_TRAIN_GOES, company=actor, trains=", ".join(names))
        return None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, DiscardTrain)  # takes() saw to it
        company = self.game.companies[move.actor]
        if why := no_such_train(company, move.train):
            return why
        names = {train.name for train in self._excess(self.game, company)}
        if names and move.train not in names:
            return Refused(Code.ANOTHER_TRAIN_GOES, company=company.id, trains=", ".join(sorted(names)))
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, DiscardTrain)  # takes() saw to it
        company = self.game.companies[move.actor]
        self._give_up(self.game, company, company.train(move.train))

    def offers(self) -> Iterator[Move]:
        for actor in self.actors():
            for name in {train.name for train in self._excess(self.game, self.game.companies[actor])}:
                yield DiscardTrain(actor, name)


def no_such_train(company: Company, name: str) -> Refused | None:
    """Refused where ``company`` has no train called ``name``."""
    if all(train.name != name for train in company.trains):
        return Refused(Code.NO_SUCH_TRAIN, company=company.id, train=name)
    return None
