"""Routes: the chains a train runs over, read from texts and from recorded games, and whether they are legal.

In a text a route is the hexes it crosses, ``O4-N3-L3``. Where that leaves open which stop of a hex is
visited, or whether any is, ``.k`` names the node and ``.-`` none: ``F20.0-G19.1``, ``F12-H12.--I15``.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.board.chains import Chain, chains_from
from engine.board.facts import ENDS, JUNCTION, NODE
from engine.board.grid import EDGES
from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from engine.board.board import Board
    from engine.board.tile import Face


@dataclass(frozen=True, slots=True)
class Route:
    """The stops of a run in order and the chains between them, whatever train runs it."""

    stops: tuple[int, ...]
    chains: tuple[Chain, ...]

    @property
    def uses(self) -> int:
        """The edges it uses up, as bits."""
        used = 0
        for chain in self.chains:
            used |= chain.uses
        return used

    @property
    def paths(self) -> tuple[int, ...]:
        """All its pieces of track in order."""
        return tuple(path for chain in self.chains for path in chain.paths)


def join(chains: Sequence[Chain]) -> Route | None:
    """Return the route over chains, each in whichever direction; None if they do not follow one another."""
    if not chains:
        return None
    first = chains[0]
    if len(chains) > 1 and first.b not in (chains[1].a, chains[1].b):
        first = first.reversed()
    turned = [first]
    for chain in chains[1:]:
        here = turned[-1].b
        if here not in (chain.a, chain.b):
            return None
        turned.append(chain if chain.a == here else chain.reversed())
    return Route((turned[0].a, *(chain.b for chain in turned)), tuple(turned))


# Texts


def read_route(board: Board, text: str) -> Route:
    """Return the route that a text such as ``O4-N3-L3`` names; one hex alone is a train that stays in a city.

    Raises Refused(unknown_hex), Refused(no_such_route) if no track leads that way, and
    Refused(route_ambiguous) if more than one does.
    """
    known = _remembered(board, text)
    if known is not None:
        return known
    hexes, marks = _parsed(board, text)
    routes = [route for route in _routes_over(board, hexes) if _marked(route, hexes, marks)]
    if not routes:
        raise Refused(Code.NO_SUCH_ROUTE, route=text)
    if len(routes) > 1:
        raise Refused(Code.ROUTE_AMBIGUOUS, route=text)
    return _remember(board, text, routes[0])


def _remembered(board: Board, key: Hashable) -> Route | None:
    """Return what was read before, if the track is the same still: trains run the same way every time."""
    known = board.routes.get(key)
    if known is not None and all(board.plots[index].track is track for index, track in known[1]):
        return known[0]
    return None


def _remember(board: Board, key: Hashable, route: Route) -> Route:
    hexes = {stop // ENDS for stop in route.stops}.union(*(chain.hexes for chain in route.chains))
    board.routes[key] = (route, tuple([(index, board.plots[index].track) for index in hexes]))
    return route


def write_route(board: Board, route: Route) -> str:
    """Return the shortest text from which read_route makes the route again."""
    hexes = [route.stops[0] // ENDS]
    for chain in route.chains:
        hexes += chain.hexes[1:]
    words = []
    for index, stop, open_ in zip(hexes, _visits(route), _ambiguous(board, route, hexes), strict=True):
        mark = "" if not open_ else ".-" if stop is None else f".{stop % ENDS - NODE}"
        words.append(board.hexes[index] + mark)
    text = "-".join(words)
    _remember(board, text, route)
    return text


def _ambiguous(board: Board, route: Route, hexes: list[int]) -> list[bool]:
    """For each hex of a route's text, whether the hexes alone leave open what is visited there."""
    if len(hexes) > 1 and len(set(hexes)) == len(hexes):
        uses = route.uses
        edges = (1 << NODE) - 1
        return [_ways(board.plots[index].face, uses >> index * ENDS & edges) > 1 for index in hexes]
    own = _visits(route)
    others = [_visits(one) for one in _routes_over(board, hexes)]
    return [any(visits[place] != own[place] for visits in others) for place in range(len(hexes))]


