"""The map, a part of it, a single tile, and the small outline on a card."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final
from xml.etree import ElementTree as ET

from .face import End, Face, Place
from .grid import SIDE, Grid
from .hexes import draw_blank, draw_hex, layout, tile_box
from .rails import course
from .svg import Box, Colours, Point, apart, el, figure, number, ornament, plus, shift
from .water import Crossing, River, draw_crossing, draw_river, draw_walls, draw_waters

Leg = tuple[str, End, End]
"""A route's way through one hex: the hex, where it comes in, where it goes out."""

_FRAME: Final = 20.0


@dataclass(frozen=True, slots=True)
class Sheet:
    """A map as it lies on the table. ``flat``: its hexes stand on a side."""

    flat: bool
    places: Mapping[str, Place]
    river: River | None = None
    crossings: tuple[Crossing, ...] = ()

    @property
    def grid(self) -> Grid:
        """The field of hexes."""
        return Grid(self.flat)

    def window(self, around: Iterable[str], reach: int = 1) -> list[str]:
        """The hexes named and those up to ``reach`` steps away, in the order of the map."""
        centres = {name: self.grid.centre(name) for name in self.places}
        seeds = [centres[name] for name in around if name in centres]
        step = SIDE * 3**0.5 * (reach + 0.2)
        return [
            name
            for name, (x, y) in centres.items()
            if any((x - a) ** 2 + (y - b) ** 2 <= step * step for a, b in seeds)
        ]


def board(
    sheet: Sheet,
    colours: Colours,
    ident: str,
    title: str,
    desc: str,
    *,
    window: Collection[str] | None = None,
    new: Iterable[str] = (),
    routes: Sequence[Sequence[Leg]] = (),
    frame: bool = True,
) -> ET.Element:
    """A map, or the part of it in ``window``.

    new: hexes to ring.  routes: the runs to show, one a train, drawn in different strokes.
    frame: letters and numbers around the map; without it each hex carries its own coordinate.
    """
    grid = sheet.grid
    places = {name: place for name, place in sheet.places.items() if window is None or name in window}
    if not places:
        raise ValueError("a map needs at least one hex")
    box = _box(grid, places, _FRAME if frame else 4.0)
    svg = figure(ident, box, title, desc, "map" if frame else "map rd-excerpt")
    svg.set("style", f"--w:{number(box[2])};--h:{number(box[3])}")
    defs = el(svg, "defs")
    el(defs, "polygon", id=f"{ident}-x", points=grid.hexagon)
    clip = el(defs, "clipPath", id=f"{ident}-c")
    land, water, ways, rails = (el(svg, "g", class_=kind) for kind in ("land", "water", "ways", "rails"))
    rings, marks = el(svg, "g"), el(svg, "g", class_="marks")
    for name, place in places.items():
        spot = shift(grid.centre(name))
        cell = el(land, "use", href=f"#{ident}-x", transform=spot, class_=f"hex c-{place.face.colour}")
        el(cell, "title", f"{name} {place.face.name}".strip())
        el(clip, "use", href=f"#{ident}-x", transform=spot)
        draw_hex(
            el(rails, "g", class_=f"on-{place.face.colour}", transform=spot),
            el(marks, "g", class_=f"on-{place.face.colour}", transform=spot),
            grid,
            place.face,
            colours,
            "" if frame else name,
            _kept(grid, sheet.crossings, name),
        )
    draw_walls(land, grid, places)
    _draw_water(water, grid, ident, sheet, places)
    for k, route in enumerate(routes):
        _draw_route(ways, grid, sheet.places, route, k)
    for crossing in sheet.crossings:
        if crossing.place in places:
            draw_crossing(marks, grid, crossing)
    for name in new:
        if name in places:
            for kind in ("halo", "ring"):
                el(rings, "use", href=f"#{ident}-x", transform=shift(grid.centre(name)), class_=f"new-{kind}")
    if frame:
        _draw_frame(svg, grid, list(places), box)
    return svg


