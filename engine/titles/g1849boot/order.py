"""Companies that a player's sales bring into one cell keep their order among themselves.

What follows is more than the printed rule says: the list of what was sold also acts in operating rounds,
where nothing empties it. The recorded games depend on it. Implements `1849boot/resumen#misma-casilla`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.companies import Company
from engine.game import Game
from engine.ownership import Bundle
from engine.rounds.operating import by_share_price


@dataclass
class Sold:
    """``moved``: the companies whose price sales have moved, those closed since as an empty name.

    ``before``: the operating order of the whole market to which they go back within a cell. ``just_moved``:
    whether the latest sale moved a price.
    """

    moved: list[str] = field(default_factory=list)
    before: list[str] = field(default_factory=list)
    just_moved: bool = False


def remember(game: Game) -> None:
    """Take note of the operating order of the whole market."""
    game.recall(Sold).before = [company.id for company in by_share_price(game)]


def begin_anew(game: Game) -> None:
    """A player's turn in a stock round begins: nothing has been sold yet."""
    game.recall(Sold).moved = []
    remember(game)


def forget(game: Game, company: Company) -> None:
    """A company closed: it counts on the list, but when it is founded again it does not stand there."""
    sold = game.recall(Sold)
    sold.moved = ["" if name == company.id else name for name in sold.moved]


def fall(game: Game, company: Company, bundle: Bundle) -> None:
    """A player's sale lowers the price one row for every 10 percent."""
    before = game.market.cells[company.id]
    game.market.move(company.id, "down", bundle.percent // 10)
    moved = game.market.cells[company.id] != before
    sold = game.recall(Sold)
    if moved and company.id not in sold.moved:
        sold.moved.append(company.id)
    sold.just_moved = moved


def line_up_after_sale(game: Game) -> None:
    """Put equals in order after a sale that moved its price; one on a ledge changes nothing."""
    if game.recall(Sold).just_moved:
        line_up(game)


def line_up(game: Game) -> None:
    """In every cell put the companies that were sold behind the others, in the order remembered."""
    sold = game.recall(Sold)
    if len(sold.moved) < 2:
        return
    place = {name: number for number, name in enumerate(sold.before)}
    for cell, stack in list(game.market.stacks.items()):
        if len(stack) > 1:
            others = [name for name in stack if name not in sold.moved]
            moved = [name for name in stack if name in sold.moved]
            game.market.arrange(cell, others + sorted(moved, key=lambda name: place.get(name, len(place))))
