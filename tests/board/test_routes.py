"""Routes, against every recorded run, and each reason to refuse one."""

from __future__ import annotations

import pytest

from engine.board.board import Board
from engine.board.distance import Visit, paying, too_long
from engine.board.routes import Route, decode, read_route, route_refusal, track_refusal, write_route
from engine.refusals import Code, Refused
from engine.titles.facts import StopsFacts
from engine.titles.g1830.track import BOARD as RULES_1830
from tests.board.recorded import GAMES, map_of, names
from tests.board.recorded_terms import colors, recorded

needs_records = pytest.mark.skipif(
    not GAMES.is_dir(), reason="the recorded games are not beside the repository"
)


@needs_records
@pytest.mark.parametrize("name", names())
def test_every_run_of_a_record(name: str) -> None:
    game = recorded(name)
    board, local = game.board, game.title == "1822mx"
    for number, action in game.play():
        if action["type"] != "run_routes":
            continue
        routes: list[Route] = []
        for run in action["routes"]:
            if not run["connections"]:
                continue  # 1822MX 86: local runs of an early form of the record, read by the title
            nodes = [game.ids.node(node, board) for node in run.get("nodes", ())]
            taken = 0
            for route in () if local else routes:  # 1822MX: which trains share track is the title's rule
                taken |= route.uses
            route = decode(board, action["entity"], run["connections"], nodes, taken)
            routes.append(route)
            where = (name, number, run["train"], write_route(board, route))
            if nodes:
                assert {board.node(*node) for node in nodes} == set(route.stops), where
            hexes = [board.name(stop)[0] for stop in route.stops]
            if game.title != "18rhl":  # there the record counts the ways inside a metropolis once more
                assert run["hexes"] in (hexes, hexes[::-1]), where
            assert read_route(board, write_route(board, route)) == route, where
            assert route_refusal(board, action["entity"], route, local=local) is None, where
            if game.title in ("1830", "1893"):
                seen = colors(game.title)[game.state["phase"]]
                assert sum(board.stop(stop).value(seen) for stop in route.stops) == run["revenue"], where
        assert local or track_refusal(board, routes) is None, (name, number)


@pytest.fixture
def board() -> Board:
    """The middle of the 1830 map: H10 - H12 - H14 - H16, with the Gulf and New York far away."""
    board = Board(map_of("1830"), RULES_1830)
    board.lay("H10", "57", 1)
    board.lay("H14", "9", 1)
    board.lay("H16", "57", 1)
    board.place_token("PRR", "H12", 0)
    return board


def code(board: Board, text: str, company: str = "PRR") -> Code | None:
    refusal = route_refusal(board, company, read_route(board, text))
    return None if refusal is None else refusal.code


def test_a_route_is_read_with_its_stops(board: Board) -> None:
    route = read_route(board, "H10-H12.0-H14-H16")
    assert [board.name(stop) for stop in route.stops] == [("H10", 0), ("H12", 0), ("H16", 0)]
    past = read_route(board, "H10-H12.--H14-H16")
    assert [board.name(stop) for stop in past.stops] == [("H10", 0), ("H16", 0)]
    assert write_route(board, route) == "H10-H12.0-H14-H16"
    assert write_route(board, past) == "H10-H12.--H14-H16"
    assert write_route(board, read_route(board, "H12-H10")) == "H12-H10"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("H10-H12-H14-H16", Code.ROUTE_AMBIGUOUS),
        ("H10-H8", Code.NO_SUCH_ROUTE),
        ("H10-H11", Code.UNKNOWN_HEX),
        ("H10-G11", Code.NO_SUCH_ROUTE),
        ("H10-H12.1", Code.NO_SUCH_ROUTE),
    ],
)
def test_a_text_that_names_no_route(board: Board, text: str, reason: Code) -> None:
    with pytest.raises(Refused) as refused:
        read_route(board, text)
    assert refused.value.code == reason


def test_each_reason_to_refuse_a_route(board: Board) -> None:
    assert code(board, "H10-H12") is None
    assert code(board, "H12-H10") is None
    assert code(board, "H12") == Code.ROUTE_TOO_SHORT
    assert code(board, "H10-H12", "NYC") == Code.ROUTE_WITHOUT_TOKEN
    board.place_token("NYC", "H16", 0)
    assert code(board, "H10-H12.--H14-H16", "PRR") == Code.ROUTE_WITHOUT_TOKEN
    assert code(board, "H10-H12.--H14-H16", "NYC") is None
    assert code(board, "H10-H12.0-H14-H16", "NYC") == Code.ROUTE_BLOCKED
    assert code(board, "H10-H12.0-H14-H16", "PRR") is None


def lay(board: Board, hex_id: str, tile: str, exits: set[int]) -> None:
    """Lay a tile so that it has these exits."""
    bits = sum(1 << edge for edge in exits)
    rotation = next(r for r in range(6) if board.faces.face(tile, r).exits == bits)
    board.lay(hex_id, tile, rotation)


def test_a_loop_comes_to_its_stop_twice() -> None:
    board = Board(map_of("1893"), RULES_1830)
    board.place_token("DE", "O2", 0)
    lay(board, "O2", "14", {2, 3, 5, 0})  # Aachen, then round by M2 ... and back by P3 and Q2
    lay(board, "P3", "7", {2, 1})
    lay(board, "Q2", "7", {3, 4})
    assert code(board, "O2-P3-Q2-O2", "DE") == Code.ROUTE_TOO_SHORT
    assert code(board, "N1-O2-P3-Q2-O2", "DE") == Code.STOP_TWICE
    assert code(board, "N1-O2", "DE") is None


def test_track_is_used_once(board: Board) -> None:
    east, west = read_route(board, "H12-H14-H16"), read_route(board, "H12-H10")
    through = read_route(board, "H10-H12.--H14-H16")
    assert track_refusal(board, [east, west]) is None
    refusal = track_refusal(board, [east, through])
    assert refusal is not None
    assert refusal.code == Code.TRACK_TWICE


def test_an_area_is_visited_once() -> None:
    board = Board(map_of("1893"), RULES_1830)
    board.lay("O2", "15", 0)
    board.place_token("DE", "O2", 0)
    assert code(board, "N1-O2-P1", "DE") == Code.GROUP_TWICE
    assert code(board, "O2-P1", "DE") is None


def test_how_far_trains_go() -> None:
    stops = (StopsFacts(("city", "offboard"), pay=2, visit=2), StopsFacts(("town",), pay=99, visit=99))
    visits = [Visit("city", 20), Visit("town", 10), Visit("town", 10), Visit("offboard", 40)]
    assert not too_long(visits, stops)
    assert too_long([*visits, Visit("city", 10)], stops)
    assert not too_long(visits, 4)
    assert too_long(visits, 3)
    assert too_long([Visit("town", 10)], stops[:1])


def test_the_best_stops_pay_and_one_of_the_companys_own() -> None:
    best_two = (StopsFacts(("city",), pay=2, visit=99), StopsFacts(("town",), pay=0, visit=99))
    visits = [Visit("city", 20, own=True), Visit("town", 10), Visit("city", 50), Visit("city", 40)]
    assert paying(visits, best_two) == [0, 2]
    assert paying([visit._replace(own=True) for visit in visits], best_two) == [2, 3]
    assert paying(visits, 9) == [0, 1, 2, 3]
