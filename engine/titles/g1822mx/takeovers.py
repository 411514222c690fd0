"""Majors take over minors: for money, for one or two shares, or out of the boxes.

Implements `1822mx/resumen#absorber`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits
from engine.companies import Company
from engine.events import Closed, Merged, SharesMoved, TokenRemoved, TrainMoved
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Move, Pass, TakeOver
from engine.ownership import IPO
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.titles.g1822mx.concessions import MAJOR
from engine.titles.g1822mx.lots import MINOR, boxes, lot_of, minor_of, take
from engine.titles.g1822mx.stations import exchange_tokens, gain_station, place_gained
from engine.trading import register

MONEY, ONE_SHARE, TWO_SHARES = "money", "one_share", "two_shares"
SHARES = {MONEY: 0, ONE_SHARE: 1, TWO_SHARES: 2}
REPLACE, EXCHANGE, REMOVE = "replace", "exchange", "remove"
#: what a minor in a box costs
BOX_PRICE = 200
#: how often both companies must have operated
TURNS = 2
#: over the Gulf of California the companies at these spikes reach one another
GULF = ("F7", "G8", "H9", "I10", "J11")


class TakeOverMinor(Step):
    """A major that has operated twice may take over one minor that it reaches."""

    moves = (TakeOver, Pass)
    round: OperatingRound

    def open(self) -> bool:
        company = self.round.company
        if company.kind != MAJOR or company.turns_operated < TURNS:
            return False
        return any(self._payments(company, minor) for minor in reached(self.game, company))

    def _payments(self, company: Company, minor: Company) -> list[str]:
        return [payment for payment in SHARES if self._refusal_of_payment(company, minor, payment) is None]

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Pass):
            return None
        assert isinstance(move, TakeOver)  # takes() saw to it
        company, minor = self.round.company, self.game.companies.get(move.minor)
        if minor is None or minor.kind != "minor" or minor.closed:
            return Refused(Code.UNKNOWN_NAME, name=move.minor)
        if move.payment not in SHARES:
            return Refused(Code.NO_SUCH_ANSWER, answer=move.payment, answers=", ".join(SHARES))
        if self.done:
            return Refused(Code.ONE_TAKE_OVER, company=company.id)
        if company.turns_operated < TURNS:
            return Refused(Code.OPERATED_TOO_LITTLE, company=company.id, turns=TURNS)
        why = candidate_refusal(self.game, minor)
        if why := why or self._refusal_of_payment(company, minor, move.payment):
            return why
        if minor not in reached(self.game, company):
            return Refused(Code.NOT_CONNECTED, company=company.id, hex=str(minor.facts.home))
        answers = self._stations(company)
        if move.station not in answers:
            return Refused(Code.NO_SUCH_ANSWER, answer=move.station, answers=", ".join(answers))
        return None

    def _stations(self, company: Company) -> tuple[str, ...]:
        return (REPLACE, EXCHANGE) if exchange_tokens(self.game, company) else (REMOVE,)

    def _refusal_of_payment(self, company: Company, minor: Company, payment: str) -> Refused | None:
        game = self.game
        owner, number = minor.president, SHARES[payment]
        if owner is None:
            cash = game.cash(company.id)
            if payment == MONEY and cash >= BOX_PRICE:
                return None
            return Refused(Code.NOT_ENOUGH_CASH, payer=company.id, price=BOX_PRICE, cash=cash)
        if register(company).percent(IPO) < 10 * number:
            return Refused(Code.NO_SUCH_CERTIFICATE, company=company.id, percent=10 * number)
        if number > 1 and limits.counts(game, company) and (why := limits.certificate_limit(game, owner)):
            return why
        owed = self._difference(company, minor, number)
        payer = company.id if owed > 0 else owner
        if game.cash(payer) < abs(owed):
            return Refused(Code.NOT_ENOUGH_CASH, payer=payer, price=abs(owed), cash=game.cash(payer))
        return None

    def _difference(self, company: Company, minor: Company, number: int) -> int:
        """What the major pays on top of so many shares; below zero the minor's owner pays."""
        price = self.game.market.price
        return 2 * (price(minor.id) or 0) - number * (price(company.id) or 0)

    # doing it

    def do(self, move: Move) -> None:
        self.done = True
        if isinstance(move, TakeOver):
            company, minor = self.round.company, self.game.companies[move.minor]
            self._pay(company, minor, SHARES[move.payment])
            absorb(self.game, company, minor)
            take_station(self.game, company, minor, move.station)
            remove(self.game, minor)
            self.game.tell(Merged(company.id, (minor.id,)))

    def _pay(self, company: Company, minor: Company, number: int) -> None:
        game, owner = self.game, minor.president
        if owner is None:
            game.ledger.pay(company.id, BANK, BOX_PRICE, Reason.TAKE_OVER)
            return
        owed = self._difference(company, minor, number)
        if owed > 0:
            game.ledger.pay(company.id, owner, owed, Reason.TAKE_OVER)
        else:
            game.ledger.pay(owner, company.id, -owed, Reason.TAKE_OVER)
        shares = register(company)
        given = shares.of(IPO)[:number]
        if given:
            # who presides is looked at with the next purchase or sale, not now
            shares.move(given, IPO, owner)
            game.tell(SharesMoved(company.id, sum(c.percent for c in given), IPO, owner))

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        yield Pass(company.id)
        for minor in reached(self.game, company):
            for payment in SHARES:
                for station in (REPLACE, EXCHANGE, REMOVE):
                    yield TakeOver(company.id, minor.id, payment, station)


