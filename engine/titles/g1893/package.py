"""The starting package: eight cards sold in a draft at their printed prices.

Implements `1893/resumen#paquete`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.companies import Private
from engine.events import Acquired
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Bid, Buy, Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Round, Step
from engine.trading import check_float

MINORS_ON_OFFER = 2
LEAST_TREASURY = 100


def on_offer(game: Game) -> list[Private]:
    """The cards that may be taken now: every unsold private, and the two lowest-numbered unsold minors."""
    unsold = left_over(game)
    minors = [card for card in unsold if card.facts.kind == "minor"]
    return [card for card in unsold if card.facts.kind != "minor" or card in minors[:MINORS_ON_OFFER]]


def package(game: Game) -> list[Private]:
    """The eight cards of the package, sold or not."""
    return [private for private in game.privates.values() if private.facts.kind != "bond"]


def left_over(game: Game) -> list[Private]:
    """The cards of the package that nobody has."""
    return [card for card in package(game) if card.owner is None and not card.closed]


def sell_card(game: Game, card: Private, player: str, price: int) -> None:
    """Sell a card of the package to a player; a minor gets its price, at least 100, as treasury."""
    game.ledger.pay(player, BANK, price, Reason.PRIVATE)
    card.owner = player
    game.tell(Acquired(card.id, player))
    minor = game.companies.get(card.id)
    if minor is not None:
        minor.president = player
        game.ledger.pay(BANK, minor.id, max(price, LEAST_TREASURY), Reason.STARTING_TREASURY)
        check_float(game, minor)


def printed_price(game: Game, card: Private, move: Buy | Bid) -> Refused | None:
    """Why a card of the package or a bond cannot be bought at its printed price."""
    price = move.price if isinstance(move, Buy) else move.amount
    if price not in (None, card.facts.value):
        return Refused(Code.PRINTED_PRICE, lot=card.id, price=card.facts.value)
    if game.cash(move.actor) < card.facts.value:
        return Refused(
            Code.NOT_ENOUGH_CASH, payer=move.actor, price=card.facts.value, cash=game.cash(move.actor)
        )
    return None


class Draft(Step):
    """Take one card at its printed price, or pass and be out until the end of the first stock round."""

    moves = (Buy, Pass)
    round: DraftRound

    def open(self) -> bool:
        return True

    def refusal(self, move: Move) -> Refused | None:
        if move.actor in self.round.out:
            return Refused(Code.OUT_OF_THE_ROUND, player=move.actor)
        if isinstance(move, Pass):
            return None
        assert isinstance(move, Buy)  # takes() saw to it
        card = self.game.privates.get(move.lot)
        if card is None or card not in on_offer(self.game):
            return Refused(Code.NOT_ON_OFFER, lot=move.lot)
        return printed_price(self.game, card, move)

    def takes(self, move: Move) -> bool:
        return isinstance(move, self.moves) and (move.actor in self.actors() or move.actor in self.round.out)

    def do(self, move: Move) -> None:
        if isinstance(move, Buy):
            sell_card(
                self.game, self.game.privates[move.lot], move.actor, self.game.privates[move.lot].facts.value
            )
        else:
            self.round.out.append(move.actor)
        self.done = True

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            yield Pass(player)
            for card in on_offer(self.game):
                yield Buy(player, card.id)


class DraftRound(Round):
    """Players in order take cards until one is left on offer or everybody has passed.

    ``out`` are those who passed, in the order in which they did. Implements `1893/resumen#paquete`.
    """

    def __init__(self, game: Game) -> None:
        super().__init__(game, f"DR {game.turn}", Draft())
        self.out: list[str] = []
        self.place = 0

    @property
    def actor(self) -> str:
        return self.game.players[self.place]

    def next_turn(self) -> None:
        players = self.game.players
        if len(self.out) == len(players) or len(on_offer(self.game)) <= 1:
            self.over = True
            return
        self.place = (self.place + 1) % len(players)
        while self.actor in self.out:
            self.place = (self.place + 1) % len(players)
        self.begin_turn()

    def finish(self) -> None:
        players = self.game.players
        if len(self.out) == len(players):
            first = players.index(self.out[0])
        else:
            first = (self.place + 1) % len(players)
        players[:] = players[first:] + players[:first]
