"""1849boot: every move that the rules refuse, by its reason."""

from __future__ import annotations

import pytest

from engine import notation
from engine.board.routes import read_route
from engine.moves import BuyShare
from engine.refusals import Code
from engine.revenue import Running
from engine.titles.g1849boot.routes import length, too_long

from .positions_1849boot import (
    AUCTION,
    BANKRUPT,
    IN_6H,
    IN_OR1,
    IN_OR2,
    IN_OR3,
    IN_SR1,
    IN_SR2,
    PRESIDENT_IN_NEED,
    RICH_J4,
    SFR_FIRST,
    SWAP,
    Part,
    Purse,
    Until,
    position,
)
from .tables import refused

IFP_RUNS = "IFP: pass\nIFP: pass\nIFP: run 4H G7-H8\nIFP: payout"
J1_SELLS = (Until("J1"), Purse("J1", 200), "J1: sell 10% IFP")
SFR_FOUNDED = (Until("J1"), Purse("J1", 300), "J1: par FCU 68\nJ1: pass\nJ2: par SFR 68")

AFTER_IFP = (*IN_OR2, IFP_RUNS, "IFP: pass\nIFP: pass")

#: J4 founds AL beside a share of IFP and could buy more of AL
FOUNDER = (
    *IN_SR1,
    Until("J4"),
    "J4: buy 10% IFP",
    Until("OR 1.1"),
    "IFP: pass\nIFP: pass\nIFP: train 4H",
    Until("J4"),
    "J4: par FCU 68",
)
#: everybody but J1 has 20 percent of IFP; J2 and J3 have sold theirs
FULL_POOL = (
    RICH_J4,
    """
J3: buy 10% IFP
J4: buy 10% IFP
J1: pass
J2: buy 10% IFP
J3: buy 10% IFP
J4: buy 10% IFP
J1: pass
J2: buy 10% IFP
""",
    Until("OR 1.1"),
    "IFP: pass\nIFP: pass\nIFP: train 4H",
    Until("J3"),
    "J3: sell 20% IFP",
    Until("J4"),
    "J4: sell 20% IFP",
    Until("J2"),
)
#: J1 has 50 percent of IFP, J3 30; the last certificate is alone in the treasury
HALF_AND_LAST = (
    RICH_J4,
    """
J3: buy 10% IFP
J4: pass
J1: buy 10% IFP
J2: pass
J3: buy 10% IFP
J4: pass
J1: buy 10% IFP
J2: pass
J3: buy 10% IFP
J4: pass
J1: buy 10% IFP
""",
    Purse("J1", 300),
    Until("J1"),
)
#: six players: J2 has only the last certificate of IFP, J3, J4 and J5 two others each, the pool nothing
HEIR_WITH_THE_LAST = (
    """
J1: bid RSA 155
J2: pass
J3: buy SCE
J4: buy SIGI
J5: buy CNM
J6: buy SMS
J1: par IFP 68
J1: pass
J2: pass
J3: buy 10% IFP
J4: buy 10% IFP
J5: buy 10% IFP
J6: pass
J1: pass
J2: pass
J3: buy 10% IFP
J4: buy 10% IFP
J5: buy 10% IFP
J6: pass
J1: pass
J2: buy 20% IFP
""",
    Until("OR 1.1"),
    "IFP: pass\nIFP: pass\nIFP: train 4H",
    Until("J1"),
)
#: SFR is J1's, in Potenza without a route; it falls to 34
SFR_AT_34 = (
    AUCTION,
    """
J1: par SFR 68
SFR: token I13
J3: pass
J4: pass
J1: buy 10% SFR
J2: pass
J3: pass
J4: pass
J1: buy 10% SFR
""",
    Until("SR 6"),
)
#: SFR in Bari owns a 4H; narrow track leads to Matera and on to Taranto
SFR_IN_BARI = (
    *IN_SR2,
    """
J2: par FCU 68
J2: pass
J3: par SFR 68
SFR: token J18
J3: buy 10% SFR
J3: buy 10% SFR
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
FCU: pass
FCU: train 4H
SFR: lay 679@4 J16
SFR: train 4H
""",
    Until("IFP"),
    IFP_RUNS,
    Until("FCU"),
    "FCU: pass\nFCU: run 4H A9-A7\nFCU: withhold",
    Until("SFR"),
)
#: FCU must discard: it has four 6H when AL, with money given by hand, buys the first 8H
CROWDED = (
    *IN_OR3,
    """
IFP: pass
IFP: pass
IFP: run 4H G7-H8
IFP: payout
IFP: train 4H from FCU for 1
""",
    Until("FCU"),
    Purse("FCU", 800),
    """
FCU: pass
FCU: train 6H
FCU: train 6H
FCU: train 6H
FCU: train 6H
""",
    Until("AL"),
    Purse("AL", 400),
    """
AL: pass
AL: run
AL: train 8H
""",
)
#: IFP has lost its trains and must buy one; J2 has bought as much of it as J1 has
IFP_IN_NEED = (
    *CROWDED,
    "FCU: discard 6H",
    Until("SR 4"),
    Purse("J2", 500),
    """
J1: pass
J2: buy 10% IFP
J3: pass
J4: pass
J1: pass
J2: buy 10% IFP from ipo
J3: pass
J4: pass
J1: pass
J2: buy 10% IFP
J3: pass
J4: pass
J1: pass
J2: buy 10% IFP
""",
    Until("IFP"),
    Purse("IFP", 150),
    Purse("J1", 0),
    "IFP: pass",
    "IFP: pass",
)
#: FCU has closed SMS for this turn and builds in Catanzaro
BY_SMS = (
    *IN_6H,
    "FCU: buy SMS for 1",
    Until("OR 4.1"),
    Until("FCU"),
)