def candidate_refusal(game: Game, minor: Company) -> Refused | None:
    """Why a minor may not be taken over by anybody now."""
    if minor.floated:
        if minor.turns_operated < TURNS:
            return Refused(Code.OPERATED_TOO_LITTLE, company=minor.id, turns=TURNS)
        return None
    if game.privates[lot_of(minor.id)] not in boxes(game, MINOR):
        return Refused(Code.NOT_IN_A_BOX, lot=lot_of(minor.id))
    if "minors_from_boxes" not in game.phase.marks:
        return Refused(Code.BOXES_LATER, company=minor.id)
    return None


def reached(game: Game, company: Company) -> list[Company]:
    """The minors that a major could take over as far as track and sea lead."""
    shown = [game.companies[minor_of(lot.id)] for lot in boxes(game, MINOR)]
    floated = [c for c in game.companies.values() if c.kind == "minor" and c.floated and not c.closed]
    candidates = [minor for minor in (*floated, *shown) if candidate_refusal(game, minor) is None]
    return [minor for minor in candidates if connected(game, company, minor)]


def connected(game: Game, company: Company, minor: Company) -> bool:
    """Whether a major's track reaches a minor's city, or both reach ports of the Gulf of California."""
    board = game.board
    network = board.network(company.id)
    if any(end in network.nodes for end in cities_of(game, minor)):
        return True
    ports = {board.index[hex_id] for hex_id in GULF}
    networks = (network, board.network(minor.id))
    return minor.floated and all(ports & one.edges.keys() for one in networks)


def cities_of(game: Game, minor: Company) -> list[int]:
    """The city where a minor stands, or the one that is kept for it."""
    if minor.floated:
        return list(game.board.station_ends(minor.id))
    home = str(minor.facts.home)
    city = game.board.reserved_city(minor.id, home)
    return [] if city is None else [game.board.node(home, city)]


def absorb(game: Game, company: Company, minor: Company) -> None:
    """Money, trains and privates of a minor go to the major."""
    game.ledger.pay(minor.id, company.id, game.cash(minor.id), Reason.MERGED_TREASURY)
    for train in minor.trains:
        train.owner = company.id
        company.trains.append(train)
        game.tell(TrainMoved(train.name, minor.id, company.id))
    minor.trains = []
    for private in game.privates.values():
        if private.owner == minor.id:
            private.owner = company.id


def take_station(game: Game, company: Company, minor: Company, way: str) -> None:
    """The minor's station becomes the major's, or only an exchange token is turned, or it just goes.

    Where the major stands in that very city already, its new station waits to be placed.
    """
    board = game.board
    hex_id, city = board.name(cities_of(game, minor)[0])
    if minor.floated:
        board.remove_token(minor.id, hex_id, city)
        game.tell(TokenRemoved(minor.id, hex_id, city))
    else:
        board.unreserve(minor.id, hex_id)
    if way == REPLACE and not board.city(hex_id, city).has(company.id):
        place_gained(game, company, hex_id, city)
        board.forget_networks(company.id)
    elif way != REMOVE:
        gain_station(game, company)


def remove(game: Game, minor: Company) -> None:
    """Take a minor out of the game."""
    if not minor.floated:
        take(game, lot_of(minor.id))
    game.market.remove(minor.id)
    minor.reset()
    minor.closed = True
    game.tell(Closed(minor.id))
