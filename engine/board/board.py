"""The board in play: which plot every hex is, which tiles are left, who stands where."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from itertools import count
from typing import TYPE_CHECKING, Literal

from engine.board.facts import ENDS, FIXED_COLORS, NODE, MapFacts, NodeFacts, TerrainFacts
from engine.board.network import Network, Walk, explore
from engine.board.plot import City, Plot, carry
from engine.board.printed import facing_ends, printed_plot, sides
from engine.board.tile import Face, faces_of
from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from engine.board.routes import Route
    from engine.board.tile import Track

LetsPass = Callable[[Plot, str], bool]
"""Whether a hex lets a company pass all its cities, even full ones."""


class Named(Enum):
    """What a title's upgrade table says of two faces, where it says anything."""

    FORBIDDEN = "forbidden"
    KEPT = "kept"
    """Allowed whatever label and number of stops: old track stays, towns may become cities, stops merge."""
    REDRAWN = "redrawn"
    """Allowed as it is, with nothing compared: the tile is made for this hex."""


UpgradeTable = Callable[[str, Face, Face], Named | None]
"""A title's word on the upgrade of a hex from one face to another; None leaves it to the usual rule."""


@dataclass(frozen=True, kw_only=True)
class BoardRules:
    """What a title decides about its board."""

    track: Literal["permissive", "semi-restrictive"] = "semi-restrictive"
    """Permissive: a lay need only touch the company's network. Semi-restrictive: it must use or raise it."""
    free_of_use: frozenset[str] = frozenset()
    """Tiles of which a semi-restrictive title does not demand that."""
    stubs_bind: bool = False
    """Whether a tile must have an exit wherever its hex shows a stub of track."""
    most_exits: bool = False
    """Whether a city must get a tile with as many exits as can be had."""
    upgrade: UpgradeTable | None = None
    tile_reservations_block: Literal["always", "never"] = "never"
    """Whether a home that is a whole laid tile keeps others out even while places are left."""
    neutral: frozenset[str] = frozenset()
    """Owners of printed tokens that stand in nobody's way."""
    lets_pass: LetsPass | None = None
    """A title's own exception to the rule that full cities end the trains of others."""


@dataclass(frozen=True, slots=True)
class Laid:
    """What a lay did."""

    hex: str
    old: Face
    new: Face
    terrain: tuple[TerrainFacts, ...]
    """What was printed on the hex or tile that is covered now."""
    choosing: tuple[str, ...] = ()
    """Companies whose tokens were taken off: each must choose a city of the new tile."""


