"""One hex: its track, its stops, and around them what is printed or said about it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import product, starmap
from operator import itemgetter
from typing import Final
from xml.etree import ElementTree as ET

from .face import Face, Icon, Terrain, Worth
from .grid import SIDE, Grid
from .rails import draw_rails, draw_stubs, samples
from .room import ANYWHERE, Room
from .stops import RING, Spot, draw_stop, spot
from .svg import Colours, Point, el, polar, shift, width_of

NAME_SIZE: Final = 8.6
_SMALL: Final = 7.4
_CROWD: Final = 3
"""With more stops than these the name is always small."""
_LABEL: Final = 13.0
_SERIF: Final = 1.4
"""How much broader the bold serif of labels runs than the letters of names."""
_WORD: Final = 1.05
"""The same for labels that are words, in small letters."""
_BOLD: Final = 1.08
"""Names are bold, and broader than the letters that are measured."""
_LONG: Final = 10
_CROSSING: Final = 8.0
_SIGNS: Final = {
    "wet": "M-8 -6q2.7 -4 5.3 0t5.3 0t5.3 0M-8 -2q2.7 -4 5.3 0t5.3 0t5.3 0",
    "dry": "M-8 -1L-2.5 -10L.5 -5L3 -8.5L8 -1Z",
    "plain": "M-6 -6H6V-1H-6Z",
}
"""Waves, hills, a kerb: what a cost is for."""
_WITHIN: Final = ((0.0, -5.5), (0.0, 5.5))
"""Where a label stands within a ring of cities, over or under the name; on a tile the figure is there."""
_NAME_ROWS: Final = (17.5, 19.0, 21.0, 23.0, 25.0, 27.5, 12.0, 14.5, 8.0, 4.0, 0.0)
_NAME_PLACES: Final = tuple(
    (dx, sign * y) for y in _NAME_ROWS for sign in (1, -1) for dx in (0.0, -4.0, 4.0, -9.0, 9.0, -14.0, 14.0)
)


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything on a face goes."""

    spots: tuple[Spot, ...]
    name: tuple[tuple[str, Point], ...]
    worths: tuple[tuple[Worth, Point], ...]
    labels: tuple[tuple[str, Point], ...]
    terrain: tuple[tuple[Terrain, Point], ...]
    level: bool
    small: bool
    icons: tuple[tuple[Icon, Point], ...]
    number: Point | None
    where: Point | None


def draw_hex(
    under: ET.Element,
    over: ET.Element,
    grid: Grid,
    face: Face,
    colours: Colours,
    where: str = "",
    kept: tuple[Point, ...] = (),
) -> None:
    """Track goes below, stops and letters above, so that a neighbour never hides them.

    where: the hex's own coordinate, if it is to be written in it.  kept: where crossings stand.
    """
    plan = layout(grid, face, where, kept)
    draw_stubs(under, grid, face)
    draw_rails(under, grid, face, plan.spots)
    for stop, place in zip(face.stops, plan.spots, strict=True):
        draw_stop(over, stop, place, colours)
    for worth, point in plan.worths:
        _draw_worth(over, worth, point)
    for terrain, point in plan.terrain:
        draw_terrain(over, terrain, point, level=plan.level)
    for icon, point in plan.icons:
        draw_icon(over, icon, point, colours)
    for text, point in plan.labels:
        usual = _label_size(face, text) == _LABEL
        _write(over, text, point, "h-label" if usual else "h-label long", "0.36em")
    for text, point in plan.name:
        _write(over, text, point, "h-name small" if plan.small else "h-name", "0.32em")
    if plan.number:
        _write(over, f"#{face.number}", plan.number, "h-number", "0.35em")
    if plan.where:
        _write(over, where, plan.where, "h-where", "0.35em")


def _label_size(face: Face, text: str) -> float:
    return _LABEL if len(text) < 4 and len(face.stops) <= RING else 9.0


def _write(parent: ET.Element, text: str, point: Point, kind: str, drop: str) -> None:
    el(parent, "text", text, class_=kind, x=point[0], y=point[1], dy=drop)


# ------------------------------------------------------------ finding the room


@dataclass(frozen=True, slots=True)
class _Plan:
    """A way to fill a hex, for those where the usual one leaves marks on each other."""

    figures_first: bool = False
    name_across: bool = False
    """The name goes to the other side of the stops."""
    level: bool = False
    """A cost stands beside its sign, not under it."""
    aside: bool = False
    """The label leaves the middle of its side to what must stand beside it."""
    small: bool = False
    """The name is written in small letters."""
    broken: bool = False
    """A short name of two words stands in two lines."""


_RELUCTANCE: Final = 3.0
"""How much crowding small letters have to spare."""
_ROOMY: Final = 2.0
"""Crowding that nobody sees: the usual plan will do."""


