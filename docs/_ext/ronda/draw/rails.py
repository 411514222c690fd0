"""Track: its course inside a hex, and the four kinds that must look different in grey."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, pi
from typing import Final
from xml.etree import ElementTree as ET

from .face import End, Face
from .grid import APOTHEM, SIDE, Grid
from .stops import Spot
from .svg import Point, at, el, plus, polar, polyline

LAYERS: Final = ("casing", "track", "core")
_ARROW: Final = 0.42
CORED: Final = frozenset({"narrow", "dual", "ferry"})
"""Kinds of track with a line inside the line, so that colour is not needed to tell them apart."""


def draw_rails(parent: ET.Element, grid: Grid, face: Face, spots: tuple[Spot, ...]) -> None:
    """All the track of a face: first all casings, then the track, then what runs inside it."""
    lines: dict[str, list[str]] = {}
    for gauge, course in courses(grid, face, spots):
        lines.setdefault(gauge, []).append(course)
    for layer in LAYERS:
        for gauge, pieces in lines.items():
            if layer != "core" or gauge in CORED:
                el(parent, "path", class_=f"h-{layer} t-{gauge}", d="".join(pieces))
    for way in face.ways:
        edge = way.a if isinstance(way.a, int) else way.b
        if _leaves(face, way.a, way.b, terminal=way.terminal) and isinstance(edge, int):
            _draw_arrow(parent, grid, edge, way.gauge)


def courses(grid: Grid, face: Face, spots: tuple[Spot, ...]) -> Iterable[tuple[str, str]]:
    """Gauge and path data of each piece of track, but for arrows off the board."""
    joined = set()
    for n, place in enumerate(spots):
        exits = [way for way in face.exits(n) if not way.terminal]
        if place.across is not None and len(exits) == 2:  # a town on through track
            joined.add(f"n{n}")
            (a, b), gauges = [int(way.a) for way in exits], {way.gauge for way in exits}
            if len(gauges) == 1:
                yield exits[0].gauge, grid.track(a, b)
            else:
                yield from ((way.gauge, f"M{at(grid.edge(int(way.a)))}L{at(place.point)}") for way in exits)
    for way in face.ways:
        if joined & {way.a, way.b} or _leaves(face, way.a, way.b, terminal=way.terminal):
            continue
        ferry = isinstance(way.a, str) and isinstance(way.b, str) and "x" not in (way.a, way.b)
        yield "ferry" if ferry else way.gauge, course(grid, spots, way.a, way.b)


def course(grid: Grid, spots: tuple[Spot, ...], a: End, b: End, centre: Point = (0.0, 0.0)) -> str:
    """Path data of one piece of track between two ends."""
    if isinstance(a, int) and isinstance(b, int):
        return grid.track(a, b, centre)
    return polyline(plus(centre, point_of(grid, spots, end)) for end in (a, b))


def point_of(grid: Grid, spots: tuple[Spot, ...], end: End) -> Point:
    """Where an end of track is: the middle of a side, a stop, or the middle of the hex."""
    if isinstance(end, int):
        return grid.edge(end)
    return (0.0, 0.0) if end == "x" else spots[int(end[1:])].point


def samples(grid: Grid, face: Face, spots: tuple[Spot, ...]) -> Iterable[Point]:
    """Points along all the track, for those who look for free room beside it."""
    for way in face.ways:
        if isinstance(way.a, int) and isinstance(way.b, int):
            yield from _along_arc(grid, way.a, way.b)
        else:
            start, end = (point_of(grid, spots, e) for e in (way.a, way.b))
            edge = way.a if isinstance(way.a, int) else way.b
            if isinstance(edge, int) and _leaves(face, way.a, way.b, terminal=way.terminal):
                start, end = grid.edge(edge), polar(grid.edge_angle(edge), APOTHEM * _ARROW)
            yield from (_between(start, end, k / 5) for k in range(6))
    for edge in face.stubs:
        yield from (polar(grid.edge_angle(edge), APOTHEM * k) for k in (0.7, 1.0))


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def _along_arc(grid: Grid, a: int, b: int) -> Iterable[Point]:
    turn = min((b - a) % 6, (a - b) % 6)
    start, end = grid.edge(a), grid.edge(b)
    if turn == 3:
        yield from (_between(start, end, k / 8) for k in range(9))
        return
    first = a if (b - a) % 6 == turn else b
    pivot = polar(grid.edge_angle(first + turn / 2), SIDE if turn == 1 else 2 * APOTHEM)
    radius = SIDE * (0.5 if turn == 1 else 1.5)
    angles = [atan2(p[1] - pivot[1], p[0] - pivot[0]) * 180 / pi for p in (start, end)]
    sweep = (angles[1] - angles[0] + 180) % 360 - 180
    yield from (plus(pivot, polar(angles[0] + sweep * k / 6, radius)) for k in range(7))


def _leaves(face: Face, a: End, b: End, *, terminal: bool) -> bool:
    """Whether a piece of track ends in an arrow: it runs off the board."""
    stop = a if isinstance(a, str) else b
    return terminal or (
        isinstance(stop, str) and stop != "x" and face.stops[int(stop[1:])].kind == "offboard"
    )


def _draw_arrow(parent: ET.Element, grid: Grid, edge: int, gauge: str) -> None:
    angle = grid.edge_angle(edge)
    tip, foot = polar(angle, APOTHEM * _ARROW), polar(angle, APOTHEM)
    left, right = (plus(foot, polar(angle + turn, 6.2)) for turn in (90, -90))
    el(parent, "path", class_="h-arrow", d=polyline((left, tip, right), closed=True))
    if gauge in CORED:
        el(parent, "path", class_=f"h-core t-{gauge} arrow", d=polyline((foot, polar(angle, APOTHEM * 0.66))))


def draw_stubs(parent: ET.Element, grid: Grid, face: Face) -> None:
    """Short printed ends of track that a tile must meet."""
    for edge in face.stubs:
        ends = [polar(grid.edge_angle(edge), APOTHEM * share) for share in (1.0, 0.72)]
        for layer in LAYERS[:2]:
            el(parent, "path", class_=f"h-{layer} t-broad", d=polyline(ends))
