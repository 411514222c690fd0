"""The waterfall auction of privates: buy the cheapest, bid on the others.

A purchase sets the next lots free: one with a single bid is sold for it, one with several goes to an
auction among its bidders, and the first without a bid becomes the cheapest. Implements
`1830/resumen#subasta`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.companies import Private
from engine.events import Acquired
from engine.ledger import BANK, Reason
from engine.moves import Bid, Buy, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.rounds.operating import pay_income
from engine.rounds.priority import Priority, after_last_to_act

if TYPE_CHECKING:
    from engine.game import Game

RAISE = 5
"""How much a bid has to be over the one before, and how much the first lot falls when all pass."""


class BuyOrBid(Step):
    """Buy the cheapest lot, bid on another, or pass; in the auction of one lot raise or leave."""

    moves = (Buy, Bid, Pass)
    round: WaterfallAuction

    def open(self) -> bool:
        return bool(self.round.lots)

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Buy):
            return self._refusal_of_purchase(move)
        return self._refusal_of_bid(move) if isinstance(move, Bid) else None

    def _refusal_of_purchase(self, move: Buy) -> Refused | None:
        auction = self.round
        if auction.auctioned or move.lot != auction.lots[0].id:
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        if move.price not in (None, auction.price):
            return Refused(Code.CURRENT_PRICE, lot=move.lot, price=auction.price)
        return self._lacks_money(move.actor, move.lot, auction.price)

    def _refusal_of_bid(self, move: Bid) -> Refused | None:
        auction = self.round
        on_auction = [auction.auctioned] if auction.auctioned else auction.lots[1:]
        if move.lot not in {lot.id for lot in on_auction}:
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        minimum = auction.minimum(move.lot)
        if move.amount < minimum:
            return Refused(Code.PRICE_TOO_LOW, lot=move.lot, price=move.amount, minimum=minimum)
        return self._lacks_money(move.actor, move.lot, move.amount)

    def _lacks_money(self, player: str, lot: str, price: int) -> Refused | None:
        cash = self.game.cash(player)
        free = cash - self.round.committed(player, besides=lot)
        if price <= free:
            return None
        if price <= cash:
            return Refused(Code.COMMITTED_TO_BIDS, player=player, price=price, free=free)
        return Refused(Code.NOT_ENOUGH_CASH, payer=player, price=price, cash=cash)

    def do(self, move: Move) -> None:
        if isinstance(move, Buy):
            self.round.buy(move.actor)
        elif isinstance(move, Bid):
            self.round.bid(move.actor, move.lot, move.amount)
        else:
            self.round.pass_(move.actor)

    def offers(self) -> Iterator[Move]:
        auction = self.round
        for player in self.actors():
            yield Pass(player)
            if auction.auctioned:
                yield Bid(player, auction.auctioned.id, auction.minimum(auction.auctioned.id))
                return
            yield Buy(player, auction.lots[0].id)
            for lot in auction.lots[1:]:
                for over in (0, 2 * RAISE):
                    yield Bid(player, lot.id, auction.minimum(lot.id) + over)


class WaterfallAuction(Round):
    """The opening auction: ``lots`` are the privates still unsold, cheapest first.

    ``before`` are steps that come before the auction goes on (a par that a buyer owes), ``sold`` is what
    follows the sale of a lot: certificates that come with it. ``bids`` are the standing ones by lot and
    player, ``auctioned`` is the lot for which its bidders fight now. ``priority`` seats the players for the
    next round.
    """

    def __init__(
        self,
        game: Game,
        *before: Step,
        sold: Callable[[Game, Private, str, int], None] = lambda *_: None,
        priority: Priority = after_last_to_act,
    ) -> None:
        super().__init__(game, f"ISR {game.turn}", *before, BuyOrBid())
        self.lots = sorted(game.privates.values(), key=lambda lot: lot.facts.value)
        self.bids: dict[str, dict[str, int]] = {lot.id: {} for lot in self.lots}
        self.price = self.lots[0].facts.value
        self.auctioned: Private | None = None
        self.place = 0
        self._first = self.lots[0]
        self._passed: set[str] = set()
        self._sold = sold
        self._priority = priority

    @property
    def actor(self) -> str:
        """Whose turn it is; in the auction of a lot the bidder with the lowest bid."""
        if self.auctioned:
            bids = self.bids[self.auctioned.id]
            return min(bids, key=lambda player: bids[player])
        return self.game.players[self.place]

    def minimum(self, lot: str) -> int:
        """The least that may be bid on a lot now."""
        return max(self.bids[lot].values(), default=self.game.privates[lot].facts.value) + RAISE

    def committed(self, player: str, besides: str) -> int:
        """The money that a player's standing bids bind, but for the one on the lot ``besides``."""
        return sum(bids.get(player, 0) for lot, bids in self.bids.items() if lot != besides)

    def buy(self, player: str) -> None:
        """Sell the cheapest lot at its price, and what follows from that; the turn goes on."""
        self._passed.discard(player)
        self._sell(self.lots[0], player, self.price)
        self._resolve()
        self._advance()

    def bid(self, player: str, lot: str, amount: int) -> None:
        """Let a player's bid stand in place of his former one; outside an auction the turn goes on."""
        self._passed.discard(player)
        self.bids[lot][player] = amount
        if self.auctioned:
            self._resolve()
        else:
            self._advance()

    def pass_(self, player: str) -> None:
        """Leave the auction of a lot, or leave the turn; nothing happens until all have."""
        if self.auctioned:
            del self.bids[self.auctioned.id][player]
            self._resolve()
            return
        self._passed.add(player)
        if len(self._passed) == len(self.game.players):
            self._all_passed()
        self._advance()

    def _all_passed(self) -> None:
        """The first lot gets cheaper, for nothing in the end; once it is sold, incomes are paid instead."""
        self._passed.clear()
        if self.lots[0] is not self._first:
            pay_income(self.game)
            return
        self.price -= RAISE
        if self.price <= 0:
            self._advance()
            self._sell(self._first, self.actor, 0)
            self._resolve()

    def _resolve(self) -> None:
        """Sell what has a single bid; stop at a lot with several, or with none."""
        self.auctioned = None
        while self.lots and (bids := self.bids[self.lots[0].id]):
            if len(bids) > 1:
                self.auctioned = self.lots[0]
                return
            ((player, amount),) = bids.items()
            self._sell(self.lots[0], player, amount)

    def _sell(self, lot: Private, player: str, price: int) -> None:
        self.lots.remove(lot)
        del self.bids[lot.id]
        self.game.ledger.pay(player, BANK, price, Reason.PRIVATE)
        lot.owner = player
        self.game.tell(Acquired(lot.id, player))
        if self.lots:
            self.price = self.lots[0].facts.value
        self._sold(self.game, lot, player, price)

    def _advance(self) -> None:
        self.place = (self.place + 1) % len(self.game.players)

    def next_turn(self) -> None:
        """The turn moves with every purchase, bid and pass; here nothing is left to sell."""
        self.over = True

    def finish(self) -> None:
        self._priority(self.game, self.place)
