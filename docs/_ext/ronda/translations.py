"""Bring the catalogues up to date with the pages, without churn, and report on each page.

A message that changed keeps its old translation, marked fuzzy; nothing else in a file moves: no
dates, no line numbers, no obsolete messages.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from rich import box
from rich.console import Console
from rich.table import Column, Table
from sphinx_intl import catalog

from .catalogues import OURS, complaints, page_catalogues
from .files import replace_text
from .glossary import read_glossary
from .places import LOCALES, PAGES, SOURCE, TRANSLATIONS
from .po import BadCatalogue, read_po, written_po


class CannotExtract(Exception):
    """Sphinx could not read the pages; its own words are the text."""


def extract(pages: Path, out: Path) -> dict[str, Path]:
    """Write the messages of every page into a template below ``out``; by name.

    Raises CannotExtract if a page cannot be read: half of its messages would lose their translations.
    """
    call = [sys.executable, "-m", "sphinx", "-b", "gettext", "-q", "-W", "--keep-going", "-c", str(PAGES)]
    done = subprocess.run(
        [*call, "-d", str(out / "doctrees"), "-D", f"language={SOURCE}", str(pages), str(out / "pot")],
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotExtract(done.stderr.strip())
    folder = out / "pot"
    found = {
        path.relative_to(folder).with_suffix("").as_posix(): path for path in sorted(folder.rglob("*.pot"))
    }
    found.pop("sphinx", None)  # the words of templates, which have a catalogue of their own
    return found


@dataclass
class Report:
    """How far the translation of one page is."""

    name: str
    language: str
    messages: int = 0
    untranslated: int = 0
    fuzzy: int = 0
    wrong: list[str] = field(default_factory=list)

    @property
    def done(self) -> int:
        """Messages that are translated and not fuzzy."""
        return self.messages - self.untranslated - self.fuzzy


def update(name: str, template: Path, language: str, locales: Path) -> bool:
    """Bring one catalogue up to date with its template. Says whether the file changed.

    Translations of messages that changed are kept and marked fuzzy.
    """
    path = locales / language / "LC_MESSAGES" / f"{name}.po"
    wanted = catalog.load_po(str(template))
    merged = catalog.load_po(str(path)) if path.is_file() else wanted
    if path.is_file():
        catalog.update_with_fuzzy(merged, wanted)
    merged.locale = language
    raw = template.with_suffix(f".{language}.po")
    catalog.dump_po(str(raw), merged, width=0, ignore_obsolete=True)
    text = written_po(read_po(raw))
    if path.is_file() and path.read_text("utf-8") == text:
        return False
    replace_text(path, text)
    return True


def report(name: str, language: str, locales: Path) -> Report:
    """Look through one catalogue."""
    path = locales / language / "LC_MESSAGES" / f"{name}.po"
    glossary = read_glossary(PAGES, LOCALES, TRANSLATIONS)
    found = Report(name, language)
    for entry in read_po(path):
        found.messages += 1
        if not entry.msgstr:
            found.untranslated += 1
        elif entry.fuzzy:
            found.fuzzy += 1
        else:
            found.wrong += [f"{path}:{entry.linenum}: {why}" for why in complaints(entry, language, glossary)]
    return found


def orphans(names: Iterable[str], language: str, locales: Path) -> list[Path]:
    """Catalogues whose page is gone."""
    folder = locales / language / "LC_MESSAGES"
    kept = {folder / f"{name}.po" for name in (*names, *OURS)}
    return sorted(path for path in folder.rglob("*.po") if path not in kept)


def main(arguments: Sequence[str] | None = None, pages: Path = PAGES, locales: Path = LOCALES) -> int:
    """Update and report. Returns the exit code; nothing is written unless everything can be read."""
    reader = argparse.ArgumentParser(prog="make translations", description=__doc__)
    reader.parse_args(arguments)
    screen = Console()
    counted = ("messages", "done", "fuzzy", "missing", "out of step")
    names = Column("catalogue", no_wrap=True), *counted, Column("", no_wrap=True)
    table = Table(*names, box=box.SIMPLE, padding=(0, 1, 0, 0))
    complaints_found: list[str] = []
    with tempfile.TemporaryDirectory() as folder:
        try:
            for language in TRANSLATIONS:
                for path in page_catalogues(language, locales):
                    read_po(path)
            with screen.status("reading the pages"):
                templates = extract(pages, Path(folder))
        except (CannotExtract, BadCatalogue) as error:
            print(error, file=sys.stderr)
            return 1
        for language in TRANSLATIONS:
            for name, template in templates.items():
                changed = update(name, template, language, locales)
                line = report(name, language, locales)
                complaints_found += line.wrong
                counts = (line.messages, line.done, line.fuzzy, line.untranslated, len(line.wrong))
                table.add_row(f"{language}/{name}", *map(str, counts), "updated" if changed else "")
            for path in orphans(templates, language, locales):
                path.unlink()
                table.add_row(f"{language}/{path.stem}", *[""] * 5, "removed: no such page")
    screen.print(table)
    for complaint in complaints_found:
        print(complaint)
    return 0


if __name__ == "__main__":
    sys.exit(main())
