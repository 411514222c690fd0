"""18Rhl: every move that the rules refuse, by its reason."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.game import Game
from engine.ownership import IPO
from engine.refusals import Code
from engine.trading import register

from . import rhl
from .rhl import ADR_BUILDS, ADR_FLOATS, ALL_PASS, AUCTION, FIRST_OPERATING_ROUND, KEG_FLOATS
from .tables import play, refused

BID_ON_RHE = "J1: bid RhE 400\nJ2: buy PWB\nJ3: buy KEO\nJ4: buy Szl"
J3_HOLDS_RHE = """
J1: pass
J2: pass
J3: buy 10% RhE from ipo
J4: pass
J1: pass
J2: pass
J3: buy 10% RhE from ipo
J4: pass
J1: pass
J2: pass
J3: buy 10% RhE from ipo
J4: pass
J1: pass
J2: pass
RhE: pass
RhE: pass
"""
ONE_SET = (AUCTION, ADR_FLOATS, FIRST_OPERATING_ROUND)
ADR_HAS_BUILT = (AUCTION, ADR_FLOATS, "ADR: lay 4@1 K4")
ADR_NEEDS_A_TRAIN = (AUCTION, ADR_FLOATS, ADR_BUILDS)
RHE_OPERATES = (AUCTION, ALL_PASS)


@pytest.mark.parametrize(
    ("scripts", "line", "code"),
    [
        # the auction
        ((), "J2: buy PWB", Code.NOT_YOUR_TURN),
        ((), "J1: bid KEO 30", Code.PRICE_TOO_LOW),
        ((BID_ON_RHE,), "J1: bid NLK 125", Code.COMMITTED_TO_BIDS),
        ((BID_ON_RHE,), "J1: buy Tjt", Code.COMMITTED_TO_BIDS),
        ((AUCTION.replace("J3: par RhE 70", ""),), "J3: par RhE 100", Code.NOT_A_PAR_PRICE),
        ((AUCTION.replace("J3: par RhE 70", ""),), "J3: par RhE 90", Code.NOT_A_PAR_PRICE),
        ((AUCTION.replace("J3: par RhE 70", ""),), "J3: par RhE 65", Code.NOT_A_PAR_PRICE),
        ((AUCTION.replace("J3: par RhE 70", ""),), "J3: par RhE 60", Code.NOT_A_PAR_PRICE),
        # the stock round
        ((AUCTION,), "J1: par ADR 110", Code.NOT_A_PAR_PRICE),
        (
            (AUCTION, "J1: pass\nJ2: par ADR 100\nJ3: pass\nJ4: pass\nJ1: pass"),
            "J2: par BME 60",
            Code.NOT_ENOUGH_CASH,
        ),
        ((AUCTION,), "J1: buy 10% ADR", Code.NOT_STARTED),
        ((AUCTION, "J1: par KEG 60"), "J2: buy 10% KEG", Code.DOUBLES_FIRST),
        ((AUCTION, "J1: pass\nJ2: pass"), "J3: sell 10% RhE", Code.NOT_OPERATED),
        # a turn ends with its purchase
        ((*ONE_SET, "J4: buy 10% RhE from ipo"), "J4: sell 10% RhE", Code.SELL_BEFORE_BUYING),
        ((AUCTION, "J1: par ADR 80"), "J1: buy 10% ADR", Code.ONE_PURCHASE),
        ((*ONE_SET, "J4: pass\nJ1: sell 10% ADR"), "J1: buy 10% ADR from pool", Code.SOLD_THIS_ROUND),
        ((AUCTION, J3_HOLDS_RHE, "J1: pass\nJ2: pass"), "J3: sell 30% RhE", Code.POOL_LIMIT),
        ((*ONE_SET, "J4: pass"), "J1: sell 50% ADR", Code.NO_SUCCESSOR),
        ((AUCTION,), "J1: sell PWB", Code.NEVER_SOLD),
        ((AUCTION,), "J1: buy KEO for 40", Code.NEVER_SOLD),
        # track and tokens in phase 2
        ((AUCTION, ADR_FLOATS), "ADR: lay 930@0 K2", Code.COLOR_NOT_YET),
        (RHE_OPERATES, "RhE: lay 9@1 J9", Code.EXIT_SHUT),
        ((AUCTION, ADR_FLOATS), "ADR: lay 7@0 J3", Code.TOWNS_DIFFER),
        ((AUCTION, ADR_FLOATS), "ADR: lay 57@0 B9", Code.HEX_NOT_CONNECTED),
        (ADR_HAS_BUILT, "ADR: lay 55@0 J3", Code.ONE_LAY),
        (RHE_OPERATES, "RhE: lay 9@0 E14", Code.HEX_BLOCKED),
        (RHE_OPERATES, "RhE: lay 935@1 E8", Code.COLOR_NOT_NEXT),
        (ADR_HAS_BUILT, "ADR: token B9", Code.NOT_CONNECTED),
        (ADR_HAS_BUILT, "ADR: token F9.1", Code.PLACE_RESERVED),
        # privates
        ((AUCTION, ADR_FLOATS), "ADR: lay 935@1 E8 by KEO", Code.POWER_OF_PRESIDENT),
        ((*RHE_OPERATES, "RhE: lay 9@1 F11 by Szl"), "RhE: lay 8@1 G14 by Szl", Code.POWER_USED),
        (RHE_OPERATES, "RhE: lay 9@1 E8 by Szl", Code.HEX_NOT_ALLOWED),
        (RHE_OPERATES, "RhE: lay 57@0 E12 by Szl", Code.TOWNS_DIFFER),
        # trains
        (ADR_NEEDS_A_TRAIN, "ADR: train 3", Code.NOT_ON_OFFER),
        (ADR_NEEDS_A_TRAIN, "ADR: train 2 for 90", Code.PRINTED_PRICE),
        (ADR_NEEDS_A_TRAIN, "ADR: pass", Code.MUST_BUY_TRAIN),
        (ADR_NEEDS_A_TRAIN, "J1: sell 10% ADR", Code.CASH_SUFFICES),
        (ADR_NEEDS_A_TRAIN, "ADR: bankrupt", Code.NOT_INSOLVENT),
    ],
)
def test_refused_for_its_reason(scripts: tuple[str, ...], line: str, code: Code) -> None:
    assert refused(rhl.position(*scripts), line).code is code


# positions with something set by hand


def at_the_certificate_limit() -> Game:
    """J1 has PWB and fourteen certificates, one more than the four players of this table may have."""
    game = rhl.position(AUCTION)
    bme, cme = register(game.companies["BME"]), register(game.companies["CME"])
    bme.move(bme.certificates[:], IPO, "J1")
    cme.move(cme.certificates[:5], IPO, "J1")
    return game


def four_trains() -> Game:
    """ADR has bought four 2-trains, and its turn is over."""
    game = rhl.position(*ADR_NEEDS_A_TRAIN)
    rhl.set_cash(game, ADR=700)
    return play(game, "ADR: train 2\nADR: train 2\nADR: train 2\nADR: train 2")


def rhe_has_a_train() -> Game:
    """RhE has a 2, ADR needs one and has 50."""
    game = rhl.position(*ADR_NEEDS_A_TRAIN)
    rhl.give_train(game, "RhE", "2")
    rhl.set_cash(game, ADR=50)
    return game


def rhe_has_bought_a_train() -> Game:
    """RhE has bought a train and could buy another."""
    game = rhl.position(*RHE_OPERATES)
    rhl.set_cash(game, RhE=300)
    return play(game, "RhE: pass\nRhE: train 2")


def adr_is_poor() -> Game:
    """ADR and J1 have no money, and ADR needs a train."""
    game = rhl.position(*ADR_NEEDS_A_TRAIN)
    rhl.set_cash(game, ADR=0, J1=0)
    return game


def adr_is_shared() -> Game:
    """As before; J2 holds as much of ADR as J1."""
    game = adr_is_poor()
    shares = register(game.companies["ADR"])
    shares.move(list(shares.of(IPO)), IPO, "J2")
    return game


def j1_sold_for_a_train() -> Game:
    """J1 has sold a share for ADR's train; RhE has one that ADR could pay."""
    game = rhe_has_a_train()
    rhl.set_cash(game, J1=20)
    return play(game, "J1: sell 10% ADR")


