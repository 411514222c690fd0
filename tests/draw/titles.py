"""The maps and looks of all titles, read once for the tests of this folder."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from engine.board.facts import MapFacts, read_map
from ronda import draw

ROOT = Path(__file__).parents[2]
TITLES = ("1893", "1830", "18rhl", "1849boot", "1822mx")


@cache
def map_of(title: str) -> MapFacts:
    return read_map(ROOT / "engine" / "titles" / f"g{title}" / "map.toml")


@cache
def sheet_of(title: str) -> draw.Sheet:
    return draw.sheet(map_of(title), draw.look(title), river_name="Rin")
