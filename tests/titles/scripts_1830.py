"""Openings of 1830 that several tests start from.

Two players, J1 and J2. After ``AUCTION`` J1 has SV, DH and CA, J2 has CS, MH and BO; ``FIRST_STOCK_ROUND``
floats PRR and NYC for J1, B&O and C&O for J2, ``FIRST_OPERATING_ROUND`` sells all 2- and 3-trains and the
first two 4-trains, ``SECOND_STOCK_ROUND`` floats CPR for J1 and ERIE for J2 out of sold shares.
"""

AUCTION = """
J1: buy SV
J2: buy CS
J1: buy DH
J2: buy MH
J1: buy CA
J2: buy BO
J2: par B&O 100
"""
FIRST_STOCK_ROUND = """
J1: par PRR 100
J2: buy 10% B&O
J1: buy 10% PRR
J2: buy 10% B&O
J1: buy 10% PRR
J2: buy 10% B&O
J1: buy 10% PRR
J2: buy 10% B&O
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
"""
FIRST_OPERATING_ROUND = """
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
"""
SECOND_STOCK_ROUND = """
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
J2: pass
"""
UP_TO_THE_FIVES = """
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
"""
#: NYC has 130 and needs a train for 630; J1 has 356 to help
NYC_IN_NEED = """
B&O: pass
B&O: train 6
B&O: pass
NYC: lay 56@0 F20
"""
#: B&O has nothing and needs a train for 630; J2 has 118, and too few shares to sell
B_AND_O_IN_NEED = """
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
"""

#: after ``FIRST_STOCK_ROUND``: B&O has two 2-trains and track to Washington and the Deep South
TWO_TRAINS_RUN = """
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
J2: pass
B&O: pass
B&O: pass
"""
#: after ``AUCTION``: NYNH reaches Rochester's track, but NYC's token fills Albany
NYC_BLOCKS_ALBANY = """
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
J2: exchange MH for NYC
J1: pass
J2: pass
NYC: lay 57@2 E19
NYC: pass
NYNH: lay 56@0 F20
NYNH: train 2
NYNH: pass
J1: pass
J2: pass
NYC: lay 8@5 D18
NYC: train 2
NYC: pass
NYNH: pass
NYNH: run
NYNH: pass
J1: pass
J2: pass
NYC: lay 9@1 D16
NYC: pass
NYC: run
NYC: pass
NYNH: pass
"""

OTHERS = "\n".join(f"J{seat}: pass" for seat in range(2, 7))
#: six players: J1 buys five privates, collects their income while all pass, and then buys up to the limit
ONE_OF_SIX_BUYS_ELEVEN = "\n".join(
    [
        *(f"J1: buy {lot}\n{OTHERS}" for lot in ("SV", "CS", "DH", "MH", "CA")),
        *(f"J1: pass\n{OTHERS}" for _ in range(7)),
        "J1: pass\nJ2: buy BO\nJ2: par B&O 67\nJ3: pass\nJ4: pass\nJ5: pass\nJ6: pass",
        *(f"J1: {buys}\n{OTHERS}" for buys in ("par PRR 67", *["buy 10% PRR"] * 3, "par NYC 67")),
        "PRR: pass\nPRR: pass",
        OTHERS,
    ]
)

#: after ``AUCTION``: J1 gathers 60 % of NYC in the second stock round and sells 50 %, J2 becomes president
NYC_DUMPED = """
J1: par NYC 67
J2: buy 10% NYC
J1: buy 10% NYC
J2: buy 10% NYC
J1: pass
J2: pass
J1: buy 10% NYC
J1: pass
J2: pass
J1: buy 10% NYC
J1: pass
J2: pass
J1: buy 10% NYC
J1: sell 50% NYC
"""
