"""1822MX: every move that the rules refuse, by its reason."""

from __future__ import annotations

import pytest

from engine.refusals import Code

from .positions_1822mx import (
    AUCTION,
    FCM_NEEDS,
    MAIL,
    MINOR_1_IDLE,
    MIR_IN_FULL,
    NO_TOWN,
    PORTS,
    POWERS,
    PUEBLA,
    PUEBLA_LOOP,
    PUEBLA_SEED,
    TEN_CERTIFICATES,
    TO_OR_4,
    TO_SR_2,
    TO_SR_4,
    TO_SR_5,
    TO_TAKE_OVER,
    position,
)
from .tables import refused

THREE_PRIVATES = "J1: bid P1 0\nJ1: bid P2 0\nJ1: bid P8 0"
FIVE_BIDS = THREE_PRIVATES + "\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: bid M11 100\nJ1: bid M4 100"
NDEM_SHARE = "J1: buy 10% NDEM\nJ2: pass\nJ3: pass\nJ4: pass"
SIX_NDEM_SHARES = """
J1: buy 10% NDEM
until J1
J1: buy 10% NDEM
until J1
J1: buy 10% NDEM
until J1
J1: buy 10% NDEM
until SR 2
until J1
J1: buy 10% NDEM
until SR 3
until J1
J1: buy 10% NDEM
until SR 4
until J1
"""
NDEM_SHARE_SOLD = "until SR 2\nuntil J1\nJ1: sell 10% NDEM"
J1_HAS_80_FREE = "until J1\nJ1: bid M22 150\nJ1: pass\nuntil J1"
FCM_FIRST = (*TO_OR_4, "until FCM")
FCM_IN_PHASE_3 = (*TO_SR_5, "until OR 5.1\nuntil FCM")
FCM_BUYS_TRAINS = (*TO_OR_4, "until FCM\nFCM: pass")
J2_IS_POOR = (*TO_SR_5, "J2: bid C5 350\nuntil OR 5.1\nuntil 11\n11: pass")
J2_OWES = (*J2_IS_POOR, "11: train 3\nuntil SR 6\nuntil J2")
J2_HAS_TWO_SHARES = (
    *TO_SR_5,
    "J2: buy 10% NDEM\nJ3: pass\nJ4: pass\nJ1: pass\nJ2: buy 10% NDEM\nJ3: pass\nJ4: pass\nJ1: pass",
    "J2: bid C5 130\nuntil OR 5.1\nuntil 11\n11: pass",
)
TWO_LS = (*TO_SR_2, "until OR 2.1\nuntil 11\n11: pass\n11: run L L17\n11: train L")
FULL_MINOR = (*TO_SR_4, "J2: bid M22 200\nuntil OR 4.1\n22: train L\n22: pass\n22: run\n22: train L")
F13_GREEN = """
J2: pass
J3: buy 10% NDEM
until OR 5.1
until J3
J3: lay 57@0 F13
J3: pass
until OR 5.2
until J3
J3: lay 14@0 F13
"""
CUBE_ON_I14 = """
until 9
9: train L
9: lay 6@1 J13
until OR 2.1
until 9
9: cube I14
until OR 3.1
until 9
"""
MAIL_IS_RUN = (*TO_SR_2, MAIL, "FCM: run 2P N23-N25, 2 N25-N27")
TWO_SPECIALS = MAIL.partition("FCM: acquire P15")[0] + "FCM: acquire P3"
MIR_OWNS_AN_E = (*TO_SR_5, MIR_IN_FULL, "MIR: train E\nuntil OR 15.2\nuntil MIR\nMIR: pass")
EXCHANGED = (*TO_TAKE_OVER, "FCM: take 18 for two_shares and exchange")
AUCTIONED = (*TO_SR_5, "until phase 7")


