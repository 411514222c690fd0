"""A player's turn in a stock round: sales, and then either up to three bids or one purchase.

Implements `1822mx/resumen#ronda-bolsa`.
"""

from __future__ import annotations

from engine import limits, trading
from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Bid, Move, SellShares
from engine.ownership import IPO, POOL
from engine.refusals import Code, Refused
from engine.steps.shares import BuyShares, SellToPool
from engine.steps.stock_turn import Item, StockTurn
from engine.titles.g1822mx.bids import BIDS_A_TURN, PlaceBid
from engine.titles.g1822mx.concessions import Found
from engine.titles.g1822mx.loans import PayBack, in_debt
from engine.titles.g1822mx.memory import National, memory
from engine.titles.g1822mx.ndem import NDEM

#: what a share of the closed NdeM costs where a record trades one
VOID_PRICE = 50


class BiddingTurn(StockTurn):
    """Sales, then bids or a purchase, never both; who owes the bank only sells and pays back."""

    def __init__(self) -> None:
        self.bids = PlaceBid()
        super().__init__(
            self.bids,
            BuyShares(on_sale=on_sale),
            Found(),
            Sell(may_sell=may_sell, drop=lambda game, company, bundle: None, in_blocks=True),
            PayBack(),
            over_limit=limits.above_the_certificate_limit,
        )

    def open(self) -> bool:
        return not self.bought and self.bids.placed < BIDS_A_TURN and super().open()

    def _may_use(self, item: Item, player: str) -> bool:
        if item.purchase and (self.bids.placed or in_debt(self.game, player)):
            return False
        return super()._may_use(item, player)

    def refusal(self, move: Move) -> Refused | None:
        item = self._item(move)
        if not isinstance(move, SellShares) and (why := self.must_sell(move.actor)):
            return why
        if (isinstance(move, Bid) or (item and item.purchase)) and (why := in_debt(self.game, move.actor)):
            return why
        if item and item.purchase and self.bids.placed:
            return Refused(Code.BIDS_OR_PURCHASE, player=move.actor)
        if isinstance(move, Bid) and self.bought:
            return Refused(Code.BIDS_OR_PURCHASE, player=move.actor)
        return super().refusal(move)


class Sell(SellToPool):
    """Sell a block to the pool; a president's sale lowers the price more."""

    def do(self, move: Move) -> None:
        assert isinstance(move, SellShares)  # takes() saw to it
        company = self.game.companies[move.company]
        if void(self.game, company):
            self._sell_void(company, move)
            return
        presided = company.president == move.actor
        super().do(move)
        lower_price(self.game, company, move.percent, presided=presided)

    def _sell_void(self, company: Company, move: SellShares) -> None:
        """What records do with shares of the closed NdeM: the bank takes them back at 50 each."""
        shares = trading.register(company)
        sold = shares.of(move.actor)[: move.percent // shares.unit]
        self.turn.round.sold[move.actor].add(company.id)
        self.game.ledger.pay(BANK, move.actor, VOID_PRICE * len(sold), Reason.SHARE_SOLD)
        shares.move(sold, move.actor, POOL)


def void(game: Game, company: Company) -> bool:
    """Whether a company's shares are worth nothing any more: those of the closed NdeM."""
    return company.id == NDEM and memory(game).national is National.CLOSED


def on_sale(game: Game, company: Company) -> Refused | None:
    """Shares of majors that were founded and of the NdeM are sold, those of minors never."""
    if company.kind == "minor":
        return Refused(Code.NOT_SALEABLE, lot=company.id)
    if void(game, company):
        return Refused(Code.NDEM_CLOSED, company=company.id)
    return None if company.started else Refused(Code.NOT_STARTED, company=company.id)


def may_sell(game: Game, company: Company) -> Refused | None:
    """Only shares of companies that have operated are sold, those of minors never."""
    if company.kind == "minor":
        return Refused(Code.NOT_SALEABLE, lot=company.id)
    if void(game, company):
        return Refused(Code.NDEM_CLOSED, company=company.id)
    return None if company.operated else Refused(Code.NOT_OPERATED, company=company.id)


def lower_price(game: Game, company: Company, percent: int, *, presided: bool) -> None:
    """A president's sale lowers the price a cell for every share, another player's one cell in all.

    With two players the other's sale lowers nothing; the NdeM's price never answers to sales.
    Implements `1822mx/resumen#ventas`.
    """
    if company.id == NDEM:
        return
    shares = percent // trading.register(company).unit
    steps = shares if presided else min(1, len(game.players) - 2)
    game.market.move(company.id, "left", steps)


def share_price(game: Game, company: Company, source: str) -> int:
    """Every share costs today's price."""
    return VOID_PRICE if void(game, company) else game.market.price(company.id) or 0


def share_payee(game: Game, company: Company, source: str) -> str:
    """Treasury shares are paid to the company, or to the bank while full capitalisation awaits it."""
    waits = memory(game).full_capitalisation and not company.floated
    return company.id if source == IPO and not waits else BANK
