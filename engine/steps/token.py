"""Placing tokens. Implements `1830/resumen#fichas`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine.companies import Company
from engine.events import TokenPlaced
from engine.ledger import BANK, Reason
from engine.moves import Move, Pass, PlaceToken
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound

if TYPE_CHECKING:
    from engine.game import Game


class PlaceTokens(Step):
    """One token a turn, in a city that the company's track reaches, for the price of the next token.

    ``barred`` says which companies place none. ``placed`` tells whether the turn's token is on the board.
    ``instead`` gives the hexes to which a power of this turn leads instead of the track, if there is one; the
    step then waits even where no place is free.
    """

    moves = (PlaceToken, Pass)
    round: OperatingRound

    def __init__(
        self,
        *,
        barred: Callable[[Game, Company], Refused | None] = lambda game, company: None,
        instead: Callable[[Game, Company], frozenset[str] | None] = lambda game, company: None,
    ) -> None:
        super().__init__()
        self._barred = barred
        self._instead = instead
        self.placed = False

    def begin_turn(self) -> None:
        super().begin_turn()
        self.placed = False

    def takes(self, move: Move) -> bool:
        return super().takes(move) and not (isinstance(move, PlaceToken) and move.power)

    def open(self) -> bool:
        game, company = self.game, self.round.company
        if not company.tokens or game.cash(company.id) < company.tokens[0] or self._barred(game, company):
            return False
        if self._instead(game, company) is not None:
            return True
        return any(game.board.token_refusal(company.id, *place) is None for place in self._reached(company))

    def _reached(self, company: Company) -> Iterator[tuple[str, int]]:
        board = self.game.board
        hexes = self._instead(self.game, company)
        if hexes is not None:
            yield from ((hex_id, city) for hex_id in hexes for city in board.face(hex_id).tile.cities)
            return
        for node in board.network(company.id).nodes:
            hex_id, city = board.name(node)
            if city in board.face(hex_id).tile.cities:
                yield hex_id, city

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Pass):
            return None
        assert isinstance(move, PlaceToken)  # takes() saw to it
        game, company = self.game, self.round.company
        if why := self._barred(game, company):
            return why
        if self.placed and company.tokens:
            return Refused(Code.ONE_TOKEN, company=company.id)
        if not company.tokens:
            return Refused(Code.NO_TOKEN_LEFT, company=company.id)
        try:
            why = game.board.token_refusal(company.id, move.hex, move.city)
        except Refused as unknown_place:
            return unknown_place
        if why:
            return why
        hexes = self._instead(game, company)
        if hexes is not None and move.hex not in hexes:
            return Refused(Code.HEX_NOT_ALLOWED, hex=move.hex)
        if hexes is None and game.board.node(move.hex, move.city) not in game.board.network(company.id).nodes:
            return Refused(Code.NOT_CONNECTED, company=company.id, hex=move.hex)
        if game.cash(company.id) < company.tokens[0]:
            cash = game.cash(company.id)
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=company.tokens[0], cash=cash)
        return None

    def do(self, move: Move) -> None:
        if isinstance(move, PlaceToken):
            company = self.round.company
            self.game.ledger.pay(company.id, BANK, company.tokens[0], Reason.TOKEN)
            put_token(self.game, company, move.hex, move.city)
            self.placed = True
        self.done = True

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        yield Pass(company.id)
        for hex_id, city in self._reached(company):
            yield PlaceToken(company.id, hex_id, city)


def put_token(game: Game, company: Company, hex_id: str, city: int) -> None:
    """Put the next token of a company into a city; who pays for it is the caller's business."""
    company.tokens.pop(0)
    game.board.place_token(company.id, hex_id, city)
    game.tell(TokenPlaced(company.id, hex_id, city))


def put_home_token(game: Game, company: Company) -> None:
    """Put the first token on the home hex, in the city kept for it, if it is not there yet.

    A company with a second home gets a token there as well. Where the whole hex is kept for it and has
    several cities with track, the company must choose. Implements `1830/resumen#ficha-inicial`.
    """
    facts = company.facts
    if len(company.tokens) < len(facts.tokens):
        return
    for home in (facts.home, facts.second_home):
        if home is None:
            continue
        plot = game.board.plot(home)
        if company.id in plot.tile_reserved and plot.face.paths:
            company.waiting_in = home
        else:
            city = game.board.reserved_city(company.id, home)
            put_token(game, company, home, facts.city or 0 if city is None else city)
