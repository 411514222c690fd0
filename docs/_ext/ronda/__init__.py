"""Ronda's tools for documents: pages that an engine plays, checks and prints.

- reading a page: ``reader`` (what it says), ``front`` (what it is about), ``partida`` (games of ours)
- playing it: ``script`` (every claim answered at its place), ``results``, ``claims``, ``figures``, ``names``
- testing it: ``examples`` (Sybil), ``catalogues`` and ``collector`` (translations), ``glossary``
- mending it: ``promote``, ``translations``, ``po``, ``files``, ``places``
- printing it: ``material``, ``reading``, ``roles``, ``directives``, ``filling``, ``sentences``, ``moves``,
  ``shown``, ``terms``, ``chapters``, ``steps``, ``targets``, ``belonging``, ``languages``, ``search``, with
  ``words``, ``numbers``, ``markup`` and ``draw``
- building it: ``site``
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything with Sphinx."""
    from . import (  # noqa: PLC0415  the tools that need no Sphinx start without it
        belonging,
        chapters,
        directives,
        filling,
        languages,
        markup,
        material,
        reading,
        roles,
        search,
        steps,
        targets,
        terms,
    )

    app.add_config_value("ronda_bare_figures", True, "env", bool)
    app.connect("source-read", reading.read)
    for part in (
        material,
        markup,
        roles,
        directives,
        filling,
        terms,
        targets,
        languages,
        steps,
        search,
        chapters,
        belonging,
    ):
        part.setup(app)
    return {"version": "1", "env_version": 2, "parallel_read_safe": True, "parallel_write_safe": True}
