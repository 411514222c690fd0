"""The share market, whole or in part, with the companies' markers and what moved."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final
from xml.etree import ElementTree as ET

from engine.titles.facts import CellFacts

from .svg import Box, Colours, Point, apart, disc, el, figure, plus, polyline, width_of

Cell = tuple[int, int]
"""Row from the top and column from the left, both from 0."""

WIDE: Final = 46.0
HIGH: Final = 40.0
_BESIDE: Final = 6.0
"""How far an upright arrow keeps from the middle, to pass by the price of the cell."""
_DISC: Final = 10.5
_LONG: Final = 100
"""Beside a price from here on there is room for one letter only; several stand at the foot of the cell."""
_HATCHED: Final = {
    "no_cert_limit": "M0 6L6 0",
    "unlimited": "M0 3H6",
    "multiple_buy": "M0 3H6M3 0V6",
    "close": "M0 0L6 6M0 6L6 0",
    "endgame": "M3 0V6",
    "phase_limited": "M0 0L6 6",
}
"""The hatching of each kind of cell whose rules differ, so that grey print tells them apart."""


@dataclass(frozen=True, slots=True)
class Move:
    """A marker's way: from its old cell, which shows a ghost, to its new one."""

    company: str
    origin: Cell
    goal: Cell


@dataclass(frozen=True, slots=True)
class Table:
    """A market to be drawn.

    rows: the cells, None where there is none.  letters: kind of cell -> the sign in its corner.
    markers: who stands where, first come first.  moves: what changed.
    wrap: a market of one row is broken into lines of that many cells.
    """

    rows: Sequence[Sequence[CellFacts | None]]
    letters: Mapping[str, str] = field(default_factory=dict)
    markers: Mapping[Cell, Sequence[str]] = field(default_factory=dict)
    moves: Sequence[Move] = ()
    wrap: int | None = None

    def spot(self, cell: Cell) -> Point:
        """The upper left corner of a cell."""
        row, column = cell
        if self.wrap and len(self.rows) == 1:
            row, column = divmod(column, self.wrap)
        return column * WIDE, row * HIGH

    def near(self, cells: Sequence[Cell], reach: int = 1) -> list[Cell]:
        """The cells that hold these ones and ``reach`` cells around them: a window for a step."""
        rows, columns = zip(*cells, strict=True)
        return [
            (r, c)
            for r, c in self.cells()
            if min(rows) - reach <= r <= max(rows) + reach
            and min(columns) - reach <= c <= max(columns) + reach
        ]

    def cells(self) -> list[Cell]:
        """All cells that exist, in reading order."""
        return [(r, c) for r, row in enumerate(self.rows) for c, cell in enumerate(row) if cell]


def market(
    table: Table, colours: Colours, ident: str, title: str, desc: str, *, window: Sequence[Cell] | None = None
) -> ET.Element:
    """The market, or the part of it in ``window``; a part that fits into a line is not broken."""
    cells = table.cells() if window is None else list(window)
    if table.wrap and len(cells) <= table.wrap:
        table = replace(table, wrap=None)
    svg = figure(ident, _box([table.spot(cell) for cell in cells]), title, desc, "market")
    _define_hatching(svg, ident, {kind for r, c in cells for kind in _kinds(table.rows[r][c])})
    for cell in cells:
        _draw_cell(svg, ident, table, cell)
    for move in table.moves:
        _draw_way(svg, table, move)
    for cell in cells if table.moves else ():
        row, column = cell
        facts = table.rows[row][column]
        if facts:
            group = el(svg, "g", class_=f"over {_classes(facts)}")  # readable also where an arrow passes
            _draw_words(group, table, facts, table.spot(cell))
    shown = {move.company for move in table.moves}
    for cell in cells:
        standing = [company for company in table.markers.get(cell, ()) if company not in shown]
        _draw_stack(svg, _middle(table.spot(cell)), standing, colours)
    for move in table.moves:
        disc(svg, _middle(table.spot(move.goal)), _DISC, move.company, colours)
    return svg


def _kinds(cell: CellFacts | None) -> tuple[str, ...]:
    return cell.kinds if cell else ()


