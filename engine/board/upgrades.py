"""Whether a tile may be laid, and why not.

A lay is judged in three layers: what the old face and the new one are to each other (worked out once for
each pair of faces), how the new one lies on the map and joins the company's network, and what the title
adds.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.board.board import Named
from engine.board.facts import COLORS, ENDS
from engine.board.fit import counts_differ, fit, news
from engine.board.grid import EDGES
from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from engine.board.board import Board, BoardRules
    from engine.board.facts import HexFacts, MapFacts
    from engine.board.tile import Face

LayCheck = Callable[[str, "Face"], Code | None]
"""A title's own reason why a face may not come to lie on a hex now."""

ANY_EDGE = (1 << len(EDGES)) - 1
"""All edges, as bits."""


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
    drops_town: bool = False
    """Whether the tile is a plain one for a place with a town, of which only the exits stay."""


def lay_refusal(
    board: Board, company: str, hex_id: str, tile: str, rotation: int, terms: Terms
) -> Refused | None:
    """Return why a company may not lay a tile, turned clockwise by a number of sixths, on a hex.

    None if it may. What it costs is not looked at.
    """
    if hex_id not in board.index:
        return Refused(Code.UNKNOWN_HEX, hex=hex_id)
    if tile not in board.supply or rotation not in EDGES:
        return Refused(Code.UNKNOWN_TILE, tile=tile)
    face = board.faces.face(tile, rotation)
    code = _offer_code(board, hex_id, tile, terms) or _Site(board, company, hex_id, terms).code(face)
    if code is None and terms.connected and not uses_something(board, company, hex_id, face):
        code = Code.NOTHING_NEW_USED
    if code is None:
        return None
    old = board.face(hex_id)
    return Refused(
        code, company=company, hex=hex_id, tile=tile, color=face.color, old=old.name, old_color=old.color
    )


def offered_lays(board: Board, company: str, terms: Terms) -> Iterator[tuple[str, str, int]]:
    """Yield hex, tile and rotation of every lay that may be offered to a company.

    Whether the lay then uses something new (semi-restrictive titles) shows only when it is tried.
    """
    edges = board.network(company).edges if terms.connected else range(len(board.hexes))
    for index in sorted(edges):
        hex_id = board.hexes[index]
        site = _Site(board, company, hex_id, terms)
        for tile in next_tiles(board.facts).get(site.old.color, ()):
            if _offer_code(board, hex_id, tile, terms) is None:
                for rotation, face in enumerate(board.faces.turned(tile)):
                    # what is quickly seen first: a lay's reason is not asked for here
                    if face.exits & site.joined and not face.exits & ~site.open and site.code(face) is None:
                        yield hex_id, tile, rotation


def lays(board: Board, company: str, terms: Terms) -> Iterator[tuple[str, str, int]]:
    """Yield hex, tile and rotation of every lay that is legal for a company, whatever it costs."""
    for hex_id, tile, rotation in offered_lays(board, company, terms):
        face = board.faces.face(tile, rotation)
        if not terms.connected or uses_something(board, company, hex_id, face):
            yield hex_id, tile, rotation


def uses_something(board: Board, company: str, hex_id: str, face: Face) -> bool:
    """Whether the company's track after a lay has a new piece, or a stop of another value, on the tile.

    Always true where the title does not demand it, and where there was no track before.
    """
    old = board.face(hex_id)
    if board.rules.track == "permissive" or not old.paths or face.name in board.rules.free_of_use:
        return True
    base = board.index[hex_id] * ENDS
    paths = board.network_after(company, hex_id, face).paths
    return any(base + number in paths for number in news(old, face))


