"""What a company's track reaches: the union of all trails from its stations.

A trail runs from a station over track, stop by stop. It passes no stop and no junction twice and leaves
no hex twice over the same edge; above all it may not turn and run back over its own track, which is why
a walk that only marks where it has been finds too much.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.board.facts import ENDS, JUNCTION, NODE
from engine.board.tile import DUAL

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine.board.board import Board
    from engine.board.plot import Plot
    from engine.board.tile import Arm


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """What a company reaches from its stations. Numbers are those of engine.board.tile."""

    stations: tuple[int, ...]
    paths: frozenset[int]
    edges: Mapping[int, int]
    """By hex, the edges (as bits) on which a tile may join: own track and what it points at."""
    nodes: frozenset[int]
    """The stops that are reached, also those that cannot be passed."""
    has_route: bool
    """Two stops can be joined to a route, ports counting."""
    needs_train: bool
    """Two stops that are no ports can be joined: a company that must own a train must own one now."""
    sight: tuple[tuple[int, Plot], ...]
    """All hexes that were looked at, as they were: the network holds while they are unchanged."""

    def reaches_hex(self, index: int) -> bool:
        """Whether connected track lies on a hex."""
        return any(path // ENDS == index for path in self.paths)


def explore(board: Board, company: str, stations: tuple[int, ...]) -> Network:
    """Return the network of a company that stands in these cities."""
    walk = Walk(board, company, stations)
    arms = walk.all_trails(stations)
    nodes = {*stations}
    reached = walk.reached
    paths: dict[int, Arm] = {}
    for arm in arms:
        paths.setdefault(arm.path, arm)
    edges: dict[int, int] = {}
    facing, plots = board.facing, board.plots
    for station in stations:
        base = station - station % ENDS
        open_edges = sum(1 << edge for edge in range(6) if facing[base + edge] >= 0)
        edges[base // ENDS] = open_edges
    for arm in paths.values():
        for end in (arm.start, arm.end):
            if end % ENDS < NODE:
                edges[end // ENDS] = edges.get(end // ENDS, 0) | 1 << end % ENDS
                beyond = facing[end]
                if beyond >= 0:
                    edges[beyond // ENDS] = edges.get(beyond // ENDS, 0) | 1 << beyond % ENDS
    kinds = [plots[end // ENDS].face.tile.nodes[end % ENDS - NODE] for end in reached]
    needs_train = any(not node.optional for node in kinds)
    sight = {end // ENDS for end in stations} | edges.keys() | {path // ENDS for path in paths}
    return Network(
        stations=stations,
        paths=frozenset(paths),
        edges=edges,
        nodes=frozenset(nodes | reached),
        has_route=bool(kinds),
        needs_train=needs_train,
        sight=tuple((index, plots[index]) for index in sight),
    )


class Walk:
    """Trails over a board for one company: where a piece of track leads on to."""

    def __init__(self, board: Board, company: str, stations: Iterable[int]) -> None:
        self._plots = board.plots
        self._facing = board.facing
        self._rules = board.rules
        self._company = company
        self._passable: dict[int, bool] = dict.fromkeys(stations, False)
        self.reached: set[int] = set()
        """The stops that were reached from another one."""

    def onward(self, arm: Arm) -> tuple[Arm, ...]:
        """Return what a trail may walk next, as far as its own past allows."""
        end = arm.end
        if end % ENDS < NODE:
            facing = self._facing[end]
            if facing < 0:
                return ()
            arms = self._plots[facing // ENDS].track.arms[facing % ENDS]
            if arm.gauge != DUAL or len(arms) > 1:
                return tuple(other for other in arms if other.gauge & arm.gauge)
            return arms
        if arm.beyond and end % ENDS < JUNCTION:
            passable = self._passable.get(end)
            if passable is None:
                passable = self._passable[end] = not self._blocks(end)
            if not passable:
                return ()
        return arm.beyond

    def _blocks(self, end: int) -> bool:
        plot, node = self._plots[end // ENDS], end % ENDS - NODE
        kind = plot.face.tile.nodes[node].kind
        if kind == "offboard":
            return True
        if kind != "city" or not plot.city(node).blocks(self._company, self._rules.neutral):
            return False
        return self._rules.lets_pass is None or not self._rules.lets_pass(plot, self._company)

    def all_trails(self, starts: Iterable[int]) -> set[Arm]:
        """Return every arm that some trail from one of the starts walks."""
        begun = [
            (arm, 1 << start)
            for start in starts
            for arm in self._plots[start // ENDS].track.arms[start % ENDS]
        ]
        found: set[Arm] = {arm for arm, _ in begun}
        doubtful: set[Arm] = set()
        queue = deque(begun)
        while queue:
            arm, past = queue.popleft()
            onward = self.onward(arm)
            if past & arm.bit:
                doubtful.update(onward)
                continue
            past |= arm.bit
            if NODE <= arm.end % ENDS < JUNCTION:
                self.reached.add(arm.end)
            for other in onward:
                if past & other.barred:
                    doubtful.add(other)
                elif other not in found:
                    found.add(other)
                    queue.append((other, past))
        doubtful -= found
        if doubtful:
            self._settle(begun, found, doubtful)
        return found

    def _settle(self, begun: list[tuple[Arm, int]], found: set[Arm], doubtful: set[Arm]) -> None:
        """Add to the arms found those that the first trail to a place missed and another one walks.

        Only paths matter that were not walked in either direction.
        """
        known = {arm.path for arm in found}
        for target in self._closure(doubtful):
            if target.path in known:
                continue
            if any(self._leads(arm, past, target) for arm, past in begun):
                known.add(target.path)
                found.add(target)
                if NODE <= target.end % ENDS < JUNCTION:
                    self.reached.add(target.end)

    def _closure(self, arms: Iterable[Arm]) -> list[Arm]:
        seen = dict.fromkeys(arms)
        waiting = list(seen)
        while waiting:
            for other in self.onward(waiting.pop()):
                if other not in seen:
                    seen[other] = None
                    waiting.append(other)
        return list(seen)

    def _leads(self, arm: Arm, past: int, target: Arm) -> bool:
        """Whether a trail that walked an arm, with this past, can be continued to walk the target's path."""
        if arm.path == target.path:
            return True
        if past & arm.bit or not self._may_lead(arm, past, target):
            return False
        past |= arm.bit
        return any(self._leads(other, past, target) for other in self.onward(arm) if not past & other.barred)

    def _may_lead(self, arm: Arm, past: int, target: Arm) -> bool:
        """Whether it could if the rest of the trail had no past of its own: false is certain.

        A trail that leaves the target's hex over one of the target's edges can never walk the target.
        """
        past |= target.barred
        seen = {arm}
        waiting = [arm]
        while waiting:
            here = waiting.pop()
            if here.path == target.path:
                return True
            if not past & here.bit:
                for other in self.onward(here):
                    if other not in seen and (other.path == target.path or not past & other.barred):
                        seen.add(other)
                        waiting.append(other)
        return False
