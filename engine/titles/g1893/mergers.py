"""Merger rounds: votes, and how AGV and HGK are formed. Implements `1893/resumen#fusiones`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.closing import close_private
from engine.companies import Company
from engine.events import Closed, Merged, PresidentChanged, SharesMoved, TrainMoved, Voted
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Choose, DiscardTrain, Move, Pass
from engine.ownership import IPO, POOL, RESERVED, Register, price_of_presidency
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.steps.discard import counted_trains, no_such_train, train_limit
from engine.steps.token import put_token
from engine.trading import register
from engine.trains_in_play import discard

CAPITAL = 400
MAJORITY = 50
YES, NO = "yes", "no"


@dataclass(frozen=True)
class Merger:
    """One merged company: whose reserved certificate belongs to which card, and when it may form.

    ``parts`` go from card to certificate number, in the order of the exchange; ``voted_in`` is the phase of
    the votes, ``forced_by`` the train after which it forms without one.
    """

    company: str
    parts: dict[str, int]
    ballot: tuple[str, ...]
    voted_in: str
    forced_by: str


AGV = Merger("AGV", {"EKB": 0, "KSZ": 1, "BKB": 2}, ("EKB", "KSZ", "BKB"), "4", "5")
HGK = Merger("HGK", {"KBE": 0, "HdSK": 1, "KFBE": 2}, ("KFBE", "KBE", "HdSK"), "5", "6")
MERGERS = (AGV, HGK)


def on_sale(game: Game, company: Company) -> Refused | None:
    """AGV shares are sold from the first 4-train, HGK shares from the first 5-train."""
    for merger in MERGERS:
        if company.id == merger.company and merger.voted_in not in game.depot.sold:
            return Refused(Code.NOT_ON_SALE_YET, company=company.id, train=merger.voted_in)
    return None if company.started else Refused(Code.NOT_STARTED, company=company.id)


def put_on_sale(game: Game, merger: Merger, cell_kind: str) -> None:
    """Give the future company its price and put its unreserved shares on the market."""
    company = game.companies[merger.company]
    game.market.place(company.id, game.market.cells_of_kind(cell_kind)[0])
    company.started = True
    company.par = game.market.price(company.id)
    shares = register(company)
    shares.move(list(shares.of(IPO)), IPO, POOL)


def voters(game: Game, merger: Merger) -> dict[str, int]:
    """Who votes, in order, with how many percent: owners of the parts, then buyers of shares."""
    company = game.companies[merger.company]
    shares = register(company)
    weights: dict[str, int] = {}
    for card in merger.ballot:
        owner = game.privates[card].owner
        if owner is not None:
            percent = shares.certificates[merger.parts[card]].percent
            weights[owner] = weights.get(owner, 0) + percent
    for player in game.players:
        if shares.percent(player):
            weights[player] = weights.get(player, 0) + shares.percent(player)
    return weights


def form(game: Game, merger: Merger) -> Company:
    """Form the company: 400 from the bank, then every part is exchanged and handed over."""
    company = game.companies[merger.company]
    shares = register(company)
    game.ledger.pay(BANK, company.id, CAPITAL, Reason.CAPITAL)
    owners: list[str] = []
    for card, number in merger.parts.items():
        private = game.privates[card]
        owner = private.owner or POOL
        if private.owner and private.owner not in owners:
            owners.append(private.owner)
        certificate = shares.certificates[number]
        shares.move((certificate,), RESERVED, owner)
        game.tell(SharesMoved(company.id, certificate.percent, RESERVED, owner))
        close_private(game, private)
        if card in game.companies:
            absorb(game, game.companies[card], company)
    company.president = first_president(game, shares, owners)
    game.tell(PresidentChanged(company.id, company.president))
    company.floated = True
    game.tell(Merged(company.id, tuple(merger.parts)))
    return company


def absorb(game: Game, minor: Company, company: Company) -> None:
    """A minor's money, trains and token go to the merged company; the minor closes."""
    game.ledger.pay(minor.id, company.id, game.cash(minor.id), Reason.MERGED_TREASURY)
    for train in minor.trains:
        train.owner = company.id
        company.trains.append(train)
        game.tell(TrainMoved(train.name, minor.id, company.id))
    minor.trains = []
    for hex_id, city in game.board.stations(minor.id):
        game.board.remove_token(minor.id, hex_id, city)
        put_token(game, company, hex_id, city)
    minor.closed = True
    minor.president = None
    minor.floated = False
    game.tell(Closed(minor.id))


