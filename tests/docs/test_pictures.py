"""Blocks that draw: what is shown is what the game says where the block stands."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from docutils import nodes

from engine.events import RevenuePart
from engine.titles.g18rhl import runs as runs_18rhl
from ronda.directives import placed
from ronda.markup import tag
from ronda.places import PAGES
from ronda.reader import read_page
from ronda.script import Script
from ronda.sentences import block_nodes
from ronda.shown import observer
from ronda.words import Words

AGV = """---
game: 1893
from: partidas/1893-agv.txt
until: votos
---
# Fundar la AGV

```{moves}
J1: choose yes
J2: choose yes
```
"""
DUREN = """---
game: 1893
from: partidas/1893-duren.txt
until: reparte
---
# De Düren a Aquisgrán
"""

IRON_RHINE = """---
game: 18rhl
from: partidas/18rhl-eisern-rhein.txt
---
# De Roermond al Ruhr oriental
"""


def shown(page: str, block: str, root: Path = PAGES) -> list[Any]:
    """What a block at the end of a page shows."""
    script = Script(read_page(f"{page}\n{block}\n"), root, observe=observer("es", "prueba"))
    assert script.problems == ()
    found = script.results[script.page.blocks[-1].index]
    assert isinstance(found, list)
    return found


def drawn(page: str, block: str, root: Path = PAGES) -> list[ET.Element]:
    """The pictures of a block at the end of a page."""
    return [
        ET.fromstring(raw.astext()) for node in shown(page, block, root) for raw in node.findall(nodes.raw)
    ]


def complaint(page: str, block: str) -> str:
    script = Script(read_page(f"{page}\n{block}\n"), PAGES, observe=observer("es", "prueba"))
    return script.problems[0].message


def of_class(picture: ET.Element, name: str) -> list[str]:
    found = [node for node in picture.iter() if name in (node.get("class") or "").split()]
    return ["".join(node.itertext()) for node in found]


def test_a_merger_shows_what_each_left_and_got() -> None:
    (picture,) = drawn(AGV, "```{merger} AGV\n```")
    assert of_class(picture, "token") == ["EKB", "KSZ", "BKB", "AGV"]
    assert of_class(picture, "gives") == [
        "55M, estación en T3",
        "60M, estación en P7",
        "0M, tren 3, estación en I2",
    ]
    assert of_class(picture, "becomes") == ["20% para J1", "10% para J2", "20% para J1"]
    assert of_class(picture, "receives") == ["515M", "tren 3"]


def test_shares_are_those_of_the_table() -> None:
    agv, de = drawn(AGV, "```{shares} AGV DE\n```")
    assert [node.text for node in agv[0]] == ["J1", "J1", "J2", *"VVVVV"]
    assert [item.tail for item in agv[1].iter("b")] == [" 40%, preside", " 10%", " 50%"]
    assert len(of_class(de, "director")) == 1


def test_a_map_shows_the_run_of_its_step() -> None:
    (picture,) = drawn(DUREN, "```{map} O2 P1\n:reach: 0\n```")
    assert len(of_class(picture, "way")) == 1
    assert of_class(picture, "new-ring") == []
    assert of_class(picture, "h-where") == ["O2", "P1"]


def test_a_market_shows_where_the_marker_went() -> None:
    page = DUREN + "\n```{moves}\nDE: payout\n```\n"
    (picture,) = drawn(page, "```{market} step\n```")
    assert len(of_class(picture, "move-head")) == len(of_class(picture, "ghost")) == 1


@pytest.mark.parametrize(
    ("block", "words"),
    [
        ("```{merger} HGK\n```", "HGK was not formed in this step"),
        ("```{shares} EKB\n```", "no company with shares is called 'EKB'"),
        ("```{map} Z99\n```", "there is no hex 'Z99'"),
        ("```{market} HGK\n```", "'HGK' has no marker on the market"),
    ],
)
def test_what_cannot_be_drawn_is_a_complaint(block: str, words: str) -> None:
    assert words in complaint(AGV, block)


def test_a_run_is_told_as_a_sum() -> None:
    first, second = told(IRON_RHINE, "```{runs}\n```")
    assert first == [
        ("Tren", "4"),
        ("D15", "10M"),
        ("Elberfeld Barmen", "+40M"),
        ("Neuss Düsseldorf", "+40M"),
        ("transbordador", "−10M"),
        ("F5", "+10M"),
        ("Roermond", "+10M"),
        ("enlaces del Ruhr", "+10M"),
        ("Eisern Rhein", "+80M"),
        ("total", "= 190M"),
    ]
    assert second[-1] == ("total", "= 70M")


def test_a_stop_bears_the_name_of_its_area() -> None:
    (run,) = told(DUREN, "```{runs}\n```")
    assert run == [("Tren", "2"), ("Düren", "20M"), ("Aachen", "+20M"), ("total", "= 40M")]


def told(page: str, block: str) -> list[list[tuple[str, str]]]:
    """The sums of a block: what each amount is for, and the amount."""
    sums = [run for node in shown(page, block) for run in node]
    return [[(pair[0].astext(), pair[1].astext()) for pair in run] for run in sums]


def test_a_part_that_nobody_knows_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    ordinary = runs_18rhl._ordinary
    monkeypatch.setattr(runs_18rhl, "_ordinary", lambda *run: (*ordinary(*run), RevenuePart("love", 0)))
    assert complaint(IRON_RHINE, "```{runs}\n```") == "{runs}: no stop, bonus or private is called 'love'"


def test_no_run_no_sum() -> None:
    assert complaint(AGV, "```{runs}\n```") == "{runs}: no train runs in this step"


@pytest.mark.parametrize(("block", "key"), [("{map}", "rd-key"), ("{market}", "legend")])
def test_a_caption_leaves_the_key_under_its_picture(block: str, key: str) -> None:
    script = Script(
        read_page(f"---\ngame: 1849boot\n---\n# Mapa\n\n```{block}\n```\n"),
        PAGES,
        observe=observer("es", "x"),
    )
    node = placed("", index=script.page.blocks[-1].index, block=block.strip("{}"))
    node += nodes.paragraph("", "El pie.")
    (figure,) = block_nodes(script, node, Words("es"))
    said = [child.astext() for child in figure.children]
    assert key in said[1]
    assert said[-1] == "El pie."


def test_each_gauge_has_its_price_on_each_terrain() -> None:
    (box,) = shown("---\ngame: 1849boot\n---\n# Vía\n", "```{facts} terrain\n```")
    cells = list(box.findall(tag))
    heads = [cell.astext().split() for cell in cells if cell["attributes"].get("scope") == "col"]
    assert [" ".join(words) for words in heads] == [
        "Terreno", "Vía normal", "Vía normal con SIGI", "Vía estrecha", "Vía mixta",
    ]  # fmt: skip
    prices = [
        cell.astext() for cell in cells if cell["attributes"].get("class") == "n" and cell["name"] == "td"
    ]
    assert prices == [
        "L.40", "L.20", "L.10", "L.40",
        "L.80", "L.40", "L.20", "L.80",
        "L.160", "L.80", "L.40", "L.160",
    ]  # fmt: skip


RHINE = "---\ngame: 1893\nplayers: [J2, J3, J4, J1]\n---\n# El Rin\n"


@pytest.mark.parametrize(("page", "shut"), [(RHINE, 3), (DUREN, 3), (AGV, 0)])
def test_a_map_bars_the_crossings_that_the_phase_keeps_shut(page: str, shut: int) -> None:
    picture, key = drawn(page, "```{map}\n```")
    signs = [node.get("class") for node in picture.iter() if "crossing" in (node.get("class") or "")]
    assert signs.count("crossing shut") == shut
    assert signs.count("crossing open") == 4 - shut
    assert ("Paso cerrado en esta fase" in "".join(key.itertext())) is (shut > 0)
