"""A page is played as it is read: each claim is asked at its own place."""

from __future__ import annotations

from pathlib import Path

import pytest

from ronda.results import Group, Panel, Said

from .pages import OPENING, problems, script


def test_claims_are_asked_where_they_stand() -> None:
    text = OPENING.replace("# Una ronda\n", "# Una ronda\n\nAntes, {is}`cash(J1) = 450`.\n")
    text += "\nDespués, {is}`cash(J1) = 240`, tras pagar {is}`paid = 210`.\n"
    assert problems(text) == []


@pytest.mark.parametrize(
    ("addition", "complaints"),
    [
        ("{is}`cash(J1) = 250`", ["15: cash(J1) is 240, not 250"]),
        ("{is}`cash(J1)`", ["15: write what it should be, as in 'cash(J1) = 240'"]),
        ("{is}`price(DE) = —` y {is}`price(DE) = 0`", ["15: price(DE) is —, not 0"]),
        ("{is}`owner(EVA) = J2`", ["15: owner(EVA) is J3, not J2"]),
        ("{is}`share(J1, DE) = 0%` {is}`share(J1, DE) = 0`", []),
        ("{player}`J5`", ["15: {player}`J5`: 1893: Cologne has no such player"]),
        ("{co}`DB`", ["15: {co}`DB`: 1893: Cologne has no such co; did you mean DE?"]),
        ("{hex}`P17` {tile}`57` {train}`8+x` {phase}`3`", ["15: {hex}`P17`: 1893: Cologne has no such hex"]),
        ("{is}`1893: bank_size = 7200` {co}`1893: DE`", []),
        (
            "```{state}\ncash(J1) = 240\n# nota\ntreasury(EKB) = 200\n```",
            ["18: treasury(EKB) is 210, not 200"],
        ),
        ("```{check}\ncash(J1) < 250\ncash(J1) >= treasury(EKB)\ncash(J2) = cash(J1) + 10\n```", []),
        ("```{check}\ncash(J1) > 240\n```", ["16: cash(J1) is 240: not > 240"]),
        ("```{check}\ncash(J1)\n```", ["16: write what it should be"]),
        ("```{refused} not_on_offer\nJ2: buy AdSK-1\n```", []),
        (
            "```{refused} not_on_offr\nJ2: buy AdSK-1\n```",
            ["15: there is no refusal 'not_on_offr'; did you mean"],
        ),
        ("```{refused} not_on_offer\nJ2: buy FdSD\n```", ["16: the engine allows 'J2: buy FdSD'"]),
        ("```{refused} not_on_offer\nJ3: pass\n```", ["16: the engine refuses 'J3: pass' for not_now"]),
        ("```{refused} not_on_offer\nJ2 dances\n```", ["16: cannot read 'J2 dances'"]),
        ("```{refused} not_on_offer\n```", ["15: {refused} names no move"]),
    ],
)
def test_complaints(addition: str, complaints: list[str]) -> None:
    found = problems(OPENING + "\n" + addition + "\n")
    assert len(found) == len(complaints)
    for got, wanted in zip(found, complaints, strict=True):
        assert got.startswith(wanted)


def test_an_illegal_move_stops_the_page() -> None:
    text = OPENING.replace("J4: buy KSZ", "J4: buy AdSK-1") + "\n{is}`cash(J1) = 999`\n"
    assert problems(text) == ["11: the engine refuses 'J4: buy AdSK-1': not_on_offer(lot=AdSK-1)"]
    stopped = script(text).stopped
    assert stopped is not None
    assert stopped.line == 11


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("game: 1893", "game: 1894", "there is no title '1894'; there are: "),
        ("[J2, J3, J4, J1]", "[J1]", "1893 is played by"),
        ("[J2, J3, J4, J1]", "[J2, J3, J4, DE]", "'DE' cannot be a player's name"),
        ("cash(J1), ", "csh(J1), ", "follow: there is no question 'csh'"),
        (
            "players: [J2, J3, J4, J1]\nfollow: [cash(J1), treasury(EKB)]\n",
            "",
            "{moves} needs 'game' and 'players'",
        ),
    ],
)
def test_the_front_matter_must_make_sense(old: str, new: str, complaint: str) -> None:
    assert complaint in problems(OPENING.replace(old, new))[0]


