"""Going about the site: languages, steps, search, the glossary's cards, and all of it without scripts."""

from __future__ import annotations

import pytest

from .conftest import PHONE, Reader
from .pages import KINDS, WALKTHROUGHS


@pytest.mark.parametrize("name", KINDS)
def test_the_language_switch_keeps_page_and_section(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html")
    sections = page.eval_on_selector_all("article section[id]", "all => all.map(section => section.id)")
    last = sections[-1]
    page.evaluate("place => { location.hash = place; }", last)
    page.click(".rd-lang [data-language=en]")
    page.wait_for_url(f"**/en/{name}.html#{last}")
    there = page.eval_on_selector_all("article section[id]", "all => all.map(section => section.id)")
    assert there == sections, "a link to a section is good in all languages"
    page.click(".rd-lang [data-language=es]")
    page.wait_for_url(f"**/es/{name}.html#{last}")


@pytest.mark.parametrize(("locale", "language"), [("es-MX", "es"), ("en-GB", "en"), ("fr-FR", "en")])
def test_the_root_picks_the_language_of_the_reader(reader: Reader, locale: str, language: str) -> None:
    page = reader.opens("index.html", locale=locale)
    page.wait_for_url(f"**/{language}/index.html")


def test_the_root_remembers_a_choice(reader: Reader) -> None:
    page = reader.opens("en/index.html", locale="en-GB")
    page.click(".rd-lang [data-language=es]")
    page.wait_for_url("**/es/index.html")
    page.goto(f"{reader.address}/index.html")
    page.wait_for_url("**/es/index.html")


@pytest.mark.parametrize(
    ("width", "button"), [(1720, None), (1280, ".toc-content-icon"), (390, ".toc-header-icon")]
)
def test_a_wide_page_has_its_contents_at_hand(reader: Reader, width: int, button: str | None) -> None:
    page = reader.opens("es/1893/index.html", {"width": width, "height": 844})
    if button:
        page.click(button)
    page.click(".toc-drawer a[href='#fases']", timeout=5000)
    page.wait_for_url("**/index.html#fases")


def test_a_map_broader_than_the_phone_opens_at_its_middle(reader: Reader) -> None:
    page = reader.opens("es/1893/index.html", PHONE)
    left, right = page.eval_on_selector(
        ".rd-mapbox", "box => [box.scrollLeft, box.scrollWidth - box.clientWidth - box.scrollLeft]"
    )
    assert left > 50
    assert abs(left - right) <= 2


@pytest.mark.parametrize("name", WALKTHROUGHS)
def test_steps_by_button_key_and_link(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html")
    steps = page.eval_on_selector_all(".rd-step", "all => all.map(step => step.id)")

    def now() -> str | None:
        return page.get_attribute(".rd-step.now", "id")

    assert now() == steps[0]
    page.click("[data-do=next]")
    assert now() == steps[1]
    assert page.url.endswith(f"#{steps[1]}")
    page.keyboard.press("ArrowRight")
    assert now() == steps[2]
    page.keyboard.press("k")
    assert now() == steps[1]
    assert page.get_attribute(".rd-rail a[aria-current=step]", "href") == f"#{steps[1]}"
    page.click(f".rd-rail a[href='#{steps[-1]}']")
    page.wait_for_selector(f"#{steps[-1]}.now")
    assert page.is_disabled("[data-do=next]")
    fresh = reader.opens(f"es/{name}.html#{steps[2]}")
    assert fresh.get_attribute(".rd-step.now", "id") == steps[2]


@pytest.mark.parametrize("name", WALKTHROUGHS)
def test_one_step_at_a_time(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html")
    seen = "all => all.filter(step => getComputedStyle(step).visibility === 'visible').length"
    every = page.eval_on_selector_all(".rd-step", seen)
    assert every > 1
    page.click("[data-do=one]")
    assert page.eval_on_selector_all(".rd-step", seen) == 1
    page.click("[data-do=next]")
    assert page.eval_on_selector_all(".rd-step", seen) == 1
    assert page.inner_text(".rd-stepper output").startswith(f"Paso 2 de {every}")
    page.click("[data-do=one]")
    assert page.eval_on_selector_all(".rd-step", seen) == every


@pytest.mark.parametrize("name", sorted({*KINDS, *WALKTHROUGHS}))
def test_without_scripts_the_page_is_whole(reader: Reader, name: str) -> None:
    page = reader.opens(f"es/{name}.html", java_script_enabled=False)
    assert page.locator(".rd-stepper").count() == 0
    assert page.locator(".rd-step").count() == page.locator(".rd-step:visible").count()
    for place in {link.get_attribute("href") or "" for link in page.locator("a.rd-term").all()}:
        assert "glosario.html#" in place


def test_a_term_shows_its_card(reader: Reader) -> None:
    page = reader.opens("es/index.html")
    term, card = page.locator("a.rd-term").first, page.locator("#rd-hover")
    assert not card.is_visible()
    term.hover()
    card.wait_for(state="visible")
    assert len(card.inner_text()) > 20
    assert term.get_attribute("aria-describedby") == "rd-hover"
    page.keyboard.press("Escape")
    assert not card.is_visible()
    term.focus()
    card.wait_for(state="visible")
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 1280
    term.click()
    page.wait_for_url("**/es/glosario.html#*")
    assert page.locator("dt:target").count() == 1


@pytest.mark.parametrize(
    ("language", "query"),
    [
        ("es", "cotizacion"),
        ("es", "cotizaciones"),
        ("es", "compania"),
        ("es", "accion"),
        ("es", "prestamos"),
        ("es", "estaciones"),
        ("es", "tren"),
        ("es", "franqueable"),
        ("en", "companies"),
        ("en", "tokens"),
        ("en", "loan"),
    ],
)
def test_search_finds_the_glossary(reader: Reader, language: str, query: str) -> None:
    page = reader.opens(f"{language}/index.html")
    page.fill(".sidebar-search", query)
    page.keyboard.press("Enter")
    page.wait_for_selector("#search-results li a[href*='glosario.html']")
