"""The recorded games beside the repository, and how a replay is held against its trace."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.records import read_record
from engine.replay import Replay
from engine.state import difference, state

ROOT = Path(__file__).parents[2]
GAMES = Path(os.environ.get("RONDA_SHARED") or ROOT.parent / "shared") / "games"


def recorded_games(title: str | None = None) -> list[Path]:
    """Every recorded game, of one title or of all."""
    return sorted(path for path in GAMES.glob(f"{title or '*'}/*.json"))


def trace_of(path: Path) -> Iterator[dict[str, Any]]:
    """The lines of the trace that belongs to a record."""
    with path.with_suffix(".trace.jsonl").open(encoding="utf-8") as stream:
        for row in stream:
            yield json.loads(row)


def plain(value: Any) -> Any:
    """What a trace leaves out: nothing, zero and false are the same as an absent key."""
    return None if value in (None, [], {}, False) else value


def merge(position: dict[str, Any], change: dict[str, Any]) -> None:
    for key, value in change.items():
        if plain(value) is None:
            position.pop(key, None)
        else:
            position[key] = value


def first_difference(path: Path) -> tuple[int, str | None]:
    """How many actions agree with the trace, and what differs at the next one."""
    replay = Replay.of(read_record(path))
    ids = {name: record_id for record_id, name in replay.record.players.items()}
    lines = trace_of(path)
    want: dict[str, Any] = {}
    merge(want, next(lines)["start"])
    before = state(replay.game, ids)
    if found := _compare(want, before):
        return 0, f"the start: {found}"
    for _, line in zip(replay.steps(), lines, strict=False):
        merge(want, line["diff"])
        after = state(replay.game, ids)
        changed = difference(before, after)
        before = after
        if changed.keys() | line["diff"].keys() and (found := _compare(want, after)):
            return replay.number, (
                f"action {line['n']} (id {line['id']}) {line['type']} by {line['entity']}, "
                f"{want.get('round')}, phase {want.get('phase')}: {found}"
            )
    result = {ids[player]: replay.game.rules.worth(replay.game, player) for player in replay.game.players}
    expected = next(lines)["result"]
    return replay.number + 1, None if result == expected else f"result: recorded {expected}, engine {result}"


def _compare(want: dict[str, Any], have: dict[str, Any]) -> str | None:
    for key in sorted(want.keys() | have.keys()):
        if want.get(key) != have.get(key):
            return f"{key}: recorded {want.get(key)!r}, engine {have.get(key)!r}"
    return None
