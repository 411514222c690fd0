"""The map before any tile is laid: its plots, and over which sides of its hexes anything can pass."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.facts import ENDS, FIXED_COLORS
from engine.board.grid import neighbours, opposite
from engine.board.plot import City, Plot

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.facts import HexFacts, MapFacts
    from engine.board.tile import Faces


def printed_plot(faces: Faces, facts: HexFacts, index: int) -> Plot:
    """Return a hex as printed: its cities, for whom their places are kept and who stands there."""
    cities: list[City | None] = []
    for node, printed in enumerate(facts.print.nodes):
        city = City.empty(printed) if printed.kind == "city" else None
        if city is not None and node < len(facts.reserved):
            city = City(city.slots, tuple(facts.reserved[node]))
        if city is not None and node < len(facts.tokens):
            for owner in facts.tokens[node]:
                city = city.with_token(owner)
        cities.append(city)
    track = faces.track(faces.printed(facts.id), index)
    return Plot(track, tuple(cities), facts.tile_reserved, printed=True)


def sides(facts: MapFacts) -> Iterator[tuple[int, int]]:
    """Yield the two ends of every side between two hexes that no border shuts, once from each hex."""
    hexes = list(facts.hexes.values())
    for index, around in enumerate(neighbours(facts.layout, list(facts.hexes))):
        shut = {border.edge for border in hexes[index].borders if border.kind == "impassable"}
        for edge, other in enumerate(around):
            if other is not None and edge not in shut:
                yield index * ENDS + edge, other * ENDS + opposite(edge)


def facing_ends(facts: MapFacts, plots: list[Plot]) -> list[int]:
    """Return for each end of the board the end that faces it, -1 where nothing can pass.

    A hex of a fixed colour is entered only where its own track lies; it may itself look at a plain hex
    that does not see it.
    """
    facing = [-1] * (len(plots) * ENDS)
    for end, beyond in sides(facts):
        there = plots[beyond // ENDS].face
        if there.color not in FIXED_COLORS or there.exits >> beyond % ENDS & 1:
            facing[end] = beyond
    return facing
