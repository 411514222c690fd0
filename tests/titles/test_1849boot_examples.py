"""1849boot: worked examples, with their money; prices and purses far from the start are set by hand."""

from __future__ import annotations

import pytest

from engine import notation
from engine.board.routes import read_route
from engine.events import Ran
from engine.game import Game
from engine.ownership import Bundle
from engine.titles.g1849boot import order, prices
from engine.titles.g1849boot.routes import length
from engine.trading import register

from .positions_1849boot import (
    AUCTION,
    BANKRUPT,
    IN_6H,
    IN_OR2,
    IN_SR1,
    IN_SR2,
    PRESIDENT_IN_NEED,
    SFR_FIRST,
    SWAP,
    Part,
    Purse,
    Until,
    position,
)
from .tables import play

IFP_RUNS = "IFP: pass\nIFP: pass\nIFP: run 4H G7-H8"


def shares(game: Game, company: str) -> dict[str, int]:
    return {holder: p for holder, p in register(game.companies[company]).percents.items() if p}


def certificates(game: Game, company: str, holder: str) -> list[str]:
    """A holder's certificates, the president's as ``P``."""
    held = register(game.companies[company]).of(holder)
    return sorted("P" if one.presidents else str(one.percent) for one in held)


def cells(game: Game, *companies: str) -> list[tuple[int, int]]:
    return [game.market.cells[company] for company in companies]


# founding


def test_a_company_founded_from_hand_pays_for_its_tokens() -> None:
    game = position(*IN_SR2)
    assert game.cash("J2") == 270
    play(game, "J2: par FCU 68")
    assert (game.cash("J2"), game.cash("FCU")) == (134, 96)


@pytest.mark.parametrize(("price", "treasury"), [(100, 70), (68, 6)])
def test_the_bank_pays_for_the_company_that_comes_with_rsa(price: int, treasury: int) -> None:
    game = position(AUCTION, f"J1: par IFP {price}")
    assert (game.cash("J1"), game.cash("IFP")) == (220, treasury)
    assert shares(game, "IFP") == {"ipo": 80, "J1": 20}


def test_four_rounds_of_passes_give_sce_away() -> None:
    game = position("\n".join(["J1: pass\nJ2: pass\nJ3: pass\nJ4: pass"] * 4))
    assert game.privates["SCE"].owner == "J1"
    assert game.acting == ("J2",)
    assert game.cash("J1") == 375


# prices


#: IFP, in its second turn, has paid its dividend and may issue
BEFORE_ISSUE = (
    *IN_SR1,
    Until("OR 1.1"),
    "IFP: pass\nIFP: pass\nIFP: train 4H",
    Until("OR 2.1"),
    IFP_RUNS,
    "IFP: payout",
)


def test_an_issue_lowers_the_price_by_a_row_for_every_ten_percent() -> None:
    game = position(*BEFORE_ISSUE, Purse("IFP", 0))
    game.market.place("IFP", (2, 8))
    play(game, "IFP: sell 50% IFP")
    assert game.cash("IFP") == 720
    assert (game.market.price("IFP"), cells(game, "IFP")) == (86, [(7, 8)])
    assert shares(game, "IFP") == {"ipo": 30, "J1": 20, "pool": 50}


def test_a_sale_on_a_ledge_moves_no_price() -> None:
    game = position(*IN_SR2, Until("J1"))
    game.market.place("IFP", (6, 10))
    play(game, "J1: sell 20% IFP")
    assert (game.cash("J1"), game.market.price("IFP")) == (45 + 254, 127)


@pytest.mark.parametrize(
    ("cell", "pool", "price"),
    [((7, 4), 40, 45), ((8, 6), 0, 70), ((0, 8), 0, 182), ((8, 6), 10, 56)],
)
def test_the_end_of_a_stock_round_moves_a_price_once(cell: tuple[int, int], pool: int, price: int) -> None:
    game = position(*IN_SR2)
    held = register(game.companies["IFP"])
    held.move(list(held.of("ipo")), "ipo", "J2")
    while pool:
        certificate = held.first("J2", 10)
        assert certificate is not None
        held.move((certificate,), "J2", "pool")
        pool -= 10
    game.market.place("IFP", cell)
    prices.after_stock_round(game)
    assert game.market.price("IFP") == price


