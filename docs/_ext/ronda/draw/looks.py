"""From the engine's maps to pictures, with what only a picture needs: colours and the course of rivers.

``looks/TITLE.toml`` holds that for each title::

    water = true                       # impassable sides are water, not walls
    sides = ["C8.3"]                   # further sides along which the same water runs
    river = ["A4.3", "F5", ...]        # corners of hexes (corner k follows edge k) or middles
    crossings = ["A4.5", ...]          # hex and edge of each bridge
    labels = { "+10/link" = "+10" }    # labels that are words, without them
    [colours]
    DE = ["#1f4fa3", "#ffffff"]        # a company's disc and its letters
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

import msgspec

from engine.board.facts import ENDS, JUNCTION, NODE, BorderFacts, HexFacts, MapFacts, NodeFacts, TileFacts
from engine.board.routes import read_route

from .face import Border, End, Face, Icon, Place, Stop, Terrain, Way, Worth
from .maps import Leg, Sheet
from .water import Crossing, River

if TYPE_CHECKING:
    from engine.board import Board

FOLDER: Final = Path(__file__).with_name("looks")
_WET: Final = {"water", "river", "swamp", "lake"}
_SILENT: Final = {"trajekt", "green_hex"}
"""Icons whose meaning is drawn otherwise: the ferry's line, the crossings."""


