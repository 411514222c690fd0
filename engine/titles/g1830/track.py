"""The board of 1830: a lay need not be used, and a home that is a whole tile keeps everybody out."""

from __future__ import annotations

from engine.board.board import BoardRules

BOARD = BoardRules(track="permissive", tile_reservations_block="always")
