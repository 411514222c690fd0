"""Pages, catalogues, games of ours and the engine's references are in step with one another."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import notation, titles
from engine.titles import title
from ronda.catalogues import LOCALES, PAGES, TRANSLATIONS, page_catalogues
from ronda.draw import look
from ronda.partida import read_partida
from ronda.po import read_po, written_po
from ronda.reader import read_page
from ronda.script import Script
from ronda.translations import extract, orphans, update

ROOT = PAGES.parent
PARTIDAS = sorted((PAGES / "partidas").glob("*.txt"))
CITED = re.compile(r"`(?P<page>[\w-]+/[\w-]+)#(?P<target>[\w-]+)`")


@pytest.fixture(scope="session")
def messages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[str]]:
    return extract(PAGES, tmp_path_factory.mktemp("gettext"))


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_catalogues_have_the_messages_of_their_pages(messages: dict[str, list[str]], language: str) -> None:
    assert orphans(messages, language, LOCALES) == []
    for name, wanted in messages.items():
        path = LOCALES / language / "LC_MESSAGES" / f"{name}.po"
        assert path.is_file(), f"{name}.md has no {language} catalogue: make translations"
        missing = list(dict.fromkeys(wanted))
        assert [entry.msgid for entry in read_po(path)] == missing, f"{path.name}: make translations"


@pytest.mark.parametrize("path", [path for code in TRANSLATIONS for path in page_catalogues(code)], ids=str)
def test_catalogues_are_in_canonical_form(path: Path) -> None:
    assert path.read_text("utf-8") == written_po(read_po(path))


def test_an_update_without_changes_changes_nothing(tmp_path: Path) -> None:
    for _ in range(2):
        changed = update("p", ["Uno", "Una frase larga de verdad"], "en", tmp_path)
    assert changed is False
    path = tmp_path / "en/LC_MESSAGES/p.po"
    path.write_text(
        path.read_text("utf-8").replace('larga de verdad"\nmsgstr ""', 'larga de verdad"\nmsgstr "Long"')
    )
    assert update("p", ["Una frase muy larga de verdad"], "en", tmp_path)
    (entry,) = read_po(path)
    assert (entry.msgstr, entry.fuzzy) == ("Long", True)


@pytest.mark.parametrize("path", PARTIDAS, ids=lambda path: path.stem)
def test_games_of_ours_are_legal(path: Path) -> None:
    page = f"---\ngame: {read_partida(path.read_text('utf-8')).front.game}\nfrom: {path.name}\n---\n# T\n"
    assert Script(read_page(page), path.parent).problems == ()


@pytest.mark.parametrize("path", PARTIDAS, ids=lambda path: path.stem)
def test_games_of_ours_are_written_as_the_notation_writes(path: Path) -> None:
    for line, text in read_partida(path.read_text("utf-8")).moves:
        assert notation.write(notation.read(text)) == text, f"line {line}"


def test_the_engine_cites_targets_that_exist() -> None:
    unwritten = set()
    for path in sorted((ROOT / "engine").rglob("*.py")):
        for cited in CITED.finditer(path.read_text("utf-8")):
            page = PAGES / f"{cited['page']}.md"
            where = f"{path.relative_to(ROOT)}: {cited[0]}"
            if not page.is_file():
                unwritten.add(cited["page"])
                continue
            assert cited["target"] in read_page(page.read_text("utf-8")).targets, where
    if unwritten:
        pytest.skip(f"cited by the engine, not written yet: {', '.join(sorted(unwritten))}")


def test_every_title_has_a_look() -> None:
    for name in titles:
        style = look(name)
        assert {company.id for company in title(name).facts.companies} <= style.colours.keys()
