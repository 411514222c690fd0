"""A figure in prose stands in a role, or fails."""

from __future__ import annotations

import pytest

from ronda.figures import EXCEPTIONS, bare_figures
from ronda.reader import read_page


def found(text: str, language: str = "es") -> list[str]:
    return [bare.text for bare in bare_figures(read_page(text).sentences, language)]


@pytest.mark.parametrize(
    ("text", "figures"),
    [
        ("Paga 120M al banco.", ["120"]),
        ("Cuesta 7.200M y el 50 % es suyo.", ["7.200", "50 %"]),
        ("Hay tres trenes y dieciséis losetas.", ["tres", "dieciséis"]),
        ("Cuesta 10. El tren corre.", ["10"]),
        ("Entre 2 y 4 jugadores.", ["2", "4"]),
        ("Recibe 10 × el precio.", ["10"]),
        ("Recibe {is}`10 * par(DE) = 600`, y `57@2` es código.", []),
        ("En 1893 y en 1830, como en cualquier 18xx de 2017.", []),
        ("El J1 pone una loseta en P17 con la minor 1 y el M14.", []),
        ("El 1.er tren y la 2.ª acción, en una ronda.", []),
        ("[enlace](pagina-2.md#a3) y ![4 casas](x.png)", ["4"]),
    ],
)
def test_spanish(text: str, figures: list[str]) -> None:
    assert found(text) == figures


def test_english() -> None:
    assert found("One of the two trains, the 3rd, costs 80.", "en") == ["two", "80"]


def test_lines_are_those_of_the_page() -> None:
    bare = list(
        bare_figures(read_page("# T\n\nUna línea\ncon 3 cosas.\n\n> [!NOTE]\n> Y 4.\n").sentences, "es")
    )
    assert [(figure.line, figure.text) for figure in bare] == [(4, "3"), (7, "4")]


def test_every_exception_has_a_reason() -> None:
    assert all(reason for _, reason in EXCEPTIONS)
