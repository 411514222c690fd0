"""Loans: what a president lacks for a train when nothing is left to sell, at half as much again.

Implements `1822mx/resumen#prestamos`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import LoanTaken
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Move, Repay
from engine.refusals import Code, Refused
from engine.steps.stock_turn import Item
from engine.titles.g1822mx.memory import memory


def interest(amount: int) -> int:
    """Half of a debt, rounded up."""
    return -(-amount // 2)


def debt(game: Game, player: str) -> int:
    """What a player owes the bank."""
    return memory(game).debts[player]


def in_debt(game: Game, player: str) -> Refused | None:
    """Why a player may neither buy nor bid, or ``None`` without debt."""
    owed = debt(game, player)
    return Refused(Code.IN_DEBT, player=player, debt=owed) if owed else None


def lend(game: Game, player: str, amount: int) -> None:
    """The bank lends ``amount``; half of it is owed on top at once."""
    game.ledger.pay(BANK, player, amount, Reason.LOAN)
    memory(game).debts[player] += amount + interest(amount)
    game.tell(LoanTaken(player, amount, debt(game, player)))


def charge_interest(game: Game) -> None:
    """At the end of a stock round every debt grows by half."""
    debts = memory(game).debts
    for player in game.players:
        debts[player] += interest(debts[player])


class PayBack(Item):
    """Pay back the debt, or a part of it."""

    moves = (Repay,)
    purchase = False
    when_over_limit = True

    def available(self, player: str) -> bool:
        return debt(self.game, player) > 0 and self.game.cash(player) > 0

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Repay)  # takes() saw to it
        owed, cash = debt(self.game, move.actor), self.game.cash(move.actor)
        if not owed:
            return Refused(Code.NO_DEBT, player=move.actor)
        if move.amount is not None and not 0 < move.amount <= min(owed, cash):
            return Refused(Code.REPAY_AT_MOST, player=move.actor, amount=move.amount, most=min(owed, cash))
        return None if cash else Refused(Code.NOT_ENOUGH_CASH, payer=move.actor, price=owed, cash=cash)

    def do(self, move: Move) -> None:
        assert isinstance(move, Repay)  # takes() saw to it
        game = self.game
        most = min(debt(game, move.actor), game.cash(move.actor))
        paid = most if move.amount is None else move.amount
        game.ledger.pay(move.actor, BANK, paid, Reason.REPAYMENT)
        memory(game).debts[move.actor] -= paid

    def offers(self, player: str) -> Iterator[Move]:
        yield Repay(player)
        yield Repay(player, max(1, self.game.cash(player) // 2))