def misfit(rules: BoardRules, facts: HexFacts, old: Face, new: Face, *, special: bool = False) -> Code | None:
    """Return what two faces have against each other on a hex, whatever lies around it.

    ``special`` leaves labels and the numbers of cities and towns out of account.
    """
    named = None if rules.upgrade is None else rules.upgrade(facts.id, old, new)
    if named is Named.FORBIDDEN:
        return Code.NOT_AN_UPGRADE
    if named is Named.REDRAWN:
        return None
    if named is None and not special:
        future = facts.print.future_label
        label = future[0] if future is not None and future[1] == new.color else old.tile.label
        if new.tile.label != label:
            return Code.LABEL_DIFFERS
        code = counts_differ(old, new)
        if code is not None:
            return code
    return fit(old, new, named is Named.KEPT)


@cache
def next_tiles(facts: MapFacts) -> dict[str, tuple[str, ...]]:
    """Return the tiles that may follow on each colour."""
    return {
        color: tuple(name for name, tile in facts.tiles.items() if tile.color == after)
        for color, after in pairwise(COLORS)
    }


def _offer_code(board: Board, hex_id: str, tile: str, terms: Terms) -> Code | None:
    """The reasons that hold whatever the rotation and whatever the network."""
    if hex_id in terms.blocked:
        return Code.HEX_BLOCKED
    if terms.hexes is not None and hex_id not in terms.hexes:
        return Code.HEX_NOT_ALLOWED
    if terms.tiles is not None and tile not in terms.tiles:
        return Code.TILE_NOT_ALLOWED
    if board.supply[tile] <= 0:
        return Code.NO_TILE_LEFT
    if tile not in next_tiles(board.facts).get(board.face(hex_id).color, ()):
        return Code.COLOR_NOT_NEXT
    if board.facts.tiles[tile].color not in terms.colors:
        return Code.COLOR_NOT_YET
    return None


class _Site:
    """A hex on which a company would lay a tile."""

    def __init__(self, board: Board, company: str, hex_id: str, terms: Terms) -> None:
        self.board, self.company, self.hex, self.terms = board, company, hex_id, terms
        self.facts = board.facts.hexes[hex_id]
        self.old = board.face(hex_id)
        index = board.index[hex_id]
        self.joined = board.network(company).edges.get(index, 0) if terms.connected else ANY_EDGE
        """The edges on which the tile may join the network."""
        self.open = sum(1 << edge for edge in EDGES if board.facing[index * ENDS + edge] >= 0)
        """The edges over which anything can pass."""

    def code(self, face: Face) -> Code | None:
        """Say why a face may not come to lie here, as far as that shows without trying it."""
        code = self._fit_code(face)
        if code is None and self.board.rules.most_exits and face.tile.cities and self._more_exits(face):
            return Code.FEWER_EXITS
        return code

    def _fit_code(self, face: Face) -> Code | None:
        if not self.joined:
            return Code.HEX_NOT_CONNECTED
        code = self._misfit(face)
        if code is None and face.exits & ~self.open:
            code = Code.EXIT_SHUT
        if code is None and self.board.rules.stubs_bind:
            code = self._stub_missed(face)
        if code is None and not face.exits & self.joined:
            code = Code.HEX_NOT_CONNECTED
        if code is None and self.terms.check is not None:
            code = self.terms.check(self.hex, face)
        return code

    def _misfit(self, face: Face) -> Code | None:
        """What the two faces have against each other."""
        if self.terms.drops_town:
            if face.tile.nodes:
                return Code.TOWNS_DIFFER
            return None if face.exits & self.old.exits == self.old.exits else Code.TRACK_LOST
        return misfit(self.board.rules, self.facts, self.old, face, special=self.terms.special)

    def _stub_missed(self, face: Face) -> Code | None:
        missed = any(not face.exits >> edge & 1 for edge in self.facts.stubs)
        return Code.STUB_MISSED if missed else None

    def _more_exits(self, face: Face) -> bool:
        """Whether another tile of the colour, with more exits, could be laid here."""
        board = self.board
        return any(
            board.faces.face(tile, 0).exits.bit_count() > face.exits.bit_count()
            and _offer_code(board, self.hex, tile, self.terms) is None
            and any(self._fit_code(other) is None for other in board.faces.turned(tile))
            for tile in next_tiles(board.facts).get(self.old.color, ())
        )