@pytest.mark.parametrize(
    ("parts", "line", "code"),
    [
        # 1-4: the auction
        ((), "J1: bid SIGI 49", Code.PRICE_TOO_LOW),
        (("J1: bid SIGI 50",), "J2: bid SIGI 54", Code.PRICE_TOO_LOW),
        (
            ("J1: bid RSA 155\nJ2: pass\nJ3: pass\nJ4: pass",),
            "J1: bid SMS 225",
            Code.COMMITTED_TO_BIDS,
        ),
        ((), "J1: buy SCE for 15", Code.CURRENT_PRICE),
        # 5-10: founding
        (IN_SR2, "J2: par SFR 68", Code.NOT_NEXT_IN_ROW),
        (IN_SR2, "J2: par FCU 144", Code.PAR_NOT_OPEN),
        (IN_SR2, "J2: par FCU 216", Code.PAR_NOT_OPEN),
        (IN_SR2, "J2: par FCU 90", Code.NOT_A_PAR_PRICE),
        ((*IN_SR2, Until("J1")), "J1: par FCU 68", Code.NOT_ENOUGH_CASH),
        (FOUNDER, "J4: buy 10% IFP", Code.FOUNDED_NOW_ONLY),
        (
            (*IN_SR2, Purse("J2", 400), "J2: par FCU 68\nJ2: buy 10% FCU\nJ2: buy 10% FCU"),
            "J2: buy 10% FCU",
            Code.ONE_PURCHASE,
        ),
        # 11-16: buying
        (IN_SR2, "J2: buy 20% IFP", Code.LAST_CERTIFICATE),
        (HALF_AND_LAST, "J1: buy 20% IFP", Code.HOLDING_LIMIT),
        ((*IN_SR2, *J1_SELLS), "J1: buy 10% IFP", Code.SOLD_THIS_ROUND),
        (FOUNDER, "J4: sell 10% IFP", Code.SELL_BEFORE_BUYING),
        # 17-22: selling
        ((*IN_SR1, "J3: pass\nJ4: pass"), "J1: sell 10% IFP", Code.NOT_OPERATED),
        ((*IN_SR2, *J1_SELLS), "J1: sell 10% IFP", Code.ONE_BLOCK),
        (FULL_POOL, "J2: sell 20% IFP", Code.POOL_LIMIT),
        ((*IN_SR2, Until("J1")), "J1: sell 40% IFP", Code.NO_SUCCESSOR),
        ((*IN_SR2, Until("J1")), "J1: sell 20% IFP as 20", Code.PRESIDENTS_STAYS),
        # 23: the home of SFR
        ((*IN_SR2, *SFR_FOUNDED), "SFR: token O9", Code.PLACE_RESERVED),
        ((*IN_SR2, *SFR_FOUNDED), "SFR: token I17", Code.NO_CITY),
        ((*IN_SR2, *SFR_FOUNDED), "SFR: token B14", Code.HEX_NOT_ALLOWED),
        # 24-30: track
        (IN_OR2, "IFP: lay 8@0 F8", Code.HEX_BLOCKED),
        (IN_OR2, "IFP: lay 4@1 G9", Code.GAUGE_DIFFERS),
        (IN_OR2, "IFP: lay X2@0 G7", Code.COLOR_NOT_YET),
        ((*IN_OR2, "IFP: lay 679@0 G9"), "IFP: lay 679@1 G9", Code.ONE_LAY),
        (IN_OR2, "IFP: lay 8@0 K11", Code.HEX_NOT_CONNECTED),
        ((*AFTER_IFP, "FCU: pass\nFCU: train 4H"), "SFR: lay 7@4 H12", Code.NOT_ENOUGH_CASH),
        ((*AFTER_IFP, "FCU: pass\nFCU: train 4H"), "SFR: lay 657@0 I13", Code.COLOR_NOT_NEXT),
        # 31: tokens
        ((*IN_OR2, "IFP: pass"), "IFP: token O9", Code.PLACE_RESERVED),
        ((*IN_OR2, "IFP: pass"), "IFP: token N20", Code.CITY_FULL),
        ((*IN_OR2, "IFP: pass"), "IFP: token G7", Code.TOKEN_IN_HEX),
        ((*BY_SMS, "FCU: choose close\nFCU: lay 644@1 O9"), "FCU: token B14", Code.HEX_NOT_ALLOWED),
        ((*BY_SMS, "FCU: choose close"), "FCU: lay 8@2 A11", Code.HEX_NOT_ALLOWED),
        (BY_SMS, "FCU: pass", Code.MUST_ANSWER),
        # 34-37: routes
        ((*SFR_IN_BARI, "SFR: pass"), "SFR: run 4H J18-J20", Code.PORT_ALONE),
        ((*IN_OR2, "IFP: pass\nIFP: pass"), "IFP: run 4H A9-A7", Code.ROUTE_WITHOUT_TOKEN),
        # 38-47: trains and need
        ((*IN_OR1, "IFP: pass\nIFP: pass"), "IFP: pass", Code.MUST_BUY_TRAIN),
        (PRESIDENT_IN_NEED, "FCU: train 4H", Code.NOT_ENOUGH_CASH),
        (PRESIDENT_IN_NEED, "J3: sell 10% FCU", Code.FIRST_TURN),
        ((*PRESIDENT_IN_NEED, "J3: sell 10% IFP"), "J3: sell 10% IFP", Code.ONE_BLOCK),
        ((*PRESIDENT_IN_NEED, "J3: sell 10% IFP"), "FCU: train 4H from IFP for 1", Code.DEPOT_ONLY),
        (PRESIDENT_IN_NEED, "J3: sell 20% IFP", Code.MORE_THAN_NEEDED),
        ((*PRESIDENT_IN_NEED, Purse("J3", 60)), "J3: sell 10% IFP", Code.CASH_SUFFICES),
        (PRESIDENT_IN_NEED, "FCU: train 4H from IFP for 60", Code.NOT_ENOUGH_CASH),
        (
            (*IN_OR3, "IFP: pass\nIFP: pass\nIFP: run 4H G7-H8\nIFP: withhold",
             "IFP: train 4H from FCU for 1\nIFP: train 4H from AL for 1"),
            "IFP: train 6H",
            Code.TRAIN_LIMIT,
        ),
        (IFP_IN_NEED, "IFP: train 8H", Code.CHEAPEST_ONLY),
        (IFP_IN_NEED, "IFP: train 6H", Code.NOT_ENOUGH_CASH),
        (IFP_IN_NEED, "J1: sell 10% IFP", Code.KEEPS_PRESIDENCY),
        (PRESIDENT_IN_NEED, "FCU: bankrupt", Code.NOT_INSOLVENT),
        (
            (*IN_6H, Until("SFR"), Purse("J3", 0), "SFR: pass\nSFR: pass"),
            "SFR: bankrupt",
            Code.NO_DUTY_TO_BUY,
        ),
        # 48-51: own shares
        ((*IN_OR1, "IFP: pass\nIFP: pass\nIFP: train 4H"), "IFP: sell 10% IFP", Code.NO_ISSUE_YET),
        (
            (*IN_OR2, IFP_RUNS, "IFP: train 4H"),
            "IFP: sell 60% IFP",
            Code.POOL_LIMIT,
        ),
        (
            (*IN_OR2, IFP_RUNS, "IFP: train 4H"),
            "IFP: sell 20% IFP as 20",
            Code.LAST_CERTIFICATE,
        ),
        (
            (*IN_OR3, Purse("IFP", 300), IFP_RUNS, "IFP: pass"),
            "IFP: buy 20% IFP",
            Code.NO_SUCH_CERTIFICATE,
        ),
        (
            (*IN_OR3, Purse("IFP", 300), IFP_RUNS, "IFP: pass"),
            "IFP: buy 10% FCU",
            Code.OWN_SHARES_ONLY,
        ),
        # 52-55: privates in the hands of companies
        (IN_6H, "FCU: buy SCE for 0", Code.PRICE_TOO_LOW),
        (IN_6H, "FCU: buy SCE for 41", Code.PRICE_TOO_HIGH),
        (IN_OR1, "IFP: buy RSA for 100", Code.NEVER_SOLD),
        (IN_OR2, "IFP: buy SIGI for 45", Code.NOT_IN_THIS_PHASE),
        ((*IN_6H, "FCU: buy CNM for 1"), "FCU: token A9 by CNM", Code.NOT_A_PORT),
        # 56: whoever has to answer comes first
        ((AUCTION,), "J2: pass", Code.PAR_FIRST),
        (CROWDED, "AL: pass", Code.MUST_DISCARD),
        (CROWDED, "AL: buy SIGI for 1", Code.MUST_DISCARD),
        ((BANKRUPT, "FCU: bankrupt"), "J2: pass", Code.MUST_ANSWER),
        ((BANKRUPT, "FCU: bankrupt"), "J4: pass", Code.MUST_ANSWER),
        ((SWAP,), "J4: pass", Code.MUST_ANSWER),
        ((SWAP,), "J1: choose 30", Code.NO_SUCH_ANSWER),
    ],
)  # fmt: skip
def test_refused_for_its_reason(parts: tuple[Part, ...], line: str, code: Code) -> None:
    assert refused(position(*parts), line).code is code


