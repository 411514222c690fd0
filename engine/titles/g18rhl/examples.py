"""Positions of 18Rhl from which its rules are shown: four players, one draw of the marks."""

from __future__ import annotations

from engine.rulesheet.trials import Position

SEATS = "J1 J2 J3 J4"
EMPTY = Position("18rhl", SEATS, seed=1)

AUCTION = """
J1: buy PWB
J2: buy KEO
J3: buy Szl
J4: buy Tjt
J1: pass
J2: buy NLK
J3: buy RhE
J3: par RhE 70
"""
AUCTIONED = EMPTY.then(AUCTION)
"""J3 has the presidency of RhE; J1 begins the first stock round."""

ALL_PASS = """
J1: pass
J2: pass
J3: pass
J4: pass
"""
RHE_OPERATES = AUCTIONED.then(ALL_PASS)

_OTHERS = """
J2: pass
J3: pass
J4: pass
"""
ADR_FLOATED = AUCTIONED.then(
    "J1: par ADR 80", _OTHERS, "J1: buy 10% ADR", _OTHERS, "J1: buy 10% ADR", _OTHERS, "J1: buy 10% ADR"
)
FIRST_OR = ADR_FLOATED.then(_OTHERS)
"""ADR, half of it J1's, operates before RhE."""

ADR_BUILT = FIRST_OR.then("""
ADR: lay 4@1 K4
ADR: pass
""")
"""ADR has a route and no train."""

SECOND_SR = ADR_BUILT.then("""
ADR: train 2
ADR: pass
RhE: pass
RhE: pass
""")
"""J4, the richest, begins."""

ADR_RUNS = SECOND_SR.then("""
J4: pass
J1: pass
J2: pass
J3: pass
ADR: pass
ADR: pass
""")

STRIPPED = ADR_BUILT.then("""
ADR: train 2
ADR: train 2
ADR: train 2
ADR: train 2
RhE: pass
RhE: train 2 from ADR for 1
RhE: train 2 from ADR for 1
RhE: train 2 from ADR for 1
RhE: train 2 from ADR for 1
""")
"""RhE has bought all of ADR's trains; ADR has 4."""
NEEDS_TRAIN = """
ADR: pass
"""
IN_NEED = STRIPPED.then("J4: pass\nJ1: pass\nJ2: pass\nJ3: pass", NEEDS_TRAIN)
"""ADR must buy a train; it and J1 have too little, and J1 may sell shares."""

BANKRUPT = STRIPPED.then("""
J4: pass
J1: sell 30% ADR
J1: par BME 100
J2: pass
J3: pass
J4: pass
J1: pass
ADR: pass
""")
"""J1 has sold what could be sold and founded BME, whose shares nobody may sell yet."""

RIVAL = AUCTIONED.then("""
J1: par ADR 80
J2: buy 10% ADR
J3: pass
J4: pass
J1: buy 10% ADR
J2: buy 10% ADR
J3: pass
J4: pass
J1: pass
J2: pass
ADR: lay 4@1 K4
ADR: pass
ADR: train 2
ADR: train 2
ADR: train 2
ADR: train 2
RhE: pass
RhE: train 2 from ADR for 1
RhE: train 2 from ADR for 1
RhE: train 2 from ADR for 1
RhE: train 2 from ADR for 1
J4: pass
J1: pass
J2: pass
J3: pass
ADR: pass
""")
"""The same with J2, who has a tenth of ADR less than J1."""

RHE_EARNS = RHE_OPERATES.then(
    """
RhE: lay 9@0 J9
RhE: train 2
""",
    ALL_PASS,
    "RhE: lay 8@1 K8\nRhE: run 2 I10-J9-K8-K6",
)
"""RhE has earned 50 at a price of 70; three of its shares lie in the market, five are its own."""

ESSEN_LINKED = RHE_OPERATES.setting(
    "phase 5", "tile 7@2 E14", "tile 201@5 D13", "station RhE D13", "train RhE 2"
)
_SOUTH = (
    "tile 8@3 J9",
    "tile 57@2 K10",
    "tile 8@0 H11",
    "tile 2@2 G10",
    "tile 9@1 F11",
    "tile 58@5 I12",
    "tile 8@0 J13",
    "tile 58@3 K12",
    "tile X924@0 I10",
    "tile X921@0 F9",
    "tile 934@1 F13",
)
"""Track from Köln to Bonn and Basel, to Düsseldorf and Elberfeld, and to Frankfurt."""
FERRY = RHE_OPERATES.setting("phase 3", *_SOUTH, "train RhE 2")
RHEINGOLD = RHE_OPERATES.setting("phase 8", *_SOUTH, "train RhE 8")
IRON_RHINE = RHE_OPERATES.setting(
    "phase 5",
    "tile 8@1 G4",
    "tile 56@4 F5",
    "tile 8@5 F7",
    "tile 7@2 G8",
    "tile 927@0 F9",
    "tile 8@1 F11",
    "tile 2@0 E12",
    "tile 216@0 D13",
    "station RhE D13",
    "train RhE 5",
)
"""Track from Roermond by Düsseldorf to Essen and the Eastern Ruhr."""
BERLIN_TAKEN = RHE_OPERATES.setting(
    "tile 57@1 B9", "tile 9@1 B11", "tile 55@0 B13", "station RhE B9", "station CME B15", "train RhE 2"
)
"""CME stands at the edge of the map, where RhE's run would end."""


def seeded(seed: int) -> Position:
    """The empty table with another seed."""
    return Position("18rhl", SEATS, seed=seed)
