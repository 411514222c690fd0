"""Boards laid out to show a rule of routes, where a game that leads there would be long.

A layout is a title's own map with some tiles and stations on it; routes are then judged on it by the
engine's board, as in play.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.board.routes import read_route, route_refusal, track_refusal
from engine.refusals import Refused

if TYPE_CHECKING:
    from engine.board.board import Board
    from engine.titles import Title


@dataclass(frozen=True)
class Layout:
    """Tiles as ``57@2 T3``, stations as ``DE O2``, and the routes of one company, as pages write them."""

    company: str
    tiles: tuple[str, ...]
    stations: tuple[str, ...]
    routes: tuple[str, ...]

    def board(self, title: Title) -> Board:
        """The map with the tiles and the stations on it."""
        board = title.board()
        for text in self.tiles:
            face, hex_id = text.split()
            tile, _, rotation = face.partition("@")
            board.lay(hex_id, tile, int(rotation))
        for text in self.stations:
            company, place = text.split()
            hex_id, _, node = place.partition(".")
            board.place_token(company, hex_id, int(node or 0))
        return board

    def refusals(self, title: Title) -> list[Refused | None]:
        """Why each route is refused by itself."""
        board = self.board(title)
        return [self._refusal(board, route) for route in self.routes]

    def _refusal(self, board: Board, text: str) -> Refused | None:
        try:
            return route_refusal(board, self.company, read_route(board, text))
        except Refused as unreadable:
            return unreadable

    def together(self, title: Title) -> Refused | None:
        """Why the routes may not be run in one turn, if each may be run by itself."""
        board = self.board(title)
        return track_refusal(board, [read_route(board, text) for text in self.routes])
