"""1830: worked examples, with their money."""

from __future__ import annotations

import pytest

from engine import notation
from engine.events import Priced, Rusted
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.ownership import IPO, POOL
from engine.refusals import Code
from engine.rulesheet.idle import NeverComes, wait
from engine.trading import register

from .positions_1830 import (
    ABOVE_THE_LIMIT,
    AUCTIONED,
    B_AND_O_NEEDS,
    NYC_DUMPED,
    NYC_NEEDS,
    ONE_SET,
    PHASE_2,
    PHASE_3,
    PHASE_4,
    PHASE_5,
    TWO_TRAINS_RUN,
)
from .tables import play, refused, table


def two(*scripts: str, options: tuple[str, ...] = ()) -> Game:
    return table("1830", "J1 J2", *scripts, options=options)


def cash(game: Game) -> dict[str, int]:
    return {player: game.cash(player) for player in game.seating}


def shares(game: Game, company: str) -> dict[str, int]:
    held = register(game.companies[company]).percents
    return {holder: percent for holder, percent in held.items() if percent}


# the auction


def test_the_waterfall_resolves_bids_and_auctions() -> None:
    game = table(
        "1830",
        "J1 J2 J3 J4",
        """
        J1: bid CA 165
        J2: bid CS 45
        J3: bid CA 170
        J4: bid MH 115
        J1: bid MH 120
        J2: buy SV        # CS goes to J2 for his single bid
        J3: buy DH        # MH is auctioned between J4 and J1
        J4: bid MH 145
        J1: pass
        J1: bid CA 215    # then CA between J1 and J3
        J3: pass
        J4: pass
        J1: pass
        J2: buy BO
        J2: par B&O 100
        """,
    )
    assert cash(game) == {"J1": 385, "J2": 315, "J3": 530, "J4": 455}
    assert game.cash("bank") == 10315
    assert shares(game, "PRR") == {IPO: 90, "J1": 10}
    assert shares(game, "B&O") == {IPO: 80, "J2": 20}
    assert (game.round.name, game.acting) == ("SR 1", ("J3",))


def test_everybody_passes_until_the_first_private_is_free() -> None:
    everybody = "J1: pass\nJ2: pass\nJ3: pass\n"
    game = table("1830", "J1 J2 J3", everybody * 4)
    assert game.privates["SV"].owner == "J1"
    assert game.acting == ("J2",)
    assert cash(game) == {"J1": 800, "J2": 800, "J3": 800}
    play(game, "J2: pass\nJ3: pass\nJ1: pass")
    assert cash(game) == {"J1": 805, "J2": 800, "J3": 800}


# founding and floating


def test_a_company_floats_with_ten_times_its_par() -> None:
    game = two(*PHASE_2)
    assert shares(game, "PRR") == {IPO: 40, "J1": 60}  # one of its certificates came with CA
    assert [game.cash(company) for company in ("PRR", "NYC", "B&O", "C&O")] == [1000, 670, 1000, 670]


def test_an_exchange_before_par() -> None:
    game = two(*AUCTIONED, "J1: pass\nJ2: exchange MH for NYC\nJ2: par NYC 90")
    assert shares(game, "NYC") == {IPO: 70, "J2": 30}
    assert game.privates["MH"].closed
    assert cash(game)["J2"] == 830 - 180


def test_a_sold_out_company_rises() -> None:
    buys = ("J1: buy 10% NYC\nJ2: buy 10% NYC\n" * 4).removesuffix("J1: buy 10% NYC\nJ2: buy 10% NYC\n")
    game = two(*AUCTIONED, "J1: par NYC 67\nJ2: buy 10% NYC", buys, "J1: buy 10% NYC\nJ2: pass\nJ1: pass")
    assert shares(game, "NYC") == {"J1": 60, "J2": 40}
    assert game.market.price("NYC") == 71


# the market


def test_dumping_a_presidency() -> None:
    game = two(*AUCTIONED, NYC_DUMPED.rpartition("J1: sell")[0])
    before = cash(game)["J1"]
    play(game, "J1: sell 50% NYC")
    assert cash(game)["J1"] == before + 335
    # from the 67 of the par, not from the ones below it in its column
    assert Priced("NYC", 67, 40, (10, 6), (5, 6)) in game.events
    assert game.companies["NYC"].president == "J2"
    assert shares(game, "NYC") == {IPO: 20, POOL: 50, "J1": 10, "J2": 20}
    held = register(game.companies["NYC"])
    assert [c.number for c in held.of("J2")] == [0]
    assert [c.number for c in held.of("J1")] == [2]  # the first that he put into the pool


