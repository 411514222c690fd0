"""A company trades in its own shares: it issues some of its treasury, or redeems one from the pool.

Implements `1849boot/resumen#emision`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine import trading
from engine.companies import Company
from engine.ledger import BANK, Reason
from engine.moves import BuyShare, Move, Pass, SellShares
from engine.ownership import IPO, POOL, Bundle, Certificate
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.shares import Check, sales_of

if TYPE_CHECKING:
    from engine.game import Game


def todays_price(game: Game, company: Company, percent: int) -> int:
    """What a share costs now, however many percent are traded."""
    return game.market.price(company.id) or 0


class IssueOrRedeem(Step):
    """Once a turn: issue shares to the pool, or redeem some from it at today's price.

    ``may`` says which companies may at all, ``may_issue`` which may issue. ``issue_price`` is the price of a
    share when so many percent are issued, ``drop`` moves the price afterwards. ``several``: whether more than
    one certificate may be redeemed. The treasury is the place of the unsold shares.
    """

    moves = (SellShares, BuyShare, Pass)
    round: OperatingRound

    def __init__(
        self,
        *,
        may: Check,
        drop: Callable[[Game, Company, Bundle], None],
        pool_limit: int = 50,
        may_issue: Check = lambda game, company: None,
        issue_price: Callable[[Game, Company, int], int] = todays_price,
        several: bool = False,
    ) -> None:
        super().__init__()
        self._may = may
        self._may_issue = may_issue
        self._issue_price = issue_price
        self._several = several
        self._drop = drop
        self._pool_limit = pool_limit

    def open(self) -> bool:
        if self._may(self.game, self.round.company):
            return False
        return any(self.refusal(move) is None for move in self._trades())

    def refusal(self, move: Move) -> Refused | None:
        company = self.round.company
        if isinstance(move, Pass):
            return None
        assert isinstance(move, SellShares | BuyShare)  # takes() saw to it
        if move.company != company.id:
            return Refused(Code.OWN_SHARES_ONLY, company=company.id)
        if why := self._may(self.game, company):
            return why
        if isinstance(move, SellShares):
            return self._refusal_of_issue(company, move)
        return self._refusal_of_redemption(company, move)

    def _issued(self, company: Company, move: SellShares) -> Bundle | None:
        for bundle in self.game.rules.bundles(trading.register(company), IPO):
            if bundle.percent == move.percent and move.parts in ((), bundle.parts):
                return bundle
        return None

    def _refusal_of_issue(self, company: Company, move: SellShares) -> Refused | None:
        if why := self._may_issue(self.game, company):
            return why
        bundle = self._issued(company, move)
        if bundle is None:
            return Refused(Code.NO_SUCH_CERTIFICATE, company=company.id, percent=move.percent)
        if why := self.game.rules.keeps_back(self.game, company, IPO, bundle.certificates):
            return why
        pool = trading.register(company).percent(POOL) + bundle.percent
        if pool > self._pool_limit:
            return Refused(Code.POOL_LIMIT, company=company.id, percent=pool, limit=self._pool_limit)
        return None

    def _redeemed(self, company: Company, move: BuyShare) -> tuple[Certificate, ...]:
        shares = trading.register(company)
        if self._several:
            pooled = tuple(shares.of(POOL)[: move.percent // shares.unit])
            return pooled if sum(certificate.percent for certificate in pooled) == move.percent else ()
        found = shares.first(POOL, move.percent)
        return (found,) if found else ()

    def _refusal_of_redemption(self, company: Company, move: BuyShare) -> Refused | None:
        certificates = self._redeemed(company, move)
        if not certificates:
            return Refused(Code.NO_SUCH_CERTIFICATE, company=company.id, percent=move.percent)
        if why := self.game.rules.keeps_back(self.game, company, POOL, certificates):
            return why
        shares = move.percent // trading.register(company).unit
        price, cash = shares * todays_price(self.game, company, move.percent), self.game.cash(company.id)
        if cash < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=price, cash=cash)
        return None

    def do(self, move: Move) -> None:
        company = self.round.company
        self.done = True
        if isinstance(move, SellShares):
            self._issue(company, move)
        elif isinstance(move, BuyShare):
            self._redeem(company, move)

    def _issue(self, company: Company, move: SellShares) -> None:
        bundle = self._issued(company, move)
        assert bundle is not None  # refused otherwise
        shares = bundle.percent // trading.register(company).unit
        proceeds = shares * self._issue_price(self.game, company, bundle.percent)
        self.game.ledger.pay(BANK, company.id, proceeds, Reason.ISSUE)
        trading.hand_over(self.game, company, bundle.certificates, IPO, POOL)
        self._drop(self.game, company, bundle)

    def _redeem(self, company: Company, move: BuyShare) -> None:
        certificates = self._redeemed(company, move)
        shares = move.percent // trading.register(company).unit
        price = shares * todays_price(self.game, company, move.percent)
        self.game.ledger.pay(company.id, BANK, price, Reason.REDEMPTION)
        trading.hand_over(self.game, company, certificates, POOL, IPO)

    def _trades(self) -> Iterator[SellShares | BuyShare]:
        company = self.round.company
        shares = trading.register(company)
        for issue in sales_of(self.game, IPO, company):
            yield SellShares(company.id, company.id, issue.percent, issue.parts)
        singles = {certificate.percent for certificate in shares.of(POOL)}
        sums = range(shares.unit, shares.percent(POOL) + 1, shares.unit) if self._several else singles
        for percent in sums:
            yield BuyShare(company.id, company.id, percent)

    def offers(self) -> Iterator[Move]:
        yield Pass(self.round.company.id)
        yield from self._trades()
