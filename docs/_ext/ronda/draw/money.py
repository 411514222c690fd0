"""Who pays whom, as a ladder: a column for each purse, an arrow for each reason."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from .svg import at, el, figure, number, polyline, shift, width_of


class Purse(NamedTuple):
    """A kind of purse: its key (``bank`` is drawn apart) and its name for the reader."""

    key: str
    label: str


class Flow(NamedTuple):
    """Payer and payee (keys of purses) and the reason in the reader's words."""

    payer: str
    payee: str
    reason: str


class Stage(NamedTuple):
    """The flows of one kind of round, in the order of play."""

    label: str
    flows: Sequence[Flow]


_HEAD: Final = 46.0


def flows(
    ident: str, title: str, desc: str, purses: Sequence[Purse], stages: Sequence[Stage], width: float = 360.0
) -> ET.Element:
    """The ladder at a width.

    Pages draw it narrow (360) and wide (720); the style sheet shows the one that fits.
    """
    size = 12.0 if width < 500 else 14.0
    rung, step = size * 3.3, width / len(purses)
    columns = {purse.key: step * (k + 0.5) for k, purse in enumerate(purses)}
    height = _HEAD + sum(size * 2.7 + rung * len(stage.flows) for stage in stages) + 10
    svg = figure(ident, (0.0, 0.0, width, height), title, desc, "lanes")
    for key, x in columns.items():
        el(svg, "path", class_=f"life k-{key}", d=f"M{at((x, _HEAD))}V{number(height - 4)}")
    y = _HEAD
    for stage in stages:
        el(svg, "rect", class_="band", x=0.0, y=y + size * 0.55, width=width, height=size * 1.7, rx=4.0)
        el(svg, "text", stage.label, class_="round", x=8.0, y=y + size * 1.75, font_size=size * 0.92)
        y += size * 2.7
        for flow in stage.flows:
            group = el(svg, "g", class_=f"flow k-{flow.payer}")
            ends = columns[flow.payer], columns[flow.payee]
            (_draw_loop if ends[0] == ends[1] else _draw_flow)(
                group, ends, y + rung * 0.72, flow.reason, size, width
            )
            y += rung
    _draw_heads(svg, purses, columns, step, size)
    return svg


def _draw_heads(
    svg: ET.Element, purses: Sequence[Purse], columns: dict[str, float], step: float, size: float
) -> None:
    longest = max(width_of(purse.label, 1.0) for purse in purses) * 1.06  # they are bold
    small = min(size, (step - 16) / longest)  # five purses on a phone
    for purse in purses:
        pill = min(step - 4, width_of(purse.label, small) * 1.06 + 24)
        group = el(svg, "g", class_=f"purse k-{purse.key}", transform=shift((columns[purse.key], _HEAD / 2)))
        el(group, "rect", x=-pill / 2, y=-15.0, width=pill, height=30.0, rx=15.0)
        el(group, "text", purse.label, dy="0.35em", font_size=small)


def _draw_flow(
    group: ET.Element, ends: tuple[float, float], y: float, reason: str, size: float, width: float
) -> None:
    """From a dot at the payer to a point at the payee, the reason above."""
    (start, end), forward = ends, (1 if ends[1] > ends[0] else -1)
    el(group, "circle", cx=start, cy=y, r=4.0)
    el(group, "path", class_="shaft", d=f"M{at((start, y))}H{number(end - forward * 9)}")
    el(group, "path", class_="point", d=_point(end - forward * 2, y, forward))
    room = width_of(reason, size)
    left = min(max((start + end - room) / 2, 4.0), max(width - room - 4.0, 0.0))
    el(
        group,
        "text",
        reason,
        x=left + room / 2,
        y=y - size * 0.62,
        font_size=min(size, size * (width - 8) / max(room, 1)),
    )


def _draw_loop(
    group: ET.Element, ends: tuple[float, float], y: float, reason: str, size: float, width: float
) -> None:
    """Between two purses of one kind: out and back, the reason beside it, where there is room."""
    x, side = ends[0], (1 if ends[0] < width / 2 else -1)
    top, foot, out = y - size * 1.1, y - size * 0.1, ends[0] + side * 24
    el(group, "circle", cx=x, cy=top, r=4.0)
    el(
        group,
        "path",
        class_="shaft",
        d=f"M{at((x, top))}C{at((out, top))} {at((out, foot))} {at((x + side * 9, foot))}",
    )
    el(group, "path", class_="point", d=_point(x + side * 2, foot, -side))
    el(
        group,
        "text",
        reason,
        x=x + side * 30,
        y=y - size * 0.25,
        font_size=size,
        class_="from" if side > 0 else "to",
    )


def _point(x: float, y: float, forward: int) -> str:
    return polyline(((x, y), (x - forward * 9, y - 4.6), (x - forward * 9, y + 4.6)), closed=True)
