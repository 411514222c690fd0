"""1822MX: The Railways of Mexico.

In every set a stock round with the auction of what lies in the boxes, the choice of P7, then one or two
operating rounds. Minors operate first, then majors, and the NdeM last.
"""

from __future__ import annotations

from engine import limits
from engine.companies import Company
from engine.game import Game
from engine.ledger import Reason
from engine.market import one_row
from engine.ownership import Bundle
from engine.refusals import Code, Refused
from engine.rounds.base import Round
from engine.rounds.operating import OperatingRound, by_market, operates
from engine.rounds.stock import StockRound
from engine.rules import Flow, Rules
from engine.steps.discard import Discard
from engine.steps.issue import IssueOrRedeem
from engine.titles.g1822mx import ndem
from engine.titles.g1822mx.asked import ANSWERS
from engine.titles.g1822mx.awards import end_of_stock_round
from engine.titles.g1822mx.bids import free_cash, lots_led
from engine.titles.g1822mx.building import Build
from engine.titles.g1822mx.choice import ChoiceRound
from engine.titles.g1822mx.concessions import MAJOR, capitalise_in_full, close_concessions, floats, on_float
from engine.titles.g1822mx.cubes import terrain_cost
from engine.titles.g1822mx.dividends import Dividends
from engine.titles.g1822mx.emergency import Raise
from engine.titles.g1822mx.ending import over, over_after_round, worth
from engine.titles.g1822mx.lots import refill, shuffle
from engine.titles.g1822mx.memory import National, memory
from engine.titles.g1822mx.ndem import NDEM
from engine.titles.g1822mx.privates import AcquirePrivates, CloseTax, pay_income
from engine.titles.g1822mx.privatisation import AuctionStations, CashOut, begin_closing
from engine.titles.g1822mx.records import RECORDS
from engine.titles.g1822mx.runs import Run
from engine.titles.g1822mx.stations import PlaceDestination, PlaceStations, place_home
from engine.titles.g1822mx.stock_turn import BiddingTurn, share_payee, share_price
from engine.titles.g1822mx.takeovers import TakeOverMinor
from engine.titles.g1822mx.track import BOARD
from engine.titles.g1822mx.trains import Buy, FirstTrain, excess, give_up
from engine.trading import register

#: how often a major must have operated before it issues shares
TURNS_BEFORE_ISSUE = 2


def set_up(game: Game) -> None:
    """Shuffle the lots; the NdeM stands where the first of three minors would have."""
    replaced = shuffle(game)
    ndem.found(game, replaced)
    refill(game)


def first_round(game: Game) -> Round:
    """The first stock round."""
    return stock_round(game)


def next_round(game: Game) -> Round:
    """Stock round, choice of P7, operating rounds."""
    before = game.round
    if isinstance(before, StockRound):
        return ChoiceRound(game)
    if isinstance(before, ChoiceRound):
        return operating_round(game, 1)
    assert isinstance(before, OperatingRound)  # there are no other rounds
    if not before.last_of_set:
        return operating_round(game, before.number + 1)
    game.turn += 1
    return stock_round(game)


def stock_round(game: Game) -> StockRound:
    """Discards, then every player's turn; the lots are awarded at the end, and cash seats the players."""
    refill(game)
    turn = BiddingTurn()
    return StockRound(
        game,
        Discard(excess, give_up),
        turn,
        at_end=end_of_stock_round,
        priority=lambda game, place: None,
    )


def operating_round(game: Game, number: int) -> OperatingRound:
    """A company's turn, from the first L of a minor to the trade in own shares; last, how the NdeM ends."""
    runs, trains = Run(), Buy()
    return OperatingRound(
        game,
        number,
        Discard(excess, give_up),
        CloseTax(),
        FirstTrain(),
        AcquirePrivates(),
        Build(),
        PlaceDestination(),
        PlaceStations(),
        runs,
        Dividends(runs),
        Raise(trains),
        trains,
        TakeOverMinor(),
        IssueOrRedeem(
            may=majors_only,
            may_issue=may_issue,
            issue_price=issue_price,
            drop=fall,
            several=True,
        ),
        CashOut(),
        AuctionStations(),
        order=order,
        at_turn=place_home,
        income=pay_income,
    )


def order(game: Game) -> list[Company]:
    """Minors by price, then majors by price, then the NdeM; when it closes it comes first."""
    running = [company for company in game.companies.values() if operates(company)]
    minors = by_market(game, [company for company in running if company.kind == "minor"])
    majors = by_market(game, [company for company in running if company.kind == MAJOR])
    national = [company for company in running if company.id == NDEM]
    if memory(game).national is National.CLOSING:
        return [*national, *minors, *majors]
    return [*minors, *majors, *national]


