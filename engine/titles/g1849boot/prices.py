"""How share prices move: dividends, sales, issues, the end of a stock round. At 0 a company closes.

Implements `1849boot/resumen#mercado`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.game import Game
from engine.ownership import POOL, Bundle
from engine.rounds.operating import by_share_price
from engine.steps.dividend import WITHHOLD
from engine.titles.g1849boot import order
from engine.titles.g1849boot.final import note_highest
from engine.titles.g1849boot.ruin import close_worthless
from engine.trading import register

BLUE_CELLS = "phase_limited"
BLUE_ZONE = "blue_zone"


def shut_blue_zone(game: Game) -> None:
    """No price enters the blue zone for the time being."""
    game.market.shut.add(BLUE_CELLS)


def open_blue_zone(game: Game) -> None:
    """The blue zone opens with phase 16H. Implements `1849boot/resumen#zona-azul`."""
    if BLUE_ZONE in game.phase.marks:
        game.market.shut.discard(BLUE_CELLS)


def after_dividend(game: Game, company: Company, revenue: int, kind: str) -> None:
    """Right for a dividend of at least the price, left for none. Implements `1849boot/resumen#dividendos`."""
    if not revenue or kind == WITHHOLD:
        game.market.move(company.id, "left")
    elif revenue >= (game.market.price(company.id) or 0):
        game.market.move(company.id, "right")
    note_highest(game, company)
    order.remember(game)
    close_worthless(game)


def after_sale(game: Game, company: Company, bundle: Bundle) -> None:
    """One row down for every 10 percent; equals keep their order. Implements `1849boot/resumen#vender`."""
    order.fall(game, company, bundle)
    settle(game)


def settle(game: Game) -> None:
    """After a sale equals keep their order, and companies at 0 close."""
    order.line_up_after_sale(game)
    close_worthless(game)


def after_issue(game: Game, company: Company, bundle: Bundle) -> None:
    """An issue lowers the price like a sale. Implements `1849boot/resumen#emision`."""
    game.market.move(company.id, "down", bundle.percent // 10)
    close_worthless(game)


def after_stock_round(game: Game) -> None:
    """A company held by players alone rises one row, one with shares in the pool falls one.

    Implements `1849boot/resumen#fin-ronda-bolsa`.
    """
    for company in by_share_price(game):
        shares = register(company)
        if sum(shares.percent(player) for player in game.players) == 100:
            game.market.move(company.id, "up")
            note_highest(game, company)
        elif shares.percent(POOL):
            game.market.move(company.id, "down")
    close_worthless(game)