def adr_in_receivership() -> Game:
    """J1 is bankrupt; ADR's first turn without a president, when it runs."""
    game = rhl.adr_in_receivership()
    rhl.pass_until(game, "ADR")
    return game


def adr_in_debt() -> Game:
    """J4 has taken ADR out of receivership, but it still owes the bank."""
    game = rhl.adr_in_receivership()
    rhl.pass_until(game, "J4")
    play(game, "J4: buy 10% ADR from pool")
    rhl.pass_until(game, "J4")
    play(game, "J4: buy 10% ADR from pool")
    rhl.pass_until(game, "ADR")
    return game


def green(*scripts: str, phase: str = "3") -> Callable[[], Game]:
    """A position after scripts in which a later phase begins."""

    def reach() -> Game:
        game = rhl.position(*scripts)
        rhl.begin_phase(game, phase)
        return game

    return reach


ALL_PASS_AFTER_KEG = "J4: pass\nJ1: pass\nJ2: pass\nJ3: pass"
GVE_OPERATES = (AUCTION, rhl.GVE_FLOATS)
BME_OPERATES = (AUCTION, rhl.BME_FLOATS)


def ferry_at_duesseldorf() -> Game:
    """J4's Tjt could be used, but Düsseldorf is green already."""
    game = green(*BME_OPERATES)()
    game.board.lay("F9", "X921", 0)
    return game


def two_banks_of_koeln() -> Game:
    """RhE stands on the west bank of a green Köln; the ferry leads to the east bank."""
    game = green(*RHE_OPERATES)()
    game.board.lay("I10", "X923", 0)
    rhl.set_cash(game, RhE=500)
    return play(game, "RhE: lay 8@1 J9")


