"""One battery for every title: random legal play to the end, with every invariant after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping

import pytest

from engine import limits, new_game, notation
from engine.events import Paid
from engine.game import Game
from engine.ledger import BANK
from engine.moves import BuyShare, Move
from engine.refusals import Refused
from engine.state import state
from engine.titles import IDS, title

SEEDS = 4
EVERY = 25
LONGEST = 4000
SHORTEST = 20
ATTEMPTS = 5
#: how much a kind of move is liked (1 unless named): reckless players, whose games are short, and builders,
#: whose games see the last trains
TASTES: tuple[Mapping[str, float], ...] = (
    {},
    {"SellShares": 0.1, "Buy": 0.3, "BuyTrain": 6, "LayTile": 3, "PlaceToken": 0.3},
)


def tables() -> Iterator[tuple[str, int, int]]:
    """Title, number of players and seed of every game of the battery."""
    for title_id in IDS:
        counts = [int(count) for count in title(title_id).facts.players]
        for seed in range(max(SEEDS, len(counts))):
            yield title_id, counts[seed % len(counts)], seed


def choose(game: Game, dice: random.Random, taste: Mapping[str, float]) -> tuple[Move, Move | None]:
    """A legal move among those on offer, and one that was refused on the way, if any was.

    Kinds are drawn first, by taste, so that the many lays do not drown the rest.
    """
    offers: dict[str, list[Move]] = {}
    for move in sorted(game.round.offers(), key=notation.write):
        offers.setdefault(type(move).__name__, []).append(move)
    kinds = sorted(offers, key=lambda kind: dice.random() ** (1 / taste.get(kind, 1)), reverse=True)
    bad = None
    for kind in kinds:
        dice.shuffle(offers[kind])
        for move in offers[kind]:
            if game.refusal(move) is None:
                return move, bad
            bad = move
    raise AssertionError(f"{game.round.name}: nobody of {game.acting} has a legal move")


def check_invariants(game: Game) -> None:
    assert game.ledger.total() == game.ledger.size
    for company in game.companies.values():
        if company.shares:
            whole = sum(certificate.percent for certificate in company.shares.certificates)
            assert company.shares.total() == whole, f"{company.id}: {company.shares.percents}"
            assert all(percent >= 0 for percent in company.shares.percents.values())
    may_owe = {"bank", *game.ledger.debtors}
    broke = [name for name, cash in game.ledger.cash.items() if cash < 0 and name not in may_owe]
    assert not broke


def check_limits(game: Game, move: Move) -> None:
    """Nobody buys beyond a limit: neither certificates in all nor percent of one company."""
    if isinstance(move, BuyShare) and move.actor in game.players:
        counted = game.rules.certificates_counted(game, move.actor)
        free = limits.UNCOUNTED.intersection(game.market.kinds(move.company))
        assert free or counted <= game.table.certificate_limit
        assert limits.holding_limit(game, move.actor, game.companies[move.company], 0) is None


def check_flows(game: Game) -> None:
    """Money moved only as the title's money-flow table says."""
    kinds = {company.id: company.kind for company in game.companies.values()} | {BANK: BANK}
    table = {(row.payer, row.payee, str(row.reason)) for row in game.rules.flows}
    for event in game.events:
        if isinstance(event, Paid):
            flow = kinds.get(event.payer, "player"), kinds.get(event.payee, "player"), str(event.reason)
            assert flow in table, event


@pytest.mark.parametrize(("title_id", "players", "seed"), list(tables()))
def test_random_play_keeps_every_invariant(title_id: str, players: int, seed: int) -> None:
    # players may end some games before they begin; then they get other dice
    for attempt in range(ATTEMPTS):
        dice = random.Random("-".join(map(str, (title_id, players, seed, *(attempt,)[:attempt]))))
        if play_out(title_id, players, seed, dice) >= SHORTEST:
            return
    raise AssertionError(f"{title_id}: nobody plays with {players} players")


def play_out(title_id: str, players: int, seed: int, dice: random.Random) -> int:
    """Play one game to its end, looking at everything after every move; returns how many moves it took."""
    names = [f"J{seat}" for seat in range(1, players + 1)]
    options = [option for option in title(title_id).facts.options if dice.random() < 0.3]
    ids = {name: name[1:] for name in names}
    game = new_game(title_id, names, options, seed)
    again, replayed = new_game(title_id, names, options, seed), 0
    played: list[Move] = []
    while not game.finished and len(played) < LONGEST:
        move, bad = choose(game, dice, TASTES[seed % len(TASTES)])
        if bad is not None:
            before, events = state(game, ids), len(game.events)
            with pytest.raises(Refused):
                game.play(bad)
            assert state(game, ids) == before, f"{notation.write(bad)} was refused and changed something"
            assert len(game.events) == events
        assert notation.read(notation.write(move)) == move
        game.play(move)
        played.append(move)
        check_invariants(game)
        check_limits(game, move)
        if len(played) % EVERY == 0 or game.finished:
            for earlier in played[replayed:]:
                again.play(earlier)
            replayed = len(played)
            assert state(again, ids) == state(game, ids)
    check_flows(game)
    return len(played)