def _box(spots: Sequence[Point]) -> Box:
    xs, ys = zip(*spots, strict=True)
    left, top = min(xs), min(ys)
    return left - 2, top - 2, max(xs) - left + WIDE + 4, max(ys) - top + HIGH + 4


def _middle(spot: Point) -> Point:
    return plus(spot, (WIDE / 2, HIGH * 0.64))


def _define_hatching(svg: ET.Element, ident: str, kinds: set[str]) -> None:
    used = [kind for kind in _HATCHED if kind in kinds]
    if not used:
        return
    defs = el(svg, "defs")
    for kind in used:
        pattern = el(
            defs, "pattern", id=f"{ident}-{kind}", width=6.0, height=6.0, patternUnits="userSpaceOnUse"
        )
        el(pattern, "path", d=_HATCHED[kind], class_="hatch")


def _draw_cell(svg: ET.Element, ident: str, table: Table, cell: Cell) -> None:
    row, column = cell
    facts = table.rows[row][column]
    if facts is None:
        return
    x, y = table.spot(cell)
    group = el(svg, "g", class_=f"cell {_classes(facts)}")
    el(group, "rect", x=x + 1, y=y + 1, width=WIDE - 2, height=HIGH - 2, rx=3.0)
    for kind in facts.kinds:
        if kind in _HATCHED:
            el(
                group,
                "rect",
                class_="hatched",
                x=x + 2,
                y=y + 17,
                width=WIDE - 4,
                height=HIGH - 20,
                fill=f"url(#{ident}-{kind})",
            )
    if not table.moves:
        _draw_words(group, table, facts, (x, y))


def _classes(facts: CellFacts) -> str:
    return " ".join(f"m-{kind}" for kind in facts.kinds) or "m-plain"


def _draw_words(group: ET.Element, table: Table, facts: CellFacts, spot: Point) -> None:
    """The price of a cell and the letters of its kinds."""
    x, y = spot
    el(group, "text", str(facts.price), class_="price", x=x + 5, y=y + 13)
    letters = "".join(table.letters.get(kind, "") for kind in facts.kinds)
    if letters:
        room = WIDE - 12.5 - width_of(str(facts.price), 12.0)
        beside = len(letters) == 1 or facts.price < _LONG
        size = min(9.5, room / width_of(letters, 1.08)) if beside else 8.5  # they are bold
        foot = y + (13 if beside else HIGH - 5)
        el(group, "text", letters, class_="sign", x=x + WIDE - 4, y=foot, font_size=size)


def _draw_stack(svg: ET.Element, point: Point, companies: Sequence[str], colours: Colours) -> None:
    """Markers side by side while they fit, the first to operate on the left and on top."""
    radius = {1: _DISC, 2: 10.2}.get(len(companies), 7.3)
    step = min(radius * 2, (WIDE - 3 - radius * 2) / max(len(companies) - 1, 1))
    first = -step * (len(companies) - 1) / 2
    for k, company in reversed(list(enumerate(companies))):
        disc(svg, plus(point, (first + step * k, 0.0)), radius, company, colours)


def _draw_way(svg: ET.Element, table: Table, move: Move) -> None:
    """A ghost where the marker was, and an arrow to where it is."""
    origin, goal = _middle(table.spot(move.origin)), _middle(table.spot(move.goal))
    length = apart(origin, goal)
    if length:
        row, column = move.origin
        ghost = "ghost on-zone" if _kinds(table.rows[row][column]) else "ghost"
        if move.origin not in {other.goal for other in table.moves}:  # else a marker stands there
            el(svg, "circle", class_=ghost, cx=origin[0], cy=origin[1], r=_DISC)
        ux, uy = (goal[0] - origin[0]) / length, (goal[1] - origin[1]) / length
        beside = (_BESIDE if goal[0] == origin[0] else 0.0, 0.0)
        tip, tail = (
            plus((goal[0] - ux * 13, goal[1] - uy * 13), beside),
            plus((origin[0] + ux * 11, origin[1] + uy * 11), beside),
        )
        if length > 26:
            el(svg, "path", class_="move", d=polyline((tail, tip)))
        head = [plus(tip, (ux * a + uy * b, uy * a - ux * b)) for a, b in ((2.5, 0), (-5, 4.5), (-5, -4.5))]
        el(svg, "path", class_="move-head", d=polyline(head, closed=True))
