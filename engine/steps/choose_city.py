"""A token that waits for its city: its hex has several and the company must choose.

Implements `1830/resumen#ficha-inicial`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.companies import Company
from engine.moves import Move, PlaceToken
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.steps.token import put_token


class ChooseCity(Step):
    """The operating company chooses the city of a token that waits, were it another company's."""

    moves = (PlaceToken,)
    lasting = True

    def waiting(self) -> Company | None:
        """The company whose token waits."""
        return next((company for company in self.game.companies.values() if company.waiting_in), None)

    def takes(self, move: Move) -> bool:
        return self.open() and super().takes(move)

    def open(self) -> bool:
        return self.waiting() is not None

    def insists(self) -> Refused | None:
        company = self.waiting()
        return Refused(Code.CITY_FIRST, company=company.id, hex=company.waiting_in) if company else None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, PlaceToken)  # takes() saw to it
        company = self.waiting()
        assert company is not None  # takes() saw to it
        if move.hex != company.waiting_in:
            return self.insists()
        try:
            return self.game.board.token_refusal(company.id, move.hex, move.city)
        except Refused as no_city:
            return no_city

    def do(self, move: Move) -> None:
        assert isinstance(move, PlaceToken)  # takes() saw to it
        company = self.waiting()
        assert company is not None  # refused otherwise
        company.waiting_in = None
        put_token(self.game, company, move.hex, move.city)

    def offers(self) -> Iterator[Move]:
        company = self.waiting()
        if company and company.waiting_in:
            for city in self.game.board.face(company.waiting_in).tile.cities:
                for actor in self.actors():
                    yield PlaceToken(actor, company.waiting_in, city)
