"""Running trains. Implements `1830/resumen#rutas`."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
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
#: why a train does not go as far as a route, as a code until somebody asks
Length = Callable[["Game", Running], Code | None]
#: what a title forbids about a run beyond the common rules
RunCheck = Callable[["Game", Running], Refused | None]


#: how long the search for good runs may take when moves are only offered
GLANCE = 500


class RunTrains(Step):
    """The company's trains run; no runs at all is allowed.

    ``revenue`` values the runs of a turn together, ``length`` says how far a train goes, ``check`` what the
    title forbids besides of a run, ``together`` of all runs of a turn. ``able`` are the trains that run,
    ``stays`` those that may stay in one city; trains of one ``track`` may not share track.
    """

    moves: ClassVar[tuple[type[Move], ...]] = (RunRoutes,)
    round: OperatingRound

    def __init__(
        self,
        *,
        revenue: Revenue = sum_of_stops,
        length: Length = too_long,
        check: RunCheck = lambda game, run: None,
        together: Callable[[Game, list[Running]], Refused | None] = lambda game, runs: None,
        able: Callable[[Train], bool] = lambda train: True,
        stays: Callable[[Train], bool] = lambda train: False,
        track: Callable[[Train], Hashable] = lambda train: None,
    ) -> None:
        super().__init__()
        self.revenue = revenue
        self._length = length
        self._check = check
        self._together = together
        self._able = able
        self._stays = stays
        self._track = track

    def open(self) -> bool:
        company = self.round.company
        return any(not train.ran for train in company.trains) and self.game.board.has_route(company.id)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, RunRoutes)  # takes() saw to it
        runs = self._runs(move)
        return runs if isinstance(runs, Refused) else self._refusal_of_runs(runs)

    def _refusal_of_runs(self, runs: list[Running]) -> Refused | None:
        for run in runs:
            if why := self._refusal_of_route(run) or self._refusal_of_length(run):
                return why
        for track in {self._track(run.train) for run in runs}:
            routes = [run.route for run in runs if self._track(run.train) == track]
            if why := track_refusal(self.game.board, routes):
                return why
        return self._together(self.game, runs)

    def _refusal_of_route(self, run: Running) -> Refused | None:
        """Why a train may not run a route, however far it goes."""
        local = self._stays(run.train)
        why = route_refusal(self.game.board, run.company, run.route, local=local)
        return why or self._check(self.game, run)

    def _refusal_of_length(self, run: Running) -> Refused | None:
        code = self._length(self.game, run)
        if code is None:
            return None
        return Refused(code, train=run.train.name, route=write_route(self.game.board, run.route))

    def _free(self) -> list[Train]:
        return [train for train in self.round.company.trains if not train.ran and self._able(train)]

    def _runs(self, move: RunRoutes) -> list[Running] | Refused:
        """The trains and routes that a move names, each train once."""
        company = self.round.company
        free = self._free()
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
            if self._refusal_of_route(run):
                return None
            return _money(self.revenue(game, [run]))

        def total(runs: Sequence[tuple[Train, Route]]) -> int | None:
            all_runs = [running(train, route) for train, route in runs]
            return None if self._together(game, all_runs) else _money(self.revenue(game, all_runs))

        judge = Judge(
            too_long=lambda train, route: self._length(game, running(train, route)) is not None,
            earns=earns,
            total=total,
            kind=lambda train: train.name,
            track=self._track,
        )
        return best_runs(board, company.id, self._free(), judge, effort=effort)

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
