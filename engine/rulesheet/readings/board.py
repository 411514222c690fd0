"""What is printed on the map and the tiles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.facts import NODE
from engine.board.fit import counts_differ, fit
from engine.rulesheet.readings.classes import classes, of_class
from engine.rulesheet.values import (
    Axis,
    Choice,
    Choices,
    Count,
    Listing,
    Money,
    Names,
    Rows,
    Value,
    listing,
    split,
    unless,
)

if TYPE_CHECKING:
    from engine.board.facts import MapFacts
    from engine.titles import Title


def terrain_cost(title: Title) -> Value:
    """What terrain costs, by kind."""
    facts = title.map()
    prints = [*(hex_.print for hex_ in facts.hexes.values()), *facts.tiles.values()]
    costs: dict[str, set[int]] = {}
    for terrain in (terrain for each in prints for terrain in each.terrain):
        costs.setdefault(" ".join(terrain.kinds) or "city", set()).add(terrain.cost)
    return Rows(tuple((kind, listing(map(Money, sorted(costs[kind])))) for kind in sorted(costs)))


def gauges(title: Title) -> Value:
    """How many gauges the track of the tiles has."""
    paths = (path for tile in title.map().tiles.values() for path in tile.paths)
    tracks = {path.track for path in paths if min(path.a, path.b) < NODE}
    return Count(len(tracks - {"thin", "dual"}))


def special_cities(title: Title) -> Value:
    """The places whose tiles bear a letter or their name, by what the tiles bear."""
    facts = title.map()
    labels = {tile.label for tile in facts.tiles.values()}
    places: dict[str, list[str]] = {}
    for at, hex_ in facts.hexes.items():
        label = hex_.print.label or (hex_.print.future_label or (hex_.name,))[0]
        if label and label in labels:
            places.setdefault(label, []).append(hex_.name or at)
    return Rows(tuple((label, Names(tuple(places[label]))) for label in sorted(places)))


def town_upgrades(title: Title) -> Value:
    """Whether some tile may lie on a yellow town."""
    facts = title.map()
    faces = title.board().faces
    yellow, green = (_towns(facts, colour) for colour in ("yellow", "green"))
    for old in (faces.face(name, 0) for name in yellow):
        for new in (faces.face(name, turn) for name in green for turn in range(6)):
            if counts_differ(old, new) is None and fit(old, new, loose=False) is None:
                return Choice("yes")
    return Choice("no")


def _towns(facts: MapFacts, colour: str) -> list[str]:
    tiles = facts.tiles.items()
    return [name for name, tile in tiles if tile.color == colour and tile.towns and not tile.cities]


def outer_steps(title: Title) -> Value:
    """How many values a place printed on the map goes through at most."""
    nodes = (node for hex_ in title.map().hexes.values() for node in hex_.print.nodes)
    return Count(max(len(node.values) for node in nodes))


def station_price(title: Title) -> Value:
    """What the stations cost, by class; one who has fewer of the same is no exception."""
    parts: dict[str, Value] = {}
    for name in classes(title):
        companies = of_class(title, name)
        longest = max((c.tokens for c in companies), key=len)
        others = {c.id: _prices(c.tokens) for c in companies if longest[: len(c.tokens)] != c.tokens}
        parts[name] = unless(_prices(longest), others)
    return split(Axis.CLASS, parts)


def _prices(tokens: tuple[int, ...]) -> Listing:
    return listing(map(Money, tokens))


def private_blocks(title: Title) -> Value:
    """The hexes that privates keep closed."""
    privates = {private.id for private in title.facts.privates if private.kind == "private"}
    hexes = title.map().hexes.items()
    return Names(tuple(sorted(at for at, facts in hexes if privates.intersection(facts.blocked_by))))


def terrain_again(title: Title) -> Value:
    """Whether terrain is paid again on an upgrade: only where the tile that is covered says so."""
    printed_on_tiles = any(tile.terrain for tile in title.map().tiles.values())
    return Choice("some-cities" if printed_on_tiles else "once")


def map_events(title: Title) -> Value:
    """What trains and phases do to the map."""
    marks = {mark for phase in title.facts.phases for mark in phase.marks}
    events = {event for train in title.facts.trains for event in train.events}
    found = {"crossings"} if "rhine_impassable" in marks else set()
    return Choices(frozenset(found | (events & {"earthquake"})))


def private_end(title: Title) -> Value:
    """Which train closes all privates; where none does, some may still close single ones."""
    closing = [train.name for train in title.facts.trains if "close_companies" in train.events]
    if closing:
        return Choice(f"first-{closing[0]}")
    single = any(event.endswith("_closed") for train in title.facts.trains for event in train.events)
    return Choice("one-by-one" if single else "by-use")


def river_crossings(title: Title) -> Value:
    """Without a river on the map nothing is to be crossed: a title with one answers for itself."""
    return Count(None)
