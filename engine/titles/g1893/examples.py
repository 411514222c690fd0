"""Positions of 1893 from which its rules are shown: four players for a quiet set, two for the hard cases."""

from __future__ import annotations

from engine.rulesheet.trials import Position

SEATS = "J2 J3 J4 J1"
EMPTY = Position("1893", SEATS)
DRAFTED = EMPTY.then("""
J2: buy KFBE
J3: buy EVA
J4: buy KSZ
J1: buy EKB
J2: buy FdSD
J3: buy KBE
J4: buy BKB
""")
"""One card is left; J1 begins the first stock round."""

HALF_OF_DE = """
J1: par DE 60
J2: buy 10% DE
J3: buy 10% DE
J4: buy HdSK
J1: buy 10% DE
"""
ALL_PASS = """
J2: pass
J4: pass
J1: pass
"""
FIRST_OR = DRAFTED.then(HALF_OF_DE, ALL_PASS)
MINORS_MOVED = FIRST_OR.then("""
EKB: lay 57@2 T3
EKB: train 2
EKB: pass
KFBE: lay 6@4 L3
KFBE: train 2
KFBE: pass
KSZ: lay 7@3 Q6
KSZ: pass
KBE: lay 6@0 O4
KBE: train 2
KBE: pass
BKB: lay 5@3 I2
""")
SECOND_OR = MINORS_MOVED.then("""
BKB: pass
DE: lay 6@1 O2
DE: train 2
DE: pass
""")
DE_EARNS = SECOND_OR.then("""
EKB: lay 58@3 S2
EKB: run 2 T3-S2
EKB: pass
KFBE: lay 9@1 K4
KFBE: run 2 L3-K4-J5
KFBE: pass
KSZ: lay 57@0 O6
KSZ: pass
KBE: lay 8@3 N3
KBE: run 2 O4-N3-L3
KBE: pass
BKB: pass
BKB: pass
DE: lay 9@0 M2
DE: run 2 O2-P1
""")
"""DE has earned 40 at a price of 55 and has to say what becomes of it."""

SECOND_SR = DE_EARNS.then("""
DE: payout
DE: train 2
DE: pass
""")
SECOND_SR_CHEAPER = DE_EARNS.then("""
DE: withhold
DE: train 2
DE: pass
""")
SHARES_OUT = SECOND_SR.then("""
J2: buy 10% DE
J3: buy 10% DE
J4: buy 10% DE
J1: buy 10% DE
J2: pass
J3: pass
J4: pass
""")
"""Only a tenth of DE is left in the market, and J1, who holds four, is to move."""

_TO_THE_RHINE = """
KSZ: pass
KSZ: pass
KBE: lay 6@4 O4
KBE: pass
"""
RHINE_IN_PHASE_2 = FIRST_OR.then(
    "EKB: pass\nEKB: pass\nKFBE: pass\nKFBE: pass",
    _TO_THE_RHINE,
    "BKB: pass\nBKB: pass\nDE: pass\nDE: pass",
    "EKB: pass\nEKB: pass\nKFBE: pass\nKFBE: pass\nKSZ: pass\nKSZ: pass",
)
"""KBE's track points at an empty hex on the river, in phase 2."""

RHINE_IN_PHASE_3 = FIRST_OR.then(
    "EKB: pass\nEKB: train 2\nEKB: train 2\nKFBE: pass\nKFBE: train 2\nKFBE: train 2",
    _TO_THE_RHINE,
    "BKB: pass\nBKB: train 2\nBKB: train 2\nDE: pass\nDE: train 2\nDE: train 3\nDE: pass",
    "EKB: pass\nKFBE: pass\nKSZ: pass\nKSZ: pass",
)
"""The same after the first 3."""

TWO_OF_THREE = FIRST_OR.then("""
EKB: pass
EKB: pass
KFBE: pass
KFBE: pass
KSZ: lay 58@2 Q8
KSZ: train 2
KBE: pass
KBE: pass
BKB: pass
BKB: pass
DE: pass
DE: pass
EKB: pass
EKB: pass
KFBE: pass
KFBE: pass
KSZ: pass
""")
"""KSZ runs a 2 from Troisdorf over a town towards Siegen."""

# two players

PAIR = Position("1893", "J1 J2").then("""
J1: buy EKB
J2: buy KFBE
J1: buy KSZ
J2: buy EVA
J1: buy HdSK
J2: buy FdSD
J1: buy BKB
""")
"""J2 has FdSD and begins the first stock round; nobody can pay for the last card."""

