"""``{sheet}``: the reference sheet of a title, on screen in columns and on paper on one A4.

What stands in the block (a list of the rules to remember) comes first; the rest are the title's facts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..markup import tag
from . import facts
from .pictures import show_market

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes

    from .scene import Scene

_SECTIONS: tuple[tuple[str, Callable[[Scene], list[nodes.Node]], bool], ...] = (
    ("players", facts.players, False),
    ("trains", facts.trains, False),
    ("phases", facts.phase_table, False),
    ("privates", facts.privates, False),
    ("companies", facts.companies, True),
    ("market", show_market, True),
)
"""What is on a sheet: the heading, what prints it, and whether it needs the full width."""


def show(scene: Scene) -> list[nodes.Node]:
    """The print button and the sheet."""
    words = scene.words
    button = tag("button", words.text("sheet.print"), class_="rd-print", type="button")
    sections = [
        tag("section", tag("h2", heading), *prints(scene), class_="full" if full else None)
        for key, prints, full in _SECTIONS
        for heading in [words.text(words.own("table", key))]
    ]
    return [tag("p", button, class_="rd-kicker"), tag("div", *sections, class_="rd-sheet")]


def with_rules(shown: list[nodes.Node], rules: list[nodes.Node]) -> list[nodes.Node]:
    """The sheet with what its block says before the facts."""
    sheet = shown[-1]
    assert isinstance(sheet, tag)  # made above
    sheet.insert(0, tag("section", *rules))
    return shown
