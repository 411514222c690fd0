"""Where hexes lie: coordinates, neighbours, and the numbers of their six edges.

Edges run clockwise from 0, which lies at the bottom of a flat hex and at the lower left of a pointy one.
Letters name rows (A, B, ... Z, AA, AB, ...), numbers columns.
"""

from __future__ import annotations

import re
from typing import Literal

Layout = Literal["flat", "pointy"]

EDGES = range(6)

_STEPS: dict[Layout, tuple[tuple[int, int], ...]] = {
    "pointy": ((-1, 1), (-2, 0), (-1, -1), (1, -1), (2, 0), (1, 1)),
    "flat": ((0, 2), (-1, 1), (-1, -1), (0, -2), (1, -1), (1, 1)),
}
_HEX_ID = re.compile(r"([A-Z]+|[a-z])(-?\d+)")


def opposite(edge: int) -> int:
    """Return the edge on the far side of a hex; also the neighbour's number for the edge both share."""
    return (edge + 3) % 6


def coordinates(hex_id: str) -> tuple[int, int]:
    """Return column and row of a hex such as ``G19``; along a line of hexes they go up in steps of 2.

    Raises ValueError if the text is not the name of a hex.
    """
    named = _HEX_ID.fullmatch(hex_id)
    if named is None:
        raise ValueError(f"{hex_id!r} is not a hex: a letter and a number are expected")
    letters, number = named.groups()
    if letters.islower():
        row = ord("a") - ord(letters) - 1
    else:
        row = 0
        for letter in letters:
            row = row * 26 + ord(letter) - ord("A") + 1
        row -= 1
    return int(number) - 1, row


def neighbours(layout: Layout, hex_ids: list[str]) -> list[list[int | None]]:
    """Return for every hex the index of its neighbour at each edge, None where the map ends."""
    where = {coordinates(hex_id): index for index, hex_id in enumerate(hex_ids)}
    return [
        [where.get((column + dx, row + dy)) for dx, dy in _STEPS[layout]]
        for column, row in (coordinates(hex_id) for hex_id in hex_ids)
    ]
