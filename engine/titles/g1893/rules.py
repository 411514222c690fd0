"""1893: Cologne.

Draft, then in every set: stock round, merger round, operating round, merger round, operating round,
merger round; before the second stock round the leftovers of the package are auctioned.
"""

from __future__ import annotations

from engine import game_end, limits
from engine.board.upgrades import Terms
from engine.closing import close_private
from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.ownership import IPO, POOL, RESERVED
from engine.refusals import Code, Refused
from engine.rounds.base import Round
from engine.rounds.operating import OperatingRound, by_share_price
from engine.rounds.stock import StockRound, raise_sold_out
from engine.rules import Flow, Rules
from engine.share_policies import down_a_row, once_operated, paid_to_the_bank, todays_price
from engine.steps.buy_trains import BuyTrains, TrainRules
from engine.steps.discard import Discard
from engine.steps.dividend import PayDividend, right_or_left
from engine.steps.emergency import GoBankrupt, RaiseCash
from engine.steps.run import RunTrains
from engine.steps.shares import BuyShares, SellToPool
from engine.steps.stock_turn import StockTurn
from engine.steps.token import PlaceTokens, put_home_token
from engine.steps.track import LayTrack
from engine.titles.g1893.cards import BOND_PRICE, BuyBond, BuyLastCard, SellBond, SellBondInNeed, bonds_of
from engine.titles.g1893.eva import EVA, BuyEva, BuyEvaInStockRound
from engine.titles.g1893.fdsd import ExchangeFdsd, PayWithFdsd, Start, close_after_purchase
from engine.titles.g1893.leftovers import LeftoverRound
from engine.titles.g1893.mergers import AGV, HGK, MERGERS, MergerRound, on_sale, put_on_sale
from engine.titles.g1893.minors import help_for, pay_halves
from engine.titles.g1893.package import DraftRound, left_over
from engine.titles.g1893.records import RECORDS
from engine.titles.g1893.track import BOARD, lay_check, rhine_open, shut
from engine.trading import register

FLOAT_SHARES = 10


def set_up(game: Game) -> None:
    """Reserved certificates are set aside."""
    for merger in MERGERS:
        shares = register(game.companies[merger.company])
        shares.move([shares.certificates[number] for number in merger.parts.values()], IPO, RESERVED)


def first_round(game: Game) -> Round:
    """The draft of the starting package."""
    return DraftRound(game)


def next_round(game: Game) -> Round:
    """The sequence of rounds; merger rounds are held until HGK runs."""
    before = game.round
    if isinstance(before, DraftRound):
        return (
            stock_round(game, out=set(before.out)) if len(left_over(game)) <= 1 else operating_round(game, 1)
        )
    if isinstance(before, StockRound):
        game.operating_rounds = game.phase.operating_rounds
        return merger_round(game) or operating_round(game, 1)
    if isinstance(before, OperatingRound):
        return merger_round(game) or after_operating_round(game, before)
    if isinstance(before, MergerRound):
        if isinstance(before.after, OperatingRound):
            return after_operating_round(game, before.after)
        return operating_round(game, 1)
    return stock_round(game)


def after_operating_round(game: Game, before: OperatingRound) -> Round:
    """The next operating round of the set, or the next set."""
    if not before.last_of_set:
        return operating_round(game, before.number + 1)
    game.turn += 1
    return LeftoverRound(game) if left_over(game) else stock_round(game)


def merger_round(game: Game) -> MergerRound | None:
    """A merger round, unless HGK runs already."""
    return None if game.companies[HGK.company].floated else MergerRound(game, game.round)


def stock_round(game: Game, out: set[str] | None = None) -> StockRound:
    """Sell anything, then buy one thing; who passes in the first one is out of it."""
    offer = PayWithFdsd()
    turn = StockTurn(
        BuyShares((POOL,), on_sale=on_sale),
        Start(offer),
        BuyBond(),
        BuyLastCard(),
        SellToPool(may_sell=may_sell, drop=down_a_row),
        SellBond(),
        ExchangeFdsd(),
        BuyEvaInStockRound(),
        over_limit=limits.above_a_limit,
        after=close_after_purchase,
    )
    return StockRound(game, offer, turn, out=out, passing_is_final=game.turn == 1, at_end=end_of_stock_round)


def operating_round(game: Game, number: int) -> OperatingRound:
    """Track, token, run, dividend, trains; discards come before anything else."""
    trains = BuyTrains(TRAINS)
    raise_cash = RaiseCash(trains, may_sell=may_sell, drop=down_a_row)
    return OperatingRound(
        game,
        number,
        GoBankrupt(raise_cash, other_wealth=value_of_bonds),
        Discard(),
        BuyEva(),
        LayTrack(terms),
        PlaceTokens(),
        RunTrains(),
        PayDividend(earner=nobody, move_price=right_or_left, settles=pay_halves),
        raise_cash,
        SellBondInNeed(raise_cash),
        trains,
        order=by_share_price,
        at_turn=put_home_token,
    )


