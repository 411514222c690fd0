"""Positions of 1830 from which its rules are shown: two players, J1 and J2."""

from __future__ import annotations

from engine.rulesheet.trials import Position

SEATS = "J1 J2"
EMPTY = Position("1830", SEATS)

AUCTION = """
J1: buy SV
J2: buy CS
J1: buy DH
J2: buy MH
J1: buy CA
J2: buy BO
J2: par B&O 100
"""
AUCTIONED = EMPTY.then(AUCTION)
"""J1 has SV, DH and CA, J2 has CS, MH and BO; J1 begins the first stock round."""

PRR_AT_60 = AUCTIONED.then("""
J1: par PRR 100
J2: buy 10% B&O
J1: buy 10% PRR
J2: buy 10% B&O
J1: buy 10% PRR
J2: buy 10% B&O
J1: buy 10% PRR
J2: buy 10% B&O
""")
"""J1 has six tenths of PRR, one of them with CA."""

FIRST_OR = PRR_AT_60.then("""
J1: par NYC 67
J2: par C&O 67
J1: buy 10% NYC
J2: buy 10% C&O
J1: buy 10% NYC
J2: buy 10% C&O
J1: buy 10% NYC
J2: buy 10% C&O
J1: buy 10% NYC
J2: buy 10% C&O
""")
"""PRR and NYC have floated for J1, B&O and C&O for J2."""

PHASE_3 = FIRST_OR.then("""
B&O: pass
B&O: train 2
B&O: train 2
B&O: train 2
B&O: train 2
PRR: pass
PRR: train 2
PRR: train 2
PRR: train 3
PRR: train 3
PRR: pass
""")
"""NYC is to move; the first 3 is sold."""

SECOND_SR = PHASE_3.then("""
NYC: lay 57@2 E19
NYC: train 3
NYC: train 3
NYC: train 3
NYC: pass
NYC: pass
C&O: lay 69@0 G7
C&O: train 4
C&O: train 4
C&O: pass
C&O: pass
""")
"""One set has been played: the 2s are gone."""

SHARES_SOLD = SECOND_SR.then("""
J1: sell 40% PRR
J1: sell 40% NYC
J1: par CPR 67
J2: sell 40% B&O
J2: sell 40% C&O
J2: par ERIE 90
J1: buy 10% CPR
J1: pass
J2: buy 10% ERIE
J2: pass
J1: buy 10% CPR
J1: pass
J2: buy 10% ERIE
J2: pass
J1: buy 10% CPR
J1: pass
J2: buy 10% ERIE
J2: pass
J1: buy 10% CPR
J1: pass
J2: buy 10% ERIE
J2: pass
J1: pass
J2: buy 10% NYC from pool
J2: pass
J1: pass
J2: buy 10% NYC from pool
J2: pass
J1: pass
""")
"""Both have sold to found CPR and ERIE; J2 may end the stock round."""

PHASE_5 = SHARES_SOLD.then("""
J2: pass
ERIE: pass
ERIE: train 4
ERIE: train 4
ERIE: train 3 from PRR for 300
CPR: pass
CPR: train 5
NYC: discard 3
ERIE: discard 3
CPR: train 3 from PRR for 120
PRR: pass
PRR: train 5
PRR: train 5
""")
NYC_IN_NEED = PHASE_5.then("""
B&O: pass
B&O: train 6
B&O: pass
NYC: lay 56@0 F20
""")
"""NYC has 130 and needs a train for 630; J1 has 356 to help."""

B_AND_O_IN_NEED = PHASE_5.then("""
B&O: lay 57@0 J14
B&O: pass
B&O: train 3 from NYC for 600
NYC: lay 56@0 F20
NYC: run
NYC: train 6
NYC: pass
C&O: pass
C&O: run
ERIE: pass
CPR: pass
CPR: pass
PRR: pass
B&O: pass
""")
"""B&O has nothing and needs a train for 630; J2 has too little, and too few shares to sell."""

B_AND_O_RUNS = FIRST_OR.then("""
B&O: lay 57@0 J14
B&O: pass
B&O: train 2
B&O: train 2
B&O: pass
PRR: pass
PRR: pass
NYC: pass
NYC: pass
C&O: pass
C&O: pass
J1: pass
J2: sell 20% B&O
J2: pass
J1: pass
J2: pass
PRR: pass
PRR: pass
B&O: pass
B&O: pass
""")
"""B&O has two 2s and track to Washington and the Deep South; two of its shares lie in the pool."""

TOWN_BETWEEN = AUCTIONED.then("""
J1: par NYC 100
J2: par NYNH 100
J1: buy 10% NYC
J2: buy 10% NYNH
J1: buy 10% NYC
J2: buy 10% NYNH
J1: buy 10% NYC
J2: buy 10% NYNH
J1: buy 10% NYC
J2: buy 10% NYNH
J1: pass
J2: pass
NYC: lay 57@2 E19
NYC: pass
NYNH: lay 56@0 F20
NYNH: train 2
NYNH: pass
J1: pass
J2: pass
NYC: pass
NYC: train 2
NYC: pass
NYNH: pass
""")
"""NYNH's 2 may run from New York towards Albany, over a town."""

_IDLE = """
NYC: pass
NYC: pass
J2: pass
J1: pass
"""
IN_BROWN = AUCTIONED.then(
    """
J1: par NYC 67
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
J1: buy 10% NYC
J2: pass
J1: pass
""",
    _IDLE,
    _IDLE,
    """
NYC: pass
NYC: pass
J2: pass
J1: sell 30% NYC
J1: pass
""",
)
"""NYC has stood still for three sets and was sold: it lies in a brown cell."""

PAR_ONLY = AUCTIONED.then("""
J1: par PRR 67
J2: pass
J1: pass
J2: pass
""")
"""A second stock round: PRR has a price and has never floated."""


def seeded(seed: int) -> Position:
    """The empty table with another seed."""
    return Position("1830", SEATS, seed=seed)
