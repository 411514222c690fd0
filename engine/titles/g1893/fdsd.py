"""FdSD: exchanged for RAG shares, or it pays for starting RAG. Implements `1893/resumen#fdsd`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.closing import close_private
from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import BuyShare, Choose, Exchange, Move, Par, Pass
from engine.ownership import IPO, POOL
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.stock import StockRound
from engine.steps.shares import StartCompany
from engine.steps.stock_turn import Item
from engine.trading import hand_over, register

FDSD = "FdSD"
RAG = "RAG"
YES = "yes"


def owner(game: Game) -> str | None:
    """Who has FdSD, or ``None``."""
    return game.privates[FDSD].owner


def close_after_purchase(game: Game, move: Move) -> None:
    """From the first 5-train on FdSD ends when its owner buys a share."""
    if isinstance(move, BuyShare) and move.actor == owner(game) and "5" in game.depot.sold:
        close_private(game, game.privates[FDSD])


class ExchangeFdsd(Item):
    """Hand FdSD in for two RAG shares of the market, or for the last one. Implements `1893/resumen#fdsd`."""

    moves = (Exchange,)
    when_over_limit = True

    def _shares(self) -> Company:
        return self.game.companies[RAG]

    def available(self, player: str) -> bool:
        rag = self._shares()
        return (
            not self.turn.bought
            and self.game.privates[FDSD].owner == player
            and rag.started
            and register(rag).first(POOL, 10) is not None
        )

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Exchange)  # takes() saw to it
        fdsd = self.game.privates.get(move.private)
        if fdsd is None or fdsd.owner != move.actor:
            return Refused(Code.HOLDS_NONE, player=move.actor, company=move.private)
        if fdsd.id != FDSD or move.company != RAG:
            return Refused(Code.NOT_EXCHANGED_FOR, private=move.private, company=move.company)
        if register(self._shares()).first(POOL, 10) is None:
            return Refused(Code.NO_SUCH_CERTIFICATE, company=RAG, percent=10)
        return None

    def do(self, move: Move) -> None:
        game, rag = self.game, self._shares()
        two = [c for c in register(rag).of(POOL) if not c.presidents][:2]
        close_private(game, game.privates[FDSD])
        hand_over(game, rag, two, POOL, move.actor)

    def offers(self, player: str) -> Iterator[Move]:
        yield Exchange(player, FDSD, RAG)


class PayWithFdsd(Step):
    """The owner who starts RAG and could pay in cash says whether FdSD pays instead.

    ``pending`` is the start that waits for the answer.
    """

    moves = (Choose, Pass)
    lasting = True
    round: StockRound

    def __init__(self) -> None:
        super().__init__()
        self.pending: tuple[Par, Start] | None = None

    def open(self) -> bool:
        return self.pending is not None

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Choose) and move.answer != YES:
            return Refused(Code.NO_SUCH_ANSWER, answer=move.answer, answers=YES)
        return None

    def do(self, move: Move) -> None:
        assert self.pending is not None  # open() saw to it
        par, item = self.pending
        self.pending = None
        item.found(par, with_fdsd=isinstance(move, Choose))

    def offers(self) -> Iterator[Move]:
        yield Choose(self.round.actor, YES)
        yield Pass(self.round.actor)


class Start(StartCompany):
    """Starting DE, RSE or RAG; for RAG the owner of FdSD need not have the money."""

    def __init__(self, offer: PayWithFdsd) -> None:
        super().__init__(may_start=only_the_three)
        self._offer = offer

    def available(self, player: str) -> bool:
        rag_for_fdsd = player == owner(self.game) and not self.game.companies[RAG].started
        return not self.turn.bought and (rag_for_fdsd or super().available(player))

    def refusal(self, move: Move) -> Refused | None:
        why = super().refusal(move)
        helped = isinstance(move, Par) and move.company == RAG and move.actor == owner(self.game)
        return None if helped and why and why.code is Code.NOT_ENOUGH_CASH else why

    def start(self, move: Par, company: Company) -> None:
        if company.id != RAG or move.actor != owner(self.game):
            self.found(move, with_fdsd=False)
        elif self.game.cash(move.actor) < self.price_of_presidents(company, move.price):
            self.found(move, with_fdsd=True)
        else:
            self._offer.pending = (move, self)

    def found(self, move: Par, *, with_fdsd: bool) -> None:
        """Start the company; FdSD closes and brings the price if it pays."""
        game, company = self.game, self.game.companies[move.company]
        if with_fdsd:
            close_private(game, game.privates[FDSD])
            price = self.price_of_presidents(company, move.price)
            game.ledger.pay(BANK, move.actor, price, Reason.PRIVATE_PAYS_PAR)
        super().start(move, company)
        unsold_to_market(game, company)


def only_the_three(game: Game, player: str, company: Company) -> Refused | None:
    """AGV and HGK are formed by mergers, never started."""
    return None if company.facts.home else Refused(Code.FORMED_BY_MERGER, company=company.id)


def unsold_to_market(game: Game, company: Company) -> None:
    """There is no IPO after par: every unsold share lies in the market. Implements `1893/resumen#mercado`."""
    shares = register(company)
    shares.move(list(shares.of(IPO)), IPO, POOL)
