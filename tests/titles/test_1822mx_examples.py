"""1822MX: worked examples, with their money."""

from __future__ import annotations

import pytest

from engine import new_game
from engine.board.routes import read_route
from engine.events import Earned, Event, Paid, PhaseBegan, Priced, Ran, Started
from engine.game import Game
from engine.moves import LayTile
from engine.ownership import POOL
from engine.questions import BadQuestion, ask
from engine.refusals import Code
from engine.revenue import Running
from engine.rulesheet.idle import wait
from engine.titles.g1822mx.cubes import room, terrain_cost
from engine.titles.g1822mx.dividends import move_price
from engine.titles.g1822mx.loans import debt
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.runs import mail
from engine.trading import register
from engine.trains import Train

from .positions_1822mx import (
    AUCTION,
    EXTRA_LAY,
    EXTRA_SEED,
    MAIL,
    MIR_IN_FULL,
    TO_SR_2,
    TO_SR_4,
    TO_SR_5,
    TO_TAKE_OVER,
    position,
)
from .tables import play, refused

CUBE = "until 9\n9: train L\n9: lay 6@1 J13\nuntil OR 2.1\nuntil 9\n9: cube I14"
J2_BUYS_TWO = "until J2\nJ2: buy 10% FCM\nuntil J1\nuntil J2\nJ2: buy 10% FCM\nuntil SR 6\nuntil J2"


def said(game: Game, kind: type[Event]) -> list[Event]:
    return [event for event in game.events if isinstance(event, kind)]


def paid(game: Game, reason: str) -> list[tuple[str, str, int]]:
    """Who paid whom how much for a reason."""
    payments = [event for event in game.events if isinstance(event, Paid) and event.reason == reason]
    return [(event.payer, event.payee, event.amount) for event in payments]


def last_run(game: Game) -> list[int]:
    """What the runs of the last turn earned, train by train."""
    runs = [event.revenue for event in game.events if isinstance(event, Ran)]
    return runs[-2:]


# floats


@pytest.mark.parametrize(
    ("scripts", "minor", "bid", "price", "treasury", "to_bank"),
    [
        ((), "11", 140, 50, 100, 40),
        (TO_SR_4, "22", 130, 60, 120, 10),
        (TO_SR_4, "22", 205, 100, 200, 5),
        ((*TO_SR_5, "until SR 6"), "10", 250, 100, 250, 0),
    ],
)
def test_what_a_minor_starts_with(
    scripts: tuple[str, ...], minor: str, bid: int, price: int, treasury: int, to_bank: int
) -> None:
    game = position(*scripts)
    buyer, turn = game.acting[0], game.turn
    game = position(*scripts, f"{buyer}: bid M{minor} {bid}\nuntil OR {turn}.1")
    payments = [payment for payment in paid(game, "bid") if payment[0] == buyer][-2:]
    assert (buyer, minor, treasury) in payments
    assert not to_bank or (buyer, "bank", to_bank) in payments
    assert Started(minor, price) in game.events


def test_the_first_concession_brings_minor_18_and_its_capital() -> None:
    game = position(AUCTION)
    assert paid(game, "starting_treasury") == [("bank", "18", 100)]
    assert game.companies["18"].president == "J1"


def test_full_capitalisation_pays_ten_times_the_price() -> None:
    game = position(*TO_SR_5, MIR_IN_FULL)
    assert ("bank", "MIR", 1000) in paid(game, "capital")
    assert register(game.companies["MIR"]).percent(POOL) == 50
    assert ("J3", "bank", 200) in paid(game, "par")


# sales, issues, dividends


def test_a_president_sells_two_shares_and_the_price_falls_two_cells() -> None:
    game = position(*TO_SR_5, "until J1\nJ1: sell 20% FCM")
    assert paid(game, "share_sold")[-1] == ("bank", "J1", 120)
    assert game.market.price("FCM") == 45


def test_another_players_block_lowers_the_price_one_cell() -> None:
    game = position(*TO_SR_5, J2_BUYS_TWO)
    assert game.market.price("FCM") == 45
    play(game, "J2: sell 20% FCM")
    assert paid(game, "share_sold")[-1] == ("bank", "J2", 90)
    assert game.market.price("FCM") == 40


def test_with_two_players_the_other_ones_sale_lowers_nothing() -> None:
    founded = """
    J1: bid C1 200
    until 18
    18: train L
    until OR 3.1
    until 18
    18: pass
    18: run L N25.1
    18: train 2 trading L
    until J1
    J1: par FCM 70
    """
    game = position(founded, J2_BUYS_TWO, players=2)
    price = game.market.price("FCM")
    play(game, "J2: sell 20% FCM")
    assert game.market.price("FCM") == price


def test_two_shares_issued_bring_the_price_two_cells_to_the_left() -> None:
    game = position(*TO_TAKE_OVER, "FCM: take 18 for two_shares and replace\nFCM: sell 20% FCM")
    assert paid(game, "issue") == [("bank", "FCM", 90)]
    assert Priced("FCM", 60, 45, (0, 8), (0, 10)) in game.events


