"""Founding companies: from hand, through RSA, and SFR's choice of a home.

Implements `1849boot/resumen#fundar`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine import trading
from engine.closing import close_private
from engine.companies import Company, Private
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.market import Cell
from engine.moves import BuyShare, Move, Par, PlaceToken
from engine.ownership import IPO
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.stock import StockRound
from engine.steps.owed_par import OwedPar
from engine.steps.shares import BuyShares, StartCompany
from engine.steps.token import put_home_token, put_token
from engine.titles.g1849boot.row import SFR_HOMES, home_refusal, may_found, next_in_row

RSA = "RSA"

#: the groups of par prices, and the mark of the phases in which each is open
PAR_GROUPS = {"par": None, "par_1": "green_par", "par_2": "brown_par"}

MORE_AT_FOUNDING = 2
"""How many certificates of a company its founder may buy besides the president's."""


def open_pars(game: Game) -> list[Cell]:
    """The cells at which a company may be founded now. Implements `1849boot/resumen#precios-salida`."""
    return [
        cell
        for kind, mark in PAR_GROUPS.items()
        if mark is None or mark in game.phase.marks
        for cell in game.market.cells_of_kind(kind)
    ]


class Found(StartCompany):
    """Found the next company of the row: twice the price goes into its treasury."""

    def __init__(self) -> None:
        super().__init__(may_start=may_found, cells=open_pars)

    def refusal(self, move: Move) -> Refused | None:
        why = super().refusal(move)
        if why and why.code is Code.NOT_A_PAR_PRICE:
            market = self.game.market
            later = [cell for kind in PAR_GROUPS for cell in market.cells_of_kind(kind)]
            if any(market.price_at(cell) == why.facts["price"] for cell in later):
                return Refused(Code.PAR_NOT_OPEN, price=why.facts["price"])
        return why

    def offers(self, player: str) -> Iterator[Move]:
        following = next_in_row(self.game)
        if following:
            for cell in open_pars(self.game):
                yield Par(player, following.id, self.game.market.price_at(cell))


class BuyOne(BuyShares):
    """Buy one certificate; who has just founded a company may buy two of its treasury."""

    def _founded(self) -> str | None:
        first = self.turn.bought[0] if self.turn.bought else None
        return first.company if isinstance(first, Par) else None

    def available(self, player: str) -> bool:
        if not self.turn.bought:
            return super().available(player)
        founded = self._founded()
        return founded is not None and self.refusal(BuyShare(player, founded)) is None

    def again(self, move: Move) -> bool:
        return self._founded() is not None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, BuyShare)  # takes() saw to it
        founded = self._founded()
        if founded is not None and not (
            move.company == founded
            and move.source in (None, IPO)
            and len(self.turn.bought) <= MORE_AT_FOUNDING
        ):
            return Refused(Code.FOUNDED_NOW_ONLY, player=move.actor, company=founded)
        return super().refusal(move)


def begin(game: Game, company: Company) -> None:
    """A founded company pays for its three tokens; in a stock round it places the first at once."""
    game.ledger.pay(company.id, BANK, company.facts.founding_fee, Reason.FOUNDING_FEE)
    if isinstance(game.round, StockRound):
        put_home_token(game, company)


class ChooseHome(Step):
    """SFR, just founded, chooses the city of its first token. Implements `1849boot/resumen#sfr`."""

    moves = (PlaceToken,)
    lasting = True

    def _homeless(self) -> Company | None:
        for company in self.game.companies.values():
            if company.floated and len(company.tokens) == len(company.facts.tokens):
                return company
        return None

    def actors(self) -> tuple[str, ...]:
        company = self._homeless()
        return (company.id,) if company else ()

    def open(self) -> bool:
        return self._homeless() is not None

    def insists(self) -> Refused | None:
        company = self._homeless()
        return Refused(Code.MUST_ANSWER, actor=company.id) if company else None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, PlaceToken)  # takes() saw to it
        return home_refusal(self.game, self.game.companies[move.actor], move.hex, move.city)

    def do(self, move: Move) -> None:
        assert isinstance(move, PlaceToken)  # takes() saw to it
        put_token(self.game, self.game.companies[move.actor], move.hex, move.city)

    def offers(self) -> Iterator[Move]:
        for actor in self.actors():
            for hex_id in sorted(SFR_HOMES):
                yield PlaceToken(actor, hex_id)


# RSA brings the first company of the row


@dataclass
class Link:
    """The company that came with RSA, as long as the two are tied."""

    company: str | None = None


def sold(owed: OwedPar, game: Game, private: Private, player: str) -> None:
    """Whoever gets RSA founds the first company of the row. Implements `1849boot/resumen#rsa`."""
    following = next_in_row(game)
    if private.id == RSA and following:
        game.recall(Link).company = following.id
        owed.owe(player, following)


def found_through_rsa(game: Game, player: str, company: Company, cell: Cell) -> None:
    """The bank pays for the president's certificate that comes with RSA."""
    shares = trading.register(company)
    presidents = shares.certificates[0]
    trading.start(game, company, cell)
    price = game.market.price_at(cell) * presidents.percent // shares.unit
    game.ledger.pay(BANK, company.id, price, Reason.CAPITAL)
    trading.hand_over(game, company, (presidents,), IPO, player)


def close_rsa(game: Game, buyer: Company) -> None:
    """RSA closes when its company buys its first train."""
    rsa = game.privates[RSA]
    if buyer.id == game.recall(Link).company and not rsa.closed:
        close_private(game, rsa)
