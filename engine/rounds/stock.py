"""The stock round: players in order, until every last turn was a real pass.

Implements `1830/resumen#ronda-bolsa`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.rounds.base import Round, Step
from engine.rounds.priority import Priority, after_last_to_act

if TYPE_CHECKING:
    from engine.companies import Company
    from engine.game import Game


class StockRound(Round):
    """A stock round.

    ``sold`` remembers who sold what in this round. ``passing_is_final`` keeps a player who passed out
    of the rest of the round; ``out`` are those who are out from the start. ``priority`` seats the players
    for the next round. ``at_begin`` happens before anybody acts, ``at_turn`` when a later turn begins.
    ``last_buyer`` is who ended the turn before with a purchase: told why there is no going on.
    """

    def __init__(
        self,
        game: Game,
        *steps: Step,
        out: set[str] | None = None,
        passing_is_final: bool = False,
        at_begin: Callable[[Game], None] = lambda game: None,
        at_turn: Callable[[Game], None] = lambda game: None,
        at_end: Callable[[Game], None],
        priority: Priority = after_last_to_act,
    ) -> None:
        super().__init__(game, f"SR {game.turn}", *steps)
        self.out = out or set()
        self.passing_is_final = passing_is_final
        self._at_begin = at_begin
        self._at_turn = at_turn
        self.at_end = at_end
        self._priority = priority
        self.passed: set[str] = set()
        self.sold: dict[str, set[str]] = {player: set() for player in game.players}
        self.acted = False
        self.last_buyer: str | None = None
        self.place = 0

    @property
    def actor(self) -> str:
        return self.game.players[self.place]

    def has_acted(self) -> None:
        """The player did something other than pass in this turn."""
        self.acted = True

    def pass_turn(self) -> None:
        """The player ends the turn."""
        if not self.acted and self.passing_is_final:
            self.out.add(self.actor)

    def begin(self) -> None:
        self._at_begin(self.game)
        self._skip_bankrupt()

    def next_turn(self) -> None:
        if self.acted:
            self.passed.discard(self.actor)
        else:
            self.passed.add(self.actor)
        self.place = (self.place + 1) % len(self.game.players)
        self._skip_bankrupt()
        self.acted = False
        if len(self.passed) == len(self.game.players):
            self.over = True
        else:
            self._at_turn(self.game)
            self.begin_turn()

    def _skip_bankrupt(self) -> None:
        while self.actor in self.game.bankrupt and self.game.solvent:
            self.passed.add(self.actor)
            self.place = (self.place + 1) % len(self.game.players)

    def finish(self) -> None:
        self.at_end(self.game)
        self._priority(self.game, self.place)


def raise_sold_out(game: Game, order: list[Company]) -> None:
    """Every company held by players alone rises one row. Implements `1830/resumen#agotada`."""
    for company in order:
        shares = company.shares
        if shares and sum(shares.percent(player) for player in game.players) == 100:
            game.market.move(company.id, "up")
