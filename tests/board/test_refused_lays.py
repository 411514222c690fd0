"""Each reason to refuse a lay, once."""

from __future__ import annotations

import pytest

from engine.board.board import Board
from engine.board.upgrades import Terms, lay_refusal
from engine.refusals import Code
from engine.titles.g1822mx.track import lay_check as mexico_check
from engine.titles.g1849boot.track import lay_check as gauge_check
from engine.titles.g1893.track import lay_check as rhine_check
from tests.board.recorded import map_of
from tests.board.recorded_terms import RULES

ALL = ("yellow", "green", "brown", "gray")


def board_of(title: str, **tokens: str) -> Board:
    board = Board(map_of(title), RULES[title])
    for company, place in tokens.items():
        hex_id, _, node = place.partition(".")
        board.place_token(company, hex_id, int(node or 0))
    return board


def why(board: Board, company: str, lay: str, terms: Terms | None = None) -> Code | None:
    hex_id, _, rest = lay.partition(":")
    tile, _, rotation = rest.partition("@")
    terms = terms or Terms(colors=ALL)
    refusal = lay_refusal(board, company, hex_id, tile, int(rotation), terms)
    assert refusal is None or refusal.code is not None
    return None if refusal is None else refusal.code


@pytest.mark.parametrize(
    ("lay", "code"),
    [
        ("H14:9@1", None),
        ("H14:9@2", Code.HEX_NOT_CONNECTED),  # its exits miss Altoona
        ("H16:57@1", Code.HEX_NOT_CONNECTED),  # too far
        ("H10:9@1", Code.CITIES_DIFFER),
        ("H10:3@1", Code.TOWNS_DIFFER),
        ("H10:57@1", None),
        ("H14:9@7", Code.UNKNOWN_TILE),
        ("H14:999@1", Code.UNKNOWN_TILE),
        ("H13:9@1", Code.UNKNOWN_HEX),
        ("H14:24@1", Code.COLOR_NOT_NEXT),
        ("H12:14@1", Code.COLOR_NOT_NEXT),  # gray is for ever
    ],
)
def test_first_tiles(lay: str, code: Code | None) -> None:
    assert why(board_of("1830", PRR="H12"), "PRR", lay) == code


def test_what_the_phase_the_privates_and_the_supply_say() -> None:
    board = board_of("1830", PRR="H12")
    board.lay("H14", "9", 1)
    assert why(board, "PRR", "H14:24@1", Terms(colors=("yellow",))) == Code.COLOR_NOT_YET
    assert why(board, "PRR", "H14:24@1") is None
    assert why(board, "PRR", "H10:57@1", Terms(colors=ALL, blocked={"H10"})) == Code.HEX_BLOCKED
    power = Terms(colors=ALL, hexes={"F16"}, tiles={"57"}, connected=False)
    assert why(board, "PRR", "F16:57@0", power) is None
    assert why(board, "PRR", "F16:58@0", power) == Code.TILE_NOT_ALLOWED
    assert why(board, "PRR", "H10:57@1", power) == Code.HEX_NOT_ALLOWED
    board.supply["24"] = 0
    assert why(board, "PRR", "H14:24@1") == Code.NO_TILE_LEFT


def test_upgrades_keep_what_was_there() -> None:
    board = board_of("1830", PRR="H12", NYNH="G19")
    board.lay("H14", "9", 1)
    board.lay("H10", "57", 1)
    assert why(board, "PRR", "H14:24@0") == Code.TRACK_LOST
    assert why(board, "PRR", "H10:53@1") == Code.LABEL_DIFFERS
    assert why(board, "PRR", "H10:14@1") is None
    assert why(board, "NYNH", "G19:54@0") is None
    assert why(board, "NYNH", "G19:59@0") == Code.LABEL_DIFFERS


def lay(board: Board, hex_id: str, tile: str, *exits: int) -> str:
    """Lay a tile with these exits, and return it as written."""
    written = turned(board, hex_id, tile, *exits)
    board.lay(hex_id, tile, int(written[-1]))
    return written


def turned(board: Board, hex_id: str, tile: str, *exits: int) -> str:
    bits = sum(1 << edge for edge in exits)
    rotation = next(r for r in range(6) if board.faces.face(tile, r).exits == bits)
    return f"{hex_id}:{tile}@{rotation}"


def test_exits_lead_somewhere() -> None:
    board = board_of("1830", ERIE="F4")
    assert why(board, "ERIE", turned(board, "F4", "57", 0, 3)) is None
    assert why(board, "ERIE", turned(board, "F4", "57", 1, 4)) == Code.EXIT_SHUT  # Cleveland's side is bare
    cleveland = board_of("1830", **{"C&O": "F6"})
    assert why(cleveland, "C&O", turned(cleveland, "G5", "8", 3, 5)) is None


