"""Openings of 1849boot that several tests start from, and a table to play them on.

Four players and seed 69: the row is IFP, FCU, SFR, AL, SFCS, M&C, PL, SFM. The scripts follow one another.
"""

from __future__ import annotations

from engine.game import Game

from .tables import table

SEATS = "J1 J2 J3 J4"
SEED = 69

#: J1 gets RSA and SMS goes to J2, who has SCE as well; SIGI is J3's, CNM J4's
AUCTION = """
J1: bid RSA 155
J2: buy SCE
J3: buy SIGI
J4: buy CNM
J1: pass
J2: buy SMS
"""
IFP_AT_100 = "J1: par IFP 100"

#: J1 buys two more certificates of IFP
FIRST_STOCK_ROUND = """
J3: pass
J4: pass
J1: buy 10% IFP
J2: pass
J3: pass
J4: pass
J1: buy 10% IFP
J2: pass
J3: pass
J4: pass
"""
#: IFP has no track, falls to 90 and buys the first 4H: RSA closes
FIRST_OPERATING_ROUND = """
IFP: pass
IFP: pass
IFP: train 4H
IFP: pass
"""
#: FCU, SFR (in Potenza) and AL are founded at 68
SECOND_STOCK_ROUND = """
J2: par FCU 68
J2: pass
J3: par SFR 68
SFR: token I13
J3: pass
J4: par AL 68
J4: pass
J1: pass
J2: pass
J3: pass
J4: pass
"""
TO_SECOND_STOCK_ROUND = (AUCTION, IFP_AT_100, FIRST_STOCK_ROUND, FIRST_OPERATING_ROUND)
TO_SECOND_OPERATING_ROUND = (*TO_SECOND_STOCK_ROUND, SECOND_STOCK_ROUND)


def position(*scripts: str, seats: str = SEATS, seed: int = SEED) -> Game:
    """The table after these scripts."""
    return table("1849boot", seats, *scripts, seed=seed)
