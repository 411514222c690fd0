"""When the game ends, and the score. Implements `1822mx/resumen#fin`."""

from __future__ import annotations

from engine.game import Game
from engine.rounds.operating import OperatingRound
from engine.titles.g1822mx.loans import debt
from engine.titles.g1822mx.memory import Ending, National, memory
from engine.titles.g1822mx.ndem import NDEM
from engine.trading import register

BANK_BROKEN, TOP_PRICE, NOTHING_SOLD = "bank", "stock_market", "nothing_sold"


def over(game: Game) -> str | None:
    """Nothing ends the game in the middle of a round; but what will end it is noted when it happens.

    A bank broken in an operating round ends the game with the set, in a stock round with the next
    operating round; the highest price with the operating round.
    """
    kept = memory(game)
    if kept.ending is None:
        if game.ledger.broken:
            kept.ending = Ending(BANK_BROKEN, with_set=isinstance(game.round, OperatingRound))
        elif game.market.stacks.get((0, len(game.market.grid[0]) - 1)):
            kept.ending = Ending(TOP_PRICE, with_set=False)
    return None


def over_after_round(game: Game) -> str | None:
    """Why the game ends with the round that has just finished."""
    current, ending = game.round, memory(game).ending
    if memory(game).nothing_sold:
        return NOTHING_SOLD
    if ending is None or not isinstance(current, OperatingRound):
        return None
    return ending.reason if current.last_of_set or not ending.with_set else None


def worth(game: Game, player: str) -> int:
    """The score: cash, shares at today's prices, concessions at 100, less debt.

    A minor counts twice its price.
    """
    total = game.cash(player) - debt(game, player)
    for company in game.companies.values():
        shares = register(company)
        number = 2 if company.kind == "minor" else shares.percent(player) // 10
        if shares.percent(player):
            total += number * (game.market.price(company.id) or 0)
    if memory(game).national is National.CLOSED:
        total += memory(game).void_price * (register(game.companies[NDEM]).percent(player) // 10)
    return total + sum(lot.facts.value for lot in game.privates.values() if lot.owner == player)
