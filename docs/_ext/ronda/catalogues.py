"""What a translation must keep of its source: claims, names, links, terms and shape.

A catalogue is held against itself, message by message, without playing anything: the figures of
the source are checked in the page, and the translation may not say anything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import polib

from .figures import bare_figures
from .glossary import Glossary, term_key, term_text
from .malformed import Malformed
from .places import LOCALES
from .reader import LINKS, grammar, read_page

if TYPE_CHECKING:
    from markdown_it.token import Token

OURS = ("engine", "rules", "sphinx")
"""Catalogues that belong to no page: our words, and those that the theme lacks."""


def page_catalogues(language: str, locales: Path = LOCALES) -> list[Path]:
    """The catalogues of the pages in a language."""
    folder = locales / language / "LC_MESSAGES"
    return sorted(path for path in folder.rglob("*.po") if path.relative_to(folder).stem not in OURS)


def complaints(entry: polib.POEntry, language: str, glossary: Glossary) -> Iterator[str]:
    """Everything that a translator has to mend in one message."""
    if entry.obsolete:
        yield "nobody reads this message any more: remove it (make translations does)"
        return
    if not entry.msgstr:
        yield "this message is not translated"
        return
    if entry.fuzzy:
        yield "fuzzy: the source changed; look at this translation again and remove the mark"
        return
    try:
        source, target = _spoken(entry.msgid), _spoken(entry.msgstr)
        bare = list(bare_figures(read_page(entry.msgstr).sentences, language))
    except Malformed as error:
        yield error.why
        return
    for what in source:
        yield from _difference(what, source[what], target[what])
    for figure in bare:
        yield figure.complaint
    yield from _shape(entry.msgstr)
    if "noqa: term" not in entry.tcomment:
        yield from _disagreements(entry.msgstr, language, glossary)


def _spoken(text: str) -> dict[str, Counter[str]]:
    """What a message says that no translation may change."""
    kinds: dict[str, Counter[str]] = {"role": Counter(), "link": Counter(), "code": Counter()}
    for token in _inline(grammar().parse(text)):
        if token.type == "myst_role":
            name = token.meta["name"]
            content = term_key(token.content) if name in LINKS else " ".join(token.content.split())
            kinds["role"][f"{{{name}}}`{content}`"] += 1
        elif token.type == "link_open":
            kinds["link"][str(token.attrs.get("href"))] += 1
        elif token.type == "code_inline":
            kinds["code"][f"`{token.content}`"] += 1
    return kinds


def _inline(tokens: Sequence[Token]) -> Iterator[Token]:
    for token in tokens:
        yield token
        yield from _inline(token.children or ())


def _difference(what: str, source: Counter[str], target: Counter[str]) -> Iterator[str]:
    for item in (source - target).elements():
        yield f"the {what} {item} of the source is missing"
    for item in (target - source).elements():
        yield f"the {what} {item} is not in the source"


def _shape(text: str) -> Iterator[str]:
    """Sphinx drops a translation without a word unless it reads as one paragraph."""
    kinds = [token.type for token in grammar().parse(text) if token.level == 0 and token.nesting >= 0]
    if kinds != ["paragraph_open"]:
        found = ", ".join(kind.removesuffix("_open").replace("_", " ") for kind in kinds) or "nothing"
        yield f"must read as one paragraph, but reads as: {found} (escape what begins the line with \\)"


def _disagreements(text: str, language: str, glossary: Glossary) -> Iterator[str]:
    """A linked term must be shown by the word that the glossary agrees on."""
    for role in read_page(text).roles:
        if role.name not in LINKS:
            continue
        agreed = glossary.words(term_key(role.text), language)
        if agreed and not any(_related(term_text(role.text), word) for word in agreed):
            yield (
                f"the glossary calls <{term_key(role.text)}> {' or '.join(agreed)!r}, "
                f"not {term_text(role.text)!r} ('# noqa: term' above the message if it must be so)"
            )


def _related(shown: str, agreed: str) -> bool:
    """Whether a word of the text is a form of the agreed term's first word."""
    stem = agreed.casefold().split()[0]
    stem = stem[: max(3, len(stem) - 2)]
    return any(word.startswith(stem) for word in shown.casefold().split())
