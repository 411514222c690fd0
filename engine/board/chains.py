"""Stretches of track from one stop to the next, which routes are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.board.facts import ENDS
from engine.board.tile import BROAD, NARROW

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.board.board import Board
    from engine.board.tile import Arm


@dataclass(frozen=True, slots=True)
class Chain:
    """Track from stop ``a`` to the next stop ``b``. Numbers are those of engine.board.tile."""

    a: int
    b: int
    hexes: tuple[int, ...]
    """All hexes on the way, those of the stops included: twice the same for a way inside one hex."""
    paths: tuple[int, ...]
    uses: int
    """The edges it uses up, as bits."""
    borders: int
    """How many hex borders it crosses."""
    broad: bool
    narrow: bool
    """Whether some of it is only of this gauge."""
    ends_at_a: bool
    ends_at_b: bool
    """Whether the track is terminal at that stop: nothing runs on from there."""

    def reversed(self) -> Chain:
        """Return the same track from b to a."""
        return Chain(
            self.b, self.a, self.hexes[::-1], self.paths[::-1], self.uses,
            self.borders, self.broad, self.narrow, self.ends_at_b, self.ends_at_a,
        )  # fmt: skip


def chains_from(board: Board, stop: int, along: list[int] | None = None) -> Iterator[Chain]:
    """Yield every chain that begins at a stop; with ``along``, only those whose hexes begin that list."""
    home = stop // ENDS
    begun = board.plots[home].track.arms[stop % ENDS]
    waiting: list[tuple[tuple[Arm, ...], tuple[int, ...], int]] = [
        ((arm,), (home,), arm.uses) for arm in reversed(begun)
    ]
    while waiting:
        arms, hexes, uses = waiting.pop()
        arm = arms[-1]
        if arm.stop:
            if len(hexes) > 1:
                yield _chain(arms, hexes, uses)
            elif along is None or (len(along) > 1 and along[1] == home):
                yield _chain(arms, (home, home), uses)
            continue
        onward = arm.beyond
        if arm.leaves:
            facing = board.facing[arm.end]
            there = facing // ENDS
            if facing < 0 or (along is not None and along[len(hexes) : len(hexes) + 1] != [there]):
                continue
            onward = board.plots[there].track.arms[facing % ENDS]
            hexes = (*hexes, there)
        waiting += [
            ((*arms, other), hexes, uses | other.uses)
            for other in reversed(onward)
            if other.gauge & arm.gauge and not uses & other.uses
        ]


def _chain(arms: tuple[Arm, ...], hexes: tuple[int, ...], uses: int) -> Chain:
    first, last = arms[0], arms[-1]
    return Chain(
        a=first.start,
        b=last.end,
        hexes=hexes,
        paths=tuple(arm.path for arm in arms),
        uses=uses,
        borders=sum(arm.leaves for arm in arms),
        broad=any(arm.gauge == BROAD for arm in arms),
        narrow=any(arm.gauge == NARROW for arm in arms),
        ends_at_a=first.terminal,
        ends_at_b=last.terminal,
    )