def terms(game: Game, company: Company) -> Terms:
    """The colours of the phase; the Rhine opens with the first 3-train."""
    return Terms(colors=game.phase.tiles, check=lay_check(rhine_open=rhine_open(game)))


def end_of_stock_round(game: Game) -> None:
    """Companies held by players alone rise."""
    raise_sold_out(game, by_share_price(game))


def may_sell(game: Game, company: Company) -> Refused | None:
    """No sale in the first turn, none of a company that has not operated."""
    if game.turn == 1:
        return Refused(Code.NO_SALES_YET, company=company.id)
    return once_operated(game, company)


def nobody(game: Game, company: Company) -> str | None:
    """Shares in the market earn for nobody: the bank keeps their part."""
    return None


def value_of_bonds(game: Game, player: str) -> int:
    """Bonds count before a bankruptcy is allowed."""
    return BOND_PRICE * len(bonds_of(game, player))


def from_others(game: Game, buyer: Company, seller: Company) -> Refused | None:
    """Trains change hands from phase 3 on, never from a minor to a corporation."""
    if "can_buy_trains" not in game.phase.marks:
        return Refused(Code.NO_SALES_BETWEEN_COMPANIES, phase=game.phase.name)
    if seller.shares is None and buyer.shares is not None:
        return Refused(Code.NOT_FROM_MINORS, company=buyer.id, minor=seller.id)
    return None


def must_buy(game: Game, company: Company) -> bool:
    """A corporation whose track joins two stops must own a train; a minor never."""
    return company.shares is not None and game.board.needs_train(company.id)


TRAINS = TrainRules(
    must_buy=must_buy, from_others=from_others, helper=help_for, trade_ins=1, help_for_others=True
)


def floats(game: Game, company: Company) -> bool:
    """DE, RSE and RAG float when players hold enough; a minor when it is bought; AGV and HGK when formed."""
    if company.shares is None:
        return company.president is not None
    needed = company.facts.float_percent
    return company.started and needed is not None and held_by_players(game, company) >= needed


def held_by_players(game: Game, company: Company) -> int:
    """The percent of a company that players hold together."""
    return sum(register(company).percent(player) for player in game.players)


def on_float(game: Game, company: Company) -> None:
    """Ten times the price, at once."""
    if company.shares is not None:
        game.ledger.pay(BANK, company.id, FLOAT_SHARES * todays_price(game, company, POOL), Reason.CAPITAL)


RULES = Rules(
    set_up=set_up,
    first_round=first_round,
    next_round=next_round,
    over=game_end.after_bankruptcy,
    over_after_round=game_end.after_set_if_bank_broke,
    floats=floats,
    on_float=on_float,
    share_price=todays_price,
    share_payee=paid_to_the_bank,
    certificates_counted=limits.shares_and_cards,
    worth=game_end.cash_shares_and_cards,
    board=BOARD,
    shut=shut,
    train_events={
        "agv_buyable": lambda game: put_on_sale(game, AGV, "par_2"),
        "hgk_buyable": lambda game: put_on_sale(game, HGK, "par_1"),
        "eva_closed": lambda game: close_private(game, game.privates[EVA]),
    },
    records=RECORDS,
    flows=(
        Flow("bank", "player", Reason.STARTING_CASH),
        Flow("player", "bank", Reason.PRIVATE),
        Flow("player", "bank", Reason.BOND),
        Flow("player", "bank", Reason.PAR),
        Flow("player", "bank", Reason.SHARE),
        Flow("bank", "minor", Reason.STARTING_TREASURY),
        Flow("bank", "player", Reason.SHARE_SOLD),
        Flow("bank", "player", Reason.BOND_SOLD),
        Flow("bank", "player", Reason.PRIVATE_PAYS_PAR),
        Flow("bank", "corporation", Reason.CAPITAL),
        Flow("minor", "corporation", Reason.MERGED_TREASURY),
        Flow("bank", "player", Reason.INCOME),
        Flow("bank", "minor", Reason.HALF_REVENUE),
        Flow("bank", "player", Reason.HALF_REVENUE),
        Flow("bank", "player", Reason.DIVIDEND),
        Flow("bank", "corporation", Reason.WITHHELD),
        Flow("minor", "bank", Reason.TERRAIN),
        Flow("corporation", "bank", Reason.TERRAIN),
        Flow("corporation", "bank", Reason.TOKEN),
        Flow("minor", "bank", Reason.TRAIN),
        Flow("corporation", "bank", Reason.TRAIN),
        Flow("minor", "minor", Reason.TRAIN),
        Flow("minor", "corporation", Reason.TRAIN),
        Flow("corporation", "corporation", Reason.TRAIN),
        Flow("player", "corporation", Reason.PRESIDENT_HELP),
        Flow("player", "minor", Reason.OWNER_HELP),
        Flow("player", "player", Reason.PRIVATE, during="operating"),
        Flow("player", "bank", Reason.BANKRUPTCY),
    ),
)
