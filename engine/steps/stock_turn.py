"""A player's turn in a stock round: sales, and as a rule one purchase.

What may be sold and bought is a menu of small items, each a file or a few lines: shares, starting a
company, and whatever the title adds (bonds, cards, exchanges).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, ClassVar

from engine.moves import Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.rounds.stock import StockRound

if TYPE_CHECKING:
    from engine.game import Game


class Item(ABC):
    """One line of the menu of a stock turn: a sale or a purchase of one kind."""

    moves: ClassVar[tuple[type[Move], ...]] = ()
    purchase: ClassVar[bool] = True
    #: whether a player above a limit may still do it
    when_over_limit: ClassVar[bool] = False

    turn: StockTurn
    game: Game

    def join(self, turn: StockTurn) -> None:
        """Become an item of ``turn``'s menu."""
        self.turn = turn
        self.game = turn.game

    def begin_turn(self) -> None:
        """Forget the turn before."""

    def takes(self, move: Move) -> bool:
        """Whether this item deals with ``move``."""
        return isinstance(move, self.moves)

    @abstractmethod
    def available(self, player: str) -> bool:
        """Whether ``player`` could do it in some way now; decides whether the turn goes on."""

    @abstractmethod
    def refusal(self, move: Move) -> Refused | None:
        """Why the rules forbid ``move``, or ``None``. Order and number of purchases are checked already."""

    @abstractmethod
    def do(self, move: Move) -> None:
        """Carry it out."""

    def offers(self, player: str) -> Iterator[Move]:
        """Moves of this kind worth trying."""
        yield from ()

    def again(self, move: Move) -> bool:
        """Whether ``move`` may follow the purchases already made in this turn."""
        return False


class StockTurn(Step):
    """Sell, then buy; with ``sell_after_buying`` also sell again.

    ``over_limit`` names the limit that a player is above and must sell for, if any; ``after`` follows every
    sale and purchase. Implements `1830/resumen#ronda-bolsa`.
    """

    round: StockRound

    def __init__(
        self,
        *menu: Item,
        over_limit: Callable[[Game, str], Refused | None],
        sell_after_buying: bool = False,
        after: Callable[[Game, Move], None] = lambda game, move: None,
    ) -> None:
        super().__init__()
        self.menu = menu
        self.moves = (Pass, *{kind for item in menu for kind in item.moves})  # type: ignore[misc]  # a menu decides
        self._over_limit = over_limit
        self._sell_after_buying = sell_after_buying
        self._after = after
        self.bought: list[Move] = []
        self.sales: list[Move] = []

    def join(self, round_: Round) -> None:
        super().join(round_)
        for item in self.menu:
            item.join(self)

    def begin_turn(self) -> None:
        super().begin_turn()
        self.bought = []
        self.sales = []
        for item in self.menu:
            item.begin_turn()

    def takes(self, move: Move) -> bool:
        known = (*self.actors(), *self.round.out, self.round.last_buyer)
        return isinstance(move, self.moves) and move.actor in known

    def open(self) -> bool:
        player = self.round.actor
        if player in self.round.out:
            return False
        return any(self._may_use(item, player) for item in self.menu)

    def _may_use(self, item: Item, player: str) -> bool:
        if self.bought and not self._sell_after_buying and not item.purchase:
            return False
        return item.available(player)

    def must_sell(self, player: str) -> Refused | None:
        """The limit for which ``player`` has to sell before anything else, if there is something to sell."""
        why = self._over_limit(self.game, player)
        if why and any(
            not item.purchase and not item.when_over_limit and item.available(player) for item in self.menu
        ):
            return why
        return None

    def refusal(self, move: Move) -> Refused | None:
        player = move.actor
        if player in self.round.out:
            return Refused(Code.OUT_OF_THE_ROUND, player=player)
        item = self._item(move)
        if player != self.round.actor:
            return self._turn_is_over(player, item)
        over = self.must_sell(player)
        if item is None:  # a pass
            return over
        if over and item.purchase and not item.when_over_limit:
            return over
        if self.bought:
            if item.purchase and not item.again(move):
                return Refused(Code.ONE_PURCHASE, player=player)
            if not item.purchase and not self._sell_after_buying:
                return Refused(Code.SELL_BEFORE_BUYING, player=player)
        return item.refusal(move)

    def _turn_is_over(self, player: str, item: Item | None) -> Refused:
        """Why a player whose purchase ended the turn may not go on."""
        if item is None:
            return Refused(Code.NOT_YOUR_TURN, actor=player, acting=self.round.actor)
        return Refused(Code.ONE_PURCHASE if item.purchase else Code.SELL_BEFORE_BUYING, player=player)

    def do(self, move: Move) -> None:
        item = self._item(move)
        self.round.last_buyer = move.actor if item and item.purchase else None
        if item is None:
            self.round.pass_turn()
            self.done = True
            return
        self.round.has_acted()
        item.do(move)
        (self.bought if item.purchase else self.sales).append(move)
        self._after(self.game, move)

    def _item(self, move: Move) -> Item | None:
        return next((item for item in self.menu if item.takes(move)), None)

    def offers(self) -> Iterator[Move]:
        player = self.round.actor
        yield Pass(player)
        for item in self.menu:
            if self._may_use(item, player):
                yield from item.offers(player)
