"""Every move of the five titles as a small frozen value.

``actor`` is who makes the move: a player, or the company whose president makes it. Money is in
whole units of the title's currency, shares in percent. A move says only what its maker decides:
what follows from the rules (prices that are printed, who is paid) is the engine's business.
"""

from __future__ import annotations

import msgspec


class Move(msgspec.Struct, frozen=True):
    """What one actor does."""

    actor: str


class Pass(Move, frozen=True):
    """Do nothing more here."""


class Bid(Move, frozen=True):
    """Offer ``amount`` for a lot of an auction."""

    lot: str
    amount: int


class Buy(Move, frozen=True):
    """Take a private, a bond or a minor's card; ``price`` is ``None`` where it is printed."""

    lot: str
    price: int | None = None


class SellLot(Move, frozen=True):
    """Give a card back to the bank at its fixed price."""

    lot: str


class Par(Move, frozen=True):
    """Start ``company`` at ``price``; ``cell`` (row, column) only where two par cells share a price."""

    company: str
    price: int
    cell: tuple[int, int] | None = None


class BuyShare(Move, frozen=True):
    """Buy one certificate of ``percent``; ``source`` is ``None`` where there is only one place."""

    company: str
    percent: int = 10
    source: str | None = None


class SellShares(Move, frozen=True):
    """Sell ``percent`` of ``company``; ``parts`` names certificates where the percent leaves a choice."""

    company: str
    percent: int
    parts: tuple[int, ...] = ()


class Exchange(Move, frozen=True):
    """Hand in ``private`` for shares of ``company``."""

    private: str
    company: str
    source: str | None = None


class LayTile(Move, frozen=True):
    """Lay or upgrade; ``power`` is the private whose right is used."""

    hex: str
    tile: str
    rotation: int
    power: str | None = None


class PlaceCube(Move, frozen=True):
    """Put a builder cube on ``hex`` instead of a tile, or besides by the private ``power``."""

    hex: str
    power: str | None = None


class PlaceToken(Move, frozen=True):
    """Put the next token into city number ``city`` of ``hex``."""

    hex: str
    city: int = 0
    power: str | None = None


class Run(msgspec.Struct, frozen=True):
    """One train and its route, written as the hexes it crosses (see ``board.routes``)."""

    train: str
    route: str


class RunRoutes(Move, frozen=True):
    """Run trains; no runs at all is allowed and earns nothing."""

    runs: tuple[Run, ...]


class AttachCar(Move, frozen=True):
    """Attach the company's Pullman car to ``train`` for this turn."""

    train: str


class Dividend(Move, frozen=True):
    """What becomes of the revenue: ``payout``, ``withhold`` or ``half``.

    ``train`` names a special train whose revenue is dealt with apart.
    """

    kind: str
    train: str | None = None


class BuyTrain(Move, frozen=True):
    """Buy a train from the depot, from the bank's pool, or from another company for ``price``."""

    train: str
    source: str | None = None
    price: int | None = None
    trading: str | None = None


class DiscardTrain(Move, frozen=True):
    """Give a train to the bank's pool for nothing."""

    train: str


class Acquire(Move, frozen=True):
    """A company takes over a player's private for nothing."""

    lot: str


class CloseLot(Move, frozen=True):
    """A company closes a private of its own."""

    lot: str


class TakeOver(Move, frozen=True):
    """A company takes over ``minor`` for ``payment`` and deals with its station as ``station`` says."""

    minor: str
    payment: str
    station: str


class PutUp(Move, frozen=True):
    """Put the station in city number ``city`` of ``hex`` up for auction."""

    hex: str
    city: int = 0


class Repay(Move, frozen=True):
    """Pay back a loan, or ``amount`` of it."""

    amount: int | None = None


class Choose(Move, frozen=True):
    """Answer a question that the rules put: a vote, an option, a power."""

    answer: str


class Bankrupt(Move, frozen=True):
    """Declare that the obligatory purchase cannot be paid."""
