"""Certificates, who holds them, and what follows when they change hands.

Holders are players, companies, ``IPO`` (not yet sold), ``POOL`` (sold back to the bank) and
``RESERVED`` (kept for an exchange). Each holder keeps the certificates of a company in the order in
which they came: that order decides which ones are swapped when the presidency changes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

IPO = "ipo"
POOL = "pool"
RESERVED = "reserved"


class Certificate(NamedTuple):
    """One certificate: its number among those of its company, its percent, and whether it makes president."""

    company: str
    number: int
    percent: int
    presidents: bool


class Bundle(NamedTuple):
    """Certificates for sale; ``percent`` may be less than their sum: the rest comes back."""

    certificates: tuple[Certificate, ...]
    percent: int

    @property
    def total(self) -> int:
        """The sum of the certificates, in percent."""
        return sum(certificate.percent for certificate in self.certificates)

    @property
    def change(self) -> int:
        """What the seller gets back, in percent: half a president's certificate was sold."""
        return self.total - self.percent

    @property
    def parts(self) -> tuple[int, ...]:
        """The percents of its certificates, smallest first."""
        return tuple(sorted(certificate.percent for certificate in self.certificates))

    @property
    def with_presidents(self) -> bool:
        """Whether the president's certificate is in it."""
        return any(certificate.presidents for certificate in self.certificates)


class Register:
    """Who holds the certificates of one company; the first one is the president's, if there is one."""

    def __init__(self, company: str, percents: Sequence[int], *, headless: bool = False) -> None:
        self.company = company
        self.headless = headless
        self.certificates = tuple(
            Certificate(company, number, percent, number == 0 and not headless)
            for number, percent in enumerate(percents)
        )
        self.held: dict[str, list[Certificate]] = {IPO: list(self.certificates)}
        self.percents: dict[str, int] = {IPO: sum(percents)}
        self.unit = percents[1] if len(percents) > 1 else percents[0]

    def issue(self, percent: int, holder: str) -> Certificate:
        """Add one certificate to a company that grows, and return it."""
        new = Certificate(self.company, len(self.certificates), percent, presidents=False)
        self.certificates = (*self.certificates, new)
        self.held.setdefault(holder, []).append(new)
        self.percents[holder] = self.percents.get(holder, 0) + percent
        return new

    def percent(self, holder: str) -> int:
        """The percent that ``holder`` has."""
        return self.percents.get(holder, 0)

    def of(self, holder: str) -> list[Certificate]:
        """The certificates of ``holder`` in the order in which they came."""
        return self.held.get(holder, [])

    def holder_of_presidents(self) -> str:
        """Who holds the president's certificate."""
        return next(holder for holder, held in self.held.items() if self.certificates[0] in held)

    def move(self, certificates: Iterable[Certificate], giver: str, taker: str) -> None:
        """Hand certificates over; no money, no presidency."""
        for certificate in certificates:
            self.held[giver].remove(certificate)
            self.held.setdefault(taker, []).append(certificate)
            self.percents[giver] -= certificate.percent
            self.percents[taker] = self.percents.get(taker, 0) + certificate.percent

    def total(self) -> int:
        """All certificates together, in percent; 100 unless the engine is wrong."""
        return sum(certificate.percent for held in self.held.values() for certificate in held)

    def first(self, holder: str, percent: int) -> Certificate | None:
        """The first certificate of exactly ``percent`` that ``holder`` can let go, never the president's."""
        for certificate in self.of(holder):
            if certificate.percent == percent and not certificate.presidents:
                return certificate
        return None

    def smallest(self, holder: str) -> Certificate | None:
        """The smallest certificate that ``holder`` can let go, never the president's."""
        ordinary = (certificate for certificate in self.of(holder) if not certificate.presidents)
        return min(ordinary, key=lambda certificate: certificate.percent, default=None)

    def bundles(self, holder: str) -> list[Bundle]:
        """What ``holder`` may offer in one sale: smallest certificates first, the president's last.

        Where the president's certificate is in, also the versions that keep a part of it.
        Implements `1830/resumen#vender`.
        """
        ordered = sorted(self.of(holder), key=lambda c: (c.presidents, c.percent))
        found: list[Bundle] = []
        for size in range(1, len(ordered) + 1):
            part = tuple(ordered[:size])
            whole = sum(c.percent for c in part)
            found.append(Bundle(part, whole))
            if part[-1].presidents:
                kept = range(self.unit, part[-1].percent, self.unit)
                found.extend(Bundle(part, whole - keep) for keep in kept)
        return found


class Succession(NamedTuple):
    """A change of president: the certificates that the new one gave for the president's, and to whom."""

    before: str | None
    president: str
    given: tuple[Certificate, ...]
    receiver: str


def successor(register: Register, president: str | None, players: Sequence[str]) -> str | None:
    """Who should be president now; the sitting one keeps the office in a tie.

    ``players`` are in seating order, without those who are out. Among several heirs the nearest
    clockwise after the old president takes over; nobody does with less than the president's
    certificate. Where that lies in the pool, a company without president gets one in the same way.
    Implements `1830/resumen#presidencia`.
    """
    most = max((register.percent(p) for p in players), default=0)
    if president is not None and register.percent(president) >= most:
        return president
    leaders = [p for p in players if register.percent(p) == most and most > 0]
    presidents = register.certificates[0].percent
    if president is None:
        holder = register.holder_of_presidents()
        if holder == POOL and most >= presidents:
            return leaders[0]
        return holder if holder in leaders else None
    heirs = [p for p in leaders if most >= presidents]
    if not heirs:
        return president
    seat = {player: place for place, player in enumerate(players)}
    start = seat.get(president, 0)
    return min(heirs, key=lambda p: (seat[p] - start) % len(players))


def price_of_presidency(register: Register, heir: str) -> tuple[Certificate, ...]:
    """The certificates that ``heir`` gives for the president's: his first ones, in his order.

    As many as the president's certificate has shares; an heir gives a double one instead if he has only
    two certificates, or too few others.
    """
    needed = register.certificates[0].percent
    held = register.of(heir)
    ordinary = [c for c in held if c.percent == register.unit][: needed // register.unit]
    double = [c for c in held if c.percent == needed]
    if double and (len(held) <= 2 or len(ordinary) * register.unit < needed):
        return (double[0],)
    return tuple(ordinary)