def test_a_company_is_not_founded_in_the_round_in_which_it_closed() -> None:
    game = position(*SFR_AT_34, Until("J1"), "J1: sell 20% SFR", seed=SFR_FIRST)
    assert list(game.companies)[-1] == "SFR"
    assert refused(game, "J1: par SFR 68").code is Code.CLOSED_THIS_ROUND


def test_half_a_presidency_needs_change() -> None:
    game = position(*HEIR_WITH_THE_LAST, seats="J1 J2 J3 J4 J5 J6")
    assert refused(game, "J1: sell 10% IFP").code is Code.NO_CHANGE


def test_privates_count_towards_the_limit_of_certificates() -> None:
    """J3 has four privates, 50 percent of IFP and one of FCU: ten certificates, the limit of six players."""
    game = position(
        """
J1: bid RSA 155
J2: pass
J3: buy SCE
J4: pass
J5: pass
J6: pass
J1: pass
J2: pass
J3: buy SIGI
J4: pass
J5: pass
J6: pass
J1: pass
J2: pass
J3: buy CNM
J4: pass
J5: pass
J6: pass
J1: pass
J2: pass
J3: buy SMS
J1: par IFP 68
""",
        Purse("J3", 500),
        *(Until("J3"), "J3: buy 10% IFP") * 6,
        Until("OR 1.1"),
        "IFP: pass\nIFP: pass\nIFP: train 4H",
        Until("J2"),
        "J2: par FCU 68",
        Until("J3"),
        Purse("J3", 500),
        "J3: buy 10% FCU",
        Until("J3"),
        seats="J1 J2 J3 J4 J5 J6",
    )
    assert game.rules.certificates_counted(game, "J3") == game.table.certificate_limit == 10
    assert refused(game, "J3: buy 10% FCU").code is Code.CERTIFICATE_LIMIT


