"""Targets that belong to their page: ``(rin)=`` in ``1893/resumen`` is ``1893/resumen#rin``.

Sphinx knows one set of labels for all pages, so two titles could not both have ``(rin)=``. Here a
target is an id of its page only: ``[texto](resumen.md#rin)`` leads to it from other pages.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class KeepTargets(SphinxTransform):
    """Runs when ids are given (262), before Sphinx collects labels (850) and MyST resolves links (879)."""

    default_priority = 840

    def apply(self, **kwargs: Any) -> None:
        """Hand the page's explicit targets to MyST, which finds links by page and target."""
        document = self.document
        slugs = getattr(document, "myst_slugs", {})  # MyST keeps them there while it resolves links
        self.env.metadata[self.env.docname]["myst_slugs"] = slugs
        for name, explicit in list(document.nametypes.items()):
            ident = document.nameids.get(name)
            if not explicit or ident is None:
                continue
            node = document.ids.get(ident)
            if node is None or isinstance(node, nodes.footnote | nodes.citation):
                continue
            title = next((child.astext() for child in node.children if isinstance(child, nodes.title)), "")
            slugs[name] = (node.line, ident, title)
            document.nametypes[name] = False


def setup(app: Sphinx) -> None:
    """Register the transform."""
    app.add_transform(KeepTargets)
