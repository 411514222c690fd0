"""What every tile may become: the chart of upgrades, worked out from the rule that judges a lay.

A hex is tried from its print on, with every tile that may come to lie there and all that may follow.
What the phase, the supply and the neighbours say is left out of account.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING

from engine.board.tile import faces_of
from engine.board.upgrades import misfit, next_tiles

if TYPE_CHECKING:
    from engine.board.board import BoardRules
    from engine.board.facts import HexFacts, MapFacts
    from engine.board.tile import Face


@cache
def successors(facts: MapFacts, rules: BoardRules) -> Mapping[str, tuple[str, ...]]:
    """Return for every tile the tiles that may replace it on some hex, in the order of the sheet."""
    found: dict[str, set[str]] = {name: set() for name in facts.tiles}
    seen: list[object] = []
    for hex_facts in facts.hexes.values():
        alike = _alike(rules, hex_facts)
        if alike not in seen:
            seen.append(alike)
            for old, new in _upgrades(facts, rules, hex_facts):
                found[old].add(new)
    return {name: tuple(tile for tile in facts.tiles if tile in after) for name, after in found.items()}


def _alike(rules: BoardRules, facts: HexFacts) -> object:
    """Hexes of which this is the same take the same tiles; where a title names upgrades, each is asked."""
    printed = facts.print
    if rules.upgrade is not None and (printed.nodes or printed.label):
        return facts.id
    return printed.color, printed.nodes, printed.paths, printed.label, printed.future_label


def _upgrades(facts: MapFacts, rules: BoardRules, hex_facts: HexFacts) -> Iterator[tuple[str, str]]:
    """Yield every tile that may come to lie on a hex with each that may follow it there."""
    faces = faces_of(facts)
    waiting: list[tuple[Face, ...]] = [(faces.printed(hex_facts.id),)]
    reached: set[str] = set()
    while waiting:
        old = waiting.pop()
        for name in next_tiles(facts).get(old[0].color, ()):
            new = faces.turned(name)
            if not _fits(rules, hex_facts, old, new):
                continue
            if old[0].tile is facts.tiles.get(old[0].name):  # a print may be called as a tile is
                yield old[0].name, name
            if name not in reached:
                reached.add(name)
                waiting.append(new)


def _fits(rules: BoardRules, facts: HexFacts, old: tuple[Face, ...], new: tuple[Face, ...]) -> bool:
    # how one lies on the other is all that counts, unless the title says how a tile lies on the hex
    olds = old if rules.upgrade is not None else old[:1]
    return any(misfit(rules, facts, one, other) is None for one in olds for other in new)
