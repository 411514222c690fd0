"""The two limits on what a player holds: certificates in all, and percent of one company.

Implements `1830/resumen#limites`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusals import Code, Refused

if TYPE_CHECKING:
    from engine.companies import Company
    from engine.game import Game

#: cells of the market whose certificates do not count, and those without a holding limit
UNCOUNTED = frozenset({"no_cert_limit", "unlimited", "multiple_buy"})
UNLIMITED = frozenset({"unlimited", "multiple_buy"})


def counts(game: Game, company: Company) -> bool:
    """Whether the certificates of ``company`` count towards the limit today."""
    return company.facts.counted and not UNCOUNTED.intersection(game.market.kinds(company.id))


def shares_counted(game: Game, player: str) -> int:
    """How many share certificates of ``player`` count towards the limit."""
    counted = 0
    for company in game.companies.values():
        held = company.shares.of(player) if company.shares else []
        if held and counts(game, company):
            counted += len(held)
    return counted


def cards_held(game: Game, player: str) -> int:
    """How many privates and other cards ``player`` owns."""
    return sum(private.owner == player and not private.closed for private in game.privates.values())


def shares_and_cards(game: Game, player: str) -> int:
    """Certificates counted where privates count as well."""
    return shares_counted(game, player) + cards_held(game, player)


def certificate_limit(game: Game, player: str) -> Refused | None:
    """Why ``player`` may take no further certificate, or ``None``; leading bids count too."""
    limit = game.table.certificate_limit
    held = game.rules.certificates_counted(game, player) + game.rules.certificates_promised(game, player)
    if held >= limit:
        return Refused(Code.CERTIFICATE_LIMIT, player=player, limit=limit)
    return None


def holding_limit(game: Game, player: str, company: Company, gained: int) -> Refused | None:
    """Why ``player`` may not gain ``gained`` percent of ``company``, or ``None``."""
    limit = company.facts.holding_limit
    if limit is None or company.shares is None or UNLIMITED.intersection(game.market.kinds(company.id)):
        return None
    held = company.shares.percent(player) + gained
    if held > limit:
        return Refused(Code.HOLDING_LIMIT, player=player, company=company.id, percent=held, limit=limit)
    return None


def above_the_certificate_limit(game: Game, player: str) -> Refused | None:
    """Why ``player`` has to sell certificates, or ``None`` while the limit is kept."""
    limit = game.table.certificate_limit
    counted = game.rules.certificates_counted(game, player)
    if counted > limit:
        return Refused(Code.MUST_SELL_CERTIFICATES, player=player, certificates=counted, limit=limit)
    return None


def above_a_limit(game: Game, player: str) -> Refused | None:
    """The limit that ``player`` is above and has to sell for, or ``None``."""
    if why := above_the_certificate_limit(game, player):
        return why
    for company in game.companies.values():
        if (
            company.shares
            and company.shares.percent(player)
            and (why := holding_limit(game, player, company, 0))
        ):
            return Refused(Code.MUST_SELL_HOLDING, **why.facts)
    return None
