"""Buying trains: from the depot, from the bank's pool, from other companies, with or without a trade-in.

Implements `1830/resumen#comprar-trenes`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import trains_in_play
from engine.companies import Company
from engine.ledger import BANK, Reason
from engine.moves import BuyTrain, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.discard import counted_trains, no_such_train, train_limit
from engine.trains import Train

if TYPE_CHECKING:
    from engine.game import Game

POOL_OF_TRAINS = "pool"


def track_demands_train(game: Game, company: Company) -> bool:
    """A company whose track joins two stops must own a train. Implements `1830/resumen#tren-obligatorio`."""
    return game.board.needs_train(company.id)


def from_anybody(game: Game, buyer: Company, seller: Company) -> Refused | None:
    """Trains change hands freely between companies, whoever presides them."""
    return None


def help_where_due(game: Game, company: Company) -> tuple[str, Reason] | None:
    """The president helps a company that must buy and has no train. `1830/resumen#compra-forzosa`."""
    if company.president is None or company.trains or not track_demands_train(game, company):
        return None
    return company.president, Reason.PRESIDENT_HELP


@dataclass(frozen=True, kw_only=True)
class TrainRules:
    """What a title says about buying trains; unless it says otherwise, it is as in 1830.

    ``must_buy``: whether a company has to own a train. ``from_others``: why a company may not buy from
    another one. ``trade_ins``: how many a turn, ``None`` for any number. ``helper``: who may add money to a
    purchase for what reason. ``help_for_others``: whether help may pay for another company's train.
    ``sale_binds``: whether a president who sold shares for a train may only buy from the bank.
    ``lend``: books what the bank lends a helper who has sold all that he may, where it lends at all.
    ``bought``: what follows every purchase, before the phase may change.
    """

    must_buy: Callable[[Game, Company], bool] = track_demands_train
    from_others: Callable[[Game, Company, Company], Refused | None] = from_anybody
    helper: Callable[[Game, Company], tuple[str, Reason] | None] = help_where_due
    trade_ins: int | None = None
    help_for_others: bool = False
    sale_binds: bool = False
    lend: Callable[[Game, str, int], None] | None = None
    bought: Callable[[Game, Company], None] = lambda game, company: None


def ordinary_trains(company: Company) -> list[Train]:
    """The trains that count as trains of a company: special ones do not."""
    return [train for train in company.trains if train.facts.counted]


class BuyTrains(Step):
    """Buy as many trains as there is room and money for, or pass where nothing obliges.

    ``bought`` and ``traded`` count this turn's purchases and trade-ins.
    """

    moves = (BuyTrain, Pass)
    round: OperatingRound

    def __init__(self, rules: TrainRules) -> None:
        super().__init__()
        self.rules = rules
        self.bought = 0
        self.traded = 0
        self.last_share_sold: int | None = None
        self.could_raise: Callable[[str], int] = lambda player: 0

    def begin_turn(self) -> None:
        super().begin_turn()
        self.bought = 0
        self.traded = 0
        self.last_share_sold = None

    # is there anything to do

    def open(self) -> bool:
        company = self.round.company
        return self.must_buy(company) or self._can_buy(company) or self._can_trade_in(company)

    def must_buy(self, company: Company) -> bool:
        """Whether the company has no train, ought to have one, and the bank sells one."""
        return (
            not ordinary_trains(company)
            and bool(self.game.depot.on_offer())
            and self.rules.must_buy(self.game, company)
        )

    def has_room(self, company: Company) -> bool:
        """Whether one more train fits under the limit."""
        return counted_trains(company) < train_limit(self.game, company)

    def _can_buy(self, company: Company) -> bool:
        # any other company with a train keeps the step open from 1 on, even where it may not sell
        others = any(c is not company and ordinary_trains(c) for c in self.game.companies.values())
        cheapest = self.game.depot.cheapest()
        least = 1 if others else cheapest.price if cheapest else None
        return self.has_room(company) and least is not None and self.game.cash(company.id) >= least

    def _can_trade_in(self, company: Company) -> bool:
        if not self._may_trade_in():
            return False
        cash = self.game.cash(company.id)
        return any(
            mine.name in train.facts.discount and cash >= train.facts.price - train.facts.discount[mine.name]
            for train in self.game.depot.on_offer()
            for mine in company.trains
        )

    def _may_trade_in(self) -> bool:
        return self.rules.trade_ins is None or self.traded < self.rules.trade_ins

    # what a move means

    def _from_bank(self, move: BuyTrain) -> Train | None:
        depot = self.game.depot
        for train in depot.on_offer():
            used = train in depot.pool
            sides = (train.side,) if used else train.facts.sides
            named = any(side.name == move.train for side in sides)
            if named and (move.source is None or used == (move.source == POOL_OF_TRAINS)):
                return train
        return None

    def refusal(self, move: Move) -> Refused | None:
        company = self.round.company
        if isinstance(move, Pass):
            return Refused(Code.MUST_BUY_TRAIN, company=company.id) if self.must_buy(company) else None
        assert isinstance(move, BuyTrain)  # takes() saw to it
        if move.source in self.game.companies:
            return self._refusal_from_other(company, self.game.companies[move.source], move)
        train = self._from_bank(move)
        if train is None:
            return Refused(Code.NOT_ON_OFFER, train=move.train)
        if move.trading is not None:
            return self._refusal_of_trade_in(company, train, move.trading)
        price = train.facts.side(move.train).price
        if move.price not in (None, price):
            return Refused(Code.PRINTED_PRICE, lot=move.train, price=price)
        if not self.has_room(company):
            return Refused(Code.TRAIN_LIMIT, company=company.id, limit=train_limit(self.game, company))
        return self._refusal_of_payment(company, move.train, price)

    def _refusal_of_payment(self, company: Company, train: str, price: int) -> Refused | None:
        cash = self.game.cash(company.id)
        if cash >= price:
            return None
        helper = self.helper(company)
        if helper is None:
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=price, cash=cash)
        cheapest = self.game.depot.cheapest()
        if cheapest and cheapest.price < price:
            return Refused(Code.CHEAPEST_ONLY, train=train, cheapest=cheapest.name)
        money = cash + self.game.cash(helper[0])
        if money < price and self.rules.lend:
            raised = self.could_raise(helper[0])
            return Refused(Code.MUST_SELL_FIRST, player=helper[0], raised=raised) if raised else None
        if money < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=helper[0], price=price, cash=money)
        return None

    def _refusal_of_trade_in(self, company: Company, train: Train, old: str) -> Refused | None:
        if why := no_such_train(company, old):
            return why
        if not self._may_trade_in():
            return Refused(Code.ONE_TRADE_IN, company=company.id)
        discount = train.facts.discount.get(old)
        if discount is None:
            return Refused(Code.NOT_TRADED_FOR, train=train.name, old=old)
        price, cash = train.facts.price - discount, self.game.cash(company.id)
        if cash < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=price, cash=cash)
        return None

    def _refusal_from_other(self, company: Company, seller: Company, move: BuyTrain) -> Refused | None:
        if why := self.rules.from_others(self.game, company, seller):
            return why
        if self.rules.sale_binds and self.last_share_sold is not None:
            return Refused(Code.DEPOT_ONLY, company=company.id)
        if why := no_such_train(seller, move.train):
            return why
        if not seller.train(move.train).facts.counted:
            return Refused(Code.NOT_FOR_SALE, train=move.train)
        if not self.has_room(company):
            return Refused(Code.TRAIN_LIMIT, company=company.id, limit=train_limit(self.game, company))
        price = move.price
        if price is None or price < 1:
            return Refused(Code.PRICE_TOO_LOW, lot=move.train, price=price or 0, minimum=1)
        cash = self.game.cash(company.id)
        train = seller.train(move.train)
        helper = self.helper(company)
        if helper and self.rules.help_for_others and cash < train.facts.price and self.must_buy(company):
            money = cash + self.game.cash(helper[0])
            most = min(train.facts.price, money)
            if price > most:
                return Refused(Code.PRICE_TOO_HIGH, lot=move.train, price=price, maximum=most)
            if self.last_share_sold is not None and price <= money - self.last_share_sold:
                return Refused(Code.SOLD_TOO_MUCH, price=price, minimum=money - self.last_share_sold + 1)
            return None
        if price > cash:
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=price, cash=cash)
        return None

    def helper(self, company: Company) -> tuple[str, Reason] | None:
        """Who may add money to a purchase of ``company`` now, and for what reason."""
        return self.rules.helper(self.game, company)

    # doing it

    def do(self, move: Move) -> None:
        if isinstance(move, Pass):
            self.done = True
            return
        assert isinstance(move, BuyTrain)  # takes() saw to it
        game, company = self.game, self.round.company
        seller = game.companies.get(move.source or "")
        train = seller.train(move.train) if seller else self._from_bank(move)
        assert train is not None  # refused otherwise
        price = train.facts.side(move.train).price if not seller else move.price or 0
        if move.trading is not None:
            old = company.train(move.trading)
            price -= train.facts.discount[old.name]
            self.traded += 1
            trains_in_play.discard(game, company, old)
        missing = price - game.cash(company.id)
        helper = self.helper(company)
        if missing > 0 and helper:
            if self.rules.lend and game.cash(helper[0]) < missing:
                self.rules.lend(game, helper[0], missing - game.cash(helper[0]))
            game.ledger.pay(helper[0], company.id, missing, helper[1])
        game.ledger.pay(company.id, seller.id if seller else BANK, price, Reason.TRAIN)
        self.bought += 1
        train.turn(move.train)
        self.rules.bought(game, company)
        trains_in_play.hand_over(game, train, company)

    def offers(self) -> Iterator[Move]:
        game, company = self.game, self.round.company
        yield Pass(company.id)
        for train in game.depot.on_offer():
            used = train in game.depot.pool
            source = POOL_OF_TRAINS if used else None
            for side in (train.side,) if used else train.facts.sides:
                yield BuyTrain(company.id, side.name, source)
            for mine in {t.name for t in company.trains} & set(train.facts.discount):
                yield BuyTrain(company.id, train.name, source, None, mine)
        for other in game.companies.values():
            for name in {t.name for t in other.trains} if other is not company else ():
                for price in {1, game.cash(company.id)}:
                    yield BuyTrain(company.id, name, other.id, price)
