"""``{facts} tiles``: the tiles by what they bear, each with how many there are and what may follow it."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING, Final

from engine.board.facts import COLORS
from engine.board.successors import successors

from ..draw import face_of, tile
from ..markup import picture, tag

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from docutils import nodes

    from engine.board.facts import TileFacts

    from .scene import Scene

_THIRD: Final = 2


def show(scene: Scene) -> list[nodes.Node]:
    """A section for each kind of tile: plain track, towns, cities, then one for each label.

    Small ones stand side by side.
    """
    kinds: dict[tuple[str, str], list[TileFacts]] = {}
    for facts in scene.map.tiles.values():
        if facts.count == 0:  # no piece of cardboard: the map changes there
            continue
        kinds.setdefault(_kind(facts), []).append(facts)
    after = successors(scene.map, scene.title.rules.board)
    found: list[nodes.Node] = []
    for few, together in groupby(sorted(kinds), key=lambda kind: _few(kinds[kind])):
        sections = [_section(kind, kinds[kind], after, scene) for kind in together]
        found += [tag("div", *sections, class_="rd-kinds")] if few else sections
    return found


def _few(tiles: list[TileFacts]) -> bool:
    """Whether no colour has more of them than stand in a third of the page."""
    return max(Counter(facts.color for facts in tiles).values()) <= _THIRD


def _section(
    kind: tuple[str, str], tiles: list[TileFacts], after: Mapping[str, Sequence[str]], scene: Scene
) -> tag:
    """The name of a kind and a row for each of its colours."""
    label, stops = kind
    rows = []
    for colour, those in groupby(sorted(tiles, key=_age), key=lambda facts: facts.color):
        name = tag("p", scene.words.text(f"colour.{colour}"), class_="k")
        items = (_item(facts, after[facts.name], scene) for facts in those)
        rows.append(tag("div", name, tag("ul", *items, class_="rd-tiles"), class_="rd-tilerow"))
    called = scene.words.text(f"tile.{stops}", {"label": label})
    return tag("div", tag("p", called, class_="rd-eyebrow"), *rows, class_="rd-kind")


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
