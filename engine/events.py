"""What happened, as values. Pages, state lines and logs read this one stream; words come last.

Money is in whole units of the title's currency, shares in percent, cells are (row, column).
"""

from __future__ import annotations

import msgspec


class Event(msgspec.Struct, frozen=True):
    """Something that happened in a game."""


class Paid(Event, frozen=True):
    """Money moved; the only event of the ledger."""

    payer: str
    payee: str
    amount: int
    reason: str


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: str


class Acquired(Event, frozen=True):
    """A private or card changed hands; ``owner`` is a player, a company or the bank."""

    lot: str
    owner: str


class Started(Event, frozen=True):
    """A company got its price."""

    company: str
    price: int


class SharesMoved(Event, frozen=True):
    """Certificates of one company changed hands."""

    company: str
    percent: int
    giver: str
    taker: str


class PresidentChanged(Event, frozen=True):
    """A company has another president (or, with ``None``, no longer any)."""

    company: str
    president: str | None


class Floated(Event, frozen=True):
    """A company may operate from now on."""

    company: str


class Priced(Event, frozen=True):
    """A share price moved on the market, from the cell ``origin`` to ``cell``."""

    company: str
    before: int
    after: int
    cell: tuple[int, int]
    origin: tuple[int, int]


class TileLaid(Event, frozen=True):
    """A tile was laid or upgraded."""

    company: str
    hex: str
    tile: str
    rotation: int


class TokenPlaced(Event, frozen=True):
    """A token was placed."""

    company: str
    hex: str
    city: int


class TokenRemoved(Event, frozen=True):
    """A token left the map."""

    company: str
    hex: str
    city: int


class CubePlaced(Event, frozen=True):
    """A builder cube was put on a hex."""

    company: str
    hex: str


class RevenuePart(msgspec.Struct, frozen=True):
    """One named part of a run's revenue: a stop, or a bonus."""

    name: str
    amount: int


class Ran(Event, frozen=True):
    """One train ran; ``parts`` sum to its revenue."""

    company: str
    train: str
    route: str
    parts: tuple[RevenuePart, ...]

    @property
    def revenue(self) -> int:
        """The sum of the parts."""
        return sum(part.amount for part in self.parts)


class Earned(Event, frozen=True):
    """A company's turn revenue and what became of it (``payout``, ``withhold``, ``half``)."""

    company: str
    revenue: int
    kind: str


class TrainMoved(Event, frozen=True):
    """A train went to a company, to the bank's pool or out of the game."""

    train: str
    giver: str
    taker: str


class Rusted(Event, frozen=True):
    """Trains left the game because a newer kind came."""

    trains: tuple[str, ...]


class PhaseBegan(Event, frozen=True):
    """A phase began."""

    phase: str


class Closed(Event, frozen=True):
    """A private or company left the game."""

    name: str


class Merged(Event, frozen=True):
    """A company was formed from others."""

    company: str
    parts: tuple[str, ...]


class Voted(Event, frozen=True):
    """A vote on a formation; ``percent`` is the weight of the voter."""

    company: str
    voter: str
    answer: str
    percent: int


class LoanTaken(Event, frozen=True):
    """The bank lent a player money; ``debt`` is what he owes now."""

    player: str
    amount: int
    debt: int


class WentBankrupt(Event, frozen=True):
    """A player (or company) could not pay."""

    name: str


class GameEnded(Event, frozen=True):
    """The game is over, and why."""

    reason: str
