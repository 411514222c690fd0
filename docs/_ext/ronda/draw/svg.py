"""Elements, numbers and points: what every picture is made of.

Pictures are ``ElementTree`` elements.  They carry classes and no colours (the
colours of companies are facts and come in as arguments), so that one drawing
serves light, dark and paper; ``docs/_static/pictures.css`` says how they look.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import cos, hypot, pi, sin
from typing import Final
from xml.etree import ElementTree as ET

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, width, height."""
Colours = Mapping[str, tuple[str, str]]
"""Company -> the colour of its disc and of the letters on it."""

XMLNS: Final = "http://www.w3.org/2000/svg"


def el(
    parent: ET.Element | None, tag: str, text: str | None = None, **attributes: str | float | None
) -> ET.Element:
    """An element, appended to ``parent`` if there is one.

    A name may end in ``_`` (``class_``), and ``_`` inside it stands for a
    hyphen (``aria_label``); an attribute that is None is left out.
    """
    names = {
        key.rstrip("_").replace("_", "-"): number(value)
        for key, value in attributes.items()
        if value is not None
    }
    node = ET.Element(tag, names) if parent is None else ET.SubElement(parent, tag, names)
    node.text = text
    return node


def number(value: str | float) -> str:
    """A number to a tenth of a unit, without a useless ``.0``; texts as they are."""
    if isinstance(value, float):
        short = f"{value:.1f}".removesuffix(".0")
        return "0" if short == "-0" else short
    return str(value)


def at(point: Point) -> str:
    """A point as path data."""
    return f"{number(float(point[0]))} {number(float(point[1]))}"


def polyline(points: Iterable[Point], *, closed: bool = False) -> str:
    """Path data through the points."""
    return "M" + "L".join(at(point) for point in points) + ("Z" if closed else "")


def shift(point: Point) -> str:
    """A ``transform`` that puts the origin at the point."""
    return f"translate({at(point)})"


def polar(angle: float, distance: float) -> Point:
    """A point at an angle in degrees; they run clockwise, and 90 points down."""
    return distance * cos(angle * pi / 180), distance * sin(angle * pi / 180)


def plus(a: Point, b: Point) -> Point:
    """The sum of two points."""
    return a[0] + b[0], a[1] + b[1]


def middle(a: Point, b: Point) -> Point:
    """The point half way."""
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def apart(a: Point, b: Point) -> float:
    """The distance between two points."""
    return hypot(a[0] - b[0], a[1] - b[1])


def figure(ident: str, box: Box, title: str, desc: str, kind: str) -> ET.Element:
    """An ``<svg>`` that names and describes itself.

    ident: unique on the page; all ids in the picture begin with it.
    kind: the picture's class, after ``rd-``.
    """
    svg = el(
        None,
        "svg",
        xmlns=XMLNS,
        class_=f"rd-svg rd-{kind}",
        role="img",
        viewBox=" ".join(number(float(n)) for n in box),
        aria_labelledby=f"{ident}-t",
        aria_describedby=f"{ident}-d",
    )
    el(svg, "title", title, id=f"{ident}-t")
    el(svg, "desc", desc, id=f"{ident}-d")
    return svg


def ornament(box: Box, kind: str) -> ET.Element:
    """An ``<svg>`` that repeats what the text beside it says: hidden from screen readers."""
    return el(
        None,
        "svg",
        xmlns=XMLNS,
        class_=f"rd-svg rd-{kind}",
        aria_hidden="true",
        viewBox=" ".join(number(float(n)) for n in box),
    )


def dump(picture: ET.Element) -> str:
    """The picture as HTML, the same bytes each time."""
    return ET.tostring(picture, encoding="unicode", short_empty_elements=picture.tag == "svg")


def disc(parent: ET.Element, point: Point, radius: float, sign: str, colours: Colours) -> None:
    """A company's token: its colour, its letters, a thin ring."""
    fill, ink = colours.get(sign, ("#fff", "#111"))
    group = el(parent, "g", class_="token", transform=shift(point))
    el(group, "circle", r=radius, fill=fill)
    size = radius * {1: 1.15, 2: 1.0, 3: 0.74}.get(len(sign), 0.62)
    el(group, "text", sign, fill=ink, font_size=size, dy="0.36em")


def width_of(text: str, size: float) -> float:
    """About how wide a text is in the sans serif of the site; SVG cannot tell us."""
    narrow = sum(c in "iIjlt.,;:'|!()[] " for c in text)
    broad = sum(c in "mMwW@%&" for c in text) + sum(c.isupper() for c in text) * 0.35
    return size * (0.58 * len(text) - 0.28 * narrow + 0.26 * broad)
