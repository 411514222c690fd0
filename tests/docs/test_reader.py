"""The reader finds what MyST finds, at its exact place, and refuses what it would have to guess."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ronda import reader
from ronda.malformed import Malformed
from ronda.reader import has_words, read_page

from .pages import OPENING


def test_places_are_exact() -> None:
    text = OPENING + "\nEl {player}`J1` paga {is}`paid = 210`.\n\n```{state}\ncash(J1) = 240\n```\n"
    page = read_page(text)
    assert [item.name for item in page.items] == ["moves", "player", "is", "state"]
    assert [item.line for item in page.items] == [8, 15, 15, 17]
    for role in page.roles:
        assert text[role.start : role.end] == role.text
    state = page.blocks[-1]
    assert text[state.start : state.end] == "```{state}\ncash(J1) = 240\n```\n"
    assert text[state.lines[0].start :].startswith("cash(J1) = 240")


def test_front_matter() -> None:
    front = read_page(OPENING).front
    assert (front.game, front.players, front.line) == ("1893", ("J2", "J3", "J4", "J1"), 2)
    assert front.follow == ("cash(J1)", "treasury(EKB)")


@pytest.mark.parametrize(
    ("text", "line", "complaint"),
    [
        ("---\nfolow: [cash(J1)]\n---\n", 2, "did you mean follow?"),
        ("---\ngame: 1893\nfollow: [share(J1, DE)]\n---\n", 3, "cut at its comma"),
        ("---\ngame: [1893\n---\n", 2, "front matter"),
        ("---\ngame: 1893\nplayers: 3\n---\n", 3, "players"),
        ("---\nplayers: [J1, J2]\n---\n", 2, "needs a 'game'"),
        ("---\ngame: 1893\nuntil: x\n---\n", 3, "needs a 'from'"),
        ("---\n- x\n---\n", 2, "expected lines like"),
        ("# T\n\n- a\n\n  ```{moves}\n  J1: pass\n  ```\n", 5, "left margin"),
        ("# T\n\n```{moves}\nJ1: pass\n", 3, "never closed"),
        ("# T\n\n```{include} otra.md\n```\n", 3, "{include} has no place in a page"),
        ("# T\n\n```{stat}\ncash(J1) = 1\n```\n", 3, "{stat} has no place in a page; did you mean state"),
        ("# T\n\nUno\ny {iz}`cash(J1) = 1`.\n", 4, "there is no role {iz}; did you mean is?"),
        ("# T\n\n(a)=\n## A\n\n(a)=\n## B\n", 6, "stands twice"),
        ("# T\n\nUn [enlace][x].\n\n[x]: y.md\n", 5, "gets lost in translation"),
    ],
)
def test_complaints_name_the_line(text: str, line: int, complaint: str) -> None:
    with pytest.raises(Malformed) as error:
        read_page(text)
    assert error.value.line == line
    assert complaint in error.value.why


def test_an_example_of_a_block_is_not_a_block() -> None:
    page = read_page("# T\n\n````markdown\n```{moves}\nJ1: pass\n```\n{is}`cash(J1) = 1`\n````\n")
    assert page.items == ()
    assert page.sentences[1:] == ()


def test_prose_in_directives_is_read() -> None:
    page = read_page(
        "# T\n\n:::{admonition} Con {is}`bank = 1`\n:class: x\n\nUno {is}`bank = 2`.\n:::\n\n"
        "```{note}\nDos {is}`bank = 3`.\n```\n\n> [!NOTE]\n> Tres {is}`bank = 4`.\n\n"
        "```{map} O2\nPie {hex}`O2`.\n```\n\n| a | b |\n| - | - |\n| {is}`bank = 5` | {is}`bank = 5` |\n"
    )
    assert [role.text for role in page.roles] == [
        *(f"bank = {n}" for n in (1, 2, 3, 4)),
        "O2",
        "bank = 5",
        "bank = 5",
    ]
    assert [role.line for role in page.roles] == [3, 6, 10, 14, 17, 22, 22]
    starts = [role.start for role in page.roles]
    assert starts == sorted(set(starts))


def test_messages_are_those_of_the_catalogues() -> None:
    page = read_page("# Título\n\nUna frase,\nen dos {is}`bank = 1` líneas.\n\n- punto\n")
    assert [message.text for message in page.messages] == [
        "Título",
        "Una frase, en dos {is}`bank = 1` líneas.",
        "punto",
    ]
    assert page.messages[1].roles == ("bank = 1",)


def test_line_ends_of_windows() -> None:
    unix = OPENING + "\n{is}`cash(J1) = 240`\n"
    assert read_page(unix.replace("\n", "\r\n")) == read_page(unix)


def test_every_block_that_is_registered_may_stand_in_a_page() -> None:
    ours = re.compile(r'add_directive\(\s*"([\w-]+)"')
    folder = Path(reader.__file__).parent
    registered = {name for path in folder.rglob("*.py") for name in ours.findall(path.read_text("utf-8"))}
    assert registered >= {"terms", "life"}
    for name in registered:
        read_page(f"# T\n\n:::{{{name}}}\na\n: b\n:::\n")


def test_html_is_words() -> None:
    page = read_page("# T\n\n<script>alert(1)</script> y <b>x</b>\n\n<div>\nfin\n</div>\n")
    assert "<script>alert(1)</script> y <b>x</b>" in [sentence.text for sentence in page.sentences]


@pytest.mark.parametrize(
    ("text", "translated"),
    [
        ("1830 y 1893", True),
        ("{co}`DE`: 40", False),
        ("`treasury(DE)`", False),
        ("A9", False),
        ("Sede", True),
    ],
)
def test_what_has_words_is_translated(text: str, translated: bool) -> None:
    assert has_words(text) is translated
