"""The best set of runs of a company's trains: found by trying, bounded by what could still be earned.

First every route that some train could run is found, from the company's stations outwards; then trains
and routes are matched, best first, until nothing that is left can beat what was found. Effort is counted
in steps, never in seconds, so that the answer is the same on every machine.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TYPE_CHECKING, Generic, TypeVar

from engine.board.chains import Chain, chains_from
from engine.board.routes import Route

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.board import Board

Train = TypeVar("Train")
Run = tuple[Train, Route]


@dataclass(frozen=True, kw_only=True)
class Judge(Generic[Train]):
    """What a title says of runs. All functions must be pure."""

    too_long: Callable[[Train, Route], bool]
    """Whether a train cannot run a route, nor any that continues it at either end."""
    earns: Callable[[Train, Route], int | None]
    """The most a train can earn on a route in any set of runs, in money; None if it may not run it."""
    total: Callable[[Sequence[Run[Train]]], int | None] | None = None
    """What a set of runs earns, None if it is not allowed; the sum of what each earns unless given."""
    kind: Callable[[Train], Hashable] = field(default=lambda train: train)
    """Trains of one kind run the same routes for the same money."""
    track: Callable[[Train], Hashable] = field(default=lambda _train: None)
    """Trains with the same answer may not share track."""


@dataclass(frozen=True, slots=True)
class Best(Generic[Train]):
    """A set of runs and what it earns, in money."""

    runs: tuple[Run[Train], ...]
    revenue: int
    complete: bool
    """Whether everything was tried: nothing earns more."""


@dataclass(frozen=True, slots=True)
class _Option:
    """A route as one kind of train may run it."""

    route: Route
    uses: int
    earns: int


class _Effort:
    """How many steps may still be made."""

    def __init__(self, steps: int) -> None:
        self.left = steps
        self.enough = True

    def spend(self) -> bool:
        """Take one step; False if there is none left."""
        if self.left <= 0:
            self.enough = False
            return False
        self.left -= 1
        return True


def best_runs(
    board: Board,
    company: str,
    trains: Sequence[Train],
    judge: Judge[Train],
    *,
    known: Sequence[Run[Train]] = (),
    effort: int = 200_000,
) -> Best[Train]:
    """Return the set of runs of a company's trains that earns most.

    ``known`` is a legal set that the answer must not fall short of, ``effort`` the number of steps the
    search for routes and the matching may each take; if that was not enough the answer says so.
    """
    search = _Effort(effort)
    options = _options(board, company, trains, judge, search)
    matching = _Matching(trains, options, judge, _Effort(effort))
    if known:
        matching.offer(tuple(known))
    matching.match()
    return Best(matching.runs, matching.revenue, search.enough and matching.effort.enough)


def _options(
    board: Board, company: str, trains: Sequence[Train], judge: Judge[Train], effort: _Effort
) -> dict[Hashable, list[_Option]]:
    """Return by kind of train what its trains may run, the best first."""
    kinds = {judge.kind(train): train for train in trains}
    options: dict[Hashable, list[_Option]] = {kind: [] for kind in kinds}

    def fits(route: Route) -> bool:
        fit = False
        for kind, train in kinds.items():
            if not judge.too_long(train, route):
                fit = True
                earns = judge.earns(train, route)
                if earns is not None:
                    options[kind].append(_Option(route, route.uses, earns))
        return fit

    _Outwards(board, company, fits, effort).go()
    for kind, found in options.items():
        found.sort(key=lambda option: -option.earns)
        if judge.total is None:
            options[kind] = _undominated(found)
    return options


def _undominated(options: list[_Option]) -> list[_Option]:
    """Leave out routes that use what a better one uses, and more. The list is sorted by earnings."""
    kept: list[_Option] = []
    for option in options:
        if not any(better.uses & ~option.uses == 0 for better in islice(kept, 100)):
            kept.append(option)
    return kept


class _Outwards:
    """All routes of a company: each is found once, from the first of its stations that lies on it."""

    def __init__(self, board: Board, company: str, fits: Callable[[Route], bool], effort: _Effort) -> None:
        self._board, self._company, self._fits, self._effort = board, company, fits, effort
        self._chains: dict[int, tuple[Chain, ...]] = {}

    def go(self) -> None:
        """Show every route to ``fits``, which says whether it is worth continuing."""
        done: set[int] = set()
        for station in dict.fromkeys(self._board.station_ends(self._company)):
            if self._fits(Route((station,), ())):
                self._forward(Route((station,), ()), 0, done)
            done.add(station)

    def _forward(self, route: Route, used: int, done: set[int]) -> None:
        """Continue at the end away from the station, then begin at the station itself."""
        for chain in self._onward(route.stops, route.chains, used, done):
            longer = Route((*route.stops, chain.b), (*route.chains, chain))
            if self._fits(longer):
                taken = used | chain.uses
                self._forward(longer, taken, done)
                self._backward(longer, taken, done, first=longer.chains[0])

    def _backward(self, route: Route, used: int, done: set[int], first: Chain | None) -> None:
        """Continue at the other end; of the two ways round a station only one is taken."""
        turned = tuple(chain.reversed() for chain in reversed(route.chains))
        for chain in self._onward(route.stops[::-1], turned, used, done):
            if first is not None and (chain.b, chain.uses) < (first.b, first.uses):
                continue
            longer = Route((chain.b, *route.stops), (chain.reversed(), *route.chains))
            if self._fits(longer):
                self._backward(longer, used | chain.uses, done, first=None)

    def _onward(
        self, stops: tuple[int, ...], chains: tuple[Chain, ...], used: int, done: set[int]
    ) -> Iterator[Chain]:
        """Yield the chains by which a route may continue from its last stop."""
        board, here = self._board, stops[-1]
        if chains and (chains[-1].ends_at_b or board.blocked(self._company, here)):
            return
        groups = {board.stop(stop).group for stop in stops} - {None}
        for chain in self._chains_of(here):
            if used & chain.uses or chain.b in stops or chain.b in done or (chains and chain.ends_at_a):
                continue
            if board.stop(chain.b).group not in groups and self._effort.spend():
                yield chain

    def _chains_of(self, stop: int) -> tuple[Chain, ...]:
        """The chains from a stop, without those that take more track than another to the same place."""
        known = self._chains.get(stop)
        if known is None:
            found = sorted(islice(chains_from(self._board, stop), 2_000), key=lambda chain: chain.borders)
            kept: list[Chain] = []
            for chain in found:
                if chain.b != stop and not any(
                    other.b == chain.b and other.uses & ~chain.uses == 0 for other in kept
                ):
                    kept.append(chain)
            if len(found) == 2_000:
                self._effort.enough = False
            known = self._chains[stop] = tuple(kept)
        return known


class _Matching(Generic[Train]):
    """Trains and routes brought together."""

    def __init__(
        self,
        trains: Sequence[Train],
        options: dict[Hashable, list[_Option]],
        judge: Judge[Train],
        effort: _Effort,
    ) -> None:
        self.runs: tuple[Run[Train], ...] = ()
        self.revenue = 0
        self.effort = effort
        self._judge = judge
        self._options = options

        def most(train: Train) -> int:
            able = options[judge.kind(train)]
            return able[0].earns if able else 0

        # strongest first; trains of one kind side by side
        self._trains = sorted(trains, key=lambda train: (-most(train), str(judge.kind(train))))
        self._rest = [0] * (len(self._trains) + 1)
        for place in reversed(range(len(self._trains))):
            self._rest[place] = self._rest[place + 1] + most(self._trains[place])

    def offer(self, runs: tuple[Run[Train], ...]) -> None:
        """Keep a set of runs if it earns more than the best so far."""
        if self._judge.total is not None:
            revenue = self._judge.total(runs)
        else:
            revenue = sum(self._judge.earns(train, route) or 0 for train, route in runs)
        if revenue is not None and revenue > self.revenue:
            self.runs, self.revenue = runs, revenue

    def match(self) -> None:
        """Try all sets that could earn more than the best so far."""
        self._place(0, 0, (), 0, {})

    def _place(
        self, place: int, first: int, runs: tuple[Run[Train], ...], sure: int, used: dict[Hashable, int]
    ) -> None:
        """Choose a route for the train at a place, not before ``first`` in the list of its kind."""
        if place == len(self._trains):
            if sure > self.revenue:
                self.offer(runs)
            return
        train = self._trains[place]
        kind, track = self._judge.kind(train), self._judge.track(train)
        alike = 0
        for other in self._trains[place:]:
            if self._judge.kind(other) != kind:
                break
            alike += 1
        options, after = self._options[kind], self._rest[place + alike]
        taken = used.get(track, 0)
        for number in range(first, len(options)):
            option = options[number]
            # those of its kind that follow may earn no more than it does
            if sure + alike * option.earns + after <= self.revenue or not self.effort.spend():
                break
            if option.uses & taken:
                continue
            again = number if alike > 1 else 0
            self._place(
                place + 1,
                again,
                (*runs, (train, option.route)),
                sure + option.earns,
                {**used, track: taken | option.uses},
            )
        if sure + after > self.revenue:
            self._place(place + alike, 0, runs, sure, used)  # it and its like stay at home
