"""Write the engine's answers over the figures that differ, in pages and catalogues together.

A message of a catalogue is its source with its figures, so both are rewritten in one go: no
translation turns fuzzy. A page whose game cannot be played, or that asks what cannot be asked, is
left alone: answers after that mean nothing.
"""

from __future__ import annotations

import argparse
import difflib
import os
import sys
from collections import defaultdict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import polib
from rich.console import Console
from rich.text import Text

from .files import replace_text
from .malformed import Malformed
from .places import LOCALES, PAGES, TRANSLATIONS
from .po import read_po, written_po
from .reader import Message, Page, read_page
from .script import Script


@dataclass(frozen=True)
class Promotion:
    """A page before and after, and how its messages changed."""

    old: Page
    new: Page

    @property
    def messages(self) -> dict[str, list[tuple[Message, Message]]]:
        """Each changed message by its old text; one may have become several."""
        changed: dict[str, list[tuple[Message, Message]]] = defaultdict(list)
        for old, new in zip(self.old.messages, self.new.messages, strict=True):
            if new not in [after for _, after in changed[old.text]]:
                changed[old.text].append((old, new))
        return {text: pairs for text, pairs in changed.items() if any(old != new for old, new in pairs)}


def promoted(text: str, root: Path) -> Promotion:
    """The page with the engine's figures. Raises Malformed for a page that must be mended by hand."""
    page = read_page(text)
    script = Script(page, root)
    failed = [verdict for _, _, verdict in script.verdicts if not verdict.holds]
    complaints = [verdict.complaint for verdict in failed if verdict.claim.promotable]
    for problem in script.problems:
        if problem.message not in complaints:
            raise Malformed(problem.line, problem.message)
    new = page.text
    for _, start, verdict in reversed(script.verdicts):  # from the end: earlier places stay true
        if not verdict.holds:
            place = start + verdict.claim.place
            new = new[:place] + str(verdict.answer) + new[place + len(verdict.claim.figure) :]
    return Promotion(page, read_page(new))


def promoted_catalogue(catalogue: polib.POFile, promotion: Promotion) -> bool:
    """Rewrite the messages of a catalogue as those of its page changed. Says whether any did."""
    changes = promotion.messages
    changed = False
    for place, entry in reversed(list(enumerate(catalogue))):
        pairs = changes.get(entry.msgid)
        if pairs is None or entry.obsolete:
            continue
        changed = True
        copies = [
            polib.POEntry(
                msgid=new.text,
                msgstr=_rewritten(entry.msgstr, old, new),
                occurrences=entry.occurrences,
                comment=entry.comment,
                tcomment=entry.tcomment,
                flags=entry.flags,
            )
            for old, new in pairs
        ]
        catalogue[place : place + 1] = copies
    return changed


def _rewritten(text: str, old: Message, new: Message) -> str:
    """A translation with its roles changed as those of its source; equal ones change in order."""
    changes: dict[str, deque[str]] = defaultdict(deque)
    for before, after in zip(old.roles, new.roles, strict=True):
        changes[before].append(after)
    page = read_page(text)
    for role in page.roles:
        if not changes[role.text]:
            raise Malformed(role.line, f"the translation says {role.text!r}, its source does not: {text}")
    replacements = [(role, changes[role.text].popleft()) for role in page.roles]
    for role, after in reversed(replacements):
        text = text[: role.start] + after + text[role.end :]
    return text


def _promote(path: Path, pages: Path, locales: Path) -> dict[Path, tuple[str, str]]:
    """What would change for a page: old and new text by file."""
    with path.open(encoding="utf-8", newline="") as file:
        raw = file.read()
    promotion = promoted(raw, pages)
    if promotion.new.text == promotion.old.text:
        return {}
    end = "\r\n" if "\r\n" in raw else "\n"
    changes = {path: (raw, promotion.new.text.replace("\n", end))}
    name = path.relative_to(pages).with_suffix(".po")
    for language in TRANSLATIONS:
        catalogue = locales / language / "LC_MESSAGES" / name
        if catalogue.is_file():
            entries = read_po(catalogue)
            before = catalogue.read_text("utf-8")
            if promoted_catalogue(entries, promotion):
                changes[catalogue] = (before, written_po(entries))
    return changes


def main(arguments: Sequence[str] | None = None, pages: Path = PAGES, locales: Path = LOCALES) -> int:
    """Promote some pages, or all: shows the changes as a diff. Returns the exit code."""
    reader = argparse.ArgumentParser(prog="make promote", description=__doc__)
    reader.add_argument("--check", action="store_true", help="only say what would change; exit 1 if anything")
    reader.add_argument("pages", nargs="*", type=Path, help="pages (default: all)")
    given = reader.parse_args(arguments)
    screen = Console(soft_wrap=True)
    paths = [path.resolve() for path in given.pages] or sorted(pages.rglob("*.md"))
    changes: dict[Path, tuple[str, str]] = {}
    broken = False
    for path in paths:
        shown = os.path.relpath(path)
        try:
            changes |= _promote(path, pages, locales)
        except Malformed as error:
            broken = True
            print(f"{shown}:{error.line}: {error.why}\n    not promoted: mend this first", file=sys.stderr)
        except (OSError, ValueError) as error:
            broken = True
            why = error.strerror if isinstance(error, OSError) else error
            print(f"{shown}: {why}", file=sys.stderr)
    for path, (old, new) in changes.items():
        shown = os.path.relpath(path)
        for line in difflib.unified_diff(old.splitlines(), new.splitlines(), shown, shown, n=0, lineterm=""):
            screen.print(Text(line, {"+": "green", "-": "red"}.get(line[0], "dim")))
        if not given.check:
            replace_text(path, new)
    print(f"{len(changes)} file(s) {'would change' if given.check else 'promoted'}", file=sys.stderr)
    return 1 if broken or (given.check and changes) else 0


if __name__ == "__main__":
    sys.exit(main())
