"""Replaying a recorded game: its actions become moves, and the moves are played.

A record is evidence of what a program accepted. What the rules forbid and the program took is
accepted only where the title says so, and is reported.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from engine import BadTable, new_game
from engine import moves as m
from engine.board.record_ids import RecordIds
from engine.board.routes import decode, write_route
from engine.events import Ran
from engine.game import Game
from engine.moves import Move
from engine.ownership import IPO, POOL
from engine.records import Action, BadRecord, Record
from engine.refusals import Code, Refused
from engine.rounds.operating import OperatingRound
from engine.rounds.waterfall import WaterfallAuction
from engine.steps.buy_trains import POOL_OF_TRAINS
from engine.trains import Train

#: turns an action of a record into a move; ``None`` where it changes nothing in the game
Reader = Callable[["Replay", Action], Move | None]

NO_MOVE = frozenset({"message", "log", "end_game"})


class Accepted(NamedTuple):
    """A move that the rules forbid and the record holds: action number, id, and why."""

    number: int
    id: int
    code: Code


@dataclass
class Replay:
    """A record being replayed: the game so far, and what was accepted although the rules forbid it.

    ``begun`` is what earlier actions have said of a move that takes several of them.
    """

    record: Record
    game: Game
    ids: RecordIds
    accepted: list[Accepted] = field(default_factory=list)
    number: int = -1
    begun: list[str] = field(default_factory=list)

    @classmethod
    def of(cls, record: Record) -> Replay:
        """Set the table for a record. Raises BadRecord if its title has no such table."""
        try:
            game = new_game(record.title, tuple(record.players.values()), record.options, record.seed)
        except BadTable as error:
            raise BadRecord(f"{record.path}: {error}") from error
        return cls(record, game, RecordIds(game.title.map(game.options)))

    def steps(self) -> Iterator[dict[str, Any]]:
        """Play the record action by action, yielding each action after it was played.

        Raises BadRecord for an action that cannot be read, with its number and id, and StoppedAt
        for one that the rules forbid.
        """
        for number, action in enumerate(self.record.actions):
            self.number = number
            self._play(action)
            with self._reading(action):
                followers = [
                    {"id": action.get("id"), "automatic": True, **follower}
                    for follower in action.get("auto_actions") or ()
                ]
            for follower in followers:
                self._play(follower)
            yield action

    def _play(self, action: Action) -> None:
        if action.get("type") == "end_game":
            self.game.stop()
        move = self.move(action)
        if move is None:
            return
        mark = len(self.game.events)
        try:
            why = self.game.play_recorded(move)
        except Refused as refused:
            raise StoppedAt(self, action, move, refused) from None
        if why is not None:
            self.accepted.append(Accepted(self.number, int(action.get("id") or 0), why.code))
        if isinstance(move, m.RunRoutes):
            self._compare_revenue(action, mark)

    def _compare_revenue(self, action: Action, mark: int) -> None:
        """Hold the revenue that the engine computes against the recorded one."""
        computed = sum(event.revenue for event in self.game.events[mark:] if isinstance(event, Ran))
        with self._reading(action):
            recorded = sum(run["revenue"] for run in action["routes"]) + (action.get("extra_revenue") or 0)
        if computed == recorded:
            return
        action_id = int(action.get("id") or 0)
        if (self.record.path.stem, action_id) not in self.game.rules.records.wrong_revenues:
            raise BadRecord(f"{self.where(action)}: revenue {recorded} is recorded, {computed} is right")
        assert isinstance(self.game.round, OperatingRound)  # trains run nowhere else
        self.game.round.revenue += recorded - computed
        self.accepted.append(Accepted(self.number, action_id, Code.WRONG_REVENUE))

    def move(self, action: Action) -> Move | None:
        """The move that an action of the record makes, or ``None`` for a message or a program."""
        kind = action.get("type")
        if kind in NO_MOVE or str(kind).startswith("program_"):
            return None
        reader = self.game.rules.records.readers.get(str(kind)) or READERS.get(str(kind))
        if reader is None:
            raise BadRecord(f"{self.where(action)}: no move is of type {kind!r}")
        with self._reading(action):
            move = reader(self, action)
            # a reader takes what the record says as it is: hold it against what a move may say
            return move and msgspec.convert(msgspec.to_builtins(move), type(move))

    @contextmanager
    def _reading(self, action: Action) -> Iterator[None]:
        """Whatever goes wrong while ``action`` is read is the record's fault: raises BadRecord."""
        try:
            yield
        except (
            KeyError,
            TypeError,
            ValueError,
            IndexError,
            AttributeError,
            AssertionError,
            Refused,
        ) as error:
            what = f"{action.get('type')}: {type(error).__name__}: {error}"
            raise BadRecord(f"{self.where(action)}: {what}") from error

    def where(self, action: Action) -> str:
        """Where in the record an action stands."""
        return f"{self.record.path}: action {self.number} (id {action.get('id')})"

    def actor(self, action: Action) -> str:
        """The engine's name of who acts: a player's name for his id, a private's owner for the private."""
        entity = str(action["entity"])
        if action["entity_type"] == "player":
            return self.record.players[entity]
        return str(self.game.privates[entity].owner) if action["entity_type"] == "company" else entity

    def take(self, train_id: str) -> Train:
        """The train that a record buys, discards or hands in.

        Cards of a kind are interchangeable and moves name the kind: the card that the engine will take gets
        the number that the record gives it.
        """
        train = self.train(train_id)
        holder = self.game.companies.get(train.owner or "")
        if holder is not None:
            taken = holder.train(train.name)
            taken.number, train.number = train.number, taken.number
            return taken
        return train

    def train(self, train_id: str) -> Train:
        """The train card that a record calls ``3-1``. Raises ValueError if it is not in the game."""
        kind, _, number = train_id.rpartition("-")
        game = self.game
        held = [train for company in game.companies.values() for train in company.trains]
        for train in (*held, *game.depot.pool, *game.depot.upcoming):
            if train.facts.name == kind and train.number == int(number):
                return train
        raise ValueError(f"no train {train_id} is in the game")


