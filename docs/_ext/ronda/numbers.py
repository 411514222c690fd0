"""Figures as a reader of a language writes them, in the currency of a title."""

from __future__ import annotations

from typing import TYPE_CHECKING

from babel.numbers import format_decimal

from engine.questions import Answer, Unit

if TYPE_CHECKING:
    from engine.titles import Title

NONE = "—"
"""What does not exist yet. Never 0."""


def count(value: int, language: str) -> str:
    """A number with the language's separator of thousands, also in four figures: 7.200, 7,200."""
    return str(format_decimal(abs(value), format="#,##0", locale=language))


def signed(value: int, shown: str) -> str:
    """A change: with its sign, and a real minus."""
    return f"{'−' if value < 0 else '+'}{shown}"


def money(value: int, title: Title | None, language: str) -> str:
    """An amount in the title's currency (``$7,200``, ``7.200M``, ``L.7.200``); plain without a title."""
    figure = count(value, language)
    pattern = title.facts.currency if title else "{}"
    return ("−" if value < 0 else "") + pattern.format(figure).replace(". ", ".\u00a0")


def percent(value: int, language: str) -> str:
    """A percentage, close to its sign as these pages write it."""
    return ("−" if value < 0 else "") + count(value, language) + "%"


def answer(given: Answer, title: Title | None, language: str) -> str:
    """An answer of the engine as plain text; names and truths stay as the engine has them."""
    if given.value is None or given.value == "":
        return NONE
    if isinstance(given.value, bool) or not isinstance(given.value, int):
        return str(given)
    if given.unit is Unit.MONEY:
        return money(given.value, title, language)
    if given.unit is Unit.PERCENT:
        return percent(given.value, language)
    return ("−" if given.value < 0 else "") + count(given.value, language)
