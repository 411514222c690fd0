"""What is printed on a title's map and tiles: typed facts, read from its ``map.toml``.

The file speaks in short texts, one per printed thing::

    [[hexes]]
    at = ["F13"]                              # several equal hexes may share an entry
    color = "yellow"
    nodes = ["city 30", "city 30"]            # KIND VALUE, then slots=2 group=NAME optional hidden loc=3.5
    paths = ["1-n0", "n0-2", "3-n1 terminal"] # ends: an edge 0-5, a node n0 n1 ..., or j for a junction
    terrain = ["30 mountain"]
    borders = ["4 impassable"]

    [tiles]
    57 = { color = "yellow", count = 4, nodes = ["city 20"], paths = ["0-n0", "n0-3"] }

A value is one number, or one for each colour (``yellow=30 brown=50``). A path may say its track
(``narrow``, ``dual``, or ``thin`` for a line that is no track) and ``terminal``. ``[names]`` and
``[reserved]`` (companies per node) go by hex; ``[options.NAME]`` says what an optional rule changes.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, get_args

import msgspec

from engine.board.grid import Layout

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

Kind = Literal["city", "town", "offboard"]
Track = Literal["broad", "narrow", "dual", "thin"]
Border = Literal["impassable", "water", "drawn"]

NODE = 6
"""The end of a path at node k is NODE + k; ends below it are edges."""
JUNCTION = 15
"""The end of a path where it meets the others of its tile without a stop."""
ENDS = 16
"""How many ends a hex may have: the step between the numbers of two hexes' ends."""

COLORS = ("white", "yellow", "green", "brown", "gray")
"""The order in which tiles replace one another."""
FIXED_COLORS = frozenset({"gray", "red", "blue"})
"""Printed hexes of these colours are entered only over a side where their own track lies."""


