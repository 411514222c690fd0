"""Blocks that print from the engine: tables of facts, maps, markets, money flows, sheets, comparisons.

Each is one function that gets a ``Scene`` and gives nodes; ``observer`` calls it while the page is
played, when the game stands where the block stands.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ..malformed import Malformed
from ..words import NoWords, Words
from . import companies, compare, facts, flows, home, pictures, rules, runs, sheet, vocabulary
from .scene import Scene

if TYPE_CHECKING:
    from docutils import nodes

    from engine.questions import Moment
    from engine.titles import Title

    from ..reader import Block
    from ..results import Observe

SHOWS: dict[str, Callable[[Scene], list[nodes.Node]]] = {
    "compare": compare.show,
    "facts": facts.show,
    "flows": flows.show,
    "map": pictures.show_map,
    "market": pictures.show_market,
    "merger": companies.show_merger,
    "phase": facts.show_phase,
    "questions": vocabulary.show,
    "rules": rules.show,
    "runs": runs.show,
    "shares": companies.show_shares,
    "sheet": sheet.show,
    "titles": home.show,
}


def observer(language: str, docname: str) -> Observe:
    """What to do with a block of the shown kind, for pages in a language."""

    def observe(block: Block, at: Moment | None, title: Title | None) -> object:
        scene = Scene(block, at, title, Words(language, title), docname)
        try:
            return SHOWS[block.name](scene)
        except NoWords as error:
            raise Malformed(block.line, str(error)) from error

    return observe
