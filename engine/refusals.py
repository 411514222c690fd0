"""Why a move is refused: a value with a stable code, never a sentence.

The words of every code stand in ``locales/*/LC_MESSAGES/engine.po``; a test demands them in both
languages with the same placeholders.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any


class Code(StrEnum):
    """The closed list of reasons. A page names them in ``{refused} CODE``."""

    # the table
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    GAME_OVER = "game_over"
    UNKNOWN_NAME = "unknown_name"

    # track, tokens and routes (engine/board); keep alphabetical


class Refused(Exception):
    """A move that the rules forbid.

    ``code`` names the reason; ``facts`` are what the sentence about it needs: names as text,
    money in whole units of the title's currency, shares in percent.
    """

    def __init__(self, code: Code, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, Any] = facts

    def __str__(self) -> str:
        told = ", ".join(f"{key}={value}" for key, value in self.facts.items())
        return f"{self.code}({told})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Refused) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash(self.code)