_SPREAD = PAIR.then("""
J2: par DE 70
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: buy 10% DE
J1: buy 10% DE
J2: pass
""")
_IDLE = """
EKB: pass
EKB: pass
KFBE: pass
KFBE: pass
KSZ: pass
KSZ: pass
BKB: pass
BKB: pass
DE: pass
DE: pass
"""
SPREAD = _SPREAD.then(_IDLE, _IDLE, "J2: bid KBE 220", "J2: buy KBE", "J2: pass")
"""A second stock round; nine tenths of DE are with the players, and DE has room to fall."""

HILLS = _SPREAD.then(_IDLE.replace("EKB: pass", "EKB: lay 5@3 T3", 1))
"""EKB's track points at a mountain."""

TWO_COMPANIES = PAIR.then("""
J2: par DE 60
J1: buy 10% DE
J2: par RAG 60
J2: choose yes
J1: buy 10% DE
J2: buy 10% RAG
J1: buy 10% DE
J2: buy 10% RAG
J1: buy 10% RAG
""")
"""DE and RAG have floated; J1 runs DE, J2 runs RAG."""

_RUSH = """
EKB: lay 57@2 T3
EKB: train 2
EKB: train 2
KFBE: lay 6@4 L3
KFBE: train 2
KFBE: train 2
KSZ: lay 7@3 Q6
KSZ: pass
BKB: lay 5@3 I2
BKB: train 2
BKB: train 2
DE: lay 6@1 O2
DE: train 2
DE: train 3
DE: train 3
DE: pass
RAG: lay K57@0 D5
"""
_QUIET = """
EKB: pass
EKB: run
KFBE: pass
KSZ: pass
KSZ: pass
BKB: pass
DE: pass
DE: run
DE: pass
RAG: pass
RAG: run
"""
_LEFTOVER = """
J2: bid KBE 220
J2: buy KBE
"""
_SEATED = """
J2: buy 10% DE
J1: buy 10% DE
J2: pass
"""
NO_TRADE = """
J2: pass
J1: pass
"""
TO_THE_FOURS = """
EKB: pass
EKB: run
KFBE: pass
KSZ: pass
KSZ: train 3 from DE for 1
KSZ: train 3 from DE for 1
KBE: pass
KBE: pass
BKB: pass
DE: pass
DE: train 3
DE: train 3
"""
_FIRST_4 = """
DE: train 4 trading 3
DE: pass
RAG: pass
"""

FIRST_3 = TWO_COMPANIES.then(_SEATED, _RUSH)
"""The first 3s are sold, and RAG has to buy a train."""


def second_sr(purse: int, first_sr: str = _SEATED, leftover: str = _LEFTOVER) -> Position:
    """The second stock round; RAG kept ``purse`` when it bought its only train, a 2, from DE.

    ``first_sr`` are the last moves of the first stock round, ``leftover`` sells the last card.
    """
    bought = f"RAG: train 2 from DE for {600 - purse}" + ("\nRAG: pass" if purse else "")
    passed = "RAG: pass" if purse else ""
    return TWO_COMPANIES.then(first_sr, _RUSH, bought, _QUIET, passed, leftover)


def in_need(of: Position, trade: str = NO_TRADE) -> Position:
    """DE has traded a 3 for the first 4, which scrapped RAG's train: RAG must buy another."""
    return of.then(trade, TO_THE_FOURS, _FIRST_4)


LEFTOVER = TWO_COMPANIES.then(_SEATED, _RUSH, "RAG: train 2 from DE for 600", _QUIET)
"""The last card of the package is sold by force; J1 cannot pay for it and passes by himself."""

RICH = in_need(second_sr(160))
"""RAG's treasury and J2's cash are enough for a used 3."""

SHORT = in_need(second_sr(120))
"""They are not, and J2 has to sell one share."""

RUINED = in_need(second_sr(0))
"""Whatever J2 may sell, it is not enough."""

RSE_STARTED = second_sr(100, "J2: par RSE 60\nJ1: pass", "J1: bid KBE 220")
"""J2 has shares of RSE, which never operated."""

WITH_RSE = in_need(RSE_STARTED, "J2: pass")
"""So he has when RAG needs a train."""

RIVAL = in_need(
    second_sr(60),
    """
J2: pass
J1: sell 20% DE
J1: buy 10% RAG
J2: sell 10% RAG
J2: pass
J1: buy 10% RAG
J2: pass
J1: pass
""",
)
"""J1 has as much of RAG as J2, who runs it."""

AGV_VOTED = RICH.then("RAG: train 3")
"""A merger round: J1 owns the three parts of AGV."""

AGV_OPERATES = AGV_VOTED.then("J1: choose yes\nAGV: pass\nuntil AGV")
"""AGV has kept its minors' trains and begins its first turn."""


def seeded(seed: int) -> Position:
    """The empty table with another seed."""
    return Position("1893", SEATS, seed=seed)
