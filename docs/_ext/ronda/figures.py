"""A figure in prose must stand in a role, where the engine checks it. This finds those that do not.

Words for numbers count as figures. What may stay bare is a short list, each with its reason.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from .reader import Sentence

EXCEPTIONS: tuple[tuple[str, str], ...] = (
    (r"\b18[0-9]{2}(?:MX|mx|CA|PNW)?\b|\b18(?:xx|XX|Rhl|OE)\b", "the name of a game"),
    (r"\b(?:19|20)\d{2}\b", "a year or an edition"),
    (r"\b[A-Za-zÑñ&]{1,4}-?\d+(?:\.\d+)?\b", "a printed name: hex P17, minor M14, tile K201, J1"),
    (r"\b[Mm]inors? \d+\b", "the number of a minor is its name"),
    (r"\b\d{1,2}\.?(?:[ºª]|er\b|o\b|a\b)", "an ordinal: 1.er, 2.ª"),
    (r"\b\d{1,2}(?:st|nd|rd|th)\b", "an ordinal in English"),
    (r"\bA4\b", "a size of paper"),
    (r"\bDos Sicilias\b|\bTwo Sicilies\b", "the name of a kingdom, and of a game"),
)
"""Patterns that may stand bare, and why."""

_SPANISH = (
    "cero dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis "
    "diecisiete dieciocho diecinueve veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa "
    "cien ciento cientos doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos "
    "novecientos mil millón millones docena"
)
_ENGLISH = (
    "zero two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety "
    "hundred hundreds thousand million dozen"
)
_WORDS = {"es": _SPANISH.split(), "en": _ENGLISH.split()}
_DIGITS = r"\d+(?:[.,]\d+)*\s?%?"
_EXEMPT = re.compile("|".join(pattern for pattern, _ in EXCEPTIONS))


@dataclass(frozen=True)
class Bare:
    """A figure that nothing checks."""

    line: int
    text: str

    @property
    def complaint(self) -> str:
        """What a writer has to know."""
        return (
            f"the figure {self.text!r} stands bare: write it as a claim, {{is}}`question = figure`, "
            "so that the engine checks it"
        )


def bare_figures(sentences: Iterable[Sentence], language: str) -> Iterator[Bare]:
    """Every figure of some prose in ``language`` (``es`` or ``en``) that stands in no role."""
    figure = re.compile(rf"\b(?:{'|'.join(_WORDS[language])})\b|{_DIGITS}", re.IGNORECASE)
    for sentence in sentences:
        text = _EXEMPT.sub(lambda found: " " * len(found[0]), sentence.text)
        for found in figure.finditer(text):
            yield Bare(sentence.line, found[0].strip())
