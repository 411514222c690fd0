"""1849: Kingdom of the Two Sicilies.

The privates are auctioned; then every set has a stock round and one to three operating rounds. Companies are
founded in the order of a drawn row, and those that close go back to its end.
"""

from __future__ import annotations

from engine import game_end, limits
from engine.board.upgrades import Terms
from engine.closing import close_all_privates
from engine.companies import Company
from engine.events import TileLaid
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.ownership import IPO
from engine.refusals import Code, Refused
from engine.rounds.base import Round
from engine.rounds.operating import OperatingRound, by_share_price
from engine.rounds.sets import in_sets
from engine.rounds.stock import StockRound
from engine.rounds.waterfall import WaterfallAuction
from engine.rules import Flow, Rules
from engine.steps.buy_privates import BuyPrivates, BuyPrivatesLast
from engine.steps.buy_trains import BuyTrains, TrainRules
from engine.steps.discard import Discard
from engine.steps.dividend import PayDividend
from engine.steps.emergency import GoBankrupt, RaiseCash
from engine.steps.issue import IssueOrRedeem
from engine.steps.owed_par import OwedPar
from engine.steps.run import RunTrains
from engine.steps.shares import SellToPool
from engine.steps.stock_turn import StockTurn
from engine.steps.token import PlaceTokens, put_home_token
from engine.steps.track import LayTrack, closed_hexes
from engine.titles.g1849boot import blocks, order, presidency, prices
from engine.titles.g1849boot.final import Final, one_left
from engine.titles.g1849boot.founding import (
    BuyOne,
    ChooseHome,
    Found,
    begin,
    close_rsa,
    found_through_rsa,
    open_pars,
    sold,
)
from engine.titles.g1849boot.presidency import ChooseSwap
from engine.titles.g1849boot.privates import AskSms, RaisePort, for_sale, owns_cnm
from engine.titles.g1849boot.records import RECORDS
from engine.titles.g1849boot.routes import earnings, port_alone, stop_colors, too_long
from engine.titles.g1849boot.row import Barred, draw_row
from engine.titles.g1849boot.ruin import (
    LOAN_COSTS,
    BorrowOrLeave,
    Destitute,
    go_bankrupt,
)
from engine.titles.g1849boot.track import BOARD, lay_check, terrain_cost

EARTHQUAKE_HEX = "C7"


def set_up(game: Game) -> None:
    """The row of companies is drawn; the blue zone of the market is shut until phase 16H."""
    draw_row(game)
    prices.shut_blue_zone(game)


def first_round(game: Game) -> Round:
    """The auction of the privates; whoever gets RSA chooses the price of the first company."""
    owed = OwedPar(cells=open_pars, start=found_through_rsa)
    return WaterfallAuction(
        game, owed, sold=lambda game, private, player, price: sold(owed, game, private, player)
    )


def stock_round(game: Game) -> StockRound:
    """Sell, one block of each company, then buy one certificate or found a company."""
    turn = StockTurn(
        Found(),
        BuyOne(on_sale=started),
        SellToPool(may_sell=operated, drop=prices.after_sale, in_blocks=True),
        over_limit=limits.above_a_limit,
    )
    return StockRound(
        game,
        ChooseHome(),
        ChooseSwap(),
        turn,
        at_begin=begin_stock_round,
        at_turn=order.begin_anew,
        at_end=prices.after_stock_round,
    )


def operating_round(game: Game, number: int) -> OperatingRound:
    """Track, token, run, dividend, trains, own shares, privates; privates may be bought all the time."""
    sms, trains = AskSms(), BuyTrains(TRAINS)
    track = LayTrack(lambda game, company: terms(game, company, sms))
    tokens = PlaceTokens(instead=lambda game, company: sms.hexes_for_token())
    sms.before(track, tokens)
    raise_cash = RaiseCash(
        trains, may_sell=may_sell_for_train, drop=order.fall, in_blocks=True, after=prices.settle
    )
    return OperatingRound(
        game,
        number,
        BorrowOrLeave(),
        GoBankrupt(raise_cash, ruin=go_bankrupt),
        ChooseSwap(),
        BuyPrivates(for_sale),
        sms,
        RaisePort(),
        track,
        tokens,
        RunTrains(revenue=earnings, length=too_long, check=port_alone),
        PayDividend(earner=treasury, move_price=prices.after_dividend),
        Discard(),
        raise_cash,
        trains,
        IssueOrRedeem(may=second_turn, drop=prices.after_issue),
        BuyPrivatesLast(for_sale, unused_power=owns_cnm),
        order=by_share_price,
        after_turn=end_of_turn,
    )


# the stock round


def begin_stock_round(game: Game) -> None:
    """Closed companies may be founded again; the company that came with RSA places its first token."""
    game.recall(Barred).companies.clear()
    for company in game.companies.values():
        if company.floated:
            put_home_token(game, company)
    order.remember(game)


