"""Questions about a position: what a player at the table could see or add up.

Money is in whole units of the title's currency, shares in percent; ``None`` is what does not
exist yet (a price before par, the treasury of a company that nobody started).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ..events import Event, Paid, Ran
from ..ledger import BANK, Reason
from ..ownership import IPO, POOL
from .grammar import Unit
from .vocabulary import Vocabulary, unknown

if TYPE_CHECKING:
    from ..companies import Company
    from ..game import Game


@dataclass(frozen=True)
class Moment:
    """A position and how it came about.

    ``step`` are the events since the last group of moves began, ``move`` those of the last move,
    ``actor`` who made it.
    """

    game: Game
    step: Sequence[Event] = ()
    move: Sequence[Event] = ()
    actor: str | None = None


ABOUT_POSITION: Vocabulary[Moment] = Vocabulary()
_asks = ABOUT_POSITION.asks


def _company(at: Moment, name: str) -> Company:
    if name not in at.game.companies:
        raise unknown("company", name, at.game.companies)
    return at.game.companies[name]


def _player(at: Moment, name: str) -> str:
    if name not in at.game.seating:
        raise unknown("player", name, at.game.seating)
    return name


def _percent(at: Moment, company: str, holder: str) -> int | None:
    shares = _company(at, company).shares
    return None if shares is None else shares.percent(holder)


# money


@_asks(Unit.MONEY)
def cash(at: Moment, holder: str) -> int | None:
    """The money of a player, of a company or of the bank."""
    if holder in at.game.companies:
        return treasury(at, holder)
    return at.game.cash(holder if holder == BANK else _player(at, holder))


@_asks(Unit.MONEY)
def treasury(at: Moment, company: str) -> int | None:
    """The money of a company that was started."""
    return at.game.cash(company) if started(at, company) else None


@_asks(Unit.MONEY)
def bank(at: Moment) -> int:
    """The money left in the bank."""
    return at.game.cash(BANK)


@_asks(Unit.MONEY)
def value(at: Moment, player: str) -> int:
    """What a player's money and holdings count if the game ended now."""
    return at.game.rules.worth(at.game, _player(at, player))


def _moved(events: Sequence[Event], payer: str | None, payee: str | None, reason: str | None) -> int:
    if reason is not None and reason not in set(Reason):
        raise unknown("reason to pay", reason, Reason)
    return sum(
        event.amount
        for event in events
        if isinstance(event, Paid)
        and payer in (None, event.payer)
        and payee in (None, event.payee)
        and reason in (None, event.reason)
    )


def _purse(at: Moment, name: str) -> str:
    if name not in at.game.ledger.cash:
        raise unknown("purse", name, at.game.ledger.cash)
    return name


@_asks(Unit.MONEY)
def paid(at: Moment, payer: str | None = None, reason: str | None = None) -> int | None:
    """What the last move made its actor pay, or what ``payer`` paid in this step (for one reason)."""
    if payer is None:
        return None if at.actor is None else _moved(at.move, at.actor, None, None)
    return _moved(at.step, _purse(at, payer), None, reason)


@_asks(Unit.MONEY)
def received(at: Moment, payee: str | None = None, reason: str | None = None) -> int | None:
    """What the last move brought its actor, or what ``payee`` got in this step (for one reason)."""
    if payee is None:
        return None if at.actor is None else _moved(at.move, None, at.actor, None)
    return _moved(at.step, None, _purse(at, payee), reason)


@_asks(Unit.MONEY)
def moved(at: Moment, reason: str) -> int:
    """All the money that moved in this step for one reason."""
    return _moved(at.step, None, None, reason)


@_asks(Unit.MONEY)
def revenue(at: Moment, part: str | None = None) -> int | None:
    """The last revenue of this step, or of a company, or one named part of the last revenue."""
    runs = [event for event in at.step if isinstance(event, Ran)]
    if part in at.game.companies:
        runs, part = [run for run in runs if run.company == part], None
    if not runs:
        return None
    runs = [run for run in runs if run.company == runs[-1].company]
    if part is None:
        return sum(run.revenue for run in runs)
    parts = [piece for run in runs for piece in run.parts]
    if part not in {piece.name for piece in parts}:
        raise unknown("part of the revenue", part, (piece.name for piece in parts))
    return sum(piece.amount for piece in parts if piece.name == part)


# shares


@_asks(Unit.PERCENT)
def share(at: Moment, holder: str, company: str) -> int | None:
    """The percent of a company that a player or a company holds."""
    if not at.game.holder_name(holder):
        raise unknown("player or company", holder, (*at.game.seating, *at.game.companies))
    return _percent(at, company, holder)


