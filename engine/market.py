"""The share market: cells, markers and how they move.

Rows count from the top, columns from the left, both from 0. Every cell keeps the companies on it
in order of arrival, which decides who operates first.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, TypeAlias

from engine.events import Event, Priced
from engine.titles.facts import CellFacts

Cell: TypeAlias = tuple[int, int]
Grid: TypeAlias = tuple[tuple[CellFacts | None, ...], ...]
Movement: TypeAlias = Callable[["Market", Cell, str], Cell]


class OperatingKey(NamedTuple):
    """Sorts companies into operating order: higher price, further right, higher row, earlier arrival."""

    price: int
    column: int
    row: int
    arrival: int


def two_dimensional(market: Market, cell: Cell, direction: str) -> Cell:
    """Move one cell; at the right end payment means up, at the left end down. Ledges hold.

    A cell that is shut is an end too. Implements `1830/resumen#mercado`.
    """
    row, column = cell
    if direction == "right":
        inside = column + 1 < len(market.grid[row]) and not market.is_shut((row, column + 1))
        target = (row, column + 1) if inside else (row - 1, column)
    elif direction == "left":
        target = (row, column - 1) if column and market.grid[row][column - 1] else (row + 1, column)
    else:
        target = (row - 1 if direction == "up" else row + 1, column)
    return target if market.facts(target) and not market.is_shut(target) else cell


def one_row(market: Market, cell: Cell, direction: str) -> Cell:
    """Move one cell along the only row: up is right and down is left; both ends hold.

    Implements `1822mx/resumen#mercado`.
    """
    row, column = cell
    target = (row, column + (1 if direction in ("right", "up") else -1))
    return target if market.facts(target) else cell


class Market:
    """The grid and the companies' markers on it.

    ``shut`` are the kinds of cells that no movement enters now.
    """

    def __init__(
        self, grid: Grid, tell: Callable[[Event], None], movement: Movement = two_dimensional
    ) -> None:
        self.grid = grid
        self.cells: dict[str, Cell] = {}
        self.stacks: dict[Cell, list[str]] = {}
        self._stands_on: dict[str, CellFacts | None] = {}
        self._of_kind: dict[str, list[Cell]] = {}
        self.shut: set[str] = set()
        self._movement = movement
        self._tell = tell

    def facts(self, cell: Cell) -> CellFacts | None:
        """What is printed at a place, or ``None`` where there is no cell."""
        row, column = cell
        if 0 <= row < len(self.grid) and 0 <= column < len(self.grid[row]):
            return self.grid[row][column]
        return None

    def is_shut(self, cell: Cell) -> bool:
        """Whether a cell exists and no movement enters it now."""
        found = self.facts(cell) if self.shut else None
        return found is not None and not self.shut.isdisjoint(found.kinds)

    def price_at(self, cell: Cell) -> int:
        """The price printed in a cell that exists."""
        found = self.facts(cell)
        if found is None:
            raise ValueError(f"the market has no cell {cell}")
        return found.price

    def price(self, company: str) -> int | None:
        """The price of one share of ``company``, or ``None`` while it has none."""
        found = self._stands_on.get(company)
        return found.price if found else None

    def kinds(self, company: str) -> tuple[str, ...]:
        """The kinds of the cell that ``company`` stands on (``par``, ``no_cert_limit``, ...)."""
        found = self._stands_on.get(company)
        return found.kinds if found else ()

    def cells_of_kind(self, kind: str) -> list[Cell]:
        """Every cell of a kind, from the highest price down."""
        if kind not in self._of_kind:
            found = [
                ((cell.price, column, row), (row, column))
                for row, cells in enumerate(self.grid)
                for column, cell in enumerate(cells)
                if cell and kind in cell.kinds
            ]
            self._of_kind[kind] = [cell for _, cell in sorted(found, reverse=True)]
        return self._of_kind[kind]

    def place(self, company: str, cell: Cell) -> None:
        """Put a company's marker on ``cell``, behind those already there."""
        self.remove(company)
        self.cells[company] = cell
        self._stands_on[company] = self.facts(cell)
        self.stacks.setdefault(cell, []).append(company)

    def remove(self, company: str) -> None:
        """Take a company's marker off the market."""
        cell = self.cells.pop(company, None)
        if cell is not None:
            del self._stands_on[company]
            self.stacks[cell].remove(company)

    def move(self, company: str, direction: str, steps: int = 1) -> None:
        """Move a marker ``steps`` cells left, right, up or down, as far as the market lets it."""
        before = self.cells[company]
        cell = before
        for _ in range(steps):
            cell = self._movement(self, cell, direction)
        if cell != before:
            self.place(company, cell)
            self._tell(Priced(company, self.price_at(before), self.price_at(cell), cell, before))

    def arrange(self, cell: Cell, companies: list[str]) -> None:
        """Put the companies on one cell into another order of arrival."""
        if sorted(companies) != sorted(self.stacks.get(cell, ())):
            raise ValueError(f"not the companies on {cell}: {companies}")
        self.stacks[cell] = companies

    def order_key(self, company: str) -> OperatingKey:
        """The key by which companies sort into operating order (smallest first)."""
        cell = self.cells[company]
        row, column = cell
        return OperatingKey(-self.price_at(cell), -column, row, self.stacks[cell].index(company))
