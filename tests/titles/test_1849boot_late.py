"""1849boot: random play from the late positions of recorded games, which random games hardly reach."""

from __future__ import annotations

import random

import pytest

from engine import notation
from engine.records import read_record
from engine.replay import Replay
from tests.engine.records import GAMES
from tests.engine.test_battery import check_invariants, check_limits, choose

RECORDS = GAMES / "1849boot"
LONGEST = 150


@pytest.mark.skipif(not RECORDS.exists(), reason="replays: the recorded games are not beside the repository")
@pytest.mark.parametrize(
    ("name", "actions", "phase"),
    [("game_end_bank", 356, "10H"), ("generated-13", 738, "12H"), ("generated-10", 1570, "16H")],
)
def test_random_play_goes_on(name: str, actions: int, phase: str) -> None:
    replay = Replay.of(read_record(RECORDS / f"{name}.json"))
    steps = replay.steps()
    for _ in range(actions):
        next(steps)
    game = replay.game
    assert game.phase.name == phase
    dice = random.Random(name)
    for _ in range(LONGEST):
        if game.finished:
            break
        move, _ = choose(game, dice, {"Pass": 0.3})
        assert notation.read(notation.write(move)) == move
        game.play(move)
        check_invariants(game)
        check_limits(game, move)