@pytest.mark.parametrize(
    ("cell", "revenue", "kind", "after"),
    [
        ((3, 4), 30, "payout", (3, 4)),  # 90: less than the price
        ((8, 5), 120, "payout", (8, 6)),  # 50: more than twice the price, one cell
        ((3, 4), 90, "withhold", (3, 3)),
        ((4, 0), 0, "withhold", (5, 0)),
        ((2, 12), 218, "payout", (1, 12)),  # the blue zone is shut: up
        ((0, 12), 300, "payout", (0, 12)),
        ((3, 13), 300, "payout", (3, 13)),
    ],
)
def test_a_dividend_moves_the_price(
    cell: tuple[int, int], revenue: int, kind: str, after: tuple[int, int]
) -> None:
    game = position(*IN_SR2)
    game.market.place("IFP", cell)
    prices.after_dividend(game, game.companies["IFP"], revenue, kind)
    assert cells(game, "IFP") == [after]


@pytest.mark.parametrize(("cell", "price"), [((2, 12), 242), ((0, 12), 306), ((3, 13), 242)])
def test_the_blue_zone_opens_in_phase_16h(cell: tuple[int, int], price: int) -> None:
    game = position(*IN_SR2)
    game.begin_phase(game.title.facts.phases[-1])
    game.market.place("IFP", cell)
    prices.after_dividend(game, game.companies["IFP"], 400, "payout")
    assert game.market.price("IFP") == price


def test_the_part_of_shares_in_the_pool_stays_in_the_bank() -> None:
    game = position(*IN_SR2, Until("J1"), "J1: sell 10% IFP", Until("OR 2.1"))
    assert shares(game, "IFP") == {"ipo": 60, "J1": 30, "pool": 10}
    bank, treasury, president = game.cash("bank"), game.cash("IFP"), game.cash("J1")
    play(game, f"{IFP_RUNS}\nIFP: payout")
    assert bank - game.cash("bank") == 27
    assert (game.cash("IFP") - treasury, game.cash("J1") - president) == (18, 9)


# selling


#: J1 has the president's certificate of IFP and three more, J3 two, at 100
FOUR_TO_TWO = (
    *IN_SR1,
    Purse("J1", 300),
    *(Until("J1"), "J1: buy 10% IFP") * 3,
    *(Until("J3"), "J3: buy 10% IFP") * 2,
    Until("OR 1.1"),
    "IFP: pass\nIFP: pass\nIFP: train 4H",
    Until("J1"),
)


def test_a_block_with_the_presidents_certificate() -> None:
    game = position(*FOUR_TO_TWO)
    game.market.place("IFP", (3, 5))
    play(game, "J1: sell 40% IFP as 20+10+10")
    assert (game.market.price("IFP"), cells(game, "IFP")) == (63, [(7, 5)])
    assert game.companies["IFP"].president == "J3"
    assert shares(game, "IFP") == {"ipo": 30, "J1": 10, "J3": 20, "pool": 40}
    assert certificates(game, "IFP", "J3") == ["P"]


#: J1 has nothing but the president's certificate of IFP, J3 two others
TWO_TO_TWO = (
    *IN_SR1,
    *(Until("J3"), "J3: buy 10% IFP") * 2,
    Until("OR 1.1"),
    "IFP: pass\nIFP: pass\nIFP: train 4H",
    Until("J1"),
)


def test_half_a_presidency() -> None:
    game = position(*TWO_TO_TWO)
    game.market.place("IFP", (3, 5))
    before = game.cash("J1")
    play(game, "J1: sell 10% IFP")
    assert (game.cash("J1") - before, game.market.price("IFP")) == (100, 95)
    assert certificates(game, "IFP", "J1") == ["10"]
    assert certificates(game, "IFP", "J3") == ["P"]
    assert shares(game, "IFP") == {"ipo": 60, "J1": 10, "J3": 20, "pool": 10}


@pytest.mark.parametrize(
    ("answer", "old", "new"), [("20", ["10", "20"], ["10", "10", "P"]), ("10+10", ["10"] * 3, ["20", "P"])]
)
def test_the_old_president_chooses_what_he_gets(answer: str, old: list[str], new: list[str]) -> None:
    game = position(SWAP)
    assert game.companies["IFP"].president == "J4"
    play(game, f"J1: choose {answer}")
    assert certificates(game, "IFP", "J1") == old
    assert certificates(game, "IFP", "J4") == new


def test_equals_keep_their_order_when_one_player_sells_them() -> None:
    game = position(*IN_OR2)
    for company in ("IFP", "FCU", "SFR"):
        game.market.place(company, (3, 5))
    order.begin_anew(game)
    for company in ("SFR", "FCU", "IFP"):
        prices.after_sale(game, game.companies[company], Bundle((), 10))
    assert game.market.stacks[(4, 5)] == ["IFP", "FCU", "SFR"]
    assert game.market.price("IFP") == 95


