"""The opening auction, and what two of its lots bring: a share of GVE, and the start of RhE.

Implements `18rhl/resumen#subasta`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import trading
from engine.closing import close_private
from engine.ledger import BANK, Reason
from engine.ownership import IPO, POOL
from engine.rounds.priority import most_cash
from engine.rounds.waterfall import WaterfallAuction
from engine.steps.owed_par import OwedPar

if TYPE_CHECKING:
    from engine.companies import Company, Private
    from engine.game import Game
    from engine.market import Cell

NLK = "NLK"
GVE = "GVE"
RHE = "RhE"
GIFT = 1
"""The number of the GVE certificate that comes with NLK."""
TO_THE_MARKET = (1, 2, 3)
"""The numbers of the RhE certificates that go to the market when the director's one is sold."""
PRICES_OF_RHE = frozenset({70, 75, 80})
"""The edition of 2024/25 fixes 70 and leaves what the bid is above 140 to the bank."""


@dataclass
class WinningBid:
    """What the director's certificate of RhE was sold for."""

    amount: int = 0


def auction(game: Game) -> WaterfallAuction:
    """Six lots, cheapest first; the buyer of the last one sets the price of RhE at once."""
    owed = OwedPar(cells=prices_of_rhe, start=start_rhe)

    def sold(_: Game, lot: Private, player: str, price: int) -> None:
        if lot.id == NLK:
            give_share(game, player)
        elif lot.id == RHE:
            sell_rhe(game, player, price, owed)

    return WaterfallAuction(game, owed, sold=sold, priority=most_cash)


def give_share(game: Game, player: str) -> None:
    """The buyer of NLK gets 10% of GVE, which has no price yet. Implements `18rhl/resumen#nlk`."""
    gve = game.companies[GVE]
    trading.hand_over(game, gve, (trading.register(gve).certificates[GIFT],), IPO, player)


def sell_rhe(game: Game, player: str, price: int, owed: OwedPar) -> None:
    """Three shares of RhE go to the market, for nothing; the buyer owes its price."""
    rhe = game.companies[RHE]
    shares = trading.register(rhe)
    trading.hand_over(game, rhe, [shares.certificates[number] for number in TO_THE_MARKET], IPO, POOL)
    game.recall(WinningBid).amount = price
    owed.owe(player, rhe)


def prices_of_rhe(game: Game) -> list[Cell]:
    """The cells on which RhE may start."""
    return [cell for cell in game.market.cells_of_kind("par") if game.market.price_at(cell) in PRICES_OF_RHE]


def start_rhe(game: Game, player: str, company: Company, cell: Cell) -> None:
    """RhE starts with the winning bid as its treasury; the lot closes. Implements `18rhl/resumen#rhe`."""
    trading.start(game, company, cell)
    trading.hand_over(game, company, (trading.register(company).certificates[0],), IPO, player)
    game.ledger.pay(BANK, company.id, game.recall(WinningBid).amount, Reason.WINNING_BID)
    close_private(game, game.privates[RHE])
