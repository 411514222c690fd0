"""Colours that can be read, styles for all that is drawn, and looks that fit the facts."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

from ronda import draw
from ronda.draw import looks

from .titles import ROOT, TITLES, map_of, sheet_of

STATIC = ROOT / "docs" / "_static"
SHEETS = sorted(STATIC.glob("*.css"))
BARE = {
    "open",
    "t-broad",
    "p-white",
    "plain",
    "t-thin",
    "on-white",
    "c-white",
    "token",
    "rails",
    "land",
    "water",
    "ways",
    "marks",
    "line",
    "rd-excerpt",
}
"""Classes that group things, or whose look is the default."""


def channel(value: int) -> float:
    part = value / 255
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def light(colour: str) -> float:
    digits = colour.removeprefix("#")
    whole = digits if len(digits) == 6 else "".join(digit * 2 for digit in digits)
    red, green, blue = (channel(int(whole[k : k + 2], 16)) for k in (0, 2, 4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    high, low = sorted((light(one), light(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def tokens() -> dict[str, tuple[str, str]]:
    """Every colour of tokens.css in light and in dark."""
    text = (STATIC / "tokens.css").read_text("utf-8").partition("@media print")[0]
    both = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", text)
    fixed = re.findall(r"--([\w-]+): (#\w+);", text)
    return {name: (day, night) for name, day, night in both} | {name: (one, one) for name, one in fixed}


PAIRS = [
    *(
        (ink, ground, 4.5)
        for ink in ("ink", "ink-2", "ink-3", "line", "gain", "loss", "stop")
        for ground in ("paper", "sheet")
    ),
    *((ink, "shade", 4.5) for ink in ("ink", "ink-2", "line")),
    *((ink, "line-soft", 4.5) for ink in ("ink", "ink-2", "line", "gain", "loss")),
    *(
        ("p-ink", ground, 4.5)
        for ground in ("p-yellow", "p-green", "p-brown", "p-gray", "hex-red", "hex-orange")
    ),
    *(
        ("p-ink", ground, 4.5)
        for ground in ("m-free", "m-many", "m-several", "m-end", "m-close", "m-later", "m-agv", "m-hgk")
    ),
    ("hex-ink", "hex", 4.5),
    ("hex-ink", "hex-blue", 4.5),
    ("stop", "stop-soft", 4.5),
    ("ink", "stop-soft", 4.5),
    ("line-ink", "line", 4.5),
    ("mark", "paper", 3.0),
    ("mark", "casing", 3.0),
    ("water-deep", "water", 3.0),
]


@pytest.mark.parametrize(("ink", "ground", "least"), PAIRS)
def test_text_and_marks_stand_out_in_both_themes(ink: str, ground: str, least: float) -> None:
    known = tokens()
    for day, night in (zip(known[ink], known[ground], strict=True),):
        assert contrast(*day) >= least
        assert contrast(*night) >= least


@pytest.mark.parametrize("title", TITLES)
def test_letters_on_a_disc_can_be_read(title: str) -> None:
    for company, (disc, letters) in draw.look(title).colours.items():
        assert contrast(disc, letters) >= 4.5, company


@pytest.mark.parametrize("title", TITLES)
def test_a_look_speaks_of_hexes_that_exist(title: str) -> None:
    look, facts = draw.look(title), map_of(title)
    for place in (*look.river, *look.crossings, *look.sides):
        assert place.partition(".")[0] in facts.hexes, place


def test_every_title_of_the_engine_has_a_look() -> None:
    folders = {
        path.name.removeprefix("g") for path in (ROOT / "engine" / "titles").glob("g*") if path.is_dir()
    }
    assert {path.stem for path in looks.FOLDER.glob("*.toml")} == folders


def test_a_bad_look_says_where_and_what(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "1899.toml").write_text('[colours]\nDE = "blue"\n', "utf-8")
    monkeypatch.setattr(looks, "FOLDER", tmp_path)
    with pytest.raises(looks.BadLook, match=r"1899\.toml: Expected `array`, got `str` - at `\$\.colours"):
        looks.look("1899")
    with pytest.raises(looks.BadLook, match=r"1898\.toml"):
        looks.look("1898")


@pytest.mark.parametrize("title", TITLES)
def test_all_that_is_drawn_has_a_style(title: str) -> None:
    """A class that no style sheet knows is a part of a picture that comes out black."""
    styles = "".join(path.read_text("utf-8") for path in SHEETS)
    known = set(re.findall(r"\.(-?[a-zA-Z_][\w-]*)", styles))
    pictures = [draw.board(sheet_of(title), draw.look(title).colours, "m", "t", "d")]
    pictures += [
        draw.tile(draw.face_of(tile, number=name), flat=False, ident="t", title=name)
        for name, tile in map_of(title).tiles.items()
    ]
    used = {
        name for picture in pictures for node in picture.iter() for name in (node.get("class") or "").split()
    }
    assert used - known - BARE == set()


@pytest.mark.parametrize("path", SHEETS, ids=lambda path: path.name)
def test_colours_live_in_one_file_and_nothing_comes_from_elsewhere(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert "url(" not in text
    assert "@import" not in text
    if path.name != "tokens.css":
        assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", text)) <= {
            "#fff",
            "#000",
            "#555",
            "#4b535c",
            "#2a2c2f",
            "#1d4f70",
        }


def test_looks_refuse_unknown_keys() -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field `colors`"):
        msgspec.convert({"colours": {}, "colors": {}}, looks.Look)


def test_what_an_earthquake_leaves_has_no_number() -> None:
    facts = map_of("1849boot")
    shaken = draw.sheet(facts, draw.look("1849boot"), laid={"C7": (facts.tiles["C7"], 0)})
    assert shaken.places["C7"].face.number == ""
