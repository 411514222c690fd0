"""Ronda's engine: five 18xx titles that play by their rules, to the last coin.

``new_game`` sets a table, ``Game.play`` plays a move or raises ``Refused``; ``notation`` writes moves as
text; ``records`` and ``replay`` follow recorded games.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Game
from engine.refusals import Code, Refused
from engine.titles import IDS, Title, UnknownTitle, title

__all__ = ["IDS", "BadTable", "Code", "Game", "Refused", "Title", "UnknownTitle", "new_game", "title"]


class BadTable(ValueError):
    """A table that cannot be set: too many players, a name used twice, an unknown option."""


def new_game(title_id: str, players: Sequence[str], options: Sequence[str] = (), seed: int = 0) -> Game:
    """Set a table for a title.

    ``players`` are names in seating order, ``options`` optional rules by their names in the facts,
    ``seed`` feeds the titles that shuffle. Raises UnknownTitle or BadTable.
    """
    found = title(title_id)
    facts = found.facts
    if str(len(players)) not in facts.players:
        raise BadTable(f"{title_id} is played by {', '.join(facts.players)}, not {len(players)} players")
    taken = {c.id for c in facts.companies} | {p.id for p in facts.privates} | {"bank", "ipo", "pool"}
    for place, player in enumerate(players):
        if player in taken or player in players[:place]:
            raise BadTable(f"{player!r} cannot be a player's name here: it is taken")
    for option in options:
        if option not in facts.options:
            raise BadTable(
                f"{title_id} has no option {option!r}; it has {', '.join(facts.options) or 'none'}"
            )
    return Game(found, players, options, seed)
