"""Positions of 1830 that several tests start from: those of the rule sheet, and some more.

Two players, J1 and J2. A position is a tuple of scripts.
"""

from engine.titles.g1830 import examples as sheet

AUCTIONED = (sheet.AUCTION,)
PRR_AT_60 = (sheet.PRR_AT_60.script,)
PHASE_2 = (sheet.FIRST_OR.script,)
PHASE_3 = (sheet.PHASE_3.script,)
ONE_SET = (sheet.SECOND_SR.script,)
PHASE_4 = (sheet.SHARES_SOLD.script, "J2: pass")
PHASE_5 = (sheet.PHASE_5.script,)
ABOVE_THE_LIMIT = (PHASE_5[0].partition("NYC: discard")[0],)
NYC_NEEDS = (sheet.NYC_IN_NEED.script,)
B_AND_O_NEEDS = (sheet.B_AND_O_IN_NEED.script,)

#: in phase 2: B&O has two 2-trains and track to Washington and the Deep South
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
#: after the auction: NYNH reaches Rochester's track, but NYC's token fills Albany
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

#: after the auction: J1 gathers 60 % of NYC in the second stock round and sells 50 %, J2 becomes president
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