@lru_cache(maxsize=4096)
def layout(grid: Grid, face: Face, where: str = "", kept: tuple[Point, ...] = ()) -> Layout:
    """Find a place for all that the face carries, off the points that are kept for crossings."""
    usual, crowding = _fill(grid, face, where, kept, _Plan())
    if crowding <= _ROOMY:
        return usual
    return min((_fill(grid, face, where, kept, plan) for plan in _plans(face)), key=itemgetter(1))[0]


def _plans(face: Face) -> Iterable[_Plan]:
    """All plans that make a difference to a face."""
    name, figures = bool(face.name), any(isinstance(stop.worth, int) and stop.worth for stop in face.stops)
    matters = (
        name and figures,
        name,
        bool(face.terrain),
        bool(face.labels and face.terrain),
        name and len(face.stops) <= _CROWD,
        name and len(_lines(face.name, longest=0)) > len(_lines(face.name, longest=_LONG)),
    )
    return starmap(_Plan, product(*((False, True) if each else (False,) for each in matters)))


def _fill(grid: Grid, face: Face, where: str, kept: tuple[Point, ...], plan: _Plan) -> tuple[Layout, float]:
    """The face filled to a plan, and how crowded it is."""
    spots = tuple(spot(grid, face, n) for n in range(len(face.stops)))
    room = _occupied(grid, face, spots)
    for point in kept:
        room.block(point, _CROSSING, 3.0)
    strips = tuple(_worths(room, face, spots, strips=True))  # wide and fixed in place: first
    below = bool(strips) and strips[0][1][1] < 0  # the name goes to the other side of the figures
    above = (bool(strips) and not below) ^ plan.name_across
    worths = strips
    if plan.figures_first:
        worths += tuple(_worths(room, face, spots, strips=False))
    small = plan.small or len(face.stops) > _CROWD
    name = _name(room, face.name, _SMALL if small else NAME_SIZE, above=above, broken=plan.broken)
    if not plan.figures_first:
        worths += tuple(_worths(room, face, spots, strips=False))
    bare = not face.stops and not face.ways
    side = (-13.0, -23.0) if plan.aside else polar(180, 26)
    labels = tuple((text, _label(room, face, text, side)) for text in face.labels)
    beside = (14.0, -23.0) if plan.aside else polar(225, 26)
    terrain = tuple(
        (ground, room.take(_terrain_size(plan.level), (0.0, 0.0) if bare else beside))
        for ground in face.terrain
    )
    icons = tuple((icon, room.take(_icon_size(icon), polar(300, 27))) for icon in face.icons)
    number = room.take((width_of(f"#{face.number}", 7.5), 7), polar(120, 28)) if face.number else None
    corner = (0.0, 0.0) if bare and not (face.terrain or face.name) else polar(240, 29)
    coordinate = room.take((width_of(where, 9) + 3, 8), corner) if where else None
    found = Layout(spots, name, worths, labels, terrain, plan.level, small, icons, number, coordinate)
    return found, room.crowding + _RELUCTANCE * plan.small


def _terrain_size(level: bool) -> Point:
    return (28.0, 9.0) if level else (17.0, 20.0)


def _occupied(grid: Grid, face: Face, spots: tuple[Spot, ...]) -> Room:
    room = Room(grid)
    arrows = all(stop.kind == "offboard" for stop in face.stops)
    for point in samples(grid, face, spots):
        room.block(point, 4.6, 1.2 if arrows else 0.8)
    for place in spots:
        for circle in place.slots:
            room.block(circle, place.radius + 1.0, 3.0)
        if not place.slots:
            room.block(place.point, 6.0, 1.5)
    return room


def _name(
    room: Room, name: str, letters: float, *, above: bool, broken: bool
) -> tuple[tuple[str, Point], ...]:
    if not name:
        return ()
    lines = _lines(name, longest=0 if broken else _LONG)
    size = max(width_of(line, letters) for line in lines) * _BOLD, 9.0 * len(lines)
    x, y = room.take(size, (0.0, -19.0 if above else 19.0), _NAME_PLACES, gentle=True)
    top = y - 4.5 * (len(lines) - 1)
    return tuple((line, (x, top + 9.0 * k)) for k, line in enumerate(lines))


def _label(room: Room, face: Face, text: str, side: Point) -> Point:
    size = _label_size(face, text)
    width = width_of(text, size)
    if len(face.stops) > RING:
        return room.take((width * _SERIF, 8), side, _WITHIN if face.name else ANYWHERE)
    if size == _LABEL:
        return room.take((width * _SERIF, 11), side)
    return room.take((width * _WORD, 9), (0.0, 22.0), pull=0.15)


def _lines(name: str, longest: int) -> list[str]:
    if len(name) <= longest:
        return [name]
    cuts = [cut.end() for cut in re.finditer(r" & | |-", name)]
    halves = [[name[:cut].rstrip(), name[cut:]] for cut in cuts]
    return min(halves, key=lambda lines: max(map(len, lines)), default=[name])


