"""The end of a stock round: who wins the lots, what becomes of the others, interest, and rising prices.

Implements `1822mx/resumen#fin-ronda-bolsa`.
"""

from __future__ import annotations

from engine.events import Acquired
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.ownership import POOL
from engine.rounds.operating import by_market
from engine.rounds.stock import raise_sold_out
from engine.titles.g1822mx import loans
from engine.titles.g1822mx.bids import leader
from engine.titles.g1822mx.lots import (
    CONCESSION,
    FIRST_CONCESSION,
    LAST_MINOR,
    MINOR,
    PRIVATE,
    boxes,
    refill,
    take,
)
from engine.titles.g1822mx.memory import memory
from engine.titles.g1822mx.minors import float_minor, give_minor
from engine.titles.g1822mx.ndem import grow, ndem
from engine.trading import register


def end_of_stock_round(game: Game) -> None:
    """Award the lots and do what follows, unless nothing happened in the first stock round."""
    if nothing_sold(game):
        memory(game).nothing_sold = True
        return
    shown = [lot.id for lot in boxes(game, MINOR)]
    bids = {lot: (player, memory(game).bids[lot][player]) for lot in shown if (player := leader(game, lot))}
    for kind in (CONCESSION, PRIVATE):
        for lot in [lot.id for lot in boxes(game, kind)]:
            sell_lot(game, lot)
    won = [lot for lot in shown if lot in bids and lot in memory(game).piles[MINOR]]
    for lot in sorted(won, key=lambda lot: -bids[lot][1]):
        float_minor(game, lot, *bids[lot])
    grow(game, [lot for lot in shown if lot not in bids], shown[0] if shown else None)
    refill(game)
    memory(game).bids.clear()
    loans.charge_interest(game)
    majors = [c for c in game.companies.values() if c.kind == "major" and c.floated]
    raise_sold_out(game, by_market(game, majors))


def nothing_sold(game: Game) -> bool:
    """Whether the first stock round passed without a bid and without a share of the NdeM sold."""
    shares = register(ndem(game))
    return game.turn == 1 and not memory(game).bids and shares.percent(POOL) == shares.total()


def sell_lot(game: Game, lot: str) -> None:
    """Sell a concession or a private to its highest bidder; the first concession brings its minor."""
    player = leader(game, lot)
    if player is None:
        return
    price = memory(game).bids[lot][player]
    take(game, lot)
    game.ledger.pay(player, BANK, price, Reason.BID)
    game.privates[lot].owner = player
    game.tell(Acquired(lot, player))
    if lot == FIRST_CONCESSION:
        give_minor(game, LAST_MINOR, player)
