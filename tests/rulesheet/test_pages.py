"""Every title that has a sheet has a page of proofs, and every two of them a page that compares them."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.rulesheet import answered
from ronda.reader import read_page
from ronda.shown.compare import page_of, pairs
from ronda.shown.rules import PROOFS

DOCS = Path(__file__).parents[2] / "docs"


def blocks(docname: str) -> list[tuple[str, str]]:
    """The blocks of a page, by name and argument."""
    page = read_page((DOCS / f"{docname}.md").read_text("utf-8"))
    return [(block.name, block.argument) for block in page.blocks]


@pytest.mark.parametrize("name", answered())
def test_a_title_shows_its_proofs(name: str) -> None:
    assert ("rules", "proofs") in blocks(f"{name}/{PROOFS}")


@pytest.mark.parametrize(("left", "right"), pairs())
def test_two_titles_are_compared(left: str, right: str) -> None:
    assert ("compare", f"{left} {right}") in blocks(page_of(left, right))
