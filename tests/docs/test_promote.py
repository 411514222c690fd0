"""Promotion rewrites pages and catalogues together, and leaves alone what it cannot trust."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from ronda.po import read_po
from ronda.promote import main, promoted
from ronda.reader import read_page

from .pages import OPENING, problems

BODY = """
El J1 tiene {is}`cash(J1) = 241`, que es {is}`cash(J1) < 500`.

Paga {is}`paid = 210` y le quedan {is}`cash(J1) = 241`.

```{state}
cash(J1)      = 241   # a comment stays
treasury(EKB) = 1
```

```{moves}
J2: buy FdSD
```

Al J2 le quedan {is}`cash(J2) = 1` y al J3, {is}`cash(J3) = 1`.
"""
CATALOGUE = [
    ("Una ronda", "A round"),
    (
        "El J1 tiene {is}`cash(J1) = 241`, que es {is}`cash(J1) < 500`.",
        "{is}`cash(J1) < 500`: J1 has {is}`cash(J1) = 241`.",
    ),
    (
        "Paga {is}`paid = 210` y le quedan {is}`cash(J1) = 241`.",
        "Keeps {is}`cash(J1) = 241`, pays {is}`paid = 210`.",
    ),
    (
        "Al J2 le quedan {is}`cash(J2) = 1` y al J3, {is}`cash(J3) = 1`.",
        "{is}`cash(J3) = 1` is left to J3, {is}`cash(J2) = 1` to J2.",
    ),
]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    pages, locales = tmp_path / "docs", tmp_path / "locales/en/LC_MESSAGES"
    pages.mkdir()
    locales.mkdir(parents=True)
    (pages / "ronda.md").write_text(OPENING + BODY.replace("   # a comment stays", ""), "utf-8")
    catalogue = polib.POFile(wrapwidth=0)
    catalogue.metadata = {"Content-Type": "text/plain; charset=utf-8"}
    for msgid, msgstr in CATALOGUE:
        catalogue.append(polib.POEntry(msgid=msgid, msgstr=msgstr, occurrences=[("ronda.md", "")]))
    catalogue.save(str(locales / "ronda.po"))
    return tmp_path


def promote(site: Path, *arguments: str) -> int:
    return main([*arguments, str(site / "docs/ronda.md")], site / "docs", site / "locales")


def test_pages_and_catalogues_change_together(site: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert promote(site) == 0
    text = (site / "docs/ronda.md").read_text("utf-8")
    assert problems(text) == []
    assert "El J1 tiene {is}`cash(J1) = 240`, que es {is}`cash(J1) < 500`." in text
    assert "cash(J1)      = 240\ntreasury(EKB) = 210\n" in text
    catalogue = read_po(site / "locales/en/LC_MESSAGES/ronda.po")
    assert [entry.msgid for entry in catalogue] == [message.text for message in read_page(text).messages]
    assert [entry.msgstr for entry in catalogue] == [
        "A round",
        "{is}`cash(J1) < 500`: J1 has {is}`cash(J1) = 240`.",
        "Keeps {is}`cash(J1) = 240`, pays {is}`paid = 210`.",
        "{is}`cash(J3) = 300` is left to J3, {is}`cash(J2) = 70` to J2.",
    ]
    assert not any(entry.fuzzy for entry in catalogue)
    shown = capsys.readouterr().out
    assert "-treasury(EKB) = 1" in shown
    assert "+treasury(EKB) = 210" in shown


def test_a_second_time_changes_nothing(site: Path) -> None:
    promote(site)
    before = {path: path.read_bytes() for path in site.rglob("*.*") if path.is_file()}
    assert promote(site) == 0
    assert promote(site, "--check") == 0
    assert before == {path: path.read_bytes() for path in site.rglob("*.*") if path.is_file()}


def test_check_only_says(site: Path) -> None:
    before = (site / "docs/ronda.md").read_bytes()
    assert promote(site, "--check") == 1
    assert (site / "docs/ronda.md").read_bytes() == before


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("J1: buy EKB", "J1: buy AdSK-1", "ronda.md:12: the engine refuses 'J1: buy AdSK-1'"),
        ("{is}`paid = 210`", "{is}`payed = 210`", "ronda.md:17: there is no question 'payed'"),
        ("cash(J1) < 500", "cash(J1) > 500", "ronda.md:15: cash(J1) is 240: not > 500"),
        ("```{state}", "- ```{state}", "left margin"),
    ],
)
def test_what_must_be_mended_by_hand(
    site: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, complaint: str
) -> None:
    page = site / "docs/ronda.md"
    page.write_text(page.read_text("utf-8").replace(old, new), "utf-8")
    before = page.read_bytes()
    assert promote(site) == 1
    assert complaint in capsys.readouterr().err
    assert page.read_bytes() == before


def test_a_translation_that_says_something_else_stops_it(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = site / "locales/en/LC_MESSAGES/ronda.po"
    path.write_text(
        path.read_text("utf-8").replace("J1 has {is}`cash(J1) = 241`", "J1 has {is}`bank = 1`"), "utf-8"
    )
    assert promote(site) == 1
    assert "the translation says 'bank = 1', its source does not" in capsys.readouterr().err
    assert "241" in (site / "docs/ronda.md").read_text("utf-8")


def test_line_ends_stay(site: Path) -> None:
    page = site / "docs/ronda.md"
    page.write_bytes(page.read_bytes().replace(b"\n", b"\r\n"))
    assert promote(site) == 0
    raw = page.read_bytes()
    assert raw.count(b"\n") == raw.count(b"\r\n")
    assert b"treasury(EKB) = 210\r\n" in raw


def test_one_sentence_in_two_places_becomes_two_messages() -> None:
    line = "Le quedan {is}`cash(J2) = 1`."
    text = OPENING + f"\n{line}\n\n```{{moves}}\nJ2: buy FdSD\n```\n\n{line}\n"
    changes = promoted(text, Path()).messages
    assert [new.text for _, new in changes[line]] == [
        "Le quedan {is}`cash(J2) = 250`.",
        "Le quedan {is}`cash(J2) = 70`.",
    ]