class StoppedAt(Exception):
    """The first move of a record that the rules forbid."""

    def __init__(self, replay: Replay, action: Action, move: Move, why: Refused) -> None:
        super().__init__(f"{replay.where(action)}: {why}")
        self.replay = replay
        self.action = action
        self.move = move
        self.why = why


# one reader a type of action; titles add or replace some


def _pass(replay: Replay, action: Action) -> Move:
    return m.Pass(replay.actor(action))


def _bid(replay: Replay, action: Action) -> Move:
    actor, lot, price = replay.actor(action), action["company"], action["price"]
    auction = replay.game.round
    if isinstance(auction, WaterfallAuction) and not auction.auctioned and auction.lots[0].id == lot:
        return m.Buy(actor, lot, price)
    return m.Bid(actor, lot, price)


def _par(replay: Replay, action: Action) -> Move:
    price = int(action["share_price"].split(",")[0])
    return m.Par(replay.actor(action), action["corporation"], price, None)


def _percents(replay: Replay, action: Action) -> tuple[str, tuple[int, ...], int]:
    company = action["shares"][0].rsplit("_", 1)[0]
    shares = replay.game.companies[company].shares
    if shares is None:
        raise ValueError(f"{company} has no shares")
    parts = tuple(shares.certificates[int(share.rsplit("_", 1)[1])].percent for share in action["shares"])
    return company, parts, action.get("percent") or sum(parts)


def _source(replay: Replay, share: str) -> str | None:
    company, _, number = share.rpartition("_")
    shares = replay.game.companies[company].shares
    assert shares is not None  # checked by _percents
    return next(
        (place for place in (IPO, POOL) if shares.certificates[int(number)] in shares.of(place)), None
    )


def _buy_shares(replay: Replay, action: Action) -> Move:
    company, _, percent = _percents(replay, action)
    source = _source(replay, action["shares"][0])
    if action["entity_type"] == "company":
        return m.Exchange(replay.actor(action), str(action["entity"]), company, source)
    return m.BuyShare(replay.actor(action), company, percent, source)


def _sell_shares(replay: Replay, action: Action) -> Move:
    company, _, percent = _percents(replay, action)
    return m.SellShares(replay.actor(action), company, percent)


def _buy_company(replay: Replay, action: Action) -> Move:
    return m.Buy(replay.actor(action), action["company"], action["price"])


def _sell_company(replay: Replay, action: Action) -> Move:
    return m.SellLot(replay.actor(action), action["company"])


def _lay_tile(replay: Replay, action: Action) -> Move:
    power = str(action["entity"]) if action["entity_type"] == "company" else None
    tile = replay.ids.laid(action["tile"], action["hex"])
    return m.LayTile(replay.actor(action), action["hex"], tile, action["rotation"], power)


def _place_token(replay: Replay, action: Action) -> Move:
    power = str(action["entity"]) if action["entity_type"] == "company" else None
    hex_id, city = replay.ids.city(action["city"], replay.game.board)
    return m.PlaceToken(replay.actor(action), hex_id, city, power)


def _run_routes(replay: Replay, action: Action) -> Move:
    """The runs of an action; several trains must find track of their own."""
    board = replay.game.board
    runs: list[m.Run] = []
    taken = 0
    for said in action["routes"]:
        nodes = [replay.ids.node(node, board) for node in said.get("nodes") or ()]
        route = decode(board, replay.actor(action), said["connections"], nodes, taken)
        taken |= route.uses
        runs.append(m.Run(replay.train(said["train"]).name, write_route(board, route)))
    return m.RunRoutes(replay.actor(action), tuple(runs))


def _dividend(replay: Replay, action: Action) -> Move:
    return m.Dividend(replay.actor(action), action["kind"])


def _buy_train(replay: Replay, action: Action) -> Move:
    actor = replay.actor(action)
    train = replay.take(action["train"])
    if train.owner is not None:
        return m.BuyTrain(actor, train.name, train.owner, action["price"])
    source = POOL_OF_TRAINS if train in replay.game.depot.pool else None
    if action.get("exchange"):
        return m.BuyTrain(actor, train.name, source, None, replay.take(action["exchange"]).name)
    return m.BuyTrain(actor, train.name, source, action["price"])


def _discard_train(replay: Replay, action: Action) -> Move:
    return m.DiscardTrain(replay.actor(action), replay.take(action["train"]).name)


def _bankrupt(replay: Replay, action: Action) -> Move:
    return m.Bankrupt(replay.actor(action))


READERS: Mapping[str, Reader] = {
    "pass": _pass,
    "bid": _bid,
    "par": _par,
    "buy_shares": _buy_shares,
    "sell_shares": _sell_shares,
    "buy_company": _buy_company,
    "sell_company": _sell_company,
    "lay_tile": _lay_tile,
    "place_token": _place_token,
    "run_routes": _run_routes,
    "dividend": _dividend,
    "buy_train": _buy_train,
    "discard_train": _discard_train,
    "bankrupt": _bankrupt,
}
