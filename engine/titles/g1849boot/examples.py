"""Positions of 1849: Kingdom of the Two Sicilies from which its rules are shown: four players, one row."""

from __future__ import annotations

from engine.rulesheet.trials import Position

SEATS = "J1 J2 J3 J4"
EMPTY = Position("1849boot", SEATS, seed=69)
"""The row is IFP, FCU, SFR, AL, SFCS, M&C, PL, SFM."""

AUCTIONED = EMPTY.then("""
J1: bid RSA 155
J2: buy SCE
J3: buy SIGI
J4: buy CNM
J1: pass
J2: buy SMS
""")
"""J1 has RSA and is to choose the price of IFP, the first company of the row."""

FIRST_SR = AUCTIONED.then("""
J1: par IFP 100
""")
"""IFP has started at 100 for J1, who has RSA."""

FIRST_OR = FIRST_SR.then("""
J3: pass
J4: pass
J1: buy 10% IFP
J2: pass
J3: pass
J4: pass
J1: buy 10% IFP
J2: pass
J3: pass
J4: pass
""")
"""J1 has four tenths of IFP."""

SECOND_SR = FIRST_OR.then("""
IFP: pass
IFP: pass
IFP: train 4H
IFP: pass
""")
"""IFP has bought the first 4H and RSA has closed."""

J1_SELLS = SECOND_SR.then("""
J2: pass
J3: pass
J4: pass
""")
"""J1 is to move; nobody has founded another company."""

J1_CAN_BUY = SECOND_SR.then("""
J2: par FCU 68
J2: pass
J3: pass
J4: pass
""")
"""J1 is to move, and after a sale has the money for a share of FCU: the turn does not end by itself."""

SECOND_OR = SECOND_SR.then("""
J2: par FCU 68
J2: pass
J3: par SFR 68
SFR: token I13
J3: pass
J4: par AL 68
J4: pass
J1: pass
J2: pass
J3: pass
J4: pass
""")
"""FCU, SFR (in Potenza) and AL are founded at 68."""

THIRD_OR = SECOND_OR.then("""
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: train 4H
IFP: sell 10% IFP
FCU: pass
FCU: train 4H
SFR: pass
SFR: pass
AL: pass
AL: train 4H
J1: pass
J2: pass
J3: pass
J4: pass
""")
"""The last 4Hs are sold; IFP has issued a certificate."""

FIRST_6H = THIRD_OR.then("""
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: withhold
IFP: train 6H
IFP: pass
IFP: pass
IFP: pass
FCU: pass
FCU: run 4H A9-A7
FCU: withhold
""")
"""IFP has bought the first 6H; FCU is to move."""

IN_NEED = FIRST_SR.then("""
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: pass
IFP: pass
IFP: pass
IFP: train 4H
IFP: pass
J4: pass
J1: pass
J2: pass
J3: par FCU 68
J4: pass
J1: pass
J2: pass
J3: pass
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: pass
IFP: pass
FCU: lay 79@2 B10
""")
"""FCU must buy a train; J3, who directs it, has 20 and two certificates of IFP."""

RUINED = EMPTY.then("""
J1: bid RSA 155
J2: bid SMS 250
J3: buy SCE
J4: buy SIGI
J1: pass
J2: pass
J3: buy CNM
J1: par IFP 100
J4: pass
J1: pass
J2: pass
J3: pass
IFP: pass
IFP: pass
IFP: train 4H
J4: pass
J1: pass
J2: par FCU 68
J3: pass
J4: pass
J1: pass
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: pass
FCU: lay 79@2 B10
""")
"""FCU must buy a train; J2 has nothing but its presidency, and too little money."""

IFP_SOLD = EMPTY.then("""
J1: bid RSA 155
J2: buy SCE
J3: buy SIGI
J4: pass
J1: pass
J2: buy CNM
J3: pass
J4: pass
J1: pass
J2: buy SMS
J1: par IFP 68
J3: buy 10% IFP
J4: buy 10% IFP
J1: buy 10% IFP
J2: pass
J3: buy 10% IFP
J4: buy 10% IFP
J1: pass
J2: pass
J3: buy 10% IFP
J4: buy 20% IFP
J1: choose 20
J1: pass
""")
"""Players have all of IFP, and only the last pass of the round is missing."""

POOL_FULL = EMPTY.then("""
J1: bid RSA 155
J2: buy SCE
J3: buy SIGI
J4: pass
J1: pass
J2: buy CNM
J3: pass
J4: pass
J1: pass
J2: buy SMS
J1: par IFP 68
J3: buy 10% IFP
J4: buy 10% IFP
J1: pass
J2: buy 10% IFP
J3: buy 10% IFP
J4: buy 10% IFP
J1: pass
J2: buy 10% IFP
J3: pass
J4: pass
J1: pass
IFP: pass
IFP: pass
IFP: train 4H
IFP: pass
J3: sell 20% IFP
J3: pass
J4: sell 20% IFP
J4: pass
J1: pass
""")
"""Four tenths of IFP lie in the pool."""

BY_SMS = FIRST_6H.then("""
FCU: buy SMS for 1
FCU: pass
FCU: pass
FCU: pass
SFR: pass
SFR: pass
SFR: pass
SFR: pass
AL: pass
AL: run
AL: pass
J1: pass
J2: pass
J3: pass
J4: pass
IFP: pass
IFP: pass
IFP: run
IFP: pass
IFP: pass
IFP: pass
""")
"""FCU owns SMS and is asked whether it closes it to build on the coast."""

J1_FOUNDS = FIRST_SR.then("""
J3: buy 10% IFP
J4: pass
J1: buy 10% IFP
J2: pass
J3: buy 10% IFP
J4: pass
J1: pass
J2: pass
J3: pass
IFP: pass
IFP: pass
IFP: train 4H
IFP: pass
J4: pass
""")
"""J1 is to move, and has the money to found a company."""

DEARER = SECOND_OR.then("""
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: pass
IFP: pass
FCU: pass
FCU: train 4H
SFR: pass
SFR: pass
AL: pass
AL: train 4H
J1: pass
J2: pass
J3: pass
J4: pass
""")
"""IFP has risen once."""

FOUR_TO_TWO = J1_FOUNDS.then("""
J1: pass
J2: pass
J3: pass
""")
"""J1, who directs IFP, has three tenths of it, J3 two."""

TO_SFR = """
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: pass
IFP: pass
FCU: pass
FCU: train 4H
"""
SFR_IN_BARI = SECOND_OR.then(TO_SFR).setting(
    "tile 679@4 J16",
    "tile 79@2 K17",
    "station SFR J18",
    "train SFR 4H",
    "owner CNM SFR",
    "owner SIGI SFR",
    "cash SFR 500",
)
"""SFR stands in Bari, too; narrow track leads to Matera and Taranto. It owns CNM and SIGI."""

IFP_IN_NEED = FOUR_TO_TWO.setting("no train IFP", "cash IFP 0", "cash J1 0")
"""IFP has lost its train and has nothing, nor has J1."""

J3_HAS_AL = IN_NEED.setting("share J3 AL 10")
"""J3 has a share of AL, which never operated."""

J3_CAN_PAY = IN_NEED.setting("cash J3 60")
UPGRADE = SECOND_OR.setting("tile 679@0 G9", "phase 8H")
"""A narrow town tile lies on a hill, and green tiles are allowed."""


def seeded(seed: int) -> Position:
    """The empty table with another seed, and so with another row."""
    return Position("1849boot", SEATS, seed=seed)
