"""Whether a tile may be laid, and why not.

A lay is judged in three layers: what the old face and the new one are (``fit``, worked out once for each
pair), how the new one lies on the map and joins the company's network, and what the title adds.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.board.board import Named
from engine.board.facts import COLORS, ENDS, JUNCTION, NODE
from engine.board.plot import city_map
from engine.board.tile import DUAL
from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.board.tile import Face

ANY = 0b111111
"""All edges, as bits."""

LayCheck = Callable[[str, "Face"], Refused | None]
"""A title's own reason why a face may not come to lie on a hex now."""


@dataclass(frozen=True, kw_only=True)
class Terms:
    """Under which conditions a lay is made: what the phase, the privates and the title say now."""

    colors: Container[str]
    """The colours the phase allows."""
    blocked: Container[str] = ()
    """Hexes kept closed to this company."""
    hexes: Container[str] | None = None
    """Where a private's power may be used, None for everywhere."""
    tiles: Container[str] | None = None
    """What a private's power may lay, None for any tile."""
    check: LayCheck | None = None
    connected: bool = True
    """Whether the lay must join the company's network and use it."""
    special: bool = False
    """Whether labels and the numbers of cities and towns are left out of account."""


def lay_refusal(
    board: Board, company: str, hex_id: str, tile: str, rotation: int, terms: Terms
) -> Refused | None:
    """Return why a company may not lay a tile with a rotation (clockwise sixths) on a hex, None if it may.

    What it costs is not looked at.
    """
    index = board.index.get(hex_id)
    if index is None:
        return Refused(Code.UNKNOWN_HEX, hex=hex_id)
    if tile not in board.supply or rotation not in range(6):
        return Refused(Code.UNKNOWN_TILE, tile=tile)
    refusal = _not_offered(board, hex_id, tile, terms)
    if refusal is not None:
        return refusal
    joined = ANY
    if terms.connected:
        joined = board.network(company).edges.get(index, 0)
        if not joined:
            return Refused(Code.HEX_NOT_CONNECTED, company=company, hex=hex_id)
    face = board.faces.face(tile, rotation)
    refusal = _misfit(board, hex_id, face, terms) or _badly_turned(board, company, hex_id, face, joined)
    if refusal is None and terms.check is not None:
        refusal = terms.check(hex_id, face)
    if refusal is None and board.rules.most_exits:
        refusal = _fewer_exits(board, company, hex_id, face, joined, terms)
    if refusal is None and terms.connected and not _uses_something(board, company, hex_id, face):
        refusal = Refused(Code.NOTHING_NEW_USED, company=company, hex=hex_id, tile=tile)
    return refusal


def offered_lays(board: Board, company: str, terms: Terms) -> Iterator[tuple[str, str, int]]:
    """Yield hex, tile and rotation of every lay that may be offered to a company.

    Whether the lay then uses something new (semi-restrictive titles) shows only when it is tried.
    """
    edges = board.network(company).edges if terms.connected else dict.fromkeys(range(len(board.hexes)), ANY)
    for index in sorted(edges):
        hex_id, joined = board.hexes[index], edges[index]
        for tile in board.supply:
            if _not_offered(board, hex_id, tile, terms) is not None:
                continue
            for rotation in range(6):
                face = board.faces.face(tile, rotation)
                if (
                    face.exits & joined
                    and _fits_here(board, company, hex_id, face, joined, terms)
                    and not (
                        board.rules.most_exits and _fewer_exits(board, company, hex_id, face, joined, terms)
                    )
                ):
                    yield hex_id, tile, rotation


def lays(board: Board, company: str, terms: Terms) -> Iterator[tuple[str, str, int]]:
    """Yield hex, tile and rotation of every lay that is legal for a company, whatever it costs."""
    for hex_id, tile, rotation in offered_lays(board, company, terms):
        if not terms.connected or _uses_something(board, company, hex_id, board.faces.face(tile, rotation)):
            yield hex_id, tile, rotation


def _fits_here(board: Board, company: str, hex_id: str, face: Face, joined: int, terms: Terms) -> bool:
    return (
        _badly_turned(board, company, hex_id, face, joined) is None
        and _misfit(board, hex_id, face, terms) is None
        and (terms.check is None or terms.check(hex_id, face) is None)
    )


def _not_offered(board: Board, hex_id: str, tile: str, terms: Terms) -> Refused | None:
    """The reasons that hold whatever the rotation."""
    if hex_id in terms.blocked:
        return Refused(Code.HEX_BLOCKED, hex=hex_id)
    if terms.hexes is not None and hex_id not in terms.hexes:
        return Refused(Code.HEX_NOT_ALLOWED, hex=hex_id)
    if terms.tiles is not None and tile not in terms.tiles:
        return Refused(Code.TILE_NOT_ALLOWED, tile=tile)
    old, color = board.face(hex_id).color, board.facts.tiles[tile].color
    if board.supply[tile] <= 0:
        return Refused(Code.NO_TILE_LEFT, tile=tile)
    if color not in COLORS or old not in COLORS or COLORS.index(color) != COLORS.index(old) + 1:
        return Refused(Code.COLOR_NOT_NEXT, hex=hex_id, old=old, new=color)
    if color not in terms.colors:
        return Refused(Code.COLOR_NOT_YET, tile=tile, color=color)
    return None


