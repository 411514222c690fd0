"""What a page may ask of a position or of a title: ``cash(J1)``, ``10 * price(DE)``, ``float_percent(DE)``.

The questions are a closed list (``position``, ``title``) and a question is a sum over them
(``grammar``): nothing that a page or a catalogue says is ever run as code.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import own
from .grammar import Answer, BadQuestion, Unit, compute
from .position import ABOUT_POSITION, Moment
from .title import ABOUT_TITLE
from .vocabulary import Question, unknown

if TYPE_CHECKING:
    from ..game import Game
    from ..titles import Title

__all__ = [
    "Answer",
    "BadQuestion",
    "Moment",
    "Question",
    "Unit",
    "about_title",
    "answer",
    "ask",
    "own",
    "questions",
]


def ask(game: Game, text: str) -> int | str | bool | None:
    """The value of a question about a game as it stands; ``None`` is what does not exist yet.

    Money is in whole units of the title's currency, shares in percent. Raises BadQuestion.
    """
    return answer(Moment(game), text).value


def answer(at: Moment, text: str) -> Answer:
    """The answer to a question about a position or its title. Raises BadQuestion."""

    def vocabulary(name: str, names: tuple[str, ...]) -> Answer:
        if name in ABOUT_POSITION.questions:
            return ABOUT_POSITION.answer(at, name, names)
        if name in ABOUT_TITLE.questions:
            return ABOUT_TITLE.answer(at.game.title, name, names)
        raise unknown("question", name, (*ABOUT_POSITION.questions, *ABOUT_TITLE.questions))

    return compute(text, vocabulary)


def about_title(title: Title, text: str) -> Answer:
    """The answer to a question about a title, with no game in play. Raises BadQuestion."""

    def vocabulary(name: str, names: tuple[str, ...]) -> Answer:
        if name in ABOUT_TITLE.questions:
            return ABOUT_TITLE.answer(title, name, names)
        if name in ABOUT_POSITION.questions:
            raise BadQuestion(f"{name} asks about a position, and this page plays no game")
        raise unknown("question", name, ABOUT_TITLE.questions)

    return compute(text, vocabulary)


def questions() -> tuple[Question[Any], ...]:
    """Every question that can be asked, by name."""
    found: dict[str, Question[Any]] = {**ABOUT_TITLE.questions, **ABOUT_POSITION.questions}
    return tuple(found[name] for name in sorted(found))
