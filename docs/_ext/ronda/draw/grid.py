"""Where hexes lie and what their sides and corners are.

Edges are the engine's: 0 to 5, clockwise, 0 at the bottom (flat) or at the
lower left (pointy).  Corner k follows edge k clockwise, so that edge k joins
corners k - 1 and k.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Final

from .svg import Point, at, number, plus, polar

SIDE: Final = 40.0
"""Length of a hex side; all else follows."""
APOTHEM: Final = SIDE * sqrt(3) / 2

_NAME: Final = re.compile(r"([A-Za-z])(\d+)")


@dataclass(frozen=True)
class Grid:
    """A field of hexes that stand on a side (``flat``) or on a corner.

    Coordinates are letter and number, ``B5``: all titles here have the letters down and the numbers across.
    """

    flat: bool

    def centre(self, name: str) -> Point:
        """The middle of a hex. Raises ValueError for what is no coordinate."""
        match = _NAME.fullmatch(name)
        if match is None:
            raise ValueError(f"not the coordinate of a hex: {name!r}")
        letter, column = match[1], int(match[2])
        row = ord(letter) - ord("A") + 1 if letter.isupper() else ord("a") - ord(letter)
        if self.flat:
            return column * SIDE * 1.5, row * APOTHEM
        return column * APOTHEM, row * SIDE * 1.5

    def edge_angle(self, edge: float) -> float:
        """The direction of an edge; .5 gives that of the corner after it."""
        return (90 if self.flat else 120) + 60 * edge

    def edge(self, edge: float) -> Point:
        """The middle of an edge, seen from the middle of the hex."""
        return polar(self.edge_angle(edge), APOTHEM)

    def corner(self, corner: int) -> Point:
        """A corner, seen from the middle of the hex."""
        return polar(self.edge_angle(corner + 0.5), SIDE)

    def side(self, edge: int) -> tuple[Point, Point]:
        """The two corners of an edge."""
        return self.corner(edge - 1), self.corner(edge)

    @property
    def half(self) -> Point:
        """Half the width and half the height of a hex."""
        return (SIDE, APOTHEM) if self.flat else (APOTHEM, SIDE)

    @cached_property
    def hexagon(self) -> str:
        """The outline, as the ``points`` of a polygon."""
        return self.outline(1.0)

    def outline(self, scale: float) -> str:
        """The outline made smaller or larger."""
        return " ".join(f"{number(x * scale)},{number(y * scale)}" for x, y in map(self.corner, range(6)))

    def holds(self, point: Point, margin: float) -> bool:
        """Whether a point is inside the hex and that far from its sides."""
        return all(
            point[0] * x + point[1] * y <= (APOTHEM - margin) * APOTHEM for x, y in map(self.edge, range(6))
        )

    def track(self, a: int, b: int, centre: Point = (0.0, 0.0)) -> str:
        """Path data for plain track from edge to edge: a tight or a wide arc, or a straight line."""
        start, end = plus(centre, self.edge(a)), plus(centre, self.edge(b))
        turn = (b - a) % 6
        if turn == 3:
            return f"M{at(start)}L{at(end)}"
        radius = number(SIDE * (0.5 if turn in (1, 5) else 1.5))
        return f"M{at(start)}A{radius} {radius} 0 0 {0 if turn < 3 else 1} {at(end)}"

    def middle_of_track(self, a: int, b: int) -> tuple[Point, float]:
        """The middle of the track from a to b, and the direction across it."""
        turn = min((b - a) % 6, (a - b) % 6)
        if turn == 3:
            return (0.0, 0.0), self.edge_angle(a) + 90
        first = a if (b - a) % 6 == turn else b
        across = self.edge_angle(first + turn / 2)
        return polar(across, SIDE * (0.5 if turn == 1 else sqrt(3) - 1.5)), across
