"""Lays, against all lays offered in every track turn of the recorded games."""

from __future__ import annotations

import pytest

from engine.board.upgrades import lay_refusal, lays, offered_lays
from tests.board.recorded import GAMES, Recorded, names
from tests.board.recorded_terms import recorded, terms

pytestmark = pytest.mark.skipif(not GAMES.is_dir(), reason="the recorded games are not beside the repository")

METROPOLISES = {"D9", "F9", "I10"}
"""18Rhl: the recorder offers their tiles without a look at the connection."""


@pytest.mark.parametrize("name", names())
def test_every_offer_of_a_record(name: str) -> None:
    game = recorded(name)
    board = game.board
    turn, laid = None, False
    for number, action in game.play():
        line = game.nets.get(number)
        if line is not None:
            company = line["entity"]
            if turn != (company, game.state["round"]):
                turn, laid = (company, game.state["round"]), False
            # 1822MX: which kind of second lay is left is a matter of the title's steps
            if not laid:
                _compare(game, number, company, set(line["lays"]))
        if action["type"] == "lay_tile":
            laid = game.title == "1822mx"
            own = line is not None and action["entity"] == line["entity"]
            if own and not action["tile"].startswith("BC-"):
                tile = action["tile"].rpartition("-")[0]
                lay = (action["hex"], tile, action["rotation"])
                refusal = lay_refusal(board, action["entity"], *lay, terms(game, action["entity"]))
                assert refusal is None, (name, number, refusal)
        elif action["type"] == "pass":
            laid = False


def _compare(game: Recorded, number: int, company: str, offered: set[str]) -> None:
    found = {f"{h}:{t}@{r}" for h, t, r in offered_lays(game.board, company, terms(game, company))}
    offered = {lay for lay in offered if ":BC@" not in lay}
    if game.title == "18rhl":
        offered = {lay for lay in offered if lay in found or lay.split(":")[0] not in METROPOLISES}
    assert found == offered, (number, company, sorted(found - offered), sorted(offered - found))


def test_what_is_offered_but_not_used_is_refused() -> None:
    game = recorded("1893/game_end_bank")
    refused = 0
    for number, _ in game.play():
        line = game.nets.get(number)
        if line is None or number < 300:
            continue
        company = line["entity"]
        conditions = terms(game, company)
        legal = set(lays(game.board, company, conditions))
        for lay in offered_lays(game.board, company, conditions):
            refusal = lay_refusal(game.board, company, *lay, conditions)
            assert (refusal is None) == (lay in legal)
            if refusal is not None:
                assert refusal.code == "nothing_new_used"
                refused += 1
    assert refused > 0
