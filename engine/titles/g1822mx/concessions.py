"""Founding a major: by turning its concession in, and without one once the concessions are closed.

Implements `1822mx/resumen#concesiones`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits, trading
from engine.closing import close_private
from engine.companies import Company, Private
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Move, Par
from engine.ownership import IPO, POOL
from engine.refusals import Code, Refused
from engine.steps.shares import find_company
from engine.steps.stock_turn import Item
from engine.titles.g1822mx.bids import free_cash
from engine.titles.g1822mx.lots import CONCESSION, concession_of
from engine.titles.g1822mx.memory import memory
from engine.trading import register

MAJOR = "major"
#: the cells where a major may start
PAR = "par_1"
#: what a concession counts for when it is turned in; the bank pays it
WORTH = 100
#: what floats a major once the concessions are closed, in percent
LATE_FLOAT = 50
FULL_CAPITAL_SHARES = 10


class Found(Item):
    """Turn a concession in, or (from phase 5) simply buy the president's certificate."""

    moves = (Par,)
    purchase = True

    def available(self, player: str) -> bool:
        if self.turn.bought:
            return False
        return any(self.refusal(move) is None for move in self.offers(player))

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Par)  # takes() saw to it
        game, player = self.game, move.actor
        company = find_company(game, move.company)
        if isinstance(company, Refused):
            return company
        if company.started:
            return Refused(Code.ALREADY_STARTED, company=company.id)
        if company.kind != MAJOR:
            return Refused(Code.ONLY_AT_AUCTION, company=company.id)
        concession = concession_of(game, company.id)
        if concession and (why := self._refusal_of_conversion(player, concession)):
            return why
        if all(game.market.price_at(cell) != move.price for cell in game.market.cells_of_kind(PAR)):
            return Refused(Code.NOT_A_PAR_PRICE, price=move.price)
        if not concession and (why := limits.certificate_limit(game, player)):
            return why
        price, cash = self._price(move.price, concession), free_cash(game, player)
        if cash < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=player, price=price, cash=cash)
        return None

    def _refusal_of_conversion(self, player: str, concession: Private) -> Refused | None:
        if concession.owner != player:
            return Refused(Code.NOT_YOUR_CONCESSION, player=player, lot=concession.id)
        if "conversion" not in self.game.phase.marks:
            return Refused(Code.CONVERTED_LATER, lot=concession.id)
        return None

    def _price(self, price: int, concession: Private | None) -> int:
        return 2 * price - (WORTH if concession else 0)

    def do(self, move: Move) -> None:
        assert isinstance(move, Par)  # takes() saw to it
        game, company = self.game, self.game.companies[move.company]
        concession = concession_of(game, company.id)
        cell = next(c for c in game.market.cells_of_kind(PAR) if game.market.price_at(c) == move.price)
        trading.start(game, company, cell)
        payee = game.rules.share_payee(game, company, IPO)
        game.ledger.pay(move.actor, payee, self._price(move.price, concession), Reason.PAR)
        if concession:
            game.ledger.pay(BANK, company.id, WORTH, Reason.CONCESSION)
            close_private(game, concession)
        trading.hand_over(game, company, register(company).certificates[:1], IPO, move.actor)

    def offers(self, player: str) -> Iterator[Move]:
        prices = [self.game.market.price_at(cell) for cell in self.game.market.cells_of_kind(PAR)]
        for company in self.game.companies.values():
            if company.kind == MAJOR and not company.started:
                for price in reversed(prices):
                    yield Par(player, company.id, price)


def close_concessions(game: Game) -> None:
    """The first 5-train closes every concession, without compensation. Implements `1822mx/resumen#fases`."""
    for lot in game.privates.values():
        if lot.facts.kind == CONCESSION and not lot.closed:
            close_private(game, lot)
    memory(game).piles[CONCESSION].clear()


def capitalise_in_full(game: Game) -> None:
    """The first 6-train: majors that have not floated yet get their whole capital when they do."""
    memory(game).full_capitalisation = True


def floats(game: Game, company: Company) -> bool:
    """A minor floats when it is sold, a major with a fifth sold, or with half if it had no concession."""
    if not company.started:
        return False
    needed = company.facts.float_percent or 0
    if company.kind == MAJOR and "conversion" not in game.phase.marks:
        needed = LATE_FLOAT
    return 100 - register(company).percent(IPO) >= needed


def on_float(game: Game, company: Company) -> None:
    """With full capitalisation: what was collected goes back, the rest of the shares to the pool.

    The bank pays ten times the price. Implements `1822mx/resumen#capitalizacion`.
    """
    if company.kind != MAJOR or not memory(game).full_capitalisation:
        return
    shares = register(company)
    game.ledger.pay(company.id, BANK, game.cash(company.id), Reason.RETURNED)
    shares.move(list(shares.of(IPO)), IPO, POOL)
    price = game.market.price(company.id) or 0
    game.ledger.pay(BANK, company.id, FULL_CAPITAL_SHARES * price, Reason.CAPITAL)