def _misfit(board: Board, hex_id: str, face: Face, terms: Terms) -> Refused | None:
    """What the two faces have against each other."""
    old = board.face(hex_id)
    named = None if board.rules.upgrade is None else board.rules.upgrade(hex_id, old, face)
    if named is Named.FORBIDDEN:
        return Refused(Code.NOT_AN_UPGRADE, hex=hex_id, old=old.name, new=face.name)
    if named is Named.REDRAWN:
        return None
    loose = named is Named.KEPT or terms.special
    if not loose:
        future = board.facts.hexes[hex_id].print.future_label
        label = future[0] if future is not None and future[1] == face.color else old.tile.label
        if face.tile.label != label:
            return Refused(Code.LABEL_DIFFERS, hex=hex_id, tile=face.name)
        code = counts(old, face)
        if code is not None:
            return Refused(code, hex=hex_id, tile=face.name)
    code = fit(old, face, named is Named.KEPT)
    return None if code is None else Refused(code, hex=hex_id, tile=face.name)


def _badly_turned(board: Board, company: str, hex_id: str, face: Face, joined: int) -> Refused | None:
    """What lies around the exits, and around where there are none."""
    base = board.index[hex_id] * ENDS
    for edge in range(6):
        if face.exits >> edge & 1 and board.facing[base + edge] < 0:
            return Refused(Code.EXIT_SHUT, hex=hex_id, edge=edge)
    if board.rules.stubs_bind:
        for edge in board.facts.hexes[hex_id].stubs:
            if not face.exits >> edge & 1:
                return Refused(Code.STUB_MISSED, hex=hex_id, edge=edge)
    if not face.exits & joined:
        return Refused(Code.HEX_NOT_CONNECTED, company=company, hex=hex_id)
    return None


def _fewer_exits(
    board: Board, company: str, hex_id: str, face: Face, joined: int, terms: Terms
) -> Refused | None:
    """A city must get as many exits as any tile of the colour that could be laid there has."""
    if not face.tile.cities:
        return None
    own = face.exits.bit_count()
    for tile, facts in board.facts.tiles.items():
        if facts.color != face.color or board.faces.face(tile, 0).exits.bit_count() <= own:
            continue
        if _not_offered(board, hex_id, tile, terms) is None and any(
            _fits_here(board, company, hex_id, board.faces.face(tile, rotation), joined, terms)
            for rotation in range(6)
        ):
            return Refused(Code.FEWER_EXITS, hex=hex_id, tile=face.name, better=tile)
    return None


def _uses_something(board: Board, company: str, hex_id: str, face: Face) -> bool:
    """Whether the company's track after the lay has a new piece or a stop of another value on the tile."""
    old = board.face(hex_id)
    if board.rules.track == "permissive" or not old.paths or face.name in board.rules.free_of_use:
        return True
    index = board.index[hex_id]
    network = board.network_after(company, hex_id, face)
    news = _news(old, face)
    return any(index * ENDS + number in network.paths for number in news)


@cache
def _news(old: Face, new: Face) -> tuple[int, ...]:
    """Which paths of a new face, by place, are no old track or lead to a stop of another value."""
    news = []
    for number, link in enumerate(_links(new)):
        same = [place for place, other in enumerate(_links(old)) if _holds(other, link)]
        if not same or _values(new, number) != _values(old, same[0]):
            news.append(number)
    return tuple(news)


def _values(face: Face, number: int) -> list[int]:
    return sorted(face.tile.nodes[end - NODE].highest for end in face.paths[number] if NODE <= end < JUNCTION)


@cache
def counts(old: Face, new: Face) -> Code | None:
    """Say whether a face has the cities and towns that a tile over an old one must have."""
    before, after = len(old.tile.cities), len(new.tile.cities)
    if len(old.tile.towns) != len(new.tile.towns):
        return Code.TOWNS_DIFFER
    if old.tile.label is None or (old.color == "white" and old.tile.label == "OO"):
        return None if before == after else Code.CITIES_DIFFER
    return Code.CITIES_DIFFER if before and not after else None


@cache
def fit(old: Face, new: Face, loose: bool) -> Code | None:
    """Say whether a new face, as it is turned, keeps the track and the stops of an old one.

    ``loose`` is for upgrades a title names: there towns may become cities, and stops may merge.
    """
    if not _keeps_track(old, new, loose):
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


def _keeps_track(old: Face, new: Face, loose: bool) -> bool:
    links = _links(new, loose)
    return all(any(_holds(link, kept) for link in links) for kept in _links(old))


Link = tuple[frozenset[int | str], frozenset[int | str], int]
"""What a path joins: what its ends lead to (edges, or kinds of stop), and its gauge."""


@cache
def _links(face: Face, loose: bool = False) -> tuple[Link, ...]:
    arms = [end for ends in face.paths if JUNCTION in ends for end in ends if end != JUNCTION]
    through = frozenset[int | str]().union(*(_leads(face, end, loose) for end in arms))
    return tuple(
        (
            through if a == JUNCTION else _leads(face, a, loose),
            through if b == JUNCTION else _leads(face, b, loose),
            gauge,
        )
        for (a, b), gauge in zip(face.paths, face.gauges, strict=True)
    )


def _leads(face: Face, end: int, loose: bool) -> frozenset[int | str]:
    if end < NODE:
        return frozenset((end,))
    kind = face.tile.nodes[end - NODE].kind
    return frozenset(("city", "town") if loose and kind == "city" else (kind,))


def _holds(new: Link, old: Link) -> bool:
    """Whether an old path is part of a new one."""
    a, b, gauge = old
    c, d, over = new
    return (gauge == over or over == DUAL) and ((a <= c and b <= d) or (a <= d and b <= c))
