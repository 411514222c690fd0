"""Water and walls: rivers, the sides that no track crosses, and the crossings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from xml.etree import ElementTree as ET

from .face import Place
from .grid import Grid
from .svg import Point, at, el, middle, plus, polyline, shift


@dataclass(frozen=True, slots=True)
class River:
    """A river with a course of its own.

    course: corners (hex, corner), or (hex, None) for the middle of a hex, that the water runs along.
    name: in the reader's language; empty for none.
    """

    course: tuple[tuple[str, int | None], ...]
    name: str = ""


@dataclass(frozen=True, slots=True)
class Crossing:
    """A bridge or ferry on a side, and whether it may be used now."""

    place: str
    edge: int
    is_open: bool


def draw_river(parent: ET.Element, grid: Grid, ident: str, river: River) -> None:
    """A soft curve along the course; it passes the middle of each side, where bridges are."""
    points = [
        plus(grid.centre(h), (0.0, 0.0) if corner is None else grid.corner(corner))
        for h, corner in river.course
    ]
    _stream(parent, [points], f"{ident}-r" if river.name else None)
    if river.name:
        for percent in (27, 73):
            text = el(parent, "text", class_="stream-name", dy="0.32em")
            el(text, "textPath", river.name, href=f"#{ident}-r", startOffset=f"{percent}%")


def draw_waters(parent: ET.Element, grid: Grid, places: Mapping[str, Place]) -> None:
    """The water on the sides of hexes and through them, joined to streams."""
    pieces = []
    for place in places.values():
        centre = grid.centre(place.name)
        pieces += [
            _whole((plus(centre, a), plus(centre, b)))
            for border in place.borders
            if border.kind == "water"
            for a, b in [grid.side(border.edge)]
        ]
        pieces += [_whole((plus(centre, grid.corner(a)), centre)) for a, _ in place.split]
        pieces += [_whole((centre, plus(centre, grid.corner(b)))) for _, b in place.split]
    _stream(parent, _chains(list(dict.fromkeys(tuple(sorted(piece)) for piece in pieces))), None)


def draw_walls(parent: ET.Element, grid: Grid, places: Mapping[str, Place]) -> None:
    """Sides that no track may cross, or only at a cost; and sides that divide nothing, inside one area."""
    for place in places.values():
        centre = grid.centre(place.name)
        for border in place.borders:
            ends = [plus(centre, corner) for corner in grid.side(border.edge)]
            if border.kind == "barred":
                el(parent, "path", class_="wall", d=polyline(ends))
            elif border.kind == "open":
                el(parent, "path", class_=f"seam c-{place.face.colour}", d=polyline(ends))
            if border.cost:
                el(
                    parent,
                    "text",
                    str(border.cost),
                    class_="wall-cost",
                    dy="0.35em",
                    **dict(zip("xy", middle(*ends), strict=True)),
                )


def draw_crossing(parent: ET.Element, grid: Grid, crossing: Crossing) -> None:
    """A crossing in its place on the map."""
    point = plus(grid.centre(crossing.place), grid.edge(crossing.edge))
    draw_bridge(parent, point, is_open=crossing.is_open)


def draw_bridge(parent: ET.Element, point: Point, *, is_open: bool) -> None:
    """A ring with a bridge when open, a barred disc when closed."""
    group = el(parent, "g", class_=f"crossing {'open' if is_open else 'shut'}", transform=shift(point))
    el(group, "circle", r=6.4)
    bars = "M-3 0H3M-3 -2.6V2.6M3 -2.6V2.6" if is_open else "M-2.8 -2.8L2.8 2.8M-2.8 2.8L2.8 -2.8"
    el(group, "path", d=bars)


def _stream(parent: ET.Element, streams: Sequence[Sequence[Point]], ident: str | None) -> None:
    for kind in ("bank", "stream"):
        el(
            parent,
            "path",
            class_=kind,
            d="".join(map(_soft, streams)),
            id=ident if kind == "stream" else None,
        )


def _soft(points: Sequence[Point]) -> str:
    """A curve that touches each stretch in its middle and rounds the corners between."""
    if len(points) < 3:
        return polyline(points)
    course = f"M{at(points[0])}L{at(middle(points[0], points[1]))}"
    for here, there in pairwise(points[1:]):
        course += f"Q{at(here)} {at(middle(here, there))}"
    return course + f"L{at(points[-1])}"


def _whole(piece: tuple[Point, Point]) -> tuple[Point, Point]:
    """Corners that two hexes share must be the same point, whatever the last decimals say."""
    (ax, ay), (bx, by) = piece
    return (round(ax, 1) + 0.0, round(ay, 1) + 0.0), (round(bx, 1) + 0.0, round(by, 1) + 0.0)


def _chains(pieces: Iterable[tuple[Point, ...]]) -> list[list[Point]]:
    """Stretches that share an end, strung together; a fork starts a new chain."""
    left = list(pieces)
    chains = []
    while left:
        chain = list(left.pop(0))
        for grow_front in (False, True):
            while True:
                end = chain[0] if grow_front else chain[-1]
                following = next((piece for piece in left if end in piece), None)
                if following is None:
                    break
                left.remove(following)
                other = following[1] if following[0] == end else following[0]
                chain.insert(0 if grow_front else len(chain), other)
        chains.append(chain)
    return chains
