"""How far a train goes, and which of the stops it visits pay.

A train visits a number of stops of any kind, all of which pay, or so many stops of some kinds and so many
of others, not all of which need pay.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Allowance(Protocol):
    """How many stops of some kinds a train visits, and how many of them pay."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of stop this is for; no other allowance of the train is for any of them."""

    @property
    def visit(self) -> int:
        """How many it may visit."""

    @property
    def pay(self) -> int:
        """How many of those pay, the best ones."""


Distance = int | Sequence[Allowance]


class Visit(NamedTuple):
    """A stop as a train sees it: what it is, what it would pay, whether an own token is there."""

    kind: str
    value: int
    own: bool = False


def too_long(visits: Sequence[Visit], distance: Distance) -> bool:
    """Whether a train cannot visit that many stops."""
    if isinstance(distance, int):
        return len(visits) > distance
    for allowance in distance:
        if sum(visit.kind in allowance.kinds for visit in visits) > allowance.visit:
            return True
    return any(not any(visit.kind in one.kinds for one in distance) for visit in visits)


def paying(visits: Sequence[Visit], distance: Distance) -> list[int]:
    """Return which stops of a route pay, by their place: the best, but one with an own token among them."""
    if isinstance(distance, int):
        return list(range(len(visits)))
    paid: list[int] = []
    for allowance in distance:
        places = [place for place, visit in enumerate(visits) if visit.kind in allowance.kinds]
        places.sort(key=lambda place: -visits[place].value)
        chosen = places[: allowance.pay]
        own = [place for place in places if visits[place].own]
        if own and chosen and own[0] not in chosen:
            chosen[-1] = own[0]
        paid += chosen
    return sorted(paid)
