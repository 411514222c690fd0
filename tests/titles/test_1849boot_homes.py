"""1849boot: where SFR, the company without a home, may begin."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.moves import PlaceToken

from .positions_1849boot import IN_SR2, Purse, Until, position

#: the cities of its list; I17 and K19, which the list has too, are no cities
HOMES = ["E11", "H8", "I13", "J18", "L12", "L20", "O9", "P2"]
SFR_FOUNDED = (*IN_SR2, Until("J1"), Purse("J1", 300), "J1: par FCU 68\nJ1: pass\nJ2: par SFR 68")


@pytest.fixture
def founded() -> Game:
    """The position in which SFR has to choose."""
    return position(*SFR_FOUNDED)


def allowed(game: Game) -> list[str]:
    """The hexes of the whole map where SFR may put its first station."""
    return [
        hex_id for hex_id in sorted(game.board.facts.hexes) if game.refusal(PlaceToken("SFR", hex_id)) is None
    ]


def offered(game: Game) -> list[str]:
    """The hexes that it is offered, of those that it may have."""
    moves = [move for move in game.round.offers() if isinstance(move, PlaceToken)]
    return sorted(move.hex for move in moves if game.refusal(move) is None)


def test_it_may_begin_in_each_of_its_homes_and_nowhere_else(founded: Game) -> None:
    free = [home for home in HOMES if home != "O9"]  # whose only place is kept for SFCS
    assert allowed(founded) == offered(founded) == free


def test_the_home_of_sfcs_is_one_of_them_once_it_has_a_second_place(founded: Game) -> None:
    founded.board.lay("O9", "660", 0)  # by hand: no yellow tile has two
    assert allowed(founded) == offered(founded) == HOMES
