"""Receivership: a company without president, and how somebody becomes its president again.

It lays no track, places no token and pays no dividend; it need not own a train and buys from the bank
alone. Implements `18rhl/resumen#administracion`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine import limits, trading
from engine.companies import Company
from engine.ledger import BANK, Reason
from engine.moves import BuyShare, Move
from engine.ownership import POOL
from engine.refusals import Code, Refused
from engine.steps.shares import find_company
from engine.steps.stock_turn import Item

if TYPE_CHECKING:
    from engine.game import Game

RECEIVERSHIP = "receivership"
"""The place from which the president's certificate of such a company is bought."""


def barred(game: Game, company: Company) -> Refused | None:
    """Why a company lays no track and places no token: nobody directs it."""
    return Refused(Code.NO_PRESIDENT, company=company.id) if company.president is None else None


def barred_from_track(game: Game, company: Company) -> Refused | None:
    """A company in debt lays no track either, also under a new president."""
    if why := barred(game, company):
        return why
    debt = -game.cash(company.id)
    return Refused(Code.COMPANY_IN_DEBT, company=company.id, debt=debt) if debt > 0 else None


class BuyPresidency(Item):
    """Take a company out of receivership: its president's certificate for twice the price of a share.

    Only while no other certificate of the company lies in the market. A player who reaches as much with
    ordinary shares becomes president as well (see ``trading``).
    """

    moves = (BuyShare,)

    def takes(self, move: Move) -> bool:
        return isinstance(move, BuyShare) and move.source == RECEIVERSHIP

    def _price(self, company: Company) -> int:
        shares = trading.register(company)
        return (self.game.market.price(company.id) or 0) * shares.certificates[0].percent // shares.unit

    def available(self, player: str) -> bool:
        if self.turn.bought:
            return False
        sold = self.turn.round.sold[player]
        offered = any(
            company.shares
            and company.shares.of(POOL) == [company.shares.certificates[0]]
            and company.id not in sold
            and self.game.cash(player) >= self._price(company)
            for company in self.game.companies.values()
        )
        return offered and limits.certificate_limit(self.game, player) is None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, BuyShare)  # takes() saw to it
        game, player = self.game, move.actor
        company = find_company(game, move.company)
        if isinstance(company, Refused):
            return company
        shares = trading.register(company)
        presidents = shares.certificates[0]
        if presidents not in shares.of(POOL) or move.percent != presidents.percent:
            return Refused(Code.NO_SUCH_CERTIFICATE, company=company.id, percent=move.percent)
        if company.id in self.turn.round.sold[player]:
            return Refused(Code.SOLD_THIS_ROUND, player=player, company=company.id)
        if why := limits.certificate_limit(game, player):
            return why
        price = self._price(company)
        if game.cash(player) < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=player, price=price, cash=game.cash(player))
        if len(shares.of(POOL)) > 1:
            return Refused(Code.OTHER_SHARES_FIRST, company=company.id)
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, BuyShare)  # takes() saw to it
        company = self.game.companies[move.company]
        self.game.ledger.pay(move.actor, BANK, self._price(company), Reason.SHARE)
        presidents = trading.register(company).certificates[0]
        trading.hand_over(self.game, company, (presidents,), POOL, move.actor)

    def offers(self, player: str) -> Iterator[Move]:
        for company in self.game.companies.values():
            if company.shares and company.shares.certificates[0] in company.shares.of(POOL):
                yield BuyShare(player, company.id, company.shares.certificates[0].percent, RECEIVERSHIP)