def test_ledges_hold() -> None:
    game = two()
    game.market.place("C&O", (2, 7))
    prices = []
    for _ in range(6):
        game.market.move("C&O", "down")
        prices.append(game.market.price("C&O"))
    assert prices == [82, 76, 71, 69, 68, 68]


def test_several_brown_shares_in_one_turn() -> None:
    # NYC falls from 40 to 30 when it operates without a train
    to_brown = "J2: pass\nJ1: pass\nNYC: pass\nNYC: pass\nJ2: pass"
    game = two(*AUCTIONED, NYC_DUMPED, to_brown)
    assert game.market.price("NYC") == 30
    play(game, "J1: buy 10% NYC from pool\nJ1: buy 10% NYC from pool")
    assert refused(game, "J1: buy 10% NYC from ipo").code is Code.ONE_PURCHASE
    assert refused(game, "J1: buy 10% B&O").code is Code.ONE_PURCHASE

    game = two(*AUCTIONED, NYC_DUMPED, to_brown, "J1: buy 10% NYC from ipo")
    assert game.acting == ("J2",)  # after a share of the IPO none of the pool, and J1 has none to sell

    game = two(*AUCTIONED, NYC_DUMPED, to_brown, options=("multiple_brown_from_ipo",))
    before = cash(game)["J1"]
    play(game, "J1: buy 10% NYC from pool\n" * 4 + "J1: buy 10% NYC from ipo")
    assert cash(game)["J1"] == before - 187


# operating


def test_the_first_operating_round() -> None:
    game = two(*PHASE_2, "B&O: lay 9@1 I17")
    assert game.cash("B&O") == 920
    play(game, "B&O: train 2\nB&O: pass\nPRR: pass\nPRR: pass")
    assert game.market.price("B&O") == 90
    assert game.privates["BO"].closed
    play(game, "NYC: pass")
    assert game.market.price("NYC") == 65  # no train, no revenue


def test_a_dividend() -> None:
    game = two(*PHASE_2, TWO_TRAINS_RUN, "B&O: run 2 I15-J14")
    before = cash(game)
    play(game, "B&O: payout")
    assert cash(game) == before | {"J2": before["J2"] + 30}  # 40 % of 50 lies in the IPO and earns nothing
    assert game.market.price("B&O") == 100


def test_pool_shares_earn_for_the_company() -> None:
    track, _, run = TWO_TRAINS_RUN.partition("J1: pass\nJ2: pass\n")
    sale = "J1: pass\nJ2: sell 20% B&O\nJ2: pass\nJ1: pass\nJ2: pass\nPRR: pass\nPRR: pass"
    game = two(*PHASE_2, track, sale, run)
    before, treasury = cash(game), game.cash("B&O")
    play(game, "B&O: run 2 I15-J14\nB&O: payout")
    assert cash(game)["J2"] == before["J2"] + 20
    assert game.cash("B&O") == treasury + 10


def test_withholding() -> None:
    game = two(*PHASE_2, TWO_TRAINS_RUN, "B&O: run 2 I15-J14")
    treasury = game.cash("B&O")
    play(game, "B&O: withhold")
    assert game.cash("B&O") == treasury + 50
    assert game.market.price("B&O") == 82


def test_private_rights_to_lay_track() -> None:
    game = two(*PHASE_3, "NYC: buy DH for 140")
    assert game.cash("NYC") == 530
    play(game, "NYC: lay 57@0 F16 by DH")
    assert game.cash("NYC") == 410
    play(game, "NYC: token F16 by DH")
    assert game.cash("NYC") == 410
    assert game.companies["NYC"].tokens == [100, 100]
    assert not game.privates["DH"].closed

    # CS lays beside the normal lay, and its unused right keeps the turn open
    game = two(*PHASE_3, "NYC: buy CS for 20\nNYC: lay 57@2 E19\nNYC: lay 58@0 B20 by CS")
    assert game.board.face("B20").name == "58"
    game = two(*PHASE_3, "NYC: buy CS for 20\nNYC: pass", "NYC: train 3\n" * 3, "NYC: pass")
    assert game.acting == ("NYC",)
    play(game, "NYC: pass")
    assert game.acting == ("C&O",)


def test_erie_chooses_its_city_when_the_tile_is_laid() -> None:
    game = two(*PHASE_4, "ERIE: lay 59@0 E11")
    assert game.board.stations("ERIE") == ()
    play(game, "ERIE: token E11.1")
    assert game.board.stations("ERIE") == (("E11", 1),)
    assert game.cash("ERIE") == 900
    assert game.companies["ERIE"].tokens == [40, 100]


