"""18Rhl: what runs may be, and what they earn part by part."""

from __future__ import annotations

import pytest

from engine.board.routes import read_route
from engine.events import Ran
from engine.game import Game
from engine.refusals import Code
from engine.revenue import Parts, Running
from engine.steps.run import RunTrains
from engine.titles.g18rhl import runs

from . import rhl
from .tables import play, refused

SOUTH = {
    "J9": ("8", 3),
    "K10": ("57", 2),
    "H11": ("8", 0),
    "G10": ("2", 2),
    "F11": ("9", 1),
    "I12": ("58", 5),
    "J13": ("8", 0),
    "K12": ("58", 3),
}
"""Track from Köln to Bonn and Basel, to Düsseldorf and Elberfeld, and to Frankfurt."""
GREEN = {"I10": ("X924", 0), "F9": ("X921", 0), "F13": ("934", 1)}
RUHR = {"E14": ("7", 2), "D13": ("201", 5)}
"""Essen and the first link to the Eastern Ruhr."""


def rhe_runs(
    train: str,
    phase: str,
    *tracks: dict[str, tuple[str, int]],
    token: str = "",
    options: tuple[str, ...] = (),
) -> Game:
    """RhE is about to run one train over track laid by hand; a second token may stand somewhere."""
    auction = rhl.AUCTION.replace("PWB", "ATB") if "ratingen_variant" in options else rhl.AUCTION
    game = rhl.position(auction, rhl.ALL_PASS, options=options)
    rhl.begin_phase(game, phase)
    for track in tracks:
        for hex_id, (tile, rotation) in track.items():
            game.board.lay(hex_id, tile, rotation)
    if token:
        game.board.place_token("RhE", token, 0)
    rhl.give_train(game, "RhE", train)
    while not isinstance(game.round.active, RunTrains):
        play(game, "RhE: pass")
    return game


def parts(game: Game, line: str) -> list[tuple[str, int]]:
    """What a run earns, part by part."""
    play(game, line)
    ran = next(event for event in reversed(game.events) if isinstance(event, Ran))
    return paid(ran.parts)


def paid(run: Parts) -> list[tuple[str, int]]:
    return [(part.name, part.amount) for part in run]


def test_the_ferry_makes_two_banks_one_stop() -> None:
    game = rhe_runs("3", "3", SOUTH, GREEN)
    assert parts(game, "RhE: run 3 F13-F11-F9.1-G10-H11-I10.1-I10.0") == [
        ("F13", 40),
        ("F9", 40),
        ("G10", 10),
        ("I10", 40),
        ("ferry", -10),
    ]


def test_a_route_may_end_with_the_ferry() -> None:
    game = rhe_runs("2", "3", SOUTH, GREEN)
    assert parts(game, "RhE: run 2 K10-J9-I10.0-I10.1") == [("K10", 20), ("I10", 40), ("ferry", -10)]


def test_the_rheingold_doubles_metropolises_between_its_places() -> None:
    game = rhe_runs("8", "8", SOUTH, GREEN)
    assert parts(game, "RhE: run 8 L11-K10-J9-I10.0-I10.1-I12-J13-K12-L13") == [
        ("L11", 70),
        ("K10", 20),
        ("I10", 40),
        ("ferry", -10),
        ("rheingold", 30),
        ("L13", 60),
    ]


@pytest.mark.parametrize(
    ("line", "revenue"),
    [("RhE: run 8 L11-K10-J9-I10.0", 130), ("RhE: run 8 L11-K10-J9-I10.0-I10.1", 120)],
)
def test_the_rheingold_with_one_of_its_places_doubles_nothing(line: str, revenue: int) -> None:
    assert sum(amount for _, amount in parts(rhe_runs("8", "8", SOUTH, GREEN), line)) == revenue


@pytest.mark.parametrize(("phase", "montan"), [("2", 20), ("5", 40)])
def test_coal_and_steel_and_the_eastern_ruhr(phase: str, montan: int) -> None:
    game = rhe_runs("2", phase, RUHR, token="D13")
    assert parts(game, "RhE: run 2 D13-E14-D15") == [
        ("D13", 30),
        ("D15", 10),
        ("montan", montan),
        ("ruhr", 10),
    ]


def test_two_mines_and_two_mills_count_twice_and_more_do_not() -> None:
    game = rhe_runs("2", "5", RUHR, token="D13")
    moers, essen, siegerland = call("D7", 30), call("D13", 50), call("J15", 40)
    coal_city = call("D15", 10)
    assert runs.montan(game, [moers, essen]) == 40
    assert runs.montan(game, [moers, essen, siegerland]) == 40
    assert runs.montan(game, [moers, essen, siegerland, coal_city]) == 80
    third_of_each = [call("J3", 20), call("C14", 10)]
    assert runs.montan(game, [moers, essen, siegerland, coal_city, *third_of_each]) == 80


def call(hex_id: str, value: int, kind: str = "city") -> runs.Call:
    return runs.Call(hex_id, 0, kind, value, ferry=False)


IRON_RHINE = {
    "G4": ("8", 1),
    "F5": ("56", 4),
    "F7": ("8", 5),
    "G8": ("7", 2),
    "F9": ("927", 0),
    "F11": ("8", 1),
    "E12": ("2", 0),
    "D13": ("216", 0),
}
"""From Roermond by Düsseldorf and Ratingen to Essen, with two links to the Eastern Ruhr."""


