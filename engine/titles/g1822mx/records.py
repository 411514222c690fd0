"""What recorded games of 1822MX write in their own way, and what their program accepted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from engine.board.routes import decode, write_route
from engine.game import Game
from engine.moves import (
    Acquire,
    AttachCar,
    Bid,
    BuyTrain,
    Choose,
    CloseLot,
    Dividend,
    LayTile,
    Move,
    Pass,
    PlaceCube,
    PutUp,
    Repay,
    Run,
    RunRoutes,
    TakeOver,
)
from engine.refusals import Code
from engine.replay import READERS as COMMON
from engine.rounds.operating import OperatingRound
from engine.rules import Recorded
from engine.titles.g1822mx.building import Build
from engine.titles.g1822mx.choice import ChoiceRound
from engine.titles.g1822mx.dividends import Dividends
from engine.titles.g1822mx.memory import National, memory
from engine.titles.g1822mx.ndem import NDEM
from engine.titles.g1822mx.privatisation import AuctionStations, name
from engine.titles.g1822mx.runs import LOCALS
from engine.titles.g1822mx.runs import Run as RunStep
from engine.titles.g1822mx.stock_turn import VOID_PRICE
from engine.titles.g1822mx.takeovers import TakeOverMinor
from engine.titles.g1822mx.trains import CAR, EXPRESS, specials

if TYPE_CHECKING:
    from engine.records import Action
    from engine.replay import Reader, Replay

CUBE = "BC"
FIRST_NDEM_SHARE = "NDEM_0"


def acting_shown(game: Game) -> tuple[str, ...]:
    """A trace names the NdeM where its shareholders build and where players bid for its stations."""
    current = game.round
    if isinstance(current, OperatingRound) and current.actor == NDEM and game.acting:
        return (NDEM,) if isinstance(current.active, Build | AuctionStations) else game.acting
    if isinstance(current.active, Build) and current.active.bound:
        return ("P9",)
    return game.acting


def actor(replay: Replay, action: Action) -> str:
    """Who acts: for the NdeM the player whose turn it is."""
    game, acts = replay.game, replay.actor(action)
    players = isinstance(game.round.active, Build | AuctionStations)
    return game.acting[0] if acts == NDEM and players and game.acting else acts


def _pass(replay: Replay, action: Action) -> Move | None:
    """A recorded pass; what a program did by itself the engine does too, so those fall away."""
    step = replay.game.round.active
    if action["entity_type"] == "player":
        in_stock_round = not isinstance(replay.game.round, OperatingRound)
        return Pass(replay.actor(action)) if in_stock_round else None
    waits = isinstance(step, TakeOverMinor) and replay.actor(action) in step.actors()
    if action.get("automatic") and not waits:
        return None
    return Pass(actor(replay, action))


def _bid(replay: Replay, action: Action) -> Move:
    if action["entity"] != NDEM:
        return Bid(replay.actor(action), action["company"], action["price"])
    auction = replay.game.round.active
    if not isinstance(auction, AuctionStations) or auction.station is None:
        raise ValueError("no station is up for auction")
    return Bid(actor(replay, action), name(auction.station), action["price"])


def _remove_token(replay: Replay, action: Action) -> Move:
    return PutUp(actor(replay, action), *replay.ids.city(action["city"], replay.game.board))


def _merge(replay: Replay, action: Action) -> Move | None:
    """The buyer of a station; or a take-over, of which the two choices that follow say the rest."""
    if action["entity"] == NDEM:
        return Choose(actor(replay, action), action["corporation"])
    replay.begun[:] = [action["corporation"]]
    return None


def _choose(replay: Replay, action: Action) -> Move | None:
    step, acts, choice = replay.game.round.active, replay.actor(action), action["choice"]
    if isinstance(replay.game.round, ChoiceRound):
        return Choose(acts, choice)
    if isinstance(step, RunStep):
        trains = replay.game.companies[acts].trains
        fit = [train for train in trains if train.name not in (*LOCALS, EXPRESS, CAR)]
        return AttachCar(acts, fit[int(choice)].name)
    if isinstance(step, Dividends):
        (special,) = specials(replay.game.companies[acts])
        return Dividend(acts, choice, special.name)
    replay.begun.append(choice)
    if len(replay.begun) < 3:
        return None
    return TakeOver(acts, *replay.begun)


def _buy_shares(replay: Replay, action: Action) -> Move | None:
    """The void shares of the closed NdeM count for something once one certain certificate was bought."""
    if memory(replay.game).national is National.CLOSED and FIRST_NDEM_SHARE in action["shares"]:
        memory(replay.game).void_price = VOID_PRICE
    return COMMON["buy_shares"](replay, action)


def _acquire(replay: Replay, action: Action) -> Move:
    return Acquire(replay.actor(action), action["company"])


def _close(replay: Replay, action: Action) -> Move:
    return CloseLot(actor(replay, action), str(action["entity"]))


def _lay_tile(replay: Replay, action: Action) -> Move:
    powers = [str(action["entity"])] if action["entity_type"] == "company" else []
    power = "+".join([*powers, *action.get("combo_entities", ())]) or None
    if action["tile"].startswith(f"{CUBE}-"):
        return PlaceCube(actor(replay, action), action["hex"], power)
    tile = replay.ids.laid(action["tile"], action["hex"])
    return LayTile(actor(replay, action), action["hex"], tile, action["rotation"], power)


def _run_routes(replay: Replay, action: Action) -> Move:
    """The runs of an action; old records write a local run without a connection.

    E trains may share track with others, so theirs is not taken from them.
    """
    board, acts = replay.game.board, replay.actor(action)
    runs: list[Run] = []
    taken = {True: 0, False: 0}
    for said in action["routes"]:
        train = replay.train(said["train"])
        nodes = [replay.ids.node(node, board) for node in said.get("nodes") or ()]
        connections = said["connections"] or [["local", said["hexes"][0]]]
        express = train.name == EXPRESS
        route = decode(board, acts, connections, nodes, taken[express])
        taken[express] |= route.uses
        runs.append(Run(train.name, write_route(board, route)))
    return RunRoutes(acts, tuple(runs))


def _buy_train(replay: Replay, action: Action) -> Move:
    """The first L of a minor is always written ``L-0``; a card that is turned is traded for itself."""
    acts, side = replay.actor(action), action.get("variant")
    if action.get("exchange"):
        return BuyTrain(acts, str(side), None, None, replay.train(action["exchange"]).name)
    if side == "L" and not replay.game.companies[acts].operated:
        return BuyTrain(acts, side)
    train = replay.take(action["train"])
    if train.owner is not None:
        return BuyTrain(acts, train.name, train.owner, action["price"])
    source = "pool" if train in replay.game.depot.pool else None
    return BuyTrain(acts, side or train.name, source, action["price"])


def _repay(replay: Replay, action: Action) -> Move:
    return Repay(replay.actor(action), action.get("amount"))


def _hex_token(replay: Replay, action: Action) -> Move | None:
    """A destination station places itself."""
    return None


READERS: dict[str, Reader] = {
    "pass": _pass,
    "bid": _bid,
    "remove_token": _remove_token,
    "merge": _merge,
    "choose": _choose,
    "choose_ability": _close,
    "buy_shares": _buy_shares,
    "acquire_company": _acquire,
    "lay_tile": _lay_tile,
    "run_routes": _run_routes,
    "buy_train": _buy_train,
    "payoff_player_debt": _repay,
    "payoff_player_debt_partial": _repay,
    "hex_token": _hex_token,
}


def _always(game: Game, move: Move) -> bool:
    return True


def _void_share(game: Game, move: Move) -> bool:
    return memory(game).national is National.CLOSED


ACCEPTED: Mapping[Code, Callable[[Game, Any], bool]] = {
    # the program let presidents sell shares in the train step although the money sufficed (core)
    Code.NO_DUTY_TO_BUY: _always,
    Code.HALF_NOT_NEEDED: _always,
    # the program looked neither at floating nor, when the buyer was named, at the hex (corrections)
    Code.NOT_FLOATED: _always,
    Code.TOKEN_IN_HEX: lambda game, move: isinstance(game.round.active, AuctionStations),
    # and it still traded in shares of the closed NdeM
    Code.NDEM_CLOSED: _void_share,
    # E trains that ended at a place without an own station
    Code.EXPRESS_ENDS: _always,
}

RECORDS = Recorded(
    readers=READERS,
    accepted=ACCEPTED,
    # the destination was paid twice: 410 for a route worth 360
    wrong_revenues=frozenset({("game_end_stock_market", 842)}),
    shown=lambda game, company: not (company.kind == "minor" and company.closed),
    acting=acting_shown,
)
