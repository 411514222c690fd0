"""The choice round: the owner of P7 may count his cash twice when the players are seated anew.

Implements `1822mx/resumen#orden-jugadores`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.game import Game
from engine.moves import Choose, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.privates import DOUBLE_CASH

DOUBLE = "double"


class DoubleCash(Step):
    """Double or pass."""

    moves = (Choose, Pass)
    round: ChoiceRound

    def open(self) -> bool:
        return self.round.actor is not None

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Choose) and move.answer != DOUBLE:
            return Refused(Code.NO_SUCH_ANSWER, answer=move.answer, answers=DOUBLE)
        return None

    def do(self, move: Move) -> None:
        if isinstance(move, Choose):
            memory(self.game).doubled = move.actor
        self.done = True

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            yield Choose(player, DOUBLE)
            yield Pass(player)


class ChoiceRound(Round):
    """Between the stock round and the operating rounds: P7's choice, then the players' new order."""

    def __init__(self, game: Game) -> None:
        super().__init__(game, f"Choices {game.turn}", DoubleCash())

    @property
    def actor(self) -> str | None:
        owner = self.game.privates[DOUBLE_CASH].owner
        return owner if owner in self.game.players else None

    def next_turn(self) -> None:
        self.over = True

    def finish(self) -> None:
        """Fix the number of operating rounds, and seat the players by their cash; ties keep their order."""
        game, kept = self.game, memory(self.game)
        game.operating_rounds = game.phase.operating_rounds
        game.players.sort(key=lambda one: -game.cash(one) * (2 if one == kept.doubled else 1))
        kept.doubled = None