def majors_only(game: Game, company: Company) -> Refused | None:
    """Only majors trade in their own shares."""
    return None if company.kind == MAJOR else Refused(Code.MAJORS_ONLY, company=company.id)


def may_issue(game: Game, company: Company) -> Refused | None:
    """A major issues shares from its second turn on; it may redeem some in its first."""
    if company.turns_operated < TURNS_BEFORE_ISSUE:
        return Refused(Code.OPERATED_TOO_LITTLE, company=company.id, turns=TURNS_BEFORE_ISSUE)
    return None


def issue_price(game: Game, company: Company, percent: int) -> int:
    """As many cells left of today's price as shares are issued. Implements `1822mx/resumen#emision`."""
    row, column = game.market.cells[company.id]
    return game.market.price_at((row, max(0, column - percent // register(company).unit)))


def fall(game: Game, company: Company, bundle: Bundle) -> None:
    """Afterwards the price falls as many cells."""
    game.market.move(company.id, "left", bundle.percent // register(company).unit)


RULES = Rules(
    set_up=set_up,
    first_round=first_round,
    next_round=next_round,
    over=over,
    over_after_round=over_after_round,
    floats=floats,
    on_float=on_float,
    share_price=share_price,
    share_payee=share_payee,
    certificates_counted=limits.shares_and_cards,
    certificates_promised=lots_led,
    spendable=free_cash,
    worth=worth,
    movement=one_row,
    terrain_cost=terrain_cost,
    board=BOARD,
    train_events={
        "close_concessions": close_concessions,
        "full_capitalisation": capitalise_in_full,
        "close_ndem": begin_closing,
    },
    records=RECORDS,
    answers=ANSWERS,
    flows=(
        Flow("bank", "player", Reason.STARTING_CASH),
        Flow("player", "bank", Reason.BID),
        Flow("player", "minor", Reason.BID),
        Flow("bank", "minor", Reason.STARTING_TREASURY, during="stock"),
        Flow("player", "major", Reason.PAR),
        Flow("player", "bank", Reason.PAR),
        Flow("bank", "major", Reason.CONCESSION),
        Flow("player", "major", Reason.SHARE),
        Flow("player", "bank", Reason.SHARE),
        Flow("major", "bank", Reason.RETURNED),
        Flow("bank", "major", Reason.CAPITAL),
        Flow("bank", "player", Reason.SHARE_SOLD),
        Flow("player", "bank", Reason.REPAYMENT),
        Flow("bank", "player", Reason.INCOME),
        Flow("bank", "minor", Reason.INCOME),
        Flow("bank", "major", Reason.INCOME),
        Flow("major", "bank", Reason.CHARGE),
        Flow("minor", "bank", Reason.TERRAIN),
        Flow("major", "bank", Reason.TERRAIN),
        Flow("major", "bank", Reason.TOKEN),
        Flow("minor", "bank", Reason.TRAIN),
        Flow("major", "bank", Reason.TRAIN),
        Flow("minor", "minor", Reason.TRAIN),
        Flow("minor", "major", Reason.TRAIN),
        Flow("major", "minor", Reason.TRAIN),
        Flow("major", "major", Reason.TRAIN),
        Flow("bank", "minor", Reason.HALF_REVENUE),
        Flow("bank", "player", Reason.HALF_REVENUE),
        Flow("bank", "major", Reason.WITHHELD),
        Flow("bank", "major", Reason.SUBSIDY),
        Flow("bank", "player", Reason.DIVIDEND),
        Flow("bank", "major", Reason.DIVIDEND),
        Flow("player", "minor", Reason.PRESIDENT_HELP),
        Flow("player", "major", Reason.PRESIDENT_HELP),
        Flow("bank", "player", Reason.LOAN),
        Flow("major", "player", Reason.TAKE_OVER),
        Flow("player", "major", Reason.TAKE_OVER),
        Flow("major", "bank", Reason.TAKE_OVER),
        Flow("minor", "major", Reason.MERGED_TREASURY, during="operating"),
        Flow("bank", "major", Reason.ISSUE),
        Flow("major", "bank", Reason.REDEMPTION),
        Flow("major", "bank", Reason.STATION_AUCTION),
        Flow("bank", "player", Reason.CASHED_OUT),
    ),
)
