"""Where the stops of a hex are, and how cities and towns are drawn."""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, hypot, pi, sin
from typing import Final
from xml.etree import ElementTree as ET

from .face import Face, Stop
from .grid import APOTHEM, SIDE, Grid
from .svg import Colours, Point, disc, el, plus, polar, polyline, shift

SLOT: Final = 12.5
"""Radius of the circle of a city that has its hex to itself."""
RING: Final = 4
"""With more stops than these they stand further out, and the name has its place within."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A stop in its place: the circles of a city, or a town's dot or bar.

    across: direction of a town's bar; None for a dot.
    """

    point: Point
    across: float | None = None
    slots: tuple[Point, ...] = ()
    radius: float = 0.0


def spot(grid: Grid, face: Face, n: int) -> Spot:
    """Where stop ``n`` of the face is drawn."""
    stop = face.stops[n]
    if stop.kind == "town":
        point, across = _town(grid, face, n)
        return Spot(point, across)
    point = _place(grid, face, n)
    if stop.kind != "city" or not stop.slots:
        return Spot(point)
    radius = _radius(grid, face)
    return Spot(point, None, _circles(point, stop.slots, radius), radius)


def _radius(grid: Grid, face: Face) -> float:
    """Of a city's circles: smaller where several cities share a hex, and where one of two has its middle."""
    cities = [n for n, stop in enumerate(face.stops) if stop.kind == "city"]
    circles = sum(max(1, face.stops[n].slots) for n in cities)
    if len(cities) == circles == 2 and {None} < {_direction(grid, face, n) for n in cities}:
        return 10.8
    return SLOT if len(face.stops) == 1 else {2: 11.4, 3: 10.2, 4: 9.8}.get(circles, 8.2)


def _circles(point: Point, slots: int, radius: float) -> tuple[Point, ...]:
    """The middles of a city's circles: they touch, and lie square to the way from the middle of the hex."""
    if slots == 1:
        return (point,)
    reach = radius * {2: 1.0, 3: 1.155, 4: 1.415}.get(slots, 1.7)
    aside = hypot(*point) > 1
    start = {2: 180.0, 3: 270.0}.get(slots, 225.0)
    if aside and slots == 2:
        start = atan2(point[1], point[0]) * 180 / pi + 90
    return tuple(plus(point, polar(start + 360 * k / slots, reach)) for k in range(slots))


def _town(grid: Grid, face: Face, n: int) -> tuple[Point, float | None]:
    exits = [way.a for way in face.exits(n) if isinstance(way.a, int)]
    if len(exits) != 2 or face.stops[n].at is not None:
        return _place(grid, face, n), None
    point, across = grid.middle_of_track(*exits)
    if len(face.stops) > 1 and point == (0.0, 0.0):  # two straights cross: slide along
        point = polar(grid.edge_angle(min(exits)), APOTHEM * 0.5)
    return point, across


def _place(grid: Grid, face: Face, n: int) -> Point:
    if face.stops[n].at is None and len(face.stops) == 1:
        return 0.0, 0.0
    angles = [_direction(grid, face, k) for k in range(len(face.stops))]
    here = angles[n]
    if here is not None:
        gaps = [
            abs((here - other + 180) % 360 - 180)
            for k, other in enumerate(angles)
            if k != n and other is not None
        ]
        closest = max(min(gaps, default=180.0), 20.0)
        touching = (_radius(grid, face) + 0.6) / sin(closest / 2 * pi / 180)
        nearest = SIDE * (0.56 if len(face.stops) > RING else 0.5)
        return polar(here, min(max(touching, nearest), SIDE * 0.57))
    if len(face.stops) == 2 and not face.exits(n):  # side by side, the name below
        return SIDE * (n - 0.5) * 0.72, -SIDE * 0.14
    return (0.0, 0.0) if face.exits(n) else polar(270 + 360 * n / len(face.stops), SIDE * 0.4)


def _direction(grid: Grid, face: Face, n: int) -> float | None:
    """Where a stop lies from the middle of the hex: as printed, or towards its exits; None for the middle."""
    stop = face.stops[n]
    if stop.at is not None:
        return grid.edge_angle(stop.at)
    exits = [grid.edge(way.a) for way in face.exits(n) if isinstance(way.a, int)]
    x, y = (sum(values) for values in zip(*exits, strict=True)) if exits else (0.0, 0.0)
    return atan2(y, x) * 180 / pi if hypot(x, y) > 1 else None


def draw_stop(parent: ET.Element, stop: Stop, where: Spot, colours: Colours) -> None:
    """A city or a town; an off-board area shows only what it is worth."""
    if stop.kind == "town":
        _draw_town(parent, where)
    elif where.slots:
        _draw_city(parent, stop, where, colours)


def _draw_city(parent: ET.Element, stop: Stop, where: Spot, colours: Colours) -> None:
    if len(where.slots) > 1:  # the white ground behind the circles
        el(
            parent,
            "path",
            class_="h-ground",
            d=polyline(where.slots, closed=True),
            stroke_width=where.radius * 2,
        )
    homes = list(stop.homes)
    for k, point in enumerate(where.slots):
        el(parent, "circle", class_="h-slot", cx=point[0], cy=point[1], r=where.radius)
        token = stop.tokens[k] if k < len(stop.tokens) else None
        if token:
            disc(parent, point, where.radius - 1.2, token, colours)
        elif homes:
            home = homes.pop(0)
            size = where.radius * (0.68 if len(home) < 4 else 0.54)
            el(parent, "text", home, class_="h-home", x=point[0], y=point[1], dy="0.36em", font_size=size)


def _draw_town(parent: ET.Element, where: Spot) -> None:
    if where.across is None:
        el(parent, "circle", class_="h-town", cx=where.point[0], cy=where.point[1], r=4.6)
        return
    group = el(parent, "g", transform=shift(where.point))
    ends = [polar(where.across + turn, 8.4) for turn in (0, 180)]
    el(group, "path", class_="h-bar", d=polyline(ends))
