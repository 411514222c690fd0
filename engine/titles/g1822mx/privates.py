"""The privates: which company may acquire which from when, what they pay, and those that need no track.

P1 to P6 become trains (``trains``), P8 to P13, P17 and P18 lay track (``building``), P14 and P15 carry mail
(``runs``). Implements `1822mx/resumen#privadas`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.closing import close_private
from engine.companies import Company, Private
from engine.events import Acquired, TrainMoved
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Acquire, CloseLot, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.titles.g1822mx.lots import PRIVATE
from engine.titles.g1822mx.ndem import NDEM
from engine.trains import Train

DOUBLE_CASH = "P7"
TAX = "P16"
CHARGE = 10
#: privates that build, or carry mail, for the company that owns them
BUILDERS = ("P8", "P9", "P10", "P11", "P12", "P13", "P17", "P18")
UNPAID = frozenset({"P10", "P11", "P14", "P15"})
#: what P7 pays to a company, by phase
PAID_BY_PHASE = {"3": 20, "4": 20, "5": 40, "6": 40, "7": 60}


def owns(game: Game, company: Company, private: str) -> bool:
    """Whether a company owns a private."""
    return game.privates[private].owner == company.id


def acquisition_refusal(game: Game, company: Company, private: Private) -> Refused | None:
    """Why ``company`` may not acquire ``private`` now, whoever owns it."""
    facts = private.facts
    if company.id == NDEM:
        return Refused(Code.NDEM_ACQUIRES_NOTHING, company=company.id)
    if facts.acquirer not in ("any", company.kind):
        return Refused(Code.ONLY_MAJORS_ACQUIRE, company=company.id, lot=private.id)
    if int(game.phase.name) < int(facts.acquired_from or 0):
        return Refused(Code.ACQUIRED_LATER, lot=private.id, phase=facts.acquired_from)
    return None


class AcquirePrivates(Step):
    """A company acquires players' privates for nothing, as many as it likes."""

    moves = (Acquire, Pass)
    round: OperatingRound

    def _held_by_players(self) -> list[Private]:
        privates = self.game.privates.values()
        return [p for p in privates if p.owner in self.game.players and p.facts.kind == PRIVATE]

    def open(self) -> bool:
        company = self.round.company
        return any(acquisition_refusal(self.game, company, p) is None for p in self._held_by_players())

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Pass):
            return None
        assert isinstance(move, Acquire)  # takes() saw to it
        private = self.game.privates.get(move.lot)
        if private is None or private.facts.kind != PRIVATE:
            return Refused(Code.UNKNOWN_NAME, name=move.lot)
        if why := acquisition_refusal(self.game, self.round.company, private):
            return why
        if private.owner not in self.game.players:
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        return None

    def do(self, move: Move) -> None:
        if isinstance(move, Acquire):
            acquire(self.game, self.round.company, self.game.privates[move.lot])
        else:
            self.done = True

    def offers(self) -> Iterator[Move]:
        yield Pass(self.round.company.id)
        for private in self._held_by_players():
            yield Acquire(self.round.company.id, private.id)


def acquire(game: Game, company: Company, private: Private) -> None:
    """Give a private to a company; one that is a train becomes it and closes."""
    private.owner = company.id
    game.tell(Acquired(private.id, company.id))
    if private.facts.train is None:
        return
    same = [p.id for p in game.title.facts.privates if p.train == private.facts.train]
    train = Train(game.title.facts.train(private.facts.train), same.index(private.id))
    train.owner = company.id
    company.trains.append(train)
    game.tell(TrainMoved(train.name, BANK, company.id))
    close_private(game, private)


class CloseTax(Step):
    """The owner of P16 may close it at any moment of its turn; its share price falls one cell."""

    moves = (CloseLot,)
    blocks = False
    round: OperatingRound

    def open(self) -> bool:
        return self.round.actor is not None and owns(self.game, self.round.company, TAX)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, CloseLot)  # takes() saw to it
        return None if move.lot == TAX and self.open() else Refused(Code.NOT_CLOSED_SO, lot=move.lot)

    def do(self, move: Move) -> None:
        close_tax(self.game, self.round.company)

    def offers(self) -> Iterator[Move]:
        yield CloseLot(self.round.company.id, TAX)


def close_tax(game: Game, company: Company) -> None:
    """Close P16."""
    close_private(game, game.privates[TAX])
    game.market.move(company.id, "left")


def income_of(game: Game, private: Private) -> int:
    """What a private or concession pays its owner at the start of an operating round."""
    if private.owner in game.players:
        return private.facts.income
    if private.id in UNPAID or private.id == TAX:
        return 0
    if private.id == DOUBLE_CASH:
        return PAID_BY_PHASE[game.phase.name]
    return private.facts.income


def pay_income(game: Game) -> None:
    """The bank pays every owner; then the owner of P16, if a company, pays 10 or loses it."""
    for private in game.privates.values():
        if private.owner is not None and (income := income_of(game, private)):
            game.ledger.pay(BANK, private.owner, income, Reason.INCOME)
    company = game.companies.get(game.privates[TAX].owner or "")
    if company is None:
        return
    if game.cash(company.id) >= CHARGE:
        game.ledger.pay(company.id, BANK, CHARGE, Reason.CHARGE)
    else:
        close_tax(game, company)
