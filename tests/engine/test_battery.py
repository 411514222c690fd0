"""One battery for every title: random legal play to the end, with every invariant after every move."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from engine import new_game, notation
from engine.game import Game
from engine.moves import Move
from engine.refusals import Refused
from engine.state import state
from engine.titles import IDS, title

SEEDS = range(6)
EVERY = 25
LONGEST = 4000


def tables() -> Iterator[tuple[str, int, int]]:
    """Title, number of players and seed of every game of the battery."""
    for title_id in IDS:
        counts = [int(count) for count in title(title_id).facts.players]
        for seed in SEEDS:
            yield title_id, counts[seed % len(counts)], seed


def legal_moves(game: Game) -> list[Move]:
    """The legal moves among those that the open steps offer."""
    return [move for move in game.round.offers() if game.refusal(move) is None]


def choose(game: Game, dice: random.Random) -> Move:
    """A legal move; kinds are drawn first, so that the many lays do not drown the rest."""
    moves = legal_moves(game)
    assert moves, f"{game.round.name}: nobody of {game.acting} has a legal move"
    kinds = sorted({type(move).__name__ for move in moves})
    kind = dice.choice(kinds)
    return dice.choice(sorted((m for m in moves if type(m).__name__ == kind), key=notation.write))


def check_invariants(game: Game) -> None:
    assert game.ledger.total() == game.ledger.size
    for company in game.companies.values():
        if company.shares:
            whole = sum(certificate.percent for certificate in company.shares.certificates)
            assert company.shares.total() == whole, f"{company.id}: {company.shares.percents}"
            assert all(percent >= 0 for percent in company.shares.percents.values())
    broke = [name for name, cash in game.ledger.cash.items() if cash < 0 and name != "bank"]
    assert not broke


def refused_move(game: Game, dice: random.Random) -> Move | None:
    """A move that is offered and refused, or made by somebody else."""
    moves = [move for move in game.round.offers() if game.refusal(move) is not None]
    return dice.choice(sorted(moves, key=notation.write)) if moves else None


@pytest.mark.parametrize(("title_id", "players", "seed"), list(tables()))
def test_random_play_keeps_every_invariant(title_id: str, players: int, seed: int) -> None:
    dice = random.Random(f"{title_id}-{players}-{seed}")
    names = [f"J{seat}" for seat in range(1, players + 1)]
    options = [option for option in title(title_id).facts.options if dice.random() < 0.3]
    ids = {name: name[1:] for name in names}
    game = new_game(title_id, names, options, seed)
    played: list[Move] = []
    while not game.finished and len(played) < LONGEST:
        if bad := refused_move(game, dice):
            before, events = state(game, ids), len(game.events)
            with pytest.raises(Refused):
                game.play(bad)
            assert state(game, ids) == before
            assert len(game.events) == events
        move = choose(game, dice)
        assert notation.read(notation.write(move)) == move
        game.play(move)
        played.append(move)
        check_invariants(game)
        if len(played) % EVERY == 0 or game.finished:
            again = new_game(title_id, names, options, seed)
            for earlier in played:
                again.play(earlier)
            assert state(again, ids) == state(game, ids)
