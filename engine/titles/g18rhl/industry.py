"""Where coal is mined and steel is made: two places for good, one more of each by lot.

Implements `18rhl/resumen#carbon-acero`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from engine.draws import numbers

if TYPE_CHECKING:
    from engine.game import Game

COAL, STEEL = "K", "S"
"""What the map shows where they are."""
COAL_OF_MOERS, STEEL_OF_SIEGERLAND = "D7", "J15"

#: the nine outcomes of the draw: the hex with the second coal mine, the hex with the second steel mill
OUTCOMES = (
    ("J3", "E6"),
    ("K4", "D9"),
    ("D9", "E6"),
    ("D9", "D13"),
    ("C12", "E6"),
    ("C12", "D9"),
    ("J3", "D13"),
    ("D11", "E6"),
    ("D11", "D9"),
)


@dataclass(frozen=True)
class Industry:
    """The hexes with a coal mine and those with a steel mill, whatever tile lies there."""

    coal: frozenset[str]
    steel: frozenset[str]


@cache
def draw(seed: int) -> Industry:
    """The places that a seed stands for; 6, 14, 4, 12, 2, 10, 0, 8 and 16 give the nine in their order."""
    coal, steel = OUTCOMES[next(numbers(seed)) % len(OUTCOMES)]
    return Industry(frozenset({COAL_OF_MOERS, coal}), frozenset({STEEL_OF_SIEGERLAND, steel}))


def marks(game: Game) -> dict[str, tuple[str, ...]]:
    """The counters of the drawn mine and the drawn mill, which lie on any tile of their hexes."""
    drawn = industry(game)
    counters = {COAL: drawn.coal - {COAL_OF_MOERS}, STEEL: drawn.steel - {STEEL_OF_SIEGERLAND}}
    return {hex_id: (counter,) for counter, hexes in counters.items() for hex_id in hexes}


def industry(game: Game) -> Industry:
    """The coal mines and steel mills of a game."""
    return draw(game.seed)
