"""A tile turned to one of its six rotations, and its track as it lies on one hex of the map.

A face is turned once and kept; so is its track on a hex. Both speak in small integers: a path of the
board is 16 times its hex plus its place on the tile, an end of a path 16 times its hex plus the end's
code (engine.board.facts: edges 0-5, nodes from 6, junction 15).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from engine.board.facts import ENDS, JUNCTION, NODE
from engine.board.grid import EDGES

if TYPE_CHECKING:
    from engine.board.facts import MapFacts, TileFacts

BROAD, NARROW, DUAL = 1, 2, 3
"""Gauges as bits: two pieces of track join where they have a bit in common."""
_GAUGES = {"broad": BROAD, "narrow": NARROW, "dual": DUAL}


INNER = 1 << 12
"""Above the numbers of all ends of a board: where the bits of paths without an edge begin."""


class Face:
    """A tile at a rotation: the ends of its paths as they lie, and what follows from them."""

    def __init__(self, tile: TileFacts, rotation: int) -> None:
        self.tile = tile
        self.rotation = rotation
        turned = [
            tuple((end + rotation) % 6 if end < NODE else end for end in (path.a, path.b))
            for path in tile.paths
        ]
        lines = [(path, ends) for path, ends in zip(tile.paths, turned, strict=True) if path.track != "thin"]
        self.paths: tuple[tuple[int, int], ...] = tuple((a, b) for _, (a, b) in lines)
        self.gauges = tuple(_GAUGES[path.track] for path, _ in lines)
        self.terminal = tuple(path.terminal for path, _ in lines)
        self.exits = 0
        """The edges with track, as bits."""
        self.node_exits = [0] * len(tile.nodes)
        """For each node the edges its own paths lead to, as bits."""
        for a, b in self.paths:
            for end, other in ((a, b), (b, a)):
                if end < NODE:
                    self.exits |= 1 << end
                    if NODE <= other < JUNCTION:
                        self.node_exits[other - NODE] |= 1 << end

    def __repr__(self) -> str:
        return f"{self.tile.name}@{self.rotation}"

    @property
    def name(self) -> str:
        """The tile's name; the hex's own for its print."""
        return self.tile.name

    @property
    def color(self) -> str:
        """The tile's colour."""
        return self.tile.color


class Arm:
    """A path of the board walked in one direction."""

    __slots__ = (
        "barred", "beyond", "bit", "edges", "end", "gauge", "hex", "leaves", "path", "start", "stop",
        "terminal", "uses",
    )  # fmt: skip

    def __init__(self, path: int, start: int, end: int, gauge: int, *, terminal: bool) -> None:
        self.path = path
        self.start = start
        self.end = end
        self.gauge = gauge
        self.terminal = terminal
        self.hex = start // ENDS
        self.edges = sum(1 << one % ENDS for one in (start, end) if one % ENDS < NODE)
        """The path's own edges as bits."""
        self.barred = self.edges << self.hex * ENDS
        """The same among all ends of the board: a trail that left by one of them may not come back here."""
        self.uses = self.barred or 1 << INNER + path
        """What trains use up here, as bits: the path's edges; the path itself if it has none."""
        self.bit = 1 << end
        """The end as a bit: a trail that went on from there keeps it."""
        self.leaves = end % ENDS < NODE
        """Whether the end is an edge."""
        self.stop = NODE <= end % ENDS < JUNCTION
        """Whether the end is a node."""
        self.beyond: tuple[Arm, ...] = ()
        """Where the walk may go on inside the hex, if the end is a node or a junction."""

    def __repr__(self) -> str:
        return f"{self.start}>{self.end}"


class Track:
    """The track of a face on one hex: the arms that begin at each of its ends."""

    __slots__ = ("arms", "face")

    def __init__(self, face: Face, hex_index: int) -> None:
        self.face = face
        base = hex_index * ENDS
        arms: list[list[Arm]] = [[] for _ in range(ENDS)]
        walks = zip(face.paths, face.gauges, face.terminal, strict=True)
        for number, ((a, b), gauge, terminal) in enumerate(walks):
            if terminal and JUNCTION in (a, b):
                continue  # a spike towards a place that is not built yet: drawn, never walked
            for start, end in ((a, b), (b, a)):
                arms[start].append(Arm(base + number, base + start, base + end, gauge, terminal=terminal))
        for arm in (arm for begun in arms for arm in begun):
            if not arm.leaves and not arm.terminal:
                arm.beyond = tuple(other for other in arms[arm.end % ENDS] if other.path != arm.path)
        self.arms = tuple(tuple(begun) for begun in arms)


@lru_cache(maxsize=32)
def faces_of(facts: MapFacts) -> Faces:
    """Return the faces of a map; all boards with that map share them."""
    return Faces(facts)


class Faces:
    """All faces and tracks of a map, each made when it is first asked for."""

    def __init__(self, facts: MapFacts) -> None:
        self.facts = facts
        tiles = (*facts.tiles.values(), *(hex_facts.print for hex_facts in facts.hexes.values()))
        self.one_gauge = all(path.track in ("broad", "thin") for tile in tiles for path in tile.paths)
        """Whether any two pieces of track that meet at an edge join."""
        self._tiles: dict[str, tuple[Face, ...]] = {}
        self._prints: dict[str, Face] = {}
        self._tracks: dict[tuple[Face, int], Track] = {}

    def turned(self, tile: str) -> tuple[Face, ...]:
        """Return a tile of the sheet at each of its six rotations. Raises KeyError if unknown."""
        faces = self._tiles.get(tile)
        if faces is None:
            faces = self._tiles[tile] = tuple(Face(self.facts.tiles[tile], rotation) for rotation in EDGES)
        return faces

    def face(self, tile: str, rotation: int) -> Face:
        """Return a tile of the sheet turned clockwise by a number of sixths. Raises KeyError if unknown."""
        return self.turned(tile)[rotation]

    def printed(self, hex_id: str) -> Face:
        """Return what is printed on a hex of the map."""
        face = self._prints.get(hex_id)
        if face is None:
            face = self._prints[hex_id] = Face(self.facts.hexes[hex_id].print, 0)
        return face

    def track(self, face: Face, hex_index: int) -> Track:
        """Return the track of a face on a hex, by the hex's index on the board."""
        key = (face, hex_index)
        if key not in self._tracks:
            self._tracks[key] = Track(face, hex_index)
        return self._tracks[key]
