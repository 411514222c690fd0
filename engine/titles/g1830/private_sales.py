"""Who may buy a private from whom. Implements `1830/resumen#privadas-venta`."""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits
from engine.companies import Private
from engine.game import Game
from engine.moves import Buy, Move
from engine.refusals import Code, Refused
from engine.steps.buy_privates import buy_from_owner, lacks_money
from engine.steps.stock_turn import Item
from engine.titles.g1830.privates import BO


def sale_to_company(game: Game, private: Private) -> Refused | None:
    """Privates go to companies in phases 3 and 4; BO never does."""
    if private.id == BO:
        return Refused(Code.NEVER_SOLD, lot=private.id)
    if "can_buy_companies" not in game.phase.marks:
        return Refused(Code.NOT_IN_THIS_PHASE, lot=private.id, phase=game.phase.name)
    return None


class BuyFromPlayer(Item):
    """From the second stock round on a player may buy a private from another, at any price.

    It is the purchase of the turn.
    """

    moves = (Buy,)

    def _for_sale(self, player: str) -> list[Private]:
        return [
            private
            for private in self.game.privates.values()
            if private.owner in self.game.seating and private.owner != player and private.id != BO
        ]

    def available(self, player: str) -> bool:
        if self.turn.bought or self.game.turn == 1 or not self.game.cash(player):
            return False
        return bool(self._for_sale(player))

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Buy)  # takes() saw to it
        game = self.game
        private = game.privates.get(move.lot)
        if private is None or private.owner not in game.seating or private.owner == move.actor:
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        if private.id == BO:
            return Refused(Code.NEVER_SOLD, lot=private.id)
        if game.turn == 1:
            return Refused(Code.NOT_IN_FIRST_ROUND, lot=private.id)
        if move.price is None or move.price < 1:
            return Refused(Code.PRICE_TOO_LOW, lot=private.id, price=move.price or 0, minimum=1)
        return limits.certificate_limit(game, move.actor) or lacks_money(game, move.actor, move.price)

    def do(self, move: Move) -> None:
        assert isinstance(move, Buy)  # takes() saw to it
        buy_from_owner(self.game, move)

    def offers(self, player: str) -> Iterator[Move]:
        for private in self._for_sale(player):
            yield Buy(player, private.id, min(private.facts.value, self.game.cash(player)))
