"""1830: Railways & Robber Barons.

The privates are auctioned; then every set has a stock round and one to three operating rounds.
"""

from __future__ import annotations

from engine import game_end, limits
from engine.board.upgrades import Terms
from engine.closing import close_all_privates
from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.ownership import IPO, POOL, Bundle
from engine.refusals import Code, Refused
from engine.rounds.base import Round
from engine.rounds.operating import OperatingRound, by_share_price
from engine.rounds.sets import in_sets
from engine.rounds.stock import StockRound, raise_sold_out
from engine.rounds.waterfall import WaterfallAuction
from engine.rules import Flow, Rules
from engine.share_policies import once_started, paid_to_the_bank
from engine.steps.buy_privates import BuyPrivates, BuyPrivatesLast
from engine.steps.buy_trains import BuyTrains, TrainRules
from engine.steps.choose_city import ChooseCity
from engine.steps.discard import Discard
from engine.steps.dividend import PayDividend, right_or_left
from engine.steps.emergency import GoBankrupt, RaiseCash
from engine.steps.exchange import ExchangePrivate
from engine.steps.owed_par import OwedPar
from engine.steps.run import RunTrains
from engine.steps.shares import BuyShares, SellToPool, StartCompany
from engine.steps.stock_turn import StockTurn
from engine.steps.token import PlaceTokens, put_home_token
from engine.steps.token_on_lay import TokenOnLay
from engine.steps.track import LayTrack, closed_hexes
from engine.titles.g1830.private_sales import BuyFromPlayer, sale_to_company
from engine.titles.g1830.privates import (
    CS,
    DH,
    MH,
    LayByPrivate,
    LayInstead,
    close_with_first_train,
    first_sale,
    owns_unused_tile,
    start_for_nothing,
)
from engine.titles.g1830.records import RECORDS
from engine.titles.g1830.track import BOARD
from engine.trading import register

FLOAT_SHARES = 10


def first_round(game: Game) -> Round:
    """The auction of the privates; whoever gets BO sets the par of B&O."""
    owed = OwedPar(start=start_for_nothing)
    return WaterfallAuction(
        game, owed, sold=lambda game, private, player, price: first_sale(owed, private, player)
    )


def stock_round(game: Game) -> StockRound:
    """Sell, buy one thing, sell again; MH may be exchanged at any moment."""
    turn = StockTurn(
        BuyShares((IPO, POOL), on_sale=once_started, several=several_in_brown),
        StartCompany(),
        BuyFromPlayer(),
        SellToPool(may_sell=may_sell, drop=down_per_share),
        over_limit=limits.above_a_limit,
        sell_after_buying=True,
    )
    return StockRound(game, ExchangePrivate(MH, "NYC"), turn, at_end=end_of_stock_round)


def operating_round(game: Game, number: int) -> OperatingRound:
    """Track, token, run, dividend, trains, privates; rights of privates lie ready meanwhile."""
    track, tokens, trains = LayTrack(terms), PlaceTokens(), BuyTrains(TRAINS)
    raise_cash = RaiseCash(trains, may_sell=may_sell, drop=down_per_share)
    on_lay = TokenOnLay(track, tokens)
    return OperatingRound(
        game,
        number,
        GoBankrupt(raise_cash),
        ExchangePrivate(MH, "NYC"),
        LayByPrivate(CS, "B20", "3", "4", "58"),
        LayInstead(track, on_lay, DH, "F16", "57"),
        on_lay,
        BuyPrivates(sale_to_company),
        ChooseCity(),
        track,
        tokens,
        RunTrains(),
        PayDividend(earner=pool, move_price=right_or_left),
        Discard(),
        raise_cash,
        trains,
        BuyPrivatesLast(sale_to_company, unused_power=owns_unused_tile),
        order=by_share_price,
        at_turn=put_home_token,
    )


def several_in_brown(game: Game, company: Company) -> tuple[str, ...]:
    """In a brown cell several certificates of the company may be bought in a turn.

    From the pool only (clarifications of 1987); the other reading, from the IPO as well, is the option.
    """
    if "multiple_buy" not in game.market.kinds(company.id):
        return ()
    return (IPO, POOL) if "multiple_brown_from_ipo" in game.options else (POOL,)


def may_sell(game: Game, company: Company) -> Refused | None:
    """No sale in the first stock round, nor before a par: PRR's share may come with CA."""
    if not company.started:
        return Refused(Code.NOT_STARTED, company=company.id)
    first = game.turn == 1 and isinstance(game.round, StockRound)
    return Refused(Code.NO_SALES_YET, company=company.id) if first else None


def down_per_share(game: Game, company: Company, bundle: Bundle) -> None:
    """The price falls one row for every share sold."""
    game.market.move(company.id, "down", bundle.percent // register(company).unit)


def end_of_stock_round(game: Game) -> None:
    """Companies held by players alone rise."""
    raise_sold_out(game, by_share_price(game))


def terms(game: Game, company: Company) -> Terms:
    """The colours of the phase; privates that belong to players keep their hexes shut."""
    return Terms(colors=game.phase.tiles, blocked=closed_hexes(game))


def pool(game: Game, company: Company) -> str | None:
    """Shares in the pool earn for the company."""
    return POOL


TRAINS = TrainRules(help_for_others=True, bought=close_with_first_train)


def floats(game: Game, company: Company) -> bool:
    """60 percent have left the IPO."""
    left = register(company).percent(IPO)
    return company.started and left <= 100 - (company.facts.float_percent or 0)


def on_float(game: Game, company: Company) -> None:
    """Ten times the par, at once."""
    game.ledger.pay(BANK, company.id, FLOAT_SHARES * (company.par or 0), Reason.CAPITAL)


def share_price(game: Game, company: Company, source: str) -> int:
    """Par in the IPO, today's price in the pool."""
    return (company.par if source == IPO else game.market.price(company.id)) or 0


RULES = Rules(
    first_round=first_round,
    next_round=in_sets(stock_round, operating_round),
    over=game_end.after_bankruptcy,
    over_after_round=game_end.after_set_if_bank_broke,
    floats=floats,
    on_float=on_float,
    share_price=share_price,
    share_payee=paid_to_the_bank,
    certificates_counted=limits.shares_and_cards,
    worth=game_end.cash_shares_and_cards,
    board=BOARD,
    train_events={"close_companies": close_all_privates},
    records=RECORDS,
    flows=(
        Flow("bank", "player", Reason.STARTING_CASH),
        Flow("player", "bank", Reason.PRIVATE),
        Flow("bank", "player", Reason.INCOME),
        Flow("bank", "corporation", Reason.INCOME),
        Flow("corporation", "player", Reason.PRIVATE, during="operating"),
        Flow("player", "player", Reason.PRIVATE, during="stock"),
        Flow("player", "bank", Reason.PAR),
        Flow("player", "bank", Reason.SHARE),
        Flow("bank", "player", Reason.SHARE_SOLD),
        Flow("bank", "corporation", Reason.CAPITAL),
        Flow("corporation", "bank", Reason.TERRAIN),
        Flow("corporation", "bank", Reason.TOKEN),
        Flow("bank", "player", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.WITHHELD),
        Flow("corporation", "bank", Reason.TRAIN),
        Flow("corporation", "corporation", Reason.TRAIN),
        Flow("player", "corporation", Reason.PRESIDENT_HELP),
        Flow("player", "bank", Reason.BANKRUPTCY),
    ),
)
