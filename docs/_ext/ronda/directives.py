"""The blocks of a page: each leaves a node that knows which block it is and keeps its caption."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx.util.docutils import SphinxDirective

from .reader import PLAYED, SHOWN
from .reading import warn

if TYPE_CHECKING:
    from collections.abc import Callable

    from sphinx.application import Sphinx

    from .script import Script


class placed(nodes.General, nodes.Element):  # noqa: N801  docutils names nodes so
    """A block still to be filled: ``index`` is its place in the script, its children the caption."""


class _Block(SphinxDirective):
    has_content = True
    optional_arguments = 1
    final_argument_whitespace = True
    option_spec: ClassVar[dict[str, Callable[[str], object]] | None] = {
        "around": directives.unchanged,
        "class": directives.class_option,
        "reach": directives.unchanged,
        "with": directives.unchanged,
    }

    def run(self) -> list[nodes.Node]:
        here = self.env.current_document
        script: Script | None = here["ronda_script"]
        if script is None:
            return []
        blocks, number = script.page.blocks, here["ronda_next_block"]
        here["ronda_next_block"] = number + 1
        if number >= len(blocks) or blocks[number].name != self.name:
            warn(f"the reader does not know this {{{self.name}}}", self.env.docname, self.lineno, "layout")
            return []
        node = placed("", index=blocks[number].index, block=self.name)
        self.set_source_info(node)
        if self.name in SHOWN:
            node += self.parse_content_to_nodes()
        return [node]


def setup(app: Sphinx) -> None:
    """Register every block of ours."""
    app.add_node(placed)
    for name in sorted(PLAYED | SHOWN):
        app.add_directive(name, _Block, override=True)
