"""What 1822MX has to remember besides the common state."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from engine.game import Game

EXCHANGE_TOKENS = 3


class National(Enum):
    """How far the privatisation of the NdeM has come."""

    OPEN = "open"
    CLOSING = "closing"
    CLOSED = "closed"


class Ending(NamedTuple):
    """Why the game will end, and whether only with the last operating round of the set."""

    reason: str
    with_set: bool


@dataclass
class Memory:
    """The table beyond players, companies and board.

    ``piles``: the lots still to come, in order, by kind.
    ``concessions``: the concession of each major.
    ``minors_shown``: the minors' boxes, refilled only around a stock round.
    ``bids``: by lot, then by player; a player has one bid a lot.
    ``nothing_sold``: whether the first stock round passed without a bid or a sale.
    ``exchanged``: how many exchange tokens each major has used.
    ``homes``, ``destinations``: the companies whose home, whose destination station stands.
    ``doubled``: the player who counts his cash twice this time.
    ``void_price``: what a share of the closed NdeM counts for; records know more than 0.
    ``ending``: why the game ends, and whether it does so with the next operating round or with its set.
    """

    piles: dict[str, list[str]] = field(default_factory=dict)
    concessions: dict[str, str] = field(default_factory=dict)
    minors_shown: list[str] = field(default_factory=list)
    bids: dict[str, dict[str, int]] = field(default_factory=dict)
    nothing_sold: bool = False
    national: National = National.OPEN
    cubes: Counter[str] = field(default_factory=Counter)
    exchanged: Counter[str] = field(default_factory=Counter)
    homes: set[str] = field(default_factory=set)
    destinations: set[str] = field(default_factory=set)
    debts: Counter[str] = field(default_factory=Counter)
    doubled: str | None = None
    full_capitalisation: bool = False
    void_price: int = 0
    ending: Ending | None = None


def memory(game: Game) -> Memory:
    """The memory of a game."""
    return game.recall(Memory)
