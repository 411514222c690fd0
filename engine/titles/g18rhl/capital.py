"""When a company floats, and with how much money. Implements `18rhl/resumen#capitalizacion`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.ledger import BANK, Reason
from engine.ownership import IPO, POOL
from engine.rounds.operating import by_share_price
from engine.rounds.stock import raise_sold_out
from engine.titles.g18rhl.auction import RHE
from engine.trading import register

if TYPE_CHECKING:
    from engine.companies import Company
    from engine.game import Game

INCREMENTAL = "incremental"
"""The mark of the phases in which unsold shares stay with their company."""
ALL_SHARES = 10


@dataclass
class Floated:
    """The companies that floated since the last stock round ended and rise when this one does."""

    companies: list[Company] = field(default_factory=list)


def floats(game: Game, company: Company) -> bool:
    """Half of its shares are out (of KEG 60%), paid or not."""
    unsold = register(company).percent(IPO)
    return company.started and unsold <= 100 - (company.facts.float_percent or 0)


def on_float(game: Game, company: Company) -> None:
    """Until phase 4 the bank pays for the shares that are out, then for all, and the rest goes to the market.

    RhE brings its own money.
    """
    price = game.market.price(company.id) or 0
    if INCREMENTAL not in game.phase.marks:
        game.ledger.pay(BANK, company.id, ALL_SHARES * price, Reason.CAPITAL)
        shares = register(company)
        shares.move(list(shares.of(IPO)), IPO, POOL)
        return
    if company.id != RHE:
        paid_shares = (company.facts.float_percent or 0) // register(company).unit
        game.ledger.pay(BANK, company.id, paid_shares * price, Reason.CAPITAL)
    game.recall(Floated).companies.append(company)


def share_payee(game: Game, company: Company, source: str) -> str:
    """A floated company is paid for its own unsold shares, the bank for all others."""
    return company.id if company.floated and source == IPO else BANK


def own_shares(game: Game, company: Company) -> str | None:
    """Unsold shares earn for their company, shares in the market for nobody."""
    return IPO


def end_of_stock_round(game: Game) -> None:
    """Companies that floated rise one row, then those that players alone hold rise one."""
    new = game.recall(Floated)
    for company in new.companies:
        game.market.move(company.id, "up")
    new.companies.clear()
    raise_sold_out(game, by_share_price(game))
