"""The row of companies: only the next one may be founded, and one that closes goes to its end.

``game.companies`` is the row. Implements `1849boot/resumen#fila`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.companies import Company
from engine.draws import numbers
from engine.game import Game
from engine.refusals import Code, Refused


@dataclass
class Barred:
    """The companies that closed in this stock round: not before the next one are they founded again."""

    companies: set[str] = field(default_factory=set)


def draw_row(game: Game) -> None:
    """Put the companies in a row: each draws a number, in printed order, and the lowest comes first."""
    drawn = dict(zip(game.companies, numbers(game.seed), strict=False))
    game.companies = {name: game.companies[name] for name in sorted(game.companies, key=lambda c: drawn[c])}


def to_end_of_row(game: Game, company: Company) -> None:
    """A company that closed may be founded again, after all the others."""
    del game.companies[company.id]
    game.companies[company.id] = company


def next_in_row(game: Game) -> Company | None:
    """The one company that may be founded now."""
    waiting = [company for company in game.companies.values() if not company.started]
    if len(waiting) > 1 and waiting[0].facts.home is None and not free_homes(game, waiting[0]):
        return waiting[1]
    return waiting[0] if waiting else None


def may_found(game: Game, player: str, company: Company) -> Refused | None:
    """Why a company may not be founded now, whoever wants to."""
    if company.id in game.recall(Barred).companies:
        return Refused(Code.CLOSED_THIS_ROUND, company=company.id)
    following = next_in_row(game)
    if company is not following:
        return Refused(Code.NOT_NEXT_IN_ROW, company=company.id, next=following.id if following else "")
    return None


SFR_HOMES = frozenset({"P2", "O9", "L20", "L12", "K19", "J18", "I17", "I13", "H8", "E11"})
"""Where SFR, which has no home of its own, may begin, from south to north; I17 and K19 have no city."""


def home_refusal(game: Game, company: Company, hex_id: str, city: int) -> Refused | None:
    """Why SFR cannot begin in a city. Implements `1849boot/resumen#sfr`."""
    if hex_id not in SFR_HOMES:
        return Refused(Code.HEX_NOT_ALLOWED, hex=hex_id)
    try:
        return game.board.token_refusal(company.id, hex_id, city)
    except Refused as no_city:
        return no_city


def free_homes(game: Game, company: Company) -> list[str]:
    """The hexes where SFR could begin now."""
    return [hex_id for hex_id in sorted(SFR_HOMES) if home_refusal(game, company, hex_id, 0) is None]
