"""What a run may be and what it earns: ferries, regions, the bonuses, the Rheingold.

Two banks of a metropolis one after the other are a crossing by ferry: they count and pay as one stop.
Implements `18rhl/resumen#rutas`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.board.facts import ENDS
from engine.board.routes import write_route
from engine.events import RevenuePart
from engine.refusals import Code, Refused
from engine.revenue import Bonus, Parts, Running
from engine.titles.facts import StopsFacts
from engine.titles.g18rhl.industry import industry
from engine.titles.g18rhl.track import FERRY, METROPOLISES

if TYPE_CHECKING:
    from engine.game import Game

RHEINGOLD = "8"
RHEINGOLD_ENDS = frozenset({"A4", "A6", "L11", "L13"})

EASTERN_RUHR = frozenset({"C14", "D15"})
REGIONS = (EASTERN_RUHR, frozenset({"L11", "L13"}))
"""Areas of several hexes: a run may not go from one of them to another. A4 and A6 are a group on the map."""
OUTPOSTS = frozenset({"A14", "B15", "C2"})
"""Places at the map's edge where a run may not end if another company's token stands there."""
ANTWERP, RATINGEN = "G2", "E12"
COAL_CITIES = frozenset({("C14", 1), ("D15", 0)})
STEEL_CITIES = frozenset({("C14", 0), ("D15", 1)})
RUHR_LINKS = (("C12", 4), ("D13", 3), ("D13", 4), ("E14", 3))
"""Track over these edges links the Eastern Ruhr."""

FERRY_FARE = 10
MONTAN, MONTAN_LATE = 20, 40
PER_LINK = 10
IRON_RHINE = 80
RATINGEN_BONUS = 30
"""A public paraphrase of the variant's sheet says 40."""


class Call(NamedTuple):
    """A stop as it counts for a train: both banks of a ferry are one, ``node`` the first of them."""

    hex: str
    node: int
    kind: str
    value: int
    ferry: bool

    @property
    def parts(self) -> Parts:
        """What the stop pays, and what the ferry takes."""
        paid = RevenuePart(self.hex, self.value)
        return (paid, RevenuePart(Bonus.FERRY, -FERRY_FARE)) if self.ferry else (paid,)


def calls(game: Game, run: Running) -> list[Call]:
    """The stops of a run, a crossing by ferry being one."""
    board, colors = game.board, game.phase.tiles
    found: list[Call] = []
    before = None
    for end in run.route.stops:
        hex_id, node = board.name(end)
        if hex_id == before and by_ferry(game, hex_id):
            found[-1] = found[-1]._replace(ferry=True)
        else:
            stop = board.stop(end)
            found.append(Call(hex_id, node, stop.kind, stop.value(colors), ferry=False))
        before = hex_id
    return found


def by_ferry(game: Game, hex_id: str) -> bool:
    """Whether a ferry joins the banks of a hex."""
    return FERRY in game.board.face(hex_id).tile.icons


def links(game: Game) -> int:
    """How many of the four links of the Eastern Ruhr are built; no later tile takes one away."""
    return sum(game.board.face(hex_id).exits >> edge & 1 for hex_id, edge in RUHR_LINKS)


# what a run may be


def too_long(game: Game, run: Running) -> Code | None:
    """Why a route has more cities than its train may visit; towns cost nothing."""
    board, cities, before = game.board, 0, -1
    for end in run.route.stops:
        index = end // ENDS
        if board.stop(end).kind != "town" and not (index == before and by_ferry(game, board.hexes[index])):
            cities += 1
        before = index
    return Code.ROUTE_TOO_LONG if cities > allowance(run).visit else None


def allowance(run: Running) -> StopsFacts:
    """How many cities the train of a run visits, and how many of them pay."""
    distance = run.train.side.distance
    assert not isinstance(distance, int)  # all trains of 18Rhl tell cities from towns
    return next(entry for entry in distance if "city" in entry.kinds)


def run_refusal(game: Game, run: Running) -> Refused | None:
    """What 18Rhl forbids about a run: its ends, and both banks of a metropolis without the ferry."""
    of_the_ends = _rheingold_refusal if run.train.name == RHEINGOLD else _ends_refusal
    return _banks_refusal(game, run) or of_the_ends(game, run)


