"""1893: every move that the rules refuse, by its reason."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.refusals import Code
from engine.titles.g1893 import examples as sheet

from .tables import before_line, refused, table

SEATS = "J2 J3 J4 J1"

DRAFT = sheet.DRAFTED.script
IN_OR1 = (sheet.FIRST_OR.script,)
ONE_SET = (sheet.SECOND_SR.script,)


def position(*scripts: str, seats: str = SEATS) -> Game:
    return table("1893", seats, *scripts)


@pytest.mark.parametrize(
    ("scripts", "line", "code"),
    [
        # the draft
        ((), "J2: buy KSZ", Code.NOT_ON_OFFER),
        ((), "J2: buy EKB for 200", Code.PRINTED_PRICE),
        (("J2: pass",), "J2: buy EKB", Code.OUT_OF_THE_ROUND),
        (("J2: pass",), "J4: buy EKB", Code.NOT_YOUR_TURN),
        # the first stock round
        ((DRAFT,), "J1: sell 10% DE", Code.HOLDS_NONE),
        ((DRAFT,), "J1: buy AdSK-1 for 90", Code.PRINTED_PRICE),
        ((DRAFT, "J1: buy AdSK-1\nJ2: pass\nJ4: pass"), "J1: sell AdSK-1", Code.NO_SALES_YET),
        ((DRAFT, "J1: par DE 60\nJ2: pass\nJ3: pass\nJ4: pass"), "J1: sell 10% DE", Code.NO_SALES_YET),
        ((DRAFT,), "J1: par RSE 110", Code.NOT_A_PAR_PRICE),
        ((DRAFT,), "J1: par RSE 120", Code.NOT_A_PAR_PRICE),
        ((DRAFT,), "J1: par AGV 100", Code.FORMED_BY_MERGER),
        ((DRAFT,), "J1: par HGK 100", Code.FORMED_BY_MERGER),
        ((DRAFT, "J1: buy AdSK-1\nJ2: pass\nJ4: pass"), "J1: par RSE 100", Code.NOT_ENOUGH_CASH),
        ((DRAFT, "J1: par DE 60\nJ2: pass\nJ3: pass"), "J4: par DE 60", Code.ALREADY_STARTED),
        ((DRAFT,), "J1: buy 10% AGV", Code.NOT_ON_SALE_YET),
        ((DRAFT,), "J1: buy 10% HGK", Code.NOT_ON_SALE_YET),
        ((DRAFT,), "J1: buy 20% AGV", Code.NOT_ON_SALE_YET),
        ((DRAFT,), "J1: buy 10% DE", Code.NOT_STARTED),
        ((DRAFT, "J1: buy AdSK-1"), "J1: buy AdSK-2", Code.ONE_PURCHASE),
        ((DRAFT, "J1: buy AdSK-1"), "J1: sell AdSK-1", Code.SELL_BEFORE_BUYING),
        (
            (DRAFT, "J1: par DE 60", "J2: pass", "J3: pass", "J4: pass"),
            "J2: buy 10% DE",
            Code.OUT_OF_THE_ROUND,
        ),
        ((DRAFT, "J1: par DE 60"), "J2: exchange FdSD for RAG", Code.NO_SUCH_CERTIFICATE),
        ((DRAFT,), "J1: sell EKB", Code.NOT_SALEABLE),
        # track, in phase 2
        (IN_OR1, "EKB: lay 57@2 L5", Code.HEX_NOT_CONNECTED),
        (IN_OR1, "EKB: token T3", Code.NO_TOKEN_LEFT),
        ((*IN_OR1, "EKB: lay 57@2 T3"), "EKB: lay 58@3 S2", Code.ONE_LAY),
        # trains, in phase 2
        ((*IN_OR1, "EKB: lay 57@2 T3"), "EKB: train 8+x", Code.NOT_ON_OFFER),
        ((*IN_OR1, "EKB: lay 57@2 T3"), "EKB: train 3", Code.NOT_ON_OFFER),
        # the second stock round
        (ONE_SET, "J2: sell 10% DE", Code.POOL_LIMIT),
        (ONE_SET, "J2: buy EVA for 0", Code.PRICE_TOO_LOW),
        (ONE_SET, "J2: buy EVA for 500", Code.NOT_ENOUGH_CASH),
        (ONE_SET, "J2: sell FdSD", Code.NOT_SALEABLE),
    ],
)
def test_refused_for_its_reason(scripts: tuple[str, ...], line: str, code: Code) -> None:
    assert refused(position(*scripts), line).code is code


@pytest.mark.parametrize(
    ("partida", "line", "move", "code"),
    [
        # shares
        ("quiebra", 188, "J3: buy 10% DE", Code.CERTIFICATE_LIMIT),
        ("agv", 49, "J2: sell 10% RAG", Code.NOT_OPERATED),
        ("agv", 51, "J3: buy 10% DE", Code.SOLD_THIS_ROUND),
        ("ayuda", 41, "J3: buy AdSK-1", Code.SOLD_THIS_ROUND),
        ("emergencia", 87, "J3: buy 20% AGV", Code.NO_SUCH_CERTIFICATE),
        ("agv", 71, "J1: pass", Code.NO_SUCH_ANSWER),
        # track, tokens and routes
        ("ayuda", 35, "KBE: lay 9@1 N5", Code.RHINE_CLOSED),
        ("agv", 42, "KBE: lay 9@0 N5", Code.STUB_MISSED),
        ("agv", 32, "DE: token J5", Code.CITY_FULL),
        ("agv", 66, "DE: run 3 N1-O2-P1", Code.GROUP_TWICE),
        ("agv", 66, "DE: run 3 O2-P1, 3 O2-P1", Code.TRACK_TWICE),
        # trains
        ("agv", 34, "DE: train 2 from EKB for 20", Code.NOT_FROM_MINORS),
        ("emergencia", 106, "AGV: train 3 trading 4", Code.ONE_TRADE_IN),
        ("agv", 22, "EKB: train 2 trading 2", Code.NOT_TRADED_FOR),
        ("agv", 36, "EKB: train 2 from KFBE for 10", Code.TRAIN_LIMIT),
        ("agv", 33, "DE: pass", Code.MUST_BUY_TRAIN),
        ("agv", 28, "KSZ: train 2", Code.NOT_ENOUGH_CASH),
        ("emergencia", 115, "DE: pass", Code.MUST_DISCARD),
        # emergencies
        ("emergencia", 77, "KBE: train 4", Code.CHEAPEST_ONLY),
        ("emergencia", 112, "J2: sell 10% RAG", Code.KEEPS_PRESIDENCY),
        ("emergencia", 152, "J1: sell 20% RAG", Code.MORE_THAN_NEEDED),
        ("emergencia", 104, "J3: sell 10% AGV", Code.NO_SUCH_BUNDLE),
        ("emergencia", 179, "DE: train 6 from RSE for 1", Code.SOLD_TOO_MUCH),
        ("emergencia", 178, "DE: bankrupt", Code.NOT_INSOLVENT),
    ],
)
def test_refused_in_a_game_of_ours(partida: str, line: int, move: str, code: Code) -> None:
    assert refused(before_line(f"1893-{partida}.txt", line), move).code is code


def test_nobody_holds_more_than_the_limit() -> None:
    game = table(
        "1893",
        "J2 J1",
        """
        J2: buy EKB
        J1: buy HdSK
        J2: buy KFBE
        J1: buy KSZ
        J2: buy KBE
        J1: buy EVA
        J2: buy BKB
        J1: par DE 60
        J2: pass
        J1: buy 10% DE
        J1: buy 10% DE
        J1: buy 10% DE
        J1: buy 10% DE
        """,
    )
    assert refused(game, "J1: buy 10% DE").code is Code.HOLDING_LIMIT
