"""What the six privates bring their owners: free certificates, and rights to lay track.

Implements `1830/resumen#privadas-poderes`.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine import trading
from engine.board import upgrades
from engine.board.upgrades import Terms
from engine.closing import close_private
from engine.companies import Company, Private
from engine.game import Game
from engine.market import Cell
from engine.moves import LayTile, Move
from engine.ownership import IPO
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.owed_par import OwedPar
from engine.steps.token_on_lay import Opening, TokenOnLay
from engine.steps.track import LayTrack, lay, lay_refusal
from engine.trading import register

CS, DH, MH, CA, BO = "CS", "DH", "MH", "CA", "BO"


def first_sale(owed: OwedPar, private: Private, player: str) -> None:
    """CA's first buyer gets a PRR share; BO's the presidency of B&O, whose price he sets at once."""
    game = owed.game
    if private.id == CA:
        company = game.companies["PRR"]
        trading.hand_over(game, company, (register(company).certificates[1],), IPO, player)
    elif private.id == BO:
        owed.owe(player, game.companies["B&O"])


def start_for_nothing(game: Game, player: str, company: Company, cell: Cell) -> None:
    """The president's certificate goes to the owner of its private, who pays nothing."""
    trading.start(game, company, cell)
    trading.hand_over(game, company, (register(company).certificates[0],), IPO, player)


def close_with_first_train(game: Game, company: Company) -> None:
    """BO closes when B&O buys its first train."""
    private = game.privates[BO]
    if company.id == "B&O" and not private.closed:
        close_private(game, private)


def owns_unused_tile(game: Game, company: Company) -> bool:
    """Whether the company owns CS and has not laid its tile: its turn waits for that."""
    private = game.privates[CS]
    return private.owner == company.id and not private.uses


class LayByPrivate(Step):
    """A company lays the tile of a private it owns, once, with or without track that leads there.

    ``hex_id`` and ``tiles`` are what the right is for. Implements `1830/resumen#privadas-via`.
    """

    moves = (LayTile,)
    blocks = False
    round: OperatingRound

    def __init__(self, private: str, hex_id: str, *tiles: str) -> None:
        super().__init__()
        self.private = private
        self._hex = hex_id
        self._tiles = frozenset(tiles)

    def takes(self, move: Move) -> bool:
        return isinstance(move, LayTile) and move.power == self.private

    def open(self) -> bool:
        private = self.game.privates[self.private]
        return self.round.actor is not None and private.owner == self.round.actor and not private.uses

    def _terms(self) -> Terms:
        return Terms(
            colors=self.game.phase.tiles,
            hexes={self._hex},
            tiles=self._tiles,
            connected=False,
            special=True,
        )

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, LayTile)  # takes() saw to it
        private = self.game.privates[self.private]
        if self.round.actor is None or not move.actor == self.round.actor == private.owner:
            return Refused(Code.POWER_OF_OWNER, private=private.id, actor=move.actor)
        if private.uses:
            return Refused(Code.POWER_USED, private=private.id)
        return lay_refusal(self.game, self.round.company, move, self._terms())

    def do(self, move: Move) -> None:
        assert isinstance(move, LayTile)  # takes() saw to it
        self.game.privates[self.private].uses += 1
        lay(self.game, self.round.company, move)

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        for hex_id, tile, rotation in upgrades.lays(self.game.board, company.id, self._terms()):
            yield LayTile(company.id, hex_id, tile, rotation, self.private)


class LayInstead(LayByPrivate):
    """A lay by a private that takes the place of the normal one, and opens a city for a free token."""

    def __init__(self, track: LayTrack, on_lay: TokenOnLay, private: str, hex_id: str, *tiles: str) -> None:
        super().__init__(private, hex_id, *tiles)
        self._track = track
        self._on_lay = on_lay

    def open(self) -> bool:
        return self.round.active is self._track and super().open()

    def refusal(self, move: Move) -> Refused | None:
        why = super().refusal(move)
        if why is None and self._track.done:
            return Refused(Code.ONE_LAY, company=move.actor)
        return why

    def do(self, move: Move) -> None:
        super().do(move)
        assert isinstance(move, LayTile)  # takes() saw to it
        self._track.done = True
        if self.round.company.tokens:
            self._on_lay.opening = Opening(self.private, move.hex, 0)
