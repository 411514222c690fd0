"""Who holds a company: a bar of its certificates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple
from xml.etree import ElementTree as ET

from .svg import el, figure, width_of

Kind = Literal["player", "ipo", "pool", "treasury", "reserved"]

_UNIT: Final = 6.4
"""Width of one percent."""
_BAR: Final = 30.0
_NAME: Final = 11.0


class Holding(NamedTuple):
    """A holder's name for the reader, what it is, and its certificates in percent.

    director: the first certificate is the president's, drawn with a double edge.
    """

    holder: str
    kind: Kind
    certificates: Sequence[int]
    director: bool = False


def shares(
    ident: str, title: str, desc: str, holdings: Sequence[Holding], percent: str = "{}%"
) -> ET.Element:
    """A bar of 100%, cut into certificates; each kind of holder has its own hatching, and its name is below.

    percent: how the reader writes a share.
    """
    total = sum(sum(holding.certificates) for holding in holdings)
    svg = figure(ident, (-1.0, -1.0, total * _UNIT + 2, _BAR + 38), title, desc, "shares")
    left = 0.0
    for k, holding in enumerate(holdings):
        group = el(svg, "g", class_=f"holder h-{holding.kind}")
        right = left
        for n, part in enumerate(holding.certificates):
            _draw_certificate(group, right, part, director=holding.director and n == 0, percent=percent)
            right += part * _UNIT
        el(group, "path", class_="brace", d=f"M{left + 2:.1f} {_BAR + 4}v4H{right - 2:.1f}v-4")
        _draw_name(group, f"{holding.holder} {percent.format(sum(holding.certificates))}", left, right, k)
        left = right
    return svg


def _draw_name(group: ET.Element, name: str, left: float, right: float, k: int) -> None:
    """Under its certificates; where it is wider than they are, every other one goes a line lower."""
    lower = 14.0 if width_of(name, _NAME) > right - left and k % 2 else 0.0
    el(group, "text", name, class_="name", x=(left + right) / 2, y=_BAR + 20 + lower, font_size=_NAME)


def _draw_certificate(group: ET.Element, x: float, size: int, *, director: bool, percent: str) -> None:
    width = size * _UNIT
    el(group, "rect", class_="paper", x=x + 1, y=1.0, width=width - 2, height=_BAR - 2, rx=3.0)
    if director:
        el(group, "rect", class_="inner", x=x + 3.5, y=3.5, width=width - 7, height=_BAR - 7, rx=2.0)
    el(group, "text", percent.format(size), class_="size", x=x + width / 2, y=_BAR / 2, dy="0.35em")
