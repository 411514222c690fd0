"""What each phase brings, in words: computed from the facts of every title."""

from __future__ import annotations

import pytest

from engine.titles import IDS, title
from ronda.shown.brings import brought
from ronda.words import Words


def said(name: str, language: str = "es") -> dict[str, str]:
    facts = title(name).facts
    texts = brought(title(name), Words(language, title(name)))
    return dict(zip((phase.name for phase in facts.phases), texts, strict=True))


def test_a_phase_tells_what_rusts_what_comes_on_sale_and_what_changes() -> None:
    phases = said("1830")
    assert phases["3"] == "Losetas verdes. Rondas de operaciones: 2. Las compañías pueden comprar privadas."
    assert phases["4"] == "Trenes por compañía: 3. Se oxidan los trenes 2."
    assert phases["5"].endswith("Se cierran las privadas.")
    assert phases["6"] == "Se oxidan los trenes 3. Sale a la venta el tren D."


def test_a_train_that_begins_two_phases_rusts_others_with_its_own() -> None:
    phases = said("1822mx")
    assert "oxidan" not in phases["2"]
    assert "Se oxidan los trenes L" in phases["3"]
    assert "Se oxidan los trenes 2" in phases["4"]  # the other side of an L


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", IDS)
def test_every_phase_brings_something(name: str, language: str) -> None:
    assert all(text.strip(". ") for text in said(name, language).values())
