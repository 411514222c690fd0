"""Followed quantities over the steps of a page, each on its own scale."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from .svg import at, el, figure, number

_HIGH: Final = 26.0
_GAP: Final = 16.0
_TOP: Final = 15.0


class Series(NamedTuple):
    """A quantity: key, label, its value after each step (None: does not exist yet), the values as texts."""

    key: str
    label: str
    values: Sequence[int | None]
    texts: Sequence[str]


def trend(ident: str, title: str, desc: str, series: Sequence[Series], width: float = 240.0) -> ET.Element:
    """Small stepped lines, one above the other: money jumps, it does not slide.

    ``texts`` are already in the reader's number format; the stepper shows the one of the current step.
    """
    count = max(len(line.values) for line in series)
    height = len(series) * (_HIGH + _GAP + _TOP)
    svg = figure(ident, (0.0, 0.0, width, height), title, desc, "trend")
    step = (width - 12) / max(count - 1, 1)
    cursor = el(svg, "path", class_="cursor", d=f"M0 2V{number(height - _GAP + 6)}", data_step=f"{step:.3f}")
    cursor.set("transform", f"translate({number(6 + (count - 1) * step)} 0)")
    for k, line in enumerate(series):
        _draw_line(svg, line, k * (_HIGH + _GAP + _TOP) + _TOP, step, width)
    return svg


def _draw_line(svg: ET.Element, line: Series, top: float, step: float, width: float) -> None:
    known = [value for value in line.values if value is not None]
    low, span = min(known, default=0), max(max(known, default=0) - min(known, default=0), 1)
    group = el(svg, "g", class_=f"line s-{line.key}", data_texts="|".join(line.texts))
    el(group, "text", line.label, class_="label", x=6.0, y=top - 2)
    el(group, "text", line.texts[-1], class_="last", x=width - 6, y=top - 2)
    el(group, "path", class_="base", d=f"M6 {number(top + _HIGH + 5)}H{number(width - 6)}")
    pen, course, spot = "M", "", (0.0, 0.0)
    for n, value in enumerate(line.values):
        if value is None:  # what has ceased to exist leaves a gap
            pen = "M"
            continue
        spot = 6 + n * step, top + 6 + (_HIGH - 6) * (1 - (value - low) / span)
        course += f"M{at(spot)}" if pen == "M" else f"H{number(spot[0])}V{number(spot[1])}"
        pen = "HV"
    if known:
        el(group, "path", class_="run", d=course)
        el(group, "circle", class_="dot", cx=spot[0], cy=spot[1], r=3.0)
