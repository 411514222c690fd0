"""``{titles}``: the cards of the home page, one a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.titles import IDS, title

from .. import numbers
from ..draw import look, mini, sheet
from ..markup import picture, tag
from ..places import PAGES
from ..words import Words

if TYPE_CHECKING:
    from docutils import nodes

    from engine.titles import Title

    from .scene import Scene

BASE = "1830"


def show(scene: Scene) -> list[nodes.Node]:
    """A card for every title, the one that all are compared with first."""
    ordered = sorted(IDS, key=lambda name: (name != BASE, name))
    return [tag("ul", *(_card(title(name), scene.words.language) for name in ordered), class_="rd-cards")]


def _card(shown: Title, language: str) -> tag:
    facts, words = shown.facts, Words(language, shown)
    players = sorted(map(int, facts.players))
    rows = [
        ("players", f"{players[0]}–{players[-1]}"),
        ("bank", numbers.money(facts.bank, shown, words.language)),
        ("phases", numbers.count(len(facts.phases), words.language)),
    ]
    art = mini(sheet(shown.map(frozenset()), look(shown.id)))
    # a title that is played but not yet written has a card without a link
    written = (PAGES / shown.id / "index.md").is_file()
    called = words.text(f"title.{shown.id}")
    name = tag("a", called, href=f"{shown.id}/index.html") if written else called
    return tag(
        "li",
        tag("div", picture(art), class_="art"),
        tag("div", tag("h3", name), tag("p", facts.designer, class_="by"), class_="head"),
        tag("p", words.text(f"why.{shown.id}"), class_="why"),
        tag(
            "dl", *(tag("div", tag("dt", words.text(f"table.{key}")), tag("dd", text)) for key, text in rows)
        ),
        class_="rd-card base" if shown.id == BASE else "rd-card",
    )