def test_in_an_operating_round_what_was_sold_goes_behind_who_came_later() -> None:
    game = position(*IN_OR2)
    first, late, third = (game.companies[name] for name in ("IFP", "FCU", "SFR"))
    for company in (first, third):
        game.market.place(company.id, (3, 5))
    order.begin_anew(game)
    order.fall(game, first, Bundle((), 10))
    order.line_up_after_sale(game)
    game.market.place(late.id, (4, 5))
    assert game.market.stacks[(4, 5)] == ["IFP", "FCU"]
    order.fall(game, third, Bundle((), 20))
    order.line_up_after_sale(game)
    assert game.market.stacks[(4, 5)] == ["FCU", "IFP"]


# need and ruin


def test_a_president_sells_no_more_than_he_needs() -> None:
    game = position(*PRESIDENT_IN_NEED)
    assert (game.cash("FCU"), game.cash("J3")) == (56, 20)
    play(game, "J3: sell 10% IFP")
    assert (game.cash("J3"), game.market.price("IFP")) == (110, 86)
    play(game, "FCU: train 4H")
    assert (game.cash("FCU"), game.cash("J3")) == (0, 66)


@pytest.mark.parametrize(("answer", "cash", "score"), [("loan", 500, -140), ("leave", 0, 110)])
def test_bankruptcy_closes_the_company_and_ruins_a_president_without_shares(
    answer: str, cash: int, score: int
) -> None:
    game = position(BANKRUPT)
    bank, treasury, president = game.cash("bank"), game.cash("FCU"), game.cash("J2")
    assert (treasury, president) == (56, 29)
    play(game, "FCU: bankrupt")
    assert game.cash("bank") == bank + 85
    assert not game.companies["FCU"].started
    assert list(game.companies)[-1] == "FCU"
    assert game.board.reserved_city("FCU", "A9") == 0
    assert game.acting == ("J2",)
    play(game, f"J2: choose {answer}")
    assert game.cash("J2") == cash
    assert game.rules.worth(game, "J2") == score  # SMS counts 110
    assert game.round.name == "SR 3"
    assert ("J2" in game.solvent) is (answer == "loan")


def test_the_question_of_a_loan_waits_where_the_bankruptcy_ended_the_round() -> None:
    game = position(
        "J1: bid RSA 310\nJ2: buy SCE\nJ3: buy SIGI\nJ4: buy CNM\nJ1: pass\nJ2: buy SMS\nJ1: par IFP 68",
        Until("OR 1.1"),
    )
    assert (game.cash("IFP"), game.cash("J1")) == (6, 90)
    play(game, "IFP: pass\nIFP: pass\nIFP: bankrupt")
    assert game.round.name == "SR 2"
    assert game.cash("J1") == 0
    play(game, "J3: pass\nJ4: par FCU 68")
    while game.round.name == "SR 2":
        play(game, f"{game.acting[0]}: pass")
    assert (game.round.name, game.acting) == ("OR 2.1", ("J1",))
    play(game, "J1: choose loan")
    assert game.cash("J1") == 525  # RSA goes on paying
    assert game.acting == ("FCU",)


def test_a_company_at_nothing_closes_and_goes_to_the_end_of_the_row() -> None:
    game = position(AUCTION, "J1: par SFR 68\nSFR: token I13", Until("OR 7.1"), seed=SFR_FIRST)
    assert game.market.price("SFR") == 27
    bank, treasury = game.cash("bank"), game.cash("SFR")
    play(game, "SFR: pass")  # it earns nothing: left of 27 there is only 0
    assert not game.companies["SFR"].started
    assert (game.cash("SFR"), game.cash("bank")) == (0, bank + treasury)
    assert game.board.stations("SFR") == ()
    assert shares(game, "SFR") == {"ipo": 100}
    assert list(game.companies)[-1] == "SFR"
    assert game.round.name == "SR 8"


# track, tokens, routes


@pytest.mark.parametrize(
    ("line", "cost"),
    [("IFP: lay 679@0 G9", 40), ("IFP: lay 73@1 G9", 40)],
)
def test_narrow_track_costs_a_quarter(line: str, cost: int) -> None:
    game = position(*IN_OR2)
    before = game.cash("IFP")
    play(game, line)
    assert before - game.cash("IFP") == cost


#: SFR in Potenza has money; standard track leads over a hex of 160
SFR_BUILDS: tuple[Part, ...] = (
    *IN_OR2,
    IFP_RUNS,
    "IFP: payout\nIFP: pass\nIFP: pass\nFCU: pass\nFCU: train 4H",
    Purse("SFR", 500),
)


