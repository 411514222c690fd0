"""Running trains. Implements `1830/resumen#rutas`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.board.dispatch import Best, Judge, best_runs
from engine.board.routes import Route, read_route, route_refusal, track_refusal, write_route
from engine.events import Ran
from engine.moves import Move, Run, RunRoutes
from engine.refusals import Code, Refused
from engine.revenue import Parts, Running, sum_of_stops, too_long
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.trains import Train

if TYPE_CHECKING:
    from engine.game import Game

#: what the runs of one company earn together, part by part
Revenue = Callable[["Game", list[Running]], list[Parts]]
#: what a title forbids about a run beyond the common rules
RunCheck = Callable[["Game", Running], Refused | None]


#: how long the search for good runs may take when moves are only offered
GLANCE = 2_000


class RunTrains(Step):
    """The company's trains run; no runs at all is allowed.

    ``revenue`` values the runs of a turn together, ``length`` says how far a train goes, ``check`` what the
    title forbids besides.
    """

    moves: ClassVar[tuple[type[Move], ...]] = (RunRoutes,)
    round: OperatingRound

    def __init__(
        self,
        *,
        revenue: Revenue = sum_of_stops,
        length: RunCheck = too_long,
        check: RunCheck = lambda game, run: None,
    ) -> None:
        super().__init__()
        self.revenue = revenue
        self._length = length
        self._check = check

    def open(self) -> bool:
        company = self.round.company
        return any(not train.ran for train in company.trains) and self.game.board.has_route(company.id)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, RunRoutes)  # takes() saw to it
        runs = self._runs(move)
        return runs if isinstance(runs, Refused) else self._refusal_of_runs(runs)

    def _refusal_of_runs(self, runs: list[Running]) -> Refused | None:
        company = self.round.company
        for run in runs:
            why = (
                route_refusal(self.game.board, company.id, run.route)
                or self._length(self.game, run)
                or self._check(self.game, run)
            )
            if why:
                return why
        return track_refusal(self.game.board, [run.route for run in runs])

    def _runs(self, move: RunRoutes) -> list[Running] | Refused:
        """The trains and routes that a move names, each train once."""
        company = self.round.company
        free = [train for train in company.trains if not train.ran]
        runs: list[Running] = []
        for run in move.runs:
            train = next((train for train in free if train.name == run.train), None)
            if train is None:
                return Refused(Code.NO_SUCH_TRAIN, company=company.id, train=run.train)
            free.remove(train)
            try:
                runs.append(Running(company.id, train, read_route(self.game.board, run.route)))
            except Refused as unreadable:
                return unreadable
        return runs

    def do(self, move: Move) -> None:
        assert isinstance(move, RunRoutes)  # takes() saw to it
        runs = self._runs(move)
        assert not isinstance(runs, Refused)  # refused otherwise
        company = self.round.company
        for said, parts in zip(move.runs, self.revenue(self.game, runs), strict=True):
            ran = Ran(company.id, said.train, said.route, parts)
            self.round.revenue += ran.revenue
            self.game.tell(ran)
        self.game.board.note_routes(company.id)
        self.done = True

    def best(self, effort: int = 200_000) -> Best[Train]:
        """The runs of the company's trains that earn most together; see ``board.dispatch``."""
        game, company = self.game, self.round.company
        board = game.board

        def running(train: Train, route: Route) -> Running:
            return Running(company.id, train, route)

        def earns(train: Train, route: Route) -> int | None:
            run = running(train, route)
            if route_refusal(board, company.id, route) or self._check(game, run):
                return None
            return _money(self.revenue(game, [run]))

        def total(runs: Sequence[tuple[Train, Route]]) -> int | None:
            return _money(self.revenue(game, [running(train, route) for train, route in runs]))

        judge = Judge(
            too_long=lambda train, route: self._length(game, running(train, route)) is not None,
            earns=earns,
            total=total,
            kind=lambda train: train.name,
        )
        free = [train for train in company.trains if not train.ran]
        return best_runs(board, company.id, free, judge, effort=effort)

    def skip(self) -> None:
        self.game.board.note_routes(self.round.company.id)

    def offers(self) -> Iterator[Move]:
        company, board = self.round.company, self.game.board
        yield RunRoutes(company.id, ())
        runs = self.best(effort=GLANCE).runs
        if runs:
            said = tuple(Run(train.name, write_route(board, route)) for train, route in runs)
            yield RunRoutes(company.id, said)


def _money(parts: list[Parts]) -> int:
    return sum(part.amount for run in parts for part in run)
