"""The board of 1822MX: cities with as many exits as can be had, and the way into Mexico City kept open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.board import Board, BoardRules
from engine.board.facts import ENDS
from engine.refusals import Code

if TYPE_CHECKING:
    from collections.abc import Container

    from engine.board.tile import Face
    from engine.board.upgrades import LayCheck

SURROUNDINGS = frozenset({"N21", "O22", "M24", "M22", "O24"})
"""The hexes whose stub of track points at Mexico City."""
TWO_TOWNS = "M22"


def lay_check(board: Board, rights: Container[str]) -> LayCheck:
    """Return the title's check of a lay around Mexico City.

    ``rights`` are the hexes that somebody has the right to build: there any tile may be laid (by others
    with consent). In the rest the first tile must lead to the capital; on the hex with two towns the
    town on that track must also lead to track that is already there.
    """

    def check(hex_id: str, face: Face) -> Code | None:
        if hex_id not in SURROUNDINGS or hex_id in rights or not board.plot(hex_id).printed:
            return None
        stub = board.facts.hexes[hex_id].stubs[0]
        if not face.exits >> stub & 1 or (hex_id == TWO_TOWNS and not _continues(board, hex_id, face, stub)):
            return Code.STUB_MISSED
        return None

    return check


def _continues(board: Board, hex_id: str, face: Face, stub: int) -> bool:
    exits = next((mask for mask in face.node_exits if mask >> stub & 1), 0) & ~(1 << stub)
    for edge in range(6):
        facing = board.facing[board.index[hex_id] * ENDS + edge]
        if exits >> edge & 1 and facing >= 0:
            there = board.plots[facing // ENDS].face.exits
            if there >> facing % ENDS & 1:
                return True
    return False


BOARD = BoardRules(most_exits=True)
