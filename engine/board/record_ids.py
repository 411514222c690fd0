"""The names recorded games give to cities: ``57-1-0`` is node 0 of the tile ``57-1``, wherever it lies.

A tile id is the tile's name and the number of its copy; a printed hex has its own name (and a number that
says nothing), or ``city-2`` and the like for plain cities. So the reader of a record must remember
where each copy was laid.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.board.facts import MapFacts


class RecordIds:
    """Where the tiles of one recorded game lie, by the ids the record uses."""

    def __init__(self, facts: MapFacts) -> None:
        self._facts = facts
        self._lies: dict[str, str] = {}

    def laid(self, tile_id: str, hex_id: str) -> str:
        """Note that the record lays a tile such as ``57-1`` on a hex, and return the tile's name."""
        self._lies[tile_id] = hex_id
        return tile_id.rpartition("-")[0]

    def city(self, city_id: str, board: Board) -> tuple[str, int]:
        """Return hex and node of a city id. Raises ValueError if nothing on the board bears that name.

        A printed label before the city shifts the count of some tiles by one; all of these have one city.
        """
        tile_id, _, part = city_id.rpartition("-")
        name, _, copy = tile_id.rpartition("-")
        hex_id = self._lies.get(tile_id) or self._facts.record_ids.get(tile_id)
        if hex_id is None and copy.isdigit() and name in board.index:
            hex_id = name
        if hex_id is None or not part.isdigit():
            raise ValueError(f"{city_id!r} is no city of this board")
        nodes = len(board.face(hex_id).tile.nodes)
        return hex_id, min(int(part), nodes - 1)

    def node(self, node_id: str, board: Board) -> tuple[str, int]:
        """Return hex and node of a stop such as ``T3-0``. Raises ValueError if there is none."""
        hex_id, _, part = node_id.rpartition("-")
        nodes = len(board.face(hex_id).tile.nodes) if hex_id in board.index else 0
        if not nodes or not part.isdigit():
            raise ValueError(f"{node_id!r} is no stop of this board")
        return hex_id, min(int(part), nodes - 1)
