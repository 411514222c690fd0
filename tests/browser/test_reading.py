"""What every reader needs: a page that fits, can be read by all, calls nobody and speaks one language."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from .conftest import PHONE, Reader
from .pages import KINDS, LANGUAGES, PAGES, RICH, SHEETS, WALKTHROUGHS

ENGLISH = re.compile(
    r"\b(Toggle|Skip to|Back to top|Made with|On this page|Search|Next|Previous|Home|Copyright)\b"
)
"""What furo and Sphinx would say in English."""

FRAME = """() => {
    const copy = document.body.cloneNode(true);
    const pages = "article, script, .sidebar-tree, .rd-lang, .toc-tree";
    copy.querySelectorAll(pages).forEach(node => node.remove());
    const names = ["aria-label", "title", "placeholder"];
    const all = [...copy.querySelectorAll("*")];
    const said = all.flatMap(node => names.map(name => node.getAttribute(name) || ""));
    return [copy.textContent, ...said].join("\\n");
}"""
"""All that is said and written around the text of a page."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*PAGES, "search"])
def test_a_phone_needs_no_sideways_scroll(reader: Reader, name: str, language: str) -> None:
    page = reader.opens(f"{language}/{name}.html", viewport=PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate("document.documentElement.lang") == language


@pytest.mark.parametrize("name", [*KINDS, *RICH, "search"])
def test_axe_finds_nothing_in_either_theme(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html")
    page.emulate_media(color_scheme="light")
    findings = Axe().run(page).response["violations"]
    page.emulate_media(color_scheme="dark")
    findings += Axe().run(page, options={"runOnly": ["color-contrast"]}).response["violations"]
    said = [f"{f['id']}: {node['html'][:160]}" for f in findings for node in f["nodes"][:3]]
    assert said == []


@pytest.mark.parametrize("name", [*KINDS, "search"])
def test_the_spanish_site_is_spanish(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html")
    assert ENGLISH.findall(page.evaluate(FRAME)) == []


@pytest.mark.parametrize("name", WALKTHROUGHS)
def test_paper_shows_every_step(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html")
    page.click("[data-do=one]")
    page.emulate_media(media="print")
    heights = page.eval_on_selector_all(".rd-step", "steps => steps.map(step => step.offsetHeight)")
    assert len(heights) > 1
    assert min(heights) > 40
    assert not page.is_visible(".rd-stepper")
    assert not page.is_visible(".sidebar-drawer")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SHEETS)
def test_a_sheet_is_one_leaf_of_paper(reader: Reader, name: str, language: str) -> None:
    page = reader.opens(f"{language}/{name}.html")
    paper = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
