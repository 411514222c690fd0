"""When a company must buy a train and cannot pay: its president sells shares, or is bankrupt.

Implements `1830/resumen#compra-forzosa`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine import trading
from engine.companies import Company
from engine.events import WentBankrupt
from engine.ledger import BANK, Reason
from engine.moves import Bankrupt, Move, SellShares
from engine.ownership import Bundle, Register
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.buy_trains import BuyTrains
from engine.steps.shares import Check, bundle_refusal, find_bundle, find_company, sales_of

if TYPE_CHECKING:
    from engine.game import Game


class RaiseCash(Step):
    """The president sells shares, no more than needed, while the company cannot pay for its train.

    ``may_sell`` is the title's timing rule and ``drop`` moves the price after a sale. ``wealth_as_needed``:
    whether only sales that would be needed count as wealth before a bankruptcy. ``in_blocks``: each company
    only once. ``after`` follows a sale when the companies that wait have been put in order.
    """

    moves = (SellShares,)
    blocks = False
    round: OperatingRound

    def __init__(
        self,
        trains: BuyTrains,
        *,
        may_sell: Check,
        drop: Callable[[Game, Company, Bundle], None],
        pool_limit: int = 50,
        wealth_as_needed: bool = False,
        in_blocks: bool = False,
        after: Callable[[Game], None] = lambda game: None,
    ) -> None:
        super().__init__()
        self._in_blocks = in_blocks
        self._after = after
        self._sold: set[str] = set()
        self.trains = trains
        self._wealth_as_needed = wealth_as_needed
        self._may_sell = may_sell
        self._drop = drop
        self._pool_limit = pool_limit
        trains.could_raise = self.could_raise

    def begin_turn(self) -> None:
        super().begin_turn()
        self._sold = set()

    def actors(self) -> tuple[str, ...]:
        president = self.round.company.president if self.round.actor else None
        return (president,) if president else ()

    def open(self) -> bool:
        return self.round.active is self.trains

    def missing(self) -> int:
        """What company and president together lack for the cheapest train of the bank."""
        company = self.round.company
        cheapest = self.game.depot.cheapest()
        if cheapest is None or company.president is None:
            return 0
        return cheapest.price - self.game.cash(company.id) - self.game.cash(company.president)

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, SellShares)  # takes() saw to it
        company = find_company(self.game, move.company)
        if isinstance(company, Refused):
            return company
        if why := self._may_sell(self.game, company):
            return why
        if self._in_blocks and company.id in self._sold:
            return Refused(Code.ONE_BLOCK, player=move.actor, company=company.id)
        bundle = find_bundle(self.game, move)
        if isinstance(bundle, Refused):
            return bundle
        if why := self._bundle_refusal(move.actor, company, bundle):
            return why
        missing = self.missing()
        if missing <= 0:
            # the recording program takes half a president's certificate for a whole one here
            half = bundle.change > 0 and missing + (self.game.market.price(company.id) or 0) > 0
            return Refused(Code.HALF_NOT_NEEDED if half else Code.CASH_SUFFICES, player=move.actor)
        if self._more_than_needed(company, bundle, missing):
            return Refused(Code.MORE_THAN_NEEDED, percent=bundle.percent, missing=missing)
        if not self.trains.must_buy(self.round.company):
            return Refused(Code.NO_DUTY_TO_BUY, company=self.round.company.id)
        return None

    def _more_than_needed(self, company: Company, bundle: Bundle, missing: int) -> bool:
        """Whether the bundle would bring enough without its smallest certificate."""
        smallest = min(certificate.percent for certificate in bundle.certificates)
        price = self.game.market.price(company.id) or 0
        return price * (bundle.total - smallest) // trading.register(company).unit >= missing

    def _bundle_refusal(self, player: str, company: Company, bundle: Bundle) -> Refused | None:
        if why := bundle_refusal(self.game, player, company, bundle, self._pool_limit):
            return why
        if company is self.round.company and loses_presidency(self.game, company, player, bundle):
            return Refused(Code.KEEPS_PRESIDENCY, company=company.id)
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, SellShares)  # takes() saw to it
        company = self.game.companies[move.company]
        bundle = find_bundle(self.game, move)
        assert not isinstance(bundle, Refused)  # refused otherwise
        self.sell(move.actor, company, bundle)
        self.round.reorder()
        self._after(self.game)

    def sell(self, player: str, company: Company, bundle: Bundle) -> None:
        """Sell a bundle and lower the price."""
        self.trains.last_share_sold = self.game.market.price(company.id)
        self._sold.add(company.id)
        trading.sell(self.game, player, company, bundle)
        self._drop(self.game, company, bundle)

    def best_bundle(self, player: str, company: Company) -> Bundle | None:
        """The dearest bundle of ``company`` that ``player`` could sell."""
        if company.shares is None or not company.shares.percent(player) or self._may_sell(self.game, company):
            return None
        if self._in_blocks and company.id in self._sold:
            return None
        bundles = self.game.rules.bundles(company.shares, player)
        allowed = [b for b in bundles if not self._bundle_refusal(player, company, b)]
        if self._wealth_as_needed:
            missing = self.missing()
            allowed = [b for b in allowed if not self._more_than_needed(company, b, missing)]
        return max(allowed, key=lambda b: b.percent, default=None)

    def could_raise(self, player: str) -> int:
        """The most that the player's shares could bring, company by company, at today's prices."""
        total = 0
        for company in self.game.companies.values():
            if bundle := self.best_bundle(player, company):
                shares = trading.register(company)
                total += (self.game.market.price(company.id) or 0) * bundle.percent // shares.unit
        return total

    def sell_everything(self, player: str) -> None:
        """Sell all that can be sold, in operating order: a bankruptcy."""
        started = [c for c in self.game.companies.values() if c.id in self.game.market.cells]
        for company in sorted(started, key=lambda c: self.game.market.order_key(c.id)):
            while bundle := self.best_bundle(player, company):
                self.sell(player, company, bundle)

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            for company in self.game.companies.values():
                yield from sales_of(self.game, player, company)


def loses_presidency(game: Game, company: Company, seller: str, bundle: Bundle) -> bool:
    """Whether selling ``bundle`` makes somebody else president of ``company``."""
    shares: Register = trading.register(company)
    if company.president != seller:
        return False
    kept = shares.percent(seller) - bundle.percent
    needed = shares.certificates[0].percent
    return any(shares.percent(p) > kept and shares.percent(p) >= needed for p in game.solvent if p != seller)


def leave_game(game: Game, company: Company, player: str) -> None:
    """A bankrupt player's money goes to the bank, and he is out of the game."""
    game.ledger.pay(player, BANK, game.cash(player), Reason.BANKRUPTCY)
    game.bankrupt.add(player)
    game.tell(WentBankrupt(player))


