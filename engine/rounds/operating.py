"""The operating round: income first, then every company in order takes its turn.

Implements `1830/resumen#ronda-operativa`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.companies import Company
from engine.ledger import BANK, Reason
from engine.rounds.base import Round, Step

if TYPE_CHECKING:
    from engine.game import Game


class OperatingRound(Round):
    """One operating round: ``number`` of the set of this turn.

    ``order`` gives the companies that operate, ``at_turn`` what happens when a company's turn begins
    (its home token, as a rule), ``after_turn`` what happens when it is over. ``income`` pays the owners of
    privates when the round begins. ``revenue`` is what the trains of this turn earned.
    """

    def __init__(
        self,
        game: Game,
        number: int,
        *steps: Step,
        order: Callable[[Game], list[Company]],
        at_turn: Callable[[Game, Company], None] = lambda game, company: None,
        after_turn: Callable[[Game, Company], None] = lambda game, company: None,
        income: Callable[[Game], None] | None = None,
    ) -> None:
        super().__init__(game, f"OR {game.turn}.{number}", *steps)
        self.number = number
        self._order = order
        self._at_turn = at_turn
        self._after_turn = after_turn
        self._income = income or pay_income
        self.companies: list[Company] = []
        self.place = -1
        self.revenue = 0

    @property
    def actor(self) -> str | None:
        return self.companies[self.place].id if 0 <= self.place < len(self.companies) else None

    @property
    def company(self) -> Company:
        """The company whose turn it is."""
        return self.companies[self.place]

    @property
    def last_of_set(self) -> bool:
        """Whether this is the last operating round of its set."""
        return self.number >= self.game.operating_rounds

    def begin(self) -> None:
        self._income(self.game)
        for company in self.game.companies.values():
            for train in company.trains:
                train.ran = False
        self.companies = self._order(self.game)
        self.next_turn()

    def next_turn(self) -> None:
        if self.actor is not None:
            if operates(self.company):
                self.game.board.note_routes(self.company.id)
            self._after_turn(self.game, self.company)
        self.place += 1
        while self.place < len(self.companies) and not operates(self.companies[self.place]):
            self.place += 1
        if self.place >= len(self.companies):
            self.over = True
        if self.over:
            return
        self.revenue = 0
        self._at_turn(self.game, self.company)
        self.begin_turn()

    def reorder(self) -> None:
        """Sort the companies that have not operated yet anew: prices moved in the middle of a turn."""
        waiting = set(self.companies[self.place + 1 :])
        self.companies[self.place + 1 :] = [c for c in self._order(self.game) if c in waiting]

    def operate_next(self, company: Company) -> None:
        """Let a company that has not operated yet take its turn right after this one."""
        if company in self.companies[self.place + 1 :]:
            self.companies.remove(company)
            self.companies.insert(self.place + 1, company)


def operates(company: Company) -> bool:
    """Whether a company is in play and may take its turn."""
    return company.floated and not company.closed


def by_share_price(game: Game) -> list[Company]:
    """Floated minors as listed, then floated companies by price.

    Equal prices: further right, then higher, then earlier in the cell. Implements
    `1830/resumen#orden-operativo`.
    """
    floated = [c for c in game.companies.values() if operates(c)]
    minors = [c for c in floated if c.shares is None]
    return minors + by_market(game, [c for c in floated if c.shares])


def by_market(game: Game, companies: list[Company]) -> list[Company]:
    """Companies with a price in operating order."""
    return sorted(companies, key=lambda c: game.market.order_key(c.id))


def pay_income(game: Game) -> None:
    """The bank pays the income of every private that somebody owns.

    Players first, in their order, then companies. Implements `1830/resumen#ingresos`.
    """
    seats = {player: place for place, player in enumerate(game.players)}
    owned = [p for p in game.privates.values() if p.owner is not None and not p.closed and p.facts.income]
    owned.sort(key=lambda p: (seats.get(p.owner or "", len(seats)), p.facts.income, p.facts.name))
    for private in owned:
        assert private.owner is not None  # filtered above
        game.ledger.pay(BANK, private.owner, private.facts.income, Reason.INCOME)