@pytest.mark.parametrize(
    ("paid_out", "moves"), [(0, -1), (1, 0), (59, 0), (60, 1), (119, 1), (120, 2), (180, 2)]
)
def test_the_price_moves_by_what_is_paid(paid_out: int, moves: int) -> None:
    game = position(*TO_SR_5)
    company, (_, column) = game.companies["FCM"], game.market.cells["FCM"]
    assert game.market.price("FCM") == 60
    move_price(game, company, paid_out)
    assert game.market.cells["FCM"] == (0, column + moves)


def test_what_a_special_train_earns_is_dealt_with_apart_and_mail_comes_on_top() -> None:
    game = position(*TO_SR_2, MAIL, "FCM: run 2P N23-N25, 2 N25-N27\nFCM: withhold 2P\nFCM: half")
    assert last_run(game) == [50, 50]
    assert paid(game, "withheld")[-1] == ("bank", "FCM", 50 + 20)
    assert paid(game, "subsidy") == [("bank", "FCM", 25)]
    assert paid(game, "dividend")[-2:] == [("bank", "J1", 12), ("bank", "FCM", 18)]


def test_the_destination_pays_twice_and_the_3_2p_half_rounded_up() -> None:
    game = position(
        *TO_SR_2,
        MAIL.replace("FCM: acquire P15", "FCM: acquire P3\nFCM: discard 2P"),
        "FCM: run 3/2P N23-N25-N27",
    )
    (run,) = said(game, Ran)[-1:]
    assert isinstance(run, Ran)
    assert [(part.name, part.amount) for part in run.parts] == [
        ("N23", 20),
        ("N25", 30),
        ("N27", 20),
        ("destination", 20),
        ("half", -40),
    ]
    assert run.revenue == 50


def test_mail_pays_half_of_the_ends_and_nothing_for_locals() -> None:
    game = position(*TO_SR_2, MAIL)
    fcm, route = game.companies["FCM"], read_route(game.board, "N23-N25")
    for name, subsidy in (("2P", 25), ("LP", 0)):
        train = Train(game.title.facts.train(name), 0)
        assert mail(game, fcm, [Running("FCM", train, route)]) == subsidy


def test_a_destination_places_itself_when_track_joins_it_to_the_home() -> None:
    game = position(*TO_SR_5, "until OR 5.1\nuntil FCM\nFCM: lay 5@1 N27")
    assert ("N27", 0) not in game.board.stations("FCM")
    play(game, "FCM: pass")
    assert ("N27", 0) in game.board.stations("FCM")


# emergencies and loans


def test_the_bank_lends_what_lacks_at_half_as_much_again() -> None:
    game = position(*TO_SR_5, "J2: bid C5 350\nuntil OR 5.1\nuntil 11\n11: pass\n11: train 3")
    assert paid(game, "loan") == [("bank", "J2", 75)]
    assert debt(game, "J2") == 113
    wait(game, "OR 6.1")
    assert debt(game, "J2") == 170


def test_a_share_is_sold_before_the_president_helps() -> None:
    shares = "J2: buy 10% NDEM\nJ3: pass\nJ4: pass\nJ1: pass\nJ2: bid C5 270"
    game = position(*TO_SR_5, shares, "until OR 5.1\nuntil 11\n11: pass\nJ2: sell 10% NDEM\n11: train 3")
    assert game.market.price("NDEM") == 80
    assert paid(game, "president_help")[-1] == ("J2", "11", 85)
    assert paid(game, "loan") == []
    assert game.cash("J2") == 5


# take-overs


def test_a_minor_in_a_box_costs_200_and_its_station_waits_where_the_major_stands_already() -> None:
    game = position(
        *TO_SR_5,
        "until OR 5.1\nuntil FCM\nFCM: lay 5@1 N27\nuntil OR 13.1\nuntil FCM\nFCM: pass\nFCM: run\nFCM: pass",
        "FCM: take 19 for money and replace",
    )
    assert paid(game, "take_over")[-1] == ("FCM", "bank", 200)
    assert game.companies["FCM"].tokens == [100, 100]
    assert game.companies["19"].closed


def test_the_owner_pays_where_the_shares_are_worth_more() -> None:
    game = position(
        *TO_SR_4,
        "until J1\nJ1: par FCM 100\nuntil OR 4.1\nuntil 18\n18: pass\n18: run",
        "until FCM\nFCM: pass\nFCM: train 2\nuntil OR 4.2\nuntil 18\n18: pass\n18: run",
        "until FCM\nFCM: pass\nFCM: run 2 N23-N25\nFCM: payout\nFCM: pass",
    )
    fcm, minor = game.market.price("FCM") or 0, game.market.price("18") or 0
    assert (fcm, minor) == (90, 60)
    play(game, "FCM: take 18 for two_shares and replace")
    assert paid(game, "take_over") == [("J1", "FCM", 60)]


