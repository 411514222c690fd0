"""What is printed on the table, the cards and the market."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.board.grid import coordinates
from engine.rulesheet.readings.classes import MINOR, NATIONAL, classes, of_class, usual
from engine.rulesheet.values import (
    Axis,
    Choice,
    Choices,
    Count,
    Money,
    Percent,
    Range,
    Told,
    Value,
    listing,
    split,
)

if TYPE_CHECKING:
    from engine.titles import Title
    from engine.titles.facts import PlayersFacts, PrivateFacts, TitleFacts

_CELLS = {
    "no_cert_limit": ("no-cert-limit",),
    "unlimited": ("no-cert-limit", "no-holding-limit"),
    "multiple_buy": ("no-cert-limit", "no-holding-limit", "several-buys"),
    "close": ("closes",),
    "endgame": ("ends-game",),
    "phase_limited": ("late",),
}
"""What the printed marks of market cells mean."""


# the table


def players(title: Title) -> Value:
    """How many may play."""
    numbers = sorted(map(int, title.facts.players))
    return Range(numbers[0], numbers[-1])


def _by_players(title: Title, read: Callable[[PlayersFacts], Value]) -> Value:
    tables = sorted(title.facts.players.items(), key=lambda pair: int(pair[0]))
    return split(Axis.PLAYERS, {number: read(table) for number, table in tables})


def start_cash(title: Title) -> Value:
    """The money of each player at the start."""
    return _by_players(title, lambda table: Money(table.cash))


def cert_limit(title: Title) -> Value:
    """How many certificates a player may hold."""
    return _by_players(title, lambda table: Count(table.certificate_limit))


def setting(title: Title) -> Value:
    """The places farthest north, south, west and east that have a name; of several, one off the board."""
    named = {coordinates(at): facts for at, facts in title.map().hexes.items() if facts.name}
    found: list[str] = []
    for axis, farthest in ((1, min), (1, max), (0, min), (0, max)):
        edge = farthest(place[axis] for place in named)
        there = [place for place in named if place[axis] == edge]
        outside = [place for place in there if named[place].print.color == "red"]
        found.append(named[farthest(outside or there)].name or "")
    return Told(tuple(dict.fromkeys(found)))


def kind_of(lot: PrivateFacts, facts: TitleFacts) -> str:
    """The kind of a lot; one that is called like a company with shares is its presidency."""
    company = next((company for company in facts.companies if company.id == lot.id), None)
    return "presidency" if company and company.kind not in (MINOR, NATIONAL) else lot.kind


def opening_lots(title: Title) -> Value:
    """How many lots of each kind there are at the start; bonds and the like come later."""
    kinds = Counter(kind_of(lot, title.facts) for lot in title.facts.privates if lot.kind != "bond")
    return split(Axis.KIND, {kind: Count(number) for kind, number in kinds.items()}, keys_count=True)


# companies and shares


def company_count(title: Title) -> Value:
    """How many companies of each class there are."""
    parts = {name: Count(len(of_class(title, name))) for name in classes(title)}
    return split(Axis.CLASS, parts, keys_count=True)


def start_prices(title: Title) -> Value:
    """The prices at which companies may start."""
    cells = {cell.price for row in title.facts.grid for cell in row if cell and "par" in cell.kinds}
    return listing(Money(price) for price in sorted(cells))


def float_percent(title: Title) -> Value:
    """How much must be sold before a company floats."""
    return usual((c.id, Percent(c.float_percent)) for c in of_class(title))


def certificates(title: Title) -> Value:
    """The certificates of a company, the president's first."""
    parts = {
        name: usual((c.id, listing(map(Percent, c.certificates))) for c in of_class(title, name))
        for name in classes(title)
        if any(c.certificates for c in of_class(title, name))
    }
    return split(Axis.CLASS, parts)


def holding_limit(title: Title) -> Value:
    """How much of one company a player may hold."""
    return usual((c.id, Percent(c.holding_limit)) for c in of_class(title))


def limit_exempt(title: Title) -> Value:
    """Which certificates do not count towards the limit."""
    found = {"low-price"} if "no-cert-limit" in _cells(title.facts) else set()
    return Choices(frozenset(found | ({"national"} if of_class(title, NATIONAL) else set())))


def _cells(facts: TitleFacts) -> set[str]:
    marks = {kind for row in facts.grid for cell in row if cell for kind in cell.kinds}
    return {meaning for mark in marks for meaning in _CELLS.get(mark, ())}


def cells(title: Title) -> Value:
    """What cells of the market do besides showing a price."""
    return Choices(frozenset(_cells(title.facts)))


def chart(title: Title) -> Value:
    """The shape of the price chart."""
    return Choice("grid" if len(title.facts.grid) > 1 else "row")