def test_a_discard_comes_before_anything_else_and_may_rust() -> None:
    game = two(*ABOVE_THE_LIMIT)
    assert game.acting == ("NYC",)
    play(game, "NYC: discard 3\nERIE: discard 3")
    assert [train.name for train in game.depot.pool] == ["3", "3"]
    assert game.acting == ("CPR",)
    game = two(*NYC_NEEDS)
    assert game.depot.pool == []


def test_privates_close_with_the_first_five() -> None:
    game = two(*PHASE_5)
    assert all(private.closed for private in game.privates.values())


# emergencies and the end


def test_help_with_sales() -> None:
    game = two(*NYC_NEEDS)
    assert (game.cash("NYC"), cash(game)["J1"]) == (130, 356)
    rusted = [event.trains for event in game.events if isinstance(event, Rusted)]
    assert rusted[-1] == ("3",) * 5
    play(game, "J1: sell 30% CPR")  # 3 x 65
    assert game.market.price("CPR") == 50
    play(game, "NYC: train 6")  # 630, of which NYC has 130
    assert (game.cash("NYC"), cash(game)["J1"]) == (0, 51)


def test_a_bankruptcy_ends_the_game() -> None:
    game = two(*B_AND_O_NEEDS)
    bank = game.cash("bank")
    game.play(notation.read("B&O: bankrupt"))
    # ERIE 4 x 76 and NYC 2 x 30 are sold, the rest cannot be; with his 118 all goes to the bank
    assert game.cash("bank") == bank + 118
    assert (game.finished, game.end) == (True, "bankruptcy")
    # B&O 2 x 55, C&O 2 x 30, ERIE 2 x 58 stay his
    assert {player: game.rules.worth(game, player) for player in game.seating} == {"J1": 854, "J2": 286}


def test_a_private_sold_between_players_is_the_purchase_of_the_turn() -> None:
    game = two(*ONE_SET, "J1: buy CS for 90")
    assert cash(game) == {"J1": 3, "J2": 178}
    assert game.privates["CS"].owner == "J1"
    assert refused(game, "J1: buy MH for 1").code is Code.ONE_PURCHASE


def test_the_two_hexes_of_canada_and_of_the_gulf_are_one_area_each() -> None:
    hexes = two().board.facts.hexes
    for pair in (("A9", "A11"), ("I1", "J2")):
        west, east = (hexes[hex_id].print.nodes[0].group for hex_id in pair)
        assert west is not None
        assert west == east


def test_a_broken_bank_ends_the_game_with_the_last_round_of_the_set() -> None:
    game = two(*PHASE_4)
    assert (game.round.name, game.operating_rounds) == ("OR 2.1", 2)
    game.ledger.pay(BANK, "J1", game.cash(BANK) + 1, Reason.SHARE_SOLD)
    wait(game, "OR 2.2")
    assert not game.finished
    with pytest.raises(NeverComes):
        wait(game, "SR 3")
    assert (game.round.name, game.end) == ("OR 2.2", "bank")


def with_cash(game: Game, player: str, cash: int) -> Game:
    """The game with so much in a player's purse."""
    change = cash - game.cash(player)
    payer, payee = (BANK, player) if change > 0 else (player, BANK)
    game.ledger.pay(payer, payee, abs(change), Reason.SHARE_SOLD)
    return game


def test_nobody_sells_a_share_more_than_the_train_needs() -> None:
    """NYC has 130 and needs 630; CPR stands at 65."""
    exact, short = (with_cash(two(*NYC_NEEDS), "J1", 500 - 2 * 65 - lacks) for lacks in (0, 1))
    assert refused(exact, "J1: sell 30% CPR").code is Code.MORE_THAN_NEEDED
    assert exact.refusal(notation.read("J1: sell 20% CPR")) is None
    assert short.refusal(notation.read("J1: sell 30% CPR")) is None


def test_nobody_goes_bankrupt_who_could_just_pay() -> None:
    """Four shares of CPR at 65 are all that J1 can sell."""
    exact, short = (with_cash(two(*NYC_NEEDS), "J1", 500 - 4 * 65 - lacks) for lacks in (0, 1))
    assert refused(exact, "NYC: bankrupt").code is Code.NOT_INSOLVENT
    assert short.refusal(notation.read("NYC: bankrupt")) is None


def test_the_last_share_sold_must_have_been_needed_for_another_companys_train() -> None:
    """With 65 for a share of CPR there are 551 for B&O's train: 486 were there before."""
    game = play(two(*NYC_NEEDS), "J1: sell 10% CPR")
    assert game.cash("NYC") + game.cash("J1") == 551
    assert refused(game, "NYC: train 6 from B&O for 486").code is Code.SOLD_TOO_MUCH
    assert game.refusal(notation.read("NYC: train 6 from B&O for 487")) is None
