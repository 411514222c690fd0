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
from engine.ownership import IPO, POOL, Bundle
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
from engine.steps.dividend import WITHHOLD, PayDividend
from engine.steps.emergency import GoBankrupt, RaiseCash
from engine.steps.issue import IssueOrRedeem
from engine.steps.owed_par import OwedPar
from engine.steps.run import RunTrains
from engine.steps.shares import SellToPool
from engine.steps.stock_turn import StockTurn
from engine.steps.token import PlaceTokens, put_home_token
from engine.steps.track import LayTrack, closed_hexes
from engine.titles.g1849boot import blocks, order, presidency
from engine.titles.g1849boot.final import Final, note_highest, one_left
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
from engine.titles.g1849boot.records import ACCEPTED, READERS
from engine.titles.g1849boot.routes import earnings, port_alone, stop_colors, too_long
from engine.titles.g1849boot.row import Barred, draw_row
from engine.titles.g1849boot.ruin import (
    LOAN_COSTS,
    BorrowOrLeave,
    Destitute,
    close_worthless,
    go_bankrupt,
)
from engine.titles.g1849boot.track import BOARD, lay_check, terrain_cost
from engine.trading import register

BLUE_CELLS = "phase_limited"
BLUE_ZONE = "blue_zone"
EARTHQUAKE_HEX = "C7"


def set_up(game: Game) -> None:
    """The row of companies is drawn; the blue zone of the market is shut until phase 16H."""
    draw_row(game)
    game.market.shut.add(BLUE_CELLS)


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
        SellToPool(may_sell=operated, drop=fall_and_line_up, in_blocks=True),
        over_limit=limits.above_a_limit,
    )
    return StockRound(
        game,
        ChooseHome(),
        ChooseSwap(),
        turn,
        at_begin=begin_stock_round,
        at_turn=order.begin_anew,
        at_end=end_stock_round,
    )


def operating_round(game: Game, number: int) -> OperatingRound:
    """Track, token, run, dividend, trains, own shares, privates; privates may be bought all the time."""
    sms, trains = AskSms(), BuyTrains(TRAINS)
    track = LayTrack(lambda game, company: terms(game, company, sms))
    tokens = PlaceTokens(instead=lambda game, company: sms.hexes_for_token())
    sms.before(track, tokens)
    raise_cash = RaiseCash(
        trains, may_sell=may_sell_for_train, drop=order.fall, in_blocks=True, after=settle_prices
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
        PayDividend(earner=treasury, move_price=move_price),
        Discard(),
        raise_cash,
        trains,
        IssueOrRedeem(may=second_turn, drop=fall_for_issue),
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


def fall_and_line_up(game: Game, company: Company, bundle: Bundle) -> None:
    """The price falls one row for every 10 percent; equals keep their order; at 0 the company closes."""
    order.fall(game, company, bundle)
    order.line_up_after_sale(game)
    close_worthless(game)


def end_stock_round(game: Game) -> None:
    """A company held by players alone rises one row, one with shares in the pool falls one.

    Implements `1849boot/resumen#fin-ronda-bolsa`.
    """
    for company in by_share_price(game):
        shares = register(company)
        if sum(shares.percent(player) for player in game.players) == 100:
            game.market.move(company.id, "up")
            note_highest(game, company)
        elif shares.percent(POOL):
            game.market.move(company.id, "down")
    close_worthless(game)


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


def move_price(game: Game, company: Company, revenue: int, kind: str) -> None:
    """Right for a dividend of at least the price, left for none. Implements `1849boot/resumen#dividendos`."""
    if not revenue or kind == WITHHOLD:
        game.market.move(company.id, "left")
    elif revenue >= (game.market.price(company.id) or 0):
        game.market.move(company.id, "right")
    note_highest(game, company)
    order.remember(game)
    close_worthless(game)


def may_sell_for_train(game: Game, company: Company) -> Refused | None:
    """For a train too only what has operated; the operating company must be past its first turn."""
    assert isinstance(game.round, OperatingRound)  # trains are bought there only
    if company is game.round.company and company.turns_operated < 2:
        return Refused(Code.FIRST_TURN, company=company.id)
    return operated(game, company)


def settle_prices(game: Game) -> None:
    """After a sale for a train: equals keep their order, and companies at 0 close."""
    order.line_up_after_sale(game)
    close_worthless(game)


def second_turn(game: Game, company: Company) -> Refused | None:
    """Own shares are issued and redeemed from the second operating turn on."""
    return Refused(Code.NO_ISSUE_YET, company=company.id) if company.turns_operated < 2 else None


def fall_for_issue(game: Game, company: Company, bundle: Bundle) -> None:
    """An issue lowers the price like a sale."""
    game.market.move(company.id, "down", bundle.percent // 10)
    close_worthless(game)


def end_of_turn(game: Game, company: Company) -> None:
    """A company that has ever stood on the highest price ends the game with its turn."""
    final = game.recall(Final)
    if company.id in final.highest:
        final.reason = "stock_market"
        game.round.over = True


def any_company(game: Game, buyer: Company, seller: Company) -> Refused | None:
    """Trains change hands freely, also between presidents."""
    return None


def must_buy(game: Game, company: Company) -> bool:
    """A company whose track joins two stops must own a train; ports do not count."""
    return game.board.needs_train(company.id)


def help_for(game: Game, company: Company) -> tuple[str, Reason] | None:
    """The president helps a company that must buy and has no train."""
    if company.president is None or company.trains or not must_buy(game, company):
        return None
    return company.president, Reason.PRESIDENT_HELP


TRAINS = TrainRules(
    must_buy=must_buy,
    from_others=any_company,
    helper=help_for,
    sale_binds=True,
    bought=close_rsa,
)


# phases and the end


def open_blue_zone(game: Game) -> None:
    """The blue zone of the market opens with phase 16H."""
    if BLUE_ZONE in game.phase.marks:
        game.market.shut.clear()


def earthquake(game: Game) -> None:
    """Avezzano is cut off from Rome. Implements `1849boot/resumen#terremoto`."""
    game.board.replace_print(EARTHQUAKE_HEX, EARTHQUAKE_HEX)
    game.tell(TileLaid("", EARTHQUAKE_HEX, EARTHQUAKE_HEX, 0))


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
    treasury_shown=lambda game, company: register(company).percent(IPO),
    par_shown=lambda game, company: game.market.price(company.id),
    bundles=blocks.blocks,
    keeps_back=blocks.keeps_last_back,
    presidency_price=presidency.price,
    after_succession=presidency.note_choice,
    terrain_cost=terrain_cost,
    stop_colors=stop_colors,
    board=BOARD,
    on_phase=open_blue_zone,
    train_events={"close_companies": close_all_privates, "earthquake": earthquake},
    readers=READERS,
    accepted_in_records=ACCEPTED,
    flows=(
        Flow("bank", "player", Reason.STARTING_CASH),
        Flow("player", "bank", Reason.PRIVATE),
        Flow("bank", "corporation", Reason.CAPITAL),
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
        Flow("corporation", "player", Reason.PRIVATE),
        Flow("player", "corporation", Reason.BANKRUPTCY),
        Flow("corporation", "bank", Reason.CLOSED_TREASURY),
        Flow("bank", "player", Reason.LOAN),
    ),
)
