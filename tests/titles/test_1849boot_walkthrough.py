"""1849boot: one round after another, with every purse at every step (row: IFP, FCU, SFR, AL, ...)."""

from __future__ import annotations

from engine import notation
from engine.game import Game

from .positions_1849boot import position

#: the move; cash of J1 to J4; the bank; treasury, price and trains of IFP; then those of FCU, SFR, AL
STEPS = """
J1: bid RSA 155      | 375 375 375 375 | 6260
J2: buy SCE          | 375 355 375 375 | 6280
J3: buy SIGI         | 375 355 330 375 | 6325
J4: buy CNM          | 375 355 330 300 | 6400
J1: pass             | 375 355 330 300 | 6400
J2: buy SMS          | 220 245 330 300 | 6665
J1: par IFP 100      | 220 245 330 300 | 6595 | IFP 70@100
J3: pass             | 220 245 330 300 | 6595 | IFP 70@100
J4: pass             | 220 245 330 300 | 6595 | IFP 70@100
J1: buy 10% IFP      | 120 245 330 300 | 6595 | IFP 170@100
J2: pass             | 120 245 330 300 | 6595 | IFP 170@100
J3: pass             | 120 245 330 300 | 6595 | IFP 170@100
J4: pass             | 120 245 330 300 | 6595 | IFP 170@100
J1: buy 10% IFP      |  20 245 330 300 | 6595 | IFP 270@100
J2: pass             |  20 245 330 300 | 6595 | IFP 270@100
J3: pass             |  20 245 330 300 | 6595 | IFP 270@100
J4: pass             |  45 270 340 315 | 6520 | IFP 270@100
IFP: pass            |  45 270 340 315 | 6520 | IFP 270@100
IFP: pass            |  45 270 340 315 | 6520 | IFP 270@90
IFP: train 4H        |  45 270 340 315 | 6620 | IFP 170@90 4H
IFP: pass            |  45 270 340 315 | 6620 | IFP 170@90 4H
J2: par FCU 68       |  45 134 340 315 | 6660 | IFP 170@90 4H | FCU 96@68
J2: pass             |  45 134 340 315 | 6660 | IFP 170@90 4H | FCU 96@68
J3: par SFR 68       |  45 134 204 315 | 6700 | IFP 170@90 4H | FCU 96@68 | SFR 96@68
SFR: token I13       |  45 134 204 315 | 6700 | IFP 170@90 4H | FCU 96@68 | SFR 96@68
J3: pass             |  45 134 204 315 | 6700 | IFP 170@90 4H | FCU 96@68 | SFR 96@68
J4: par AL 68        |  45 134 204 179 | 6740 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
J4: pass             |  45 134 204 179 | 6740 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
J1: pass             |  45 134 204 179 | 6740 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
J2: pass             |  45 134 204 179 | 6740 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
J3: pass             |  45 134 204 179 | 6740 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
J4: pass             |  45 159 214 194 | 6690 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
IFP: pass            |  45 159 214 194 | 6690 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
IFP: pass            |  45 159 214 194 | 6690 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
IFP: run 4H G7-H8    |  45 159 214 194 | 6690 | IFP 170@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
IFP: payout          |  57 159 214 194 | 6660 | IFP 188@90 4H | FCU 96@68 | SFR 96@68 | AL 96@68
IFP: train 4H        |  57 159 214 194 | 6760 | IFP 88@90 4H 4H | FCU 96@68 | SFR 96@68 | AL 96@68
IFP: sell 10% IFP    |  57 159 214 194 | 6670 | IFP 178@86 4H 4H | FCU 96@68 | SFR 96@68 | AL 96@68
FCU: pass            |  57 159 214 194 | 6670 | IFP 178@86 4H 4H | FCU 96@59 | SFR 96@68 | AL 96@68
FCU: train 4H        |  57 155 214 194 | 6770 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@68 | AL 96@68
SFR: pass            |  57 155 214 194 | 6770 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 96@68
SFR: pass            |  57 155 214 194 | 6770 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 96@68
AL: pass             |  57 155 214 194 | 6770 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 96@59
AL: train 4H         |  57 155 214 190 | 6870 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 0@59 4H
J1: pass             |  57 155 214 190 | 6870 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 0@59 4H
J2: pass             |  57 155 214 190 | 6870 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 0@59 4H
J3: pass             |  57 155 214 190 | 6870 | IFP 178@86 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 0@59 4H
J4: pass             |  57 180 224 205 | 6820 | IFP 178@78 4H 4H | FCU 0@59 4H | SFR 96@59 | AL 0@59 4H
"""


def shown(game: Game) -> str:
    """The position in the words of ``STEPS``."""
    purses = " ".join(str(game.cash(player)) for player in game.seating)
    companies = [
        " ".join(
            [company.id, f"{game.cash(company.id)}@{game.market.price(company.id)}"]
            + [train.name for train in company.trains]
        )
        for company in game.companies.values()
        if company.started
    ]
    return " | ".join([purses, str(game.cash("bank")), *companies])


def test_every_purse_at_every_step() -> None:
    game = position()
    for line in STEPS.strip().splitlines():
        move, _, expected = line.partition("|")
        game.play(notation.read(move))
        assert shown(game) == " ".join(expected.split()), line
    assert game.round.name == "OR 3.1"


def test_the_row_and_the_purses_before_the_first_move() -> None:
    game = position()
    assert list(game.companies) == ["IFP", "FCU", "SFR", "AL", "SFCS", "M&C", "PL", "SFM"]
    assert shown(game) == "375 375 375 375 | 6260"


def test_whoever_sits_after_the_last_buyer_begins_the_stock_round() -> None:
    game = position("J1: bid RSA 155\nJ2: buy SCE\nJ3: buy SIGI\nJ4: buy CNM\nJ1: pass\nJ2: buy SMS")
    assert game.acting == ("J1",)  # RSA's par comes first
    game.play(notation.read("J1: par IFP 100"))
    assert (game.round.name, game.acting) == ("SR 1", ("J3",))
    assert game.board.stations("IFP") == (("G7", 0),)