def test_standard_track_costs_all_of_it_and_half_with_sigi() -> None:
    game = position(*SFR_BUILDS)
    play(game, "SFR: lay 7@4 H12")
    assert game.cash("SFR") == 340
    game = position(*SFR_BUILDS)
    game.privates["SIGI"].owner = "SFR"
    play(game, "SFR: lay 7@4 H12")
    assert game.cash("SFR") == 420
    game = position(*SFR_BUILDS)
    game.privates["SIGI"].owner = "SFR"
    play(game, "SFR: lay 77@4 H12")
    assert game.cash("SFR") == 460


def test_privates_are_bought_also_before_sms_is_answered_for() -> None:
    game = position(*IN_6H, "FCU: buy SMS for 1", Until("OR 4.1"), Until("FCU"))
    play(game, "FCU: buy CNM for 1\nFCU: choose keep")
    assert game.privates["CNM"].owner == "FCU"


def test_sms_builds_and_stands_on_the_coast_without_connection() -> None:
    game = position(*IN_6H, "FCU: buy SMS for 1", Until("OR 4.1"), Until("FCU"))
    play(game, "FCU: choose close\nFCU: pass\nFCU: token B14")
    assert ("B14", 0) in game.board.stations("FCU")
    assert game.privates["SMS"].closed


@pytest.mark.parametrize(("train", "lengths"), [("4H", [2, 1]), ("16H", [2, 1]), ("R6H", [1, 2])])
def test_gauge_doubles_borders(train: str, lengths: list[int]) -> None:
    """Narrow track counts double for every train but the R6H, for which standard track does."""
    board = position().board
    narrow, standard = (read_route(board, text).chains[0] for text in ("A7-A9", "G7-H8"))
    assert (narrow.narrow, narrow.broad, standard.narrow, standard.broad) == (True, False, False, True)
    assert [length(train, chain) for chain in (narrow, standard)] == lengths


def test_cnm_raises_a_port_for_one_company() -> None:
    game = position(*IN_6H, "FCU: buy CNM for 1\nFCU: token L16 by CNM")
    assert game.privates["CNM"].closed
    bari = position(
        *IN_SR2,
        "J2: par FCU 68\nJ2: pass\nJ3: par SFR 68\nSFR: token J18\nJ3: buy 10% SFR",
        Until("OR 2.1"),
        Until("FCU"),
        "FCU: pass\nFCU: train 4H",
        Until("SFR"),
        "SFR: lay 679@4 J16\nSFR: train 4H",
        Until("OR 3.1"),
        Until("SFR"),
    )
    bari.privates["CNM"].owner = "SFR"
    play(bari, "SFR: token J20 by CNM\nSFR: pass\nSFR: run 4H J20-J18-J16")
    ran = next(event for event in reversed(bari.events) if isinstance(event, Ran))
    assert [(part.name, part.amount) for part in ran.parts] == [
        ("J20", 40), ("J18", 20), ("J16", 10), ("CNM", 20),
    ]  # fmt: skip


def test_a_company_that_ever_stood_at_377_ends_the_game_with_its_turn() -> None:
    game = position(*IN_OR2)
    game.begin_phase(game.title.facts.phases[-1])
    game.market.place("IFP", (1, 15))
    play(game, IFP_RUNS)
    prices.after_dividend(game, game.companies["IFP"], 400, "payout")
    assert game.market.price("IFP") == 377
    play(game, "IFP: withhold")
    assert game.market.price("IFP") == 340
    while not game.finished and "IFP" in game.acting:
        play(game, "IFP: pass")
    assert game.end == "stock_market"


def test_a_company_that_was_sold_out_below_377_ends_the_game_with_its_next_turn() -> None:
    game = position(SWAP, "J1: choose 20\nJ1: pass")
    game.begin_phase(game.title.facts.phases[-1])
    game.market.place("IFP", (1, 15))
    play(game, "J2: pass")
    assert (game.round.name, game.market.price("IFP"), game.end) == ("OR 1.1", 377, None)
    while not game.finished and "IFP" in game.acting:
        play(game, "IFP: train 4H" if game.refusal(notation.read("IFP: pass")) else "IFP: pass")
    assert game.market.price("IFP") == 340
    assert game.end == "stock_market"


def test_the_earthquake_cuts_avezzano_off() -> None:
    game = position(*IN_OR2)
    assert game.board.face("C7").exits != 1 << 4
    game.rules.train_events["earthquake"](game)
    assert game.board.face("C7").exits == 1 << 4
    assert game.board.face("C7").tile.nodes[0].value(("white",)) == 10


def test_moves_of_the_title_are_written_as_they_are_read() -> None:
    for line in (
        "J1: sell 40% IFP as 10+10+20",
        "IFP: sell 50% IFP",
        "IFP: buy 10% IFP",
        "FCU: token L16 by CNM",
        "FCU: choose close",
        "J1: choose 10+10",
        "SFR: token I13",
    ):
        assert notation.write(notation.read(line)) == line
