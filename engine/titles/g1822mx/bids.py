"""Bidding for the lots in the boxes during a stock round.

A bid holds one of the player's tokens until the round ends, and while it is the highest it binds his
money. Implements `1822mx/resumen#pujas`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits
from engine.companies import Private
from engine.game import Game
from engine.moves import Bid, Move
from engine.refusals import Code, Refused
from engine.steps.stock_turn import Item
from engine.titles.g1822mx.loans import in_debt
from engine.titles.g1822mx.lots import BOXES, boxes
from engine.titles.g1822mx.memory import memory

RAISE = 5
BIDS_A_TURN = 3


def leader(game: Game, lot: str) -> str | None:
    """Who has the highest bid on a lot."""
    bids = memory(game).bids.get(lot)
    return max(bids, key=bids.__getitem__) if bids else None


def led_by(game: Game, player: str) -> dict[str, int]:
    """The lots on which a player's bid is the highest, and his bids."""
    bids = memory(game).bids
    return {lot: bids[lot][player] for lot in bids if leader(game, lot) == player}


def free_cash(game: Game, player: str) -> int:
    """A player's money that no highest bid of his binds."""
    return game.cash(player) - sum(led_by(game, player).values())


def lots_led(game: Game, player: str) -> int:
    """How many certificates a player's bids would win as they stand."""
    return len(led_by(game, player))


def minimum(game: Game, lot: Private) -> int:
    """The least that may be bid for a lot now."""
    bids = memory(game).bids.get(lot.id)
    return max(bids.values()) + RAISE if bids else lot.facts.value - lot.facts.discount


def tokens_left(game: Game, player: str) -> int:
    """How many lots more a player may bid for in this stock round."""
    return game.table.bid_tokens - sum(player in bids for bids in memory(game).bids.values())


class PlaceBid(Item):
    """Bid for a lot on show; up to three bids a turn."""

    moves = (Bid,)
    purchase = False
    when_over_limit = True

    def __init__(self) -> None:
        self.placed = 0

    def begin_turn(self) -> None:
        self.placed = 0

    def available(self, player: str) -> bool:
        return self.placed < BIDS_A_TURN and not self.turn.bought and not in_debt(self.game, player)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Bid)  # takes() saw to it
        game, player = self.game, move.actor
        lot = game.privates.get(move.lot)
        if lot is None:
            return Refused(Code.UNKNOWN_NAME, name=move.lot)
        if lot not in boxes(game, lot.facts.kind):
            return Refused(Code.NOT_IN_A_BOX, lot=lot.id)
        if leader(game, lot.id) == player:
            return Refused(Code.OWN_BID, player=player, lot=lot.id)
        if player not in memory(game).bids.get(lot.id, {}) and not tokens_left(game, player):
            return Refused(Code.NO_BID_TOKEN, player=player, limit=game.table.bid_tokens)
        return self._refusal_of_amount(lot, move)

    def _refusal_of_amount(self, lot: Private, move: Bid) -> Refused | None:
        game, player = self.game, move.actor
        least, free = minimum(game, lot), free_cash(game, player)
        if move.amount < least:
            return Refused(Code.PRICE_TOO_LOW, lot=lot.id, price=move.amount, minimum=least)
        if (move.amount - least) % RAISE:
            return Refused(Code.BID_STEP, lot=lot.id, step=RAISE)
        if move.amount > free:
            return Refused(Code.COMMITTED_TO_BIDS, player=player, price=move.amount, free=free)
        return limits.certificate_limit(game, player)

    def do(self, move: Move) -> None:
        assert isinstance(move, Bid)  # takes() saw to it
        memory(self.game).bids.setdefault(move.lot, {})[move.actor] = move.amount
        self.placed += 1

    def offers(self, player: str) -> Iterator[Move]:
        for kind in BOXES:
            for lot in boxes(self.game, kind):
                least = minimum(self.game, lot)
                for more in (0, RAISE, 4 * RAISE, 20 * RAISE):
                    yield Bid(player, lot.id, least + more)