def osterath_built() -> Game:
    """#935 lies at Osterath, and GVE is next to it."""
    game = green(*GVE_OPERATES)()
    game.board.lay("E8", "935", 1)
    return game


def crossroads_at_k4() -> Game:
    """A green single town lies east of Aachen, in phase 5."""
    game = green(AUCTION, ADR_FLOATS, phase="5")()
    game.board.lay("K4", "4", 1)
    game.board.lay("K4", "141", 1)
    return game


def keg_beside_the_rhine() -> Game:
    """KEG has track towards the crossing at C8."""
    game = green(AUCTION, KEG_FLOATS, ALL_PASS_AFTER_KEG, phase="5")()
    rhl.pass_until(game, "KEG")
    game.board.lay("D7", "947", 0)
    return game


@pytest.mark.parametrize(
    ("reach", "line", "code"),
    [
        (at_the_certificate_limit, "J1: buy 10% RhE from pool", Code.CERTIFICATE_LIMIT),
        (at_the_certificate_limit, "J1: par KEG 60", Code.CERTIFICATE_LIMIT),
        (green(*GVE_OPERATES, phase="2"), "GVE: lay 935@1 E8 by KEO", Code.POWER_NOT_YET),
        (green(*BME_OPERATES, phase="2"), "BME: lay X921@0 F9 by Tjt", Code.POWER_NOT_YET),
        (ferry_at_duesseldorf, "BME: lay X922@0 F9 by Tjt", Code.COLOR_NOT_NEXT),
        (green(*BME_OPERATES), "BME: lay X921@1 F9 by Tjt", Code.NOT_AN_UPGRADE),
        (osterath_built, "GVE: lay 15@0 E8", Code.COLOR_NOT_NEXT),
        (green(*GVE_OPERATES), "GVE: lay 935@1 F5 by KEO", Code.HEX_NOT_ALLOWED),
        (green(*GVE_OPERATES), "GVE: lay 935@0 E8 by KEO", Code.TILE_NOT_ALLOWED),
        (crossroads_at_k4, "ADR: lay 933@0 K4", Code.NOT_AN_UPGRADE),
        (keg_beside_the_rhine, "KEG: lay 7@0 C8", Code.STUB_MISSED),
        (two_banks_of_koeln, "RhE: token I10.1", Code.TOKEN_IN_HEX),
        (four_trains, "ADR: train 2", Code.NOT_YOUR_TURN),
        (rhe_has_bought_a_train, "RhE: lay 9@1 F11 by Szl", Code.POWER_TOO_LATE),
        (rhe_has_a_train, "ADR: train 2 from RhE for 51", Code.NOT_ENOUGH_CASH),
        (rhe_has_a_train, "ADR: train 2 from RhE for 0", Code.PRICE_TOO_LOW),
        (adr_is_poor, "ADR: train 2", Code.NOT_ENOUGH_CASH),
        (adr_is_poor, "J1: sell 30% ADR", Code.MORE_THAN_NEEDED),
        (adr_is_poor, "ADR: bankrupt", Code.NOT_INSOLVENT),
        (adr_is_shared, "J1: sell 10% ADR", Code.KEEPS_PRESIDENCY),
        (j1_sold_for_a_train, "ADR: train 2 from RhE for 1", Code.DEPOT_ONLY),
        (adr_in_receivership, "ADR: lay 9@0 J3", Code.NO_PRESIDENT),
        (adr_in_receivership, "ADR: token K6", Code.NO_PRESIDENT),
        (adr_in_debt, "ADR: lay 9@0 J3", Code.COMPANY_IN_DEBT),
    ],
)
def test_refused_in_a_position_set_by_hand(reach: Callable[[], Game], line: str, code: Code) -> None:
    assert refused(reach(), line).code is code


def test_privates_close_with_the_first_five() -> None:
    game = rhl.position(*ADR_NEEDS_A_TRAIN)
    rhl.begin_phase(game, "5")
    game.rules.train_events["close_companies"](game)
    assert refused(game, "ADR: lay 9@1 F11 by Szl").code is Code.PRIVATE_CLOSED


def test_only_atb_builds_at_ratingen_in_the_variant() -> None:
    auction = AUCTION.replace("PWB", "ATB")
    game = rhl.position(auction, ADR_FLOATS, options=("ratingen_variant",))
    assert refused(game, "ADR: lay 1@1 E12 by ATB").code is Code.POWER_NOT_YET
    rhl.begin_phase(game, "3")
    assert refused(game, "ADR: lay 1@1 E12 by ATB").code is Code.HEX_NOT_CONNECTED
    assert refused(game, "ADR: lay 1@1 E12").code is Code.HEX_NOT_CONNECTED
    play(game, "ADR: pass\nADR: train 2\nADR: pass")
    assert game.acting == ("RhE",)
    assert refused(game, "RhE: lay 1@1 E12").code is Code.HEX_BLOCKED
