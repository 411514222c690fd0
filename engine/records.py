"""Recorded games in the export format of 18xx.games: the file, and the actions that were not undone."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Action = Mapping[str, Any]

TITLES = {
    "1830": "1830",
    "1822MX": "1822mx",
    "1893": "1893",
    "1849: Kingdom of the Two Sicilies": "1849boot",
    "18Rhl": "18rhl",
}


class BadRecord(ValueError):
    """A record that cannot be read: says what, and where."""


@dataclass
class Record:
    """A recorded game: title id, players' names by record id, and the actions that were not undone."""

    path: Path
    title: str
    players: dict[str, str]
    options: tuple[str, ...]
    seed: int
    actions: list[dict[str, Any]]
    result: dict[str, int]


def read_record(path: Path) -> Record:
    """Read a record. Raises BadRecord for a file that is none, is cut short or is of another game."""
    try:
        data = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from error
    except ValueError as error:
        raise BadRecord(f"{path}: is not JSON: {error}") from error
    if not isinstance(data, dict):
        raise BadRecord(f"{path}: expected an object with a title, players and actions")
    name = data.get("title")
    if name not in TITLES:
        raise BadRecord(f"{path}: the title is {name!r}; known are {', '.join(TITLES)}")
    try:
        players = {str(player["id"]): f"J{seat}" for seat, player in enumerate(data["players"], 1)}
        settings = data.get("settings") or {}
        return Record(
            path,
            TITLES[name],
            players,
            tuple(settings.get("optional_rules") or ()),
            _seed(data, settings),
            effective(data["actions"]),
            {player: int(score) for player, score in (data.get("result") or {}).items()},
        )
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        raise BadRecord(f"{path}: {type(error).__name__}: {error}") from error


def _seed(data: Mapping[str, Any], settings: Mapping[str, Any]) -> int:
    """The seed of the game's draws; games without one drew from the digits of their id."""
    seed = settings.get("seed")
    return int("".join(re.findall(r"\d", str(data.get("id", "")))) or 0) if seed is None else int(seed)


def effective(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions that count: those that no undo took back, or that a redo restored."""
    kept: list[dict[str, Any] | None] = []
    undone: list[dict[int, dict[str, Any]]] = []
    places: dict[int, int] = {}
    for place, action in enumerate(actions):
        kind = action["type"]
        kept.append(None)
        if kind == "undo":
            start = _undo_from(action, kept, places)
            group = {
                at: entry
                for at, entry in enumerate(kept)
                if at >= start and entry and entry["type"] != "message"
            }
            for at in group:
                kept[at] = None
            undone.append(group)
        elif kind == "redo":
            for at, entry in (undone.pop() if undone else {}).items():
                kept[at] = entry
        else:
            kept[place] = action
            if kind != "message":
                undone = []
        if "id" in action:
            places[action["id"]] = place
    return [action for action in kept if action]


def _undo_from(action: Action, kept: list[dict[str, Any] | None], places: Mapping[int, int]) -> int:
    target = action.get("action_id")
    if target is not None:
        return places[target] + 1 if target else 0
    for at in range(len(kept) - 1, -1, -1):
        entry = kept[at]
        if entry and entry["type"] != "message":
            return at
    return 0
