"""What is printed on a title's components, read once from TOML into frozen values.

Money is in whole units of the title's currency, shares and thresholds in percent. The map and
the tiles have a file of their own, read by ``engine.board.facts``.
"""

from __future__ import annotations

import re
from collections.abc import Container
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class BadFacts(ValueError):
    """A facts file that cannot be used: names the file, the place in it and what was expected."""


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A frozen value that refuses keys it does not know."""


class CellFacts(Struct, frozen=True):
    """A cell of the share market; ``kinds`` are the printed marks (``par``, ``no_cert_limit``, ...)."""

    price: int
    kinds: tuple[str, ...] = ()


class PlayersFacts(Struct, frozen=True):
    """What depends on the number of players: cash each, the certificate limit, tokens to bid with."""

    cash: int
    certificate_limit: int
    trains: dict[str, int] = {}
    bid_tokens: int = 0


class CompanyFacts(Struct, frozen=True):
    """A company that owns trains: a minor, a corporation, a major.

    ``presidency``: whether its first certificate makes president; ``counted``: whether its certificates
    count towards the limit; ``pooled_freely``: whether the pool may hold any number of them.
    ``founding_fee`` is what it pays to the bank when it starts, where that covers all its tokens.
    """

    id: str
    name: str
    kind: str
    tokens: tuple[int, ...]
    home: str | None = None
    city: int | None = None
    second_home: str | None = None
    certificates: tuple[int, ...] = ()
    float_percent: int | None = None
    holding_limit: int | None = None
    destination: str | None = None
    presidency: bool = True
    counted: bool = True
    pooled_freely: bool = False
    founding_fee: int = 0


class PrivateFacts(Struct, frozen=True):
    """A private company, or another card that is sold like one; ``value`` is its face value.

    ``acquirer`` is the kind of company that may take it over for nothing (or ``any``), from the phase
    ``acquired_from`` on; ``train`` the train that the card becomes then.
    """

    id: str
    name: str
    value: int
    income: int = 0
    min_price: int | None = None
    max_price: int | None = None
    kind: str = "private"
    discount: int = 0
    acquirer: str | None = None
    acquired_from: str | None = None
    train: str | None = None


class StopsFacts(Struct, frozen=True):
    """How many stops of some kinds a train visits, and how many of them pay."""

    kinds: tuple[str, ...]
    pay: int
    visit: int


class VariantFacts(Struct, frozen=True):
    """The other side of a train card; ``flip``: what it costs to turn a card to it."""

    name: str
    distance: int | tuple[StopsFacts, ...]
    price: int
    rusts_on: str | None = None
    flip: int | None = None


class TrainFacts(Struct, frozen=True):
    """A kind of train; ``count`` is ``None`` where the supply has no end.

    ``counted``: whether it counts towards the limit and as the train that a company must own; ``for_private``
    keeps it out of the depot for the owner of a private.
    """

    name: str
    distance: int | tuple[StopsFacts, ...]
    price: int
    count: int | None = None
    rusts_on: str | None = None
    obsolete_on: str | None = None
    available_on: str | None = None
    discount: dict[str, int] = {}
    events: tuple[str, ...] = ()
    variants: tuple[VariantFacts, ...] = ()
    counted: bool = True
    for_private: bool = False

    @property
    def sides(self) -> tuple[TrainFacts | VariantFacts, ...]:
        """The sides of the card, the printed kind first."""
        return (self, *self.variants)

    def side(self, name: str) -> TrainFacts | VariantFacts:
        """The side called ``name``. Raises KeyError."""
        return _named(self.sides, "name", name)


class PhaseFacts(Struct, frozen=True):
    """A phase: begun by the first train of ``on``; ``train_limit`` is per kind of company."""

    name: str
    train_limit: dict[str, int]
    tiles: tuple[str, ...]
    operating_rounds: int
    on: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()


class ChangeFacts(Struct, frozen=True):
    """What an optional rule changes in the facts.

    ``cash`` and ``certificate_limit`` go by number of players, ``trains`` are numbers of cards.
    ``removed_privates`` stay in the box, ``privates`` come before the others.
    """

    cash: dict[str, int] = {}
    certificate_limit: dict[str, int] = {}
    trains: dict[str, int] = {}
    removed_privates: tuple[str, ...] = ()
    privates: tuple[PrivateFacts, ...] = ()


class TitleFacts(Struct, frozen=True):
    """Everything printed, but for the map. ``changes`` go by optional rule; some rules change no fact.

    ``open_cash`` says whether players show their money (``open``, ``secret``, ``unstated``): no engine can
    prove a custom of the table, so the file names its source.
    """

    id: str
    name: str
    designer: str
    currency: str
    bank: int
    players: dict[str, PlayersFacts]
    companies: tuple[CompanyFacts, ...]
    privates: tuple[PrivateFacts, ...]
    market: str
    trains: tuple[TrainFacts, ...]
    phases: tuple[PhaseFacts, ...]
    options: tuple[str, ...] = ()
    open_cash: Literal["open", "secret", "unstated"] = "unstated"
    changes: dict[str, ChangeFacts] = {}

    @property
    def grid(self) -> tuple[tuple[CellFacts | None, ...], ...]:
        """The share market: rows from the top, ``None`` where a row has no cell."""
        return tuple(tuple(map(_cell, row.split())) for row in self.market.strip().splitlines())

    def under(self, options: Container[str]) -> TitleFacts:
        """These facts with what the chosen optional rules change in them."""
        facts = self
        for option, change in self.changes.items():
            if option in options:
                facts = _changed(facts, change)
        return facts

    def train(self, name: str) -> TrainFacts:
        """The kind of train called ``name``. Raises KeyError."""
        return _named(self.trains, "name", name)

    def private(self, name: str) -> PrivateFacts:
        """The private called ``name``. Raises KeyError."""
        return _named(self.privates, "id", name)

    def company(self, name: str) -> CompanyFacts:
        """The company called ``name``. Raises KeyError."""
        return _named(self.companies, "id", name)


def _changed(facts: TitleFacts, change: ChangeFacts) -> TitleFacts:
    players = {
        number: msgspec.structs.replace(
            table,
            cash=change.cash.get(number, table.cash),
            certificate_limit=change.certificate_limit.get(number, table.certificate_limit),
            trains={**table.trains, **change.trains},
        )
        for number, table in facts.players.items()
    }
    kept = (private for private in facts.privates if private.id not in change.removed_privates)
    return msgspec.structs.replace(facts, players=players, privates=(*change.privates, *kept))


def _named(items: tuple[T, ...], key: str, name: str) -> T:
    for item in items:
        if getattr(item, key) == name:
            return item
    raise KeyError(name)


def _cell(text: str) -> CellFacts | None:
    if text == ".":
        return None
    price, *kinds = text.split(":")
    return CellFacts(int(price), tuple(kinds))


_CELL = re.compile(r"\.|\d+(:\w+)*")


def read_facts(path: Path) -> TitleFacts:
    """Read and check ``facts.toml`` of a title.

    Raises BadFacts with the file, the key and what was expected there.
    """
    try:
        facts = msgspec.toml.decode(path.read_bytes(), type=TitleFacts)
    except (msgspec.DecodeError, OSError) as error:
        raise BadFacts(f"{path}: {error}") from error
    for number, row in enumerate(facts.market.strip().splitlines(), 1):
        for cell in row.split():
            if not _CELL.fullmatch(cell):
                raise BadFacts(f"{path}: market, row {number}: expected a price or a dot, found {cell!r}")
    for option in facts.changes:
        if option not in facts.options:
            raise BadFacts(f"{path}: changes.{option}: no optional rule has that name")
    kinds = {train.name for train in facts.trains}
    for phase in facts.phases:
        for train in phase.on:
            if train not in kinds and not any(v.name == train for t in facts.trains for v in t.variants):
                raise BadFacts(f"{path}: phase {phase.name}: no train is called {train!r}")
    return facts
