"""1822MX: the walkthrough of the pages, with every figure of its panels."""

from __future__ import annotations

import pytest

from engine.game import Game

from .positions_1822mx import AUCTION, TO_OR_4, TO_SR_2, TO_SR_4, TO_SR_5, TO_TAKE_OVER, position


def up_to(scripts: tuple[str], line: str) -> tuple[str]:
    """A position as it was when a line had been played for the last time."""
    return ("".join(scripts[0].rpartition(line)[:2]),)


FLIPPED = up_to(TO_SR_4, "18: train 2 trading L")
FCM_PARRED = up_to(TO_OR_4, "J1: par FCM 70")
MINOR_18_RUNS = (*TO_OR_4, "18: pass\n18: run 2 N25-N23")
FCM_BUYS = up_to(TO_TAKE_OVER, "FCM: train 2")
RUNS_AGAIN = up_to(TO_TAKE_OVER, "18: run 2 N25-N23")
FCM_PAYS = up_to(TO_TAKE_OVER, "FCM: payout")
TAKEN = up_to(TO_SR_5, "FCM: take 18 for two_shares and replace")


def treasury(game: Game, company: str) -> tuple[int, int | None]:
    return game.cash(company), game.market.price(company)


@pytest.mark.parametrize(
    ("scripts", "round_name", "cash", "bank", "minor_18", "fcm"),
    [
        ((AUCTION,), "OR 1.1", (165, 275, 275, 275), 10610, (100, 50), (0, None)),
        (TO_SR_2, "SR 2", (180, 290, 285, 285), None, (55, 60), (0, None)),
        (FLIPPED, "OR 3.1", (230, 305, 295, 295), 10680, (5, 80), (0, None)),
        (FCM_PARRED, "SR 4", (190, 320, 305, 305), 10510, (5, 80), (140, 70)),
        (
            MINOR_18_RUNS,
            "OR 4.1",
            (145, 320, 305, 305),
            10460,
            (30, 90),
            (210, 70),
        ),
        (FCM_BUYS, "OR 4.1", (145, 335, 315, 315), 10510, (30, 90), (90, 60)),
        (RUNS_AGAIN, "OR 4.2", (170, 335, 315, 315), 10460, (55, 100), (90, 60)),
        (FCM_PAYS, "OR 4.2", (185, 350, 325, 325), 10340, (55, 100), (125, 60)),
        (TAKEN, "OR 4.2", (265, 350, 325, 325), 10340, (0, None), (100, 60)),
    ],
)
def test_figures_of_the_walkthrough(
    scripts: tuple[str, ...],
    round_name: str,
    cash: tuple[int, ...],
    bank: int | None,
    minor_18: tuple[int, int | None],
    fcm: tuple[int, int | None],
) -> None:
    game = position(*scripts)
    assert game.round.name == round_name
    assert tuple(game.cash(f"J{seat}") for seat in range(1, 5)) == cash
    assert bank in (None, game.cash("bank"))
    assert treasury(game, "18") == minor_18
    assert treasury(game, "FCM") == fcm


def test_how_the_walkthrough_ends() -> None:
    game = position(*TO_SR_5)
    fcm, ndem = game.companies["FCM"], game.companies["NDEM"]
    assert (game.round.name, game.players) == ("SR 5", ["J2", "J3", "J4", "J1"])
    assert [train.name for train in fcm.trains] == ["2", "2"]
    assert game.board.stations("FCM") == (("N23", 4), ("N25", 1))
    assert fcm.shares is not None
    assert (fcm.shares.percent("J1"), fcm.shares.percent("ipo")) == (50, 50)
    assert [game.cash(minor) for minor in ("1", "9", "11")] == [90, 90, 115]
    assert [game.market.price(minor) for minor in ("1", "9", "11")] == [100, 100, 100]
    assert game.market.price("NDEM") == 80
    assert [train.name for train in ndem.trains] == ["2"] * 4
    assert {hex_id for hex_id, _ in game.board.stations("NDEM")} == {"N23", "F13", "Q34", "H11"}
    assert ndem.shares is not None
    assert ndem.shares.percent("pool") == 70
    assert [train.name for train in game.depot.upcoming[:2]] == ["L", "3"]