def test_narrow_track_counts_double() -> None:
    """Bari - Matera - Taranto crosses three borders, all narrow: six, too long for a 4H."""
    game = position(*SFR_IN_BARI, "SFR: lay 79@2 K17")
    assert refused(game, "SFR: run 4H J18-J16-K17-L18").code is Code.ROUTE_TOO_LONG
    assert game.refusal(notation.read("SFR: run 4H J18-J16")) is None
    # Matera - Taranto alone is just as long as the train
    run = Running("SFR", game.companies["SFR"].trains[0], read_route(game.board, "J16-K17-L18"))
    assert [length("4H", chain) for chain in run.route.chains] == [4]
    assert too_long(game, run) is None


def test_the_gauge_changes_only_at_stops() -> None:
    """No stretch of the printed map can mix gauges over dual track: this one is built by hand."""
    game = position(*IN_OR2, "IFP: pass\nIFP: pass")
    board = game.board
    board.lay("L10", "657", 5)
    board.lay("M11", "79", 2)
    board.lay("O11", "4", 0)
    board.place_token("IFP", "L10", 0)
    assert refused(game, "IFP: run 4H L10-M11-N12-O11").code is Code.GAUGES_MIXED


def test_two_certificates_are_no_purchase() -> None:
    why = position(*FULL_POOL).refusal(BuyShare("J2", "IFP", 20, "pool"))
    assert why is not None
    assert why.code is Code.NO_SUCH_CERTIFICATE
