"""A search that forgives accents and plurals: ``cotizacion`` finds ``cotizaciones``.

The words of the index and the words that a reader types go through the same few rules, here and in
the browser. ``ñ`` is found as ``n`` too, ``ß`` as ``ss``.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from sphinx.search import SearchLanguage
from sphinx.search.en import SearchEnglish
from sphinx.search.es import SearchSpanish

if TYPE_CHECKING:
    from collections.abc import Set

    from sphinx.application import Sphinx

_SHORT = 3
"""Words of this length keep their ending."""


def fold(word: str) -> str:
    """A word in plain lower-case letters."""
    plain = unicodedata.normalize("NFD", word.lower().replace("ß", "ss"))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def root(word: str) -> str:
    """What singular and plural have in common: ``acción`` and ``acciones``, ``company`` and ``companies``."""
    plain = fold(word)
    if len(plain) <= _SHORT:
        return plain
    for ending in ("ies", "ie", "y"):
        if plain.endswith(ending) and len(plain) > _SHORT + 1:
            return plain.removesuffix(ending) + "i"
    return plain.removesuffix("s").removesuffix("e")


_ROOT_IN_THE_BROWSER = """
var Stemmer = function () {
  const without = (word, ending) => word.endsWith(ending) ? word.slice(0, -ending.length) : word;
  this.stemWord = word => {
    const plain = word.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\\p{M}/gu, "");
    if (plain.length <= SHORT) return plain;
    for (const ending of ["ies", "ie", "y"])
      if (plain.endsWith(ending) && plain.length > SHORT + 1) return without(plain, ending) + "i";
    return without(without(plain, "s"), "e");
  };
};
""".replace("SHORT", str(_SHORT))


class _Forgiving(SearchLanguage):
    js_stemmer_rawcode = ""
    js_stemmer_code = _ROOT_IN_THE_BROWSER

    def stem(self, word: str) -> str:
        """The form under which a word is kept."""
        return root(word)


def _also_folded(words: Set[str]) -> frozenset[str]:
    return frozenset(words) | frozenset(map(fold, words))


class Spanish(_Forgiving):
    """For the Spanish site."""

    lang = "es"
    language_name = "Spanish"
    stopwords = _also_folded(SearchSpanish.stopwords)


class English(_Forgiving):
    """For the English site, whose towns have accents all the same."""

    lang = "en"
    language_name = "English"
    stopwords = _also_folded(SearchEnglish.stopwords)


def setup(app: Sphinx) -> None:
    """Use these instead of Sphinx's own."""
    app.add_search_language(Spanish)
    app.add_search_language(English)
