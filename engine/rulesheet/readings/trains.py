"""What is printed on trains and phases."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.rulesheet.readings.classes import classes, of_class
from engine.rulesheet.values import (
    Axis,
    Choice,
    Choices,
    Count,
    Flag,
    Listing,
    Money,
    Ranks,
    Rows,
    Value,
    by_phase,
    some,
    split,
)

if TYPE_CHECKING:
    from engine.titles import Title
    from engine.titles.facts import StopsFacts, TitleFacts


def _train_names(facts: TitleFacts) -> list[str]:
    """All kinds of trains in order, the other sides of cards after their fronts."""
    return [name for train in facts.trains for name in (train.name, *(side.name for side in train.variants))]


def ranks(facts: TitleFacts, pairs: Iterable[tuple[str, str]]) -> Ranks:
    """Pairs of trains, compared by their places in the title's list."""
    names, found = _train_names(facts), tuple(pairs)
    return Ranks(found, tuple((names.index(one), names.index(other)) for one, other in found))


def trains(title: Title) -> Value:
    """Every kind of train: its price and how many there are."""
    facts = title.facts
    rows: list[tuple[str, Value]] = []
    for train in facts.trains:
        numbers = {table.trains.get(train.name, train.count) for table in facts.players.values()}
        most = None if None in numbers else max(number for number in numbers if number is not None)
        rows.append((train.name, Listing((Money(train.price), Count(most)))))
        rows += [(side.name, Listing((Money(side.price), Count(most)))) for side in train.variants]
    return Rows(tuple(rows))


def train_limit(title: Title) -> Value:
    """How many trains a company may own, by class and phase."""
    parts: dict[str, Value] = {}
    for name in classes(title):
        kind = of_class(title, name)[0].kind
        limits = [
            (p.name, p.train_limit.get(kind, p.train_limit.get("corporation"))) for p in title.facts.phases
        ]
        parts[name] = by_phase((phase, Count(limit)) for phase, limit in limits if limit is not None)
    return split(Axis.CLASS, parts)


def rust(title: Title) -> Value:
    """Which train goes when which comes."""
    facts = title.facts
    sides: list[tuple[str, str | None]] = []
    for train in facts.trains:
        sides.append((train.name, train.rusts_on))
        sides += [(side.name, side.rusts_on) for side in train.variants]
    return ranks(facts, ((name, newer) for name, newer in sides if newer is not None))


def last_run(title: Title) -> Value:
    """Whether a train that has to go runs once more."""
    return Flag(any(train.obsolete_on for train in title.facts.trains))


def on_offer(title: Title) -> Value:
    """Which kinds of train are sold beside which, before these are gone."""
    facts = title.facts
    pairs = [(train.name, side.name) for train in facts.trains for side in train.variants]
    for train in facts.trains:
        opened = next((phase for phase in facts.phases if phase.name == train.available_on), None)
        if opened is not None:
            pairs.append((opened.on[0], train.name))
    return ranks(facts, pairs)


def trade_in(title: Title) -> Value:
    """Whether old trains lower the price of new ones, as the train cards say."""
    facts = title.facts
    traded = [(train, old, off) for train in facts.trains for old, off in train.discount.items()]
    if not traded:
        return Choice("no")
    if {train.name for train, _, _ in traded} == {facts.trains[-1].name}:
        return Choice("last-only")
    if all(2 * off == facts.train(old).price for _, old, off in traded):
        return Choice("half-price")
    raise ValueError(f"{facts.id}: no kind of trade-in is printed like this")


def train_counts(title: Title) -> Value:
    """What the number of the first numbered train counts, as the train cards say."""
    first = next((train.distance for train in title.facts.trains if train.name[0].isdigit()), 0)
    return Choice("stops" if isinstance(first, int) or not _free_towns(first) else "cities")


def _free_towns(stops: tuple[StopsFacts, ...]) -> bool:
    towns, others = _pays(stops)
    return towns is not None and others is not None and towns.visit > others.visit


def _pays(stops: tuple[StopsFacts, ...]) -> tuple[StopsFacts | None, StopsFacts | None]:
    """What a train does with towns, and with cities."""
    towns = next((each for each in stops if "town" in each.kinds), None)
    return towns, next((each for each in stops if "city" in each.kinds), None)


def last_train(title: Title) -> Value:
    """What the last kind of train does that the first one does not, as the train cards say."""
    distance = title.facts.trains[-1].distance
    if isinstance(distance, int):
        return some("no-limit") if distance >= _ENDLESS else some()
    towns, cities = _pays(distance)
    if towns is None or cities is None:
        return some()
    found = {"towns-nothing"} if not towns.pay else {"towns-free"} if towns.visit > cities.visit else set()
    return Choices(frozenset(found))


_ENDLESS = 99


def phases(title: Title) -> Value:
    """How many phases there are."""
    return Count(len(title.facts.phases))


def rounds_per_set(title: Title) -> Value:
    """How many operating rounds a set has."""
    return by_phase((phase.name, Count(phase.operating_rounds)) for phase in title.facts.phases)


def private_to_company(title: Title) -> Value:
    """Whether companies may buy privates, and for how much, as phases and cards say."""
    facts = title.facts
    if not any("can_buy_companies" in phase.marks for phase in facts.phases):
        return Choice("never")
    sold = [p for p in facts.privates if p.max_price is not None]
    if all(p.max_price == 2 * p.value and p.min_price in (p.value // 2, (p.value + 1) // 2) for p in sold):
        return Choice("half-to-double")
    if all(p.max_price == 2 * p.value and p.min_price == 1 for p in sold):
        return Choice("one-to-double")
    raise ValueError(f"{facts.id}: no limits of price are known like those of its privates")
