"""A token where a private has just laid a tile. Implements `1830/resumen#dh` and `18rhl/resumen#privadas`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from engine.ledger import BANK, Reason
from engine.moves import Move, Pass, PlaceToken
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.token import PlaceTokens, put_token
from engine.steps.track import LayTrack


class Opening(NamedTuple):
    """The hex that a private's lay has opened for the company's next token, and what that costs."""

    private: str
    hex: str
    price: int


class TokenOnLay(Step):
    """The company may put its next token on the tile that a private has laid, or pass.

    It is the token of the turn, and no further lay follows. ``opening`` is set by the step that lays.
    """

    moves = (PlaceToken, Pass)
    lasting = True
    round: OperatingRound

    def __init__(self, track: LayTrack, tokens: PlaceTokens) -> None:
        super().__init__()
        self._track = track
        self._tokens = tokens
        self.opening: Opening | None = None

    def begin_turn(self) -> None:
        super().begin_turn()
        self.opening = None

    def open(self) -> bool:
        return self.opening is not None

    def takes(self, move: Move) -> bool:
        if self.opening is None or not super().takes(move):
            return False
        return not isinstance(move, PlaceToken) or move.power in (None, self.opening.private)

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Pass):
            return None
        assert isinstance(move, PlaceToken)  # takes() saw to it
        assert self.opening is not None
        company, price = self.round.company, self.opening.price
        if move.hex != self.opening.hex:
            return Refused(Code.HEX_NOT_ALLOWED, hex=move.hex)
        try:
            why = self.game.board.token_refusal(company.id, move.hex, move.city)
        except Refused as no_city:
            return no_city
        cash = self.game.cash(company.id)
        if why is None and cash < price:
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=price, cash=cash)
        return why

    def do(self, move: Move) -> None:
        if isinstance(move, PlaceToken):
            assert self.opening is not None  # takes() saw to it
            company = self.round.company
            self.game.ledger.pay(company.id, BANK, self.opening.price, Reason.TOKEN)
            put_token(self.game, company, move.hex, move.city)
            self._tokens.placed = True
            self._tokens.done = True
            self._track.done = True
        self.opening = None

    def offers(self) -> Iterator[Move]:
        assert self.opening is not None  # open() saw to it
        company = self.round.company.id
        yield Pass(company)
        for city in self.game.board.face(self.opening.hex).tile.cities:
            yield PlaceToken(company, self.opening.hex, city, self.opening.private)
