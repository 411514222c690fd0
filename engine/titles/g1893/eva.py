"""EVA, the one private that players sell to each other. Implements `1893/resumen#eva`."""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits
from engine.events import Acquired
from engine.game import Game
from engine.ledger import Reason
from engine.moves import Buy, Move
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.stock_turn import Item

EVA = "EVA"


def eva_refusal(game: Game, buyer: str, price: int | None) -> Refused | None:
    """Why ``buyer`` may not buy EVA from its owner at ``price``. Implements `1893/resumen#eva`."""
    eva = game.privates[EVA]
    if eva.closed or eva.owner in (None, buyer):
        return Refused(Code.NOT_ON_OFFER, lot=EVA)
    if price is None or price < 1:
        return Refused(Code.PRICE_TOO_LOW, lot=EVA, price=price or 0, minimum=1)
    if price > game.cash(buyer):
        return Refused(Code.NOT_ENOUGH_CASH, payer=buyer, price=price, cash=game.cash(buyer))
    return None


def sell_eva(game: Game, buyer: str, price: int) -> None:
    """EVA goes to ``buyer``, the money to its owner."""
    eva = game.privates[EVA]
    assert eva.owner is not None  # refused otherwise
    game.ledger.pay(buyer, eva.owner, price, Reason.PRIVATE)
    eva.owner = buyer
    game.tell(Acquired(EVA, buyer))


class BuyEvaInStockRound(Item):
    """Buy EVA from another player as the purchase of the turn. It keeps no turn open by itself."""

    moves = (Buy,)

    def takes(self, move: Move) -> bool:
        return isinstance(move, Buy) and move.lot == EVA and self.game.privates[EVA].owner is not None

    def available(self, player: str) -> bool:
        return False

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Buy)  # takes() saw to it
        return eva_refusal(self.game, move.actor, move.price) or limits.certificate_limit(
            self.game, move.actor
        )

    def do(self, move: Move) -> None:
        assert isinstance(move, Buy)  # takes() saw to it
        sell_eva(self.game, move.actor, move.price or 0)


class BuyEva(Step):
    """In an operating round any player may buy EVA from its owner at any moment."""

    moves = (Buy,)
    blocks = False
    round: OperatingRound

    def actors(self) -> tuple[str, ...]:
        return tuple(self.game.players)

    def open(self) -> bool:
        return True

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Buy)  # takes() saw to it
        if move.lot != EVA:
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        return eva_refusal(self.game, move.actor, move.price)

    def do(self, move: Move) -> None:
        assert isinstance(move, Buy)  # takes() saw to it
        sell_eva(self.game, move.actor, move.price or 0)

    def offers(self) -> Iterator[Move]:
        for player in self.game.players:
            yield Buy(player, EVA, 1)
