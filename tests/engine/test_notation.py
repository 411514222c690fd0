"""Every move can be written as a line of text and read back, and the writers' page shows every form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine import moves, notation

PAGE = Path(__file__).parents[2] / "docs" / "guias" / "notacion.md"
FENCE = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINES = [line for fence in FENCE.findall(PAGE.read_text("utf-8")) for line in fence.splitlines()]
KINDS = [kind for kind in vars(moves).values() if isinstance(kind, type) and issubclass(kind, moves.Move)]


@pytest.mark.parametrize("line", LINES)
def test_a_line_of_the_page_is_written_as_it_was_read(line: str) -> None:
    assert notation.write(notation.read(line)) == line


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind is not moves.Move], ids=lambda k: k.__name__)
def test_the_page_shows_every_kind_of_move(kind: type[moves.Move]) -> None:
    assert any(type(notation.read(line)) is kind for line in LINES)


@pytest.mark.parametrize("line", ["", "J1", "J1 buy SV", "J1: fly", "EKB: lay 57@6 T3", "DE: run 2"])
def test_what_is_no_move_says_what_was_expected(line: str) -> None:
    with pytest.raises(notation.Unreadable, match=r"expected|no move"):
        notation.read(line)
