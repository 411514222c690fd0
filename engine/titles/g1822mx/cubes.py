"""Builder cubes: laid instead of tiles, free of charge, they cancel terrain when a tile comes.

Implements `1822mx/resumen#cubos`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.game import Game
from engine.moves import LayTile
from engine.titles.g1822mx.memory import memory

#: how many cubes a kind of terrain takes
ROOM = {"mountain": 2, "hill": 1, "river": 1}


def room(game: Game, hex_id: str) -> int:
    """How many more cubes a hex takes. Raises Refused(unknown_hex)."""
    kinds = [kind for terrain in game.board.terrain(hex_id) for kind in terrain.kinds]
    return sum(ROOM[kind] for kind in kinds) - memory(game).cubes[hex_id]


def terrain_cost(game: Game, company: Company, move: LayTile) -> int:
    """What the terrain costs: a mountain nothing with two cubes, a hill nothing with one, then a river."""
    terrain = game.board.terrain(move.hex)
    costs = {kind: part.cost for part in terrain for kind in part.kinds}
    cost, cubes = sum(part.cost for part in terrain), memory(game).cubes[move.hex]
    if "mountain" in costs and cubes >= ROOM["mountain"]:
        cost, cubes = cost - costs["mountain"], cubes - ROOM["mountain"]
    elif "hill" in costs and cubes:
        cost, cubes = cost - costs["hill"], cubes - ROOM["hill"]
    if "river" in costs and cubes:
        cost -= costs["river"]
    return cost
