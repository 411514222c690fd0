"""Recorded games in the export format of 18xx.games: the file, and the actions that were not undone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

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


class _Player(msgspec.Struct):
    id: int | str


class _Settings(msgspec.Struct):
    optional_rules: tuple[str, ...] | None = None
    seed: int | None = None


class _Export(msgspec.Struct):
    """What is read of an export; it holds more."""

    title: str
    players: list[_Player]
    actions: list[dict[str, Any]]
    id: int | str | None = None
    settings: _Settings | None = None
    result: dict[str, int] | None = None


def read_record(path: Path) -> Record:
    """Read a record. Raises BadRecord for a file that is none, is cut short or is of another game."""
    try:
        export = msgspec.json.decode(path.read_bytes(), type=_Export)
    except OSError as error:
        raise BadRecord(f"{path}: cannot be read: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"{path}: is no recorded game: {error}") from error
    if export.title not in TITLES:
        raise BadRecord(f"{path}: the title is {export.title!r}; known are {', '.join(TITLES)}")
    for number, action in enumerate(export.actions):
        if not (isinstance(action.get("type"), str) and isinstance(action.get("id", 0), int)):
            raise BadRecord(f"{path}: action {number} of the file has no type, or an id that is no number")
    settings = export.settings or _Settings()
    try:
        actions = effective(export.actions)
    except KeyError as error:
        raise BadRecord(f"{path}: an undo goes back to action {error}, which there is not") from error
    return Record(
        path,
        TITLES[export.title],
        {str(player.id): f"J{seat}" for seat, player in enumerate(export.players, 1)},
        settings.optional_rules or (),
        _digits(export.id) if settings.seed is None else settings.seed,
        actions,
        export.result or {},
    )


def _digits(game_id: int | str | None) -> int:
    """The seed of a game that names none: the digits of its id."""
    return int("".join(re.findall(r"\d", str(game_id))) or 0)


def effective(actions: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The actions that count: those that no undo took back, or that a redo restored.

    Raises KeyError for an undo that goes back to an action that there is not.
    """
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
