"""What a company's track reaches: the union of all trails from its stations.

A trail runs from a station over track, stop by stop. It passes no stop and no junction twice and leaves
no hex twice over the same edge; above all it may not turn and run back over its own track, which is why
a walk that only marks where it has been finds too much.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.board.facts import ENDS, JUNCTION, NODE
from engine.board.grid import EDGES

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


def explore(board: Board, company: str, stations: tuple[int, ...]) -> Network:
    """Return the network of a company that stands in these cities."""
    walk = Walk(board, company, stations)
    paths = {arm.path: arm for arm in walk.all_trails(stations)}
    edges: dict[int, int] = {}
    for arm in paths.values():
        edges[arm.hex] = edges.get(arm.hex, 0) | arm.edges
    facing, plots = board.facing, board.plots
    for index, mask in list(edges.items()):
        for end in _ENDS_OF[mask]:
            beyond = facing[index * ENDS + end]
            if beyond >= 0:
                edges[beyond // ENDS] = edges.get(beyond // ENDS, 0) | 1 << beyond % ENDS
    for index in {station // ENDS for station in stations}:
        around = sum(1 << end for end in EDGES if facing[index * ENDS + end] >= 0)
        edges[index] = edges.get(index, 0) | around
    kinds = [plots[end // ENDS].face.tile.nodes[end % ENDS - NODE] for end in walk.reached]
    return Network(
        stations=stations,
        paths=frozenset(paths),
        edges=edges,
        nodes=frozenset(walk.reached.union(stations)),
        has_route=bool(kinds),
        needs_train=any(not node.optional for node in kinds),
        sight=tuple([(index, plots[index]) for index in edges]),
    )


_ENDS_OF = [tuple(end for end in EDGES if mask >> end & 1) for mask in range(1 << len(EDGES))]


class Walk:
    """Trails over a board for one company: where a piece of track leads on to."""

    def __init__(self, board: Board, company: str, stations: Iterable[int]) -> None:
        self._plots = board.plots
        self._facing = board.facing
        self._board = board
        self._one_gauge = board.faces.one_gauge
        self._company = company
        self._stations = frozenset(stations)
        self._onward: dict[Arm, tuple[Arm, ...]] = {}
        self.reached: set[int] = set()
        """The stops that were reached from another one."""

    def onward(self, arm: Arm) -> tuple[Arm, ...]:
        """Return what a trail may walk next, as far as its own past allows."""
        onward = self._onward.get(arm)
        if onward is None:
            onward = self._onward[arm] = self._look_onward(arm)
        return onward

    def _look_onward(self, arm: Arm) -> tuple[Arm, ...]:
        if arm.leaves:
            facing = self._facing[arm.end]
            if facing < 0:
                return ()
            arms = self._plots[facing // ENDS].track.arms[facing % ENDS]
            if self._one_gauge:
                return arms
            return tuple([other for other in arms if other.gauge & arm.gauge])
        if arm.stop and arm.beyond:
            end = arm.end
            if end in self._stations or self._board.blocked(self._company, end):
                return ()
        return arm.beyond

    def all_trails(self, starts: Iterable[int]) -> set[Arm]:
        """Return every arm that some trail from one of the starts walks."""
        begun = [
            (arm, 1 << start)
            for start in starts
            for arm in self._plots[start // ENDS].track.arms[start % ENDS]
        ]
        found: set[Arm] = {arm for arm, _ in begun}
        doubtful: set[Arm] = set()
        trails = list(begun)
        for arm, before in trails:  # grows while it is walked
            onward = self._onward[arm] = self._look_onward(arm)
            if before & arm.bit:
                doubtful.update(onward)
                continue
            past = before | arm.bit
            if arm.stop:
                self.reached.add(arm.end)
            for other in onward:
                if past & other.barred:
                    doubtful.add(other)
                elif other not in found:
                    found.add(other)
                    trails.append((other, past))
        doubtful -= found
        if doubtful:
            self._settle(begun, found, doubtful)
        return found

    def _settle(self, begun: list[tuple[Arm, int]], found: set[Arm], doubtful: set[Arm]) -> None:
        """Add to the arms found those that the first trail to a place missed and another one walks.

        Only paths matter that were not walked in either direction. One that no trail walks leads nowhere:
        that settles most of those behind it.
        """
        known = {arm.path for arm in found}
        dead: set[int] = set()
        starts = [arm for arm, _ in begun]
        for target in self._closure(doubtful):
            if target.path in known or target.path in dead:
                continue
            if self._may_lead(starts, 0, target, dead) and any(
                self._leads(arm, past, target, dead) for arm, past in begun
            ):
                known.add(target.path)
                found.add(target)
                self.reached.update(
                    end
                    for end in (target.start, target.end)
                    if NODE <= end % ENDS < JUNCTION and end not in self._stations
                )
            else:
                dead.add(target.path)

    def _closure(self, arms: Iterable[Arm]) -> list[Arm]:
        """Return the arms that follow upon some, nearest first, with no regard to any past."""
        reached = list(arms)
        seen = set(reached)
        for arm in reached:  # grows while it is walked
            for other in self.onward(arm):
                if other not in seen:
                    seen.add(other)
                    reached.append(other)
        return reached

    def _leads(self, arm: Arm, past: int, target: Arm, dead: set[int]) -> bool:
        """Whether a trail that walked an arm, with this past, can be continued to walk the target's path."""
        if arm.path == target.path:
            return True
        if past & arm.bit or not self._may_lead([arm], past, target, dead):
            return False
        past |= arm.bit
        return any(
            self._leads(other, past, target, dead)
            for other in self.onward(arm)
            if not past & other.barred and other.path not in dead
        )

    def _may_lead(self, arms: Iterable[Arm], past: int, target: Arm, dead: set[int]) -> bool:
        """Whether one of some arms could if the rest of its trail had no past of its own: false is certain.

        A trail that leaves the target's hex over one of the target's edges can never walk the target.
        """
        past |= target.barred
        reached = list(arms)
        seen = set(reached)
        for arm in reached:  # grows while it is walked
            if arm.path == target.path:
                return True
            if past & arm.bit:
                continue
            for other in self.onward(arm):
                if (
                    other not in seen
                    and (other.path == target.path or not past & other.barred)
                    and other.path not in dead
                ):
                    seen.add(other)
                    reached.append(other)
        return False
