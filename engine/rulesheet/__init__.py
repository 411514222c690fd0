"""The rule sheet: the same ninety-nine questions to every title, answered by the engine itself.

- ``questions`` (and ``questions.toml``): what is asked, and what an answer may be
- ``values``: answers as values, whose equality decides "the same rule" and "another rule"
- ``proofs`` and ``trials``: how an answer is known: printed, a parameter, or a short game
- ``readings``: what is read from every title's facts, map and money flows in one way
- ``layouts``: boards laid out to show a rule of routes
- ``judges``: what the short games mean
- ``sheet``: a title's answers, and two titles side by side

The answers of a title stand in ``titles/gTITLE/answers.py``.
"""

from __future__ import annotations

from engine.rulesheet.questions import KEY_RULES, QUESTIONS, SECTIONS, Question
from engine.rulesheet.sheet import Compared, Disagreement, Row, Sheet, answered, compare, sheet
from engine.rulesheet.trials import NoAnswer
from engine.rulesheet.values import Value, Verdict

__all__ = [
    "KEY_RULES",
    "QUESTIONS",
    "SECTIONS",
    "Compared",
    "Disagreement",
    "NoAnswer",
    "Question",
    "Row",
    "Sheet",
    "Value",
    "Verdict",
    "answered",
    "compare",
    "sheet",
]
