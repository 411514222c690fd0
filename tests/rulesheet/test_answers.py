"""Every answer of every title is proved, its proofs agree, and it is the answer that people gave."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from engine.rulesheet import QUESTIONS, Disagreement, Row, answered, sheet
from engine.rulesheet.proofs import Source
from engine.rulesheet.questions import misfit
from engine.titles import IDS, title

EXPECTED = Path(__file__).parent / "expected"
ALL = [(name, question.id) for name in answered() for question in QUESTIONS]


def expected(name: str) -> dict[str, str]:
    """The answers to a title's sheet as they stand in the rules documents."""
    return tomllib.loads((EXPECTED / f"{name}.toml").read_text("utf-8"))


def test_every_title_has_a_sheet() -> None:
    assert set(answered()) == set(IDS)


@pytest.mark.parametrize("name", answered())
def test_people_answered_all_questions(name: str) -> None:
    assert list(expected(name)) == [question.id for question in QUESTIONS]


@pytest.mark.parametrize(("name", "question"), ALL)
def test_the_engine_answers_as_people_do(name: str, question: str) -> None:
    row = sheet(name)[question]
    assert row.proved, "nothing proves this answer"
    values = {str(proved.value) for proved in row.proved}
    assert values == {expected(name)[question]}, [(p.source, p.where, str(p.value)) for p in row.proved]
    assert misfit(row.question, row.value) is None


@pytest.mark.parametrize(("name", "question"), ALL)
def test_other_readings_are_answers_too_and_differ(name: str, question: str) -> None:
    row = sheet(name)[question]
    for reading in row.answer.readings:
        assert misfit(row.question, reading.value) is None
        assert reading.value != row.value


def test_every_game_shown_ends_with_something_to_see() -> None:
    for name in answered():
        for row in sheet(name):
            for proved in row.proved:
                if proved.source is Source.PLAYED:
                    assert proved.trials, (name, row.question.id)
                assert all(trial.position.title == name for trial in proved.trials)


def test_an_answer_without_proof_and_proofs_that_disagree_are_errors() -> None:
    row = sheet("1893")["float-percent"]
    bare = Row(row.title, row.question, type(row.answer)(()))
    with pytest.raises(Disagreement, match="nothing proves"):
        _ = bare.value
    mixed = type(row.answer)((*row.answer.proofs, *sheet("1893")["holding-limit"].answer.proofs))
    with pytest.raises(Disagreement, match=r"1893, float-percent: the proofs say 50% .* and 60%"):
        _ = Row(title("1893"), row.question, mixed).value