def test_something_new_must_be_used() -> None:
    board = board_of("18rhl", ADR="K6")
    lay(board, "K8", "9", 1, 4)
    assert why(board, "ADR", turned(board, "K8", "24", 1, 4, 3)) is None  # a new way
    assert why(board, "ADR", turned(board, "K8", "18", 1, 4, 2, 3)) == Code.NOTHING_NEW_USED
    assert why(board, "ADR", turned(board, "K6", "15", 1, 2, 3, 4)) is None  # the city is worth more
    permissive = board_of("1830", PRR="H12")
    lay(permissive, "H14", "9", 1, 4)
    assert why(permissive, "PRR", turned(permissive, "H14", "18", 1, 4, 2, 3)) is None


def test_the_rhine_opens_late() -> None:
    board = board_of("1893")
    board.place_token("RSE", "S6", 0)
    closed, open_ = (Terms(colors=ALL, check=rhine_check(rhine_open=is_open)) for is_open in (False, True))
    over = next(f"S6:{tile}@{r}" for tile in ("K5", "K6", "K57") for r in range(6) if _over(board, tile, r))
    assert why(board, "RSE", over, closed) == Code.RHINE_CLOSED
    assert why(board, "RSE", over, open_) is None


def _over(board: Board, tile: str, rotation: int) -> bool:
    exits = board.faces.face(tile, rotation).exits
    edges = [edge for edge in range(6) if exits >> edge & 1]
    return 4 in edges and all(board.neighbour("S6", edge) for edge in edges)


def test_the_stub_over_the_rhine_is_met() -> None:
    board = board_of("1893")
    lay(board, "O4", "57", 1, 4)
    assert why(board, "KBE", turned(board, "N5", "8", 1, 3)) == Code.STUB_MISSED
    assert why(board, "KBE", turned(board, "N5", "9", 1, 4)) is None


def test_leverkusen_becomes_a_city_one_way_only() -> None:
    board = board_of("1893")
    board.lay("G6", "K55", 2)
    board.place_token("RAG", "E4", 0)
    terms = Terms(colors=ALL, connected=False)
    assert why(board, "RAG", "G6:K314@0", terms) is None
    assert why(board, "RAG", "G6:K314@3", terms) == Code.NOT_AN_UPGRADE


def test_gauges_must_meet() -> None:
    board = board_of("1849boot", IFP="G7")
    terms = Terms(colors=ALL, check=gauge_check(board, "IFP"))
    assert why(board, "IFP", turned(board, "G9", "58", 1, 3), terms) == Code.GAUGE_DIFFERS
    assert why(board, "IFP", turned(board, "G9", "74", 1, 4), terms) is None


def test_a_city_gets_the_most_exits() -> None:
    board = Board(map_of("1822mx"), RULES["1822mx"])
    lay(board, "K20", "57", 1, 4)
    lay(board, "K20", "14", 1, 2, 4, 5)
    board.place_token("MC", "K20", 0, beyond=True)
    assert why(board, "MC", turned(board, "K20", "611", 0, 1, 2, 4, 5)) == Code.FEWER_EXITS
    assert why(board, "MC", "K20:63@0") is None


def test_the_way_to_mexico_city_stays_open() -> None:
    board = Board(map_of("1822mx"), RULES["1822mx"])
    board.place_token("15", "N23", 0)
    board.place_token("20", "P23", 0)
    lay(board, "P23", "57", 2, 5)
    closed = Terms(colors=ALL, check=mexico_check(board, rights=()))
    held = Terms(colors=ALL, check=mexico_check(board, rights={"O22"}))
    away, on = turned(board, "O22", "58", 1, 5), turned(board, "O22", "58", 1, 3)
    assert why(board, "20", away, closed) == Code.STUB_MISSED
    assert why(board, "20", away, held) is None
    assert why(board, "15", on, closed) is None


def test_the_upgrade_table_of_18rhl() -> None:
    board = Board(map_of("18rhl"), RULES["18rhl"])
    free = Terms(colors=ALL, connected=False)
    assert why(board, "RhE", "I10:X923@0", free) is None
    assert why(board, "RhE", "I10:X923@1", free) == Code.NOT_AN_UPGRADE
    assert why(board, "RhE", "I10:X921@0", free) == Code.NOT_AN_UPGRADE
    board.lay("I6", "58", 0)
    assert why(board, "RhE", "I6:144@0", free) is None
    board.lay("I6", "144", 0)
    assert why(board, "RhE", "I6:933@0", free) == Code.NOT_AN_UPGRADE
