"""18Rhl: the money of its special rules, in small examples."""

from __future__ import annotations

import pytest

from engine import notation
from engine.game import Game
from engine.ledger import BANK
from engine.moves import Bankrupt
from engine.ownership import IPO, POOL
from engine.refusals import Code
from engine.titles.g18rhl.industry import OUTCOMES, draw
from engine.titles.g18rhl.rules import by_dividend
from engine.trading import register

from . import rhl
from .rhl import ADR_FLOATS, ALL_PASS, AUCTION, FIRST_OPERATING_ROUND, KEG_FLOATS
from .tables import play, refused, table


def percents(game: Game, company: str) -> dict[str, int]:
    """Who holds how much of a company."""
    return {
        holder: percent for holder, percent in register(game.companies[company]).percents.items() if percent
    }


def cell(game: Game, company: str) -> tuple[int, int]:
    """Where a company's marker stands."""
    return game.market.cells[company]


# founding and floating


def test_rhe_starts_with_the_winning_bid() -> None:
    game = rhl.position(AUCTION)
    assert (game.cash("J3"), game.cash("RhE")) == (260, 140)
    assert percents(game, "RhE") == {"J3": 20, POOL: 30, IPO: 50}
    assert game.privates["RhE"].closed
    play(game, ALL_PASS)
    assert (game.market.price("RhE"), cell(game, "RhE")) == (75, (1, 1))


def test_the_link_pays_rhe_three_times_its_first_price() -> None:
    game = rhl.position(AUCTION, ALL_PASS, "RhE: lay 9@0 J9\nRhE: train 2")
    assert (game.cash("RhE"), game.market.price("RhE")) == (40, 70)
    rhl.pass_until(game, "RhE")
    play(game, "RhE: lay 8@1 K8\nRhE: run 2 I10-J9-K8-K6")
    j3 = game.cash("J3")
    play(game, "RhE: payout")
    assert game.cash("J3") == j3 + 10
    assert (game.cash("RhE"), game.market.price("RhE")) == (65, 70)
    rhl.pass_until(game, "RhE")
    play(game, "RhE: lay 4@1 K4")
    assert game.cash("RhE") == 275
    rhl.pass_until(game, "RhE")
    play(game, "RhE: pass")
    assert game.cash("RhE") == 275, "the link is paid once"


def test_keg_floats_with_its_doubles_at_sixty_percent() -> None:
    game = rhl.position(AUCTION, KEG_FLOATS)
    assert [game.cash(player) for player in ("J1", "J2", "J3")] == [310, 180, 140]
    assert game.cash("KEG") == 360
    play(
        game,
        "J4: buy 10% KEG\nJ1: buy 10% KEG\nJ2: buy 10% KEG\nJ3: pass\nJ4: pass\nJ1: pass\nJ2: buy 10% KEG",
    )
    assert game.companies["KEG"].president == "J2"
    assert percents(game, "KEG") == {"J1": 30, "J2": 40, "J3": 20, "J4": 10}
    assert [c.number for c in register(game.companies["KEG"]).of("J2")] == [2, 0]
    assert game.cash("KEG") == 600
    rhl.pass_until(game, "RhE")
    assert game.market.price("KEG") == 70


def test_gve_is_paid_for_a_share_that_was_a_gift() -> None:
    game = rhl.position(AUCTION)
    assert percents(game, "GVE") == {"J2": 10, IPO: 90}
    assert game.companies["GVE"].president is None
    play(game, "J1: par GVE 80\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: buy 10% GVE\nJ2: pass\nJ3: pass\nJ4: pass")
    play(game, "J1: buy 10% GVE")
    assert game.cash("J1") == 430 - 320
    assert game.cash("GVE") == 400


