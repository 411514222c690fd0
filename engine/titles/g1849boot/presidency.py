"""What a new president gives for the office, and the old one's choice of it.

Implements `1849boot/resumen#presidencia`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.companies import Company
from engine.game import Game
from engine.ownership import Certificate, Register, Succession
from engine.steps.ask import Ask
from engine.titles.g1849boot.blocks import last_certificate
from engine.trading import register

KEEP_ONE = "20"
TAKE_TWO = "10+10"
CHOICE_FROM = 40
"""The percent from which a new president could give either the last certificate or two others."""


@dataclass
class Swaps:
    """The exchanges on which the old president has still to say whether he wants one certificate or two."""

    waiting: list[tuple[Company, Succession]] = field(default_factory=list)


def price(shares: Register, heir: str) -> tuple[Certificate, ...]:
    """An heir gives the last certificate if he has it, otherwise two of 10 percent."""
    held = shares.of(heir)
    last = last_certificate(shares)
    return (last,) if last in held else tuple(one for one in held if not one.presidents)[:2]


def note_choice(game: Game, company: Company, change: Succession) -> None:
    """Let the old president choose where the new one gave the last certificate and could give two others."""
    shares = register(company)
    if change.given == (last_certificate(shares),) and shares.percent(change.president) >= CHOICE_FROM:
        game.recall(Swaps).waiting.append((company, change))


class ChooseSwap(Ask):
    """The old president keeps the last certificate that he was given, or takes two others instead."""

    answers = (KEEP_ONE, TAKE_TWO)

    def asked(self) -> str | None:
        waiting = self.game.recall(Swaps).waiting
        return waiting[0][1].before if waiting else None

    def answer(self, answer: str) -> None:
        company, change = self.game.recall(Swaps).waiting.pop(0)
        if answer == TAKE_TWO:
            shares = register(company)
            shares.move(change.given, change.receiver, change.president)
            two = [one for one in shares.of(change.president) if one.percent == shares.unit][:2]
            shares.move(two, change.president, change.receiver)
