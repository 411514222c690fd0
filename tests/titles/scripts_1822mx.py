"""Openings of 1822MX that several tests start from, and a way to let time pass.

Four players and seed 20: the boxes show M11 M4 M1 M9, C1 C5 C4 and P1 P2 P8, and the NdeM stands where
minor 15 would. A line ``until SR 3`` (or ``until phase 5``, ``until 18``) in a script lets everybody do as
little as possible until that round or phase begins, or that company or player is next.
"""

from __future__ import annotations

from engine import new_game, notation
from engine.game import Game
from engine.moves import BuyTrain, Choose, DiscardTrain, Dividend, Move, Pass, PutUp, RunRoutes, SellShares

from .tables import play

SEATS = "J1 J2 J3 J4"
SEED = 20
LONGEST = 4000

#: the walkthrough's auction: J1 gets the FCM's concession and minor 18
AUCTION = """
J1: bid C1 200
J1: pass
J2: bid C1 210
J2: bid M11 100
J2: pass
J3: bid M1 100
J3: pass
J4: bid M9 100
J4: pass
J1: bid C1 220
J1: pass
J2: pass
J3: pass
J4: pass
J1: pass
"""
#: every minor buys an L and runs it in its home
FIRST_OPERATING_ROUND = """
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
"""
SECOND_ROUNDS = """
J2: pass
J3: pass
J4: pass
J1: pass
18: pass
18: run L N25.1
18: pass
11: pass
11: run L L17
11: pass
1: pass
1: run L B1
1: pass
9: pass
9: run L J13
9: pass
NDEM: run L N23.0
"""
#: minor 18 turns its L: phase 2
THIRD_ROUNDS = """
J2: pass
J3: pass
J4: pass
J1: pass
18: pass
18: run L N25.1
18: train 2 trading L
18: pass
11: pass
11: run L L17
11: pass
1: pass
1: run L B1
1: pass
9: pass
9: run L J13
9: pass
NDEM: run L N23.0
"""
#: J1 founds the FCM
FOURTH_STOCK_ROUND = """
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
"""
#: the FCM's first turn
FOURTH_OPERATING_ROUND = """
18: pass
18: run 2 N25-N23
18: pass
11: pass
11: run L L17
11: pass
1: pass
1: run L B1
1: pass
9: pass
9: run L J13
9: pass
FCM: pass
FCM: train 2
FCM: pass
"""
#: its second turn, in which it takes over minor 18
NEXT_OPERATING_ROUND = """
18: pass
18: run 2 N25-N23
18: pass
11: pass
11: run L L17
11: pass
1: pass
1: run L B1
1: pass
9: pass
9: run L J13
9: pass
FCM: pass
FCM: run 2 N23-N25
FCM: payout
FCM: pass
"""
TAKE_OVER = """
FCM: take 18 for two_shares and replace
FCM: pass
"""
#: seed 49: J1 gets minor 18, J2 minor 17, which builds towards Mexico City; a loop leads through Puebla
PUEBLA_SEED = 49
PUEBLA = """
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
"""
PUEBLA_LOOP = """
17: lay 7@2 O24
17: train L
until OR 2.1
18: pass
18: lay 7@2 O26
until OR 3.1
18: pass
18: pass
"""
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
#: the FCM loses its Ls, J1 has no money, J2 as many shares as he
FCM_IN_NEED = """
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
MIR_IN_FULL = """
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
MIR: lay 5@2 G22
MIR: pass
"""
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
TO_SR_2 = (AUCTION, FIRST_OPERATING_ROUND)
TO_OR_3 = (*TO_SR_2, SECOND_ROUNDS)
TO_SR_4 = (*TO_OR_3, THIRD_ROUNDS)
TO_OR_4 = (*TO_SR_4, FOURTH_STOCK_ROUND)
TO_OR_4_2 = (*TO_OR_4, FOURTH_OPERATING_ROUND)
TO_TAKE_OVER = (*TO_OR_4_2, NEXT_OPERATING_ROUND)
TO_SR_5 = (*TO_TAKE_OVER, TAKE_OVER)


def position(*scripts: str, players: int = 4, seed: int = SEED) -> Game:
    """The game after these scripts."""
    game = new_game("1822mx", SEATS.split()[:players] + ["J5"] * (players > 4), (), seed)
    for script in scripts:
        for line in map(str.strip, script.strip().splitlines()):
            word, _, goal = line.partition(" ")
            if word == "until":
                wait(game, goal)
            else:
                play(game, line)
    return game


def wait(game: Game, goal: str) -> None:
    """Let everybody do as little as possible until a round or phase begins or somebody is next."""
    for _ in range(LONGEST):
        if goal in (game.round.name, f"phase {game.phase.name}", *game.acting):
            return
        game.play(least(game))
    raise AssertionError(f"{goal} never came")


def least(game: Game) -> Move:
    """The move that does least: pass, run as well as one can, keep the money, buy what must be bought."""
    kinds = (Pass, RunRoutes, Dividend, DiscardTrain, BuyTrain, SellShares, Choose, PutUp)
    offers = [move for move in game.round.offers() if isinstance(move, kinds)]
    for kind in kinds:
        moves = [move for move in offers if isinstance(move, kind)]
        for move in moves[::-1] if kind is RunRoutes else moves:
            withheld = not isinstance(move, Dividend) or (move.kind, move.train) == ("withhold", None)
            if withheld and game.refusal(move) is None:
                return move
    raise AssertionError(f"{game.round.name}: {game.acting} must do more: {sells(game)}")


def sells(game: Game) -> list[str]:
    """What else could be done, for the message."""
    return [notation.write(move) for move in game.round.offers() if game.refusal(move) is None]