@cache
def _ways(face: Face, edges: int) -> int:
    """How many ways there are on a tile between two edges, or from one edge to a stop."""
    lines = set(face.paths) | {(b, a) for a, b in face.paths}
    arms = {a for a, b in lines if b == JUNCTION}
    lines |= {(a, b) for a in arms for b in arms if a != b}
    first, *second = [edge for edge in EDGES if edges >> edge & 1]
    nodes = [b for a, b in lines if a == first and NODE <= b < JUNCTION]
    if not second:
        return len(nodes)
    return sum((node, second[0]) in lines for node in nodes) + ((first, second[0]) in lines)


def _parsed(board: Board, text: str) -> tuple[list[int], list[str]]:
    hexes, marks = [], []
    for word in text.replace(".-", "._").split("-"):
        hex_id, _, mark = word.partition(".")
        if hex_id not in board.index:
            raise Refused(Code.UNKNOWN_HEX, hex=hex_id)
        hexes.append(board.index[hex_id])
        marks.append(mark)
    return hexes, marks


def _routes_over(board: Board, hexes: list[int]) -> Iterator[Route]:
    """Yield every route that crosses exactly these hexes in this order, legal or not."""
    first = hexes[0]
    for node in range(len(board.plots[first].face.tile.nodes)):
        stop = first * ENDS + NODE + node
        if len(hexes) == 1:
            yield Route((stop,), ())
        else:
            yield from _continued(board, hexes, (stop,), ())


def _continued(
    board: Board, hexes: list[int], stops: tuple[int, ...], chains: tuple[Chain, ...]
) -> Iterator[Route]:
    for chain in chains_from(board, stops[-1], hexes):
        if any(chain.uses & other.uses for other in chains):
            continue
        rest = hexes[len(chain.hexes) - 1 :]
        if len(rest) == 1:
            yield Route((*stops, chain.b), (*chains, chain))
        else:
            yield from _continued(board, rest, (*stops, chain.b), (*chains, chain))


def _visits(route: Route) -> list[int | None]:
    """For each hex of a route's text the stop that is visited there."""
    visits: list[int | None] = [route.stops[0]]
    for chain in route.chains:
        visits += [None] * (len(chain.hexes) - 2)
        visits.append(chain.b)
    return visits


def _marked(route: Route, hexes: list[int], marks: list[str]) -> bool:
    for index, mark, stop in zip(hexes, marks, _visits(route), strict=True):
        said = "_" if stop is None else str(stop - index * ENDS - NODE)
        if mark and mark != said:
            return False
    return True


# Recorded games


def decode(
    board: Board,
    company: str,
    connections: Sequence[Sequence[str]],
    nodes: Sequence[tuple[str, int]] = (),
    taken: int = 0,
) -> Route:
    """Return the route of a company's recorded run.

    ``connections`` are its stretches as lists of hexes, each in either direction; ``nodes`` the visited
    stops, where the record names them; ``taken`` the edges that other runs of the action use. Raises
    Refused(no_such_route).
    """
    if not connections or connections[0][0] == "local":
        return _decode_local(board, company, connections, nodes)
    key = (company, tuple(tuple(connection) for connection in connections), tuple(nodes))
    known = _remembered(board, key)
    if known is not None and not known.uses & taken:
        return known
    named = {board.node(*node) for node in nodes}
    tokened = set(board.station_ends(company))
    choices = [list(_recorded_chains(board, connection)) for connection in connections]
    best: tuple[int, bool] = (-1, False)
    found: Route | None = None
    for chains in _choose(choices, taken, ()):
        route = join(chains)
        if route is not None:
            rank = (len(named.intersection(route.stops)), not tokened.isdisjoint(route.stops))
            if rank > best:
                best, found = rank, route
            if best[0] == len(named) and best[1]:
                break
    if found is not None:
        return _remember(board, key, found)
    if taken:
        return decode(board, company, connections, nodes)
    raise Refused(Code.NO_SUCH_ROUTE, route=" ".join("-".join(one) for one in connections))


