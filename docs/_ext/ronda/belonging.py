"""A page of a game says which: above its heading, in the browser's tab, in what a search finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from docutils import nodes
from sphinx.transforms import SphinxTransform

from engine.titles import IDS

from .words import Words

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def game_of(docname: str, language: str) -> str | None:
    """The name of the game whose page this is; None for its overview, which says so itself, and elsewhere."""
    folder, _, page = docname.partition("/")
    if folder not in IDS or page in ("", "index"):
        return None
    return Words(language, None).text(f"title.{folder}")


def with_game(game: str, heading: str) -> str:
    """A heading after the name of its game, unless it begins with the game already."""
    return heading if heading.startswith(game.partition(":")[0]) else f"{game} · {heading}"


class NameTheGame(SphinxTransform):
    """Gives the page a longer title beside its heading; runs after its translation and its figures."""

    default_priority = 31

    def apply(self, **kwargs: object) -> None:
        """Sphinx puts ``title`` into the tab and the search, and the heading everywhere else."""
        game = game_of(self.env.docname, self.config.language)
        heading = next(iter(self.document.findall(nodes.title)), None)
        if game and heading is not None:
            self.document["title"] = with_game(game, heading.astext())


def hand_over(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Tell the template, and on the links to pages of another game (an ``html-page-context`` handler)."""
    language = app.config.language
    game = context["ronda_game"] = game_of(pagename, language)
    _, before, after = getattr(app.builder, "relations", {}).get(pagename, (None, None, None))
    for way, other in (("prev", before), ("next", after)):
        theirs = game_of(other, language) if other else None
        if theirs and theirs != game and context.get(way):
            context[way] = {**context[way], "title": with_game(theirs, context[way]["title"])}


def setup(app: Sphinx) -> None:
    """Register both."""
    app.add_transform(NameTheGame)
    app.connect("html-page-context", hand_over)
