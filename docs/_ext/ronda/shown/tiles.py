"""``{facts} tiles``: the tiles by what they bear, each with how many there are and what may follow it."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from engine.board.facts import COLORS
from engine.board.successors import successors

from ..draw import face_of, tile
from ..markup import picture, tag

if TYPE_CHECKING:
    from collections.abc import Sequence

    from docutils import nodes

    from engine.board.facts import TileFacts

    from .scene import Scene


def show(scene: Scene) -> list[nodes.Node]:
    """A row for each colour of each kind of tile: plain track, towns, cities, then one for each label."""
    kinds: dict[tuple[str, str], list[TileFacts]] = {}
    for facts in scene.map.tiles.values():
        if facts.count == 0:  # no piece of cardboard: the map changes there
            continue
        kinds.setdefault(_kind(facts), []).append(facts)
    after = successors(scene.map, scene.title.rules.board)
    found: list[nodes.Node] = []
    for label, stops in sorted(kinds):
        called = scene.words.text(f"tile.{stops}", {"label": label})
        found.append(tag("p", called, class_="rd-eyebrow"))
        for colour, tiles in groupby(sorted(kinds[label, stops], key=_age), key=lambda facts: facts.color):
            name = tag("p", scene.words.text(f"colour.{colour}"), class_="k")
            items = (_item(facts, after[facts.name], scene) for facts in tiles)
            found.append(tag("div", name, tag("ul", *items, class_="rd-tiles"), class_="rd-tilerow"))
    return found


def _age(facts: TileFacts) -> int:
    """Where its colour stands among those that follow one another; others stand outside."""
    return COLORS.index(facts.color) if facts.color in COLORS else len(COLORS)


def _kind(facts: TileFacts) -> tuple[str, str]:
    """A tile's label and the name of what it bears."""
    if facts.label:
        return facts.label, "labelled"
    return "", f"bears_{len(facts.cities)}_{len(facts.towns)}"


def _item(facts: TileFacts, after: Sequence[str], scene: Scene) -> tag:
    about = scene.words.text("tile.about", {"tile": facts.name, "count": facts.count})
    drawn = tile(
        face_of(facts, number=facts.name),
        scene.map.layout == "flat",
        f"{scene.ident}-{facts.name}",
        about,
        count=facts.count,
    )
    item = tag("li", tag("span", picture(drawn), class_="rd-tile"), id=_target(facts.name))
    if after:
        links = (tag("a", name, href=f"#{_target(name)}") for name in after)
        item += tag("span", "→ ", *links, class_="rd-next")
    return item


def _target(name: str) -> str:
    return f"tile-{name}"