def test_a_page_without_a_game_may_name_a_title() -> None:
    assert problems("# T\n\n{is}`1893: bank_size = 7200`\n") == []
    assert "name one, as in '1893: bank_size'" in problems("# T\n\n{is}`bank_size = 7200`\n")[0]
    assert problems("---\ngame: 1893\n---\n# T\n\n{is}`bank_size = 7200` {co}`DE`\n") == []


def test_the_panel_follows_and_remembers() -> None:
    text = (
        OPENING
        + "\n```{state}\ntreasury(EKB) = 210\n```\n"
        + "\n```{moves}\nJ2: buy FdSD\n```\n\n```{state}\ncash(J2) = 70\n```\n"
    )
    page = script(text)
    panels = [result for result in page.results.values() if isinstance(result, Panel)]
    assert [(row.question, str(row.answer), str(row.before)) for row in panels[0].rows] == [
        ("cash(J1)", "240", "450"),
        ("treasury(EKB)", "210", "—"),
    ]
    assert [(row.question, str(row.answer), str(row.before)) for row in panels[1].rows] == [
        ("cash(J1)", "240", "240"),
        ("treasury(EKB)", "210", "210"),
        ("cash(J2)", "70", "None"),
    ]


def test_a_step_knows_where_it_is_and_what_happened() -> None:
    page = script(OPENING)
    (group,) = page.results.values()
    assert isinstance(group, Group)
    assert (group.where.round, group.where.phase) == ("DR 1", "2")
    assert len(group.moves) == 4
    assert group.events


def test_translations_find_the_answers_of_their_source() -> None:
    page = script(OPENING + "\n{is}`cash(J1) = 240`\n")
    result = page.said[0, "is", "cash(J1) = 240"]
    assert isinstance(result, Said)
    assert result.verdict.answer.value == 240


PARTIDA = """\
---
game: 1893
players: [J2, J3, J4, J1]
---
# the opening sale
J2: buy KFBE
J3: buy EVA
@antes
J4: buy KSZ
J1: buy EKB
"""


@pytest.mark.parametrize(
    ("until", "cash", "complaint"),
    [
        ("", 240, None),
        ("until: antes\n", 450, None),
        ("until: 9\n", 450, None),
        ("until: nunca\n", 0, "there is no mark @nunca; there are: antes"),
    ],
)
def test_a_page_may_start_late(tmp_path: Path, until: str, cash: int, complaint: str | None) -> None:
    (tmp_path / "a.txt").write_text(PARTIDA, "utf-8")
    page = f"---\ngame: 1893\nfrom: a.txt\n{until}---\n# T\n\n{{is}}`cash(J1) = {cash}`\n"
    found = problems(page, tmp_path)
    assert complaint in found[0] if complaint else found == [], found


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("J4: buy KSZ", "J4: buy AdSK-1", "a.txt, line 9: J4: buy AdSK-1: not_on_offer"),
        ("game: 1893\n", "game: 1830\n", "a.txt is a game of 1830, not of 1893"),
        ("---\ngame", "game", "a game begins with its front matter"),
        ("J1: buy EKB", "@antes", "the mark @antes stands twice"),
    ],
)
def test_a_broken_start_is_said_with_its_line(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    (tmp_path / "a.txt").write_text(PARTIDA.replace(old, new), "utf-8")
    assert complaint in problems("---\ngame: 1893\nfrom: a.txt\n---\n# T\n", tmp_path)[0]


def test_a_start_lies_among_the_pages(tmp_path: Path) -> None:
    assert "there is no game" in problems("---\ngame: 1893\nfrom: ../../etc/passwd\n---\n# T\n", tmp_path)[0]
