"""The rights of four privates to lay a tile for the company that their owner directs.

Implements `18rhl/resumen#privadas`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.board import upgrades
from engine.board.upgrades import Terms
from engine.closing import close_private
from engine.companies import Company, Private
from engine.events import TileLaid
from engine.game import Game
from engine.moves import Buy, LayTile, Move, SellLot
from engine.refusals import Code, Refused
from engine.rounds.base import Step
from engine.rounds.operating import OperatingRound
from engine.steps.buy_trains import BuyTrains
from engine.steps.stock_turn import Item
from engine.steps.token import PlaceTokens
from engine.steps.token_on_lay import Opening, TokenOnLay
from engine.steps.track import LayTrack

KEO, SZL, TJT, ATB = "KEO", "Szl", "Tjt", "ATB"
OSTERATH = "935"
"""The tile of KEO, which fits over anything and comes from no other hand."""
MOUNTAINS = frozenset(
    {"D13", "E12", "E14", "F11", "F13", "G12", "G14", "H13", "I12", "I14", "J13", "K2", "K12"}
)
"""Where Szl may build."""


@dataclass(frozen=True, kw_only=True)
class Power:
    """The right of a private to lay one of some tiles on one of some hexes, for nothing, once.

    ``color``: the colour that the phase must allow for it. ``over_anything``: no tile in its way matters,
    and its ``rotation`` is given. ``connected``: the company's track must lead there. ``special``: labels
    and numbers of towns do not matter. ``brings_token``: whether the company's next token may follow
    there, for ``token``, or for the price printed on it. ``is_the_lay``: before the normal lay it takes
    its place. ``closes``: the private closes with it.
    """

    hexes: frozenset[str]
    tiles: frozenset[str]
    color: str = "yellow"
    over_anything: bool = False
    rotation: int = 0
    connected: bool = False
    special: bool = False
    brings_token: bool = False
    token: int | None = None
    is_the_lay: bool = False
    closes: bool = False


POWERS = {
    KEO: Power(
        hexes=frozenset({"E8"}),
        tiles=frozenset({OSTERATH}),
        color="green",
        over_anything=True,
        rotation=1,
        brings_token=True,
        token=0,
        is_the_lay=True,
    ),
    SZL: Power(
        hexes=MOUNTAINS,
        tiles=frozenset(map(str, (*range(1, 10), 23, 24, 25, 30, *range(55, 59), 69, 930, 934, 937))),
    ),
    TJT: Power(
        hexes=frozenset({"D9", "F9", "I10"}),
        tiles=frozenset({"X921", "X922", "X923", "X924", "X925", "X926"}),
        color="green",
        brings_token=True,
        is_the_lay=True,
    ),
    ATB: Power(
        hexes=frozenset({"E12"}),
        tiles=frozenset({"1", "2", "55", "56", "69"}),
        color="green",
        connected=True,
        special=True,
        closes=True,
    ),
}


def kept_closed(game: Game, company: Company) -> frozenset[str]:
    """The hexes that a private keeps for companies of its owner, until one has built there.

    Implements `18rhl/resumen#pwb`.
    """
    return frozenset(
        hex_id
        for hex_id, printed in game.board.facts.hexes.items()
        for name in printed.blocked_by
        if not (private := game.privates[name]).closed
        and private.owner != company.president
        and game.board.plot(hex_id).printed
    )


class LayByPrivate(Step):
    """Use the right of a private: at any time of the turn until a token is placed or a train bought."""

    moves = (LayTile,)
    blocks = False
    round: OperatingRound

    def __init__(self, track: LayTrack, on_lay: TokenOnLay, tokens: PlaceTokens, trains: BuyTrains) -> None:
        super().__init__()
        self._track = track
        self._on_lay = on_lay
        self._tokens = tokens
        self._trains = trains

    def takes(self, move: Move) -> bool:
        return isinstance(move, LayTile) and move.power is not None

    def open(self) -> bool:
        return self.round.actor is not None

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, LayTile)  # takes() saw to it
        private = self.game.privates.get(str(move.power))
        if private is None or private.id not in POWERS:
            return Refused(Code.UNKNOWN_NAME, name=move.power)
        why = self._not_now(move.actor, private)
        return why or lay_refusal(self.game, self.round.company, move, POWERS[private.id])

    def _not_now(self, actor: str, private: Private) -> Refused | None:
        """Why a private's right cannot be used now, wherever it would be."""
        if private.uses:
            return Refused(Code.POWER_USED, private=private.id)
        if private.closed:
            return Refused(Code.PRIVATE_CLOSED, private=private.id)
        president = self.round.company.president
        if actor != self.round.actor or president is None or private.owner != president:
            return Refused(Code.POWER_OF_PRESIDENT, private=private.id, actor=actor)
        color = POWERS[private.id].color
        if color not in self.game.phase.tiles:
            first = next(phase.name for phase in self.game.title.facts.phases if color in phase.tiles)
            return Refused(Code.POWER_NOT_YET, private=private.id, first=first, phase=self.game.phase.name)
        if self._tokens.placed or self._trains.bought:
            return Refused(Code.POWER_TOO_LATE, private=private.id)
        return None

    def do(self, move: Move) -> None:
        assert isinstance(move, LayTile)  # takes() saw to it
        game, company = self.game, self.round.company
        private = game.privates[str(move.power)]
        power = POWERS[private.id]
        private.uses += 1
        game.board.lay(move.hex, move.tile, move.rotation)
        game.tell(TileLaid(company.id, move.hex, move.tile, move.rotation))
        if power.is_the_lay:
            self._track.done = True
        if power.brings_token and company.tokens and not game.board.plot(move.hex).has(company.id):
            price = company.tokens[0] if power.token is None else power.token
            self._on_lay.opening = Opening(private.id, move.hex, price)
        if power.closes:
            close_private(game, private)

    def offers(self) -> Iterator[Move]:
        company = self.round.company
        for name, power in POWERS.items():
            private = self.game.privates.get(name)
            if private is None or self._not_now(company.id, private):
                continue
            if power.over_anything:
                for hex_id in power.hexes:
                    for tile in power.tiles:
                        yield LayTile(company.id, hex_id, tile, power.rotation, name)
                continue
            for lay in upgrades.lays(self.game.board, company.id, terms(self.game, company, power)):
                yield LayTile(company.id, *lay, name)


