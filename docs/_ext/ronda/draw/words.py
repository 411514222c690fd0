"""Small marks inside a sentence: a token, a legend."""

from __future__ import annotations

from collections.abc import Iterable
from xml.etree import ElementTree as ET

from .svg import Colours, disc, el, ornament


def token(company: str, colours: Colours) -> ET.Element:
    """A token of the size of a word, for a sentence that already names the company."""
    svg = ornament((-13.0, -13.0, 26.0, 26.0), "token")
    disc(svg, (0.0, 0.0), 12.0, company, colours)
    return svg


def legend(rows: Iterable[tuple[str, str, str]]) -> ET.Element:
    """What the kinds of cells in a market mean: (kind, letter, words)."""
    box = el(None, "ul", class_="rd-legend")
    for kind, letter, words in rows:
        item = el(box, "li", class_=f"m-{kind}")
        el(item, "b", letter)
        el(item, "span", words)
    return box
