"""The maps: geometry against the tables of the components, files that are not as they should be."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from engine.board.board import Board
from engine.board.facts import JUNCTION, NODE, BadMap, NodeFacts, read_map
from engine.board.grid import coordinates, neighbours, opposite
from tests.board.recorded import GAMES, TITLES, map_of
from tests.board.recorded_terms import RULES

if TYPE_CHECKING:
    from pathlib import Path

SHARED_FACTS = GAMES.parent / "facts"
needs_facts = pytest.mark.skipif(
    not SHARED_FACTS.is_dir(), reason="the tables of the components are not beside the repository"
)


@needs_facts
@pytest.mark.parametrize("title", TITLES)
def test_neighbours_and_passable_sides(title: str) -> None:
    board = Board(map_of(title), RULES[title])
    tables = json.loads((SHARED_FACTS / f"{title}.json").read_text())["hexes"]
    around = dict(zip(board.hexes, neighbours(board.facts.layout, list(board.hexes)), strict=True))
    assert set(around) == set(tables)
    for hex_id, table in tables.items():
        found = {str(edge): board.hexes[i] for edge, i in enumerate(around[hex_id]) if i is not None}
        assert found == table["neighbors"], hex_id
        passable = [str(edge) for edge in range(6) if board.neighbour(hex_id, edge) is not None]
        expected = set(table.get("connectable", table["neighbors"]))
        if title == "1822mx" and table["color"] == "blue":
            # a thin line between two ports is drawn, but no track
            expected -= {edge for edge in expected if tables[found[edge]]["color"] == "blue"}
        assert set(passable) == expected, hex_id


@needs_facts
@pytest.mark.parametrize("title", TITLES)
def test_tiles_and_prints_are_those_of_the_components(title: str) -> None:
    facts = map_of(title)
    tables = json.loads((SHARED_FACTS / f"{title}.json").read_text())
    tables["tiles"].pop("BC", None)  # 1822MX: the builder cube is no tile
    for name, table in tables["tiles"].items():
        assert facts.tiles[name].count == table["count"], name
    prints = {hex_id: hex_facts.print for hex_id, hex_facts in facts.hexes.items()}
    for name, table in (*tables["tiles"].items(), *tables["hexes"].items()):
        tile = prints[name] if table is tables["hexes"].get(name) else facts.tiles[name]
        assert tile.color == table["color"], name
        assert tile.label == (table.get("label") or [None])[-1], name
        assert sum(one.cost for one in tile.terrain) == sum(one["cost"] for one in table.get("terrain", ()))
        nodes = table.get("nodes", ())
        assert [(n.kind, n.slots) for n in tile.nodes] == [(n["kind"], n.get("slots", 0)) for n in nodes], (
            name
        )
        for node, printed in zip(tile.nodes, nodes, strict=True):
            value = printed["revenue"]
            assert node.values == (value if isinstance(value, dict) else {"any": value}), name
        ends: dict[object, int] = {"Junction": JUNCTION, **{e: e for e in range(6)}}
        ends |= {f"n{k}": NODE + k for k in range(6)}
        paths = {
            (ends[a], ends[b], *sorted((more[0] if more else {}).items()))
            for a, b, *more in table.get("paths", ())
        }
        kept = set()
        for path in tile.paths:
            said = {"track": path.track} if path.track != "broad" else {}
            kept.add(
                (path.a, path.b, *sorted({**said, **({"terminal": "1"} if path.terminal else {})}.items()))
            )
        assert kept == paths, name


def test_coordinates() -> None:
    assert coordinates("G19") == (18, 6)
    assert coordinates("AA3") == (2, 26)
    assert coordinates("a12") == (11, -1)
    assert all(opposite(opposite(edge)) == edge for edge in range(6))
    with pytest.raises(ValueError, match="is not a hex"):
        coordinates("19G")


def test_a_value_by_colour() -> None:
    plain = NodeFacts(kind="city", values={"any": 20})
    rising = NodeFacts(kind="offboard", values={"yellow": 30, "brown": 60})
    late = NodeFacts(kind="city", values={"green": 40})
    assert [plain.value(("yellow",)), plain.value(("yellow", "green"))] == [20, 20]
    assert [rising.value(("yellow", "green")), rising.value(("yellow", "green", "brown"))] == [30, 60]
    assert late.value(("yellow",)) == 0
    assert rising.highest == 60


def test_options_change_the_map() -> None:
    plain = map_of("1893")
    gray = map_of("1893", ("optional_grey_phase", "optional_2_train"))
    assert "KV333" not in plain.tiles
    assert "K201" in plain.tiles
    assert "KV333" in gray.tiles
    assert "K201" not in gray.tiles
    assert map_of("1893", ("optional_existing_track",)).hexes["D7"].print.color == "yellow"
    assert map_of("18rhl", ("ratingen_variant",)).hexes["E14"].blocked_by == ()


PLAIN = """
layout = "flat"
[[hexes]]
at = ["A1"]
color = "white"
[tiles]
57 = { color = "yellow", count = 4, nodes = ["city 20"], paths = ["0-n0", "n0-3"] }
"""


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"flat"', '"round"', "layout"),
        ("count = 4", "count = 'many'", "Expected `int`"),
        ("count = 4, ", "", "missing required field `count`"),
        ("count = 4", "colour = 4", "unknown field `colour`"),
        ("city 20", "village 20", "57: 'village 20' found, a city, a town or an offboard expected"),
        ("city 20", "city much", "57: 'city much' found"),
        ("0-n0", "0-n1", "57: '0-n1' found, a node below n1 expected"),
        ("0-n0", "7-n0", "57: '7-n0' found, a path such as"),
        ("0-n0", "0-n0 wide", "57: '0-n0 wide' found, a kind of track or terminal"),
        ('color = "white"', 'color = "white"\nterrain = ["steep 80"]', "A1: 'steep 80' found, a cost"),
        ('color = "white"', 'color = "white"\nborders = ["9 water"]', "A1: '9 water' found, an edge"),
        ('at = ["A1"]', 'at = ["A1", "A1"]', "A1 stands in two entries"),
        ("[[hexes]]", "[names]\nB1 = 'Nowhere'\n[[hexes]]", "names: B1 is no hex of the map"),
        ("[tiles]", "[tiles", "tiles"),
    ],
)
def test_a_file_that_is_not_as_it_should_be(tmp_path: Path, old: str, new: str, told: str) -> None:
    path = tmp_path / "map.toml"
    path.write_text(PLAIN)
    assert read_map(path).tiles["57"].count == 4
    path.write_text(PLAIN.replace(old, new))
    with pytest.raises(BadMap) as bad:
        read_map(path)
    assert str(path) in str(bad.value)
    if told != "tiles":
        assert told in str(bad.value)


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BadMap, match=r"nowhere\.toml"):
        read_map(tmp_path / "nowhere.toml")
