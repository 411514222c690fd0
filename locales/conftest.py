"""The catalogues of this folder are tests, message by message."""

from __future__ import annotations

from ronda.collector import collect_catalogue as pytest_collect_file

__all__ = ["pytest_collect_file"]
