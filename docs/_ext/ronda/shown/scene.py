"""What a block of the shown kind has to work with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sphinx.util.osutil import relative_uri

from ..malformed import Malformed
from ..names import nearest

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from docutils import nodes

    from engine.board.facts import MapFacts
    from engine.game import Game
    from engine.questions import Moment
    from engine.titles import Title

    from ..reader import Block
    from ..words import Words


@dataclass(frozen=True)
class Scene:
    """A block, the position it stands at, and the reader's words.

    ``at`` is ``None`` on a page that plays no game, ``title`` on one that names none. ``docname`` is the
    page.
    """

    block: Block
    at: Moment | None
    maybe_title: Title | None
    words: Words
    docname: str

    @property
    def ident(self) -> str:
        """Makes the ids of its pictures unique."""
        return f"{self.docname.replace('/', '-')}-{self.block.index}"

    def link(self, docname: str, target: str = "") -> str:
        """The address of another page, seen from this one."""
        address = relative_uri(f"{self.docname}.html", f"{docname}.html")
        return f"{address}#{target}" if target else address

    @property
    def title(self) -> Title:
        """The page's title. Raises Malformed if it names none."""
        if self.maybe_title is None:
            raise self.wrong("needs 'game' in the front matter")
        return self.maybe_title

    @property
    def game(self) -> Game | None:
        """The game of the page as it stands."""
        return self.at.game if self.at else None

    @property
    def map(self) -> MapFacts:
        """The map of the page's game, with its options, or of the title."""
        return self.game.board.facts if self.game else self.title.map(frozenset())

    @property
    def names(self) -> list[str]:
        """The words of the argument."""
        return self.block.argument.split()

    def wrong(self, why: str) -> Malformed:
        """The error for a block that cannot be shown."""
        return Malformed(
            self.block.line, f"{{{self.block.name}}} {self.block.argument}".rstrip() + f": {why}"
        )

    def choose(
        self, shows: Mapping[str, Callable[[Scene], list[nodes.Node]]]
    ) -> Callable[[Scene], list[nodes.Node]]:
        """The one of several that the argument names. Raises Malformed."""
        if self.block.argument not in shows:
            near = nearest(self.block.argument, shows)
            raise self.wrong(f"expected one of {', '.join(sorted(shows))}{near}")
        return shows[self.block.argument]