@pytest.mark.parametrize(
    ("scripts", "line", "code"),
    [
        # bids
        ((), "J1: bid C1 100", Code.PRICE_TOO_LOW),
        ((), "J1: bid C1 195", Code.PRICE_TOO_LOW),
        ((), "J1: bid M11 102", Code.BID_STEP),
        (("J1: bid C1 200",), "J1: bid M11 180", Code.COMMITTED_TO_BIDS),
        ((), "J1: bid M5 100", Code.NOT_IN_A_BOX),
        (("J1: bid C1 200",), "J1: bid C1 205", Code.OWN_BID),
        ((FIVE_BIDS,), "J1: bid M1 100", Code.NO_BID_TOKEN),
        ((THREE_PRIVATES,), "J1: bid M11 100", Code.NOT_YOUR_TURN),
        # shares and concessions
        (("J1: bid M11 100",), "J1: buy 10% NDEM", Code.BIDS_OR_PURCHASE),
        ((*TO_SR_2, "until J1"), "J1: par FCM 70", Code.CONVERTED_LATER),
        (TO_SR_2, "J2: par FCM 70", Code.NOT_YOUR_CONCESSION),
        (TO_SR_2, "J2: par 4 100", Code.ONLY_AT_AUCTION),
        ((*TO_SR_4, "until J1"), "J1: par FCM 50", Code.NOT_A_PAR_PRICE),
        (
            (*TO_SR_4, J1_HAS_80_FREE),
            "J1: par FCM 100",
            Code.NOT_ENOUGH_CASH,
        ),
        ((*TO_SR_4, "until J1\nJ1: par FCM 70\nuntil J1"), "J1: par FCM 70", Code.ALREADY_STARTED),
        (TO_SR_2, "J2: buy 10% MC", Code.NOT_STARTED),
        (TO_SR_2, "J2: buy 100% 11", Code.NOT_SALEABLE),
        ((NDEM_SHARE, NDEM_SHARE_SOLD), "J1: buy 10% NDEM", Code.SOLD_THIS_ROUND),
        ((NDEM_SHARE,), "J1: sell 10% NDEM", Code.NOT_OPERATED),
        ((NDEM_SHARE, "J1: buy 10% NDEM", NDEM_SHARE_SOLD), "J1: sell 10% NDEM", Code.ONE_BLOCK),
        ((*TO_SR_5, "until J1"), "J1: sell 50% FCM", Code.NO_SUCCESSOR),
        (("J1: buy 10% NDEM",), "J1: sell 10% NDEM", Code.SELL_BEFORE_BUYING),
        (J2_OWES, "J2: buy 10% FCM", Code.IN_DEBT),
        (J2_OWES, "J2: bid P1 0", Code.IN_DEBT),
        (J2_OWES, "J2: par MIR 60", Code.IN_DEBT),
        (J2_OWES, "J2: repay 1000", Code.REPAY_AT_MOST),
        (TO_SR_2, "J2: repay", Code.NO_DEBT),
        ((*AUCTIONED, "until SR 15\nuntil J3"), "J3: buy 10% NDEM", Code.NDEM_CLOSED),
        # track
        ((*TO_SR_2, "until 11\n11: pass"), "11: lay 207@0 L17", Code.COLOR_NOT_YET),
        (FCM_FIRST, "FCM: lay 9@0 N27", Code.HEX_NOT_CONNECTED),
        ((*FCM_FIRST, "FCM: lay X20@0 N23"), "FCM: lay 5@0 N27", Code.ONE_LAY),
        ((*FCM_IN_PHASE_3, "FCM: lay 5@0 N27"), "FCM: lay 14@0 N27", Code.UPGRADE_NOT_LEFT),
        (
            (*FCM_IN_PHASE_3, "FCM: lay 5@0 N27\nuntil OR 5.2\nuntil FCM\nFCM: lay 15@0 N27"),
            "FCM: lay 7@2 O26",
            Code.ONE_LAY,
        ),
        ((*TO_SR_5, F13_GREEN, "until OR 12.2\nuntil J3"), "J3: lay 611@0 F13", Code.FEWER_EXITS),
        ((AUCTION, "until 18"), "18: cube N23", Code.NO_TERRAIN_LEFT),
        ((AUCTION, CUBE_ON_I14), "9: cube I14", Code.NO_TERRAIN_LEFT),
        ((NDEM_SHARE, "until OR 1.1\nuntil J1"), "J1: lay X20@0 N23", Code.NOT_ENOUGH_CASH),
        ((NDEM_SHARE, "until OR 1.1\nuntil J1"), "J2: lay X20@0 N23", Code.SHAREHOLDERS_ONLY),
        # stations and destinations
        ((*TO_SR_2, "until 18"), "18: token N27", Code.NO_TOKEN_LEFT),
        (
            (*EXCHANGED, "FCM: pass\nuntil OR 5.1\nuntil FCM\nFCM: pass\nFCM: token N25.1"),
            "FCM: token N27",
            Code.ONE_TOKEN,
        ),
        (FCM_FIRST, "FCM: token N23.3", Code.TOKEN_IN_HEX),
        (FCM_FIRST, "FCM: token N25.1", Code.CITY_FULL),
        (FCM_FIRST, "FCM: token N25.2", Code.PLACE_RESERVED),
        # trains
        ((*TWO_LS, "until OR 3.1\nuntil 11\n11: pass"), "11: run L L17, L L17", Code.ONE_LOCAL_A_CITY),
        (MIR_OWNS_AN_E, "MIR: run E F21-G22", Code.EXPRESS_ENDS),
        (MIR_OWNS_AN_E, "MIR: train E", Code.ONE_E_TRAIN),
        (FCM_BUYS_TRAINS, "FCM: train 2 from 18 for 1", Code.NO_SALES_BETWEEN_COMPANIES),
        ((*FCM_IN_PHASE_3, "FCM: pass\nFCM: run"), "FCM: train 3 from NDEM for 1", Code.NO_PRESIDENT_TO_SELL),
        ((*FCM_IN_PHASE_3, "FCM: pass\nFCM: run"), "FCM: train 3 trading 2", Code.NOT_TURNED),
        (FULL_MINOR, "22: train L", Code.TRAIN_LIMIT),
        ((AUCTION, "until 18"), "18: train 2", Code.FIRST_TURN_ONLY),
        ((*TO_SR_2, "until 18"), "18: train L", Code.FIRST_TURN_ONLY),
        ((AUCTION, "until 18\n18: pass\n18: pass"), "18: pass", Code.MUST_BUY_TRAIN),
        ((AUCTION, "until 18\n18: pass\n18: pass"), "18: train 2", Code.CHEAPEST_ONLY),
        ((*TO_SR_5, MIR_IN_FULL.replace("MIR 100", "MIR 90")), "MIR: train E", Code.CHEAPEST_ONLY),
        (J2_HAS_TWO_SHARES, "11: train 3", Code.MUST_SELL_FIRST),
        (J2_HAS_TWO_SHARES, "J2: sell 20% NDEM", Code.MORE_THAN_NEEDED),
        (J2_IS_POOR, "J2: sell 10% FCM", Code.NO_SUCH_BUNDLE),
        (FCM_NEEDS, "J1: sell 10% FCM", Code.KEEPS_PRESIDENCY),
        (MAIL_IS_RUN, "FCM: withhold 2", Code.NOT_APART),
        (MAIL_IS_RUN, "FCM: pullman 2", Code.NO_SUCH_TRAIN),
        ((*TO_SR_2, MAIL, "until OR 5.2\nuntil 11"), "11: train 2P from FCM for 1", Code.NOT_FOR_SALE),
        ((*TO_SR_2, TWO_SPECIALS), "FCM: pass", Code.ANOTHER_TRAIN_GOES),
        ((*TO_SR_2, TWO_SPECIALS), "FCM: discard 2", Code.ANOTHER_TRAIN_GOES),
        # privates
        (FCM_FIRST, "FCM: close P16", Code.NOT_CLOSED_SO),
        ((*TO_SR_2, "until OR 2.1\nuntil NDEM"), "NDEM: acquire P1", Code.NDEM_ACQUIRES_NOTHING),
        # take-overs, issues and redemptions
        (FCM_FIRST, "FCM: take 18 for money and replace", Code.OPERATED_TOO_LITTLE),
        (TO_TAKE_OVER, "FCM: take 11 for two_shares and replace", Code.NOT_CONNECTED),
        (TO_TAKE_OVER, "FCM: take 18 for money and replace", Code.NOT_ENOUGH_CASH),
        (TO_TAKE_OVER, "FCM: take 18 for two_shares and remove", Code.NO_SUCH_ANSWER),
        (EXCHANGED, "FCM: take 11 for two_shares and replace", Code.ONE_TAKE_OVER),
        ((*TO_SR_2, MINOR_1_IDLE), "FCM: take 1 for two_shares and replace", Code.NOT_ENOUGH_CASH),
        (TO_TAKE_OVER, "FCM: take 22 for money and replace", Code.BOXES_LATER),
        (FCM_FIRST, "FCM: sell 10% FCM", Code.OPERATED_TOO_LITTLE),
        ((*EXCHANGED, "FCM: sell 20% FCM"), "FCM: buy 10% FCM", Code.NOT_YOUR_TURN),
        ((*TO_TAKE_OVER, "FCM: pass"), "FCM: sell 60% FCM", Code.POOL_LIMIT),
        ((*TO_TAKE_OVER, "FCM: pass"), "FCM: sell 100% 11", Code.OWN_SHARES_ONLY),
        ((*TO_SR_2, "until 18"), "18: sell 100% 18", Code.MAJORS_ONLY),
        # the NdeM's stations
        (AUCTIONED, "J1: put up N23", Code.TOKEN_IN_HEX),
        (AUCTIONED, "J1: put up N27", Code.NO_TOKEN),
        (AUCTIONED, "J2: put up F13", Code.NOT_YOUR_TURN),
        ((*AUCTIONED, "J1: put up F13"), "J1: bid F13 5", Code.PRICE_TOO_LOW),
        ((*AUCTIONED, "J1: put up F13"), "J1: bid F13 15", Code.BID_STEP),
        ((*AUCTIONED, "J1: put up F13"), "J1: bid F13 700", Code.NO_BUYER),
        ((*AUCTIONED, "J1: put up F13"), "J1: bid H11 20", Code.NOT_ON_OFFER),
        ((*AUCTIONED, "J1: put up F13\nJ1: bid F13 10"), "J1: choose MIR", Code.NO_SUCH_ANSWER),
    ],
)
def test_refused_for_its_reason(scripts: tuple[str, ...], line: str, code: Code) -> None:
    assert refused(position(*scripts), line).code == code