class Board:
    """A title's board in play.

    Hexes are named as on the map, nodes by their number on the tile that lies there, companies by symbol.
    """

    def __init__(self, facts: MapFacts, rules: BoardRules) -> None:
        self.facts = facts
        self.rules = rules
        self.faces = faces_of(facts)
        self.hexes: tuple[str, ...] = tuple(facts.hexes)
        self.index: dict[str, int] = {hex_id: index for index, hex_id in enumerate(self.hexes)}
        self.supply: dict[str, int] = {name: tile.count for name, tile in facts.tiles.items()}
        self.plots: list[Plot] = [
            printed_plot(self.faces, hex_facts, index) for index, hex_facts in enumerate(facts.hexes.values())
        ]
        self.facing: list[int] = facing_ends(facts, self.plots)
        """For each edge of the board the end that faces it, -1 where nothing can pass."""
        self._stations: dict[str, tuple[int, ...]] = {}
        for index, plot in enumerate(self.plots):
            for node, owner in plot.tokens():
                self._stations[owner] = (*self._stations.get(owner, ()), index * ENDS + NODE + node)
        self._positions = count()
        self._position = next(self._positions)
        """The number of this position: no other position of the board has it."""
        self._networks: dict[str, list[Network]] = {}
        self._seen: dict[str, tuple[int, Network]] = {}
        """The last network of each company, with the position it was asked for in."""
        self._carried: dict[tuple[int, Face], tuple[Plot, Plot, tuple[str, ...]]] = {}
        self._routed: set[str] = set()
        self.routes: dict[Hashable, tuple[Route, tuple[tuple[int, Track], ...]]] = {}
        """Routes that were read, with the track they run over: the memory of engine.board.routes."""

    # What lies where

    def plot(self, hex_id: str) -> Plot:
        """Return what lies and stands on a hex. Raises Refused(unknown_hex)."""
        return self.plots[self._index(hex_id)]

    def face(self, hex_id: str) -> Face:
        """Return the tile on a hex as it lies, or the hex's print. Raises Refused(unknown_hex)."""
        return self.plot(hex_id).face

    def laid(self) -> Iterator[tuple[str, Face]]:
        """Yield every hex on which a tile was laid, with the tile as it lies."""
        for hex_id, plot in zip(self.hexes, self.plots, strict=True):
            if not plot.printed:
                yield hex_id, plot.face

    def terrain(self, hex_id: str) -> tuple[TerrainFacts, ...]:
        """Return what laying a tile on a hex would cost now, part by part."""
        return self.face(hex_id).tile.terrain

    def neighbour(self, hex_id: str, edge: int) -> str | None:
        """Return the hex that track may reach over an edge, None if there is none or the side is shut."""
        end = self.facing[self._index(hex_id) * ENDS + edge]
        return self.hexes[end // ENDS] if end >= 0 else None

    def name(self, end: int) -> tuple[str, int]:
        """Return hex and node of the number by which networks and routes know a node."""
        return self.hexes[end // ENDS], end % ENDS - NODE

    def node(self, hex_id: str, node: int) -> int:
        """Return the number by which networks and routes know a node. Raises Refused(unknown_hex)."""
        return self._index(hex_id) * ENDS + NODE + node

    def stop(self, end: int) -> NodeFacts:
        """Return what is printed at a stop, by its number."""
        return self.plots[end // ENDS].face.tile.nodes[end % ENDS - NODE]

    # Tiles

    def lay(self, hex_id: str, tile: str, rotation: int) -> Laid:
        """Lay a tile and return what that did; whether it is legal is for engine.board.upgrades to say.

        The tile leaves the supply, the one it covers returns there. Raises Refused(unknown_hex).
        """
        index = self._index(hex_id)
        old = self.plots[index]
        face = self.faces.face(tile, rotation)
        new, choosing = self.carried(index, face)
        if not old.printed:
            self.supply[old.face.name] += 1
        self.supply[tile] -= 1
        self._put(index, new)
        if old.face.color in FIXED_COLORS:
            self._open(index)
        return Laid(hex_id, old.face, face, old.face.tile.terrain, choosing)

    def carried(self, index: int, face: Face) -> tuple[Plot, tuple[str, ...]]:
        """Return what plot a hex would become under a face, and who would have to choose a city.

        Asked again in the same position the answer is the same plot, so that what was found out about
        the lay while it was judged stays known when it is made.
        """
        old = self.plots[index]
        known = self._carried.get((index, face))
        if known is None or known[0] is not old:
            known = (old, *carry(old, self.faces.track(face, index)))
            self._carried[index, face] = known
        return known[1], known[2]

    def replace_print(self, hex_id: str, tile: str) -> None:
        """Put a tile of the sheet where an event changes the map itself; the supply stays as it is."""
        index = self._index(hex_id)
        plot, _ = self.carried(index, self.faces.face(tile, 0))
        self._put(index, plot)

    # Tokens and reservations

    def stations(self, company: str) -> tuple[tuple[str, int], ...]:
        """Return hex and node of every token of a company."""
        return tuple(self.name(end) for end in self._stations.get(company, ()))

    def station_ends(self, company: str) -> tuple[int, ...]:
        """Return the numbers of the cities with a token of a company."""
        return self._stations.get(company, ())

    def city(self, hex_id: str, node: int) -> City:
        """Return who stands in a city and for whom its places are kept.

        Raises Refused(unknown_hex) or Refused(no_city).
        """
        plot = self.plot(hex_id)
        if node not in plot.face.tile.cities:
            raise Refused(Code.NO_CITY, hex=hex_id, city=node)
        return plot.city(node)

    def token_refusal(
        self, company: str, hex_id: str, node: int, *, beside_own: bool = False
    ) -> Refused | None:
        """Return why a city has no place for a token of a company, None if it has.

        ``beside_own`` allows a second token in the hex. Connection and price are not looked at.
        """
        city = self.city(hex_id, node)
        plot = self.plot(hex_id)
        if not beside_own and plot.has(company):
            return Refused(Code.TOKEN_IN_HEX, company=company, hex=hex_id)
        if city.place_for(company) is None:
            code = Code.PLACE_RESERVED if None in city.slots else Code.CITY_FULL
            return Refused(code, hex=hex_id, city=node)
        if company not in city.reserved and self._tile_kept(plot, company):
            return Refused(Code.PLACE_RESERVED, hex=hex_id, city=node)
        return None

    def _tile_kept(self, plot: Plot, company: str) -> bool:
        others = [one for one in plot.tile_reserved if one != company]
        if not others or company in plot.tile_reserved:
            return False
        if self.rules.tile_reservations_block == "always" and not plot.printed:
            return True
        free = sum(city.slots.count(None) for city in plot.cities if city is not None)
        return len(others) >= free

    def place_token(
        self, company: str, hex_id: str, node: int, *, beyond: bool = False, extra: bool = False
    ) -> None:
        """Put a company's token into a city and use up what was reserved for it there.

        ``beyond`` gives it a place of its own where none is free, ``extra`` puts it beside the places.
        Raises Refused(city_full) where there is no place; whether it is legal is for token_refusal to say.
        """
        city = self.city(hex_id, node)
        if not beyond and not extra and city.place_for(company) is None:
            raise Refused(Code.CITY_FULL, hex=hex_id, city=node)
        index = self._index(hex_id)
        plot = self.plots[index].with_city(node, city.with_token(company, beyond=beyond, extra=extra))
        self._put(index, plot.without_tile_reservation(company))

    def remove_token(self, company: str, hex_id: str, node: int) -> None:
        """Take one token of a company out of a city. Raises Refused(no_token) if it has none there."""
        city = self.city(hex_id, node)
        if not city.has(company):
            raise Refused(Code.NO_TOKEN, company=company, hex=hex_id)
        index = self._index(hex_id)
        printed = self.plots[index].face.tile.nodes[node].slots
        self._put(index, self.plots[index].with_city(node, city.without_token(company, printed)))

    def reserve(self, company: str, hex_id: str, node: int) -> None:
        """Keep a place of a city for a company."""
        city = self.city(hex_id, node)
        index = self._index(hex_id)
        self._put(index, self.plots[index].with_city(node, city.with_reservation(company)))

    def unreserve(self, company: str, hex_id: str) -> None:
        """Keep nothing in a hex for a company any longer."""
        index = self._index(hex_id)
        plot = self.plots[index].without_tile_reservation(company)
        for node, city in enumerate(plot.cities):
            if city is not None and company in city.reserved:
                plot = plot.with_city(node, city.without_reservation(company))
        self._put(index, plot)

    def reserved_city(self, company: str, hex_id: str) -> int | None:
        """Return the city of a hex in which a place is kept for a company."""
        for node, city in enumerate(self.plot(hex_id).cities):
            if city is not None and company in city.reserved:
                return node
        return None

    def blocked(self, company: str, end: int) -> bool:
        """Whether a company's trains may not pass a stop, by its number: they may end there."""
        plot, node = self.plots[end // ENDS], end % ENDS - NODE
        kind = plot.face.tile.nodes[node].kind
        if kind != "city":
            return kind == "offboard"
        if not plot.city(node).blocks(company, self.rules.neutral):
            return False
        return self.rules.lets_pass is None or not self.rules.lets_pass(plot, company)

    # Networks

    def network(self, company: str) -> Network:
        """Return what a company's track reaches now."""
        return self._network(company, company, self._stations.get(company, ()))

    def reached_from(self, company: str, start: int) -> frozenset[int]:
        """Return the stops that a company's trains could reach from a node, wherever it stands itself."""
        return self._network(f"{company}:{start}", company, (start,)).nodes

    def _network(self, key: str, company: str, stations: tuple[int, ...]) -> Network:
        seen = self._seen.get(key)
        if seen is not None and seen[0] == self._position:
            return seen[1]
        known = self._networks.setdefault(key, [])
        plots = self.plots
        for network in known:
            if network.stations == stations and all(plots[index] is plot for index, plot in network.sight):
                break
        else:
            network = explore(self, company, stations)
            known.insert(0, network)
            del known[4:]
        self._seen[key] = (self._position, network)
        return network

    def network_after(self, company: str, hex_id: str, face: Face) -> Network:
        """Return what a company's track would reach after a lay. The board stays as it is."""
        index = self._index(hex_id)
        old, stations, position = self.plots[index], dict(self._stations), self._position
        new, _ = self.carried(index, face)
        self._put(index, new)
        try:
            return self.network(company)
        finally:
            self.plots[index], self._stations, self._position = old, stations, position

    def leads(self, company: str, start: tuple[str, int], target: tuple[str, int]) -> bool:
        """Whether a company's train could get from one stop to another, whoever stands at the first."""
        begin = self.node(*start)
        walk = Walk(self, company, (begin,))
        walk.all_trails((begin,))
        return self.node(*target) in walk.reached

    def note_routes(self, company: str) -> None:
        """Remember that an operating company must own a train, if its track says so now.

        Once it must, it must until forget_networks: a later block does not switch the duty off.
        """
        if company not in self._routed and self.network(company).needs_train:
            self._routed.add(company)

    def has_route(self, company: str) -> bool:
        """Whether a company has, or once had, a route of two stops, ports counting."""
        return company in self._routed or self.network(company).has_route

    def needs_train(self, company: str) -> bool:
        """Whether a company has, or once had, a route of two stops for which it must own a train."""
        return company in self._routed or self.network(company).needs_train

    def forget_networks(self, company: str | None = None) -> None:
        """Start one company, or all, afresh after an event that changes the map or the companies."""
        if company is None:
            self._networks.clear()
            self._seen.clear()
            self._routed.clear()
            self.routes.clear()
        else:
            self._networks.pop(company, None)
            self._seen.pop(company, None)
            self._routed.discard(company)

    # Inside

    def _index(self, hex_id: str) -> int:
        index = self.index.get(hex_id)
        if index is None:
            raise Refused(Code.UNKNOWN_HEX, hex=hex_id)
        return index

    def _open(self, index: int) -> None:
        """Let the exits of a tile laid on a fixed hex be passed from both sides."""
        for end, beyond in sides(self.facts):
            if end // ENDS == index and self.plots[index].face.exits >> end % ENDS & 1:
                self.facing[end], self.facing[beyond] = beyond, end
        self._networks.clear()
        self._seen.clear()
        self.routes.clear()

    def _put(self, index: int, plot: Plot) -> None:
        old = self.plots[index]
        self.plots[index] = plot
        self._position = next(self._positions)
        before, after = list(old.tokens()), list(plot.tokens())
        if before == after:
            return
        for owner in {owner for _, owner in (*before, *after)}:
            elsewhere = [end for end in self._stations.get(owner, ()) if end // ENDS != index]
            here = [index * ENDS + NODE + node for node, other in after if other == owner]
            self._stations[owner] = (*elsewhere, *here)
