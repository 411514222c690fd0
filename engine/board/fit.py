"""What an old face and a new one are to each other: pure questions, answered once for each pair."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.board.facts import JUNCTION, NODE
from engine.board.plot import city_map
from engine.board.tile import DUAL
from engine.refusals import Code

if TYPE_CHECKING:
    from engine.board.tile import Face

Leads = frozenset[int | str]
"""What an end of a path leads to: an edge, or the kind of a stop; a junction leads to all its arms do."""
Link = tuple[Leads, Leads, int]
"""What a path joins, and its gauge."""


@cache
def counts_differ(old: Face, new: Face) -> Code | None:
    """Say whether a face lacks the cities and towns that a tile over an old one must have."""
    before, after = len(old.tile.cities), len(new.tile.cities)
    if len(old.tile.towns) != len(new.tile.towns):
        return Code.TOWNS_DIFFER
    if old.tile.label is None or (old.color == "white" and old.tile.label == "OO"):
        return None if before == after else Code.CITIES_DIFFER
    return Code.CITIES_DIFFER if before and not after else None


@cache
def fit(old: Face, new: Face, loose: bool) -> Code | None:
    """Say whether a new face, as it is turned, drops track or stops of an old one.

    ``loose`` is for upgrades a title names: there towns may become cities, and stops may merge.
    """
    links = _links(new, loose)
    if not all(any(_holds(link, kept) for link in links) for kept in _links(old)):
        return Code.TRACK_LOST
    if loose:
        return None
    groups = [mask for mask in old.node_exits if mask]
    fresh = [mask for mask in new.node_exits if mask and not any(mask & one for one in groups)]
    more = sum(1 for mask in new.node_exits if mask) - len(groups)
    if len(fresh) > max(more, 0):
        return Code.CITIES_DIFFER
    if any(not any(mask & one == mask for one in new.node_exits) for mask in groups):
        return Code.STOP_LOST
    if len(old.tile.cities) > 1 and len(new.tile.cities) > 1 and not _cities_apart(old, new):
        return Code.CITIES_DIFFER
    return None


@cache
def news(old: Face, new: Face) -> tuple[int, ...]:
    """Return which paths of a new face, by place, are no old track or lead to a stop of another value."""
    found = []
    for number, link in enumerate(_links(new)):
        same = [place for place, other in enumerate(_links(old)) if _holds(other, link)]
        if not same or _values(new, number) != _values(old, same[0]):
            found.append(number)
    return tuple(found)


def _values(face: Face, number: int) -> list[int]:
    return sorted(face.tile.nodes[end - NODE].highest for end in face.paths[number] if NODE <= end < JUNCTION)


def _cities_apart(old: Face, new: Face) -> bool:
    """Whether every old city goes into one new one, and no larger one into a smaller."""
    for city in old.tile.cities:
        mask = old.node_exits[city]
        holding = [one for one in new.tile.cities if new.node_exits[one] & mask == mask]
        if mask and len(holding) != 1:
            return False
    sizes = {old.tile.nodes[city].slots for city in old.tile.cities}
    return len(sizes) == 1 or all(
        new.tile.nodes[after].slots >= old.tile.nodes[before].slots
        for before, after in city_map(old, new).items()
    )


@cache
def _links(face: Face, loose: bool = False) -> tuple[Link, ...]:
    arms = [end for ends in face.paths if JUNCTION in ends for end in ends if end != JUNCTION]
    through = Leads().union(*(_leads(face, end, loose) for end in arms))
    return tuple(
        (
            through if a == JUNCTION else _leads(face, a, loose),
            through if b == JUNCTION else _leads(face, b, loose),
            gauge,
        )
        for (a, b), gauge in zip(face.paths, face.gauges, strict=True)
    )


def _leads(face: Face, end: int, loose: bool) -> Leads:
    if end < NODE:
        return Leads((end,))
    kind = face.tile.nodes[end - NODE].kind
    return Leads(("city", "town") if loose and kind == "city" else (kind,))


def _holds(new: Link, old: Link) -> bool:
    """Whether an old path is part of a new one."""
    a, b, gauge = old
    c, d, over = new
    return (gauge == over or over == DUAL) and ((a <= c and b <= d) or (a <= d and b <= c))
