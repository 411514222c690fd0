"""Trains here count hex borders, not stops, and what a border counts depends on the gauge.

Implements `1849boot/resumen#trenes`.
"""

from __future__ import annotations

from engine.board.chains import Chain
from engine.events import RevenuePart
from engine.game import Game
from engine.refusals import Code, Refused
from engine.revenue import Parts, Running, stops_paid
from engine.titles.g1849boot.privates import CNM, CNM_BONUS, Ports

R6H = "R6H"

#: the colours of the grey places, by the mark of the phases in which they are paid
GREY_PLACES = {"gray_uses_white": "white", "gray_uses_gray": "gray", "gray_uses_black": "black"}


def stop_colors(game: Game) -> tuple[str, ...]:
    """The colours by which stops pay now: those of the tiles, and that of the grey places."""
    return (*game.phase.tiles, *(GREY_PLACES[mark] for mark in game.phase.marks if mark in GREY_PLACES))


def length(train: str, chain: Chain) -> int:
    """What a stretch between two stops counts: its borders, doubled on narrow track, for R6H on standard.

    A stretch is narrow or standard if any of it is, otherwise dual. Implements `1849boot/resumen#longitud`.
    """
    doubled = chain.broad if train == R6H else chain.narrow
    return chain.borders * (2 if doubled else 1)


def too_long(game: Game, run: Running) -> Code | None:
    """Why a train may not run a route: it is too long, or changes gauge between two stops."""
    if any(chain.broad and chain.narrow for chain in run.route.chains):
        return Code.GAUGES_MIXED
    reach = run.train.facts.distance
    assert isinstance(reach, int)  # every train of this title counts hexes
    whole = sum(length(run.train.name, chain) for chain in run.route.chains)
    return Code.ROUTE_TOO_LONG if whole > reach else None


def port_alone(game: Game, run: Running) -> Refused | None:
    """A port ends a route and needs more than one other stop. Implements `1849boot/resumen#puertos`."""
    stops = run.route.stops
    ports = [end for end in stops if game.board.stop(end).optional]
    if any(end in stops[1:-1] for end in ports) or (ports and len(stops) <= 2):
        return Refused(Code.PORT_ALONE, hex=game.board.name(ports[0])[0])
    return None


def earnings(game: Game, runs: list[Running]) -> list[Parts]:
    """Every stop on the way pays; the port that the company has raised with CNM pays 20 more."""
    port = game.recall(Ports).hexes.get(runs[0].company) if runs else None
    return [(*stops_paid(game, run), *_bonus(game, run, port)) for run in runs]


def _bonus(game: Game, run: Running, port: str | None) -> Parts:
    if any(game.board.name(end)[0] == port for end in run.route.stops):
        return (RevenuePart(CNM, CNM_BONUS),)
    return ()