def test_from_phase_five_a_company_gets_ten_prices_and_keeps_no_share() -> None:
    game = rhl.position(AUCTION, "\n".join(ADR_FLOATS.strip().splitlines()[:-4]))
    rhl.begin_phase(game, "5")
    play(game, "J1: buy 10% ADR")
    assert game.cash("ADR") == 800
    assert percents(game, "ADR") == {"J1": 50, POOL: 50}
    rhl.pass_until(game, "ADR")
    assert game.market.price("ADR") == 80


# shares


def test_a_sale_lowers_the_price_one_row_whatever_its_size() -> None:
    game = rhl.position(AUCTION, ADR_FLOATS, FIRST_OPERATING_ROUND, "J4: pass")
    assert (game.market.price("ADR"), cell(game, "ADR"), game.cash("J1")) == (80, (0, 1), 35)
    play(game, "J1: sell 20% ADR")
    assert (game.cash("J1"), cell(game, "ADR")) == (195, (1, 1))
    play(game, "J1: sell 10% ADR")
    assert (game.cash("J1"), game.market.price("ADR")) == (270, 70)
    assert refused(game, "J1: buy 10% ADR from pool").code is Code.SOLD_THIS_ROUND
    assert refused(game, "J1: sell 20% ADR").code is Code.NO_SUCCESSOR


def test_half_of_a_presidency_needs_a_share_to_give_back() -> None:
    game = rhl.position(AUCTION, KEG_FLOATS)
    keg = game.companies["KEG"]
    keg.turns_operated = 1
    play(game, "J4: pass")
    # J2 and J3 have a double each: whoever takes over gives that, and no 10% comes into the market
    assert refused(game, "J1: sell 10% KEG").code is Code.NO_CHANGE


@pytest.mark.parametrize(
    ("cell", "direction", "after"),
    [
        ((2, 0), "left", (3, 0)),
        ((3, 6), "right", (2, 6)),
        ((5, 0), "left", (5, 0)),
        ((0, 16), "right", (0, 16)),
        ((0, 14), "down", (0, 14)),
        ((0, 3), "up", (0, 3)),
    ],
)
def test_the_edges_of_the_market(cell: tuple[int, int], direction: str, after: tuple[int, int]) -> None:
    game = rhl.position(AUCTION)
    game.market.place("RhE", cell)
    game.market.move("RhE", direction)
    assert game.market.cells["RhE"] == after


@pytest.mark.parametrize(
    ("revenue", "kind", "after"),
    [
        (89, "payout", (0, 2)),
        (90, "payout", (0, 3)),
        (270, "payout", (0, 3)),
        (90, "withhold", (0, 1)),
        (0, "payout", (0, 1)),
    ],
)
def test_a_dividend_moves_the_price(revenue: int, kind: str, after: tuple[int, int]) -> None:
    game = rhl.position(AUCTION, ADR_FLOATS)
    assert (game.market.price("ADR"), cell(game, "ADR")) == (90, (0, 2))
    by_dividend(game, game.companies["ADR"], revenue, kind)
    assert cell(game, "ADR") == after


# trains in need


def test_one_share_sold_in_need() -> None:
    game = rhl.adr_must_buy()
    rhl.set_cash(game, ADR=20, J1=35)
    assert refused(game, "J1: sell 20% ADR").code is Code.MORE_THAN_NEEDED
    play(game, "J1: sell 10% ADR\nADR: train 2")
    assert (game.cash("J1"), game.cash("ADR"), game.market.price("ADR")) == (35, 0, 75)


def test_two_shares_sold_in_need() -> None:
    game = rhl.adr_must_buy()
    rhl.set_cash(game, ADR=0, J1=0)
    assert game.refusal(notation.read("J1: sell 10% ADR")) is None
    assert refused(game, "J1: sell 30% ADR").code is Code.MORE_THAN_NEEDED
    play(game, "J1: sell 20% ADR\nADR: train 2")
    assert (game.cash("J1"), game.market.price("ADR")) == (60, 75)


