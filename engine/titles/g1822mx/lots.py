"""The lots of the auctions: the shuffle, the piles and the boxes that show their first lots.

Implements `1822mx/resumen#lotes`.
"""

from __future__ import annotations

from engine.companies import Private
from engine.draws import numbers
from engine.game import Game
from engine.titles.g1822mx.memory import memory

MINOR, CONCESSION, PRIVATE = "minor", "concession", "private"

#: how many boxes show lots of each kind
BOXES = {MINOR: 4, CONCESSION: 3, PRIVATE: 3}

FIRST_CONCESSION = "C1"
FIRST_PRIVATE = "P1"
#: comes with the first concession, so it waits at the end of the pile
LAST_MINOR = "M18"
#: one of these gives the NdeM its first station: the one that the shuffle puts first
NDEM_HOMES = ("M14", "M15", "M17")


def shuffle(game: Game) -> str:
    """Make the piles; returns the minor that the NdeM replaces from the start, which is in none of them."""
    by_kind = {kind: [lot.id for lot in game.privates.values() if lot.facts.kind == kind] for kind in BOXES}
    listed = [*by_kind[PRIVATE], *by_kind[CONCESSION], *by_kind[MINOR]]
    drawn = dict(zip(listed, numbers(game.seed), strict=False))
    piles = {kind: sorted(lots, key=drawn.__getitem__) for kind, lots in by_kind.items()}
    _move(piles[CONCESSION], FIRST_CONCESSION, 0)
    _move(piles[PRIVATE], FIRST_PRIVATE, 0)
    _move(piles[MINOR], LAST_MINOR, len(piles[MINOR]))
    replaced = next(lot for lot in piles[MINOR] if lot in NDEM_HOMES)
    piles[MINOR].remove(replaced)
    memory(game).piles = piles
    majors = [company.id for company in game.companies.values() if company.kind == "major"]
    memory(game).concessions = dict(zip(majors, by_kind[CONCESSION], strict=True))
    return replaced


def _move(pile: list[str], lot: str, place: int) -> None:
    pile.remove(lot)
    pile.insert(place, lot)


def boxes(game: Game, kind: str) -> list[Private]:
    """The lots on show of a kind, box 1 first."""
    kept = memory(game)
    shown = kept.minors_shown if kind == MINOR else kept.piles[kind][: BOXES[kind]]
    return [game.privates[lot] for lot in shown]


def refill(game: Game) -> None:
    """Show the first minors of the pile. The other boxes show theirs at any time."""
    kept = memory(game)
    kept.minors_shown = kept.piles[MINOR][: BOXES[MINOR]]


def take(game: Game, lot: str) -> None:
    """Take a lot out of its pile and its box."""
    kept = memory(game)
    kept.piles[game.privates[lot].facts.kind].remove(lot)
    if lot in kept.minors_shown:
        kept.minors_shown.remove(lot)


def minor_of(lot: str) -> str:
    """The minor that the lot ``M7`` stands for."""
    return lot.removeprefix("M")


def lot_of(minor: str) -> str:
    """The lot that stands for a minor."""
    return f"M{minor}"


def concession_of(game: Game, major: str) -> Private | None:
    """The concession of a major, while it is in play."""
    concession = game.privates[memory(game).concessions[major]]
    return None if concession.closed else concession
