"""Companies buy privates from players. Implements `1830/resumen#privadas`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.companies import Company, Private
from engine.events import Acquired
from engine.ledger import Reason
from engine.moves import Buy, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound

if TYPE_CHECKING:
    from engine.game import Game


class BuyPrivates(Step):
    """At any moment of its turn a company may buy a private from any player, within the printed prices.

    ``for_sale`` is what the title forbids besides: the phase, privates that are never sold.
    """

    moves: ClassVar[tuple[type[Move], ...]] = (Buy,)
    blocks = False
    round: OperatingRound

    def __init__(self, for_sale: Callable[[Game, Private], Refused | None]) -> None:
        super().__init__()
        self._for_sale = for_sale

    def open(self) -> bool:
        return self.round.actor is not None and any(self._affordable())

    def _affordable(self) -> Iterator[Private]:
        cash = self.game.cash(self.round.company.id)
        for private in self.game.privates.values():
            if private.owner in self.game.seating and self._for_sale(self.game, private) is None:
                minimum, _ = prices(private)
                if minimum <= cash:
                    yield private

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Buy)  # takes() saw to it
        game, company = self.game, self.round.company
        private = game.privates.get(move.lot)
        if private is None or private.owner not in game.seating:
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        if why := self._for_sale(game, private):
            return why
        return price_refusal(private, move.price) or lacks_money(game, company.id, move.price or 0)

    def do(self, move: Move) -> None:
        assert isinstance(move, Buy)  # takes() saw to it
        buy_from_owner(self.game, move)

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        for private in self._affordable():
            for price in {prices(private)[0], min(prices(private)[1], self.game.cash(company.id))}:
                yield Buy(company.id, private.id, price)


class BuyPrivatesLast(BuyPrivates):
    """The last chance of a turn to buy a private, or to pass.

    ``unused_power`` says whether the company has a private whose power it might still want to use: the
    turn then waits as well.
    """

    moves = (Buy, Pass)
    blocks = True

    def __init__(
        self,
        for_sale: Callable[[Game, Private], Refused | None],
        *,
        unused_power: Callable[[Game, Company], bool] = lambda game, company: False,
    ) -> None:
        super().__init__(for_sale)
        self._unused_power = unused_power

    def open(self) -> bool:
        return super().open() or self._unused_power(self.game, self.round.company)

    def refusal(self, move: Move) -> Refused | None:
        return None if isinstance(move, Pass) else super().refusal(move)

    def do(self, move: Move) -> None:
        if isinstance(move, Pass):
            self.done = True
        else:
            super().do(move)

    def offers(self) -> Iterator[Move]:
        yield Pass(self.round.company.id)
        yield from super().offers()


def prices(private: Private) -> tuple[int, int]:
    """The least and the most that a company may pay for a private: half to double, unless printed."""
    facts = private.facts
    least = -(-facts.value // 2) if facts.min_price is None else facts.min_price
    return least, 2 * facts.value if facts.max_price is None else facts.max_price


def price_refusal(private: Private, price: int | None) -> Refused | None:
    """Why a company may not pay ``price`` for a private."""
    minimum, maximum = prices(private)
    if price is None or price < minimum:
        return Refused(Code.PRICE_TOO_LOW, lot=private.id, price=price or 0, minimum=minimum)
    if price > maximum:
        return Refused(Code.PRICE_TOO_HIGH, lot=private.id, price=price, maximum=maximum)
    return None


def lacks_money(game: Game, payer: str, price: int) -> Refused | None:
    """Refused where ``payer`` has less than ``price``."""
    cash = game.cash(payer)
    return Refused(Code.NOT_ENOUGH_CASH, payer=payer, price=price, cash=cash) if cash < price else None


def buy_from_owner(game: Game, move: Buy) -> None:
    """The private goes to the buyer, the money to its owner."""
    private = game.privates[move.lot]
    assert private.owner is not None  # refused otherwise
    game.ledger.pay(move.actor, private.owner, move.price or 0, Reason.PRIVATE)
    private.owner = move.actor
    game.tell(Acquired(private.id, move.actor))
