"""The board of 1893: Leverkusen's upgrade and the Rhine, which three of four crossings open late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.board import BoardRules, Named
from engine.refusals import Code

if TYPE_CHECKING:
    from engine.board.tile import Face
    from engine.board.upgrades import LayCheck
    from engine.game import Game

NEUTRAL = "N"
"""Stands on the neutral token of the Cologne harbour."""

CROSSINGS = {"A4": 5, "L5": 4, "N5": 4, "S6": 4}
"""Where track may lead over the Rhine: the hex on the west bank, and its edge."""
ALWAYS_OPEN = "A4"
GREEN_HEXES = frozenset({"N5", "P5"})


def upgrade(_hex_id: str, old: Face, new: Face) -> Named | None:
    """Allow Leverkusen's two towns to become one city, whose tile lies in one way only."""
    if old.name in {"K1", "K55"} and new.name == "K314":
        return Named.KEPT if new.rotation == 0 else Named.FORBIDDEN
    return None


def rhine_open(game: Game) -> bool:
    """Whether the first 3-train has been sold."""
    return "rhine_impassable" not in game.phase.marks


def shut(game: Game) -> frozenset[tuple[str, int]]:
    """Return the crossings that no track may use yet."""
    late = ((name, edge) for name, edge in CROSSINGS.items() if name != ALWAYS_OPEN)
    return frozenset() if rhine_open(game) else frozenset(late)


def lay_check(*, rhine_open: bool) -> LayCheck:
    """Return the title's check of a lay (`1893/resumen#rin`).

    Until the Rhine is open no track leads over it at Köln and Bonn, and the hexes south of Köln stay
    empty.
    """

    def check(hex_id: str, face: Face) -> Code | None:
        crosses = hex_id in CROSSINGS and face.exits >> CROSSINGS[hex_id] & 1
        return Code.RHINE_CLOSED if not rhine_open and (hex_id in GREEN_HEXES or crosses) else None

    return check


BOARD = BoardRules(neutral=frozenset({NEUTRAL}), upgrade=upgrade, stubs_bind=True)
