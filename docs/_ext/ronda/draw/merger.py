"""Companies that become one: what each hands over, and what it turns into."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from .svg import Colours, Point, at, disc, el, figure, number, polyline

_ROW: Final = 64.0
_DISC: Final = 19.0
_SIZE: Final = 12.0


class Part(NamedTuple):
    """A company that ends: its letters, what it gives (lines of text), and what its owner gets for it."""

    company: str
    gives: Sequence[str]
    becomes: str


def merger(
    ident: str,
    title: str,
    desc: str,
    parts: Sequence[Part],
    into: str,
    colours: Colours,
    receives: Sequence[str] = (),
    width: float = 420.0,
) -> ET.Element:
    """One row a company on the left, all running into the new one on the right.

    receives: what the new company has afterwards, written under it.
    """
    height = max(_ROW * len(parts), 2 * _DISC + 16 + 15.0 * len(receives)) + 16
    svg = figure(ident, (0.0, 0.0, width, height), title, desc, "merger")
    goal = width - 62.0, height / 2 - 7.5 * len(receives)
    top = (height - _ROW * len(parts)) / 2
    for k, part in enumerate(parts):
        _draw_part(svg, part, top + _ROW * (k + 0.5), goal, colours)
    tip = goal[0] - _DISC - 3
    head = (tip, goal[1]), (tip - 10, goal[1] - 5), (tip - 10, goal[1] + 5)
    el(svg, "path", class_="point", d=polyline(head, closed=True))
    disc(svg, goal, _DISC + 4, into, colours)
    for n, line in enumerate(receives):
        y = goal[1] + _DISC + 22 + 15.0 * n
        el(svg, "text", line, class_="receives", x=goal[0], y=y, font_size=_SIZE)
    return svg


def _draw_part(svg: ET.Element, part: Part, y: float, goal: Point, colours: Colours) -> None:
    """The disc, what it gives on its line, what its owner gets below it."""
    bend = goal[0] - 110
    end = goal[0] - _DISC - 8, goal[1]
    curve = f"C{at((bend + 40, y))} {at((bend + 30, goal[1]))} {at(end)}"
    el(svg, "path", class_="joins", d=f"M{at((_DISC + 8, y))}H{number(bend - 30)}{curve}")
    disc(svg, (_DISC + 3, y), _DISC, part.company, colours)
    x = _DISC * 2 + 14
    for n, line in enumerate(part.gives):
        above = 7 + 14.0 * (len(part.gives) - 1 - n)
        el(svg, "text", line, class_="gives", x=x, y=y - above, font_size=_SIZE)
    el(svg, "text", part.becomes, class_="becomes", x=x, y=y + 16, font_size=_SIZE)
