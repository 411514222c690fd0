"""What lies and stands on one hex: the track, the stations of each city, the places kept for others.

A plot never changes; a lay or a station makes a new one. So whatever was computed from a plot holds while
that plot is there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.board.facts import NodeFacts
    from engine.board.tile import Face, Track


@dataclass(frozen=True, slots=True)
class City:
    """The places of a city. Companies are named by their symbols."""

    slots: tuple[str | None, ...]
    """Who stands in each place; places beyond the printed ones exist only for the token in them."""
    reserved: tuple[str | None, ...] = ()
    """For whom each place is kept, in the order of the places."""
    extra: tuple[str, ...] = ()
    """Tokens that take no place."""

    @classmethod
    def empty(cls, node: NodeFacts) -> City:
        """Return a printed city with nobody in it."""
        return cls((None,) * node.slots)

    def owners(self) -> Iterator[str]:
        """Yield who stands here, once for each token."""
        yield from (owner for owner in self.slots if owner is not None)
        yield from self.extra

    def has(self, company: str) -> bool:
        """Whether a company has a token here."""
        return company in self.slots or company in self.extra

    def blocks(self, company: str, neutral: frozenset[str]) -> bool:
        """Whether a company's trains end here: no empty place, no token of its own, none that is neutral.

        A place that is kept for somebody is empty as long as nobody stands in it.
        """
        return (
            None not in self.slots
            and not self.has(company)
            and (not neutral or neutral.isdisjoint(self.slots))
        )

    def kept(self, place: int) -> str | None:
        """Return for whom a place is kept, None if for nobody."""
        return self.reserved[place] if place < len(self.reserved) else None

    def place_for(self, company: str) -> int | None:
        """Return the place a company's token would take: its own reserved one, else the first free one."""
        if company in self.reserved:
            place = self.reserved.index(company)
            if place < len(self.slots) and self.slots[place] is None:
                return place
        for place, owner in enumerate(self.slots):
            if owner is None and self.kept(place) is None:
                return place
        return None

    def with_token(self, company: str, *, beyond: bool = False, extra: bool = False) -> City:
        """Return the city with one more token; its reservation for that company is used up.

        ``extra`` puts it beside the places; ``beyond`` adds a place where none is free. Raises ValueError
        if there is no place and neither is said.
        """
        if extra:
            return replace(self, extra=(*self.extra, company), reserved=self._without(company))
        place = self.place_for(company)
        slots = list(self.slots)
        if place is not None:
            slots[place] = company
        elif beyond:
            slots.append(company)
        else:
            raise ValueError(f"no place for {company}")
        return replace(self, slots=tuple(slots), reserved=self._without(company))

    def without_token(self, company: str, printed: int) -> City:
        """Return the city with one token of a company fewer; places beyond the printed ones go with it."""
        if company in self.slots:
            slots = list(self.slots)
            slots[slots.index(company)] = None
            while len(slots) > printed and slots[-1] is None:
                slots.pop()
            return replace(self, slots=tuple(slots))
        extra = list(self.extra)
        extra.remove(company)
        return replace(self, extra=tuple(extra))

    def with_reservation(self, company: str) -> City:
        """Return the city with its first place that is kept for nobody kept for a company."""
        reserved = list(self.reserved)
        if None in reserved:
            reserved[reserved.index(None)] = company
        else:
            reserved.append(company)
        return replace(self, reserved=tuple(reserved))

    def without_reservation(self, company: str) -> City:
        """Return the city with no place kept for a company."""
        return replace(self, reserved=self._without(company))

    def _without(self, company: str) -> tuple[str | None, ...]:
        if company not in self.reserved:
            return self.reserved
        return tuple(None if one == company else one for one in self.reserved)