def test_the_iron_rhine() -> None:
    game = rhe_runs("5", "5", IRON_RHINE, token="D13")
    assert parts(game, "RhE: run 5 G2-G4-F5-F7-G8-F9-F11-E12-D13-D15") == [
        ("G2", 20),
        ("F5", 10),
        ("F9", 50),
        ("E12", 10),
        ("D13", 50),
        ("D15", 10),
        ("ruhr", 20),
        ("iron_rhine", 80),
    ]


def test_ratingen_pays_in_its_variant() -> None:
    game = rhe_runs("5", "5", IRON_RHINE, token="D13", options=("ratingen_variant",))
    assert ("ratingen", 30) in parts(game, "RhE: run 5 F9-F11-E12-D13")


GRAY_DUISBURG = {"D9": ("949", 0), "D7": ("947", 1), "D11": ("937", 1)}


@pytest.mark.parametrize(("train", "town"), [("3", [("D9", 20)]), ("8", [])])
def test_the_town_of_a_gray_duisburg_is_no_ferry(train: str, town: list[tuple[str, int]]) -> None:
    game = rhe_runs("3", "8", GRAY_DUISBURG, token="D9", options=("promotion_tiles",))
    route = read_route(game.board, "D11-D9.1-D9.0-D7")
    run = Running("RhE", rhl.give_train(game, "RhE", train), route)
    assert runs.too_long(game, run) is None
    assert paid(runs.revenue(game, [run])[0]) == [("D11", 20), *town, ("D9", 60), ("D7", 30)]


def test_the_rheingold_may_end_in_a_town_that_pays_nothing() -> None:
    game = rhe_runs("8", "8", SOUTH, GREEN)
    run = parts(game, "RhE: run 8 L11-K10-J9-I10.0-I10.1-H11-G10")
    assert run == [("L11", 70), ("K10", 20), ("I10", 40), ("ferry", -10)]


def test_the_rheingold_is_paid_for_its_best_eight_stops(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rhe_runs("8", "8", SOUTH, GREEN)
    cities = [call("L11", 10), *(call("K10", value) for value in range(20, 110, 10))]
    monkeypatch.setattr(runs, "calls", lambda game, run: cities)
    assert sum(amount for _, amount in parts(game, "RhE: run 8 L11-K10-J9-I10.0")) == sum(range(30, 110, 10))


AROUND_THE_LOWER_RHINE = {
    "C4": ("58", 2),
    "C6": ("4", 1),
    "C8": ("8", 1),
    "B9": ("5", 0),
    "B7": ("8", 2),
}
"""From Nimwegen to Arnheim by Wesel."""
TO_BERLIN = {"B9": ("57", 1), "B11": ("9", 1), "B13": ("55", 0)}
TO_LINZ = {"K10": ("5", 5)}
ESSEN = {"D13": ("216", 0)}
BROWN = {"F9": ("927", 0), "I10": ("X924", 0)}
ROUND = {"H9": ("4", 2), "G8": ("8", 3), "G10": ("2", 2), "H11": ("8", 0)}
"""A way from one bank of Köln to the other by Düsseldorf."""


@pytest.mark.parametrize(
    ("train", "phase", "tracks", "route", "code"),
    [
        ("3", "3", (SOUTH, GREEN), "I10.0-I10.1-H11-G10", Code.TOWN_AT_END),
        ("3", "3", (SOUTH, GREEN), "F13-F11-F9.1", Code.ROUTE_WITHOUT_TOKEN),
        ("3", "3", (SOUTH, GREEN), "I10.0-I10.1", Code.ROUTE_TOO_SHORT),
        ("2", "3", (SOUTH, GREEN), "K10-J9-I10.0-I10.1-H11-G10-F9.1", Code.ROUTE_TOO_LONG),
        ("4", "4", (SOUTH, GREEN), "L11-K10-J9-I10.0-I10.1-I12-J13-K12-L13", Code.SAME_REGION),
        ("5", "5", (ROUND, BROWN), "I10.0-H9-G8-F9-G10-H11-I10.1", Code.FERRY_NEEDED),
        ("8", "8", (SOUTH, GREEN), "K10-J9-I10.0", Code.RHEINGOLD_END),
    ],
)
def test_runs_refused_for_their_reason(
    train: str, phase: str, tracks: tuple[dict[str, tuple[str, int]], ...], route: str, code: Code
) -> None:
    assert refused(rhe_runs(train, phase, *tracks), f"RhE: run {train} {route}").code is code


@pytest.mark.parametrize(
    ("train", "phase", "track", "token", "route", "code"),
    [
        ("5", "5", ESSEN, "D13", "C14-D13-D15", Code.SAME_REGION),
        ("3", "3", AROUND_THE_LOWER_RHINE, "B9", "A4-B3-C4-C6-C8-B9-B7-A6", Code.GROUP_TWICE),
        ("8", "8", TO_LINZ, "K10", "L11-K10-L9", Code.NOT_FOR_RHEINGOLD),
    ],
)
def test_ends_refused_for_their_reason(
    train: str, phase: str, track: dict[str, tuple[str, int]], token: str, route: str, code: Code
) -> None:
    game = rhe_runs(train, phase, track, token=token)
    assert refused(game, f"RhE: run {train} {route}").code is code


def test_nobody_ends_where_another_company_stands_at_the_edge_of_the_map() -> None:
    game = rhe_runs("2", "2", TO_BERLIN, token="B9")
    game.board.place_token("CME", "B15", 0)
    assert refused(game, "RhE: run 2 B15-B13-B11-B9").code is Code.OUTPOST_TAKEN
