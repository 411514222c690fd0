"""18Rhl: Rhineland.

The opening auction, then sets: a stock round and one to three operating rounds. Shares cost today's price
wherever they lie; a player's bankruptcy does not end the game.
"""

from __future__ import annotations

from engine import game_end, limits
from engine.board.upgrades import Terms
from engine.closing import close_all_privates
from engine.companies import Company
from engine.game import Game
from engine.ledger import Reason
from engine.refusals import Refused
from engine.rounds.operating import OperatingRound, by_share_price
from engine.rounds.priority import most_cash
from engine.rounds.sets import in_sets
from engine.rounds.stock import StockRound
from engine.rules import Flow, Rules
from engine.share_policies import down_a_row, once_operated, once_started, todays_price
from engine.steps.buy_trains import BuyTrains, TrainRules
from engine.steps.discard import Discard
from engine.steps.dividend import PAYOUT, PayDividend
from engine.steps.emergency import RaiseCash
from engine.steps.run import RunTrains
from engine.steps.shares import SellToPool, StartCompany
from engine.steps.stock_turn import StockTurn
from engine.steps.token import PlaceTokens, put_home_token
from engine.steps.token_on_lay import TokenOnLay
from engine.steps.track import LayTrack
from engine.titles.g18rhl.auction import auction
from engine.titles.g18rhl.bankruptcy import GoBankrupt18Rhl
from engine.titles.g18rhl.capital import (
    end_of_stock_round,
    floats,
    on_float,
    own_shares,
    share_payee,
)
from engine.titles.g18rhl.industry import marks
from engine.titles.g18rhl.keg import BuyShares18Rhl
from engine.titles.g18rhl.link import CheckLink
from engine.titles.g18rhl.privates import KeepPrivates, LayByPrivate, kept_closed
from engine.titles.g18rhl.receivership import BuyPresidency, barred, barred_from_track
from engine.titles.g18rhl.records import RECORDS
from engine.titles.g18rhl.runs import revenue, run_refusal, too_long
from engine.titles.g18rhl.track import BOARD


def stock_round(game: Game) -> StockRound:
    """Sell anything, then buy or start one thing; the richest begins the next round."""
    turn = StockTurn(
        BuyPresidency(),
        BuyShares18Rhl(on_sale=once_started),
        StartCompany(),
        SellToPool(may_sell=once_operated, drop=down_a_row),
        KeepPrivates(),
        over_limit=limits.above_a_limit,
    )
    return StockRound(game, turn, at_end=end_of_stock_round, priority=most_cash)


def operating_round(game: Game, number: int) -> OperatingRound:
    """Track, the look for the link, token, run, dividend, trains; privates lay their tiles in between."""
    track = LayTrack(terms, barred=barred_from_track)
    tokens = PlaceTokens(barred=barred)
    trains = BuyTrains(TRAINS)
    raise_cash = RaiseCash(trains, may_sell=once_operated, drop=down_a_row, wealth_as_needed=True)
    on_lay = TokenOnLay(track, tokens)
    return OperatingRound(
        game,
        number,
        GoBankrupt18Rhl(raise_cash),
        LayByPrivate(track, on_lay, tokens, trains),
        on_lay,
        track,
        CheckLink(),
        tokens,
        RunTrains(revenue=revenue, length=too_long, check=run_refusal),
        PayDividend(earner=own_shares, move_price=by_dividend),
        Discard(),
        raise_cash,
        trains,
        order=by_share_price,
        at_turn=put_home_token,
    )


def terms(game: Game, company: Company) -> Terms:
    """The colours of the phase, and what PWB or ATB keeps for its owner."""
    return Terms(colors=game.phase.tiles, blocked=kept_closed(game, company))


def by_dividend(game: Game, company: Company, revenue: int, kind: str) -> None:
    """Right for a dividend of at least the price, nowhere for a smaller one, left for none.

    Implements `18rhl/resumen#dividendos`.
    """
    if kind != PAYOUT or not revenue:
        game.market.move(company.id, "left")
    elif revenue >= (game.market.price(company.id) or 0):
        game.market.move(company.id, "right")


def must_buy(game: Game, company: Company) -> bool:
    """A company with a route must own a train, unless nobody directs it."""
    return company.president is not None and game.board.needs_train(company.id)


def from_others(game: Game, buyer: Company, seller: Company) -> Refused | None:
    """Trains change hands between companies that somebody directs."""
    return barred(game, buyer) or barred(game, seller)


TRAINS = TrainRules(must_buy=must_buy, from_others=from_others, sale_binds=True)


def over(game: Game) -> str | None:
    """The game goes on until nobody is left to play it."""
    return None if game.solvent else "bankruptcy"


RULES = Rules(
    first_round=auction,
    next_round=in_sets(stock_round, operating_round),
    over=over,
    over_after_round=game_end.after_set_if_bank_broke,
    floats=floats,
    on_float=on_float,
    share_price=todays_price,
    share_payee=share_payee,
    certificates_counted=limits.shares_and_cards,
    worth=game_end.cash_and_shares,
    board=BOARD,
    marks=marks,
    train_events={"close_companies": close_all_privates},
    records=RECORDS,
    flows=(
        Flow("bank", "player", Reason.STARTING_CASH),
        Flow("player", "bank", Reason.PRIVATE),
        Flow("bank", "corporation", Reason.WINNING_BID),
        Flow("player", "bank", Reason.PAR),
        Flow("player", "bank", Reason.SHARE),
        Flow("player", "corporation", Reason.SHARE),
        Flow("bank", "player", Reason.SHARE_SOLD),
        Flow("bank", "corporation", Reason.CAPITAL),
        Flow("bank", "player", Reason.INCOME),
        Flow("corporation", "bank", Reason.TERRAIN),
        Flow("bank", "corporation", Reason.LINK_BONUS),
        Flow("corporation", "bank", Reason.TOKEN),
        Flow("bank", "player", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.WITHHELD),
        Flow("corporation", "bank", Reason.TRAIN),
        Flow("corporation", "corporation", Reason.TRAIN),
        Flow("player", "corporation", Reason.PRESIDENT_HELP),
        Flow("player", "bank", Reason.BANKRUPTCY),
        Flow("corporation", "bank", Reason.RECEIVERSHIP),
    ),
)
