"""What becomes of the revenue: minors share it with their owner, majors choose, the NdeM pays all.

Implements `1822mx/resumen#dividendos`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Dividend, Move
from engine.ownership import IPO
from engine.refusals import Code, Refused
from engine.steps.dividend import HALF, PAYOUT, WITHHOLD, PayDividend, end_run, withheld
from engine.titles.g1822mx.concessions import MAJOR
from engine.titles.g1822mx.ndem import NDEM, shareholders
from engine.titles.g1822mx.runs import Run
from engine.titles.g1822mx.trains import specials
from engine.trading import register


class Dividends(PayDividend):
    """Pay out, withhold or pay half; what a special train earned may be dealt with apart before."""

    def __init__(self, runs: Run) -> None:
        super().__init__(
            (PAYOUT, HALF, WITHHOLD),
            earner=lambda game, company: IPO,
            move_price=lambda game, company, revenue, kind: None,
            settles=settle,
        )
        self._runs = runs

    def begin_turn(self) -> None:
        super().begin_turn()
        self.apart: Dividend | None = None

    def open(self) -> bool:
        return self.round.company.kind == MAJOR and super().open()

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Dividend)  # takes() saw to it
        if why := super().refusal(move):
            return why
        if move.train is None:
            return None
        company = self.round.company
        special = any(train.name.removesuffix("+") == move.train for train in specials(company))
        if not special or self.apart or not 0 < self._special_earned(move.train) < self.revenue:
            return Refused(Code.NOT_APART, train=move.train)
        return None

    def _special_earned(self, train: str) -> int:
        return self._runs.earned.get(train, 0) + self._runs.earned.get(f"{train}+", 0)

    def do(self, move: Move) -> None:
        assert isinstance(move, Dividend)  # takes() saw to it
        if move.train is not None:
            self.apart = move
            return
        self.pay(self.round.company, self.revenue, move.kind)
        self.done = True

    def pay(self, company: Company, revenue: int, kind: str) -> None:
        """Pay a major's revenue; the share price answers to what is distributed."""
        end_run(self.game, company, revenue, kind)
        apart = self._special_earned(self.apart.train) if self.apart and self.apart.train else 0
        kept = withheld(company, revenue - apart, kind)
        if self.apart:
            kept += withheld(company, apart, self.apart.kind)
        paid = revenue - kept
        self.game.ledger.pay(BANK, company.id, kept, Reason.WITHHELD)
        self.game.ledger.pay(BANK, company.id, self._runs.subsidy, Reason.SUBSIDY)
        self.pay_holders(company, paid)
        move_price(self.game, company, paid)

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        for train in specials(company):
            for kind in self.kinds:
                yield Dividend(company.id, kind, train.name)
        yield from super().offers()


def move_price(game: Game, company: Company, paid: int) -> None:
    """Nothing paid: left; the share price or more: right; twice the price or more: two cells right."""
    price = game.market.price(company.id) or 0
    if paid == 0:
        game.market.move(company.id, "left")
    elif paid >= price:
        game.market.move(company.id, "right", 2 if paid >= 2 * price else 1)


def settle(game: Game, company: Company, revenue: int) -> bool:
    """Minors and the NdeM have no choice; returns whether ``company`` is one of them."""
    if company.kind == "minor":
        _halve(game, company, revenue)
    elif company.id == NDEM:
        _pay_all(game, company, revenue)
    else:
        return False
    return True


def _halve(game: Game, company: Company, revenue: int) -> None:
    end_run(game, company, revenue, HALF)
    half = revenue // 2
    game.ledger.pay(BANK, company.id, half, Reason.HALF_REVENUE)
    game.ledger.pay(BANK, str(company.president), revenue - half, Reason.HALF_REVENUE)
    game.market.move(company.id, "right" if revenue else "left")


def _pay_all(game: Game, company: Company, revenue: int) -> None:
    end_run(game, company, revenue, PAYOUT)
    shares = register(company)
    for player in shareholders(game):
        held = shares.percent(player) // shares.unit
        game.ledger.pay(BANK, player, revenue * held // 10, Reason.DIVIDEND)
    price = game.market.price(company.id) or 1
    if revenue:
        game.market.move(company.id, "right", revenue // price)
    else:
        game.market.move(company.id, "left")
