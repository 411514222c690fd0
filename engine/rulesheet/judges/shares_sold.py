"""What several judges look for in an example: the company it starts, and how much of it was sold when."""

from __future__ import annotations

from collections.abc import Iterator

from engine.events import Floated, SharesMoved
from engine.moves import Par
from engine.rulesheet.trials import Act, NoAnswer, Outcome


def started(outcome: Outcome) -> str:
    """The company that the example starts. Raises NoAnswer if there is none."""
    for act in outcome.played(Par):
        assert isinstance(act.move, Par)  # played(Par) saw to it
        return act.move.company
    raise NoAnswer("no company is started")


def sold(outcome: Outcome, company: str) -> Iterator[tuple[Act, int]]:
    """Every move with the percent of the company that players hold after it."""
    percent = 0
    for act in outcome.played():
        for event in act.events:
            if isinstance(event, SharesMoved) and event.company == company:
                percent += event.percent * (event.taker in outcome.game.seating)
                percent -= event.percent * (event.giver in outcome.game.seating)
        yield act, percent


def floated(outcome: Outcome, company: str) -> tuple[Act, int]:
    """The move on which the company floated, and the percent sold by then. Raises NoAnswer."""
    for act, percent in sold(outcome, company):
        if any(isinstance(event, Floated) and event.company == company for event in act.events):
            return act, percent
    raise NoAnswer(f"{company} does not float")