@pytest.mark.parametrize(
    ("scripts", "line", "code"),
    [
        # Mexico City and Puebla
        ((PUEBLA_LOOP, "until phase 5\nuntil 17"), "17: lay X5@0 N25", Code.COLOR_NOT_YET),
        ((PUEBLA,), "17: lay 9@0 O24", Code.STUB_MISSED),
        ((PUEBLA_LOOP,), "18: run L N23-O24-N25-O26-N27-N25-N23", Code.GROUP_TWICE),
        ((PUEBLA_LOOP,), "18: run L N25.0-O26-N27-N25.1", Code.HEX_TWICE),
        ((PUEBLA_LOOP,), "18: run L N25.1-N27", Code.ROUTE_TOO_LONG),
        # privates
        ((POWERS,), "18: lay 56@2 M26 by P8", Code.POWER_NOT_SO),
        ((POWERS, NO_TOWN), "18: lay 9@2 M26 by P13", Code.POWER_NOT_SO),
        ((POWERS, NO_TOWN, PORTS), "FCM: lay P1@0 M28 by P17", Code.PORT_TAKEN),
        ((POWERS, NO_TOWN, PORTS), "FCM: lay P2@3 H5 by P17", Code.POWER_NOT_SO),
        ((POWERS,), "18: lay 7@1 O24 by P17", Code.POWER_NOT_OWNED),
        ((POWERS,), "18: acquire P99", Code.UNKNOWN_NAME),
    ],
)
def test_refused_in_puebla(scripts: tuple[str, ...], line: str, code: Code) -> None:
    assert refused(position(*scripts, seed=PUEBLA_SEED), line).code == code


