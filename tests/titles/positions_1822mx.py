"""Positions of 1822MX that several tests start from: those of the rule sheet, and some more.

Four players and seed 20: the boxes show M11 M4 M1 M9, C1 C5 C4 and P1 P2 P8, and the NdeM stands where
minor 15 would. A position is a tuple of scripts.
"""

from __future__ import annotations

from engine import new_game
from engine.game import Game
from engine.titles.g1822mx import examples as sheet

from .tables import play

SEED = 20

AUCTION = sheet.AUCTION
TO_SR_2 = (sheet.SECOND_SR.script,)
TO_SR_4 = (sheet.FOURTH_SR.script,)
TO_OR_4 = (sheet.FOURTH_OR.script,)
TO_TAKE_OVER = (sheet.BEFORE_TAKE_OVER.script,)
TO_SR_5 = (sheet.FIFTH_SR.script,)
FCM_NEEDS = (sheet.FCM_IN_NEED.script,)

#: seed 49: J1 gets minor 18, J2 minor 17, which builds towards Mexico City; a loop leads through Puebla
PUEBLA_SEED = sheet.PUEBLA.seed
PUEBLA_LOOP = sheet.PUEBLA.script
PUEBLA = PUEBLA_LOOP.partition("17: lay 7@2 O24")[0]
#: seed 49: J1 collects privates; minor 18 acquires P11 (cubes), then P8
POWERS = """
J1: bid C1 200
J1: bid P17 0
J1: bid P11 0
J2: pass
J3: pass
J4: pass
J1: bid P1 0
until 18
18: train L
18: acquire P11
18: lay 5@1 N27
until SR 2
until J1
J1: bid P2 0
J1: bid P8 0
J1: bid P18 0
until OR 2.1
18: acquire P8
"""
#: and then P13
NO_TOWN = """
18: pass
until SR 3
until J1
J1: bid P13 0
J1: bid P15 0
J1: bid P5 0
until OR 3.1
18: acquire P13
"""
#: and the FCM, in phase 3, the two ports, of which it opens the large one
PORTS = """
18: pass
18: run L N25.1
18: train 2 trading L
until J1
J1: par FCM 70
until phase 3
until FCM
FCM: acquire P17
FCM: acquire P18
FCM: pass
FCM: lay P2@0 M28 by P18
"""
#: the stock round before J1 is above the limit of five players' certificates
TEN_CERTIFICATES = """
J1: buy 10% NDEM
J2: pass
J3: pass
J4: pass
J5: pass
J1: bid P1 0
J1: bid P2 0
J1: bid P8 0
until SR 2
until J1
J1: bid P12 0
J1: bid P13 0
J1: bid P3 0
until SR 3
until J1
J1: bid P15 0
J1: bid P17 0
J1: bid P11 0
until SR 4
until J1
"""
#: minor 1 never runs and J3 spends his money
MINOR_1_IDLE = """
until OR 2.1
until 1
1: pass
1: run
until OR 3.1
18: pass
18: run L N25.1
18: train 2 trading L
until 1
1: pass
1: run
until SR 4
until J3
J3: bid C5 285
until J1
J1: par FCM 100
until OR 4.1
until 1
1: pass
1: run
until FCM
FCM: pass
FCM: train 2
until OR 4.2
until 1
1: pass
1: run
until FCM
FCM: pass
FCM: run 2 N23-N25
FCM: withhold
FCM: pass
"""
#: J3 founds MIR with full capitalisation; it gets 1000, or 900 where the price is 90
MIR_IN_FULL = sheet.MIR_FOUNDED + "MIR: lay 5@2 G22\nMIR: pass\n"
#: from SR 2 on J1 collects privates; in phase 3 the FCM owns 2P, two 2s and mail, and reaches Veracruz
MAIL = """
until J1
J1: bid P1 0
J1: bid P2 0
J1: bid P8 0
until SR 3
until J1
J1: bid P12 0
J1: bid P13 0
J1: bid P3 0
until OR 3.1
18: pass
18: pass
18: run L N25.1
18: train 2 trading L
until SR 4
until J1
J1: par FCM 70
until J1
J1: bid P15 0
until OR 4.1
until FCM
FCM: acquire P2
FCM: pass
FCM: pass
FCM: run 2P N23-N25
FCM: withhold
FCM: train 2
until OR 4.2
until FCM
FCM: pass
FCM: pass
FCM: run 2P N23-N25
FCM: payout
FCM: pass
FCM: take 18 for two_shares and replace
until phase 3
until FCM
FCM: acquire P15
FCM: pass
FCM: lay 5@1 N27
FCM: pass
"""
#: seed 118: the FCM acquires P9 in phase 3 and has made the first of its two lays
EXTRA_SEED = 118
EXTRA_LAY = """
J1: bid C1 200
J1: bid P9 0
until 18
18: train L
18: lay 5@1 N27
until OR 3.1
until 18
18: pass
18: run L N25.1
18: train 2 trading L
until J1
J1: par FCM 70
until OR 6.1
until FCM
FCM: acquire P9
FCM: lay X20@0 N23 by P9
"""


def position(*scripts: str, players: int = 4, seed: int = SEED) -> Game:
    """The game after these scripts."""
    game = new_game("1822mx", [f"J{seat}" for seat in range(1, players + 1)], (), seed)
    for script in scripts:
        play(game, script)
    return game
