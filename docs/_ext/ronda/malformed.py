"""The error for what a writer or translator wrote and nobody can read."""

from __future__ import annotations


class Malformed(Exception):
    """Something in a document that cannot be read; ``line`` counts from 1."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why