@pytest.mark.parametrize("lot", ["P1", "P2", "P7", "P14", "P15", "P16", "P18"])
def test_minors_do_not_acquire_what_is_for_majors(lot: str) -> None:
    game = position(AUCTION.replace("J4: bid M9 100", "J4: bid P8 0"), "until 18")
    assert refused(game, f"18: acquire {lot}").code == Code.ONLY_MAJORS_ACQUIRE


def test_privates_are_acquired_from_their_phase_on() -> None:
    why = refused(position(*FCM_FIRST), "FCM: acquire P9")
    assert (why.code, why.facts["phase"]) == (Code.ACQUIRED_LATER, "3")


@pytest.mark.parametrize("line", ["J1: bid P10 0", "J1: buy 10% NDEM", "J1: pass", "J1: par FCM 60"])
def test_above_the_certificate_limit_only_sales_are_left(line: str) -> None:
    scripts = (TEN_CERTIFICATES, "J1: bid C1 200\nuntil 18\n18: train L\nuntil SR 5\nuntil J1")
    game = position(*scripts, players=5)
    assert refused(game, line).code == Code.MUST_SELL_CERTIFICATES


def test_a_leading_bid_counts_as_a_certificate() -> None:
    game = position(TEN_CERTIFICATES, "J1: bid P10 0", players=5)
    assert refused(game, "J1: bid P6 0").code == Code.CERTIFICATE_LIMIT


def test_nobody_buys_more_than_60_percent_of_the_ndem() -> None:
    game = position(SIX_NDEM_SHARES, players=2)
    assert refused(game, "J1: buy 10% NDEM").code == Code.HOLDING_LIMIT
