"""The roles of a page: each leaves a node that is filled once the translations stand in their places."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.util.docutils import SphinxRole

from .reader import ROLES

if TYPE_CHECKING:
    from sphinx.application import Sphinx


class asked(nodes.Inline, nodes.TextElement):  # noqa: N801  docutils names nodes so
    """A role still to be filled: ``role`` is its name, ``content`` what stands between the backticks."""


class _Role(SphinxRole):
    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        name = self.name.rpartition(":")[2]
        node = asked(self.rawtext, "", role=name, content=" ".join(self.text.split()))
        self.set_source_info(node)
        return [node], []


def setup(app: Sphinx) -> None:
    """Register every role of ours."""
    app.add_node(asked)
    for name in sorted(ROLES):
        app.add_role(name, _Role(), override=True)
    app.add_role_to_domain("std", "term", _Role(), override=True)  # Sphinx looks for roles there first
