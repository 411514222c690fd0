"""Maps and tiles: everything of the facts is drawn, and nothing hides what matters."""

from __future__ import annotations

from collections import Counter
from math import hypot
from xml.etree import ElementTree as ET

import pytest

from ronda import draw
from ronda.draw.hexes import layout
from ronda.draw.stops import spot

from .titles import TITLES, map_of, sheet_of


def of_class(picture: ET.Element, name: str) -> list[ET.Element]:
    return [node for node in picture.iter() if name in (node.get("class") or "").split()]


def whole(title: str) -> ET.Element:
    return draw.board(sheet_of(title), draw.look(title).colours, "m", "Mapa", "Todo")


@pytest.mark.parametrize("title", TITLES)
def test_the_map_shows_every_hex_city_and_value(title: str) -> None:
    facts, picture = map_of(title), whole(title)
    nodes = [node for place in facts.hexes.values() for node in place.print.nodes]
    assert len(of_class(picture, "hex")) == len(facts.hexes)
    assert len(of_class(picture, "h-slot")) >= sum(node.slots for node in nodes)
    shown = Counter(node.text for node in of_class(picture, "h-figure"))
    for place in facts.hexes.values():
        for ground in place.print.terrain:
            assert shown[str(ground.cost)] > 0, place.id
        for node in place.print.nodes:
            for value in node.values.values():
                assert node.hidden or not value or shown[str(value)] > 0, place.id
    written = "".join("".join(node.itertext()) for node in of_class(picture, "h-name")).replace(" ", "")
    for place in facts.hexes.values():
        assert (place.name or "").replace(" ", "") in written


@pytest.mark.parametrize("title", TITLES)
def test_printed_stations_and_homes_stand_in_their_cities(title: str) -> None:
    facts, picture = map_of(title), whole(title)
    stations = [token for place in facts.hexes.values() for city in place.tokens for token in city]
    homes = {home for place in facts.hexes.values() for node in place.reserved for home in node}
    assert Counter("".join(node.itertext()) for node in of_class(picture, "token")) == Counter(stations)
    assert {node.text for node in of_class(picture, "h-home")} == homes


@pytest.mark.parametrize("title", TITLES)
def test_a_picture_names_itself_and_keeps_its_ids(title: str) -> None:
    picture = draw.board(
        sheet_of(title), draw.look(title).colours, "paso-3", "Mapa", "La DE llega a Aquisgrán"
    )
    again = draw.board(sheet_of(title), draw.look(title).colours, "paso-3", "Mapa", "La DE llega a Aquisgrán")
    assert draw.dump(picture) == draw.dump(again)
    parsed = ET.fromstring(draw.dump(picture))
    ids = [node.get("id", "") for node in parsed.iter() if node.get("id")]
    assert len(ids) == len(set(ids))
    assert all(name.startswith("paso-3-") for name in ids)
    assert parsed.get("role") == "img"
    assert {parsed.get("aria-labelledby"), parsed.get("aria-describedby")} <= set(ids)
    used = {node.get("href", "")[1:] for node in parsed.iter() if node.get("href")}
    assert used <= set(ids)


@pytest.mark.parametrize("title", TITLES)
def test_only_companies_bring_their_colours(title: str) -> None:
    own = {colour for pair in draw.look(title).colours.values() for colour in pair} | {"#fff", "#111"}
    assert {node.get("fill", "") for node in whole(title).iter() if node.get("fill")} <= own


@pytest.mark.parametrize("title", TITLES)
def test_no_figure_lies_on_a_city(title: str) -> None:
    sheet, tiles = sheet_of(title), map_of(title).tiles
    faces = {name: place.face for name, place in sheet.places.items()}
    faces |= {
        f"#{name}/{r}": draw.face_of(tile, r, number=name) for name, tile in tiles.items() for r in (0, 1)
    }
    for name, face in faces.items():
        plan = layout(sheet.grid, face)
        for worth, (x, y) in plan.worths:
            if isinstance(worth, int):
                gaps = [
                    hypot(x - a, y - b) - place.radius - 8.2 for place in plan.spots for a, b in place.slots
                ]
                assert min(gaps, default=0) > -0.6, name


