"""The privates that build track: P8 to P13, P17 and P18, each with what it allows.

Implements `1822mx/resumen#privadas-via`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.board.facts import COLORS
from engine.board.upgrades import Terms
from engine.closing import close_private
from engine.companies import Company
from engine.events import TileLaid
from engine.game import Game
from engine.moves import LayTile, PlaceCube
from engine.refusals import Code, Refused
from engine.titles.g1822mx.lots import concession_of
from engine.titles.g1822mx.track import SURROUNDINGS, lay_check

#: an upgrade to a colour that is not available yet
AHEAD = "P8"
#: an upgrade or up to two lays besides the company's own
EXTRA = "P9"
EXTRA_LAYS = 2
#: three cubes each
CUBES = ("P10", "P11")
CUBES_EACH = 3
#: a plain tile over a town
NO_TOWN = ("P12", "P13")
#: a port tile each
PORTS = {"P17": "P1", "P18": "P2"}
#: who may build the way into Mexico City: minors, and majors or their concessions
RIGHTS = {"N21": "14", "O22": "15", "M24": "FNM", "M22": "MC", "O24": "IRM"}
MINORS_STOP_AT = "green"


def powers(move: LayTile | PlaceCube) -> list[str]:
    """The privates by whose power a lay is made."""
    return move.power.split("+") if move.power else []


def colors(game: Game, company: Company) -> tuple[str, ...]:
    """The colours of the phase; minors stop at green."""
    tiles = game.phase.tiles
    if company.kind == "minor":
        return tuple(color for color in tiles if COLORS.index(color) <= COLORS.index(MINORS_STOP_AT))
    return tiles


def rights(game: Game) -> set[str]:
    """The hexes around Mexico City that somebody has the right to build."""
    held = set()
    for hex_id in SURROUNDINGS:
        company = game.companies[RIGHTS[hex_id]]
        concession = concession_of(game, company.id) if company.kind == "major" else None
        if company.president or (concession and concession.owner):
            held.add(hex_id)
    return held


def build_terms(game: Game, company: Company, used: list[str]) -> Terms:
    """Under which conditions a company lays track, with the privates it uses for that."""
    allowed = colors(game, company)
    if AHEAD in used:
        ahead = COLORS[COLORS.index(game.phase.tiles[-1]) + 1 :][:1]
        minor = company.kind == "minor"
        allowed = tuple(color for color in ahead if not minor or color == MINORS_STOP_AT)
    return Terms(
        colors=allowed,
        check=lay_check(game.board, rights(game)),
        drops_town=any(power in NO_TOWN for power in used),
    )


def usable_together(owned: list[str]) -> list[list[str]]:
    """The privates that lay a tile of their kind, alone or two in one lay; P9 alone lays as anybody does."""
    order = [power for power in (EXTRA, AHEAD, *NO_TOWN) if power in owned]
    alone = [[power] for power in order if power != EXTRA]
    pairs = [[one, other] for one in order[:2] for other in order if order.index(other) > order.index(one)]
    return alone + [pair for pair in pairs if pair[0] not in NO_TOWN]


def power_refusal(game: Game, move: LayTile, used: list[str]) -> Refused | None:
    """Why the privates that a lay uses do not allow it, whatever the board says."""
    old = game.board.face(move.hex)
    new = game.board.facts.tiles.get(move.tile)
    if new is None:
        return Refused(Code.UNKNOWN_TILE, tile=move.tile)
    if len(used) > 1 and {*used} not in [{*pair} for pair in usable_together(list(dict.fromkeys(used)))]:
        return Refused(Code.POWER_NOT_SO, lot="+".join(used))
    simple = not (old.tile.cities or new.cities) and len(old.tile.towns) <= 1
    for power in used:
        fits = {
            AHEAD: simple and new.color not in game.phase.tiles,
            EXTRA: True,
        }.get(power, power in NO_TOWN and simple and len(old.tile.towns) == 1 and not new.nodes)
        if not fits:
            return Refused(Code.POWER_NOT_SO, lot=power)
    return None


def port_refusal(game: Game, move: LayTile) -> Refused | None:
    """Why a private may not open a port: only its own tile, only at a spike without a port."""
    power = move.power or ""
    spike = _spike(game, move.hex)
    if move.tile != PORTS.get(power) or spike is None:
        return Refused(Code.POWER_NOT_SO, lot=power)
    if not game.board.plot(move.hex).printed:
        return Refused(Code.PORT_TAKEN, hex=move.hex)
    if move.rotation != spike:
        return Refused(Code.POWER_NOT_SO, lot=power)
    return None


def _spike(game: Game, hex_id: str) -> int | None:
    """The edge to which the spike of a sea hex points."""
    printed = game.board.facts.hexes[hex_id].print
    if printed.color != "blue":
        return None
    return next(path.a for path in printed.paths if path.terminal)


def open_port(game: Game, company: Company, move: LayTile) -> None:
    """Lay the port's tile; it costs nothing."""
    game.board.lay(move.hex, move.tile, move.rotation)
    game.tell(TileLaid(company.id, move.hex, move.tile, move.rotation))


def ports(game: Game, actor: str, power: str) -> Iterator[LayTile]:
    """The ports that a private could open."""
    for hex_id in game.board.hexes:
        spike = _spike(game, hex_id)
        if spike is not None:
            yield LayTile(actor, hex_id, PORTS[power], spike, power)


def use_up(game: Game, power: str) -> None:
    """Close a private that was used; one with cubes after the third."""
    private = game.privates[power]
    if power in CUBES:
        private.uses += 1
        if private.uses < CUBES_EACH:
            return
    close_private(game, private)
