"""The board of 18Rhl: the Rhine metropolises and the neutral tokens of the Eastern Ruhr."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.board.board import BoardRules

if TYPE_CHECKING:
    from engine.board.plot import Plot

FERRY = "trajekt"
"""The icon of a metropolis tile whose two banks are joined by a ferry."""


def lets_pass(plot: Plot, company: str) -> bool:
    """Whether both banks of a metropolis with a ferry let a company's trains pass.

    With fewer than three tokens in the hex nobody is stopped; with three, only those who have one there
    are not.
    """
    return FERRY in plot.face.tile.icons and (sum(1 for _ in plot.tokens()) < 3 or plot.has(company))


BOARD = BoardRules(neutral=frozenset({"K", "S"}), lets_pass=lets_pass)
