"""What may be sold in one block, and the last certificate of 20 percent.

Implements `1849boot/resumen#vender`.
"""

from __future__ import annotations

from itertools import product

from engine.companies import Company
from engine.game import Game
from engine.ownership import Bundle, Certificate, Register
from engine.refusals import Code, Refused
from engine.trading import register


def last_certificate(shares: Register) -> Certificate:
    """The certificate of 20 percent that moves last."""
    return shares.certificates[-1]


def blocks(shares: Register, holder: str) -> list[Bundle]:
    """Every set of certificates that differs in kind: ordinary ones, the last one, the president's.

    The president's certificate alone may also be halved. What an offer names by its percent only is the
    first that fits: ordinary certificates before the last, the president's only where nothing else does.
    """
    held = shares.of(holder)
    last, presidents = last_certificate(shares), shares.certificates[0]
    ordinary = [one for one in held if one not in (last, presidents)]
    found = [
        Bundle(part, sum(one.percent for one in part))
        for with_presidents, with_last, count in product(
            range(1 + (presidents in held)), range(1 + (last in held)), range(len(ordinary) + 1)
        )
        if (part := (*ordinary[:count], *(last,) * with_last, *(presidents,) * with_presidents))
    ]
    if presidents in held:
        found.append(Bundle((presidents,), presidents.percent // 2))
    return found


def keeps_last_back(
    game: Game, company: Company, place: str, certificates: tuple[Certificate, ...]
) -> Refused | None:
    """Treasury and pool let the last certificate go only when nothing of the company stays beside it."""
    shares = register(company)
    if last_certificate(shares) in certificates and len(certificates) < len(shares.of(place)):
        return Refused(Code.LAST_CERTIFICATE, company=company.id)
    return None
