"""The agreed terms: the glossary page says which they are, its catalogue what they are called.

A term is written in a page as ``{term}`par``` or ``{term}`flota <flotar>```; what stands between ``<>`` is
its key, the Spanish headword, and is the same in all languages.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from .po import read_po

PAGE = "glosario"

_KEYED = re.compile(r"(?P<text>.*\S)\s*<(?P<key>[^<>]+)>$", re.DOTALL)


def term_key(text: str) -> str:
    """The key of a ``{term}``: what stands between ``<>``, else all of it."""
    keyed = _KEYED.match(text.strip())
    return keyed["key"].strip() if keyed else text.strip()


def term_text(text: str) -> str:
    """What the reader sees of a ``{term}``."""
    keyed = _KEYED.match(text.strip())
    return keyed["text"].strip() if keyed else text.strip()


def anchor(term: str) -> str:
    """The id of a term on the glossary page: plain letters, the same in all languages."""
    plain = unicodedata.normalize("NFKD", term.casefold()).encode("ascii", "ignore").decode()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


@dataclass(frozen=True)
class Glossary:
    """Every headword of the glossary, and what it is called in each translation."""

    terms: frozenset[str]
    translated: dict[str, dict[str, str]]

    def words(self, key: str, language: str) -> list[str]:
        """The agreed words for a term; several where the glossary separates them by commas or slashes."""
        word = self.translated.get(language, {}).get(key, "")
        return [part.strip() for part in re.split(r"[,/]", word) if part.strip()]


_HEADWORD = re.compile(r"^(?P<term>\S[^\n]*)\n(?:\n)?:[ \t]+\S", re.MULTILINE)


@cache
def read_glossary(pages: Path, locales: Path, languages: tuple[str, ...]) -> Glossary:
    """Read the glossary from its page and its catalogues; empty where there is none. Raises BadCatalogue."""
    page = pages / f"{PAGE}.md"
    text = page.read_text("utf-8") if page.is_file() else ""
    terms = frozenset(found["term"].strip() for found in _HEADWORD.finditer(text))
    translated: dict[str, dict[str, str]] = {}
    for language in languages:
        path = locales / language / "LC_MESSAGES" / f"{PAGE}.po"
        if path.is_file():
            entries = read_po(path).translated_entries()
            translated[language] = {entry.msgid: entry.msgstr for entry in entries if entry.msgid in terms}
    return Glossary(terms, translated)
