"""``{map}`` and ``{market}``: the board and the share market as they are where the block stands.

Without an argument they show everything; ``step`` shows the part where something happened since the
last moves began; names of hexes or companies show what lies around them.
"""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from engine.events import Priced, Ran, TileLaid, TokenPlaced
from engine.refusals import Refused

from ..draw import Move, Table, board, key, legend, legs, look, market, sheet, signs
from ..markup import picture, tag
from ..names import nearest

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from xml.etree import ElementTree as ET

    from docutils import nodes

    from engine.board import Board
    from engine.events import Event

    from ..draw import Leg, Sheet
    from .scene import Scene

STEP = "step"
_PHONE = 440.0
"""The width of a map, in its own units, whose names are just large enough on a phone."""


def show_map(scene: Scene) -> list[nodes.Node]:
    """The map, or the part of it that the argument names."""
    title, words = scene.title, scene.words
    events: Sequence[Event] = scene.at.step if scene.at else ()
    drawn = _sheet(scene)
    window: list[str] | None = None
    if scene.names:
        centre = _touched(events) if scene.names == [STEP] else scene.names
        for name in centre:
            if name not in scene.map.hexes:
                raise scene.wrong(f"there is no hex {name!r}{nearest(name, scene.map.hexes)}")
        if not centre:
            raise scene.wrong("nothing happened on the map in this step")
        window = drawn.window(centre, int(scene.block.options.get("reach", "1")))
    new = sorted({event.hex for event in events if isinstance(event, TileLaid | TokenPlaced)})
    routes = _routes(scene, events)
    name = words.text("map.title", {"title": title.name})
    about = words.text("map.about", {"hexes": sorted(window)}) if window else words.text("map.about_all")
    image = board(
        drawn,
        look(title.id).colours,
        scene.ident,
        name,
        about,
        window=window,
        new=new,
        routes=routes,
        frame=window is None,
    )
    if window:
        return [image_box(image, "excerpt" if _broad(image) else None, name)]
    meanings = [(sign, words.text(f"sign.{sign}")) for sign in signs(drawn)]
    return [image_box(image, "map", name), *([picture(key(meanings))] if meanings else [])]


def _broad(image: ET.Element) -> bool:
    """Whether the names on a map could not be read if it had to fit a phone."""
    return float(image.get("viewBox", "").split()[2]) > _PHONE


def image_box(image: ET.Element, kind: str | None, label: str) -> nodes.Node:
    """A picture; a whole map or market, or a broad part of a map, scrolls inside its box on a phone."""
    if kind is None:
        return tag("figure", picture(image), class_="rd-fig")
    box = tag(
        "div",
        picture(image),
        class_=f"rd-scroll rd-{kind}box",
        data_scrolls="",
        role="region",
        aria_label=label,
    )
    return tag("figure", box, class_="rd-fig")


def _touched(events: Iterable[Event]) -> list[str]:
    """The hexes where something happened."""
    found: dict[str, None] = {}
    for event in events:
        if isinstance(event, TileLaid | TokenPlaced):
            found[event.hex] = None
        elif isinstance(event, Ran):
            found.update(dict.fromkeys(part.partition(".")[0] for part in event.route.split("-")))
    return list(found)


def _routes(scene: Scene, events: Iterable[Event]) -> list[list[Leg]]:
    """The runs of this step, unless the track that they used has changed since."""
    if scene.game is None:
        return []
    found = []
    for event in events:
        if isinstance(event, Ran):
            with suppress(Refused):
                found.append(legs(scene.game.board, event.route))
    return found


def _sheet(scene: Scene) -> Sheet:
    style, facts = look(scene.title.id), scene.map
    # in a part of the map its sides would cut the river's name
    river = scene.words.text(f"river.{scene.title.id}") if style.river and not scene.names else ""
    if scene.game is None:
        return sheet(facts, style, river_name=river)
    table: Board = scene.game.board
    laid = {name: (face.tile, face.rotation) for name, face in table.laid()}
    tokens = {
        name: [(*city.slots, *city.extra) if city else () for city in table.plot(name).cities]
        for name in table.hexes
    }
    kept = {
        name: [
            tuple(owner or "" for owner in city.reserved) if city else () for city in table.plot(name).cities
        ]
        for name in table.hexes
    }
    shut = {f"{name}.{edge}" for name, edge in scene.game.rules.shut(scene.game)}
    crossings = [name for name in style.crossings if _passable(table, name) and name not in shut]
    return sheet(
        facts,
        style,
        laid=laid,
        tokens=tokens,
        reserved=kept,
        marks=scene.game.rules.marks(scene.game),
        open_crossings=crossings,
        river_name=river,
    )


def _passable(table: Board, crossing: str) -> bool:
    name, _, edge = crossing.partition(".")
    return table.neighbour(name, int(edge)) is not None


def show_market(scene: Scene) -> list[nodes.Node]:
    """The share market, or the part of it around the companies that the argument names."""
    title, words = scene.title, scene.words
    events: Sequence[Event] = scene.at.step if scene.at else ()
    cells = dict(scene.game.market.cells) if scene.game else {}
    moves = _moves(events)
    markers: dict[tuple[int, int], list[str]] = {}
    if scene.game:
        for cell, companies in scene.game.market.stacks.items():
            markers.setdefault(cell, []).extend(companies)
    grid = title.facts.grid
    keys = {kind: words.cell(kind) for kind in _kinds(scene)}
    letters = {kind: words.text(f"{key}.sign") for kind, key in keys.items()}
    table = Table(grid, letters, markers, moves, wrap=12 if len(grid) == 1 else None)
    window = None
    if scene.names:
        near = [move.goal for move in moves] + [move.origin for move in moves]
        if scene.names != [STEP]:
            for name in scene.names:
                if name not in cells:
                    raise scene.wrong(f"{name!r} has no marker on the market{nearest(name, cells)}")
            near += [cells[name] for name in scene.names]
        if not near:
            raise scene.wrong("no price moved in this step")
        window = table.near(near)
    name = words.text("market.title", {"title": title.name})
    image = market(table, look(title.id).colours, scene.ident, name, _told(scene, moves), window=window)
    found = [image_box(image, None if window else "market", name)]
    if window is None and letters:
        rows = [(kind, letters[kind], words.text(key)) for kind, key in keys.items()]
        found.append(picture(legend(rows)))
    return found


def _kinds(scene: Scene) -> list[str]:
    return list(
        dict.fromkeys(kind for row in scene.title.facts.grid for cell in row if cell for kind in cell.kinds)
    )


def _moves(events: Sequence[Event]) -> list[Move]:
    """How far each marker went in this step, from where it was to where it is."""
    found: dict[str, Move] = {}
    for event in events:
        if isinstance(event, Priced):
            first = found.get(event.company)
            found[event.company] = Move(event.company, first.origin if first else event.origin, event.cell)
    return [move for move in found.values() if move.origin != move.goal]


def _told(scene: Scene, moves: Sequence[Move]) -> str:
    """The description of a market: every marker, or what moved."""
    words, grid = scene.words, scene.title.facts.grid
    if not moves:
        return words.text("market.about")
    said = []
    for move in moves:
        before, after = grid[move.origin[0]][move.origin[1]], grid[move.goal[0]][move.goal[1]]
        facts = {"company": move.company, "before": before and before.price, "after": after and after.price}
        said.append(words.text("market.moved", facts))
    return " ".join(said)
