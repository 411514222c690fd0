"""The words of the engine's codes, events, rounds and labels, in the reader's language.

They live in ``locales/*/LC_MESSAGES/engine.po``, and those of the rule sheet beside them in ``rules.po``, by
stable keys::

    msgid "refused.not_enough_cash"
    msgstr "{player} tiene {cash:money} y necesita {price:money}"

A placeholder may say what its value is (``money``, ``percent``, ``count``, ``who``, ``phase``, ``round``,
``train``, ``tile``, ``hex``, ``answer``, ``text``); without that, the name of a player or company is shown as
such.
"""

from __future__ import annotations

import string
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from engine.ledger import BANK

from . import numbers
from .places import LOCALES
from .po import read_po

if TYPE_CHECKING:
    from engine.titles import Title
    from engine.titles.facts import PrivateFacts

KINDS = frozenset(
    {"answer", "count", "hex", "money", "percent", "phase", "round", "text", "tile", "train", "who"}
)


class NoWords(KeyError):
    """A key or placeholder for which nobody wrote words."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Part:
    """A piece of a sentence: plain words, or a thing of some ``kind`` to be shown as such."""

    text: str
    kind: str = "words"


def words_files(language: str) -> list[Path]:
    """The catalogues that hold the words of a language."""
    return [LOCALES / language / "LC_MESSAGES" / f"{name}.po" for name in ("engine", "rules")]


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every key with its words. Raises BadCatalogue."""
    entries = (entry for path in words_files(language) for entry in read_po(path))
    return {entry.msgid: entry.msgstr for entry in entries if entry.msgstr and not entry.obsolete}


def placeholders(template: str) -> dict[str, str]:
    """The placeholders of a template, each with the kind it names (or nothing)."""
    return {name: kind or "" for _, name, kind, _ in string.Formatter().parse(template) if name is not None}


class Words:
    """The words of one language, with the names and the currency of one title (or of none)."""

    def __init__(self, language: str, title: Title | None = None) -> None:
        self.language = language
        self.title = title
        self._words = catalogue(language)

    def __contains__(self, key: str) -> bool:
        return key in self._words

    def parts(self, key: str, facts: Mapping[str, Any] | None = None) -> Iterator[Part]:
        """A sentence in pieces. Raises NoWords for a key or a placeholder that nobody knows."""
        if key not in self._words:
            raise NoWords(f"engine.po ({self.language}) has no words for {key!r}")
        for literal, name, kind, _ in string.Formatter().parse(self._words[key]):
            if literal:
                yield Part(literal)
            if name is not None:
                if facts is None or name not in facts:
                    raise NoWords(f"engine.po ({self.language}), {key!r}: nothing is called {name!r}")
                yield from self._filled(facts[name], kind or "")

    def text(self, key: str, facts: Mapping[str, Any] | None = None) -> str:
        """A sentence as plain text. Raises NoWords."""
        return "".join(part.text for part in self.parts(key, facts))

    def _filled(self, value: Any, kind: str) -> Iterator[Part]:
        if isinstance(value, list | tuple | set | frozenset):
            for place, item in enumerate(sorted(value) if isinstance(value, set | frozenset) else value):
                if place:
                    yield Part(", ")
                yield from self._filled(item, kind)
            return
        if value is None:
            yield Part(numbers.NONE)
        elif kind == "round":
            yield Part(self.round(str(value)), "round")
        elif kind in ("money", "percent", "count"):
            yield Part(self._figure(int(value), kind), "figure")
        elif kind == "answer":
            yield Part(self.text(f"answer.{value}") if f"answer.{value}" in self else str(value))
        elif kind in ("phase", "train", "tile", "hex"):
            yield Part(str(value), kind)
        elif isinstance(value, int) and not isinstance(value, bool):
            yield Part(self._figure(value, "count"), "figure")
        else:
            yield self.who(str(value)) if kind != "text" else Part(str(value))

    def _figure(self, value: int, kind: str) -> str:
        if kind == "money":
            return numbers.money(value, self.title, self.language)
        if kind == "percent":
            return numbers.percent(value, self.language)
        return numbers.count(value, self.language)

    def who(self, name: str) -> Part:
        """A player, a company, a private or the bank, as a part of a sentence."""
        if name == BANK:
            return Part(self.text("who.bank"), "bank")
        if (key := self.own("who", name)) in self:
            return Part(self.text(key))
        if self.title is not None:
            facts = self.title.facts
            if any(name == company.id for company in facts.companies):
                return Part(name, "co")
            if any(name == private.id for private in facts.privates):
                return Part(name, "private")
        return Part(name, "player")

    def card(self, card: PrivateFacts) -> str:
        """The name of a card of the title: the printed one, or ours where that is in another language."""
        key = f"card.{self.title.id}.{card.id}" if self.title else ""
        return self.text(key) if key in self else card.name

    def power(self, card: str) -> str | None:
        """What a card of the title does, in a few words, if there are any."""
        key = f"power.{self.title.id}.{card}" if self.title else ""
        return self.text(key) if key in self else None

    def cell(self, kind: str) -> str:
        """The key of the words for a kind of cell of the market."""
        return self.own("cell", kind)

    def kind(self, name: str) -> str:
        """A kind of company or card, as the title calls it, or as all titles do."""
        return self.text(self.own("kind", name))

    def own(self, group: str, name: str) -> str:
        """The key of the words for a thing: the title's own, or those for all titles.

        A title all of whose cards are privates calls them so.
        """
        own = f"{group}.{self.title.id}.{name}" if self.title else ""
        if own in self:
            return own
        private = f"{group}.{name}.if_all_private"
        return private if private in self and self._only_privates() else f"{group}.{name}"

    def _only_privates(self) -> bool:
        return self.title is not None and {card.kind for card in self.title.facts.privates} == {"private"}

    def reason(self, name: str) -> str:
        """What a payment is for."""
        return self.text(self.own("reason", name))

    def round(self, name: str) -> str:
        """A round in words: ``OR 1.2`` is "Ronda de operaciones 1.2"."""
        kind, _, number = name.partition(" ")
        return self.text(f"round.{kind}", {"number": number}).strip()
