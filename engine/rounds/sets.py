"""The usual sequence: sets of one stock round and the operating rounds that follow it.

Implements `1830/resumen#rondas`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.rounds.base import Round
from engine.rounds.operating import OperatingRound
from engine.rounds.stock import StockRound

if TYPE_CHECKING:
    from engine.game import Game


def in_sets(
    stock_round: Callable[[Game], Round], operating_round: Callable[[Game, int], Round]
) -> Callable[[Game], Round]:
    """What follows a round; how many operating rounds a set has is fixed when its stock round ends."""

    def next_round(game: Game) -> Round:
        before = game.round
        if isinstance(before, StockRound):
            game.operating_rounds = game.phase.operating_rounds
            return operating_round(game, 1)
        if isinstance(before, OperatingRound):
            if not before.last_of_set:
                return operating_round(game, before.number + 1)
            game.turn += 1
        return stock_round(game)

    return next_round