def started(game: Game, company: Company) -> Refused | None:
    """No certificate is sold before the president's."""
    return None if company.started else Refused(Code.NOT_STARTED, company=company.id)


def operated(game: Game, company: Company) -> Refused | None:
    """No certificate is sold back before the company has operated."""
    return None if company.operated else Refused(Code.NOT_OPERATED, company=company.id)


# the operating round


def terms(game: Game, company: Company, sms: AskSms) -> Terms:
    """The colours of the phase, Caserta shut by SCE, gauges that join; or the coast, by SMS."""
    hexes = sms.hexes_for_track()
    return Terms(
        colors=game.phase.tiles,
        blocked=closed_hexes(game),
        hexes=hexes,
        check=lay_check(game.board, company.id) if hexes is None else None,
        connected=hexes is None,
    )


def treasury(game: Game, company: Company) -> str | None:
    """The company earns for its unsold shares; those in the pool earn for nobody."""
    return IPO


def may_sell_for_train(game: Game, company: Company) -> Refused | None:
    """For a train too only what has operated; the operating company must be past its first turn."""
    assert isinstance(game.round, OperatingRound)  # trains are bought there only
    if company is game.round.company and company.turns_operated < 2:
        return Refused(Code.FIRST_TURN, company=company.id)
    return operated(game, company)


def second_turn(game: Game, company: Company) -> Refused | None:
    """Own shares are issued and redeemed from the second operating turn on."""
    return Refused(Code.NO_ISSUE_YET, company=company.id) if company.turns_operated < 2 else None


def end_of_turn(game: Game, company: Company) -> None:
    """A company that has ever stood on the highest price ends the game with its turn."""
    final = game.recall(Final)
    if company.id in final.highest:
        final.reason = "stock_market"
        game.round.over = True


TRAINS = TrainRules(sale_binds=True, bought=close_rsa)


# phases and the end


def earthquake(game: Game) -> None:
    """Avezzano is cut off from Rome. Implements `1849boot/resumen#terremoto`."""
    game.board.replace_print(EARTHQUAKE_HEX, EARTHQUAKE_HEX)
    game.tell(TileLaid(BANK, EARTHQUAKE_HEX, EARTHQUAKE_HEX, 0))


def over(game: Game) -> str | None:
    """The game ends at once when one player is left, or with the turn of a company at the highest price."""
    return game.recall(Final).reason or one_left(game)


def over_after_round(game: Game) -> str | None:
    """A broken bank ends the game with the set."""
    return game_end.after_set_if_bank_broke(game) or game_end.at_turn_limit(game)


def worth(game: Game, player: str) -> int:
    """The score: cash, shares at today's price, open privates at face value, less 750 for every loan."""
    loans = game.recall(Destitute).loans.get(player, 0)
    return game_end.cash_shares_and_cards(game, player) - LOAN_COSTS * loans


RULES = Rules(
    set_up=set_up,
    first_round=first_round,
    next_round=in_sets(stock_round, operating_round),
    over=over,
    over_after_round=over_after_round,
    floats=lambda game, company: company.started,
    on_float=begin,
    share_price=lambda game, company, source: game.market.price(company.id) or 0,
    share_payee=lambda game, company, source: company.id if source == IPO else BANK,
    certificates_counted=limits.shares_and_cards,
    worth=worth,
    bundles=blocks.blocks,
    keeps_back=blocks.keeps_last_back,
    presidency_price=presidency.price,
    after_succession=presidency.note_choice,
    terrain_cost=terrain_cost,
    stop_colors=stop_colors,
    board=BOARD,
    on_phase=prices.open_blue_zone,
    train_events={"close_companies": close_all_privates, "earthquake": earthquake},
    records=RECORDS,
    flows=(
        Flow("bank", "player", Reason.STARTING_CASH),
        Flow("player", "bank", Reason.PRIVATE),
        Flow("bank", "corporation", Reason.CAPITAL, during="opening"),
        Flow("player", "corporation", Reason.PAR),
        Flow("player", "corporation", Reason.SHARE),
        Flow("player", "bank", Reason.SHARE),
        Flow("bank", "player", Reason.SHARE_SOLD),
        Flow("corporation", "bank", Reason.FOUNDING_FEE),
        Flow("bank", "player", Reason.INCOME),
        Flow("bank", "corporation", Reason.INCOME),
        Flow("corporation", "bank", Reason.TERRAIN),
        Flow("bank", "player", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.WITHHELD),
        Flow("corporation", "bank", Reason.TRAIN),
        Flow("corporation", "corporation", Reason.TRAIN),
        Flow("player", "corporation", Reason.PRESIDENT_HELP),
        Flow("bank", "corporation", Reason.ISSUE),
        Flow("corporation", "bank", Reason.REDEMPTION),
        Flow("corporation", "player", Reason.PRIVATE, during="operating"),
        Flow("player", "corporation", Reason.BANKRUPTCY),
        Flow("corporation", "bank", Reason.CLOSED_TREASURY),
        Flow("bank", "player", Reason.LOAN),
    ),
)
