"""What a run may be and what it earns: ferries, regions, the bonuses, the Rheingold.

Two banks of a metropolis one after the other are a crossing by ferry: they count and pay as one stop.
Implements `18rhl/resumen#rutas`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.board.facts import ENDS
from engine.board.routes import Route, write_route
from engine.events import RevenuePart
from engine.refusals import Code, Refused
from engine.revenue import Parts, Running, allowance, stop_value
from engine.titles.g18rhl.industry import industry
from engine.titles.g18rhl.track import FERRY, METROPOLISES

if TYPE_CHECKING:
    from engine.board.facts import NodeFacts
    from engine.companies import Company
    from engine.game import Game
    from engine.trains import Train

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


class Call(NamedTuple):
    """A stop as it counts for a train: both banks of a ferry are one, ``node`` the first of them."""

    hex: str
    node: int
    stop: NodeFacts
    ferry: bool = False


def calls(game: Game, route: Route) -> list[Call]:
    """The stops of a route, a crossing by ferry being one."""
    board = game.board
    found: list[Call] = []
    crossed = False
    for place, end in enumerate(route.stops):
        if crossed:
            crossed = False
            continue
        hex_id, node = board.name(end)
        following = route.stops[place + 1 : place + 2]
        crossed = (
            bool(following)
            and following[0] // ENDS == end // ENDS
            and FERRY in board.face(hex_id).tile.icons
        )
        found.append(Call(hex_id, node, board.stop(end), crossed))
    return found


def links(game: Game) -> int:
    """How many of the four links of the Eastern Ruhr are built; no later tile takes one away."""
    return sum(game.board.face(hex_id).exits >> edge & 1 for hex_id, edge in RUHR_LINKS)


# what a run may be


def too_long(game: Game, train: Train, route: Route) -> Refused | None:
    """Why a route has more cities than the train may visit; towns cost nothing."""
    cities = sum(call.stop.kind != "town" for call in calls(game, route))
    if cities > max(entry.visit for entry in allowance(train) if "city" in entry.kinds):
        return Refused(Code.ROUTE_TOO_LONG, train=train.name, route=write_route(game.board, route))
    return None


def run_refusal(game: Game, company: Company, run: Running) -> Refused | None:
    """What 18Rhl forbids about a run: its ends, and both banks of a metropolis without the ferry."""
    visited = calls(game, run.route)
    if len(visited) < 2:
        return Refused(Code.ROUTE_TOO_SHORT, route=write_route(game.board, run.route))
    hexes = [call.hex for call in visited]
    for call in visited:
        if hexes.count(call.hex) > 1 and FERRY in game.board.face(call.hex).tile.icons:
            return Refused(Code.FERRY_NEEDED, hex=call.hex)
    if run.train.name == RHEINGOLD:
        return _rheingold_refusal(game, visited)
    return _ends_refusal(game, company, visited[0], visited[-1])


def _rheingold_refusal(game: Game, visited: list[Call]) -> Refused | None:
    """The 8-train begins or ends at the Rheingold's places, and sees no other red hex."""
    if not RHEINGOLD_ENDS & {visited[0].hex, visited[-1].hex}:
        return Refused(Code.RHEINGOLD_END, ends=", ".join(sorted(RHEINGOLD_ENDS)))
    for call in visited:
        if call.hex not in RHEINGOLD_ENDS and game.board.face(call.hex).color == "red":
            return Refused(Code.NOT_FOR_RHEINGOLD, hex=call.hex)
    return None


def _ends_refusal(game: Game, company: Company, first: Call, last: Call) -> Refused | None:
    """Other trains end in cities, not in two hexes of one region, not where another company is at home."""
    for call in (first, last):
        if call.stop.kind == "town":
            return Refused(Code.TOWN_AT_END, hex=call.hex)
    for region in REGIONS:
        if first.hex in region and last.hex in region:
            return Refused(Code.SAME_REGION, hex=first.hex, other=last.hex)
    for call in (first, last):
        if call.hex in OUTPOSTS and (owners := set(game.board.city(call.hex, call.node).owners())):
            if company.id not in owners:
                return Refused(Code.OUTPOST_TAKEN, hex=call.hex, company=", ".join(owners))
    return None


# what it earns


def revenue(game: Game, runs: list[Running]) -> list[Parts]:
    """What each run earns, part by part."""
    return [
        _rheingold(game, train, route) if train.name == RHEINGOLD else _ordinary(game, train, route)
        for train, route in runs
    ]


def _ordinary(game: Game, train: Train, route: Route) -> Parts:
    """All stops of a run, and its bonuses."""
    visited = calls(game, route)
    parts: list[RevenuePart] = []
    for call in visited:
        parts.append(RevenuePart(call.hex, stop_value(game, call.stop, train)))
        if call.ferry:
            parts.append(RevenuePart("ferry", -FERRY_FARE))
    bonuses = {
        "montan": montan(game, visited),
        "ruhr": PER_LINK * links(game) if _visits(visited, EASTERN_RUHR) else 0,
        "iron_rhine": IRON_RHINE if _visits(visited, EASTERN_RUHR) and _visits(visited, {ANTWERP}) else 0,
        "ratingen": ratingen(game, visited),
    }
    return (*parts, *(RevenuePart(name, amount) for name, amount in bonuses.items() if amount))


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


def _rheingold(game: Game, train: Train, route: Route) -> Parts:
    """The best eight cities of a run; metropolises twice if both its ends are the Rheingold's.

    Implements `18rhl/resumen#rheingold`.
    """
    visited = calls(game, route)
    doubled = {visited[0].hex, visited[-1].hex} <= RHEINGOLD_ENDS
    stops: list[Parts] = []
    for call in visited:
        if call.stop.kind == "town":
            continue
        parts = [RevenuePart(call.hex, stop_value(game, call.stop, train))]
        if call.ferry:
            parts.append(RevenuePart("ferry", -FERRY_FARE))
        if doubled and call.hex in METROPOLISES:
            parts.append(RevenuePart("rheingold", sum(part.amount for part in parts)))
        stops.append(tuple(parts))
    paid = max(entry.pay for entry in allowance(train) if "city" in entry.kinds)
    worth = [sum(part.amount for part in parts) for parts in stops]
    best = set(sorted(range(len(stops)), key=lambda place: -worth[place])[:paid])
    return tuple(part for place, parts in enumerate(stops) if place in best for part in parts)
