"""Minors: how they float after the auction, and how their income is shared.

Implements `1822mx/resumen#menores`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.events import Acquired
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.ownership import IPO
from engine.titles.g1822mx.lots import minor_of, take
from engine.trading import hand_over, register, start

FIRST_PRICE = 50
#: no minor starts above it, and no major either
DEAREST_PRICE = 100
GIFT = 100


def float_minor(game: Game, lot: str, player: str, bid: int) -> None:
    """Float the minor of a lot for a winning bid: all but what exceeds its treasury goes to it.

    In phase 1 its price is 50, later the highest one up to 100 that half the bid covers. In phases 1 and 2
    its treasury is twice the price, from phase 3 on the whole bid.
    """
    minor = game.companies[minor_of(lot)]
    price = FIRST_PRICE if game.phase.name == "1" else _price_for(game, bid)
    treasury = 2 * price if game.phase.name in ("1", "2") else bid
    take(game, lot)
    _start(game, minor, player, price)
    game.ledger.pay(player, minor.id, treasury, Reason.BID)
    game.ledger.pay(player, BANK, bid - treasury, Reason.BID)


def give_minor(game: Game, lot: str, player: str) -> None:
    """Give a player the minor that comes with a concession; the bank pays its treasury."""
    minor = game.companies[minor_of(lot)]
    take(game, lot)
    _start(game, minor, player, FIRST_PRICE)
    game.ledger.pay(BANK, minor.id, GIFT, Reason.STARTING_TREASURY)


def _price_for(game: Game, bid: int) -> int:
    prices = [game.market.price_at(cell) for cell in game.market.cells_of_kind("par")]
    return max(price for price in prices if price <= bid // 2)


def _start(game: Game, minor: Company, player: str, price: int) -> None:
    cell = next(c for c in game.market.cells_of_kind("par") if game.market.price_at(c) == price)
    start(game, minor, cell)
    hand_over(game, minor, register(minor).certificates, IPO, player)
    game.tell(Acquired(f"M{minor.id}", player))