def test_bankruptcy_into_receivership_and_out_of_it() -> None:
    game = rhl.adr_must_buy()
    rhl.unsold_to_market(game, "ADR")
    rhl.set_price(game, "ADR", 50, (5, 0))
    rhl.set_cash(game, ADR=10, J1=5)
    bank = game.cash(BANK)
    game.play(Bankrupt("ADR"))
    assert percents(game, "ADR") == {POOL: 100}
    assert (game.cash("J1"), game.cash("ADR"), game.companies["ADR"].president) == (0, -185, None)
    assert game.cash(BANK) == bank + 5 + 195
    assert game.privates["PWB"].closed
    assert [train.name for train in game.companies["ADR"].trains] == ["2"]
    assert game.solvent == ["J4", "J2", "J3"]
    rhl.pass_until(game, "ADR")
    play(game, "ADR: run 2 K2-K4-K6")
    assert game.cash("ADR") == -135
    rhl.pass_until(game, "J4")
    assert refused(game, "J4: buy 20% ADR from receivership").code is Code.OTHER_SHARES_FIRST
    play(game, "J4: buy 10% ADR from pool")
    assert percents(game, "ADR") == {"J4": 10, POOL: 90}
    rhl.pass_until(game, "J4")
    play(game, "J4: buy 10% ADR from pool")
    assert game.companies["ADR"].president == "J4"
    assert percents(game, "ADR") == {"J4": 20, POOL: 80}


def test_a_presidency_bought_out_of_the_market() -> None:
    game = rhl.adr_in_receivership()
    shares = register(game.companies["ADR"])
    shares.move([c for c in shares.of(POOL) if not c.presidents], POOL, IPO)
    rhl.pass_until(game, "J4")
    cash, price = game.cash("J4"), game.market.price("ADR") or 0
    play(game, "J4: buy 20% ADR from receivership")
    assert game.companies["ADR"].president == "J4"
    assert game.cash("J4") == cash - 2 * price


def test_bankruptcy_with_a_successor() -> None:
    game = rhl.adr_must_buy()
    shares = register(game.companies["ADR"])
    shares.move(list(shares.of(IPO))[:2], IPO, "J2")
    rhl.unsold_to_market(game, "ADR")
    shares.move(shares.of("J1")[1:2], "J1", POOL)
    rhl.set_price(game, "ADR", 60, (4, 1))
    rhl.set_cash(game, ADR=10, J1=5)
    assert percents(game, "ADR") == {"J1": 40, "J2": 20, POOL: 40}
    bank = game.cash(BANK)
    play(game, "ADR: bankrupt")
    assert game.market.price("ADR") == 55
    assert game.cash(BANK) == bank + 5
    assert game.companies["ADR"].president == "J2"
    assert percents(game, "ADR") == {"J2": 20, POOL: 80}
    j2 = game.cash("J2")
    play(game, "ADR: train 2")
    assert (game.cash("J2"), game.cash("ADR")) == (j2 - 90, 0)


def test_a_president_who_may_sell_nothing_is_bankrupt_and_his_equal_takes_over() -> None:
    game = rhl.adr_must_buy()
    shares = register(game.companies["ADR"])
    shares.move(list(shares.of(IPO)), IPO, "J2")
    rhl.set_cash(game, ADR=0, J1=0)
    assert refused(game, "J1: sell 10% ADR").code is Code.KEEPS_PRESIDENCY
    play(game, "ADR: bankrupt")
    assert game.companies["ADR"].president == "J2"
    assert game.acting == ("ADR",)
    assert refused(game, "ADR: pass").code is Code.MUST_BUY_TRAIN


def test_an_old_debt_counts_twice() -> None:
    game = rhl.adr_must_buy()
    rhl.begin_phase(game, "4")
    game.depot.remove_kind({"2", "3", "4", "5"})
    rhl.unsold_to_market(game, "ADR")
    rhl.set_price(game, "ADR", 50, (5, 0))
    rhl.set_cash(game, ADR=0, J1=25)
    game.ledger.cash["ADR"] -= 156
    game.ledger.cash[BANK] += 156
    play(game, "ADR: bankrupt")
    assert game.cash("ADR") == -987


