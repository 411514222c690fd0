"""The map, its track and its stations: hexes, tiles, networks and routes; it knows no money and no rounds."""

from engine.board.board import Board, BoardRules, Laid
from engine.board.facts import BadMap, MapFacts, read_map
from engine.board.network import Network

__all__ = ["BadMap", "Board", "BoardRules", "Laid", "MapFacts", "Network", "read_map"]
