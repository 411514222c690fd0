"""The end of the NdeM: its shares are paid out, its stations auctioned, and it closes.

It begins with the first 7 or E train. Implements `1822mx/resumen#privatizacion`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.companies import Company
from engine.events import Closed, SharesMoved, TokenRemoved
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Bid, Choose, Move, Pass, PutUp
from engine.ownership import POOL
from engine.refusals import Code, Refused
from engine.rounds.base import Automatic, Step
from engine.rounds.operating import OperatingRound
from engine.titles.g1822mx.concessions import MAJOR
from engine.titles.g1822mx.memory import National, memory
from engine.titles.g1822mx.ndem import NDEM, ndem, shareholders
from engine.titles.g1822mx.stations import exchange_tokens, place_gained
from engine.trading import register

RAISE = 10

Station = tuple[str, int]


def begin_closing(game: Game) -> None:
    """The NdeM operates once more: right after the buyer of the train, or first in the next round."""
    memory(game).national = National.CLOSING
    if isinstance(game.round, OperatingRound):
        game.round.operate_next(ndem(game))


def is_closing(game: Game, company: Company) -> bool:
    """Whether it is the turn in which the NdeM closes."""
    return company.id == NDEM and memory(game).national is National.CLOSING


class CashOut(Automatic):
    """The bank buys every player's shares of the NdeM at its last price."""

    round: OperatingRound

    def skip(self) -> None:
        game = self.game
        if not is_closing(game, self.round.company):
            return
        shares = register(ndem(game))
        for player in shareholders(game):
            held = list(shares.of(player))
            price = game.market.price(NDEM) or 0
            game.ledger.pay(BANK, player, price * len(held), Reason.CASHED_OUT)
            game.tell(SharesMoved(NDEM, shares.percent(player), player, POOL))
            shares.move(held, player, POOL)