# the NdeM


def test_unwanted_minors_feed_the_ndem() -> None:
    game = position(*TO_SR_5, "until OR 5.1")
    ndem = game.companies["NDEM"]
    assert [train.name for train in ndem.trains] == ["2", "2", "2", "3"]
    assert said(game, PhaseBegan)[-1] == PhaseBegan("3")
    assert register(ndem).percent(POOL) == 80
    assert [train.name for train in game.depot.upcoming[:1]] == ["3"]


def test_the_price_of_the_ndem_moves_by_whole_prices_of_revenue() -> None:
    game = position("J1: buy 10% NDEM\nJ2: pass\nJ3: pass\nJ4: pass\nuntil SR 2")
    earned = [event for event in said(game, Earned) if isinstance(event, Earned) and event.company == "NDEM"]
    assert [event.revenue for event in earned] == [50]
    assert ("bank", "J1", 5) in paid(game, "dividend")
    assert game.market.price("NDEM") == 100


# cubes and privates


@pytest.mark.parametrize(
    ("hex_id", "cubes", "cost"),
    [
        ("K22", 0, 100),
        ("K22", 1, 80),
        ("K22", 2, 20),
        ("K22", 3, 0),
        ("M22", 1, 20),
        ("M22", 2, 0),
        ("E12", 1, 80),
    ],
)
def test_what_terrain_costs_with_cubes(hex_id: str, cubes: int, cost: int) -> None:
    game = position()
    memory(game).cubes[hex_id] = cubes
    company = game.companies["11"]
    assert terrain_cost(game, company, LayTile("11", hex_id, "9", 0)) == cost


def test_cubes_have_room_while_there_is_terrain() -> None:
    game = position()
    assert [room(game, hex_id) for hex_id in ("K22", "M22", "I14", "M18", "N23", "J13")] == [3, 2, 1, 1, 0, 0]


def test_p11_puts_three_cubes_besides_the_lay_and_they_pay_for_the_terrain() -> None:
    collected = """
    until J2
    J2: bid P1 0
    J2: bid P2 0
    J2: bid P8 0
    until J2
    J2: bid M11 100
    until SR 2
    until J2
    J2: bid P12 0
    J2: bid P13 0
    J2: bid P3 0
    until SR 3
    until J2
    J2: bid P15 0
    J2: bid P17 0
    J2: bid P11 0
    until OR 3.1
    until 11
    11: acquire P11
    11: pass
    11: cube K16 by P11
    11: cube K16 by P11
    11: cube M18 by P11
    """
    game = position(collected)
    assert game.privates["P11"].closed
    treasury = game.cash("11")
    play(game, "11: lay 9@2 K16")
    assert game.cash("11") >= treasury
    assert room(game, "K16") == 0
    assert room(game, "M18") == 0


def test_p9_lays_twice_or_passes_before_the_company_goes_on() -> None:
    game = position(EXTRA_LAY, seed=EXTRA_SEED)
    assert refused(game, "FCM: lay 7@4 N21").code == Code.SECOND_LAY_FIRST
    assert game.rules.records.acting(game) == ("P9",)
    play(game, "FCM: pass")
    assert game.privates["P9"].closed
    assert game.acting == ("FCM",)
    assert refused(game, "FCM: lay 9@0 N27 by P9").code == Code.POWER_NOT_OWNED


@pytest.mark.parametrize(("answer", "place"), [("choose double", 0), ("pass", 3)])
def test_p7_counts_the_cash_of_its_owner_twice(answer: str, place: int) -> None:
    game = position("J1: bid P1 185\nJ1: bid P7 0\nuntil Choices 1", f"J1: {answer}", seed=74)
    assert game.players.index("J1") == place


def test_what_pages_may_ask() -> None:
    game = position("J1: bid C1 200\nJ1: bid P1 0")
    asked = {
        text: ask(game, text)
        for text in ("bid(C1)", "bidder(C1)", "on_show(M5)", "bid_tokens(J1)", "debt(J1)")
    }
    assert asked == {
        "bid(C1)": 200,
        "bidder(C1)": "J1",
        "on_show(M5)": False,
        "bid_tokens(J1)": 3,
        "debt(J1)": 0,
    }
    assert ask(position(*TO_SR_5), "exchange_tokens(FCM)") == 2
    assert ask(position(AUCTION, CUBE), "cubes(I14)") == 1
    assert ask(game, "bid(M11)") is None


@pytest.mark.parametrize("text", ["bid(M99)", "debt(J9)", "cubes(Z1)", "exchange_tokens(XX)"])
def test_a_question_about_nothing_is_refused(text: str) -> None:
    with pytest.raises(BadQuestion, match="there is no"):
        ask(position(), text)


def test_other_titles_do_not_answer_for_this_one() -> None:
    with pytest.raises(BadQuestion, match="does not answer"):
        ask(new_game("1830", ("J1", "J2")), "cubes(E11)")
