"""The ends of the game that are this title's own: the highest price, and one player left.

Implements `1849boot/resumen#final`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.companies import Company
from engine.game import Game


@dataclass
class Final:
    """``highest``: companies that have ever stood on the highest price; ``reason``: why the game is over."""

    highest: set[str] = field(default_factory=set)
    reason: str | None = None


def note_highest(game: Game, company: Company) -> None:
    """A company that enters the highest price will end the game with an operating turn of its own."""
    if "endgame" in game.market.kinds(company.id):
        game.recall(Final).highest.add(company.id)


def one_left(game: Game) -> str | None:
    """When all players but one have left, the game is over at once."""
    return "one_player" if len(game.solvent) <= 1 else None
