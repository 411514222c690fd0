"""Stations: who may stand where, and where tokens go when a tile is laid under them."""

from __future__ import annotations

import pytest

from engine.board.board import Board
from engine.board.record_ids import RecordIds
from engine.refusals import Code, Refused
from tests.board.recorded import map_of
from tests.board.recorded_terms import RULES


def board_of(title: str) -> Board:
    return Board(map_of(title), RULES[title])


def why(board: Board, company: str, hex_id: str, node: int = 0) -> Code | None:
    refusal = board.token_refusal(company, hex_id, node)
    return None if refusal is None else refusal.code


def test_a_reserved_place_is_for_its_company() -> None:
    board = board_of("1830")
    assert why(board, "B&O", "H12") == Code.PLACE_RESERVED
    assert why(board, "PRR", "H12") is None
    assert board.reserved_city("PRR", "H12") == 0
    board.place_token("PRR", "H12", 0)
    assert board.reserved_city("PRR", "H12") is None
    assert board.stations("PRR") == (("H12", 0),)
    assert why(board, "B&O", "H12") == Code.CITY_FULL
    assert why(board, "PRR", "H12") == Code.TOKEN_IN_HEX


def test_a_home_that_is_a_whole_tile() -> None:
    board = board_of("1830")
    assert why(board, "NYC", "E11") is None  # printed, two places, one of them for ERIE
    board.lay("E11", "59", 0)
    assert why(board, "NYC", "E11", 0) == Code.PLACE_RESERVED  # laid: ERIE keeps everybody out
    assert why(board, "ERIE", "E11", 0) is None
    board.place_token("ERIE", "E11", 0)
    assert why(board, "NYC", "E11", 1) is None


def test_who_waits_on_a_bare_hex_chooses_its_city() -> None:
    board = board_of("1830")
    board.place_token("ERIE", "E11", 0)
    laid = board.lay("E11", "59", 2)
    assert laid.choosing == ("ERIE",)
    assert board.stations("ERIE") == ()
    assert board.lay("F16", "57", 0).choosing == ()


def test_tokens_and_reservations_move_with_their_track() -> None:
    board = board_of("18rhl")
    board.place_token("RhE", "I10", 0)
    board.place_token("CME", "I10", 2)
    board.lay("I10", "X923", 0)  # the west bank takes cities 0 and 1, the east bank city 2
    assert board.stations("RhE") == (("I10", 0),)
    assert board.stations("CME") == (("I10", 1),)
    assert board.reserved_city("CCE", "I10") == 0
    assert why(board, "GVE", "I10", 0) == Code.PLACE_RESERVED
    board.lay("I10", "928", 0)
    city = board.city("I10", 0)
    assert sorted(owner for owner in city.slots if owner) == ["CME", "RhE"]
    assert city.reserved.count("CCE") == 1
    assert len(city.slots) == 3


def test_a_place_of_its_own_goes_with_its_token() -> None:
    board = board_of("1822mx")
    board.place_token("MC", "F13", 0, beyond=True)
    assert board.city("F13", 0).slots == (None, "MC")
    board.remove_token("MC", "F13", 0)
    assert board.city("F13", 0).slots == (None,)
    board.place_token("4", "F13", 0)
    with pytest.raises(Refused) as refused:
        board.place_token("MC", "F13", 0)
    assert refused.value.code == Code.CITY_FULL
    board.place_token("MC", "F13", 0, extra=True)
    assert board.city("F13", 0).extra == ("MC",)
    assert board.city("F13", 0).has("MC")


def test_the_neutral_token_stands_in_nobodys_way() -> None:
    board = board_of("1893")
    assert not board.blocked("DE", board.node("H5", 0))
    assert board.blocked("DE", board.node("J5", 0))
    assert not board.blocked("HGK", board.node("J5", 0))
    assert why(board, "DE", "H5") == Code.CITY_FULL


def test_a_ferry_metropolis_lets_pass_until_it_is_full() -> None:
    board = board_of("18rhl")
    board.lay("D9", "X925", 0)
    west, east = board.node("D9", 0), board.node("D9", 1)
    board.place_token("BME", "D9", 0)
    board.place_token("GVE", "D9", 1)
    assert not board.blocked("DEE", west)
    board.place_token("CME", "D9", 1)
    assert board.blocked("DEE", west)
    assert board.blocked("DEE", east)
    assert not board.blocked("BME", east)


def test_names_that_are_none() -> None:
    board = board_of("1830")
    for call, code in (
        (lambda: board.face("Z99"), Code.UNKNOWN_HEX),
        (lambda: board.city("B20", 0), Code.NO_CITY),
        (lambda: board.remove_token("PRR", "H12", 0), Code.NO_TOKEN),
    ):
        with pytest.raises(Refused) as refused:
            call()
        assert refused.value.code == code


def test_tiles_go_back_to_the_supply() -> None:
    board = board_of("1830")
    yellow, green = board.supply["57"], board.supply["14"]
    laid = board.lay("F16", "57", 0)
    assert sum(terrain.cost for terrain in laid.terrain) == 120
    assert board.supply["57"] == yellow - 1
    laid = board.lay("F16", "14", 0)
    assert laid.terrain == ()
    assert (board.supply["57"], board.supply["14"]) == (yellow, green - 1)
    assert list(board.laid()) == [("F16", board.face("F16"))]


def test_names_in_records() -> None:
    board = board_of("1830")
    ids = RecordIds(board.facts)
    assert ids.city("G19-0-1", board) == ("G19", 1)
    assert ids.city("city-0-0", board) == ("E19", 0)
    assert ids.laid("57-1", "F16") == "57"
    board.lay("F16", "57", 0)
    assert ids.city("57-1-0", board) == ("F16", 0)
    assert ids.node("G19-1", board) == ("G19", 1)
    for unknown in ("57-0-0", "city-9-0", "nonsense"):
        with pytest.raises(ValueError, match="is no city of this board"):
            ids.city(unknown, board)
    with pytest.raises(ValueError, match="is no stop of this board"):
        ids.node("B12-0", board)


def test_a_label_before_the_city_shifts_its_number() -> None:
    board = board_of("1849boot")
    ids = RecordIds(board.facts)
    assert ids.city("G7-0-1", board) == ("G7", 0)
    board.lay("G7", ids.laid("X2-0", "G7"), 0)
    assert ids.city("X2-0-1", board) == ("G7", 0)