def first_president(game: Game, shares: Register, owners: list[str]) -> str:
    """The largest holder; in a tie who has the president's certificate, then the owners in order."""
    most = max(shares.percent(player) for player in game.players)
    largest = [p for p in (*owners, *game.players) if shares.percent(p) == most]
    holder = shares.holder_of_presidents()
    if holder in largest:
        return holder
    president = largest[0]
    given = price_of_presidency(shares, president)
    shares.move(given, president, holder)
    shares.move((shares.certificates[0],), holder, president)
    return president


class OptionalDiscard(Step):
    """A company just formed may give trains to the bank's pool, and has to while above its limit."""

    moves = (DiscardTrain, Pass)
    round: MergerRound

    def actors(self) -> tuple[str, ...]:
        return tuple(company.id for company in self.round.formed[:1])

    def open(self) -> bool:
        while self.round.formed and not self.round.formed[0].trains:
            self.round.formed.pop(0)
        return bool(self.round.formed)

    def refusal(self, move: Move) -> Refused | None:
        company = self.game.companies[move.actor]
        if isinstance(move, DiscardTrain):
            return no_such_train(company, move.train)
        limit = train_limit(self.game, company)
        if counted_trains(company) > limit:
            return Refused(Code.MUST_DISCARD, company=company.id, limit=limit)
        return None

    def do(self, move: Move) -> None:
        company = self.round.formed[0]
        if isinstance(move, DiscardTrain):
            discard(self.game, company, company.train(move.train))
        else:
            self.round.formed.pop(0)

    def offers(self) -> Iterator[Move]:
        for company in self.round.formed[:1]:
            yield Pass(company.id)
            for name in {train.name for train in company.trains}:
                yield DiscardTrain(company.id, name)


class Vote(Step):
    """Each voter says yes or no, with all his weight, until one side has enough."""

    moves = (Choose, Pass)
    lasting = True
    round: MergerRound

    def actors(self) -> tuple[str, ...]:
        return tuple(list(self.round.voters)[:1])

    def open(self) -> bool:
        return bool(self.round.voters)

    def refusal(self, move: Move) -> Refused | None:
        if not isinstance(move, Choose) or move.answer not in (YES, NO):
            answer = move.answer if isinstance(move, Choose) else "pass"
            return Refused(Code.NO_SUCH_ANSWER, answer=answer, answers=(YES, NO))
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, Choose)  # refused otherwise
        self.round.vote(move.actor, move.answer)

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            yield Choose(player, YES)
            yield Choose(player, NO)


class MergerRound(Round):
    """Forced formations first, then the discards of what was formed, then a vote if one is due.

    ``after`` names the round that it follows.
    """

    def __init__(self, game: Game, after: Round) -> None:
        super().__init__(game, f"MR {game.turn}", OptionalDiscard(), Vote())
        self.after = after
        self.formed: list[Company] = []
        self.voters: dict[str, int] = {}
        self.merger: Merger | None = None
        self.yes = 0
        self.no = 0

    @property
    def actor(self) -> str | None:
        return next(iter(self.voters), None)

    def begin(self) -> None:
        game = self.game
        for merger in MERGERS:
            if game.companies[merger.company].floated:
                continue
            if merger.forced_by in game.depot.sold:
                self.formed.append(form(game, merger))
            elif game.phase.name == merger.voted_in:
                self.merger = merger
                self.voters = voters(game, merger)
                self.no = 100 - sum(self.voters.values())

    def vote(self, player: str, answer: str) -> None:
        """Count a vote; 50 for it forms the company, more than 50 against it ends the vote."""
        assert self.merger is not None  # there are voters
        weight = self.voters.pop(player)
        self.game.tell(Voted(self.merger.company, player, answer, weight))
        if answer == YES:
            self.yes += weight
        else:
            self.no += weight
        if self.yes >= MAJORITY:
            self.voters = {}
            self.formed.append(form(self.game, self.merger))
            self.begin_turn()
        elif self.no > MAJORITY:
            self.voters = {}

    def next_turn(self) -> None:
        self.over = True
