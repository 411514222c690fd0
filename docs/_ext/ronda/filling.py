"""Puts the engine's answers into a parsed page, after its translation.

A role belongs to the position that the last block before it left; a translation stands where its
source stood and may say the same things in another order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes
from sphinx.transforms import SphinxTransform

from engine.titles import title

from .directives import placed
from .glossary import term_key, term_text
from .reader import LINKS, has_words
from .reading import only_reads, warn
from .roles import asked
from .sentences import block_nodes, proof_nodes, role_nodes
from .terms import pending_term
from .words import NoWords, Words

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from .script import Script


class LeaveFiguresAlone(SphinxTransform):
    """A cell that holds nothing but figures and names has nothing to translate."""

    default_priority = 9  # before the catalogues are made or used

    def apply(self, **kwargs: object) -> None:
        """Keep such texts out of the catalogues."""
        for node in self.document.findall(nodes.TextElement):
            if node.rawsource and not isinstance(node, nodes.Inline) and not has_words(node.rawsource):
                node["translatable"] = False


class Fill(SphinxTransform):
    """Runs after Sphinx's Locale (20) and before anything resolves references."""

    default_priority = 30

    def apply(self, **kwargs: object) -> None:
        """Replace every node that waits for an answer."""
        if only_reads(self.app):
            return
        script: Script | None = self.env.current_document.get("ronda_script")
        place = -1
        waiting: list[tuple[nodes.Element, int]] = []
        for node in self.document.findall(nodes.Element):
            if isinstance(node, placed):
                place = node["index"]
            if isinstance(node, asked | placed):
                waiting.append((node, place))
        for node, at in waiting:
            if isinstance(node, asked) and node["role"] == "train":
                _keep_together(node)
            node.replace_self(self._filled(script, node, at))
        if script is not None and not script.problems:
            self._prove(script)

    def _prove(self, script: Script) -> None:
        """Say at the end of the page's opening what the engine has checked in it."""
        for page in self.document.findall(nodes.section):
            inner = [place for place, child in enumerate(page.children) if isinstance(child, nodes.section)]
            page.insert(inner[0] if inner else len(page.children), proof_nodes(script, self._words(None)))
            return

    def _filled(self, script: Script | None, node: nodes.Element, place: int) -> list[nodes.Node]:
        line = node.line or (node.parent.line if node.parent else None) or 1
        try:
            if isinstance(node, placed):
                return self._block(script, node)
            return self._role(script, node, place)
        except NoWords as error:
            warn(str(error), self.env.docname, line, "words")
            return []

    def _block(self, script: Script | None, node: placed) -> list[nodes.Node]:
        if script is None or node["index"] not in script.results:
            return []  # what is wrong with it was said when the page was played
        return block_nodes(script, node, self._words(script.page.front.game))

    def _role(self, script: Script | None, node: nodes.Element, place: int) -> list[nodes.Node]:
        role, content = node["role"], node["content"]
        if role in LINKS:
            return [pending_term(term_key(content), term_text(content), node)]
        result = script.said.get((place, role, content)) if script else None
        if result is None:
            if script is not None and not script.problems:
                line = node.line or 1
                warn(
                    f"the source does not say {{{role}}}`{content}` here",
                    self.env.docname,
                    line,
                    "translation",
                )
            return [nodes.Text(content)]
        return role_nodes(result, self._words(getattr(result, "title", None)))

    def _words(self, name: str | None) -> Words:
        return Words(self.config.language, title(name) if name else None)


def _keep_together(train: nodes.Element) -> None:
    """No line ends between the name of a train and the word that goes with it: "tren 4", "4-train"."""
    around = train.parent
    place = around.index(train)
    before, after = around[place - 1] if place else None, around[place + 1 :]
    if after and isinstance(after[0], nodes.Text) and after[0].startswith("-"):
        around.replace(after[0], nodes.Text(f"-\u2060{after[0][1:]}"))
    elif isinstance(before, nodes.Text) and before.endswith(" "):
        around.replace(before, nodes.Text(f"{before[:-1]}\u00a0"))


def setup(app: Sphinx) -> None:
    """Register the transforms."""
    app.add_transform(LeaveFiguresAlone)
    app.add_transform(Fill)
