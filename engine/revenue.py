"""What a run earns, as a sum of named parts: the stops that pay, and whatever bonuses the title adds.

Money is in whole units of the title's currency.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from engine.board import distance
from engine.board.distance import Visit
from engine.board.routes import Route
from engine.events import RevenuePart
from engine.refusals import Code
from engine.trains import Train

if TYPE_CHECKING:
    from engine.game import Game

Parts = tuple[RevenuePart, ...]
DIESEL = "diesel"


class Bonus(StrEnum):
    """What a run earns besides its stops, or what is taken from it. Each has words in the catalogues."""

    FERRY = "ferry"
    MONTAN = "montan"
    RUHR = "ruhr"
    IRON_RHINE = "iron_rhine"
    RATINGEN = "ratingen"
    RHEINGOLD = "rheingold"
    DESTINATION = "destination"
    HALF = "half"


class Running(NamedTuple):
    """A company's train on its route."""

    company: str
    train: Train
    route: Route


def visits(game: Game, run: Running) -> list[Visit]:
    """The stops of a run as its train sees them: each pays the value of the latest colour of the phase."""
    colors = game.rules.stop_colors(game)
    if run.train.name == "D":
        colors = (*colors, DIESEL)
    own = game.board.station_ends(run.company)
    stops = [(end, game.board.stop(end)) for end in run.route.stops]
    return [Visit(stop.kind, stop.value(colors), end in own) for end, stop in stops]


def too_long(game: Game, run: Running) -> Code | None:
    """Why a route has more stops than its train may visit, or ``None``. Implements `1830/resumen#rutas`."""
    too_far = distance.too_long(visits(game, run), run.train.side.distance)
    return Code.ROUTE_TOO_LONG if too_far else None


def stops_paid(game: Game, run: Running) -> Parts:
    """The stops that pay, in the order of the route; a train that is paid for fewer takes the best."""
    seen = visits(game, run)
    return tuple(
        RevenuePart(game.board.name(run.route.stops[place])[0], seen[place].value)
        for place in distance.paying(seen, run.train.side.distance)
    )


def sum_of_stops(game: Game, runs: list[Running]) -> list[Parts]:
    """Every run earns what its stops pay: no bonuses."""
    return [stops_paid(game, run) for run in runs]