def _kept(grid: Grid, crossings: Iterable[Crossing], name: str) -> tuple[Point, ...]:
    """Where crossings stand on the sides of a hex, seen from its middle."""
    x, y = grid.centre(name)
    found = (plus(grid.centre(crossing.place), grid.edge(crossing.edge)) for crossing in crossings)
    return tuple((a - x, b - y) for a, b in found if apart((a, b), (x, y)) < SIDE)


def _box(grid: Grid, names: Iterable[str], edge: float) -> Box:
    xs, ys = zip(*map(grid.centre, names), strict=True)
    (left, top), (half_x, half_y) = (min(xs), min(ys)), grid.half
    return (
        left - half_x - edge,
        top - half_y - edge,
        max(xs) - left + 2 * (half_x + edge),
        max(ys) - top + 2 * (half_y + edge),
    )


def _draw_water(
    parent: ET.Element, grid: Grid, ident: str, sheet: Sheet, places: Mapping[str, Place]
) -> None:
    if sheet.river:
        draw_river(parent, grid, ident, sheet.river)
        parent.set("clip-path", f"url(#{ident}-c)")
    else:
        draw_waters(parent, grid, places)


def _draw_route(
    parent: ET.Element, grid: Grid, places: Mapping[str, Place], route: Sequence[Leg], k: int
) -> None:
    path = "".join(
        course(grid, layout(grid, places[h].face).spots, a, b, grid.centre(h)) for h, a, b in route
    )
    el(parent, "path", class_=f"way w{k % 4 + 1}", d=path)


def _draw_frame(svg: ET.Element, grid: Grid, names: Sequence[str], box: Box) -> None:
    """Letters down both sides, numbers above and below."""
    group = el(svg, "g", class_="frame")
    x, y, width, height = box
    for row in sorted({name[0] for name in names}):
        for at_x in (x + 9, x + width - 9):
            el(group, "text", row, x=at_x, y=grid.centre(f"{row}1")[1], dy="0.35em")
    for column in sorted({int(name[1:]) for name in names}):
        for at_y in (y + 10, y + height - 8):
            el(group, "text", str(column), x=grid.centre(f"A{column}")[0], y=at_y, dy="0.3em")


def tile(face: Face, flat: bool, ident: str, title: str, *, count: int | None = None) -> ET.Element:
    """One tile on its own, as in a manifest or a sentence.

    count: how many there are. It stands under the tile, and with it the number, which would hide track.
    """
    grid = Grid(flat)
    x, y, width, height = tile_box(grid)
    svg = figure(ident, (x, y, width, height + (13 if count is not None else 0)), title, title, "tile")
    number = face.number
    if count is not None:
        face = replace(face, number="")
    el(el(svg, "clipPath", id=f"{ident}-c"), "polygon", points=grid.hexagon)
    draw_blank(svg, grid, face)
    under = el(svg, "g", class_=f"on-{face.colour}", clip_path=f"url(#{ident}-c)")
    over = el(svg, "g", class_=f"on-{face.colour}")
    draw_hex(under, over, grid, face, {})
    if count is not None:
        caption = el(svg, "text", class_="count", y=y + height + 9)
        el(caption, "tspan", number, class_="number")
        el(caption, "tspan", f"×{count}", dx=4)
    return svg


def mini(sheet: Sheet) -> ET.Element:
    """The outline of a map, for cards: an ornament beside the title's name."""
    grid = sheet.grid
    box = _box(grid, sheet.places, 0.0)
    svg = ornament(box, "mini")
    points = grid.outline(0.93)
    for name, place in sheet.places.items():
        group = el(svg, "g", transform=shift(grid.centre(name)))
        el(group, "polygon", points=points, class_=f"hex c-{place.face.colour}")
        if any(stop.kind == "city" for stop in place.face.stops):
            el(group, "circle", class_="h-dot", r=SIDE * 0.36)
    water = el(svg, "g", class_="water")
    if sheet.river:
        draw_river(water, grid, "mini", replace(sheet.river, name=""))
    else:
        draw_waters(water, grid, sheet.places)
    return svg


__all__ = ["Leg", "Sheet", "board", "mini", "plus", "tile"]
