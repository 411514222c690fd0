"""The board of 1849: Kingdom of the Two Sicilies: two gauges that meet only on dual track."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.board.board import Board, BoardRules
from engine.board.facts import ENDS, NODE
from engine.board.tile import BROAD, DUAL
from engine.refusals import Code
from engine.titles.g1849boot.privates import SIGI

if TYPE_CHECKING:
    from engine.board.tile import Face
    from engine.board.upgrades import LayCheck
    from engine.companies import Company
    from engine.game import Game
    from engine.moves import LayTile


def lay_check(board: Board, company: str) -> LayCheck:
    """Return the title's check of a lay: the new track must meet reached track of a gauge that joins.

    A hex with a token of the company's own is free of it.
    """

    def check(hex_id: str, face: Face) -> Code | None:
        if board.plot(hex_id).has(company):
            return None
        index = board.index[hex_id]
        reached = board.network(company).edges.get(index, 0)
        for end, gauge in _exits(face):
            facing = board.facing[index * ENDS + end]
            if reached >> end & 1 and facing >= 0:
                arms = board.plots[facing // ENDS].track.arms[facing % ENDS]
                if any(arm.gauge & gauge for arm in arms):
                    return None
        return Code.GAUGE_DIFFERS

    return check


def terrain_cost(game: Game, company: Company, move: LayTile) -> int:
    """What a lay costs: in full for dual track, for standard track half with SIGI, for narrow a quarter.

    What is added decides: the new tile's pieces without as many of the same gauge as the old one had. The
    price stays printed, an upgrade pays again. Implements `1849boot/resumen#terreno`.
    """
    printed = sum(terrain.cost for terrain in game.board.facts.hexes[move.hex].print.terrain)
    if not printed:
        return 0
    face = game.board.faces.face(move.tile, move.rotation)
    added = Counter(face.gauges) - Counter(game.board.face(move.hex).gauges)
    if added[DUAL]:
        return printed
    if added[BROAD]:
        return printed // 2 if game.privates[SIGI].owner == company.id else printed
    return printed // 4


def _exits(face: Face) -> list[tuple[int, int]]:
    return [
        (end, gauge)
        for ends, gauge in zip(face.paths, face.gauges, strict=True)
        for end in ends
        if end < NODE
    ]


BOARD = BoardRules()
