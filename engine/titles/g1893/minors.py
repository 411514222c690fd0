"""Minors: they earn half and half, and their owner may help them to a first train.

Implements `1893/resumen#menores`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.events import Earned
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.steps.dividend import HALF


def pay_halves(game: Game, company: Company, revenue: int) -> bool:
    """Half of a minor's revenue goes to its treasury, half to its owner; returns whether it is a minor."""
    if company.shares is not None:
        return False
    if revenue and company.president:
        half = revenue // 2
        game.ledger.pay(BANK, company.id, half, Reason.HALF_REVENUE)
        game.ledger.pay(BANK, company.president, revenue - half, Reason.HALF_REVENUE)
        company.turns_operated += 1
        game.tell(Earned(company.id, revenue, HALF))
    for train in company.trains:
        train.ran = True
    return True


def help_for(game: Game, company: Company) -> tuple[str, Reason] | None:
    """Who may add money: the president where a purchase is due, the owner of a minor without train."""
    if company.president is None or company.trains:
        return None
    if company.shares is None:
        return company.president, Reason.OWNER_HELP
    return (company.president, Reason.PRESIDENT_HELP) if game.board.needs_train(company.id) else None
