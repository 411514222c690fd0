"""Whether a thing of a title exists under a name."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from engine.questions import BadQuestion

if TYPE_CHECKING:
    from engine.titles import Title


def nearest(name: str, known: Iterable[str]) -> str:
    """A hint with the names that look most like ``name``, to end a message with."""
    near = difflib.get_close_matches(name, [str(item) for item in known], 3, 0.5)
    return f"; did you mean {' or '.join(near)}?" if near else ""


def check(kind: str, name: str, title: Title, players: Sequence[str]) -> None:
    """Raise BadQuestion unless ``title`` (or the table) has a ``kind`` of thing called ``name``."""
    if kind == "round":
        if not re.fullmatch(r"[A-Z]+(?: \d+(?:\.\d+)?)?", name):
            raise BadQuestion("a round is written as SR 1 or OR 1.2")
        return
    known = set(_known(kind, title, players))
    if name not in known:
        raise BadQuestion(f"{title.name} has no such {kind}{nearest(name, known)}")


def _known(kind: str, title: Title, players: Sequence[str]) -> Iterable[str]:
    facts = title.facts
    if kind == "player":
        return players
    if kind == "co":
        return [company.id for company in facts.companies] + [private.id for private in facts.privates]
    if kind == "phase":
        return [phase.name for phase in facts.phases]
    if kind == "train":
        sides = [side.name for train in facts.trains for side in train.variants]
        return [train.name for train in facts.trains] + sides
    if kind == "hex":
        return title.map(frozenset()).hexes
    return title.map(frozenset()).tiles
