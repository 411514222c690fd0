"""The site: whole in both languages, rebuilt exactly where something changed, and calling nobody."""

from __future__ import annotations

import json
import pickle
import re
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote, urlsplit

import polib
import pytest

from ronda.places import LANGUAGES
from ronda.words import catalogue

from .pages import OPENING
from .sites import build, read_again


def pages(site: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(site.rglob("*.html")):
        yield path, path.read_text("utf-8")


def test_both_languages_have_the_same_pages(site: Path) -> None:
    first, *others = (
        {p.relative_to(site / code) for p in (site / code).rglob("*.html")} for code in LANGUAGES
    )
    assert Path("1893/ronda.html") in first
    assert all(first == other for other in others)


def test_every_page_links_to_itself_in_the_other_language(site: Path) -> None:
    for code in LANGUAGES:
        others = [other for other in LANGUAGES if other != code]
        for path, text in pages(site / code):
            switch = re.findall(r'data-language="(\w+)" href="([^"]+)"', text)
            search_engines = re.findall(r'<link rel="alternate" hreflang="(\w+)" href="([^"]+)"', text)
            assert [language for language, _ in switch] == others, path
            assert [language for language, _ in search_engines] == list(LANGUAGES), path
            for other, href in (*switch, *search_engines):
                target = (path.parent / href).resolve()
                assert target == (site / other / path.relative_to(site / code)).resolve()
                assert target.is_file()


def test_sections_have_the_same_ids_in_both_languages(site: Path) -> None:
    for path, text in pages(site / "es"):
        if path.name == "search.html":
            continue
        other = (site / "en" / path.relative_to(site / "es")).read_text("utf-8")
        assert re.findall(r'<section[^>]* id="([^"]+)"', text) == re.findall(
            r'<section[^>]* id="([^"]+)"', other
        )


def test_the_root_picks_a_language(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    assert 'const known = ["es", "en"]' in text
    assert all(f'href="{code}/index.html"' in text for code in LANGUAGES)


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    fetched = re.compile(
        r'<(?:script|img|iframe|source)[^>]* src="([^"]+)"|<link(?![^>]*alternate)[^>]* href="([^"]+)"'
    )
    for path, text in pages(site):
        for match in fetched.finditer(text):
            assert not urlsplit(match[1] or match[2]).netloc, f"{path}: {match[0]}"
    for path in site.rglob("*.css"):
        assert not re.search(r"(?:@import|url\()\s*[\"']?(?:https?:)?//", path.read_text("utf-8")), path


def test_no_link_leads_nowhere(site: Path) -> None:
    ids = {path: set(re.findall(r'\sid="([^"]+)"', text)) for path, text in pages(site)}
    for path, text in pages(site):
        for href in re.findall(r'<a[^>]* href="([^"]+)"', text):
            parts = urlsplit(href)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            assert target.exists(), f"{path.relative_to(site)}: {href}"
            if parts.fragment and target in ids:
                assert unquote(parts.fragment) in ids[target], f"{path.relative_to(site)}: {href}"


def test_ids_are_unique(site: Path) -> None:
    for path, text in pages(site):
        found = re.findall(r'\sid="([^"]+)"', text)
        assert len(found) == len(set(found)), f"{path}: {sorted(i for i in set(found) if found.count(i) > 1)}"


def test_figures_are_in_the_format_of_the_language(site: Path) -> None:
    assert "7.200M" in (site / "es/index.html").read_text("utf-8")
    assert "7,200M" in (site / "en/index.html").read_text("utf-8")


def test_whatever_a_search_finds_says_which_game_it_is_of(site: Path) -> None:
    for code in LANGUAGES:
        index = (site / code / "searchindex.js").read_text("utf-8")
        found = json.loads(index.removeprefix("Search.setIndex(").removesuffix(")"))
        titles = dict(zip(found["docnames"], found["titles"], strict=True))
        assert len(set(titles.values())) == len(titles)
        assert (
            titles["1893/resumen"]
            == f"{catalogue(code)['title.1893']} · {titles['1830/resumen'].split(' · ')[1]}"
        )
        assert f'<a href="index.html">{catalogue(code)["title.1893"]}</a>' in (
            site / code / "1893/resumen.html"
        ).read_text("utf-8")


def test_the_way_to_another_game_says_so(site: Path) -> None:
    text = (site / "es/1893/index.html").read_text("utf-8")
    before = re.search(r'class="prev-page".*?<div class="title">([^<]*)</div>', text, re.DOTALL)
    assert before is not None
    assert before[1].startswith(f"{catalogue('es')['title.1849boot']} · ")


ENGLISH = (
    "Skip to content",
    "Back to top",
    "Link to this",
    "On this page",
    "Toggle ",
    "View this page",
    "Next step",
    ">Next<",
    "Made with",
)


def test_the_spanish_site_is_spanish(site: Path) -> None:
    for path, text in pages(site / "es"):
        shown = re.sub(r"<(script|style|svg)\b.*?</\1>", "", text, flags=re.DOTALL)
        for words in ENGLISH:
            assert words not in shown, f"{path}: {words}"
        assert "Light mode" not in text, f"{path}: the icons' names"


# what is rebuilt

PAGE = OPENING + "\nLe quedan {is}`cash(J1) = 240`.\n"
PLAIN = "# Otra\n\nSin partida.\n"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A site with a page that plays, one that starts from a game of ours, and two plain ones."""
    docs = tmp_path / "docs"
    docs.mkdir()
    (tmp_path / "locales/en/LC_MESSAGES").mkdir(parents=True)
    moves = PAGE.split("```{moves}\n")[1].split("```")[0]
    (docs / "p.txt").write_text(f"---\ngame: 1893\nplayers: [J2, J3, J4, J1]\n---\n{moves}", "utf-8")
    (docs / "ronda.md").write_text(PAGE, "utf-8")
    (docs / "tarde.md").write_text(
        "---\ngame: 1893\nfrom: p.txt\n---\n# Tarde\n\n{is}`cash(J1) = 240`\n", "utf-8"
    )
    (docs / "otra.md").write_text(PLAIN, "utf-8")
    (docs / "index.md").write_text("# I\n\n```{toctree}\nronda\ntarde\notra\n```\n", "utf-8")
    return tmp_path


def later(path: Path, text: str) -> None:
    """Change a file, a moment after the build read it."""
    time.sleep(0.05)
    path.write_text(text, "utf-8")


def test_only_what_changed_is_read_again(small: Path) -> None:
    jobs = "2"  # what two workers have read is put together again: nothing may be lost on the way
    first = build(small, "es", "-j", jobs)
    assert first.returncode == 0, first.stderr
    assert read_again(first) == (4, 0)
    assert read_again(build(small, "es", "-j", jobs)) == (0, 0)
    later(small / "docs/p.txt", (small / "docs/p.txt").read_text("utf-8") + "# a comment\n")
    assert read_again(build(small, "es", "-j", jobs)) == (0, 1)
    later(small / "docs/otra.md", PLAIN + "\nMás.\n")
    assert read_again(build(small, "es", "-j", jobs)) == (0, 1)


def test_pages_depend_on_the_rules_and_facts_that_they_used(small: Path) -> None:
    assert build(small).returncode == 0
    kept = pickle.loads((small / "doctrees/es/environment.pickle").read_bytes())
    used = {Path(name).name for name in kept.dependencies["ronda"]}
    assert {"facts.toml", "map.toml", "rules.py", "script.py", "engine.po", "ledger.py", "1893.toml"} <= used
    assert "p.txt" in {Path(name).name for name in kept.dependencies["tarde"]}
    assert not kept.dependencies.get("otra")


def test_a_translation_changes_its_page(small: Path) -> None:
    catalogue = small / "locales/en/LC_MESSAGES/ronda.po"
    build(small, "en")
    po = polib.POFile()
    po.metadata = {"Content-Type": "text/plain; charset=utf-8"}
    po.append(polib.POEntry(msgid="Le quedan {is}`cash(J1) = 240`.", msgstr="{is}`cash(J1) = 240` is left."))
    later(catalogue, str(po))
    done = build(small, "en")
    assert read_again(done) == (0, 1), done.stdout
    assert re.search(
        r'<span class="rd-m">240M</span> is left', (small / "out/en/ronda.html").read_text("utf-8")
    )


def test_a_title_in_the_contents_reaches_every_page(small: Path) -> None:
    build(small)
    later(small / "docs/otra.md", PLAIN.replace("Otra", "Nueva"))
    assert read_again(build(small)) == (0, 1)
    assert "Nueva" in (small / "out/es/ronda.html").read_text("utf-8")


def test_a_search_knows_the_terms_after_every_build(small: Path) -> None:
    glossary = "---\norphan: true\n---\n# Glosario\n\n:::{terms}\n\nflotar\n: Empezar.\n\n:::\n"
    (small / "docs/glosario.md").write_text(glossary, "utf-8")
    entry = '"flotar":[['
    index = small / "out/es/searchindex.js"
    for page in (PLAIN, PLAIN.replace("Sin", "Con")):  # its title would change all pages
        later(small / "docs/otra.md", page)
        done = build(small)
        assert done.returncode == 0, done.stderr
        assert entry in index.read_text("utf-8").partition("indexentries")[2]


# what goes wrong is said once, with its place


WRONG = (
    ("= 240", "= 241", "15: WARNING: cash(J1) is 240, not 241 [ronda.claim]"),
    ("Le quedan", "Le quedan 240, digo", "15: WARNING: the figure '240' stands bare"),
    ("J1: buy EKB", "J1: buy DE", "12: WARNING: the engine refuses 'J1: buy DE'"),
    ("Le quedan", "{term}`flotar`", "15: WARNING: the glossary has no term 'flotar'"),
    ("Le quedan", "[x](otra.md#nada)", "15: WARNING: local id not found in doc 'otra'"),
    (
        "# Una ronda",
        "# Una ronda\n\n```{facts} trans\n```",
        "8: WARNING: {facts} trans: expected one of companies",
    ),
    ("follow:", "folow:", "4: WARNING: front matter: nobody reads 'folow'; did you mean follow?"),
)


def test_complaints_of_the_build_name_page_and_line(small: Path) -> None:
    for number, (old, new, _) in enumerate(WRONG):
        (small / f"docs/mal{number}.md").write_text(
            "---\norphan: true\n" + PAGE.replace(old, new)[4:], "utf-8"
        )
    done = build(small)
    assert done.returncode == 1
    for number, (_, _, complaint) in enumerate(WRONG):
        line, words = complaint.split(": ", 1)
        assert f"mal{number}.md:{int(line) + 1}: {words}" in done.stderr, done.stderr


def test_targets_belong_to_their_page(small: Path) -> None:
    (small / "docs/ronda.md").write_text(PAGE + "\n(rin)=\n## El Rin\n\n[aquí](#rin)\n", "utf-8")
    (small / "docs/otra.md").write_text(PLAIN + "\n(rin)=\n## Otro Rin\n\n[allí](ronda.md#rin)\n", "utf-8")
    done = build(small)
    assert done.returncode == 0, done.stderr
    assert 'href="ronda.html#rin"' in (small / "out/es/otra.html").read_text("utf-8")
    assert ' id="rin"' in (small / "out/es/ronda.html").read_text("utf-8")
