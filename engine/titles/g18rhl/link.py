"""The link of Köln, Düren and Aachen, for which RhE is paid once. Implements `18rhl/resumen#enlace-kda`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.ledger import BANK, Reason
from engine.moves import Move
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.titles.g18rhl.auction import RHE

if TYPE_CHECKING:
    from engine.game import Game

KOELN, DUEREN, AACHEN = "I10", "K6", "K2"
FIRST = 0
"""The city of Köln on the west bank, and the only one of the others."""
SHARES_PAID = 3


@dataclass
class Link:
    """Whether the link has been paid."""

    paid: bool = False


class CheckLink(Step):
    """When a company is done with its track, RhE gets three times its first price if the link is there."""

    round: OperatingRound

    def open(self) -> bool:
        return False

    def refusal(self, move: Move) -> Refused | None:
        return Refused(Code.NOT_NOW, actor=move.actor, round=self.round.name)

    def do(self, move: Move) -> None:
        """Nobody moves here."""

    def skip(self) -> None:
        game = self.game
        link = game.recall(Link)
        if not link.paid and linked(game, AACHEN) and linked(game, KOELN):
            link.paid = True
            game.ledger.pay(BANK, RHE, SHARES_PAID * (game.companies[RHE].par or 0), Reason.LINK_BONUS)


def linked(game: Game, hex_id: str) -> bool:
    """Whether the trains of some company that has operated could go from a city to Düren.

    Cities that are full for that company stop it; how far its trains go does not matter.
    """
    start, end = game.board.node(hex_id, FIRST), game.board.node(DUEREN, FIRST)
    return any(
        end in game.board.reached_from(company.id, start)
        for company in game.companies.values()
        if company.operated
    )
