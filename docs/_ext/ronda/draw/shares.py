"""Who holds a company: a bar of its certificates, in HTML, so that it is as wide as the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple
from xml.etree import ElementTree as ET

from .svg import el

Kind = Literal["player", "ipo", "pool", "treasury", "reserved"]


class Holding(NamedTuple):
    """A holder and its certificates in percent.

    mark: short, written on each certificate (``J1``).  name: in the list below the bar.
    total: all it holds, in the reader's format, with what else there is to say ("30%, presidente").
    director: its first certificate is the president's.
    """

    mark: str
    name: str
    kind: Kind
    certificates: Sequence[int]
    total: str
    director: bool = False


def shares(holdings: Sequence[Holding]) -> ET.Element:
    """A bar cut into certificates, each kind of holder with its own edge; below it, the same as a list."""
    box = el(None, "div", class_="rd-shares")
    bar = el(box, "div", class_="bar", aria_hidden="true")
    names = el(box, "ul")
    for holding in holdings:
        for n, percent in enumerate(holding.certificates):
            kind = f"h-{holding.kind} director" if holding.director and n == 0 else f"h-{holding.kind}"
            el(bar, "span", holding.mark, class_=kind, style=f"flex:{percent}")
        item = el(names, "li", class_=f"h-{holding.kind}")
        el(item, "b", holding.name).tail = f" {holding.total}"
    return box