# privates


def test_tjt_after_the_normal_lay_is_an_extra_lay() -> None:
    game = rhl.position(AUCTION, rhl.BME_FLOATS)
    rhl.begin_phase(game, "3")
    rhl.set_cash(game, BME=300)
    play(game, "BME: lay 934@5 F13")
    assert game.cash("BME") == 270
    play(game, "BME: lay X921@0 F9 by Tjt\nBME: token F9.1 by Tjt")
    assert game.cash("BME") == 210
    assert refused(game, "BME: token F13").code is Code.ONE_TOKEN


def test_keo_before_the_normal_lay_takes_its_place_and_its_token_is_free() -> None:
    game = rhl.position(AUCTION, rhl.GVE_FLOATS)
    rhl.begin_phase(game, "3")
    cash = game.cash("GVE")
    play(game, "GVE: lay 935@1 E8 by KEO\nGVE: token E8 by KEO")
    assert game.cash("GVE") == cash
    assert game.companies["GVE"].tokens == []
    assert refused(game, "GVE: lay 8@0 F5").code is Code.ONE_LAY


def test_szl_never_takes_the_place_of_the_normal_lay() -> None:
    game = rhl.position(AUCTION, ALL_PASS, "RhE: lay 9@1 F11 by Szl")
    play(game, "RhE: lay 9@0 J9")
    assert game.cash("RhE") == 140


def test_pwb_keeps_a_hex_for_companies_of_its_owner() -> None:
    # PWB is J1's, and so is ADR; RhE is J3's
    game = rhl.position(AUCTION, ADR_FLOATS)
    assert refused(game, "ADR: lay 9@0 E14").code is Code.HEX_NOT_CONNECTED
    rhl.pass_until_company(game, "RhE")
    assert refused(game, "RhE: lay 9@0 E14 by Szl").code is Code.HEX_BLOCKED


# the lot


@pytest.mark.parametrize(
    ("seed", "outcome"),
    [(1, 7), (2, 5), (4, 3), (5, 3), (6, 1), (8, 8), (10, 6), (99, 6), (23692664, 5), (1140431603, 6)],
)
def test_the_seed_decides_where_coal_and_steel_are(seed: int, outcome: int) -> None:
    coal, steel = OUTCOMES[outcome - 1]
    assert draw(seed).coal == {"D7", coal}
    assert draw(seed).steel == {"J15", steel}
    game = table("18rhl", rhl.SEATS, seed=seed)
    assert game.rules.marks(game) == {coal: ("K",), steel: ("S",)}


# order and end


def test_the_richest_begins_and_in_a_tie_who_follows_the_last_to_act() -> None:
    game = rhl.position(AUCTION, ALL_PASS)
    assert game.players[0] == "J1", "430 is the most"
    level = rhl.position(AUCTION)
    rhl.set_cash(level, J1=200, J2=200, J3=200, J4=200)
    play(level, "J1: pass\nJ2: buy 10% RhE from pool\nJ3: pass\nJ4: pass\nJ1: pass\nJ2: pass")
    assert level.round.name == "OR 1.1"
    assert level.players[0] == "J3"


def test_the_bank_may_break_in_any_round_and_the_set_is_played_to_its_end() -> None:
    game = rhl.position(AUCTION)
    rhl.set_cash(game, J1=game.cash("J1") + game.cash(BANK) - 10)
    play(game, "J1: pass\nJ2: pass\nJ3: pass\nJ4: pass")
    assert game.ledger.broken
    assert not game.finished
    rhl.pass_until(game, "RhE")
    play(game, "RhE: pass\nRhE: pass")
    assert game.finished
