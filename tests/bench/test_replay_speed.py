"""How long a replay takes, in ticks per action, with every check on.

One tick is the time of ``sum(i * i for i in range(10_000))`` in the same process, so that figures can be
compared between machines.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from engine.records import read_record
from engine.replay import Replay
from engine.titles import IDS
from tests.engine.records import recorded_games

GAMES = [games[0] for title in IDS if (games := recorded_games(title))]


def tick() -> float:
    """The seconds of one tick: the best of many."""

    def once() -> float:
        start = time.perf_counter()
        sum(i * i for i in range(10_000))
        return time.perf_counter() - start

    return min(once() for _ in range(200))


def replay(path: Path) -> int:
    """Replay a record to its end; returns how many actions it has."""
    going = Replay.of(read_record(path))
    return sum(1 for _ in going.steps())


@pytest.mark.skipif(not GAMES, reason="replays: the recorded games are not beside the repository")
@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_ticks_per_action(benchmark: Any, path: Path) -> None:
    replay(path)  # faces and facts are read once
    actions = benchmark.pedantic(replay, args=(path,), rounds=3, iterations=1)
    if benchmark.stats:
        ticks = benchmark.stats.stats.min / tick() / actions
        benchmark.extra_info["ticks_per_action"] = round(ticks, 3)
        print(f"\n{path.parent.name}: {ticks:.2f} ticks per action")
    assert actions > 0