def terms(game: Game, company: Company, power: Power) -> Terms:
    """The conditions of a lay by a private."""
    return Terms(
        colors=game.phase.tiles,
        blocked=kept_closed(game, company),
        hexes=power.hexes,
        tiles=power.tiles,
        connected=power.connected,
        special=power.special,
    )


def lay_refusal(game: Game, company: Company, move: LayTile, power: Power) -> Refused | None:
    """Why a private's right does not cover a lay."""
    if not power.over_anything:
        return upgrades.lay_refusal(
            game.board, company.id, move.hex, move.tile, move.rotation, terms(game, company, power)
        )
    if move.hex not in power.hexes:
        return Refused(Code.HEX_NOT_ALLOWED, hex=move.hex)
    if move.tile not in power.tiles or move.rotation != power.rotation:
        return Refused(Code.TILE_NOT_ALLOWED, tile=move.tile)
    return None


class KeepPrivates(Item):
    """No private is ever sold, neither to the bank nor to another player."""

    moves = (Buy, SellLot)

    def available(self, player: str) -> bool:
        return False

    def refusal(self, move: Move) -> Refused | None:
        assert isinstance(move, (Buy, SellLot))  # takes() saw to it
        return Refused(Code.NEVER_SOLD, lot=move.lot)

    def do(self, move: Move) -> None:
        """Nobody gets this far."""
