"""Catalogues in one canonical form, so that a diff shows words only: no dates, no line numbers."""

from __future__ import annotations

import re
from pathlib import Path

import polib
from babel.messages.pofile import PoFileError
from babel.messages.pofile import read_po as parsed

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


_LINE = re.compile(r'#.*|\s*|(msg\w+(\[\d\])? )?"([^"\\]|\\.)*"\s*')


class BadCatalogue(ValueError):
    """A catalogue that cannot be read: names the file and the line."""


def read_po(path: Path) -> polib.POFile:
    """Read a catalogue, without guessing what a broken one meant. Raises BadCatalogue."""
    try:
        raw = path.read_bytes()
        lines = raw.decode().splitlines()
        for number, line in enumerate(lines, 1):
            if not _LINE.fullmatch(line):
                raise BadCatalogue(f"{path}:{number}: expected a comment or words in quotation marks: {line}")
        parsed(lines, abort_invalid=True)
        return polib.pofile(str(path), wrapwidth=0)
    except PoFileError as error:
        raise BadCatalogue(f"{path}:{error.lineno + 1}: {error}") from error
    except UnicodeDecodeError as error:
        row = raw.count(b"\n", 0, error.start) + 1
        raise BadCatalogue(f"{path}:{row}: a byte that is no UTF-8: {raw[error.start]:#x}") from error
    except OSError as error:
        raise BadCatalogue(f"{path}: {error.strerror or error}") from error


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
