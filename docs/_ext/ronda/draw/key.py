"""The key of a map: a sample of each sign that stands on it, with its meaning in words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final
from xml.etree import ElementTree as ET

from .face import Icon, Terrain
from .hexes import draw_icon, draw_terrain
from .maps import Sheet
from .rails import CORED, LAYERS
from .svg import el, ornament, polyline
from .water import draw_bridge

SIGNS: Final = (
    *("home", "broad", "narrow", "dual", "ferry", "dry", "wet", "plain", "water", "barred"),
    *("open", "shut", "blocked", "later", "goal", "bonus", "cube"),
)
"""All signs, in the order of a key."""


def signs(sheet: Sheet) -> list[str]:
    """The signs on a map that not everybody knows; plain track only where there is other track too."""
    found: set[str] = set()
    for place in sheet.places.values():
        face = place.face
        found |= {way.gauge for way in face.ways if way.gauge != "thin"}
        found |= {ground.ground for ground in face.terrain} | {icon.shape for icon in face.icons}
        found |= {border.kind for border in place.borders if border.kind != "open"}
        found |= {"home" for stop in face.stops if stop.homes}
        found |= {"water" for _ in place.split}
    found |= {"open" if crossing.is_open else "shut" for crossing in sheet.crossings}
    if not found & {"narrow", "dual"}:
        found.discard("broad")
    return [sign for sign in SIGNS if sign in found]


def key(meanings: Iterable[tuple[str, str]]) -> ET.Element:
    """The list of samples: (sign, what it means)."""
    box = el(None, "ul", class_="rd-key")
    for sign, words in meanings:
        item = el(box, "li")
        item.append(_sample(sign))
        el(item, "span", words)
    return box


def _sample(sign: str) -> ET.Element:
    svg = ornament((-15.0, -11.0, 30.0, 22.0), "sign rd-map")
    group = el(svg, "g", class_="on-white")
    draw = _DRAWN.get(sign)
    if draw:
        draw(group)
    elif sign in ("broad", *CORED):
        for layer in LAYERS:
            if layer != "core" or sign in CORED:
                el(group, "path", class_=f"h-{layer} t-{sign}", d=polyline(((-14.0, 0.0), (14.0, 0.0))))
    return svg


def _home(group: ET.Element) -> None:
    el(group, "circle", class_="h-slot", r=9.5)
    el(group, "text", "ABC", class_="h-home", dy="0.36em", font_size=6.5)


def _side(kind: str) -> Callable[[ET.Element], None]:
    def draw(group: ET.Element) -> None:
        el(group, "path", class_=kind, d=polyline(((-10.0, 0.0), (10.0, 0.0))))

    return draw


_DRAWN: Final[Mapping[str, Callable[[ET.Element], None]]] = {
    "home": _home,
    "water": _side("stream"),
    "barred": _side("wall"),
    "open": lambda group: draw_bridge(group, (0.0, 0.0), is_open=True),
    "shut": lambda group: draw_bridge(group, (0.0, 0.0), is_open=False),
    "dry": lambda group: draw_terrain(group, Terrain(40, "dry"), (0.0, 0.0)),
    "wet": lambda group: draw_terrain(group, Terrain(40, "wet"), (0.0, 0.0)),
    "plain": lambda group: draw_terrain(group, Terrain(20, "plain"), (0.0, 0.0)),
    "blocked": lambda group: draw_icon(group, Icon("blocked", "AB"), (0.0, 0.0), {}),
    "later": lambda group: draw_icon(group, Icon("later", "T"), (0.0, 0.0), {}),
    "goal": lambda group: draw_icon(group, Icon("goal", "AB"), (0.0, 0.0), {}),
    "bonus": lambda group: draw_icon(group, Icon("bonus", "K"), (0.0, 0.0), {}),
    "cube": lambda group: draw_icon(group, Icon("cube"), (0.0, 0.0), {}),
}