def _banks_refusal(game: Game, run: Running) -> Refused | None:
    """Two banks of a metropolis are visited only by taking the ferry, and alone they are no route."""
    hexes = [end // ENDS for end in run.route.stops]
    if len(set(hexes)) == len(hexes):
        return None
    for place, index in enumerate(hexes):
        if index in hexes[:place] and by_ferry(game, hex_id := game.board.hexes[index]):
            if hexes[place - 1] != index:
                return Refused(Code.FERRY_NEEDED, hex=hex_id)
            if len(hexes) == 2:
                return Refused(Code.ROUTE_TOO_SHORT, route=write_route(game.board, run.route))
    return None


def _rheingold_refusal(game: Game, run: Running) -> Refused | None:
    """The 8-train begins or ends at the Rheingold's places, and sees no other red hex."""
    hexes = [game.board.name(end)[0] for end in run.route.stops]
    if not RHEINGOLD_ENDS & {hexes[0], hexes[-1]}:
        return Refused(Code.RHEINGOLD_END, ends=", ".join(sorted(RHEINGOLD_ENDS)))
    for hex_id in hexes:
        if hex_id not in RHEINGOLD_ENDS and game.board.face(hex_id).color == "red":
            return Refused(Code.NOT_FOR_RHEINGOLD, hex=hex_id)
    return None


def _ends_refusal(game: Game, run: Running) -> Refused | None:
    """Other trains end in cities, not in two hexes of one region, not where another company is at home.

    The edition of 2024/25 lets them end in a town.
    """
    board = game.board
    ends = [(board.stop(end).kind, *board.name(end)) for end in (run.route.stops[0], run.route.stops[-1])]
    for kind, hex_id, _ in ends:
        if kind == "town":
            return Refused(Code.TOWN_AT_END, hex=hex_id)
    (_, first, _), (_, last, _) = ends
    for region in REGIONS:
        if first in region and last in region:
            return Refused(Code.SAME_REGION, hex=first, other=last)
    for _, hex_id, node in ends:
        owners = list(board.city(hex_id, node).owners()) if hex_id in OUTPOSTS else []
        if owners and run.company not in owners:
            return Refused(Code.OUTPOST_TAKEN, hex=hex_id, company=owners[0])
    return None


# what it earns


def revenue(game: Game, runs: list[Running]) -> list[Parts]:
    """What each run earns, part by part."""
    return [_rheingold(game, run) if run.train.name == RHEINGOLD else _ordinary(game, run) for run in runs]


def _ordinary(game: Game, run: Running) -> Parts:
    """All stops of a run, and its bonuses."""
    visited = calls(game, run)
    bonuses = {
        Bonus.MONTAN: montan(game, visited),
        Bonus.RUHR: PER_LINK * links(game) if _visits(visited, EASTERN_RUHR) else 0,
        Bonus.IRON_RHINE: IRON_RHINE if _visits(visited, EASTERN_RUHR) and _visits(visited, {ANTWERP}) else 0,
        Bonus.RATINGEN: ratingen(game, visited),
    }
    stops = (part for call in visited for part in call.parts)
    return (*stops, *(RevenuePart(name, amount) for name, amount in bonuses.items() if amount))


def _visits(visited: list[Call], hexes: frozenset[str] | set[str]) -> bool:
    return any(call.hex in hexes for call in visited)


def montan(game: Game, visited: list[Call]) -> int:
    """The bonus for coal and steel on one run, twice for two of each. Implements `18rhl/resumen#montan`."""
    pairs = min(coal(game, visited), steel(game, visited), 2)
    return pairs * (MONTAN_LATE if "brown" in game.phase.tiles else MONTAN)


def coal(game: Game, visited: list[Call]) -> int:
    """How many coal mines a run visits."""
    mines = {call.hex for call in visited} & industry(game).coal
    return len(mines) + any((call.hex, call.node) in COAL_CITIES for call in visited)


def steel(game: Game, visited: list[Call]) -> int:
    """How many steel mills a run visits."""
    mills = {call.hex for call in visited} & industry(game).steel
    return len(mills) + any((call.hex, call.node) in STEEL_CITIES for call in visited)


def ratingen(game: Game, visited: list[Call]) -> int:
    """The bonus of the Ratingen variant, for a run with steel."""
    played = "ratingen_variant" in game.options
    return RATINGEN_BONUS if played and _visits(visited, {RATINGEN}) and steel(game, visited) else 0


def _rheingold(game: Game, run: Running) -> Parts:
    """The best eight cities of a run; metropolises twice if both its ends are the Rheingold's.

    Implements `18rhl/resumen#rheingold`.
    """
    visited = calls(game, run)
    doubled = {visited[0].hex, visited[-1].hex} <= RHEINGOLD_ENDS
    stops: list[Parts] = []
    for call in visited:
        if call.kind != "town":
            again = RevenuePart(Bonus.RHEINGOLD, total(call.parts))
            stops.append((*call.parts, again) if doubled and call.hex in METROPOLISES else call.parts)
    best = sorted(range(len(stops)), key=lambda place: -total(stops[place]))[: allowance(run).pay]
    return tuple(part for place in sorted(best) for part in stops[place])


def total(parts: Parts) -> int:
    """The sum of parts of a revenue."""
    return sum(part.amount for part in parts)
