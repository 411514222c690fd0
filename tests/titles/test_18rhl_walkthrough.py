"""18Rhl: the walkthrough's forty moves, with every figure that follows from them."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.ledger import BANK
from engine.titles.g18rhl.examples import ADR_RUNS

from . import rhl
from .tables import play

LAST = "ADR: run 2 K2-K4-K6\nADR: payout\nADR: train 2\nADR: pass"
MOVES = ADR_RUNS.then(LAST).lines


def after(moves: int) -> Game:
    """The walkthrough's game after so many moves."""
    return play(rhl.position(), "\n".join(MOVES[:moves]))


@pytest.mark.parametrize(
    ("moves", "bank"),
    [
        (1, 7220), (2, 7250), (3, 7300), (4, 7380), (6, 7500), (7, 7640), (8, 7500), (9, 7660), (13, 7740),
        (17, 7820), (21, 7500), (24, 7435), (27, 7535), (34, 7470), (38, 7420), (39, 7520),
    ],
)  # fmt: skip
def test_the_bank(moves: int, bank: int) -> None:
    assert after(moves).cash(BANK) == bank


@pytest.mark.parametrize(
    ("moves", "j1", "adr", "price", "trains"),
    [
        (0, 450, 0, None, []),
        (1, 430, 0, None, []),
        (9, 270, 0, 80, []),
        (21, 30, 400, 80, []),
        (24, 35, 400, 90, []),
        (25, 35, 400, 90, []),
        (26, 35, 400, 80, []),
        (27, 35, 300, 80, ["2"]),
        (32, 35, 300, 80, ["2"]),
        (37, 40, 300, 80, ["2"]),
        (38, 65, 325, 80, ["2"]),
        (39, 65, 225, 80, ["2", "2"]),
    ],
)
def test_j1_and_adr(moves: int, j1: int, adr: int, price: int | None, trains: list[str]) -> None:
    game = after(moves)
    company = game.companies["ADR"]
    assert (game.cash("J1"), game.cash("ADR"), game.market.price("ADR")) == (j1, adr, price)
    assert [train.name for train in company.trains] == trains


@pytest.mark.parametrize(
    ("moves", "round_name", "acting"),
    [
        (0, "ISR 1", "J1"),
        (7, "ISR 1", "J3"),
        (8, "SR 1", "J1"),
        (24, "OR 1.1", "ADR"),
        (28, "OR 1.1", "RhE"),
        (30, "SR 2", "J4"),
        (34, "OR 2.1", "ADR"),
        (40, "OR 2.1", "RhE"),
    ],
)
def test_whose_turn_it_is(moves: int, round_name: str, acting: str) -> None:
    game = after(moves)
    assert (game.round.name, game.acting) == (round_name, (acting,))


def test_where_it_ends() -> None:
    game = after(len(MOVES))
    assert {player: game.cash(player) for player in game.seating} == {
        "J1": 65,
        "J2": 350,
        "J3": 290,
        "J4": 410,
    }
    assert game.players == ["J4", "J1", "J2", "J3"]
    assert (game.cash("RhE"), game.market.price("RhE")) == (140, 70)
