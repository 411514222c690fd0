"""The front matter of a page: which game it plays, from where, and what it follows."""

from __future__ import annotations

import difflib

import msgspec
import yaml

from .malformed import Malformed

_OF_SPHINX = frozenset({"html_meta", "myst", "nosearch", "orphan", "tocdepth"})


class Front(msgspec.Struct, frozen=True, rename={"start": "from"}):
    """What a page says about itself before its first line.

    ``game`` is a title's id, ``players`` their ids in seating order, ``follow`` the questions whose
    answers every ``{state}`` shows. ``start`` (written ``from``) is a script of our own games that
    is played first, ``until`` a mark in it. ``layout`` is the look of the page (``wide``).
    """

    game: str | None = None
    players: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    seed: int = 0
    follow: tuple[str, ...] = ()
    start: str | None = None
    until: str | None = None
    layout: str | None = None
    line: int = 1


_KEYS = frozenset(msgspec.structs.asdict(Front())) - {"line", "start"} | {"from"}


def read_front(text: str, first: int) -> Front:
    """Read the front matter that begins in line ``first``. Raises Malformed."""
    try:
        values = yaml.safe_load(text) or {}
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark
        raise Malformed(first + (mark.line if mark else 0), f"front matter: {error.problem}") from error
    if not isinstance(values, dict):
        raise Malformed(first, "front matter: expected lines like 'game: 1893'")

    def line_of(key: str) -> int:
        rows = text.splitlines()
        return first + next((n for n, row in enumerate(rows) if row.startswith(f"{key}:")), 0)

    for key in values:
        if key not in _KEYS | _OF_SPHINX:
            near = difflib.get_close_matches(str(key), _KEYS, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            raise Malformed(line_of(str(key)), f"front matter: nobody reads {str(key)!r}{hint}")
    known = {key: _texts(key, value) for key, value in values.items() if key in _KEYS}
    try:
        front = msgspec.convert({**known, "line": first}, Front)
    except msgspec.ValidationError as error:
        key = next((key for key in known if f"$.{key}" in str(error)), "")
        raise Malformed(line_of(key), f"front matter: {error}") from error
    for question in front.follow:
        if question.count("(") != question.count(")"):
            raise Malformed(
                line_of("follow"),
                f"front matter: {question!r} is cut at its comma: give each question a line, '- ...'",
            )
    for key, wanted in (("players", front.players), ("from", front.start)):
        if wanted and front.game is None:
            raise Malformed(line_of(key), f"front matter: {key!r} needs a 'game'")
    if front.until and not front.start:
        raise Malformed(line_of("until"), "front matter: 'until' needs a 'from'")
    return front


def _texts(key: str, value: object) -> object:
    """Ids are texts, though YAML reads ``1893`` as a number."""
    if isinstance(value, list):
        return [str(item) if isinstance(item, int) else item for item in value]
    return str(value) if isinstance(value, int) and key != "seed" else value
