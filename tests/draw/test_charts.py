"""Markets, money, phases, trends, shares and mergers."""

from __future__ import annotations

from xml.etree import ElementTree as ET

import pytest

from engine.titles.facts import CellFacts
from ronda import draw

from .test_maps import of_class

ROWS = (
    (None, CellFacts(90), CellFacts(100, ("par",)), CellFacts(110)),
    (CellFacts(60, ("no_cert_limit",)), CellFacts(70, ("unlimited",)), CellFacts(80)),
)
COLOURS = {"DE": ("#1f4fa3", "#ffffff")}


def words(picture: ET.Element) -> set[str]:
    return {node.text for node in picture.iter() if node.text}


def test_the_market_has_its_cells_their_letters_and_their_hatching() -> None:
    table = draw.Table(
        ROWS, {"par": "S", "no_cert_limit": "A", "unlimited": "N"}, {(0, 2): ["DE", "RSE", "RAG"]}
    )
    picture = draw.market(table, COLOURS, "k", "Mercado", "d")
    assert len(of_class(picture, "cell")) == 6
    assert {"60", "70", "80", "90", "100", "110", "S", "A", "N"} <= words(picture)
    patterns = {node.get("id") for node in picture.iter("pattern")}
    assert patterns == {"k-no_cert_limit", "k-unlimited"}
    assert {node.get("fill") for node in of_class(picture, "hatched")} == {
        f"url(#{name})" for name in patterns
    }
    tokens = ["".join(node.itertext()) for node in of_class(picture, "token")]
    assert tokens == ["RAG", "RSE", "DE"], "the first to operate is drawn last, on top"


def test_a_move_leaves_a_ghost_and_an_arrow() -> None:
    table = draw.Table(ROWS, {}, {(0, 1): ["DE"]}, [draw.Move("DE", (0, 2), (0, 1))])
    picture = draw.market(table, COLOURS, "k", "t", "d", window=table.near([(0, 2), (0, 1)], reach=0))
    assert len(of_class(picture, "cell")) == 2
    assert len(of_class(picture, "ghost")) == len(of_class(picture, "move-head")) == 1
    assert len(of_class(picture, "token")) == 1


def test_a_marker_that_stayed_is_no_error() -> None:
    table = draw.Table(ROWS, moves=[draw.Move("DE", (0, 2), (0, 2))])
    picture = draw.market(table, COLOURS, "k", "t", "d")
    assert of_class(picture, "ghost") == []
    assert len(of_class(picture, "token")) == 1


def test_a_market_of_one_row_is_broken_into_lines() -> None:
    row = tuple(CellFacts(price) for price in range(5, 60, 5))
    table = draw.Table((row,), wrap=4)
    assert {table.spot(cell)[1] for cell in table.cells()} == {0.0, 40.0, 80.0}
    box = draw.market(table, {}, "k", "t", "d").get("viewBox", "").split()
    assert float(box[2]) == 4 * 46 + 4


def test_every_flow_is_an_arrow_with_its_reason_inside_the_picture() -> None:
    purses = [
        draw.Purse("players", "Jugadores"),
        draw.Purse("bank", "Banco"),
        draw.Purse("companies", "Compañías"),
    ]
    flows = [
        draw.Flow("players", "bank", "acciones compradas y todo lo demás que haya que pagar"),
        draw.Flow("bank", "companies", "capital"),
        draw.Flow("companies", "companies", "trenes entre compañías"),
        draw.Flow("players", "players", "una privada"),
    ]
    for width in (360.0, 720.0):
        picture = draw.flows("f", "Dinero", "d", purses, [draw.Stage("Ronda de bolsa", flows)], width)
        assert len(of_class(picture, "flow")) == len(of_class(picture, "point")) == len(flows)
        assert {flow.reason for flow in flows} | {"Ronda de bolsa", "Banco"} <= words(picture)
        for node in picture.iter("text"):
            assert 0 <= float(node.get("x", "0")) <= width


def test_the_timeline_tells_the_same_to_those_who_do_not_see_it() -> None:
    phases = [draw.Phase("2", "yellow", "amarillas"), draw.Phase("3", "green", "+ verdes")]
    trains = [
        draw.Train("2", "yellow", 0, 1, "80M · 7×", "se oxida con el primer 3"),
        draw.Train("3", "green", 1, None, "180M · 4×", "no se oxida"),
    ]
    chart = draw.timeline(phases, trains, phases_label="Fases", trains_label="Trenes", phase_word="Fase")
    text = draw.dump(chart)
    assert "se oxida con el primer 3" in text
    assert [node.get("aria-label") for node in chart] == ["Fases", "Trenes"]
    bars = list(chart[1])
    assert [bar.get("style") for bar in bars] == ["--from:1;--to:2", "--from:2;--to:3"]
    assert [bar.get("class", "").split()[1] for bar in bars] == ["rusts", "stays"]


def test_a_trend_begins_where_the_quantity_does_and_keeps_its_texts() -> None:
    series = [
        draw.Series("treasury", "Tesorería DE", [None, 600, None, 520], ["—", "600M", "—", "520M"]),
        draw.Series("none", "Nada", [None] * 4, ["—"] * 4),
    ]
    picture = draw.trend("t", "Lo que seguimos", "d", series)
    lines = of_class(picture, "line")
    assert [line.get("data-texts") for line in lines] == ["—|600M|—|520M", "—|—|—|—"]
    runs = of_class(picture, "run")
    assert len(runs) == 1, "what never existed has no line"
    assert runs[0].get("d", "").count("M") == 2, "what ceased to exist leaves a gap"


def test_shares_are_certificates_and_a_list() -> None:
    holdings = [
        draw.Holding("J1", "J1", "player", [20, 10], "30%", director=True),
        draw.Holding("O", "Oferta inicial", "ipo", [10] * 7, "70%"),
    ]
    bar, names = draw.shares(holdings)
    assert [part.get("style") for part in bar][:2] == ["flex:20", "flex:10"]
    assert len(bar) == 9
    assert len(of_class(bar, "director")) == 1
    assert ["".join(item.itertext()) for item in names] == ["J1 30%", "Oferta inicial 70%"]


def test_a_merger_joins_all_its_parts() -> None:
    parts = [draw.Part("EKB", ["145M", "un tren 2"], "20%"), draw.Part("KSZ", ["60M"], "10%")]
    picture = draw.merger("g", "Fundar la AGV", "d", parts, "AGV", COLOURS, ["605M"])
    assert len(of_class(picture, "joins")) == 2
    assert {"EKB", "KSZ", "AGV", "145M", "un tren 2", "60M", "20%", "10%", "605M"} <= words(picture)


def test_a_life_is_a_list_of_chapters() -> None:
    chapters = [
        draw.Chapter("yellow", "Fase 1", "Nace", ("Sin director.",)),
        draw.Chapter("gray", "Fase 7", "Acaba", ()),
    ]
    box = draw.life(chapters)
    assert box.get("style") == "--n:2"
    assert [item.get("class") for item in box] == ["p-yellow", "p-gray"]


@pytest.mark.parametrize("sign", ["DE", "NDEM"])
def test_a_token_beside_its_name_is_silent(sign: str) -> None:
    picture = draw.token(sign, COLOURS)
    assert picture.get("aria-hidden") == "true"
    assert sign in words(picture)