@_asks(Unit.PERCENT)
def market(at: Moment, company: str) -> int | None:
    """The percent of a company that lies in the bank's pool (in 1893: the market)."""
    return _percent(at, company, POOL)


@_asks(Unit.PERCENT)
def ipo(at: Moment, company: str) -> int | None:
    """The percent of a company that was never sold."""
    return _percent(at, company, IPO)


@_asks(Unit.MONEY)
def price(at: Moment, company: str) -> int | None:
    """The share price of a company."""
    return at.game.market.price(_company(at, company).id)


@_asks(Unit.MONEY)
def par(at: Moment, company: str) -> int | None:
    """The price at which a company was started."""
    return _company(at, company).par


@_asks(Unit.COUNT)
def row(at: Moment, company: str) -> int | None:
    """The row of a company's marker on the market; the top one is row 1."""
    cell = at.game.market.cells.get(_company(at, company).id)
    return None if cell is None else cell[0] + 1


@_asks(Unit.COUNT)
def column(at: Moment, company: str) -> int | None:
    """The column of a company's marker on the market; the left one is column 1."""
    cell = at.game.market.cells.get(_company(at, company).id)
    return None if cell is None else cell[1] + 1


@_asks(Unit.COUNT)
def certs(at: Moment, player: str) -> int:
    """How many certificates of a player count towards the limit."""
    return at.game.rules.certificates_counted(at.game, _player(at, player))


@_asks(Unit.COUNT)
def certificate_limit(at: Moment) -> int:
    """The certificate limit at this table."""
    return at.game.table.certificate_limit


@_asks(Unit.COUNT)
def players(at: Moment) -> int:
    """How many play at this table."""
    return len(at.game.seating)


# companies


@_asks(Unit.NAME)
def president(at: Moment, company: str) -> str | None:
    """The player who acts for a company."""
    return _company(at, company).president


@_asks(Unit.NAME)
def owner(at: Moment, name: str) -> str | None:
    """Who owns a private, a card or a minor."""
    if name in at.game.privates:
        return at.game.privates[name].owner
    if name in at.game.companies:
        return at.game.companies[name].president
    raise unknown("private or company", name, (*at.game.privates, *at.game.companies))


@_asks(Unit.FLAG)
def started(at: Moment, company: str) -> bool:
    """Whether a company has a price or an owner."""
    return _company(at, company).started or _company(at, company).floated


@_asks(Unit.FLAG)
def floated(at: Moment, company: str) -> bool:
    """Whether a company may operate."""
    return _company(at, company).floated


@_asks(Unit.FLAG)
def operated(at: Moment, company: str) -> bool:
    """Whether a company has operated."""
    return _company(at, company).operated


@_asks(Unit.FLAG)
def closed(at: Moment, name: str) -> bool:
    """Whether a private or company has left the game."""
    if name in at.game.privates:
        return at.game.privates[name].closed
    return _company(at, name).closed


@_asks(Unit.TEXT)
def trains(at: Moment, company: str) -> str | None:
    """The trains of a company, separated by a blank."""
    return " ".join(train.name for train in _company(at, company).trains) or None


@_asks(Unit.COUNT)
def train_count(at: Moment, company: str) -> int:
    """How many trains a company has."""
    return len(_company(at, company).trains)


@_asks(Unit.COUNT)
def train_limit(at: Moment, company: str) -> int | None:
    """How many trains a company may own now."""
    return at.game.phase.train_limit.get(_company(at, company).kind)


@_asks(Unit.COUNT)
def trains_left(at: Moment, train: str) -> int:
    """How many trains of a kind are still in the depot, never sold."""
    kinds = [kind.name for kind in at.game.title.facts.trains]
    if train not in kinds:
        raise unknown("train", train, kinds)
    return sum(other.facts.name == train for other in at.game.depot.upcoming)


@_asks(Unit.COUNT)
def tokens_left(at: Moment, company: str) -> int:
    """How many tokens a company has not yet placed."""
    return len(_company(at, company).tokens)


# the game


@_asks(Unit.TEXT)
def phase(at: Moment) -> str:
    """The phase."""
    return at.game.phase.name


@_asks(Unit.TEXT)
def round(at: Moment) -> str:  # noqa: A001  the question's name; nothing here rounds a number
    """The round, as ``SR 1`` or ``OR 1.2``."""
    return at.game.round.name


@_asks(Unit.NAME)
def acting(at: Moment) -> str | None:
    """Who may act now."""
    return " ".join(at.game.acting) or None


@_asks(Unit.NAME)
def priority(at: Moment) -> str:
    """The player with the priority deal."""
    return at.game.players[0]


@_asks(Unit.FLAG)
def finished(at: Moment) -> bool:
    """Whether the game is over."""
    return at.game.finished
