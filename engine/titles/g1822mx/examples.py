"""Positions of 1822MX from which its rules are shown: four players, one shuffle of the lots."""

from __future__ import annotations

from engine.rulesheet.trials import Position

SEATS = "J1 J2 J3 J4"
EMPTY = Position("1822mx", SEATS, seed=20)
"""The boxes show M11 M4 M1 M9, C1 C5 C4 and P1 P2 P8; the NdeM stands where minor 15 would."""

LAST_BIDS = """
J4: bid M9 100
J4: pass
J1: bid C1 220
J1: pass
J2: pass
J3: pass
J4: pass
J1: pass
"""
"""J1 outbids J2 for C1, and everybody passes."""

AUCTION = (
    """
J1: bid C1 200
J1: pass
J2: bid C1 210
J2: bid M11 100
J2: pass
J3: bid M1 100
J3: pass"""
    + LAST_BIDS
)

FIRST_OR = EMPTY.then(AUCTION)
"""J1 has got the concession of the FCM and with it minor 18; J2, J3 and J4 have a minor each."""

SECOND_SR = FIRST_OR.then("""
18: train L
18: pass
18: run L N25.1
18: pass
11: train L
11: pass
11: run L L17
11: pass
1: train L
1: lay 6@3 B1
1: run L B1
1: pass
9: train L
9: lay 57@1 J13
9: run L J13
9: pass
NDEM: run L N23.0
""")
"""Every minor has bought an L."""

ALL_PASS = """
J2: pass
J3: pass
J4: pass
J1: pass
"""
_OTHERS_RUN = """
11: pass
11: run L L17
11: pass
1: pass
1: run L B1
1: pass
9: pass
9: run L J13
9: pass
"""
THIRD_OR = SECOND_SR.then(ALL_PASS, "18: pass\n18: run L N25.1\n18: pass", _OTHERS_RUN, "NDEM: run L N23.0")
"""Nothing was bid for in a whole round."""

FOURTH_SR = THIRD_OR.then(
    ALL_PASS,
    "18: pass\n18: run L N25.1\n18: train 2 trading L\n18: pass",
    _OTHERS_RUN,
    "NDEM: run L N23.0",
)
"""Minor 18 has turned its L: phase 2."""

FOURTH_OR = FOURTH_SR.then("""
J2: pass
J3: pass
J4: pass
J1: par FCM 70
J2: pass
J3: pass
J4: pass
J1: buy 10% FCM
J2: pass
J3: pass
J4: pass
J1: pass
""")
"""J1 has founded the FCM."""

_MINORS_RUN = f"""
18: pass
18: run 2 N25-N23
18: pass
{_OTHERS_RUN}
"""
BEFORE_TAKE_OVER = FOURTH_OR.then(
    _MINORS_RUN,
    "FCM: pass\nFCM: train 2\nFCM: pass",
    _MINORS_RUN,
    "FCM: pass\nFCM: run 2 N23-N25\nFCM: payout\nFCM: pass",
)
"""The FCM has operated twice and reaches minor 18."""

FIFTH_SR = BEFORE_TAKE_OVER.then("""
FCM: take 18 for two_shares and replace
FCM: pass
""")
"""The FCM has taken over minor 18."""

NDEM_SHARE = EMPTY.then("""
J1: buy 10% NDEM
J2: pass
J3: pass
J4: pass
""")
"""J1 has a share of the NdeM."""

NDEM_SR_2 = NDEM_SHARE.then("""
J1: buy 10% NDEM
until SR 2
until J1
""")
"""J1 has two shares of the NdeM, which has operated."""

FCM_IN_NEED = FOURTH_SR.then("""
until J1
J1: par FCM 60
J2: buy 10% FCM
until J2
J2: buy 10% FCM
until OR 4.1
until FCM
FCM: pass
FCM: train L
FCM: train L
until SR 5
until J1
J1: bid C5 260
until OR 5.1
until FCM
FCM: pass
""")
"""The FCM has no train; J1, who directs it, has no money, and J2 has as many shares."""

J2_IS_POOR = FIFTH_SR.then("""
J2: bid C5 350
until OR 5.1
until 11
11: pass
""")
"""Minor 11 must buy a train; J2, its owner, has no shares that could be sold."""

J2_HAS_SHARES = FIFTH_SR.then("""
J2: buy 10% NDEM
J3: pass
J4: pass
J1: pass
J2: buy 10% NDEM
J3: pass
J4: pass
J1: pass
J2: bid C5 130
until OR 5.1
until 11
11: pass
""")
"""Minor 11 must buy a train; J2 has two shares of the NdeM."""

PUEBLA = Position("1822mx", SEATS, seed=49).then("""
J1: bid C1 200
J1: pass
J2: bid M17 100
J2: bid P17 0
J2: bid P11 0
until OR 1.1
18: train L
18: pass
18: lay 5@0 N27
18: run L N25.1
18: pass
17: pass
17: pass

17: lay 7@2 O24
17: train L
until OR 2.1
18: pass
18: lay 7@2 O26
until OR 3.1
18: pass
18: pass
""")
"""A loop leads through Puebla and back to Mexico City."""

P11_FOR_J1 = Position("1822mx", SEATS, seed=49).then("""
J1: bid C1 200
J1: bid P17 0
J1: bid P11 0
until OR 1.1
until 18
18: train L
""")
"""J1 owns P11 and P17, and minor 18 may acquire P11."""

