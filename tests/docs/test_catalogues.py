"""A translation says what its source says, or fails with the reason."""

from __future__ import annotations

import polib
import pytest

from ronda.catalogues import complaints
from ronda.glossary import Glossary, anchor, term_key, term_text

GLOSSARY = Glossary(
    frozenset({"flotar", "acción", "sede"}),
    {"en": {"flotar": "float", "acción": "share", "sede": "home, base"}},
)


def wrong(msgid: str, msgstr: str, **rest: object) -> list[str]:
    return list(complaints(polib.POEntry(msgid=msgid, msgstr=msgstr, **rest), "en", GLOSSARY))


@pytest.mark.parametrize(
    ("source", "translation"),
    [
        ("Paga {is}`paid = 210` al {player}`J1`.", "{player}`J1` gets {is}`paid = 210`."),
        ("La {term}`acción` y {term}`flota <flotar>`", "It {term}`floats <flotar>` a {term}`share <acción>`"),
        ("Su {term}`sede`", "Its {term}`base <sede>`"),
        ("[Rin](resumen.md#rin) y `57@2`", "`57@2` and the [Rhine](resumen.md#rin)"),
        ("En 1830 una acción", "In 1830 one share"),
    ],
)
def test_good(source: str, translation: str) -> None:
    assert wrong(source, translation) == []


@pytest.mark.parametrize(
    ("source", "translation", "complaint"),
    [
        ("Paga {is}`paid = 210`.", "Pays {is}`paid = 120`.", "{is}`paid = 120` is not in the source"),
        ("Paga {is}`paid = 210`.", "Pays.", "{is}`paid = 210` of the source is missing"),
        ("{co}`DE`", "{co}`DE` {co}`DE`", "{co}`DE` is not in the source"),
        ("Paga.", "Pays 210.", "figure '210' stands bare"),
        ("Paga.", "Pays twenty.", "figure 'twenty' stands bare"),
        ("Compra.", "1. Buys.", "must read as one paragraph, but reads as"),
        ("Compra.", "- Buys.", "reads as: bullet list"),
        ("Compra.", "# Buys", "reads as: heading"),
        ("Compra.", "Buys.\n\nSells.", "reads as: paragraph, paragraph"),
        (
            "[Rin](resumen.md#rin)",
            "[Rhine](resumen.md#rhine)",
            "the link resumen.md#rin of the source is missing",
        ),
        ("`57@2`", "`57@3`", "the code `57@2` of the source is missing"),
        ("{term}`flota <flotar>`", "{term}`launches <flotar>`", "the glossary calls <flotar> 'float'"),
        ("{term}`flota <flotar>`", "{term}`floats`", "{term}`flotar` of the source is missing"),
        ("Compra.", "", "not translated"),
        ("Compra.", "```{moves}\nJ1: pass\n", "never closed"),
    ],
)
def test_bad(source: str, translation: str, complaint: str) -> None:
    assert any(complaint in line for line in wrong(source, translation))


def test_fuzzy_and_obsolete() -> None:
    assert "fuzzy" in wrong("Compra.", "Buys.", flags=["fuzzy"])[0]
    assert "nobody reads" in wrong("Compra.", "Buys.", obsolete=True)[0]


def test_a_term_may_be_said_otherwise_for_a_reason() -> None:
    assert wrong("{term}`flota <flotar>`", "{term}`launches <flotar>`", tcomment="noqa: term, a pun") == []


def test_keys_of_terms() -> None:
    assert (term_key("flota <flotar>"), term_text("flota <flotar>")) == ("flotar", "flota")
    assert (term_key("flotar"), term_text("flotar")) == ("flotar", "flotar")
    assert anchor("Ronda de fusión") == "ronda-de-fusion"
    assert anchor("compañía") == "compania"
