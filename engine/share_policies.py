"""What several titles say alike of shares: when they are sold, what they cost, what a sale does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.ledger import BANK
from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from engine.companies import Company
    from engine.game import Game
    from engine.ownership import Bundle


def once_started(game: Game, company: Company) -> Refused | None:
    """No share is sold before the president's certificate."""
    return None if company.started else Refused(Code.NOT_STARTED, company=company.id)


def once_operated(game: Game, company: Company) -> Refused | None:
    """No share is sold back before the company has operated. Implements `1893/resumen#mercado`."""
    return None if company.operated else Refused(Code.NOT_OPERATED, company=company.id)


def todays_price(game: Game, company: Company, source: str) -> int:
    """A share costs today's price, wherever it lies."""
    return game.market.price(company.id) or 0


def paid_to_the_bank(game: Game, company: Company, source: str) -> str:
    """Every share is paid to the bank."""
    return BANK


def down_a_row(game: Game, company: Company, bundle: Bundle) -> None:
    """A sale lowers the price one row, however many shares it has."""
    game.market.move(company.id, "down")