@pytest.mark.parametrize("title", TITLES)
def test_cities_of_one_hex_do_not_cover_each_other(title: str) -> None:
    grid = sheet_of(title).grid
    for name, place in sheet_of(title).places.items():
        spots = [spot(grid, place.face, n) for n in range(len(place.face.stops))]
        for n, one in enumerate(spots):
            for other in spots[:n]:
                for a, b in one.slots:
                    for c, d in other.slots:
                        assert hypot(a - c, b - d) > one.radius + other.radius - 1, name


def test_a_turned_tile_turns_its_track_and_keeps_the_name_of_the_place() -> None:
    facts, look = map_of("1893"), draw.look("1893")
    sheet = draw.sheet(facts, look, laid={"O2": (facts.tiles["6"], 1)}, tokens={"O2": [["DE"]]})
    face = sheet.places["O2"].face
    printed = draw.face_of(facts.tiles["6"])
    assert face.sides == {(side + 1) % 6 for side in printed.sides}
    assert (face.name, face.number, face.colour) == ("Düren", "6", "yellow")
    assert face.stops[0].tokens == ("DE",)


def test_gauges_differ_without_colour() -> None:
    """Narrow and dual track have a line inside the line, broken at different lengths; broad has none."""
    facts = map_of("1849boot")
    kinds = {}
    for name, tile in facts.tiles.items():
        gauges = {path.track for path in tile.paths}
        if len(gauges) == 1:
            picture = draw.tile(draw.face_of(tile), flat=False, ident="t", title=name)
            kinds[gauges.pop()] = bool(of_class(picture, "h-core"))
    assert kinds == {"broad": False, "narrow": True, "dual": True}


def test_a_step_shows_its_hexes_what_is_new_and_the_routes() -> None:
    sheet, colours = sheet_of("1893"), draw.look("1893").colours
    window = sheet.window(["O2"])
    assert set(window) == {"O2", "M2", "Q2", "N1", "P1", "N3", "P3"}
    routes: list[list[draw.Leg]] = [[("O2", "n0", 1), ("P1", 4, "n0")], [("O2", "n0", 3)]]
    picture = draw.board(sheet, colours, "p", "t", "d", window=window, new=["O2"], routes=routes, frame=False)
    assert len(of_class(picture, "hex")) == 7
    assert len(of_class(picture, "new-ring")) == 1
    assert [node.get("class") for node in of_class(picture, "way")] == ["way w1", "way w2"]
    assert {node.text for node in of_class(picture, "h-where")} == set(window)


def test_the_rhine_has_four_crossings_and_says_which_are_open() -> None:
    facts, look = map_of("1893"), draw.look("1893")
    picture = draw.board(draw.sheet(facts, look, open_crossings=["A4.5"]), look.colours, "m", "t", "d")
    kinds = Counter(node.get("class") for node in of_class(picture, "crossing"))
    assert kinds == {"crossing open": 1, "crossing shut": 3}


def test_water_along_the_sides_is_one_stream() -> None:
    """18Rhl's Rhine runs from edge to edge of the map: along sides, and through the three metropolises."""
    picture = whole("18rhl")
    streams = [node.get("d", "") for node in of_class(picture, "stream")]
    assert len(streams) == 1
    assert streams[0].count("M") == 1


def test_an_empty_window_is_an_error() -> None:
    with pytest.raises(ValueError, match="at least one hex"):
        draw.board(sheet_of("1893"), {}, "m", "t", "d", window=["Z99"])


def test_what_is_no_hex_is_an_error() -> None:
    with pytest.raises(ValueError, match="not the coordinate of a hex: '12'"):
        sheet_of("1893").grid.centre("12")


@pytest.mark.parametrize("title", TITLES)
def test_the_key_explains_the_signs_of_its_map(title: str) -> None:
    found = draw.signs(sheet_of(title))
    expected = {
        "1893": ["home", "dry", "wet", "water", "open"],
        "1830": ["home", "dry", "wet", "water", "blocked"],
        "18rhl": ["home", "dry", "wet", "water", "blocked", "bonus"],
        "1849boot": ["home", "broad", "narrow", "dual", "dry", "barred", "blocked"],
        "1822mx": ["home", "dry", "wet", "plain", "barred", "blocked", "later", "goal"],
    }
    assert found == expected[title]
    box = draw.key([(sign, sign) for sign in found])
    assert [item[1].text for item in box] == found
    assert all(len(item[0][0]) for item in box), "each sign has a sample"
