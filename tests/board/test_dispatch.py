"""The best set of runs: never below a recorded one, and equal to plain enumeration where that is possible."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.board.chains import chains_from
from engine.board.dispatch import Best, Judge, best_runs
from engine.board.routes import Route, decode, route_refusal, track_refusal
from tests.board.recorded import GAMES, names
from tests.board.recorded_terms import colors, recorded

if TYPE_CHECKING:
    from engine.board.board import Board
    from tests.board.recorded import Recorded

pytestmark = pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not beside the repository")

DISTANCES = {"D": 999, "8+x": 999}


def judge(game: Recorded) -> Judge[str]:
    board, seen = game.board, colors(game.title)[game.state["phase"]]

    def too_long(train: str, route: Route) -> bool:
        return len(route.stops) > (DISTANCES.get(train) or int(train))

    def earns(_train: str, route: Route) -> int | None:
        return sum(board.stop(stop).value(seen) for stop in route.stops) if len(route.stops) > 1 else None

    return Judge(too_long=too_long, earns=earns)


def recorded_runs(game: Recorded, action: dict[str, object]) -> list[tuple[str, Route]]:
    runs: list[tuple[str, Route]] = []
    taken = 0
    for run in action["routes"]:  # type: ignore[attr-defined] # the record is plain JSON
        nodes = [game.ids.node(node, game.board) for node in run.get("nodes", ())]
        route = decode(game.board, str(action["entity"]), run["connections"], nodes, taken)
        taken |= route.uses
        runs.append((run["train"].rpartition("-")[0], route))
    return runs


def check_legal(board: Board, company: str, best: Best[str], owned: list[str]) -> None:
    assert all(route_refusal(board, company, route) is None for _, route in best.runs)
    assert track_refusal(board, [route for _, route in best.runs]) is None
    left = list(owned)
    for train, _ in best.runs:
        left.remove(train)


@pytest.mark.parametrize("name", [name for name in names() if name.startswith(("1830", "1893/game"))])
def test_no_recorded_set_of_runs_is_better(name: str) -> None:
    game = recorded(name)
    for number, action in game.play():
        if action["type"] != "run_routes":
            continue
        company, trains = action["entity"], game.state[f"corp.{action['entity']}.trains"]
        runs = recorded_runs(game, action)
        best = best_runs(game.board, company, trains, judge(game), effort=20_000)
        revenue = sum(run["revenue"] for run in action["routes"])
        if best.complete:
            assert best.revenue >= revenue, (name, number)
            check_legal(game.board, company, best, trains)
        kept = best_runs(game.board, company, trains, judge(game), known=runs, effort=10)
        assert kept.revenue >= revenue, (name, number)


def plain_routes(board: Board, company: str) -> list[Route]:
    """Every legal route, from every stop on, each in one direction."""
    found: dict[frozenset[int], Route] = {}

    def go(route: Route) -> None:
        for chain in chains_from(board, route.stops[-1]):
            longer = Route((*route.stops, chain.b), (*route.chains, chain))
            if chain.b not in route.stops and track_refusal(board, [longer]) is None:
                if route_refusal(board, company, longer) is None:
                    found[frozenset(longer.paths)] = longer
                if not board.blocked(company, chain.b):
                    go(longer)

    for end in board.network(company).nodes:
        go(Route((end,), ()))
    return list(found.values())


def plainly_best(trains: list[str], routes: list[Route], judge: Judge[str], used: int = 0) -> int:
    if not trains:
        return 0
    best = plainly_best(trains[1:], routes, judge, used)
    for route in routes:
        earns = judge.earns(trains[0], route)
        if earns and not judge.too_long(trains[0], route) and not route.uses & used:
            best = max(best, earns + plainly_best(trains[1:], routes, judge, used | route.uses))
    return best


@pytest.mark.parametrize("name", ["1830/game_end_bank", "1893/generated-10", "1893/generated-18"])
def test_the_best_of_a_small_network_is_the_best_of_all(name: str) -> None:
    game = recorded(name)
    compared = 0
    for number, action in game.play():
        if action["type"] != "run_routes":
            continue
        company = action["entity"]
        if len(game.board.network(company).nodes) > 7:
            continue
        routes = plain_routes(game.board, company)
        for trains in (["2", "2"], ["4"], ["2", "3", "3"]):
            if len(routes) ** len(trains) < 3_000:
                best = best_runs(game.board, company, trains, judge(game))
                assert best.complete
                assert best.revenue == plainly_best(trains, routes, judge(game)), (name, number, trains)
                check_legal(game.board, company, best, trains)
                compared += 1
    assert compared > 20


def test_a_set_may_be_worth_more_or_less_than_its_runs() -> None:
    game = recorded("1830/game_end_bank")
    for _number, action in game.play():
        if action["type"] == "run_routes" and len(game.state[f"corp.{action['entity']}.trains"]) > 1:
            break
    plain = judge(game)
    company, trains = action["entity"], game.state[f"corp.{action['entity']}.trains"]

    def only_one(runs: list[tuple[str, Route]]) -> int | None:
        return None if len(runs) > 1 else sum(plain.earns(*run) or 0 for run in runs)

    single = Judge[str](too_long=plain.too_long, earns=plain.earns, total=only_one)  # type: ignore[arg-type] # a list
    best = best_runs(game.board, company, trains, single)
    assert len(best.runs) == 1
    assert best.revenue == max(best_runs(game.board, company, [train], plain).revenue for train in trains)


def test_too_little_effort_is_told() -> None:
    game = recorded("1830/game_end_bank")
    for number, action in game.play():
        if action["type"] == "run_routes" and number > 450:
            break
    best = best_runs(game.board, action["entity"], ["D"], judge(game), effort=5)
    assert not best.complete
