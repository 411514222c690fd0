"""Every question, every member of its list and every answer has words in every language."""

from __future__ import annotations

import pytest

from engine.rulesheet import QUESTIONS, SECTIONS, Verdict, answered, sheet
from engine.rulesheet.proofs import Source
from engine.rulesheet.values import Lack
from ronda.places import LANGUAGES
from ronda.rule_words import RuleWords
from ronda.words import Words, catalogue


def needed() -> set[str]:
    """The keys that the sheet may ask for, whatever the answers are now."""
    found = {f"rule.{question.id}" for question in QUESTIONS}
    found |= {f"rule.{q.id}.{member}" for q in QUESTIONS for member in q.members if q.type != "count"}
    found |= {f"rule.section.{section}" for section in SECTIONS}
    found |= {f"rule.absent.{lack}" for lack in Lack}
    found |= {f"rule.proof.{source}" for source in Source}
    found |= {f"rule.verdict.{v}" for v in Verdict if v is not Verdict.LEFT_OUT}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_without_words(language: str) -> None:
    assert needed() - catalogue(language).keys() == set()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", answered())
def test_every_answer_can_be_said(name: str, language: str) -> None:
    for row in sheet(name):
        said = RuleWords(Words(language, row.title))
        assert said.answer(row)
        assert len(said.beside(row)) == len(row.answer.readings) + (row.answer.note is not None)


def test_no_note_is_left_over() -> None:
    notes = {key for key in catalogue("es") if key.startswith("rule.note.")}
    used = {f"rule.note.{name}.{r.answer.note}" for name in answered() for r in sheet(name) if r.answer.note}
    assert notes == used
