"""Closing: a company falls to 0 or cannot buy its train; a player without shares borrows or leaves.

Implements `1849boot/resumen#quiebra`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine import closing
from engine.companies import Company
from engine.events import WentBankrupt
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.rounds.operating import OperatingRound, operates
from engine.rounds.stock import StockRound
from engine.steps.ask import Ask
from engine.titles.g1849boot import order
from engine.titles.g1849boot.founding import Link
from engine.titles.g1849boot.presidency import Swaps
from engine.titles.g1849boot.privates import Ports
from engine.titles.g1849boot.row import Barred, to_end_of_row

BORROW = "loan"
LEAVE = "leave"
LOAN = 500
LOAN_COSTS = 750
"""What a loan takes off the score; it is never paid back."""


@dataclass
class Destitute:
    """``waiting``: players who have to choose between a loan and leaving; ``loans``: how many, by player."""

    waiting: list[str] = field(default_factory=list)
    loans: dict[str, int] = field(default_factory=dict)


def close(game: Game, company: Company) -> None:
    """A company closes and goes to the end of the row, from where it may be founded again.

    Implements `1849boot/resumen#cierre`.
    """
    closing.wind_up(game, company)
    to_end_of_row(game, company)
    order.forget(game, company)
    game.recall(Ports).hexes.pop(company.id, None)
    swaps = game.recall(Swaps)
    swaps.waiting = [swap for swap in swaps.waiting if swap[0] is not company]
    link = game.recall(Link)
    if link.company == company.id:
        link.company = None
    if isinstance(game.round, StockRound):
        game.recall(Barred).companies.add(company.id)
    elif isinstance(game.round, OperatingRound) and company is game.round.company:
        order.remember(game)
        game.round.end_turn()


def close_worthless(game: Game) -> None:
    """Every company whose price is 0 closes."""
    for company in list(game.companies.values()):
        if "close" in game.market.kinds(company.id):
            close(game, company)


def go_bankrupt(game: Game, company: Company, player: str) -> None:
    """The president's money is lost with the company; without shares left he must borrow or leave."""
    game.ledger.pay(player, company.id, game.cash(player), Reason.BANKRUPTCY)
    game.tell(WentBankrupt(company.id))
    if operates(company):
        close(game, company)
    close_worthless(game)
    order.line_up(game)
    if not any(c.shares and c.shares.percent(player) for c in game.companies.values()):
        game.recall(Destitute).waiting.append(player)


class BorrowOrLeave(Ask):
    """A player without shares after a bankruptcy takes a loan, or leaves the game.

    Where the bankruptcy ended the round, the question waits for the next one in which a company operates.
    Implements `1849boot/resumen#prestamo`.
    """

    answers = (BORROW, LEAVE)
    round: OperatingRound

    def asked(self) -> str | None:
        waiting = self.game.recall(Destitute).waiting
        goes_on = waiting and any(operates(company) for company in self.round.companies)
        return waiting[0] if goes_on else None

    def answer(self, answer: str) -> None:
        game, destitute = self.game, self.game.recall(Destitute)
        player = destitute.waiting.pop(0)
        if answer == BORROW:
            game.ledger.pay(BANK, player, LOAN, Reason.LOAN)
            destitute.loans[player] = destitute.loans.get(player, 0) + 1
        else:
            game.bankrupt.add(player)
            game.tell(WentBankrupt(player))
