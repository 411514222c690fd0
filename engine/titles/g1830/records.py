"""What recorded games of 1830 say in their own way."""

from __future__ import annotations

from engine.game import Game
from engine.moves import SellShares
from engine.refusals import Code
from engine.rules import Recorded
from engine.steps.token_on_lay import TokenOnLay
from engine.titles.g1830.privates import DH


def acting_shown(game: Game) -> tuple[str, ...]:
    """A record lets DH itself act after its lay."""
    return (DH,) if isinstance(game.round.active, TokenOnLay) else game.acting


RECORDS = Recorded(
    # the recording program lets a president sell although the company need not buy
    accepted={Code.NO_DUTY_TO_BUY: lambda game, move: isinstance(move, SellShares)},
    par=lambda game, company: company.par,
    acting=acting_shown,
)
