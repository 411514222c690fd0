"""The chart of upgrades, against what was laid in recorded games."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.board.facts import COLORS
from engine.board.successors import successors
from engine.titles import IDS, title
from tests.board.recorded import GAMES, names
from tests.board.recorded_terms import recorded

TOWN_GONE = {"P12", "P13"}
"""Privates of 1822MX that take a town off the map: a power, not an upgrade of the sheet."""


@pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not beside the repository")
@pytest.mark.parametrize("name", names())
def test_every_upgrade_of_a_record_is_in_the_chart(name: str) -> None:
    game = recorded(name)
    board = game.board
    chart = successors(board.facts, board.rules)
    upgrades = 0
    for number, action in game.play():
        builds = action["type"] == "lay_tile" and not action["tile"].startswith("BC-")
        if builds and action["entity"] not in TOWN_GONE:
            old = board.face(action["hex"])
            if not board.plot(action["hex"]).printed:
                assert action["tile"].rpartition("-")[0] in chart[old.name], (name, number)
                upgrades += 1
    assert upgrades


@pytest.mark.parametrize("name", IDS)
def test_every_arrow_leads_to_the_next_colour(name: str) -> None:
    facts = title(name).map()
    for old, after in successors(facts, title(name).rules.board).items():
        follows = dict(pairwise(COLORS)).get(facts.tiles[old].color)
        assert {facts.tiles[new].color for new in after} <= {follows}, old


def test_towns_of_1830_stay_yellow_and_others_have_their_greens() -> None:
    chart = successors(title("1830").map(), title("1830").rules.board)
    assert chart["58"] == ()
    assert chart["57"] == ("14", "15")
    assert chart["59"] == ("64", "65", "66", "67", "68")
    assert chart["54"] == ("62",)


def test_leverkusen_becomes_one_city_however_its_towns_lie() -> None:
    chart = successors(title("1893").map(), title("1893").rules.board)
    assert "K314" in chart["K1"]
    assert "K314" in chart["K55"]
