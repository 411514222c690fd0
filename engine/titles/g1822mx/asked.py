"""What pages may ask of 1822MX besides what they may ask of any title."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.game import Game
from engine.titles.g1822mx.bids import leader, tokens_left
from engine.titles.g1822mx.loans import debt
from engine.titles.g1822mx.lots import BOXES, boxes
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.stations import exchange_tokens


def _bid(game: Game, lot: str) -> int | None:
    bids = memory(game).bids.get(game.privates[lot].id)
    return max(bids.values()) if bids else None


def _on_show(game: Game, lot: str) -> bool:
    private = game.privates[lot]
    return private in boxes(game, private.facts.kind)


def _boxes(game: Game, kind: str) -> int:
    if kind not in BOXES:
        raise KeyError(kind)
    return len(boxes(game, kind))


def _seated(game: Game, player: str) -> str:
    """The player of that name. Raises KeyError."""
    if player not in game.seating:
        raise KeyError(player)
    return player


ANSWERS: Mapping[str, Callable[[Game, str], int | str | bool | None]] = {
    "debt": lambda game, player: debt(game, _seated(game, player)),
    "bid": _bid,
    "bidder": lambda game, lot: leader(game, game.privates[lot].id),
    "on_show": _on_show,
    "bid_tokens": lambda game, player: tokens_left(game, _seated(game, player)),
    "boxes": _boxes,
    "exchange_tokens": lambda game, company: exchange_tokens(game, game.companies[company]),
    "cubes": lambda game, hex_id: memory(game).cubes[game.board.facts.hexes[hex_id].id],
}
