"""The tests that stand in a page, for Sybil: each claim is one example."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import cast

import pytest
from sybil import Document, Example, Region

from .figures import bare_figures
from .malformed import Malformed
from .places import PAGES, SOURCE
from .reader import SHOWN, Block, Role, read_page
from .script import Script
from .shown import observer


class PageDocument(Document):
    """A page that is read when it is collected and played when its first example runs."""

    def __init__(self, text: str, path: str) -> None:
        super().__init__(text, path)
        self.script: Script | None = None
        self.broken: Malformed | None = None
        try:
            self.script = Script(read_page(text), PAGES, observer(SOURCE, Path(path).stem))
        except Malformed as error:
            self.broken = error


def examples(document: Document) -> Iterable[Region]:
    """One region for every block and role, and one for the figures that stand in none."""
    page = cast(PageDocument, document)
    if page.script is None:
        yield Region(0, 0, parsed=str(page.broken), evaluator=_cannot_read)
        return
    yield Region(0, 0, parsed=None, evaluator=_check_page)
    for item in page.script.page.items:
        # the caption of a picture holds examples of its own, and regions must not overlap
        end = (
            item.lines[0].start if isinstance(item, Block) and item.name in SHOWN and item.lines else item.end
        )
        yield Region(item.start, end, parsed=item, evaluator=_check_item)


def _cannot_read(example: Example) -> str:
    return str(example.parsed)


def _check_page(example: Example) -> str | None:
    """What belongs to no block or role: bare figures, and problems of the front matter."""
    script = _script(example)
    found = [(bare.line, bare.complaint) for bare in bare_figures(script.page.sentences, SOURCE)]
    found += [(problem.line, problem.message) for problem in script.problems if problem.index is None]
    return _told(found)


def _check_item(example: Example) -> str | None:
    script, item = _script(example), cast("Block | Role", example.parsed)
    found = [(problem.line, problem.message) for problem in script.problems if problem.index == item.index]
    if not found and script.stopped is not None and script.stopped.line < item.line:
        pytest.skip(f"the game of this page stops at line {script.stopped.line}")
    return _told(found)


def _script(example: Example) -> Script:
    script = cast(PageDocument, example.document).script
    assert script is not None  # otherwise the page has one example only
    return script


def _told(found: list[tuple[int, str]]) -> str | None:
    return "\n".join(f"line {line}: {message}" for line, message in found) or None
