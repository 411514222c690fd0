"""The pages of this folder are tests: Sybil reads them as Sphinx does."""

from __future__ import annotations

from ronda.examples import PageDocument, examples
from sybil import Sybil

pytest_collect_file = Sybil(
    parsers=[examples],
    patterns=["*.md"],
    document_types={".md": PageDocument},
).pytest()
