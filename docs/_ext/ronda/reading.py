"""A page on its way into Sphinx: played before it is parsed, so that every directive finds its answer."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.util import logging

from engine.titles import IDS, folder

from .draw import look_file
from .figures import bare_figures
from .malformed import Malformed
from .places import SOURCE
from .reader import read_page
from .script import Script
from .shown import observer
from .words import words_files

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

log = logging.getLogger(__name__)
_HERE = Path(__file__).parent
_OF_ALL_TITLES = frozenset({"compare", "rules"})
"""Blocks that look at other titles than the page's own."""


def read(app: Sphinx, docname: str, source: list[str]) -> None:
    """Play the page and report what is wrong with it (a ``source-read`` handler)."""
    here = app.env.current_document
    here["ronda_script"], here["ronda_next_block"] = None, 0
    try:
        page = read_page(source[0])
    except Malformed as error:
        warn(error.why, docname, error.line, "layout")
        return
    script = Script(page, Path(app.srcdir), observer(app.config.language, docname))
    here["ronda_script"] = script
    if only_reads(app):
        return
    for problem in script.problems:
        warn(problem.message, docname, problem.line, "claim")
    if app.config.ronda_bare_figures:
        for bare in bare_figures(page.sentences, SOURCE):
            warn(bare.complaint, docname, bare.line, "figure")
    _note(app.env, docname, script)


def only_reads(app: Sphinx) -> bool:
    """Whether this build needs no game: catalogues hold what pages say, not what the engine answers."""
    return app.builder.name == "gettext"


def warn(message: str, docname: str, line: int, subtype: str) -> None:
    """Say what a writer has to mend, with its place; ``-W`` makes it fail the build."""
    log.warning("%s", message, location=(docname, line), type="ronda", subtype=subtype)


def _note(env: BuildEnvironment, docname: str, script: Script) -> None:
    """The page depends on the facts and rules that it uses, on the words, and on this extension."""
    if script.page.front.start:
        env.note_dependency(str(script.root / script.page.front.start), docname=docname)
    for block in script.page.blocks:
        if block.name == "partida":
            env.note_dependency(str(script.root / block.argument.partition(" ")[0]), docname=docname)
    if not script.page.items:
        return
    compares = any(block.name in _OF_ALL_TITLES for block in script.page.blocks)
    titles = set(IDS) if compares else script.titles
    files = [*_HERE.rglob("*.py"), *words_files(env.config.language)]
    if titles:
        engine_folder = folder(min(titles)).parents[1]
        files += [path for path in engine_folder.rglob("*.py") if not path.parent.name.startswith("g1")]
        files += engine_folder.glob("*/questions.toml")
    for name in titles:
        files += [path for path in folder(name).iterdir() if path.suffix in (".py", ".toml")]
        files.append(look_file(name))
    for path in sorted(files):
        env.note_dependency(str(path), docname=docname)
