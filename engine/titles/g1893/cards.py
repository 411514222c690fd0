"""Cards that are bought and sold at a fixed price: city bonds, and the last card of the package."""

from __future__ import annotations

from collections.abc import Iterator

from engine import limits
from engine.companies import Private
from engine.events import Acquired
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Buy, Move, SellLot
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.emergency import RaiseCash
from engine.steps.stock_turn import Item
from engine.titles.g1893.package import left_over, printed_price, sell_card

BOND_PRICE = 100
BOND = "bond"


def bonds_of(game: Game, owner: str | None) -> list[Private]:
    """The city bonds of a player, or those still with the bank (``None``), lowest number first."""
    return [p for p in game.privates.values() if p.facts.kind == BOND and p.owner == owner]


class BuyBond(Item):
    """Buy the lowest-numbered bond of the bank for 100. Implements `1893/resumen#bonos`."""

    moves = (Buy,)

    def takes(self, move: Move) -> bool:
        return (
            isinstance(move, Buy)
            and (lot := self.game.privates.get(move.lot)) is not None
            and lot.facts.kind == BOND
        )

    def available(self, player: str) -> bool:
        return (
            not self.turn.bought
            and bool(bonds_of(self.game, None))
            and BOND not in self.turn.round.sold[player]
            and self.game.cash(player) >= BOND_PRICE
            and limits.certificate_limit(self.game, player) is None
        )

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Buy)  # takes() saw to it
        game = self.game
        bond = game.privates[move.lot]
        if bond.owner is not None:
            return Refused(Code.NOT_ON_OFFER, lot=bond.id)
        if BOND in self.turn.round.sold[move.actor]:
            return Refused(Code.SOLD_THIS_ROUND, player=move.actor, company=BOND)
        return limits.certificate_limit(game, move.actor) or printed_price(game, bond, move)

    def do(self, move: Move) -> None:
        bond = bonds_of(self.game, None)[0]
        self.game.ledger.pay(move.actor, BANK, BOND_PRICE, Reason.BOND)
        bond.owner = move.actor
        self.game.tell(Acquired(bond.id, move.actor))

    def offers(self, player: str) -> Iterator[Move]:
        for bond in bonds_of(self.game, None)[:1]:
            yield Buy(player, bond.id)


class SellBond(Item):
    """Give a bond back to the bank for 100. Implements `1893/resumen#bonos`."""

    moves = (SellLot,)
    purchase = False
    when_over_limit = True

    def available(self, player: str) -> bool:
        return self.game.turn > 1 and bool(bonds_of(self.game, player))

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, SellLot)  # takes() saw to it
        why = not_a_bond_of(self.game, move)
        if why is None and self.game.turn == 1:
            return Refused(Code.NO_SALES_YET, player=move.actor)
        return why

    def do(self, move: Move) -> None:
        assert isinstance(move, SellLot)  # takes() saw to it
        return_bond(self.game, move)
        self.turn.round.sold[move.actor].add(BOND)

    def offers(self, player: str) -> Iterator[Move]:
        for bond in bonds_of(self.game, player):
            yield SellLot(player, bond.id)


class SellBondInNeed(Step):
    """Once no share can be sold any more, bonds may pay for a train that must be bought.

    The card text leaves a bond holder neither able to pay nor bankrupt; this is the way out. Implements
    `1893/resumen#compra-forzosa`.
    """

    moves = (SellLot,)
    blocks = False
    round: OperatingRound

    def __init__(self, raise_cash: RaiseCash) -> None:
        super().__init__()
        self._raise_cash = raise_cash

    def actors(self) -> tuple[str, ...]:
        return self._raise_cash.actors()

    def open(self) -> bool:
        return self._raise_cash.open()

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, SellLot)  # takes() saw to it
        if why := not_a_bond_of(self.game, move):
            return why
        company = self.round.company
        if self._raise_cash.missing() <= 0:
            return Refused(Code.CASH_SUFFICES, player=move.actor)
        if not self._raise_cash.trains.must_buy(company):
            return Refused(Code.NO_DUTY_TO_BUY, company=company.id)
        if self._raise_cash.could_raise(move.actor):
            return Refused(Code.SHARES_FIRST, player=move.actor)
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, SellLot)  # takes() saw to it
        return_bond(self.game, move)

    def offers(self) -> Iterator[Move]:
        for player in self.actors():
            for bond in bonds_of(self.game, player):
                yield SellLot(player, bond.id)


def not_a_bond_of(game: Game, move: SellLot) -> Refused | None:
    """Why a card cannot be given back to the bank: it is no bond, or somebody else's."""
    card = game.privates.get(move.lot)
    if card is None:
        return Refused(Code.UNKNOWN_NAME, name=move.lot)
    if card.facts.kind != BOND:
        return Refused(Code.NOT_SALEABLE, lot=card.id)
    if card.owner != move.actor:
        return Refused(Code.HOLDS_NONE, player=move.actor, company=card.id)
    return None


def return_bond(game: Game, move: SellLot) -> None:
    """A bond goes back to the bank for its price."""
    game.ledger.pay(BANK, move.actor, BOND_PRICE, Reason.BOND_SOLD)
    game.privates[move.lot].owner = None
    game.tell(Acquired(move.lot, BANK))


class BuyLastCard(Item):
    """The one card of the package that the draft left, for its printed price in the first stock round."""

    moves = (Buy,)

    def takes(self, move: Move) -> bool:
        return isinstance(move, Buy) and any(card.id == move.lot for card in left_over(self.game))

    def available(self, player: str) -> bool:
        return not self.turn.bought and any(
            self.game.cash(player) >= card.facts.value and limits.certificate_limit(self.game, player) is None
            for card in left_over(self.game)
        )

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, Buy)  # takes() saw to it
        why = limits.certificate_limit(self.game, move.actor)
        return why or printed_price(self.game, self.game.privates[move.lot], move)

    def do(self, move: Move) -> None:
        assert isinstance(move, Buy)  # takes() saw to it
        card = self.game.privates[move.lot]
        sell_card(self.game, card, move.actor, card.facts.value)

    def offers(self, player: str) -> Iterator[Move]:
        for card in left_over(self.game):
            yield Buy(player, card.id)