def _decode_local(
    board: Board, company: str, connections: Sequence[Sequence[str]], nodes: Sequence[tuple[str, int]]
) -> Route:
    """Return the stay of a train in one city: the one named, or the company's own in the hex."""
    if nodes:
        return Route((board.node(*nodes[0]),), ())
    own = [
        end for end in board.station_ends(company) if connections and board.name(end)[0] == connections[0][1]
    ]
    if not own:
        raise Refused(Code.NO_SUCH_ROUTE, route=" ".join("-".join(one) for one in connections))
    return Route((own[0],), ())


def _recorded_chains(board: Board, connection: Sequence[str]) -> Iterator[Chain]:
    first, _, pair = connection[0].partition(" ")
    hexes = [board.index[first], *(board.index[hex_id] for hex_id in connection[1:])]
    inside = len(hexes) == 1
    along = hexes * 2 if inside else hexes
    for node in range(len(board.plots[hexes[0]].face.tile.nodes)):
        for chain in chains_from(board, hexes[0] * ENDS + NODE + node, along):
            if len(chain.hexes) == len(along) and (not inside or chain.a < chain.b):
                ends = f"{chain.a % ENDS - NODE}.{chain.b % ENDS - NODE}"
                if not pair or pair == ends:
                    yield chain


def _choose(choices: list[list[Chain]], taken: int, chosen: tuple[Chain, ...]) -> Iterator[tuple[Chain, ...]]:
    """Yield one chain of each choice, neighbours sharing one stop, no edge twice."""
    if len(chosen) == len(choices):
        yield chosen
        return
    for chain in choices[len(chosen)]:
        if chain.uses & taken:
            continue
        if chosen and len({chain.a, chain.b} & {chosen[-1].a, chosen[-1].b}) != 1:
            continue
        yield from _choose(choices, taken | chain.uses, (*chosen, chain))


# Whether a route is legal


def route_refusal(board: Board, company: str, route: Route, *, local: bool = False) -> Refused | None:
    """Return what keeps a company's trains, however long, from running a route; None if nothing does.

    ``local`` lets a train stay in one city.
    """
    stops = route.stops
    if len(set(stops)) < 2 and not (local and len(stops) == 1):
        return Refused(Code.ROUTE_TOO_SHORT, route=write_route(board, route))
    if not any(end in stops for end in board.station_ends(company)):
        return Refused(Code.ROUTE_WITHOUT_TOKEN, company=company, route=write_route(board, route))
    groups = [group for end in set(stops) if (group := board.stop(end).group) is not None]
    for group in groups:
        if groups.count(group) > 1:
            return Refused(Code.GROUP_TWICE, group=group, route=write_route(board, route))
    last = len(route.chains) - 1
    for place, chain in enumerate(route.chains):
        if (chain.ends_at_a and place > 0) or (chain.ends_at_b and place < last):
            end = chain.a if chain.ends_at_a and place > 0 else chain.b
            return Refused(Code.TERMINAL_PASSED, hex=board.name(end)[0])
    for end in stops:
        if stops.count(end) > 1:
            return Refused(Code.STOP_TWICE, hex=board.name(end)[0])
    for end in stops[1:-1]:
        if board.blocked(company, end):
            return Refused(Code.ROUTE_BLOCKED, company=company, hex=board.name(end)[0])
    return track_refusal(board, [route])


def track_refusal(board: Board, routes: Sequence[Route]) -> Refused | None:
    """Return where the runs of a company use a piece of track twice, None if they do not."""
    used = 0
    for route in routes:
        for chain in route.chains:
            if used & chain.uses:
                twice = (used & chain.uses).bit_length() - 1
                index = next(i for i in chain.hexes) if twice >= ENDS * len(board.hexes) else twice // ENDS
                return Refused(Code.TRACK_TWICE, hex=board.hexes[index])
            used |= chain.uses
    return None
