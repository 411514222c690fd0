"""What follows when certificates change hands: money, presidency, floating, the price of a sale."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.companies import Company
from engine.events import Floated, PresidentChanged, SharesMoved, Started
from engine.ledger import BANK, Reason
from engine.market import Cell
from engine.ownership import POOL, Bundle, Certificate, Register, Succession, successor

if TYPE_CHECKING:
    from engine.game import Game


def register(company: Company) -> Register:
    """The certificates of a company that has some. Raises ValueError for a minor of 1893."""
    if company.shares is None:
        raise ValueError(f"{company.id} has no shares")
    return company.shares


def start(game: Game, company: Company, cell: Cell) -> None:
    """Give a company its price and its marker on the market."""
    game.market.place(company.id, cell)
    company.par = game.market.price_at(cell)
    company.started = True
    game.tell(Started(company.id, company.par))


def hand_over(
    game: Game, company: Company, certificates: Iterable[Certificate], giver: str, taker: str
) -> None:
    """Move certificates; afterwards the presidency and floating are looked at.

    Implements `1830/resumen#presidencia` and `1830/resumen#flotar`.
    """
    moved = tuple(certificates)
    register(company).move(moved, giver, taker)
    game.tell(SharesMoved(company.id, sum(c.percent for c in moved), giver, taker))
    check_presidency(game, company)
    check_float(game, company)


def check_float(game: Game, company: Company) -> None:
    """Let a company float once, the moment it may."""
    if not company.floated and game.rules.floats(game, company):
        company.floated = True
        game.tell(Floated(company.id))
        game.rules.on_float(game, company)


def check_presidency(game: Game, company: Company) -> None:
    """Make the right player president, who gives his first certificates for the president's one.

    They go to the old president if he keeps as much as the president's certificate holds, else to
    the pool, as they do where the president's one lay there.
    """
    shares = register(company)
    if shares.headless:
        return
    old = company.president
    heir = successor(shares, old, game.solvent)
    if heir == old or heir is None:
        return
    company.president = heir
    game.tell(PresidentChanged(company.id, heir))
    holder = shares.holder_of_presidents()
    if holder == heir or (old is None and holder != POOL):
        return
    given = game.rules.presidency_price(shares, heir)
    presidents = shares.certificates[0]
    receiver = POOL
    if old is not None and (holder == old or shares.percent(old) >= presidents.percent):
        receiver = old
    shares.move(given, heir, receiver)
    shares.move((presidents,), holder, heir)
    game.rules.after_succession(game, company, Succession(old, heir, given, receiver))


def sell(game: Game, seller: str, company: Company, bundle: Bundle) -> int:
    """Sell a bundle to the pool at the price before it falls; returns the money got.

    The seller of a part of a president's certificate gets the rest back from the pool. Moving the
    price is the caller's business: titles differ. Implements `1830/resumen#vender`.
    """
    shares = register(company)
    price = game.market.price(company.id)
    assert price is not None  # only started companies are sold
    proceeds = -(-price * bundle.percent // shares.unit)
    game.ledger.pay(BANK, seller, proceeds, Reason.SHARE_SOLD)
    shares.move(bundle.certificates, seller, POOL)
    game.tell(SharesMoved(company.id, bundle.percent, seller, POOL))
    check_presidency(game, company)
    rest = bundle.change
    while rest > 0:
        certificate = shares.first(POOL, shares.unit)
        assert certificate is not None  # a sale without change to give back is refused
        shares.move((certificate,), POOL, seller)
        rest -= certificate.percent
    return proceeds
