"""Scripts of our own games (``docs/partidas``): a front matter, then one move a line.

``@name`` alone on a line marks a place for ``until``; a line that begins with ``#`` is a comment.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from .front import Front, read_front
from .malformed import Malformed

_MARK = re.compile(r"@(?P<name>[\w-]+)$")


@dataclass(frozen=True)
class Partida:
    """A game of ours; ``moves`` are (line, text), ``marks`` the line that each mark stands in."""

    front: Front
    moves: tuple[tuple[int, str], ...]
    marks: dict[str, int]

    def moves_until(self, place: str | None) -> tuple[tuple[int, str], ...]:
        """The moves before a mark, or up to and with a line; all of them for ``None``.

        Raises Malformed if there is no such place.
        """
        if place is None:
            return self.moves
        if place.isdecimal():
            return tuple(move for move in self.moves if move[0] <= int(place))
        if place not in self.marks:
            raise Malformed(1, f"there is no mark @{place}; there are: {', '.join(self.marks) or 'none'}")
        return tuple(move for move in self.moves if move[0] < self.marks[place])


def read_partida(text: str) -> Partida:
    """Read the script of a game. Raises Malformed."""
    rows = text.splitlines()
    if not rows or rows[0] != "---" or "---" not in rows[1:]:
        raise Malformed(1, "a game begins with its front matter, between two lines '---'")
    end = rows.index("---", 1)
    front = read_front("\n".join(rows[1:end]) + "\n", 2)
    if front.game is None or not front.players:
        raise Malformed(2, "front matter: a game needs 'game' and 'players'")
    moves: list[tuple[int, str]] = []
    marks: dict[str, int] = {}
    for number, row in enumerate(rows[end + 1 :], end + 2):
        if mark := _MARK.fullmatch(row.strip()):
            if mark["name"] in marks:
                raise Malformed(number, f"the mark @{mark['name']} stands twice")
            marks[mark["name"]] = number
        elif row.strip() and not row.startswith("#"):
            moves.append((number, row.strip()))
    return Partida(front, tuple(moves), marks)
