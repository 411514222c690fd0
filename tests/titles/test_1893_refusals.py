"""1893: every move that the rules refuse, by its reason."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.refusals import Code

from .tables import refused, table

SEATS = "J2 J3 J4 J1"

DRAFT = """
J2: buy KFBE
J3: buy EVA
J4: buy KSZ
J1: buy EKB
J2: buy FdSD
J3: buy KBE
J4: buy BKB
"""
FIRST_STOCK_ROUND = """
J1: par DE 60
J2: buy 10% DE
J3: buy 10% DE
J4: buy HdSK
J1: buy 10% DE
J2: pass
J4: pass
J1: pass
"""
FIRST_OPERATING_ROUND = """
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
BKB: pass
DE: lay 6@1 O2
DE: train 2
DE: pass
"""
SECOND_OPERATING_ROUND = """
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
DE: payout
DE: train 2
DE: pass
"""
ONE_SET = (DRAFT, FIRST_STOCK_ROUND, FIRST_OPERATING_ROUND, SECOND_OPERATING_ROUND)


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
        ((DRAFT, "J1: buy AdSK-1"), "J1: buy AdSK-2", Code.NOT_YOUR_TURN),
        (
            (DRAFT, "J1: par DE 60", "J2: pass", "J3: pass", "J4: pass"),
            "J2: buy 10% DE",
            Code.OUT_OF_THE_ROUND,
        ),
        ((DRAFT, "J1: par DE 60"), "J2: exchange FdSD for RAG", Code.NO_SUCH_CERTIFICATE),
        ((DRAFT,), "J1: sell EKB", Code.NOT_SALEABLE),
        # track, in phase 2
        ((DRAFT, FIRST_STOCK_ROUND), "EKB: lay 57@2 L5", Code.HEX_NOT_CONNECTED),
        ((DRAFT, FIRST_STOCK_ROUND), "EKB: token T3", Code.NO_TOKEN_LEFT),
        ((DRAFT, FIRST_STOCK_ROUND, "EKB: lay 57@2 T3"), "EKB: lay 58@3 S2", Code.ONE_LAY),
        # trains, in phase 2
        ((DRAFT, FIRST_STOCK_ROUND, "EKB: lay 57@2 T3"), "EKB: train 8+x", Code.NOT_ON_OFFER),
        ((DRAFT, FIRST_STOCK_ROUND, "EKB: lay 57@2 T3"), "EKB: train 3", Code.NOT_ON_OFFER),
        # the second stock round
        (ONE_SET, "J2: sell 10% DE", Code.POOL_LIMIT),
        (ONE_SET, "J2: buy EVA for 0", Code.PRICE_TOO_LOW),
        (ONE_SET, "J2: buy EVA for 500", Code.NOT_ENOUGH_CASH),
        (ONE_SET, "J2: sell FdSD", Code.NOT_SALEABLE),
    ],
)
def test_refused_for_its_reason(scripts: tuple[str, ...], line: str, code: Code) -> None:
    assert refused(position(*scripts), line).code is code
