"""The pages of this folder are tests: Sybil reads them as Sphinx does."""

from __future__ import annotations

from sybil import Sybil

from ronda.examples import PageDocument, examples

pytest_collect_file = Sybil(
    parsers=[examples],
    patterns=["*.md"],
    document_types={".md": PageDocument},
).pytest()
