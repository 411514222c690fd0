"""1893: the money and the order of its special rules, in small examples."""

from __future__ import annotations

import pytest

from engine.events import Paid
from engine.game import Game

from .tables import play, table

NOBODY_DRAFTS = "J2: pass\nJ3: pass\nJ4: pass\nJ1: pass"


def nobody_buys(game: Game, picker: str, card: str) -> list[str]:
    """Put up a card and pass until it has an owner; returns who was asked, in order."""
    play(game, f"{picker}: bid {card} {game.privates[card].facts.value}")
    asked: list[str] = []
    while game.privates[card].owner is None:
        asked += game.acting
        play(game, f"{game.acting[0]}: pass")
    return asked


@pytest.mark.parametrize(
    ("card", "price"), [("EVA", 70), ("FdSD", 90), ("KFBE", 100), ("EKB", 100), ("HdSK", 50)]
)
def test_a_leftover_falls_to_half_its_price_and_then_its_picker_buys_it(card: str, price: int) -> None:
    game = table("1893", "J2 J3 J4 J1", NOBODY_DRAFTS)
    asked = nobody_buys(game, "J2", card)
    falls = -(-(game.privates[card].facts.value - price) // 10)
    assert asked == ["J3", "J4", "J1", "J2"] * (falls + 1)
    assert game.privates[card].owner == "J2"
    assert [e.amount for e in game.events if isinstance(e, Paid) and e.payer == "J2"] == [price]


def test_the_next_picker_sits_to_the_left_of_the_last_one_whoever_bought() -> None:
    game = table("1893", "J2 J3 J4 J1", NOBODY_DRAFTS)
    play(game, "J2: bid HdSK 100\nJ3: pass\nJ4: pass\nJ1: buy HdSK")
    assert game.acting == ("J3",)
    play(game, "J3: bid EVA 150\nJ4: buy EVA")
    assert game.acting == ("J4",)
