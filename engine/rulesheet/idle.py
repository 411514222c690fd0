"""Letting time pass: a line ``until SR 3`` of a position, in which everybody does as little as may be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import BuyTrain, Choose, DiscardTrain, Dividend, Move, Pass, PutUp, RunRoutes, SellShares
from engine.steps.dividend import WITHHOLD

if TYPE_CHECKING:
    from engine.game import Game

UNTIL = "until "
LONGEST = 4000
"""So many moves must be enough for anything to come."""

_LEAST_FIRST = (Pass, RunRoutes, Dividend, DiscardTrain, BuyTrain, SellShares, Choose, PutUp)


class NeverComes(ValueError):
    """What a position waits for does not happen."""


def wait(game: Game, goal: str) -> None:
    """Pass the time until a round (``SR 3``) or a phase (``phase 5``) begins, or somebody (``J1``) is next.

    Raises NeverComes.
    """
    for _ in range(LONGEST):
        if goal in (game.round.name, f"phase {game.phase.name}", *game.acting):
            return
        move = least(game)
        if move is None:
            break
        game.play(move)
    raise NeverComes(f"{goal} never comes: {game.round.name}, {', '.join(game.acting) or 'the end'}")


def least(game: Game) -> Move | None:
    """The move that does least: pass, run as well as one can, keep the money, buy what must be bought."""
    offers = [move for move in game.round.offers() if isinstance(move, _LEAST_FIRST)]
    for kind in _LEAST_FIRST:
        moves = [move for move in offers if isinstance(move, kind)]
        for move in moves[::-1] if kind is RunRoutes else moves:
            keeps = not isinstance(move, Dividend) or (move.kind, move.train) == (WITHHOLD, None)
            if keeps and game.refusal(move) is None:
                return move
    return None