P11_IN_SR_2 = P11_FOR_J1.then("""
until SR 2
until J2
""")
"""J1 still owns P11."""

LATE = FIFTH_SR.then("""
until phase 7
until SR 15
""")
"""Phase 7: concessions are closed, and whoever founds gets all the capital."""

MIR_FOUNDED = """
until phase 7
until SR 15
until J3
J3: par MIR 100
until J3
J3: buy 10% MIR
until J3
J3: buy 10% MIR
until J3
J3: buy 10% MIR
until OR 15.1
until MIR
"""
"""J3 founds MIR in phase 7, which gets all its capital at once."""

IN_FULL = FIFTH_SR.then(MIR_FOUNDED, "MIR: pass")
"""In phase 7 J3 has founded MIR, which got all its capital."""

CLOSING = FIFTH_SR.then("""
until phase 7
""")
"""The first 7 is sold and the NdeM ends: its stations are for sale."""


TO_FLIP = THIRD_OR.then("""
until OR 3.1
until 18
18: pass
18: run L N25.1
""")
"""Minor 18 may turn its L."""

BEFORE_FCM = FOURTH_OR.then("""
until 9
9: pass
9: run L J13
""")
"""The FCM is next, for the first time."""

FCM_NEEDS_A_TRAIN = FOURTH_OR.then("""
until FCM
FCM: pass
""")
"""The FCM has no train, and minor 18 has one."""

FCM_AGAIN = FOURTH_OR.then("""
until OR 4.2
until FCM
""")
"""Phase 2: the FCM builds."""

FCM_IN_PHASE_3 = FIFTH_SR.then("""
until OR 5.1
until FCM
""")
"""Phase 3: the FCM has two 2s, and stations in Mexico City and Puebla."""

J1_SELLS = FIFTH_SR.then("until J1")
"""J1, who directs the FCM, has half of it."""

J1_HAS_SOLD = J1_SELLS.then("""
J1: sell 20% FCM
until OR 5.1
until FCM
""")
"""The price of the FCM has fallen, and shares of it lie in the pool."""

TWO_FOR_J2 = FIFTH_SR.setting(*["share J2 FCM 10"] * 2)
"""J2 has two shares of the FCM, which J1 directs."""

ALL_SOLD = FIFTH_SR.setting(*["share J2 FCM 10"] * 2, *["share J3 FCM 10"] * 3)
"""All shares of the FCM are sold; J1 has half of them."""

FCM_IN_PHASE_7 = CLOSING.then("""
until OR 14.2
until FCM
FCM: pass
""")
"""The FCM is to run a 7, and its price is as low as it can be."""

NDEM_RUNS = SECOND_SR.then("until NDEM")
"""The NdeM is to run an L, at a price of 100."""

NDEM_IS_CHEAP = NDEM_RUNS.setting("price NDEM 10")
"""The same at a price of 10."""

NDEM_BUILDS = NDEM_SHARE.then("""
until OR 1.1
until J1
""")
"""J1 builds for the NdeM, of which only he has a share."""

NDEM_WITHOUT_TRAIN = NDEM_SHARE.then("until OR 1.1").setting("no train NDEM")
"""The same, and the NdeM has no train."""

MINOR_1 = SECOND_SR.then("until 1")
"""Minor 1 stands in Tijuana."""

MINOR_11 = FIRST_OR.then("""
until 11
11: pass
11: pass
""")
"""Minor 11 has built nothing and has no train."""

MINOR_18 = FIRST_OR.then("""
18: pass
18: pass
""")
"""Minor 18 has no train, and all its starting money."""

MINOR_18_BUILDS = SECOND_SR.then("until 18")
"""Minor 18 is to build."""

CUBE_LAID = SECOND_SR.then("""
until 11
11: cube M18
until OR 3.1
until 11
""")
"""Minor 11 has laid a cube at a river."""

MINOR_11_HAS_P11 = SECOND_SR.then("until 11").setting("owner P11 11", "owner P17 11")
"""Minor 11 owns P11 and P17."""

FCM_HAS_P14 = FCM_IN_PHASE_3.setting("owner P14 FCM", "owner P16 FCM")
"""The FCM owns P14 and P16."""

P7_FOR_J1 = EMPTY.setting("owner P7 J1")
"""J1 owns P7."""

P4_FOR_J2 = FIFTH_SR.setting("owner P4 J2")
"""J2, who owns minor 11, owns P4."""

MIR_FOR_J3 = FIFTH_SR.setting("owner C5 J3", "cash J3 500")
"""J3 has the concession of MIR."""

LONG_LINE = FIFTH_SR.then("""
until OR 5.1
until FCM
FCM: pass
""").setting(
    "train FCM E",
    "station FCM K24",
    "station FCM I18",
    "tile 57@1 K24",
    "tile 9@1 K22",
    "tile 6@2 K20",
    "tile 9@2 J19",
    "tile 57@2 I18",
)
"""The FCM has an E besides its 2s, and stations in Tampico and Torreon."""

TO_VERACRUZ = FCM_IN_PHASE_3.setting("train FCM 3")
"""The FCM has a 3 besides its 2s."""

J1_FOUNDS = FOURTH_SR.then("""
until J1
J1: par FCM 100
""")
"""J1 has founded the FCM at 100."""


def seeded(seed: int) -> Position:
    """The empty table with another shuffle."""
    return Position("1822mx", SEATS, seed=seed)
