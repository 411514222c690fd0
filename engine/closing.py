"""What follows when a private or a company leaves play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Closed
from engine.ledger import BANK, Reason
from engine.trains_in_play import OUT

if TYPE_CHECKING:
    from engine.companies import Company, Private
    from engine.game import Game


def close_private(game: Game, private: Private) -> None:
    """Take a private or another card out of the game. Implements `1830/resumen#cierre-privadas`."""
    private.closed = True
    private.owner = None
    game.tell(Closed(private.id))


def close_all_privates(game: Game) -> None:
    """Take every private out of the game. Implements `1830/resumen#cierre-privadas`."""
    for private in game.privates.values():
        if not private.closed:
            close_private(game, private)


def wind_up(game: Game, company: Company) -> None:
    """Clear a company off the table and leave it as it was before it started; nobody is compensated.

    Its tokens leave the map, its trains and privates the game, its money goes to the bank, every
    certificate back to where it came from; its home is kept for it again.
    Implements `1849boot/resumen#cierre`.
    """
    for hex_id, city in game.board.stations(company.id):
        game.board.remove_token(company.id, hex_id, city)
    game.board.forget_networks(company.id)
    for train in company.trains:
        train.owner = OUT
    for private in game.privates.values():
        if private.owner == company.id:
            close_private(game, private)
    game.ledger.pay(company.id, BANK, game.cash(company.id), Reason.CLOSED_TREASURY)
    game.market.remove(company.id)
    company.reset()
    home = company.facts.home
    if home is not None and game.board.reserved_city(company.id, home) is None:
        game.board.reserve(company.id, home, company.facts.city or 0)
    game.tell(Closed(company.id))
