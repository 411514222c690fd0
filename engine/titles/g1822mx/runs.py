"""What trains run and earn: locals, express trains, Pullman cars, doubled destinations and mail.

Implements `1822mx/resumen#rutas`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from engine.board.facts import ENDS
from engine.board.routes import write_route
from engine.companies import Company
from engine.events import RevenuePart
from engine.game import Game
from engine.moves import AttachCar, Move, RunRoutes
from engine.refusals import Code, Refused
from engine.revenue import Bonus, Parts, Running, stops_paid, visits
from engine.steps.run import RunTrains
from engine.titles.facts import StopsFacts, VariantFacts
from engine.titles.g1822mx.concessions import MAJOR
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.privates import owns
from engine.titles.g1822mx.stations import home_city
from engine.titles.g1822mx.trains import CAR, EXPRESS, cars
from engine.trains import Train

LOCALS = ("L", "LP")
HALVED = "3/2P"
#: on a route with one of these hexes another hex may be visited twice: their places are apart
TWO_PLACES = ("L19", "M22", "M26")
MAIL = ("P14", "P15")
ANY_NUMBER = 99


class Run(RunTrains):
    """Trains run; before that a Pullman car may be attached to one of them for this turn.

    ``earned`` goes by train; ``subsidy`` is what the mail contracts add.
    """

    moves: ClassVar[tuple[type[Move], ...]] = (RunRoutes, AttachCar)

    def __init__(self) -> None:
        super().__init__(
            revenue=revenue,
            check=run_check,
            together=one_local_a_city,
            able=lambda train: train.name != CAR,
            stays=lambda train: train.name in LOCALS,
            track=lambda train: train.name == EXPRESS,
        )

    def begin_turn(self) -> None:
        super().begin_turn()
        self.earned: dict[str, int] = {}
        self.subsidy = 0
        self.coupled: tuple[Train, str] | None = None

    def open(self) -> bool:
        company = self.round.company
        self.game.board.note_routes(company.id)
        ready = self._free()
        if company.kind == "minor":
            ready = [train for train in ready if train.name != EXPRESS]
        locals_ = any(train.name in LOCALS for train in company.trains)
        return bool(ready) and (locals_ or self.game.board.has_route(company.id))

    # the Pullman car

    def refusal(self, move: Move) -> Refused | None:
        company = self.round.company
        if not isinstance(move, AttachCar):
            return super().refusal(move)
        if not cars(company) or self.coupled:
            return Refused(Code.NO_SUCH_TRAIN, company=company.id, train=CAR)
        if move.train in (*LOCALS, EXPRESS, CAR):
            return Refused(Code.NO_CAR_ON_IT, train=move.train)
        if all(train.name != move.train or train.ran for train in company.trains):
            return Refused(Code.NO_SUCH_TRAIN, company=company.id, train=move.train)
        return None

    def do(self, move: Move) -> None:
        if isinstance(move, AttachCar):
            train = self.round.company.train(move.train)
            self.coupled = (train, train.name)
            train.side = with_car(train)
            train.name = train.side.name
            return
        assert isinstance(move, RunRoutes)  # takes() saw to it
        runs = self._runs(move)
        assert not isinstance(runs, Refused)  # refused otherwise
        for run, parts in zip(runs, revenue(self.game, runs), strict=True):
            self.earned[run.train.name] = self.earned.get(run.train.name, 0) + sum(p.amount for p in parts)
        self.subsidy = mail(self.game, self.round.company, runs)
        super().do(move)
        if self.coupled:
            train, name = self.coupled
            train.turn(name)
            self.coupled = None

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        for name in {train.name for train in company.trains}:
            yield AttachCar(company.id, name)
        yield from super().offers()


def one_local_a_city(game: Game, runs: list[Running]) -> Refused | None:
    """Locals may not serve the same city."""
    taken: set[int] = set()
    for run in runs:
        if run.train.name in LOCALS:
            cities = {end for end in run.route.stops if game.board.stop(end).kind == "city"}
            if taken & cities:
                return Refused(Code.ONE_LOCAL_A_CITY, hex=game.board.name(min(taken & cities))[0])
            taken |= cities
    return None


def with_car(train: Train) -> VariantFacts:
    """A train with a Pullman car: as many cities as before, and any number of towns, all of which pay."""
    number = train.side.distance
    assert isinstance(number, int)  # locals take no car
    cities = StopsFacts(kinds=("city", "offboard"), pay=number, visit=number)
    towns = StopsFacts(kinds=("town",), pay=ANY_NUMBER, visit=ANY_NUMBER)
    return VariantFacts(
        name=f"{train.name}+", distance=(cities, towns), price=train.price, rusts_on=train.side.rusts_on
    )


def run_check(game: Game, run: Running) -> Refused | None:
    """What the title forbids about a run."""
    board, stops = game.board, run.route.stops
    own = board.station_ends(run.company)
    if run.train.name in LOCALS and not any(end in own for end in stops if board.stop(end).kind == "city"):
        return Refused(Code.ROUTE_WITHOUT_TOKEN, company=run.company, route=write_route(board, run.route))
    if run.train.name == EXPRESS and not (stops[0] in own and stops[-1] in own):
        return Refused(Code.EXPRESS_ENDS, company=run.company, route=write_route(board, run.route))
    hexes = [end // ENDS for end in stops]
    names = {board.hexes[index] for index in hexes}
    if len(set(hexes)) < len(hexes) and names.isdisjoint(TWO_PLACES):
        twice = next(index for index in hexes if hexes.count(index) > 1)
        return Refused(Code.HEX_TWICE, hex=board.hexes[twice])
    return None


def revenue(game: Game, runs: list[Running]) -> list[Parts]:
    """What the runs of a turn earn: stops, one doubled destination, and half of it on the 3/2P."""
    bonuses = [bonus(game, run) for run in runs]
    best = bonuses.index(max(bonuses)) if any(bonuses) else None
    found = []
    for place, run in enumerate(runs):
        parts = express(game, run) if run.train.name == EXPRESS else stops_paid(game, run)
        if place == best:
            parts = (*parts, RevenuePart(Bonus.DESTINATION, bonuses[place]))
        if run.train.name.startswith(HALVED):
            total = sum(part.amount for part in parts)
            parts = (*parts, RevenuePart(Bonus.HALF, -(-total // 20) * 10 - total))
        found.append(parts)
    return found


def express(game: Game, run: Running) -> Parts:
    """An E train is paid twice for every city with an own station, and for nothing else."""
    stops = zip(run.route.stops, visits(game, run), strict=True)
    return tuple(
        RevenuePart(game.board.name(end)[0], 2 * visit.value)
        for end, visit in stops
        if visit.own and visit.kind == "city"
    )


def bonus(game: Game, run: Running) -> int:
    """What the destination adds to a run that joins it to the home station."""
    company = game.companies[run.company]
    if company.id not in memory(game).destinations:
        return 0
    board = game.board
    target = str(company.facts.destination)
    destination = board.node(target, board.face(target).tile.cities[0])
    if destination not in run.route.stops or board.node(*home_city(game, company)) not in run.route.stops:
        return 0
    value = board.stop(destination).value(game.phase.tiles)
    return 2 * value if run.train.name == EXPRESS else value


def mail(game: Game, company: Company, runs: list[Running]) -> int:
    """The subsidy of a major's mail contracts: each half of the two ends of one run, the best ones.

    Nothing is paid for locals, nor doubled or halved. Implements `1822mx/resumen#correo`.
    """
    contracts = sum(owns(game, company, private) for private in MAIL)
    if company.kind != MAJOR or not contracts:
        return 0
    board, colors = game.board, game.phase.tiles
    worth = [
        (board.stop(run.route.stops[0]).value(colors) + board.stop(run.route.stops[-1]).value(colors)) // 2
        for run in runs
        if run.train.name not in LOCALS and len(run.route.stops) > 1
    ]
    return sum(sorted(worth, reverse=True)[:contracts])
