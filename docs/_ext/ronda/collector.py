"""Catalogues as tests: each message of each page is one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest

from .catalogues import OURS, complaints
from .glossary import read_glossary
from .places import LOCALES, PAGES, TRANSLATIONS
from .po import BadCatalogue, read_po


class CatalogueFile(pytest.File):
    """A ``.po`` file of a page."""

    def collect(self) -> Iterator[pytest.Item]:
        """One test a message."""
        try:
            catalogue = read_po(self.path)
        except BadCatalogue as error:
            raise self.CollectError(str(error)) from error
        for entry in catalogue:
            yield Message.from_parent(self, name=f"line:{entry.linenum}", entry=entry)


class Disagreement(AssertionError):
    """A translation that does not say what its source says."""


class Message(pytest.Item):
    """One message and its translation."""

    def __init__(self, *, entry: polib.POEntry, **rest: Any) -> None:
        super().__init__(**rest)
        self.entry = entry

    def runtest(self) -> None:
        """Fail with everything that is wrong with the translation."""
        language = self.path.relative_to(LOCALES).parts[0]
        glossary = read_glossary(PAGES, LOCALES, TRANSLATIONS)
        if found := list(complaints(self.entry, language, glossary)):
            raise Disagreement("\n".join(found))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """Show the line and both texts."""
        if not isinstance(excinfo.value, Disagreement):
            return super().repr_failure(excinfo, style)
        pages = ", ".join(sorted({page for page, _ in self.entry.occurrences}))
        return (
            f"{self.path.relative_to(LOCALES.parent)}:{self.entry.linenum}\n"
            f"  page    {pages or '?'}\n"
            f"  msgid   {self.entry.msgid}\n"
            f"  msgstr  {self.entry.msgstr}\n"
            f"{excinfo.value}"
        )

    def reportinfo(self) -> tuple[Path, int, str]:
        """Where the message stands."""
        return self.path, (self.entry.linenum or 1) - 1, f"{self.path.name}:{self.entry.linenum}"


def collect_catalogue(file_path: Path, parent: pytest.Collector) -> CatalogueFile | None:
    """Collect the catalogue of a page (a ``pytest_collect_file`` hook)."""
    if file_path.suffix != ".po" or file_path.stem in OURS:
        return None
    return CatalogueFile.from_parent(parent, path=file_path)
