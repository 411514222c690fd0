"""Every recorded game agrees with its trace, action by action, to the last coin."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.titles import IDS

from .records import first_difference, recorded_games

#: titles whose rules are complete; every record of theirs has to agree to the end
GAMES = [path for title in IDS for path in recorded_games(title)]


@pytest.mark.skipif(not GAMES, reason="replays: the recorded games are not beside the repository")
@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_record_agrees_with_its_trace(path: Path) -> None:
    agreed, difference = first_difference(path)
    assert difference is None, f"{agreed} actions agree, then {difference}"
