"""What a build is made of, looked at before it begins: a file that cannot be used stops it with one line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util.i18n import CatalogRepository

from engine.board import BadMap
from engine.titles import IDS, title
from engine.titles.facts import BadFacts

from .po import BadCatalogue, read_po
from .reading import only_reads
from .words import catalogue

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


_STRANGE_END = re.compile("[\v\f\x1c-\x1e\x85\u2028\u2029]")
"""With these, Python and an editor would not count lines alike, and a message would name the wrong one."""


class BadPage(ValueError):
    """A page that is no text: names the file and the line."""


def look_through(app: Sphinx, env: BuildEnvironment, docnames: list[str]) -> None:
    """Read pages, catalogues, and what the engine knows (an ``env-before-read-docs`` handler).

    Leaves with one line about the first file that cannot be used: for Sphinx it would be a bug of its own.
    """
    try:
        check_pages(Path(env.doc2path(name)) for name in docnames)
        found = CatalogRepository(app.srcdir, app.config.locale_dirs, app.config.language, "utf-8")
        for path in _newer(app, (Path(info.po_path) for info in found.catalogs)):
            read_po(path)
        if not only_reads(app):
            catalogue(app.config.language)
            for title_id in IDS:
                title(title_id).map()
    except (BadPage, BadCatalogue, BadFacts, BadMap) as error:
        raise SystemExit(str(error)) from None


def _newer(app: Sphinx, paths: Iterable[Path]) -> Iterator[Path]:
    """Those that changed after the last build that came this far; it has looked at the others."""
    last = Path(app.doctreedir) / "environment.pickle"
    since = last.stat().st_mtime if last.is_file() else 0.0
    return (path for path in paths if path.stat().st_mtime >= since)


def check_pages(paths: Iterable[Path]) -> None:
    """Every page is UTF-8, and its lines end as lines do. Raises BadPage."""
    for path in paths:
        raw = path.read_bytes()
        try:
            text = raw.decode()
        except UnicodeDecodeError as error:
            line = raw.count(b"\n", 0, error.start) + 1
            raise BadPage(f"{path}:{line}: a byte that is no UTF-8: {raw[error.start]:#x}") from None
        if strange := _STRANGE_END.search(text):
            line = text.count("\n", 0, strange.start()) + 1
            raise BadPage(f"{path}:{line}: a character that ends a line for some: U+{ord(strange[0]):04X}")


def setup(app: Sphinx) -> None:
    """Look before Sphinx reads."""
    app.connect("env-before-read-docs", look_through)