def _worths(
    room: Room, face: Face, spots: tuple[Spot, ...], *, strips: bool
) -> Iterable[tuple[Worth, Point]]:
    """One figure for stops of equal worth; figures that differ stay beside their own stops."""
    groups: dict[Worth, list[Spot]] = {}
    for stop, place in zip(face.stops, spots, strict=True):
        if stop.worth and not stop.hidden:
            groups.setdefault(stop.worth, []).append(place)
    for worth, places in groups.items():
        if isinstance(worth, int) is strips:
            continue
        if isinstance(worth, int):
            wish = polar(330, 27)
            if len(groups) > 1:
                x, y = (sum(p.point[k] for p in places) / len(places) for k in (0, 1))
                wish = (x * 1.7, y * 1.7)
            yield worth, room.take((16.8, 16.8), wish, pull=0.5 if len(groups) > 1 else 0.04)
        else:
            offboard = not any(place.slots for place in places) and face.stops[0].kind == "offboard"
            yield (
                worth,
                room.take(
                    (_cell(worth) * len(worth), 15.0), (0.0, 4.0) if offboard else (0.0, -21.0), gentle=True
                ),
            )


def _cell(worth: tuple[tuple[str, int], ...]) -> float:
    """How wide each cell of a strip of figures is."""
    return 16.0 if all(amount < 100 for _, amount in worth) else 19.0


# ------------------------------------------------------------------- the marks


def _draw_worth(parent: ET.Element, worth: Worth, point: Point) -> None:
    x, y = point
    if isinstance(worth, int):
        el(parent, "circle", class_="h-worth", cx=x, cy=y, r=8.2)
        _write(parent, str(worth), point, "h-figure", "0.35em")
        return
    width, height = _cell(worth), 13.0
    for k, (phase, amount) in enumerate(worth):
        left = x + (k - len(worth) / 2) * width
        el(parent, "rect", class_=f"h-worth p-{phase}", x=left, y=y - height / 2, width=width, height=height)
        el(parent, "text", str(amount), class_="h-figure", x=left + width / 2, y=y, dy="0.35em")


def draw_terrain(parent: ET.Element, terrain: Terrain, point: Point, *, level: bool = False) -> None:
    """The sign of what must be built over, and the cost under it or, ``level``, beside it."""
    group = el(parent, "g", class_=f"h-terrain {terrain.ground}", transform=shift(point))
    sign = el(group, "path", class_="sign", d=_SIGNS[terrain.ground])
    cost = el(group, "text", str(terrain.cost), class_="h-figure", y=8.5)
    if level:
        sign.set("transform", "translate(-7 3.5) scale(.75)")
        cost.set("x", "7")
        cost.set("y", "3")


def _icon_size(icon: Icon) -> Point:
    if icon.shape == "goal":
        return width_of(icon.text, 7) + 8, 15.0
    if icon.shape == "blocked":
        return width_of(icon.text, 7) + 12, 10.0
    return (9.0, 9.0) if icon.shape == "cube" else (max(15.0, width_of(icon.text, 7) + 6), 15.0)


def draw_icon(parent: ET.Element, icon: Icon, point: Point, colours: Colours) -> None:
    """A small printed mark, around a point."""
    group = el(parent, "g", class_=f"h-icon i-{icon.shape}", transform=shift(point))
    width, _ = _icon_size(icon)
    half = width / 2
    if icon.shape == "goal":  # a flag in the company's colour
        fill, ink = colours.get(icon.text, ("#fff", "#111"))
        el(group, "path", class_="pole", d=f"M{-half:.1f} -7V7.5")
        el(group, "rect", x=-half, y=-7.0, width=width, height=9.5, fill=fill)
        el(group, "text", icon.text, y=-2.2, dy="0.35em", fill=ink)
    elif icon.shape == "bonus":
        reach = max(half, 7.5)
        el(group, "path", d=f"M0 -7.5L{reach:.1f} 0L0 7.5L{-reach:.1f} 0Z")
        el(group, "text", icon.text, dy="0.35em")
    elif icon.shape == "cube":
        el(group, "rect", x=-4.0, y=-4.0, width=8.0, height=8.0)
    elif icon.shape == "later":
        el(group, "circle", r=7.5)
        el(group, "text", icon.text, dy="0.35em")
    else:  # a barred ring before the company's letters
        el(group, "circle", cx=-half + 4.0, r=3.4)
        el(group, "path", d=f"M{-half + 1.6:.1f} 2.4L{-half + 6.4:.1f} -2.4")
        el(group, "text", icon.text, x=4.5, dy="0.35em")


def draw_blank(parent: ET.Element, grid: Grid, face: Face) -> None:
    """The hexagon of a tile that lies on no map."""
    el(parent, "polygon", points=grid.hexagon, class_=f"hex c-{face.colour}")


def tile_box(grid: Grid) -> tuple[float, float, float, float]:
    """The room that one hex takes, with its line."""
    x, y = grid.half
    return -x - 2, -y - 2, 2 * x + 4, 2 * y + 4


__all__ = ["SIDE", "Layout", "draw_blank", "draw_hex", "layout", "tile_box"]
