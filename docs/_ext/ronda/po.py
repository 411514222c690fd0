"""Catalogues in one canonical form, so that a diff shows words only: no dates, no line numbers."""

from __future__ import annotations

from pathlib import Path

import polib

_DROPPED = (
    "POT-Creation-Date",
    "PO-Revision-Date",
    "Generated-By",
    "Last-Translator",
    "Language-Team",
    "Report-Msgid-Bugs-To",
    "Project-Id-Version",
    "Plural-Forms",
)


def read_po(path: Path) -> polib.POFile:
    """Read a catalogue. Raises OSError that names the file and line if it is broken."""
    return polib.pofile(str(path), wrapwidth=0)


def written_po(catalogue: polib.POFile) -> str:
    """The text of a catalogue in canonical form."""
    catalogue.header = ""
    for key in _DROPPED:
        catalogue.metadata.pop(key, None)
    catalogue.metadata_is_fuzzy = False
    for entry in catalogue:
        pages = {page.rpartition("docs/")[2] for page, _ in entry.occurrences}
        entry.occurrences = [(page, "") for page in sorted(pages)]
        entry.flags = [flag for flag in entry.flags if not flag.endswith("-format")]
    return str(catalogue).removeprefix("#\n").rstrip("\n") + "\n"
