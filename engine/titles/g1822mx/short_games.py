"""The short games of 1822MX that show its rules, each from one of its positions."""

from __future__ import annotations

from engine.rulesheet.layouts import Layout
from engine.rulesheet.trials import trial
from engine.titles.g1822mx.examples import (
    ALL_PASS,
    ALL_SOLD,
    BEFORE_TAKE_OVER,
    EMPTY,
    FCM_HAS_P14,
    FCM_IN_PHASE_3,
    FCM_IN_PHASE_7,
    FIFTH_SR,
    FOURTH_SR,
    J1_HAS_SOLD,
    J2_HAS_SHARES,
    J2_IS_POOR,
    LAST_BIDS,
    LATE,
    MINOR_1,
    MINOR_11_HAS_P11,
    MIR_FOR_J3,
    NDEM_IS_CHEAP,
    NDEM_RUNS,
    P4_FOR_J2,
    P7_FOR_J1,
    SECOND_SR,
    TO_VERACRUZ,
)

SALE = trial(
    EMPTY,
    """
J1: bid C1 200
J1: pass
J2: bid C1 210
J2: bid M11 120
J2: pass
J3: bid M1 100
J3: bid P1 10
J3: pass"""
    + LAST_BIDS,
)
FOUNDING = trial(
    FOURTH_SR.then("until J1"),
    """
J1: par FCM 100
J2: buy 10% FCM
J3: buy 10% FCM
J4: buy 10% FCM
J1: buy 10% FCM
J2: pass
J3: pass
J4: pass
J1: pass
""",
)
IN_PHASE_7 = trial(
    LATE,
    """
J3: par MIR 100
J1: pass
J3: buy 10% MIR
J1: pass
J3: buy 10% MIR
J1: pass
J3: buy 10% MIR
J1: pass
J3: buy 10% MIR
""",
)
TIE = trial(
    FOURTH_SR.then("until J1"),
    """
J1: par FCM 60
J2: buy 10% FCM
J3: pass
J4: pass
J1: pass
J2: buy 10% FCM
J3: pass
J4: pass
J1: pass
J2: buy 10% FCM
""",
)
SOLD_OUT = trial(ALL_SOLD, ALL_PASS)
IN_POOL = trial(FIFTH_SR.then("until J1\nJ1: sell 20% FCM\nJ1: pass"), ALL_PASS)
QUIET_SR = trial(SECOND_SR, ALL_PASS)
RUN = "FCM: pass\nFCM: run 2 N23-N25\n"
PAYOUT = trial(J1_HAS_SOLD, RUN + "? FCM: half\n? FCM: withhold\nFCM: payout")
SMALL = trial(FCM_IN_PHASE_3, RUN + "FCM: payout")
LARGE = trial(FCM_IN_PHASE_7, "FCM: run 7 N25-N23\nFCM: payout")
MINOR_RUNS = trial(MINOR_1, "1: lay 58@2 C2\n1: run L B1-C2")
NDEM_RUN = trial(NDEM_RUNS, "NDEM: run L N23.0")
NDEM_RUN_CHEAP = trial(NDEM_IS_CHEAP, "NDEM: run L N23.0")
TO_DESTINATION = trial(TO_VERACRUZ, "FCM: lay 5@0 N27\nFCM: pass\nFCM: run 3 N23-N25-N27")
TAKE_OVER = trial(BEFORE_TAKE_OVER, "FCM: take 18 for two_shares and replace")
SOLD_FOR_TRAIN = trial(
    J2_HAS_SHARES,
    """
? 11: train 3
? J2: sell 20% NDEM
J2: sell 10% NDEM
? J2: sell 10% NDEM
11: train 3
""",
)
LOAN = trial(J2_IS_POOR, "? 11: pass\n11: train 3")
NOT_OPERATED = trial(
    MIR_FOR_J3,
    """
J2: bid C4 100
J2: pass
J3: par MIR 60
J4: pass
J1: pass
J2: buy 10% MIR
J3: pass
J4: pass
J1: pass
J2: pass
11: pass
? J2: sell 10% MIR
""",
)
FULL_K20 = Layout(
    "FCM",
    ("57@1 K24", "9@1 K22", "6@2 K20", "9@2 J19", "57@2 I18"),
    ("FCM I18", "10 K20"),
    ("I18-J19-K20", "I18-J19-K20-K22-K24"),
)
"""The FCM comes to San Luis Potosi, where minor 10 has the only place, and would pass it."""
P11_USED = trial(MINOR_11_HAS_P11, "11: cube M18 by P11")
P17_USED = trial(MINOR_11_HAS_P11, "11: lay P1@3 F7 by P17")
P7_USED = trial(P7_FOR_J1, "J1: buy 10% NDEM\nJ2: pass\nJ3: pass\nJ4: pass\nJ1: pass\nJ1: choose double")
P4_USED = trial(P4_FOR_J2, ALL_PASS + "11: acquire P4")
P14_AND_P16_USED = trial(FCM_HAS_P14, "FCM: close P16\n" + RUN + "FCM: payout")
