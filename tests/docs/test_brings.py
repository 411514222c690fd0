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
    rounds = "Rondas de operaciones:\u00a02."  # the number stays beside its name
    assert phases["3"] == f"Losetas verdes. {rounds} Las compañías pueden comprar privadas."
    assert phases["4"] == "Trenes por compañía:\u00a03. Se oxidan los trenes\u00a02."
    assert phases["5"].endswith("Se cierran las privadas.")
    assert phases["6"] == "Se oxidan los trenes\u00a03. Sale a la venta el tren\u00a0D."


def test_a_train_that_begins_two_phases_rusts_others_with_its_own() -> None:
    phases = said("1822mx")
    assert "oxidan" not in phases["2"]
    assert "Se oxidan los trenes\u00a0L" in phases["3"]
    assert "Se oxidan los trenes\u00a02" in phases["4"]  # the other side of an L


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("name", IDS)
def test_every_phase_brings_something(name: str, language: str) -> None:
    assert all(text.strip(". ") for text in said(name, language).values())
