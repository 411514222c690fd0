"""The forced auction of what the draft left over: prices fall until somebody has to buy.

Implements `1893/resumen#subasta`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.companies import Private
from engine.game import Game
from engine.moves import Bid, Buy, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.titles.g1893.package import left_over, on_offer, sell_card

PRICE_STEP = 10


class Pick(Step):
    """The picker puts a card up; nobody pays yet."""

    moves = (Bid,)
    round: LeftoverRound

    def open(self) -> bool:
        return self.round.card is None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Bid)  # takes() saw to it
        card = self.game.privates.get(move.lot)
        if card is None or card not in on_offer(self.game):
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, Bid)  # takes() saw to it
        self.round.put_up(self.game.privates[move.lot])

    def offers(self) -> Iterator[Move]:
        for card in on_offer(self.game):
            yield Bid(self.round.actor, card.id, card.facts.value)


class BuyOrPass(Step):
    """Buy the card at today's price, or pass; who cannot pay passes by itself."""

    moves = (Buy, Pass)
    round: LeftoverRound

    def open(self) -> bool:
        return self.round.card is not None and self.game.cash(self.round.actor) >= self.round.price

    def refusal(self, move: Move) -> Refused | None:
        if isinstance(move, Buy):
            card, price = self.round.card, self.round.price
            if card is None or move.lot != card.id:
                return Refused(Code.NOT_ON_OFFER, lot=move.lot)
            if move.price not in (None, price):
                return Refused(Code.CURRENT_PRICE, lot=move.lot, price=price)
            if self.game.cash(move.actor) < price:
                return Refused(
                    Code.NOT_ENOUGH_CASH, payer=move.actor, price=price, cash=self.game.cash(move.actor)
                )
        return None

    def do(self, move: Move) -> None:
        if isinstance(move, Buy):
            self.round.sell(move.actor, self.round.price)
        else:
            self.round.passed_openly = True
        self.done = True

    def skip(self) -> None:
        self.round.passed_openly = False

    def offers(self) -> Iterator[Move]:
        yield Pass(self.round.actor)
        if self.round.card is not None:
            yield Buy(self.round.actor, self.round.card.id)


class LeftoverRound(Round):
    """Card by card: the picker chooses, the others are asked first, the price falls by 10 a round.

    At half the printed price the picker has to buy. ``picker`` and ``place`` are seats.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game, f"AR {game.turn}", Pick(), BuyOrPass())
        self.picker = 0
        self.place = 0
        self.card: Private | None = None
        self.price = 0
        self.asked = 0
        self.passed_openly = True

    @property
    def actor(self) -> str:
        return self.game.players[self.place]

    def put_up(self, card: Private) -> None:
        """Ask for ``card`` at its printed price, starting to the left of the picker."""
        self.card = card
        self.price = card.facts.value
        self.asked = 0
        self._ask_next()

    def sell(self, player: str, price: int) -> None:
        """Sell the card; the next picker sits to the left of this one."""
        assert self.card is not None  # a card was put up
        sell_card(self.game, self.card, player, price)
        self.card = None
        self.picker = (self.picker + 1) % len(self.game.players)

    def next_turn(self) -> None:
        if self.card is None:
            self.place = self.picker
            if not left_over(self.game):
                self.over = True
            else:
                self.begin_turn()
            return
        self.asked += 1
        if self.asked < len(self.game.players):
            self._ask_next()
        elif self.price <= self.card.facts.value // 2:
            self._force()
        else:
            self.price -= PRICE_STEP
            self.asked = 0
            # after an automatic pass the peer's pointer has moved once already, and moves once more
            if not self.passed_openly:
                self.place = (self.place + 1) % len(self.game.players)
            self._ask_next()

    def _ask_next(self) -> None:
        self.place = (self.place + 1) % len(self.game.players)
        self.begin_turn()

    def _force(self) -> None:
        players = self.game.players
        picker = players[self.picker]
        able = [p for p in players[self.picker :] + players[: self.picker] if self.game.cash(p) >= self.price]
        if able:
            self.sell(able[0], self.price)
        else:
            self.sell(picker, self.game.cash(picker))
        self.next_turn()

    def finish(self) -> None:
        """The priority deal stays with the player who had it."""
