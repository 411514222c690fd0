"""A player's bankruptcy: the game goes on without him. Implements `18rhl/resumen#bancarrota`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import trading, trains_in_play
from engine.closing import close_private
from engine.events import PresidentChanged, WentBankrupt
from engine.ledger import BANK, Reason
from engine.moves import Move
from engine.ownership import POOL
from engine.rounds.operating import by_market
from engine.steps.emergency import GoBankrupt, RaiseCash

if TYPE_CHECKING:
    from engine.companies import Company
    from engine.game import Game

FEE = 100
"""What a company that falls into receivership owes the bank on top of its train."""


class GoBankrupt18Rhl(GoBankrupt):
    """The president leaves the game; his company gets a new one, or falls into receivership."""

    def __init__(self, raise_cash: RaiseCash) -> None:
        super().__init__(raise_cash)
        self._sales = raise_cash

    def do(self, move: Move) -> None:
        game, company = self.game, self.round.company
        player = company.president
        assert player is not None  # open() saw to it
        for started in started_companies(game):
            if bundle := self._sales.best_bundle(player, started):
                self._sales.sell(player, started, bundle)
        contribution = game.cash(player)
        shares_to_market(game, player)
        for private in game.privates.values():
            if private.owner == player:
                close_private(game, private)
        game.ledger.pay(player, BANK, contribution, Reason.BANKRUPTCY)
        game.bankrupt.add(player)
        game.tell(WentBankrupt(player))
        self._sales.trains.last_share_sold = None
        if company.president is None:
            buy_train_on_debt(game, company, contribution)


def started_companies(game: Game) -> list[Company]:
    """The companies with a price, in operating order."""
    return by_market(game, [c for c in game.companies.values() if c.id in game.market.cells])


def shares_to_market(game: Game, player: str) -> None:
    """What is left of a player's shares goes to the market for nothing, whatever its limit.

    Presidencies go to who holds enough; else the company has no president. A share of GVE without a price
    stays where it is.
    """
    for company in started_companies(game):
        held = list(trading.register(company).of(player))
        if held:
            trading.hand_over(game, company, held, player, POOL)
        if company.president == player:
            company.president = None
            game.tell(PresidentChanged(company.id, None))


def buy_train_on_debt(game: Game, company: Company, contribution: int) -> None:
    """A company in receivership gets the cheapest train at once and owes what is missing, and the fee.

    A company that was in debt already owes its old debt twice.
    """
    train = game.depot.cheapest()
    assert train is not None  # without a train on offer nobody goes bankrupt
    old_debt = max(-game.cash(company.id), 0)
    owed = train.price - contribution + FEE + old_debt
    game.ledger.overdraw(company.id, owed, Reason.RECEIVERSHIP)
    trains_in_play.hand_over(game, train, company)
