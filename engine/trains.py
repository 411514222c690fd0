"""Trains, and the depot that sells them.

A train is named by its kind; cards of one kind are interchangeable but for who owns them and
whether they ran this operating round.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from engine.titles.facts import TrainFacts, VariantFacts


class Train:
    """One train card: copy ``number`` of its kind. ``side`` is the one that lies up, ``name`` its name."""

    def __init__(self, facts: TrainFacts, number: int) -> None:
        self.facts = facts
        self.number = number
        self.side: TrainFacts | VariantFacts = facts
        self.name = facts.name
        self.owner: str | None = None
        self.ran = False
        self.obsolete = False

    @property
    def price(self) -> int:
        """The price printed on the side that lies up."""
        return self.side.price

    def turn(self, name: str) -> None:
        """Turn the side called ``name`` up. Raises KeyError where the card has no such side."""
        self.side = self.facts.side(name)
        self.name = name


class Depot:
    """The trains still to come, in order, and the bank's pool of used ones.

    ``opened`` holds the phases begun so far, ``sold`` the kinds of which a train left the pile.
    """

    def __init__(self, kinds: Iterable[TrainFacts], counts: Mapping[str, int]) -> None:
        self.upcoming: list[Train] = []
        self.pool: list[Train] = []
        for facts in kinds:
            count = 0 if facts.for_private else counts.get(facts.name, facts.count)
            self.upcoming += [Train(facts, number) for number in range(1 if count is None else count)]
        self.sold: set[str] = set()
        self.opened: set[str] = set()

    def on_offer(self) -> list[Train]:
        """What the bank sells now: the first train, kinds opened early, and one used train a kind.

        Implements `1830/resumen#trenes`.
        """
        offer: list[Train] = self.upcoming[:1]
        for train in self.upcoming[1:]:
            opened = train.facts.available_on in self.opened
            if opened and all(train.name != other.name for other in offer):
                offer.append(train)
        used: dict[str, Train] = {}
        for train in self.pool:
            used.setdefault(train.name, train)
        return [*offer, *used.values()]

    def cheapest(self) -> Train | None:
        """The cheapest train on offer, or ``None`` when nothing is left."""
        return min(self.on_offer(), key=lambda train: train.price, default=None)

    def take(self, train: Train) -> bool:
        """Remove a train that was sold; an unlimited kind leaves another one in its place.

        Returns whether it is the first of its kind to be sold.
        """
        if train in self.pool:
            self.pool.remove(train)
            return False
        self.upcoming.remove(train)
        if train.facts.count is None and not any(t.facts is train.facts for t in self.upcoming):
            self.upcoming.append(Train(train.facts, train.number + 1))
        first = train.name not in self.sold
        self.sold |= {train.name, train.facts.name}
        return first

    def discard(self, train: Train) -> None:
        """Put a used train into the bank's pool."""
        train.owner = None
        self.pool.append(train)

    def remove_kind(self, kinds: set[str]) -> list[Train]:
        """Take every train of these kinds out of the depot and the pool."""
        gone = [train for train in (*self.upcoming, *self.pool) if train.name in kinds]
        self.upcoming = [train for train in self.upcoming if train.name not in kinds]
        self.pool = [train for train in self.pool if train.name not in kinds]
        return gone
