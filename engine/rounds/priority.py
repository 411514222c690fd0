"""Who goes first in the next round: the ways in which players are seated anew."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.game import Game

#: seats the players for the next round; told the place of the player after the last one to act
Priority = Callable[["Game", int], None]


def after_last_to_act(game: Game, place: int) -> None:
    """The player after the last one to act goes first. Implements `1830/resumen#prioridad`."""
    players = game.players
    players[:] = players[place:] + players[:place]


def most_cash(game: Game, place: int) -> None:
    """The player with the most cash goes first; in a tie the one after the last to act.

    Implements `18rhl/resumen#prioridad`.
    """
    players = game.players
    cash = [game.cash(player) for player in players]
    richest = [seat for seat, has in enumerate(cash) if has == max(cash)]
    after_last_to_act(game, richest[0] if len(richest) == 1 else place)