class BadMap(ValueError):
    """A map file that cannot be used: which file, which key, what was expected."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NodeFacts:
    """A city, a town or an off-board area."""

    kind: Kind
    values: Mapping[str, int]
    """What it pays by colour of the phase, in money; the key ``any`` for one that never changes."""
    slots: int = 0
    group: str | None = None
    """Off-board hexes of one area share it: a route may visit only one of them."""
    optional: bool = False
    """A port: alone with a city it makes a route, but not one that a train must be owned for."""
    hidden: bool = False
    loc: str | None = None

    def value(self, colors: Sequence[str]) -> int:
        """Return what the stop pays when the phase's colours, lowest first, are these."""
        for color in reversed(colors):
            if color in self.values:
                return self.values[color]
        return self.values.get("any", 0)

    @property
    def highest(self) -> int:
        """What the stop pays at most, in any phase."""
        return max(self.values.values(), default=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PathFacts:
    """A piece of track between two ends of its hex."""

    a: int
    b: int
    track: Track = "broad"
    terminal: bool = False
    """A walk and a route may use it only as their first or last piece."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrainFacts:
    """What laying a tile over this one costs."""

    cost: int
    kinds: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class BorderFacts:
    """Something printed along an edge of a hex."""

    edge: int
    kind: Border


@dataclass(frozen=True, slots=True, kw_only=True)
class TileFacts:
    """A tile as printed, unrotated; also the print of a hex before any tile is laid."""

    name: str
    color: str
    count: int = 0
    nodes: tuple[NodeFacts, ...] = ()
    paths: tuple[PathFacts, ...] = ()
    label: str | None = None
    future_label: tuple[str, str] | None = None
    """Label and colour: tiles of that colour must bear it here."""
    terrain: tuple[TerrainFacts, ...] = ()
    icons: tuple[str, ...] = ()

    @property
    def cities(self) -> tuple[int, ...]:
        """The numbers of the nodes that are cities."""
        return tuple(k for k, node in enumerate(self.nodes) if node.kind == "city")

    @property
    def towns(self) -> tuple[int, ...]:
        """The numbers of the nodes that are towns."""
        return tuple(k for k, node in enumerate(self.nodes) if node.kind == "town")


@dataclass(frozen=True, slots=True, kw_only=True)
class HexFacts:
    """A hex of the map before the game."""

    id: str
    print: TileFacts
    name: str | None = None
    borders: tuple[BorderFacts, ...] = ()
    stubs: tuple[int, ...] = ()
    """Edges drawn as the beginning of a track: the title says what they demand."""
    reserved: tuple[tuple[str, ...], ...] = ()
    """Per node, the companies a place is kept for."""
    tokens: tuple[tuple[str, ...], ...] = ()
    """Per node, who stands there from the start."""
    tile_reserved: tuple[str, ...] = ()
    """Companies whose home is this hex, but no particular city of it."""
    blocked_by: tuple[str, ...] = ()
    """Privates that keep everybody out while they are open."""
    partitions: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class MapFacts:
    """A title's map and tile sheet, compared by identity. ``hexes`` and ``tiles`` go by their names."""

    layout: Layout
    hexes: Mapping[str, HexFacts]
    tiles: Mapping[str, TileFacts]
    record_ids: Mapping[str, str]
    """What recorded games call a printed hex where it is not its name, such as ``city-2``."""
    blocking: Mapping[str, tuple[str, ...]]
    """The hexes that each private keeps everybody out of."""


class _Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    color: str
    nodes: list[str] = []
    paths: list[str] = []
    label: str | None = None
    future_label: str | None = None
    terrain: list[str] = []
    icons: list[str] = []


class _TileEntry(_Entry):
    count: int


class _HexEntry(_Entry):
    at: list[str]
    record: str | None = None
    borders: list[str] = []
    stubs: list[int] = []
    tokens: list[list[str]] = []
    tile_reserved: list[str] = []
    blocked_by: list[str] = []
    partitions: list[str] = []


class _OptionEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    removed_tiles: list[str] = []
    tiles: dict[str, _TileEntry] = {}
    hexes: list[_HexEntry] = []


class _MapEntry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    layout: Layout
    names: dict[str, str] = {}
    reserved: dict[str, list[list[str]]] = {}
    hexes: list[_HexEntry]
    tiles: dict[str, _TileEntry]
    options: dict[str, _OptionEntry] = {}


def read_map(path: Path, options: Iterable[str] = ()) -> MapFacts:
    """Return the map of a file with what the chosen optional rules change in it.

    Options that change nothing on the map are fine. Raises BadMap with file and key if the file is not
    as this module describes.
    """
    try:
        entry = msgspec.toml.decode(path.read_bytes(), type=_MapEntry)
    except (OSError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadMap(f"{path}: {error}") from error
    try:
        return _facts(entry, options)
    except ValueError as error:
        raise BadMap(f"{path}: {error}") from error


def _facts(entry: _MapEntry, options: Iterable[str]) -> MapFacts:
    tiles = {name: _tile(name, tile, tile.count) for name, tile in entry.tiles.items()}
    hexes: dict[str, HexFacts] = {}
    record_ids: dict[str, str] = {}
    for printed in entry.hexes:
        for index, hex_id in enumerate(printed.at):
            if hex_id in hexes:
                raise ValueError(f"hexes: {hex_id} stands in two entries")
            hexes[hex_id] = _hex(hex_id, printed, entry)
            if printed.record is not None:
                record_ids[f"{printed.record}-{index}"] = hex_id
    for key in ("names", "reserved"):
        for hex_id in getattr(entry, key):
            if hex_id not in hexes:
                raise ValueError(f"{key}: {hex_id} is no hex of the map")
    for option in options:
        if option in entry.options:
            _change(hexes, tiles, option, entry)
    blocking: dict[str, tuple[str, ...]] = {}
    for hex_id, facts in hexes.items():
        for private in facts.blocked_by:
            blocking[private] = (*blocking.get(private, ()), hex_id)
    return MapFacts(layout=entry.layout, hexes=hexes, tiles=tiles, record_ids=record_ids, blocking=blocking)


def _change(hexes: dict[str, HexFacts], tiles: dict[str, TileFacts], option: str, entry: _MapEntry) -> None:
    change = entry.options[option]
    for name in change.removed_tiles:
        if tiles.pop(name, None) is None:
            raise ValueError(f"options.{option}.removed_tiles: {name} is no tile of the sheet")
    tiles.update((name, _tile(name, tile, tile.count)) for name, tile in change.tiles.items())
    for printed in change.hexes:
        hexes.update((hex_id, _hex(hex_id, printed, entry)) for hex_id in printed.at)


def _hex(hex_id: str, entry: _HexEntry, whole: _MapEntry) -> HexFacts:
    return HexFacts(
        id=hex_id,
        print=_tile(hex_id, entry, 0),
        name=whole.names.get(hex_id),
        borders=tuple(_border(hex_id, text) for text in entry.borders),
        stubs=tuple(entry.stubs),
        reserved=tuple(tuple(companies) for companies in whole.reserved.get(hex_id, ())),
        tokens=tuple(tuple(companies) for companies in entry.tokens),
        tile_reserved=tuple(entry.tile_reserved),
        blocked_by=tuple(entry.blocked_by),
        partitions=tuple(entry.partitions),
    )


def _tile(name: str, entry: _Entry, count: int) -> TileFacts:
    nodes = tuple(_node(name, text) for text in entry.nodes)
    label, _, color = (entry.future_label or "").partition(" ")
    return TileFacts(
        name=name,
        color=entry.color,
        count=count,
        nodes=nodes,
        paths=tuple(_path(name, text, len(nodes)) for text in entry.paths),
        label=entry.label,
        future_label=(label, color) if entry.future_label else None,
        terrain=tuple(_terrain(name, text) for text in entry.terrain),
        icons=tuple(entry.icons),
    )


_KINDS: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
_TRACKS: dict[str, Track] = {track: track for track in get_args(Track)}
_BORDERS: dict[str, Border] = {border: border for border in get_args(Border)}
_NUMBER = re.compile(r"\d+")
_PATH = re.compile(r"(j|n\d|[0-5])-(j|n\d|[0-5])((?: \w+)*)")


def _expected(where: str, text: str, expected: str) -> ValueError:
    return ValueError(f"{where}: {text!r} found, {expected} expected")


def _node(where: str, text: str) -> NodeFacts:
    kind, *words = text.split()
    if kind not in _KINDS:
        raise _expected(where, text, "a city, a town or an offboard")
    values: dict[str, int] = {}
    said: dict[str, str] = {}
    for word in words:
        key, given, value = word.partition("=")
        if _NUMBER.fullmatch(word):
            values["any"] = int(word)
        elif not given and key in ("optional", "hidden"):
            said[key] = "yes"
        elif key in ("slots", "group", "loc"):
            said[key] = value
        elif _NUMBER.fullmatch(value):
            values[key] = int(value)
        else:
            raise _expected(where, text, "a value, slots=, group=, loc=, optional or hidden after the kind")
    return NodeFacts(
        kind=_KINDS[kind],
        values=values,
        slots=int(said.get("slots", 1 if kind == "city" else 0)),
        group=said.get("group"),
        optional="optional" in said,
        hidden="hidden" in said,
        loc=said.get("loc"),
    )


def _path(where: str, text: str, nodes: int) -> PathFacts:
    said = _PATH.fullmatch(text)
    if said is None:
        raise _expected(where, text, "a path such as 0-n0, n0-n1 narrow or 3-j terminal")
    track: Track = "broad"
    terminal = False
    for word in said[3].split():
        if word == "terminal":
            terminal = True
        elif word in _TRACKS:
            track = _TRACKS[word]
        else:
            raise _expected(where, text, "a kind of track or terminal after the ends")
    ends = []
    for end in (said[1], said[2]):
        if end == "j":
            ends.append(JUNCTION)
        elif end.startswith("n"):
            if int(end[1:]) >= nodes:
                raise _expected(where, text, f"a node below n{nodes}")
            ends.append(NODE + int(end[1:]))
        else:
            ends.append(int(end))
    return PathFacts(a=ends[0], b=ends[1], track=track, terminal=terminal)


def _terrain(where: str, text: str) -> TerrainFacts:
    cost, *kinds = text.split()
    if not _NUMBER.fullmatch(cost):
        raise _expected(where, text, "a cost and what it is for, such as 80 mountain,")
    return TerrainFacts(cost=int(cost), kinds=tuple(kinds))


def _border(where: str, text: str) -> BorderFacts:
    edge, _, kind = text.partition(" ")
    border = _BORDERS.get(kind or "drawn")
    if edge not in ("0", "1", "2", "3", "4", "5") or border is None:
        raise _expected(where, text, "an edge and a kind of border, such as 4 impassable,")
    return BorderFacts(edge=int(edge), kind=border)
