"""``:::{life}``: a definition list as the chapters of a long life, side by side.

The term says when and what (``{phase}`3` Crece``), the definition what happens.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxDirective

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class LifeDirective(SphinxDirective):
    """Its lists get the look of chapters."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Mark each definition list."""
        parsed = self.parse_content_to_nodes()
        for top in parsed:
            if isinstance(top, nodes.definition_list):
                top["classes"].append("rd-life")
        return parsed


def setup(app: Sphinx) -> None:
    """Register the directive."""
    app.add_directive("life", LifeDirective)