@dataclass(frozen=True, slots=True, eq=False)
class Plot:
    """One hex: its track, its cities and the companies whose home it is as a whole. Compared by identity."""

    track: Track
    cities: tuple[City | None, ...]
    """For each node its places, None for a town or an off-board area."""
    tile_reserved: tuple[str, ...]
    printed: bool
    """Whether no tile has been laid yet."""

    @property
    def face(self) -> Face:
        """The tile as it lies."""
        return self.track.face

    def city(self, node: int) -> City:
        """Return the places of a node; raises ValueError if it is no city."""
        city = self.cities[node] if 0 <= node < len(self.cities) else None
        if city is None:
            raise ValueError(f"{self.face} has no city {node}")
        return city

    def tokens(self) -> Iterator[tuple[int, str]]:
        """Yield node and owner of every token."""
        for node, city in enumerate(self.cities):
            if city is not None:
                for owner in city.owners():
                    yield node, owner

    def has(self, company: str) -> bool:
        """Whether a company has a token in any city of the hex."""
        return any(city is not None and city.has(company) for city in self.cities)

    def with_city(self, node: int, city: City) -> Plot:
        """Return the plot with one city replaced."""
        return replace(self, cities=(*self.cities[:node], city, *self.cities[node + 1 :]))

    def without_tile_reservation(self, company: str) -> Plot:
        """Return the plot with its hex kept for a company no longer."""
        return replace(self, tile_reserved=tuple(one for one in self.tile_reserved if one != company))


def carry(old: Plot, track: Track) -> tuple[Plot, tuple[str, ...]]:
    """Return the plot after a tile is laid on it, and who must choose a city for a token taken off.

    Tokens and reservations go to the city that their old one became. Where a first tile with several
    cities comes to lie under tokens, there is no such city: their owners choose.
    """
    face = track.face
    cities: list[City | None] = [
        City.empty(node) if node.kind == "city" else None for node in face.tile.nodes
    ]
    targets = city_map(old.face, face)
    for node, target in targets.items():
        new = cities[target]
        if new is not None:
            kept = old.city(node).reserved
            cities[target] = replace(new, reserved=(*new.reserved, *kept))
    choosing: tuple[str, ...] = ()
    if not old.face.paths and face.paths and len(face.tile.cities) > 1:
        choosing = tuple(owner for _, owner in old.tokens())
    else:
        for target in dict.fromkeys(targets.values()):
            sources = [
                (old.city(node), old.face.tile.nodes[node].slots)
                for node in targets
                if targets[node] == target
            ]
            city = cities[target]
            if city is not None:
                cities[target] = _moved(sources, city, alone=len(targets) == 1)
    return Plot(track, tuple(cities), old.tile_reserved, printed=False), choosing


def city_map(old: Face, new: Face) -> dict[int, int]:
    """Return for every city of an old face the node of the new one that it becomes."""
    before, after = old.tile.cities, new.tile.cities
    if not after:
        return {}
    if len(before) == len(after) and not any(old.node_exits[node] for node in before):
        return dict(zip(before, after, strict=True))
    targets: dict[int, int] = {}
    for node in before:
        exits = old.node_exits[node]
        holds = [one for one in after if exits and new.node_exits[one] & exits == exits]
        if holds:
            targets[node] = holds[0]
    for place, node in enumerate(before):
        if node not in targets:
            unused = [one for one in after if one not in targets.values()]
            same = after[place] if place < len(after) else after[0]
            targets[node] = same if same in unused or not unused else unused[0]
    return dict(sorted(targets.items()))


def _moved(sources: Iterable[tuple[City, int]], city: City, *, alone: bool) -> City:
    """Return a new city with the tokens of the old ones that became it, each with its printed places."""
    normal: list[str] = []
    beyond: list[str] = []
    extra: list[str] = []
    for old, printed in sources:
        for place, owner in enumerate(old.slots):
            if owner is not None:
                (normal if place < printed else beyond).append(owner)
        extra += old.extra
    printed = len(city.slots)
    kept = sum(1 for one in city.reserved if one is not None)
    for position, owner in enumerate(normal + beyond):
        crowded = position >= len(normal) or (not alone and kept + position >= printed)
        city = city.with_token(owner, beyond=crowded or city.place_for(owner) is None)
    for owner in extra:
        city = city.with_token(owner, extra=True)
    return city
