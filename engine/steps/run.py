"""Running trains. Implements `1830/resumen#rutas`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.moves import Move, RunRoutes
from engine.refusals import Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound


class RunTrains(Step):
    """The company's trains run; no runs at all is allowed."""

    moves = (RunRoutes,)
    round: OperatingRound

    def begin_turn(self) -> None:
        super().begin_turn()
        self.round.revenue = 0

    def open(self) -> bool:
        company = self.round.company
        return any(not train.ran for train in company.trains) and self.game.board.has_route(company.id)

    def refusal(self, move: Move) -> Refused | None:
        return None

    def do(self, move: Move) -> None:
        self.done = True

    def offers(self) -> Iterator[Move]:
        yield from ()
