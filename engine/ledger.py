"""Purses, and the only way in which money moves between them.

Every coin goes from a payer to a payee for a reason. The sum of all purses is the size of the
bank at the start of the game, always.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum

from engine.events import Paid

BANK = "bank"


class Reason(StrEnum):
    """Why money moves. A title's money-flow table is a subset of these with payer and payee."""

    STARTING_CASH = "starting_cash"
    PRIVATE = "private"
    INCOME = "income"
    STARTING_TREASURY = "starting_treasury"
    PAR = "par"
    SHARE = "share"
    SHARE_SOLD = "share_sold"
    CAPITAL = "capital"
    DIVIDEND = "dividend"
    HALF_REVENUE = "half_revenue"
    WITHHELD = "withheld"
    TERRAIN = "terrain"
    TOKEN = "token"
    TRAIN = "train"
    PRESIDENT_HELP = "president_help"
    BANKRUPTCY = "bankruptcy"
    BOND = "bond"
    BOND_SOLD = "bond_sold"
    WINNING_BID = "winning_bid"
    LINK_BONUS = "link_bonus"
    RECEIVERSHIP = "receivership"
    PRIVATE_PAYS_PAR = "private_pays_par"
    OWNER_HELP = "owner_help"
    MERGED_TREASURY = "merged_treasury"
    CLOSED_TREASURY = "closed_treasury"
    FOUNDING_FEE = "founding_fee"
    ISSUE = "issue"
    REDEMPTION = "redemption"
    LOAN = "loan"
    BID = "bid"
    CONCESSION = "concession"
    REPAYMENT = "repayment"
    TAKE_OVER = "take_over"
    CHARGE = "charge"
    SUBSIDY = "subsidy"
    RETURNED = "returned"
    CASHED_OUT = "cashed_out"
    STATION_AUCTION = "station_auction"


class Ledger:
    """All purses of a game. Amounts are whole units of the title's currency.

    ``debtors`` are those whose purse a rule has let go below zero.
    """

    def __init__(self, bank: int, tell: Callable[[Paid], None]) -> None:
        self.cash: dict[str, int] = {BANK: bank}
        self.size = bank
        self.broken = False
        self.debtors: set[str] = set()
        self._tell = tell

    def open(self, *names: str) -> None:
        """Open an empty purse for each name."""
        for name in names:
            if name in self.cash:
                raise ValueError(f"two purses named {name!r}")
            self.cash[name] = 0

    def pay(self, payer: str, payee: str, amount: int, reason: Reason) -> None:
        """Move ``amount`` from ``payer`` to ``payee``; nothing happens for 0.

        The bank may go below zero: it is then broken and keeps paying. Anybody else who lacks
        the money is a fault of the caller, which has to refuse the move beforehand.

        Raises ValueError for a negative amount or an empty purse.
        """
        if amount < 0 or (amount and payer != BANK and self.cash[payer] < amount):
            raise ValueError(f"{payer} cannot pay {amount} to {payee} ({reason}): has {self.cash[payer]}")
        self._move(payer, payee, amount, reason)

    def overdraw(self, payer: str, amount: int, reason: Reason) -> None:
        """Let ``payer`` pay the bank more than it has: from now on its purse may be below zero.

        Raises ValueError for a negative amount.
        """
        if amount < 0:
            raise ValueError(f"{payer} cannot pay {amount} ({reason})")
        self.debtors.add(payer)
        self._move(payer, BANK, amount, reason)

    def _move(self, payer: str, payee: str, amount: int, reason: Reason) -> None:
        if amount == 0:
            return
        cash = self.cash
        cash[payer] -= amount
        cash[payee] += amount
        if payer == BANK and cash[BANK] < 0:
            self.broken = True
        self._tell(Paid(payer, payee, amount, reason))

    def total(self) -> int:
        """The sum of all purses; equals ``size`` unless the engine is wrong."""
        return sum(self.cash.values())
