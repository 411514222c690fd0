"""Networks, against every track turn of the recorded games and against plain enumeration."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.board.facts import ENDS, NODE
from engine.board.network import Walk
from tests.board.recorded import GAMES, names
from tests.board.recorded_terms import recorded

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.board.tile import Arm

pytestmark = pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not beside the repository")


@pytest.mark.parametrize("name", names())
def test_every_network_of_a_record(name: str) -> None:
    game = recorded(name)
    board = game.board
    for number, _ in game.play():
        line = game.nets.get(number)
        if line is None:
            continue
        network = board.network(line["entity"])
        board.note_routes(line["entity"])
        where = (name, number, line["entity"])
        edges = {
            board.hexes[index]: [edge for edge in range(6) if mask >> edge & 1]
            for index, mask in network.edges.items()
            if mask
        }
        assert edges == {hex_id: sorted(edges) for hex_id, edges in line["hexes"].items()}, where
        nodes = {board.name(end) for end in network.nodes}
        assert nodes == {game.ids.node(node, board) for node in line["nodes"]}, where
        assert {board.hexes[path // ENDS] for path in network.paths} == set(line["reach"]), where
        assert board.has_route(line["entity"]) == line["avail"], where
        assert board.needs_train(line["entity"]) == line["need"], where


def plain_trails(board: Board, company: str, stations: tuple[int, ...]) -> set[int]:
    """Every path of every trail, one trail after the other."""
    walk = Walk(board, company, stations)
    found: set[int] = set()

    def go(arm: Arm, past: frozenset[int]) -> None:
        found.add(arm.path)
        if arm.end in past:
            return
        past |= {arm.end}
        for other in walk.onward(arm):
            own_edges = {end for end in (other.start, other.end) if end % ENDS < NODE}
            if not own_edges & past:
                go(other, past)

    for station in stations:
        for arm in board.plots[station // ENDS].track.arms[station % ENDS]:
            go(arm, frozenset({station}))
    return found


@pytest.mark.parametrize("name", ["1893/generated-18", "1849boot/generated-13", "1822mx/generated-18"])
def test_networks_are_the_union_of_all_trails(name: str) -> None:
    game = recorded(name)
    compared = 0
    for number, _ in game.play():
        line = game.nets.get(number)
        if line is None:
            continue
        network = game.board.network(line["entity"])
        if len(network.paths) < 35:
            stations = network.stations
            assert network.paths == plain_trails(game.board, line["entity"], stations), (name, number)
            compared += 1
    assert compared > 40


def test_a_network_survives_what_happens_elsewhere() -> None:
    game = recorded("1830/game_end_bank")
    board = game.board
    for number, _ in game.play():
        if number == 250:
            break
    network = board.network("PRR")
    seen = {index for index, _ in network.sight}
    far = next(h for h, plot in enumerate(board.plots) if h not in seen and plot.face.color == "white")
    board.lay(board.hexes[far], "9", 0)
    assert board.network("PRR") is network
    near = next(h for h in seen if board.plots[h].face.color == "white")
    board.lay(board.hexes[near], "8", 0)
    assert board.network("PRR") is not network


def test_looking_at_a_lay_changes_nothing() -> None:
    game = recorded("1893/game_end_bank")
    board = game.board
    for number, _ in game.play():
        if number == 100:
            break
    before, plots = board.network("DE"), list(board.plots)
    after = board.network_after("DE", "M2", board.faces.face("9", 0))
    assert board.plots == plots
    assert board.network("DE") is before
    assert after is not before
