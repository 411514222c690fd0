"""How a question gets its name: a function, what its answer counts, and the names it takes."""

from __future__ import annotations

import difflib
import inspect
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from .grammar import Answer, BadQuestion, Unit

Subject = TypeVar("Subject")
Value = int | str | bool | None
Function = TypeVar("Function", bound=Callable[..., Value])


@dataclass(frozen=True)
class Question(Generic[Subject]):
    """One named question; ``fewest`` and ``most`` count the names between its brackets."""

    name: str
    unit: Unit
    about: str
    takes: tuple[str, ...]
    fewest: int
    answer: Callable[..., Value]

    @property
    def signature(self) -> str:
        """The question as a writer of pages sees it: ``share(holder, company)``."""
        shown = [name if place < self.fewest else f"[{name}]" for place, name in enumerate(self.takes)]
        return f"{self.name}({', '.join(shown)})" if shown else self.name


class Vocabulary(Generic[Subject]):
    """A closed list of questions about one kind of subject."""

    def __init__(self) -> None:
        self.questions: dict[str, Question[Subject]] = {}

    def asks(self, unit: Unit) -> Callable[[Function], Function]:
        """Make a function a question of the same name; its docstring tells what it asks."""

        def register(function: Function) -> Function:
            parameters = list(inspect.signature(function).parameters.values())[1:]
            self.questions[function.__name__] = Question(
                name=function.__name__,
                unit=unit,
                about=inspect.getdoc(function) or "",
                takes=tuple(parameter.name for parameter in parameters),
                fewest=sum(parameter.default is parameter.empty for parameter in parameters),
                answer=function,
            )
            return function

        return register

    def answer(self, subject: Subject, name: str, names: tuple[str, ...]) -> Answer:
        """The answer to a question. Raises BadQuestion where there is none."""
        question = self.questions[name]
        if not question.fewest <= len(names) <= len(question.takes):
            raise BadQuestion(f"{name} is asked as {question.signature}")
        return Answer(question.answer(subject, *names), question.unit)


def unknown(kind: str, name: str, known: Any) -> BadQuestion:
    """The error for a name that is not among those ``known``, with the nearest ones."""
    near = difflib.get_close_matches(name, [str(item) for item in known], 3, 0.5)
    hint = f"; did you mean {' or '.join(near)}?" if near else ""
    return BadQuestion(f"there is no {kind} {name!r} here{hint}")
