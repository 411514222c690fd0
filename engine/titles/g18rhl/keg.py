"""KEG: until it floats its double certificates go first. Implements `18rhl/resumen#keg`."""

from __future__ import annotations

from engine.moves import BuyShare, Move
from engine.refusals import Code, Refused
from engine.steps.shares import BuyShares

KEG = "KEG"
DOUBLE = 20


class BuyShares18Rhl(BuyShares):
    """Buy one certificate; of KEG, before it floats, a double one."""

    def refusal(self, move: Move) -> Refused | None:
        why = super().refusal(move)
        if why is None and isinstance(move, BuyShare) and move.company == KEG and move.percent != DOUBLE:
            keg = self.game.companies[KEG]
            return None if keg.floated else Refused(Code.DOUBLES_FIRST, company=KEG, percent=DOUBLE)
        return why
