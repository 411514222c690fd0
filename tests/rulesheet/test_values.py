"""When two answers are the same rule."""

from __future__ import annotations

import pytest

from engine.rulesheet.questions import KEY_RULES, QUESTIONS, SECTIONS, misfit
from engine.rulesheet.values import (
    Absent,
    Axis,
    Choice,
    Count,
    Lack,
    Money,
    Names,
    Percent,
    Ranks,
    Rows,
    Told,
    Value,
    Verdict,
    by_class,
    by_phase,
    some,
    split,
    unless,
)

FOUR_TO_TWO = by_phase(zip("234567", map(Count, (4, 4, 3, 2, 2, 2)), strict=True))
SLOWER = by_phase(zip("1234567", map(Count, (4, 4, 4, 3, 2, 2, 2)), strict=True))


@pytest.mark.parametrize(
    ("left", "right", "verdict"),
    [
        (Money(5), Money(5), Verdict.SAME),
        (some("a", "b"), some("b", "a"), Verdict.SAME),
        (some(), some("a"), Verdict.DIFFERENT),
        (FOUR_TO_TWO, SLOWER, Verdict.SAME),
        (FOUR_TO_TWO, Count(4), Verdict.DIFFERENT),
        (by_class(company=Count(8)), by_class(company=Count(8), minor=Count(5)), Verdict.SAME),
        (by_class(company=Count(8)), by_class(minor=Count(8)), Verdict.DIFFERENT),
        (
            split(Axis.CLASS, {"company": Count(8)}, keys_count=True),
            split(Axis.CLASS, {"company": Count(8), "minor": Count(5)}, keys_count=True),
            Verdict.DIFFERENT,
        ),
        (unless(Percent(50), {"KEG": Percent(60)}), Percent(50), Verdict.DIFFERENT),
        (unless(Percent(50), {"KEG": Percent(50)}), Percent(50), Verdict.SAME),
        (Ranks((("2", "4"),), ((0, 2),)), Ranks((("4H", "8H"),), ((0, 2),)), Verdict.SAME),
        (Ranks((("2", "4"),), ((0, 2),)), Ranks((("L", "3"),), ((0, 1),)), Verdict.DIFFERENT),
        (Rows((("hill", Money(40)),)), Rows((("hill", Money(60)),)), Verdict.UNMARKED),
        (Told(("Köln",)), Told(("Köln",)), Verdict.UNMARKED),
        (Names(("A1", "B2")), Names(("B2", "A1")), Verdict.SAME),
        (Absent(Lack.NO_MERGERS), Absent(Lack.NO_MERGERS), Verdict.LEFT_OUT),
        (Absent(Lack.NO_MERGERS), Choice("vote"), Verdict.DIFFERENT),
    ],
)
def test_what_a_player_would_call_the_same(left: Value, right: Value, verdict: Verdict) -> None:
    assert left.compared(right) is verdict
    assert right.compared(left) is verdict


def test_a_rule_that_no_phase_changes_is_plain() -> None:
    assert by_phase([("2", Count(2)), ("3", Count(2))]) == Count(2)


def test_the_questions_are_one_list() -> None:
    assert len(QUESTIONS) == len({question.id for question in QUESTIONS}) == 99
    assert [question.section for question in QUESTIONS] == sorted(
        (question.section for question in QUESTIONS), key=SECTIONS.index
    )
    assert [question.key_rule for question in KEY_RULES] == list(range(1, 23))


@pytest.mark.parametrize(
    ("question", "value", "why"),
    [
        ("float-percent", Percent(60), None),
        ("float-percent", Money(60), "float-percent is answered with percent, not with 60"),
        ("float-percent", by_class(company=Percent(60)), "float-percent does not depend on class"),
        ("turn-order", Choice("sometimes"), "turn-order knows no sometimes"),
        ("cells", some("closes", "sings"), "cells knows no sings"),
    ],
)
def test_an_answer_is_of_its_questions_kind(question: str, value: Value, why: str | None) -> None:
    (asked,) = (each for each in QUESTIONS if each.id == question)
    assert misfit(asked, value) == why
