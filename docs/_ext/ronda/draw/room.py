"""Free room on a hex: where a name, a figure or a sign hides nothing.

Each mark is a box.  It takes, among many places, the one that overlaps least
with what is already there and lies nearest to where it would like to be.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from math import hypot, inf
from typing import Final

from .grid import APOTHEM, SIDE, Grid
from .svg import Point, apart, polar

_REACHES: Final = (0.0, 0.3, 0.42, 0.52, 0.6, 0.68, 0.76, 0.84)
ANYWHERE: Final = tuple(
    polar(15 * turn, SIDE * reach) for reach in _REACHES for turn in range(24 if reach else 1)
)


@cache
def _sides(grid: Grid) -> tuple[Point, ...]:
    """The middles of the six sides."""
    return tuple(map(grid.edge, range(6)))


@dataclass(slots=True)
class Room:
    """What is taken on one hex."""

    grid: Grid
    discs: list[tuple[float, float, float, float]] = field(default_factory=list)
    """x, y, radius, and how much it matters."""
    boxes: list[tuple[float, float, float, float]] = field(default_factory=list)
    """x, y (the middle), width, height."""
    crowding: float = 0.0
    """How much the marks placed so far overlap what was there, or stand away from where they belong."""

    def block(self, point: Point, radius: float, weight: float = 1.0) -> None:
        """Keep marks off a disc."""
        self.discs.append((*point, radius, weight))

    def take(
        self,
        size: Point,
        wish: Point,
        places: Iterable[Point] = ANYWHERE,
        *,
        gentle: bool = False,
        pull: float = 0.04,
    ) -> Point:
        """The best place for a box of that width and height; from then on it is taken.

        wish: where the mark would like to be.  gentle: it may cross track (text with a halo).
        pull: how much it costs to be a unit away from there.
        """
        best, least = wish, inf
        for place in places:
            drawn = pull * apart(place, wish)
            if drawn < least:
                cost = self._cost(place, size, least - drawn, gentle=gentle) + drawn
                if cost < least:
                    best, least = place, cost
        self.crowding += least
        self.boxes.append((*best, *size))
        return best

    def _cost(self, place: Point, size: Point, enough: float, *, gentle: bool) -> float:
        """How much a box there overlaps; endless as soon as it is more than ``enough``."""
        (x, y), (w, h) = place, (size[0] / 2, size[1] / 2)
        cost = 0.0
        for ox, oy, radius, weight in self.discs:
            across, down = abs(x - ox) - w, abs(y - oy) - h
            if across >= radius or down >= radius:
                continue
            gap = hypot(max(across, 0.0), max(down, 0.0))
            if gap < radius:
                cost += (radius - gap) ** 1.3 * (0.6 if gentle and weight < 1 else weight)
                if cost > enough:
                    return inf
        for ox, oy, ow, oh in self.boxes:
            across, down = w + ow / 2 - abs(x - ox), h + oh / 2 - abs(y - oy)
            if across > 0 and down > 0:
                cost += 4 + 4 * min(across, down)
        for ex, ey in _sides(self.grid):  # the corner of the box that is nearest to that side
            beyond = ((abs(ex) * w + abs(ey) * h + ex * x + ey * y) / APOTHEM) - (APOTHEM - 3.5)
            if beyond > 0:
                cost += beyond**1.3 * (4.0 if gentle else 0.6)
        return cost
