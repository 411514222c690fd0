"""A par that somebody owes: the president's certificate came with a private, its price is still to be set.

Implements `1830/resumen#par-pendiente`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.companies import Company
from engine.market import Cell
from engine.moves import Move, Par
from engine.refusals import Code, Refused
from engine.rounds.base import Step

if TYPE_CHECKING:
    from engine.game import Game


class OwedPar(Step):
    """Whoever ``owes`` a par sets it before anything else happens; no money is asked for.

    ``cells`` are the prices to choose from, ``start`` is what the choice brings: certificates, money.
    """

    moves = (Par,)
    lasting = True

    def __init__(
        self,
        *,
        cells: Callable[[Game], list[Cell]] = lambda game: game.market.cells_of_kind("par"),
        start: Callable[[Game, str, Company, Cell], None],
    ) -> None:
        super().__init__()
        self._cells = cells
        self._start = start
        self.owes: tuple[str, Company] | None = None

    def owe(self, player: str, company: Company) -> None:
        """Make a player choose the price of a company."""
        self.owes = (player, company)

    def actors(self) -> tuple[str, ...]:
        return (self.owes[0],) if self.owes else ()

    def open(self) -> bool:
        return self.owes is not None

    def insists(self) -> Refused | None:
        return Refused(Code.PAR_FIRST, player=self.owes[0], company=self.owes[1].id) if self.owes else None

    def _cell(self, move: Par) -> Cell | None:
        cells = [cell for cell in self._cells(self.game) if self.game.market.price_at(cell) == move.price]
        return next((cell for cell in cells if move.cell in (None, cell)), None)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Par)  # takes() saw to it
        if self.owes is None or move.company != self.owes[1].id:
            return self.insists() or Refused(Code.NOT_NOW, actor=move.actor, round=self.round.name)
        return None if self._cell(move) else Refused(Code.NOT_A_PAR_PRICE, price=move.price)

    def do(self, move: Move) -> None:
        assert isinstance(move, Par)  # takes() saw to it
        cell = self._cell(move)
        assert self.owes is not None  # refused otherwise
        assert cell is not None
        player, company = self.owes
        self.owes = None
        self._start(self.game, player, company, cell)

    def offers(self) -> Iterator[Move]:
        if self.owes:
            for price in {self.game.market.price_at(cell) for cell in self._cells(self.game)}:
                yield Par(self.owes[0], self.owes[1].id, price)
