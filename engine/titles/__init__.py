"""The titles: one folder each, with its facts, its map and its rules."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from engine.board.board import Board
from engine.board.facts import MapFacts, read_map
from engine.titles.facts import TitleFacts, read_facts

if TYPE_CHECKING:
    from engine.rules import Rules

IDS = ("1830", "1822mx", "1893", "18rhl", "1849boot")


class UnknownTitle(ValueError):
    """No title has this id."""


@dataclass(frozen=True)
class Title:
    """One title: what is printed, and its rules."""

    id: str
    facts: TitleFacts
    rules: Rules

    @property
    def name(self) -> str:
        """The name on the box."""
        return self.facts.name

    def under(self, options: frozenset[str]) -> Title:
        """This title with what the chosen optional rules change in its facts; the map asks for itself."""
        return replace(self, facts=self.facts.under(options))

    def map(self, options: frozenset[str] = frozenset()) -> MapFacts:
        """The map and the tiles, with what the chosen optional rules change in them."""
        return _map(self.id, options)

    def board(self, options: frozenset[str] = frozenset()) -> Board:
        """A new board, as it is when the game begins."""
        return Board(self.map(options), self.rules.board)


def folder(title_id: str) -> Path:
    """The folder that holds a title's facts, map and rules. Raises UnknownTitle."""
    if title_id not in IDS:
        raise UnknownTitle(f"no title is called {title_id!r}; there are {', '.join(IDS)}")
    return Path(__file__).parent / f"g{title_id}"


@cache
def title(title_id: str) -> Title:
    """The title with this id, read once.

    Raises UnknownTitle, or BadFacts for a facts file that cannot be used.
    """
    place = folder(title_id)
    rules: Rules = import_module(f"{__name__}.g{title_id}.rules").RULES
    return Title(title_id, read_facts(place / "facts.toml"), rules)


@cache
def _map(title_id: str, options: frozenset[str]) -> MapFacts:
    return read_map(folder(title_id) / "map.toml", sorted(options))
