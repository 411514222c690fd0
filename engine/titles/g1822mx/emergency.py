"""A president who lacks money for a train sells shares before the bank lends him the rest.

Implements `1822mx/resumen#compra-forzosa`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.game import Game
from engine.ownership import Bundle
from engine.refusals import Code, Refused
from engine.steps.buy_trains import BuyTrains
from engine.steps.emergency import RaiseCash
from engine.titles.g1822mx.stock_turn import lower_price, may_sell


class Raise(RaiseCash):
    """Each company once; shares of the buying company only from its second turn on."""

    def __init__(self, trains: BuyTrains) -> None:
        super().__init__(
            trains,
            may_sell=self._may_sell_now,
            drop=lambda game, company, bundle: None,
            in_blocks=True,
        )

    def _may_sell_now(self, game: Game, company: Company) -> Refused | None:
        if company is self.round.company and company.turns_operated < 2:
            return Refused(Code.NOT_OPERATED, company=company.id)
        return may_sell(game, company)

    def sell(self, player: str, company: Company, bundle: Bundle) -> None:
        presided = company.president == player
        super().sell(player, company, bundle)
        lower_price(self.game, company, bundle.percent, presided=presided)
