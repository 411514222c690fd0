"""1830: every move that the rules refuse, by its reason."""

from __future__ import annotations

import pytest

from engine.board.routes import read_route, route_refusal
from engine.refusals import Code

from .positions_1830 import (
    ABOVE_THE_LIMIT,
    AUCTIONED,
    B_AND_O_NEEDS,
    NYC_BLOCKS_ALBANY,
    NYC_NEEDS,
    ONE_OF_SIX_BUYS_ELEVEN,
    ONE_SET,
    PHASE_2,
    PHASE_3,
    PHASE_4,
    PHASE_5,
    PRR_AT_60,
    TWO_TRAINS_RUN,
)
from .tables import refused, table

OWES_PAR = (AUCTIONED[0].replace("J2: par B&O 100", ""),)
RUNNING = (*PHASE_2, TWO_TRAINS_RUN)
CS_SOLD = (*PHASE_3, "NYC: buy CS for 20")
DH_SOLD = (*PHASE_3, "NYC: buy DH for 35")


@pytest.mark.parametrize(
    ("scripts", "line", "code"),
    [
        # the auction
        ((), "J1: bid CS 44", Code.PRICE_TOO_LOW),
        (("J1: bid BO 800\nJ2: pass",), "J1: bid CA 401", Code.COMMITTED_TO_BIDS),
        (("J1: bid BO 1190\nJ2: pass",), "J1: buy SV", Code.COMMITTED_TO_BIDS),
        ((), "J1: bid BO 1201", Code.NOT_ENOUGH_CASH),
        ((), "J2: bid CS 45", Code.NOT_YOUR_TURN),
        ((), "J1: buy SV for 30", Code.CURRENT_PRICE),
        ((), "J1: buy SV for 1", Code.CURRENT_PRICE),
        (("J1: pass\nJ2: pass",), "J1: buy SV for 20", Code.CURRENT_PRICE),
        ((), "J1: bid SV 25", Code.NOT_ON_OFFER),
        ((), "J1: buy CS", Code.NOT_ON_OFFER),
        (("J1: bid CS 45\nJ2: bid CS 50\nJ1: buy SV",), "J1: bid DH 75", Code.NOT_ON_OFFER),
        (("J1: bid CS 45\nJ2: bid CS 50\nJ1: buy SV",), "J1: bid CS 54", Code.PRICE_TOO_LOW),
        (OWES_PAR, "J1: par PRR 100", Code.PAR_FIRST),
        (OWES_PAR, "J2: pass", Code.PAR_FIRST),
        (OWES_PAR, "J2: par PRR 100", Code.PAR_FIRST),
        (OWES_PAR, "J2: par B&O 112", Code.NOT_A_PAR_PRICE),
        (
            ("J1: buy SV\nJ2: buy CS\nJ1: buy DH\nJ2: buy MH\nJ1: pass",),
            "J2: exchange MH for NYC",
            Code.NOT_NOW,
        ),
        # the first stock round
        (AUCTIONED, "J1: par PRR 112", Code.NOT_A_PAR_PRICE),
        (AUCTIONED, "J1: par B&O 100", Code.ALREADY_STARTED),
        (AUCTIONED, "J1: buy 10% ERIE", Code.NOT_STARTED),
        (PRR_AT_60, "J1: buy 10% PRR", Code.HOLDING_LIMIT),
        (PRR_AT_60, "J1: sell 10% PRR", Code.NO_SALES_YET),
        (PRR_AT_60, "J1: buy CS for 40", Code.NOT_IN_FIRST_ROUND),
        (PRR_AT_60, "J1: buy BO for 200", Code.NEVER_SOLD),
        (PRR_AT_60, "J2: exchange MH for PRR", Code.NOT_EXCHANGED_FOR),
        (PRR_AT_60, "J1: exchange MH for NYC", Code.HOLDS_NONE),
        (
            (*AUCTIONED, *(f"J1: par {company} 100\nJ2: pass" for company in ("PRR", "NYC", "CPR", "ERIE"))),
            "J1: par C&O 100",
            Code.NOT_ENOUGH_CASH,
        ),
        # later stock rounds
        (ONE_SET, "J1: sell 60% NYC", Code.POOL_LIMIT),
        (ONE_SET, "J1: sell 50% NYC", Code.NO_SUCCESSOR),
        ((*ONE_SET, "J1: sell 10% NYC"), "J1: buy 10% NYC from pool", Code.SOLD_THIS_ROUND),
        (ONE_SET, "J1: buy 10% B&O", Code.NOT_ENOUGH_CASH),
        ((*ONE_SET, "J1: sell 40% NYC\nJ1: buy 10% B&O"), "J1: buy 10% B&O", Code.ONE_PURCHASE),
        (ONE_SET, "J1: sell 20% B&O", Code.HOLDS_NONE),
        (ONE_SET, "J1: buy CS for 94", Code.NOT_ENOUGH_CASH),
        (ONE_SET, "J1: buy CS for 0", Code.PRICE_TOO_LOW),
        (ONE_SET, "J1: buy BO for 50", Code.NOT_ON_OFFER),  # it closed with B&O's first train
        # track, in phase 2
        (PHASE_2, "B&O: lay 57@0 H10", Code.HEX_NOT_CONNECTED),
        (PHASE_2, "B&O: lay 8@4 I13", Code.HEX_BLOCKED),
        (PHASE_2, "B&O: lay 14@0 J14", Code.COLOR_NOT_NEXT),
        (PHASE_2, "B&O: lay 9@0 J14", Code.CITIES_DIFFER),
        (PHASE_2, "B&O: lay 53@0 I15", Code.HEX_BLOCKED),
        (PHASE_2, "B&O: lay 57@2 J14", Code.HEX_NOT_CONNECTED),
        (PHASE_2, "B&O: lay 57@1 J14", Code.EXIT_SHUT),
        (PHASE_2, "B&O: lay 57@0 Z9", Code.UNKNOWN_HEX),
        (PHASE_2, "B&O: lay 14@0 E19", Code.COLOR_NOT_NEXT),
        ((*PHASE_2, "B&O: lay 57@0 J14"), "B&O: lay 9@1 I17", Code.ONE_LAY),
        # tokens
        (PHASE_2, "B&O: token H12", Code.PLACE_RESERVED),
        (PHASE_5, "B&O: token H12", Code.CITY_FULL),
        (PHASE_2, "B&O: token H10", Code.NOT_CONNECTED),
        (PHASE_2, "B&O: token I15", Code.TOKEN_IN_HEX),
        (PHASE_2, "B&O: token I13", Code.NO_CITY),
        ((*PHASE_2, "B&O: lay 57@0 J14\nB&O: token J14"), "B&O: token J14", Code.ONE_TOKEN),
        (B_AND_O_NEEDS, "B&O: token J14", Code.NOT_ENOUGH_CASH),
        # trains, in phase 2
        ((*PHASE_2, "B&O: pass"), "B&O: train 3", Code.NOT_ON_OFFER),
        ((*PHASE_2, "B&O: pass"), "B&O: train D", Code.NOT_ON_OFFER),
        ((*PHASE_2, "B&O: pass"), "B&O: train 2 for 79", Code.PRINTED_PRICE),
        ((*PHASE_2, "B&O: pass"), "B&O: train 2 for 81", Code.PRINTED_PRICE),
        ((*PHASE_2, "B&O: pass"), "B&O: train 2 from PRR for 10", Code.NO_SUCH_TRAIN),
        ((*PHASE_2, "B&O: lay 57@0 J14\nB&O: pass"), "B&O: pass", Code.MUST_BUY_TRAIN),
        ((*PHASE_2, "B&O: lay 57@0 J14\nB&O: pass"), "J2: sell 10% C&O", Code.CASH_SUFFICES),
        ((*PHASE_2, "B&O: lay 57@0 J14\nB&O: pass"), "B&O: bankrupt", Code.NOT_INSOLVENT),
        # privates and companies
        (PHASE_2, "B&O: buy CS for 40", Code.NOT_IN_THIS_PHASE),
        (PHASE_2, "B&O: buy BO for 110", Code.NEVER_SOLD),
        (PHASE_3, "NYC: buy SV for 9", Code.PRICE_TOO_LOW),
        (PHASE_3, "NYC: buy SV for 41", Code.PRICE_TOO_HIGH),
        (PHASE_3, "NYC: buy BO for 110", Code.NOT_ON_OFFER),
        (PHASE_3, "NYC: lay 57@0 F16 by DH", Code.POWER_OF_OWNER),
        (PHASE_3, "J1: lay 57@0 F16 by DH", Code.POWER_OF_OWNER),
        (CS_SOLD, "NYC: lay 7@0 B20 by CS", Code.TILE_NOT_ALLOWED),
        (CS_SOLD, "NYC: lay 58@0 E7 by CS", Code.HEX_NOT_ALLOWED),
        (CS_SOLD, "PRR: lay 58@0 B20 by CS", Code.POWER_OF_OWNER),
        ((*CS_SOLD, "NYC: lay 58@0 B20 by CS"), "NYC: lay 58@0 B20 by CS", Code.POWER_USED),
        ((*DH_SOLD, "NYC: lay 57@2 E19"), "NYC: lay 57@0 F16 by DH", Code.ONE_LAY),
        ((*DH_SOLD, "NYC: lay 57@0 F16 by DH"), "NYC: lay 57@2 E19", Code.ONE_LAY),
        ((*DH_SOLD, "NYC: lay 57@0 F16 by DH"), "NYC: token E19 by DH", Code.HEX_NOT_ALLOWED),
        # track and trains, later
        (PHASE_5, "B&O: lay 14@0 I15", Code.LABEL_DIFFERS),
        (PHASE_5, "B&O: lay 53@1 I15", Code.TRACK_LOST),
        ((*PHASE_5, "B&O: pass\nB&O: train 6\nB&O: pass"), "NYC: lay 69@0 F20", Code.NO_TILE_LEFT),
        ((*PHASE_5, "B&O: pass"), "B&O: train D", Code.NOT_ON_OFFER),
        ((*PHASE_4, "ERIE: lay 59@0 E11"), "ERIE: pass", Code.CITY_FIRST),
        ((*PHASE_4, "ERIE: pass", *["ERIE: train 4"] * 2), "ERIE: train 4", Code.NOT_ON_OFFER),
        ((*PHASE_3, "NYC: pass", *["NYC: train 3"] * 3), "NYC: train 4", Code.NOT_ENOUGH_CASH),
        (
            (*PHASE_2, "B&O: pass", *["B&O: train 2"] * 4, "PRR: pass"),
            "PRR: train 2 from B&O",
            Code.PRICE_TOO_LOW,
        ),
        (
            (*PHASE_4, "ERIE: pass\nERIE: train 4\nERIE: train 4\nERIE: train 3 from PRR for 100"),
            "ERIE: train 3 from PRR for 100",
            Code.TRAIN_LIMIT,
        ),
        (
            ABOVE_THE_LIMIT,
            "CPR: pass",
            Code.MUST_DISCARD,
        ),
        # routes
        (RUNNING, "B&O: run 2 I15-J14-K13", Code.ROUTE_TOO_LONG),
        (RUNNING, "B&O: run 2 J14-K13", Code.ROUTE_WITHOUT_TOKEN),
        (RUNNING, "B&O: run 3 I15-J14", Code.NO_SUCH_TRAIN),
        (RUNNING, "B&O: run 2 I15-J14, 2 I15-J14", Code.TRACK_TWICE),
        (RUNNING, "B&O: run 2 I15-J14, 2 I15-J14, 2 I15-J14", Code.NO_SUCH_TRAIN),
        (RUNNING, "B&O: run 2 I15-I17", Code.NO_SUCH_ROUTE),
        ((*AUCTIONED, NYC_BLOCKS_ALBANY), "NYNH: run 2 F20-E19-D18-D16-D14", Code.ROUTE_WITHOUT_TOKEN),
        ((*AUCTIONED, NYC_BLOCKS_ALBANY), "NYNH: run 2 G19-F20-E19-D18-D16-D14", Code.ROUTE_BLOCKED),
        # NYC needs a train
        (NYC_NEEDS, "NYC: pass", Code.MUST_BUY_TRAIN),
        (NYC_NEEDS, "NYC: train D", Code.CHEAPEST_ONLY),
        (NYC_NEEDS, "NYC: train 6", Code.NOT_ENOUGH_CASH),
        (NYC_NEEDS, "NYC: train 5 from PRR for 451", Code.PRICE_TOO_HIGH),
        (NYC_NEEDS, "NYC: train 5 from PRR for 487", Code.PRICE_TOO_HIGH),
        (NYC_NEEDS, "NYC: bankrupt", Code.NOT_INSOLVENT),
        (NYC_NEEDS, "J1: sell 10% NYC", Code.KEEPS_PRESIDENCY),
        (NYC_NEEDS, "J1: sell 20% PRR", Code.POOL_LIMIT),
        (NYC_NEEDS, "J1: sell 40% CPR", Code.MORE_THAN_NEEDED),
        (NYC_NEEDS, "J2: sell 10% ERIE", Code.NOT_YOUR_TURN),
        ((*NYC_NEEDS, "J1: sell 30% CPR"), "J1: sell 10% CPR", Code.CASH_SUFFICES),
        (B_AND_O_NEEDS, "B&O: train 6", Code.NOT_ENOUGH_CASH),
        ((*B_AND_O_NEEDS, "B&O: bankrupt"), "J1: pass", Code.GAME_OVER),
    ],
)
def test_refused_for_its_reason(scripts: tuple[str, ...], line: str, code: Code) -> None:
    assert refused(table("1830", "J1 J2", *scripts), line).code is code


def test_nobody_takes_a_counting_certificate_at_the_limit() -> None:
    game = table("1830", "J1 J2 J3 J4 J5 J6", ONE_OF_SIX_BUYS_ELEVEN)
    assert game.rules.certificates_counted(game, "J1") == game.table.certificate_limit == 11
    assert refused(game, "J1: buy 10% NYC").code is Code.CERTIFICATE_LIMIT


def test_no_route_leads_through_an_off_board_area() -> None:
    board = table("1830", "J1 J2").board
    board.place_token("B&M", "E23", 0)
    for tile, rotation, hex_id in (("7", 3, "D22"), ("9", 0, "C23"), ("9", 1, "B22"), ("4", 1, "B20")):
        board.lay(hex_id, tile, rotation)
    to_maritime = read_route(board, "E23-D24-D22-C23-B24")
    assert route_refusal(board, "B&M", to_maritime) is None
    beyond = route_refusal(board, "B&M", read_route(board, "E23-D24-D22-C23-B24-B22-B20"))
    assert beyond is not None
    assert beyond.code is Code.ROUTE_BLOCKED