class GoBankrupt(Step):
    """The president gives up: allowed only where everything together would not pay for the train.

    ``other_wealth`` is what counts besides shares; ``ruin`` is what becomes of the player and the company
    when all shares are sold. Implements `1830/resumen#bancarrota`.
    """

    moves = (Bankrupt,)
    blocks = False
    round: OperatingRound

    def __init__(
        self,
        raise_cash: RaiseCash,
        *,
        other_wealth: Callable[[Game, str], int] = lambda game, player: 0,
        ruin: Callable[[Game, Company, str], None] = leave_game,
    ) -> None:
        super().__init__()
        self._raise_cash = raise_cash
        self._other_wealth = other_wealth
        self._ruin = ruin

    def open(self) -> bool:
        return self.round.actor is not None and self.round.company.president is not None

    def refusal(self, move: Move) -> Refused | None:
        company = self.round.company
        president = company.president
        assert president is not None  # open() saw to it
        trains = self._raise_cash.trains
        missing = self._raise_cash.missing()
        in_train_step = self.round.active is trains
        raised = self._raise_cash.could_raise(president) if in_train_step else 0
        wealth = raised + self._other_wealth(self.game, president)
        if missing <= 0 or wealth >= missing:
            return Refused(Code.NOT_INSOLVENT, player=president, missing=max(missing, 0), raised=wealth)
        if not in_train_step or not trains.must_buy(company):
            return Refused(Code.NO_DUTY_TO_BUY, company=company.id)
        return None

    def do(self, move: Move) -> None:
        company = self.round.company
        president = company.president
        assert president is not None  # open() saw to it
        self._raise_cash.sell_everything(president)
        self._ruin(self.game, company, president)

    def offers(self) -> Iterator[Move]:
        yield Bankrupt(self.round.company.id)
