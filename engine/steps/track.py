"""Laying and upgrading track. Implements `1830/resumen#via`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.board import upgrades
from engine.board.upgrades import Terms
from engine.companies import Company
from engine.events import TileLaid
from engine.ledger import BANK, Reason
from engine.moves import LayTile, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound

if TYPE_CHECKING:
    from engine.board.board import Laid
    from engine.game import Game


class LayTrack(Step):
    """One lay or one upgrade a turn, or a pass.

    ``terms`` are the title's conditions now: colours, hexes that privates keep closed, special checks.
    ``barred`` says which companies lay none. ``laid`` is the turn's lay, once it is made.
    """

    moves = (LayTile, Pass)
    round: OperatingRound

    def __init__(
        self,
        terms: Callable[[Game, Company], Terms],
        *,
        barred: Callable[[Game, Company], Refused | None] = lambda game, company: None,
    ) -> None:
        super().__init__()
        self._terms = terms
        self._barred = barred
        self.laid: LayTile | None = None

    def begin_turn(self) -> None:
        super().begin_turn()
        self.laid = None

    def takes(self, move: Move) -> bool:
        return super().takes(move) and not (isinstance(move, LayTile) and move.power)

    def open(self) -> bool:
        return self._barred(self.game, self.round.company) is None

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Pass):
            return None
        assert isinstance(move, LayTile)  # takes() saw to it
        company = self.round.company
        if why := self._barred(self.game, company):
            return why
        if self.done:
            return Refused(Code.ONE_LAY, company=company.id)
        return lay_refusal(self.game, company, move, self._terms(self.game, company))

    def do(self, move: Move) -> None:
        if isinstance(move, LayTile):
            self.laid = move
            lay(self.game, self.round.company, move)
        self.done = True

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        yield Pass(company.id)
        for hex_id, tile, rotation in upgrades.lays(
            self.game.board, company.id, self._terms(self.game, company)
        ):
            yield LayTile(company.id, hex_id, tile, rotation)


def closed_hexes(game: Game) -> frozenset[str]:
    """Hexes on which nobody builds while their private belongs to a player, or to nobody yet.

    Implements `1830/resumen#privadas-bloqueo`.
    """
    return frozenset(
        hex_id
        for name, hexes in game.board.facts.blocking.items()
        if (private := game.privates.get(name)) and not private.closed
        if private.owner not in game.companies
        for hex_id in hexes
    )


def lay_refusal(game: Game, company: Company, move: LayTile, terms: Terms) -> Refused | None:
    """Why ``company`` may not lay a tile: the board says no, or the money lacks."""
    why = upgrades.lay_refusal(game.board, company.id, move.hex, move.tile, move.rotation, terms)
    if why:
        return why
    cost = game.rules.terrain_cost(game, company, move)
    if game.cash(company.id) < cost:
        return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=cost, cash=game.cash(company.id))
    return None


def lay(game: Game, company: Company, move: LayTile) -> Laid:
    """Lay the tile; the company pays for the terrain."""
    cost = game.rules.terrain_cost(game, company, move)
    laid = game.board.lay(move.hex, move.tile, move.rotation)
    game.ledger.pay(company.id, BANK, cost, Reason.TERRAIN)
    game.tell(TileLaid(company.id, move.hex, move.tile, move.rotation))
    for owner in laid.choosing:
        homeless = game.companies[owner]
        homeless.tokens.insert(0, homeless.facts.tokens[0])
        homeless.waiting_in = move.hex
    return laid
