"""Recorded games as far as the board sees them: tiles and tokens, kept in step by the state traces."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.board.board import Board, BoardRules
from engine.board.facts import MapFacts, read_map
from engine.board.record_ids import RecordIds

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
GAMES = ROOT.parent / "shared" / "games"
TITLES = {"1830": "g1830", "1893": "g1893", "18rhl": "g18rhl", "1849boot": "g1849boot", "1822mx": "g1822mx"}


def map_of(title: str, options: tuple[str, ...] = ()) -> MapFacts:
    return read_map(ROOT / "engine" / "titles" / TITLES[title] / "map.toml", options)


def names() -> list[str]:
    return [
        str(path.relative_to(GAMES))[: -len(".net.jsonl")] for path in sorted(GAMES.glob("*/*.net.jsonl"))
    ]


def _lines(name: str, kind: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (GAMES / f"{name}.{kind}.jsonl").read_text().splitlines()]


def effective(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The entries of a record that count, undone ones left out."""
    kept: list[dict[str, Any] | None] = []
    undone: list[list[tuple[int, dict[str, Any]]]] = []
    for entry in entries:
        if entry["type"] == "undo":
            alive = [place for place, one in enumerate(kept) if one is not None and one["type"] != "message"]
            target = entry.get("action_id")
            if target is None:
                start = alive[-1] if alive else 0
            else:
                start = next(
                    (p + 1 for p, one in enumerate(entries[: len(kept)]) if one.get("id") == target), 0
                )
            group = []
            for place in alive:
                one = kept[place]
                if place >= start and one is not None:
                    group.append((place, one))
                    kept[place] = None
            undone.append(group)
            kept.append(None)
        elif entry["type"] == "redo":
            for place, one in undone.pop():
                kept[place] = one
            kept.append(None)
        else:
            kept.append(entry)
            if entry["type"] != "message":
                undone.clear()
    return [entry for entry in kept if entry is not None]


class Recorded:
    """One recorded game on the board alone."""

    def __init__(self, name: str, rules: BoardRules) -> None:
        self.title = title = name.partition("/")[0]
        self.record = json.loads((GAMES / f"{name}.json").read_text())
        options = tuple(self.record.get("settings", {}).get("optional_rules") or ())
        self.facts = map_of(title, options)
        self.ids = RecordIds(self.facts)
        self.board = Board(self.facts, rules)
        lines = _lines(name, "trace")
        self.start, self.trace = lines[0], {line["n"]: line for line in lines[1:-1]}
        self.nets = {line["n"]: line for line in _lines(name, "net")}
        self.actions = effective(self.record["actions"])
        self.state: dict[str, Any] = dict(self.start["start"])
        self._taking_over = False
        """1822MX: the action just done answers the question how a minor is taken over."""
        self._tokens(self.state)
        self.closing_sms = False
        """1849boot: the company that acts has just closed SMS."""

    def play(self) -> Iterator[tuple[int, dict[str, Any]]]:
        """Yield number and action before each effective action is done on the board."""
        for number, action in enumerate(self.actions):
            yield number, action
            self.closing_sms = action.get("choice") == "Close SMS"
            for one in (action, *action.get("auto_actions", ())):
                self._apply(one)
            diff = self.trace[number]["diff"]
            self._taking_over = action["type"] == "choose"
            self.state.update(diff)
            self._tokens(diff)
            if diff.get("tile.C7") == "C7@0":
                self.board.replace_print("C7", "C7")
            for key, value in diff.items():
                if key.startswith("tile."):
                    face = self.board.face(key[5:])
                    name, _, rotation = value.rpartition("@")
                    assert (face.name, face.rotation) == (name, int(rotation)), (number, key, value, face)

    def _apply(self, action: dict[str, Any]) -> None:
        if action["type"] == "lay_tile" and not action["tile"].startswith("BC-"):
            tile = self.ids.laid(action["tile"], action["hex"])
            self.board.lay(action["hex"], tile, action["rotation"])
        elif action["type"] == "place_token":
            hex_id, node = self.ids.city(action["city"], self.board)
            company = action.get("tokener") or action["entity"]
            if company not in {owner for _, owner in self.board.plot(hex_id).tokens()}:
                self.board.place_token(company, hex_id, node, beyond=True)

    def _tokens(self, diff: dict[str, Any]) -> None:
        """Put and take the tokens that the trace shows and no action names."""
        freed: dict[str, list[int]] = {}
        wanted = {}
        for key, value in diff.items():
            if key.startswith("corp.") and key.endswith(".tokens"):
                company = key[5:-7]
                wanted[company] = Counter(value or ())
        for company, hexes in wanted.items():
            for hex_id, node in self.board.stations(company):
                have = Counter(there for there, _ in self.board.stations(company))
                if have[hex_id] > hexes[hex_id]:
                    self.board.remove_token(company, hex_id, node)
                    freed.setdefault(hex_id, []).append(node)
        for company, hexes in wanted.items():
            have = Counter(there for there, _ in self.board.stations(company))
            for hex_id in (hexes - have).elements():
                self._home(company, hex_id, freed)

    def _home(self, company: str, hex_id: str, freed: dict[str, list[int]]) -> None:
        board = self.board
        if not freed.get(hex_id) and (company == "NDEM" or self._taking_over):
            self._replace_minor(company, hex_id)
        node = board.reserved_city(company, hex_id)
        if node is None and freed.get(hex_id):
            node = freed[hex_id].pop(0)
        if node is None:
            cities = board.face(hex_id).tile.cities
            node = next(
                (n for n in cities if board.city(hex_id, n).place_for(company) is not None), cities[0]
            )
        board.place_token(company, hex_id, node, beyond=True)

    def _replace_minor(self, company: str, hex_id: str) -> None:
        """1822MX: a company takes the home of a minor that never ran, the first in the order of lots."""
        lots = self.start["order"]["companies"]
        reserved = [one for city in self.board.plot(hex_id).cities if city for one in city.reserved if one]
        minors = [one for one in reserved if one.isdigit()]
        if not minors:
            return
        minor = min(minors, key=lambda one: lots.index(f"M{one}") if f"M{one}" in lots else -1)
        node = self.board.reserved_city(minor, hex_id)
        assert node is not None
        self.board.unreserve(minor, hex_id)
        self.board.reserve(company, hex_id, node)