class AuctionStations(Step):
    """Players put stations up in turn and bid for them with their majors' exchange tokens.

    ``choosers`` are those who may still name a station, ``bidders`` those still in for ``station``; the
    first of each acts. ``sold`` counts the stations sold.
    """

    moves = (PutUp, Bid, Choose, Pass)
    round: OperatingRound

    def begin_turn(self) -> None:
        super().begin_turn()
        self.sold = 0
        self.station: Station | None = None
        self.bidders: list[str] = []
        self.highest: int | None = None
        self.choosers: list[str] = []
        if self.round.actor == NDEM:
            self._new_list()

    def _new_list(self) -> None:
        players = self.game.players
        start = self.sold % len(players)
        self.choosers = players[start:] + players[:start]

    def actors(self) -> tuple[str, ...]:
        return tuple((self.bidders if self.station else self.choosers)[:1])

    def takes(self, move: Move) -> bool:
        # what others try is refused for its own reason
        ours = self.round.actor == NDEM and not self.done
        return ours and isinstance(move, self.moves) and move.actor in self.game.players

    def open(self) -> bool:
        if not is_closing(self.game, self.round.company):
            return False
        while self.station is None and self.choosers and not self._could_choose(self.choosers[0]):
            self.choosers.pop(0)
        while self.station and len(self.bidders) > 1 and not self._could_bid(self.bidders[0], self.station):
            self.bidders.pop(0)
        return bool(self.station or self.choosers)

    def skip(self) -> None:
        if is_closing(self.game, self.round.company):
            close(self.game)

    # who may

    def _floor(self, station: Station) -> int:
        board = self.game.board
        hex_id, city = station
        value = board.stop(board.node(hex_id, city)).value(self.game.phase.tiles)
        return max(value, RAISE)

    def least(self, station: Station) -> int:
        """The least that may be bid for a station now."""
        return self._floor(station) if self.highest is None else self.highest + RAISE

    def _buyers(self, player: str, price: int) -> list[Company]:
        """The majors with which a player can pay, floated or not: the recording program asked no more."""
        majors = [c for c in self.game.companies.values() if c.kind == MAJOR and c.president == player]
        return [c for c in majors if exchange_tokens(self.game, c) and self.game.cash(c.id) >= price]

    def _could_bid(self, player: str, station: Station) -> bool:
        plot = self.game.board.plot(station[0])
        return any(not plot.has(company.id) for company in self._buyers(player, self.least(station)))

    def _could_choose(self, player: str) -> bool:
        return any(self._could_bid(player, station) for station in self.game.board.stations(NDEM))

    def _refusal_of_buyer(self, company: Company, station: Station) -> Refused | None:
        if self.game.board.plot(station[0]).has(company.id):
            return Refused(Code.TOKEN_IN_HEX, company=company.id, hex=station[0])
        return None if company.floated else Refused(Code.NOT_FLOATED, company=company.id)

    def _refusal_of_buyers(self, player: str, price: int, station: Station) -> Refused | None:
        """Why no company of a player may buy a station for a price."""
        buyers = self._buyers(player, price)
        if not buyers:
            return Refused(Code.NO_BUYER, player=player, price=price)
        reasons = [self._refusal_of_buyer(company, station) for company in buyers]
        return None if None in reasons else reasons[0]

    # what is refused

    def refusal(self, move: Move) -> Refused | None:
        if move.actor not in self.actors():
            return Refused(Code.NOT_YOUR_TURN, actor=move.actor, acting=", ".join(self.actors()))
        won = self.station is not None and len(self.bidders) == 1 and self.highest is not None
        match move:
            case PutUp() if self.station is None:
                return self._refusal_of_station(move)
            case Bid() if self.station and not won:
                return self._refusal_of_bid(move, self.station)
            case Choose() if self.station and won:
                return self._refusal_of_choice(move, self.station)
            case Pass() if self.station is None or (self.highest is not None and not won):
                return None
        return Refused(Code.NOT_NOW, actor=move.actor, round=self.round.name)

    def _refusal_of_station(self, move: PutUp) -> Refused | None:
        station = (move.hex, move.city)
        if station not in self.game.board.stations(NDEM):
            return Refused(Code.NO_TOKEN, company=NDEM, hex=move.hex)
        return self._refusal_of_buyers(move.actor, self._floor(station), station)

    def _refusal_of_bid(self, move: Bid, station: Station) -> Refused | None:
        if move.lot != name(station):
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        least = self.least(station)
        if move.amount < least:
            return Refused(Code.PRICE_TOO_LOW, lot=move.lot, price=move.amount, minimum=least)
        if move.amount % RAISE:
            return Refused(Code.BID_STEP, lot=move.lot, step=RAISE)
        return self._refusal_of_buyers(move.actor, move.amount, station)

    def _refusal_of_choice(self, move: Choose, station: Station) -> Refused | None:
        buyers = {company.id: company for company in self._buyers(move.actor, self.highest or 0)}
        if move.answer not in buyers:
            return Refused(Code.NO_SUCH_ANSWER, answer=move.answer, answers=", ".join(buyers))
        return self._refusal_of_buyer(buyers[move.answer], station)

    # doing it

    def do(self, move: Move) -> None:
        if isinstance(move, PutUp):
            self.station = (move.hex, move.city)
            self.highest = None
            players = self.game.players
            start = players.index(move.actor)
            self.bidders = players[start:] + players[:start]
        elif isinstance(move, Bid):
            self.highest = move.amount
            self.bidders.append(self.bidders.pop(0))
        elif isinstance(move, Choose):
            self._sell(self.game.companies[move.answer])
        else:
            (self.bidders if self.station else self.choosers).pop(0)

    def _sell(self, company: Company) -> None:
        assert self.station is not None  # a station was won
        assert self.highest is not None  # somebody bid for it
        game, (hex_id, city) = self.game, self.station
        game.ledger.pay(company.id, BANK, self.highest, Reason.STATION_AUCTION)
        game.board.remove_token(NDEM, hex_id, city)
        game.tell(TokenRemoved(NDEM, hex_id, city))
        place_gained(game, company, hex_id, city)
        self.sold += 1
        self.station = None
        self.highest = None
        self._new_list()

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            yield Pass(player)
            if self.station is None:
                for station in self.game.board.stations(NDEM):
                    yield PutUp(player, *station)
            else:
                for more in (0, RAISE, 5 * RAISE):
                    yield Bid(player, name(self.station), self.least(self.station) + more)
                for company in self._buyers(player, self.highest or 0):
                    yield Choose(player, company.id)


def name(station: Station) -> str:
    """A station as a lot to bid for: its hex, and the city where there are several."""
    hex_id, city = station
    return f"{hex_id}.{city}" if city else hex_id


def close(game: Game) -> None:
    """The NdeM closes: its stations stay and block, its trains never run again."""
    company = ndem(game)
    memory(game).national = National.CLOSED
    company.closed = True
    game.market.remove(NDEM)
    game.tell(Closed(NDEM))