class BadLook(ValueError):
    """A look that cannot be used: names the file and what was expected."""


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a picture needs beside the facts of play."""

    colours: dict[str, tuple[str, str]]
    water: bool = False
    sides: tuple[str, ...] = ()
    river: tuple[str, ...] = ()
    crossings: tuple[str, ...] = ()
    labels: dict[str, str] = {}


@cache
def look(title: str) -> Look:
    """The look of a title. Raises BadLook with the file and what was expected there."""
    path = FOLDER / f"{title}.toml"
    try:
        return msgspec.toml.decode(path.read_bytes(), type=Look)
    except (msgspec.DecodeError, OSError) as error:
        raise BadLook(f"{path}: {error}") from error


def look_file(title: str) -> Path:
    """The file that a page depends on if it shows a picture of the title."""
    return FOLDER / f"{title}.toml"


Laid = tuple[TileFacts, int]
"""A tile and its rotation."""
Tokens = Sequence[Sequence[str | None]]
"""Per node of a hex, who stands in its places, in order; None for a free place."""


def sheet(
    facts: MapFacts,
    style: Look,
    *,
    laid: Mapping[str, Laid] | None = None,
    tokens: Mapping[str, Tokens] | None = None,
    reserved: Mapping[str, Sequence[Sequence[str]]] | None = None,
    marks: Mapping[str, Sequence[str]] | None = None,
    open_crossings: Collection[str] | None = None,
    river_name: str = "",
) -> Sheet:
    """The map of a title as it lies on the table; without ``laid`` as it is printed.

    tokens, reserved: per hex, as they are now; hexes not named keep what is printed.
    marks: per hex, what lies there whatever tile covers it.
    open_crossings: those of ``Look.crossings`` that may be used now (None: all).
    """
    places = {}
    for name, printed in facts.hexes.items():
        tile, rotation = (laid or {}).get(name, (None, 0))
        standing = (tokens or {}).get(name, printed.tokens)
        homes = (reserved or {}).get(name, printed.reserved)
        face = face_of(
            tile or printed.print,
            rotation,
            name=printed.name or "",
            tokens=standing,
            homes=homes,
            number="" if tile is None or tile.name == name else tile.name,  # an event's tile has none
            icons=(*(() if tile else _printed_icons(printed)), *map(_icon, (marks or {}).get(name, ()))),
            stubs=() if tile else printed.stubs,
        )
        face = replace(face, labels=tuple(style.labels.get(label, label) for label in face.labels))
        borders = tuple(_border(border, water=style.water) for border in printed.borders)
        borders += tuple(Border(edge, "water") for side, edge in map(_edge, style.sides) if side == name)
        splits = tuple(_split(text) for text in printed.partitions)
        places[name] = Place(name, face, borders, splits)
    river = River(tuple(map(_corner, style.river)), river_name) if style.river else None
    crossings = tuple(
        Crossing(*_edge(text), is_open=open_crossings is None or text in open_crossings)
        for text in style.crossings
    )
    return Sheet(facts.layout == "flat", places, river, crossings)


def face_of(
    tile: TileFacts,
    rotation: int = 0,
    *,
    name: str = "",
    number: str = "",
    tokens: Tokens = (),
    homes: Sequence[Sequence[str]] = (),
    icons: tuple[Icon, ...] = (),
    stubs: tuple[int, ...] = (),
) -> Face:
    """A tile, or the print of a hex, as it lies."""
    ways = tuple(
        Way(_end(path.a, rotation), _end(path.b, rotation), path.terminal, path.track) for path in tile.paths
    )
    stops = tuple(_stop(node, rotation, _nth(tokens, n), _nth(homes, n)) for n, node in enumerate(tile.nodes))
    later = (Icon("later", tile.future_label[0]),) if tile.future_label else ()
    marks = tuple(_icon(icon) for icon in tile.icons if icon not in _SILENT)
    terrain = tuple(Terrain(ground.cost, _ground(ground.kinds)) for ground in tile.terrain)
    return Face(
        tile.color,
        stops,
        ways,
        (tile.label,) if tile.label else (),
        number,
        name,
        terrain,
        stubs,
        later + marks + icons,
    )


def legs(table: Board, route: str) -> list[Leg]:
    """A route's way through each hex, for ``board``; the text is that of an event ``Ran``.

    Raises Refused where the table's track no longer makes the route, or makes several.
    """
    found = []
    for path in read_route(table, route).paths:
        place, number = divmod(path, ENDS)
        a, b = table.plots[place].face.paths[number]
        found.append((table.hexes[place], _end(a, 0), _end(b, 0)))
    return found


def _nth(rows: Sequence[Sequence[str | None]], n: int) -> tuple[str | None, ...]:
    return tuple(rows[n]) if n < len(rows) else ()


def _end(end: int, rotation: int) -> End:
    if end < NODE:
        return (end + rotation) % 6
    return "x" if end == JUNCTION else f"n{end - NODE}"


def _stop(
    node: NodeFacts, rotation: int, tokens: tuple[str | None, ...], homes: tuple[str | None, ...]
) -> Stop:
    spot = None if node.loc in (None, "center") else (float(str(node.loc)) + rotation) % 6
    # a station beyond the places of a city (1822MX, 18Rhl) still has to be seen
    slots = max(node.slots, len(tokens))
    return Stop(node.kind, _worth(node), slots, tokens, tuple(filter(None, homes)), spot, node.hidden)


def _worth(node: NodeFacts) -> Worth:
    if set(node.values) <= {"any"}:
        return node.values.get("any", 0)
    return tuple(node.values.items())


def _ground(kinds: tuple[str, ...]) -> Literal["wet", "dry", "plain"]:
    if not kinds:
        return "plain"
    return "wet" if _WET & set(kinds) else "dry"


def _printed_icons(printed: HexFacts) -> tuple[Icon, ...]:
    return tuple(Icon("blocked", private) for private in printed.blocked_by[:1])


def _icon(name: str) -> Icon:
    if name.endswith("_destination"):
        return Icon("goal", name.removesuffix("_destination"))
    return Icon("cube") if name.endswith("cube") else Icon("bonus", name)


def _border(border: BorderFacts, *, water: bool) -> Border:
    if border.kind == "drawn":
        return Border(border.edge, "open")
    return Border(border.edge, "water" if water or border.kind == "water" else "barred")


def _split(text: str) -> tuple[int, int]:
    """``0-3 water`` divides the hex before edge 0 and before edge 3: corners 5 and 2."""
    first, second = text.partition(" ")[0].split("-")
    return (int(first) - 1) % 6, (int(second) - 1) % 6


def _corner(text: str) -> tuple[str, int | None]:
    name, _, corner = text.partition(".")
    return name, int(corner) if corner else None


def _edge(text: str) -> tuple[str, int]:
    name, _, edge = text.partition(".")
    return name, int(edge)
