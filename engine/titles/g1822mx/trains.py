"""Trains: the L of a first turn, cards that are turned, what may be bought, and what has to go.

Implements `1822mx/resumen#trenes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import BuyTrain, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.buy_trains import BuyTrains, TrainRules, ordinary_trains
from engine.steps.discard import above_limit, no_such_train, train_limit
from engine.titles.g1822mx import loans
from engine.titles.g1822mx.ndem import NDEM, sells_no_trains
from engine.trains import Train
from engine.trains_in_play import discard, first_of_kind, hand_over, scrap

FIRST = "L"
EXPRESS = "E"
CAR = "P+"


def specials(company: Company) -> list[Train]:
    """The special trains of a company: 2P, LP and 3/2P."""
    return [train for train in company.trains if not train.facts.counted and train.name != CAR]


def cars(company: Company) -> list[Train]:
    """The Pullman cars of a company."""
    return [train for train in company.trains if train.name == CAR]


def excess(game: Game, company: Company) -> list[Train]:
    """The trains of which one has to go: a second special one, a second car, then an ordinary one."""
    if len(company.trains) < 2:
        return []
    if len(specials(company)) > 1:
        return specials(company)
    if len(cars(company)) > 1:
        return cars(company)
    return ordinary_trains(company) if above_limit(game, company) else []


def give_up(game: Game, company: Company, train: Train) -> None:
    """Ordinary trains go to the bank's pool; special ones, and all of the NdeM, leave the game."""
    if train.facts.counted and company.id != NDEM:
        discard(game, company, train)
    else:
        scrap(game, company, train)


class FirstTrain(Step):
    """In its first turn a minor may buy one L before all else. Implements `1822mx/resumen#primer-turno`."""

    moves = (BuyTrain, Pass)
    round: OperatingRound

    def takes(self, move: Move) -> bool:
        # in its first two turns, that is: there it is the reason why a minor may not buy yet
        begins = self.round.actor is not None and self.round.company.turns_operated < 2
        return super().takes(move) and begins and self.round.company.kind == "minor"

    def open(self) -> bool:
        company, upcoming = self.round.company, self.game.depot.upcoming
        return (
            company.kind == "minor"
            and not company.operated
            and upcoming[0].name == FIRST
            and len(ordinary_trains(company)) < train_limit(self.game, company)
            and self.game.cash(company.id) >= upcoming[0].price
        )

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Pass):
            return None
        assert isinstance(move, BuyTrain)  # takes() saw to it
        only = move.train == FIRST and move.source is None and move.trading is None
        if not only or self.done or not self.open():
            return Refused(Code.FIRST_TURN_ONLY, train=FIRST)
        return None

    def do(self, move: Move) -> None:
        self.done = True
        if isinstance(move, BuyTrain):
            company, train = self.round.company, self.game.depot.upcoming[0]
            self.game.ledger.pay(company.id, BANK, train.price, Reason.TRAIN)
            hand_over(self.game, train, company)

    def offers(self) -> Iterator[Move]:
        yield Pass(self.round.company.id)
        yield BuyTrain(self.round.company.id, FIRST)


class Buy(BuyTrains):
    """Buy trains; and turn an L to its other side, even without room for another train."""

    def __init__(self) -> None:
        super().__init__(TRAINS)

    def open(self) -> bool:
        company = self.round.company
        return company.id != NDEM and (super().open() or self._can_turn(company))

    def _can_turn(self, company: Company) -> bool:
        price = min((_flip(train) or 0 for train in company.trains if _flip(train)), default=None)
        return price is not None and self.game.cash(company.id) >= price

    def refusal(self, move: Move) -> Refused | None:
        company = self.round.company
        if isinstance(move, BuyTrain) and move.trading is not None:
            return self._refusal_of_turn(company, move, move.trading)
        if isinstance(move, BuyTrain) and move.train == EXPRESS and has_express(company):
            return Refused(Code.ONE_E_TRAIN, company=company.id)
        return super().refusal(move)

    def _refusal_of_turn(self, company: Company, move: BuyTrain, old: str) -> Refused | None:
        if why := no_such_train(company, old):
            return why
        price, cash = _flip(company.train(old)), self.game.cash(company.id)
        if price is None or all(side.name != move.train for side in company.train(old).facts.variants):
            return Refused(Code.NOT_TURNED, old=old, train=move.train)
        if cash < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=price, cash=cash)
        return None

    def do(self, move: Move) -> None:
        if isinstance(move, BuyTrain) and move.trading is not None:
            self._turn(self.round.company.train(move.trading), move.train)
        else:
            super().do(move)

    def _turn(self, train: Train, name: str) -> None:
        game = self.game
        game.ledger.pay(self.round.company.id, BANK, _flip(train) or 0, Reason.TRAIN)
        train.turn(name)
        if name not in game.depot.sold:
            game.depot.sold.add(name)
            first_of_kind(game, train)

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        for train in {train.name: train for train in company.trains if _flip(train)}.values():
            yield BuyTrain(company.id, train.facts.variants[0].name, None, None, train.name)
        yield from super().offers()


def _flip(train: Train) -> int | None:
    """What it costs to turn a card that lies with its first side up, or ``None`` where that may not be."""
    return train.facts.variants[0].flip if train.side is train.facts and train.facts.variants else None


def has_express(company: Company) -> bool:
    """Whether a company owns an E train: it may not own two."""
    return any(train.name == EXPRESS for train in company.trains)


def from_others(game: Game, buyer: Company, seller: Company) -> Refused | None:
    """Trains change hands from phase 3 on, at any price within the treasury; the NdeM sells none."""
    if "can_buy_trains" not in game.phase.marks:
        return Refused(Code.NO_SALES_BETWEEN_COMPANIES, phase=game.phase.name)
    return sells_no_trains(seller)


def helper(game: Game, company: Company) -> tuple[str, Reason] | None:
    """The president helps a company that has to buy."""
    if company.president is None or ordinary_trains(company):
        return None
    return company.president, Reason.PRESIDENT_HELP


TRAINS = TrainRules(
    must_buy=lambda game, company: company.id != NDEM,
    from_others=from_others,
    helper=helper,
    sale_binds=True,
    lend=loans.lend,
)
