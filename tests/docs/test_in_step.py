"""Pages, catalogues, games of ours and the engine's references are in step with one another."""

from __future__ import annotations

import re
from pathlib import Path

import polib
import pytest

from engine import IDS, notation
from engine.titles import title
from ronda.catalogues import page_catalogues
from ronda.draw import look
from ronda.partida import read_partida
from ronda.places import LOCALES, PAGES, TRANSLATIONS
from ronda.po import read_po, written_po
from ronda.reader import read_page
from ronda.script import Script
from ronda.translations import extract, orphans, update

ROOT = PAGES.parent
PARTIDAS = sorted((PAGES / "partidas").glob("*.txt"))
CITED = re.compile(r"`(?P<page>[\w-]+/[\w-]+)#(?P<target>[\w-]+)`")


@pytest.fixture(scope="session")
def templates(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    return extract(PAGES, tmp_path_factory.mktemp("gettext"))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_catalogues_have_the_messages_of_their_pages(templates: dict[str, Path], language: str) -> None:
    assert orphans(templates, language, LOCALES) == []
    for name, template in templates.items():
        path = LOCALES / language / "LC_MESSAGES" / f"{name}.po"
        assert path.is_file(), f"{name}.md has no {language} catalogue: make translations"
        wanted = [entry.msgid for entry in read_po(template)]
        assert [entry.msgid for entry in read_po(path)] == wanted, f"{name}.po: make translations"


@pytest.mark.parametrize("path", [path for code in TRANSLATIONS for path in page_catalogues(code)], ids=str)
def test_catalogues_are_in_canonical_form(path: Path) -> None:
    assert path.read_text("utf-8") == written_po(read_po(path))


def template(folder: Path, *messages: str) -> Path:
    catalogue = polib.POFile()
    catalogue.metadata = {
        "Content-Type": "text/plain; charset=utf-8",
        "POT-Creation-Date": f"2020-01-0{len(messages)} 00:00+0000",
    }
    catalogue.extend(
        polib.POEntry(msgid=message, occurrences=[("../docs/p.md", "7")]) for message in messages
    )
    catalogue.save(str(folder / "p.pot"))
    return folder / "p.pot"


def test_an_update_changes_what_changed_and_nothing_else(tmp_path: Path) -> None:
    first = template(tmp_path, "Uno", "Una frase larga de verdad")
    assert update("p", first, "en", tmp_path)
    path = tmp_path / "en/LC_MESSAGES/p.po"
    catalogue = read_po(path)
    for entry, words in zip(catalogue, ("One", "A really long sentence"), strict=True):
        entry.msgstr = words
    path.write_text(written_po(catalogue), "utf-8")
    assert not update("p", first, "en", tmp_path)
    assert update("p", template(tmp_path, "Una frase muy larga de verdad", "Uno", "Nueva"), "en", tmp_path)
    assert [(entry.msgid, entry.msgstr, entry.fuzzy) for entry in read_po(path)] == [
        ("Una frase muy larga de verdad", "A really long sentence", True),
        ("Uno", "One", False),
        ("Nueva", "", False),
    ]


@pytest.mark.parametrize("path", PARTIDAS, ids=lambda path: path.stem)
def test_games_of_ours_are_legal(path: Path) -> None:
    page = f"---\ngame: {read_partida(path.read_text('utf-8')).front.game}\nfrom: {path.name}\n---\n# T\n"
    assert Script(read_page(page), path.parent).problems == ()


@pytest.mark.parametrize("path", PARTIDAS, ids=lambda path: path.stem)
def test_games_of_ours_are_written_as_the_notation_writes(path: Path) -> None:
    for line, text in read_partida(path.read_text("utf-8")).moves:
        assert notation.write(notation.read(text)) == text, f"line {line}"


def test_the_engine_cites_targets_that_exist() -> None:
    targets: dict[str, frozenset[str]] = {}
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for cited in CITED.finditer(path.read_text("utf-8")):
            name = cited["page"]
            if name not in targets:
                targets[name] = frozenset(read_page((PAGES / f"{name}.md").read_text("utf-8")).targets)
            assert cited["target"] in targets[name], f"{path.relative_to(ROOT)}: {cited[0]}"


def test_every_title_has_the_colours_of_its_companies() -> None:
    for name in IDS:
        companies = {company.id for company in title(name).facts.companies if company.kind != "minor"}
        assert companies <= look(name).colours.keys(), name
