"""A page played from top to bottom: every claim is answered as it is passed.

The game is played forward once, and every question, panel and picture is asked at its place in the
document, so no position is ever kept or copied. What Sphinx prints and what the tests check is
the same answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from engine import new_game, notation, questions
from engine.questions import Answer, BadQuestion, Moment
from engine.refusals import Code, Refused
from engine.titles import IDS, title

from . import names
from .claims import Verdict, judge, read_claim
from .malformed import Malformed
from .partida import read_partida
from .reader import CLAIMS, NAMES, Block, Page, Role
from .results import Group, Named, Observe, Panel, Problem, Rejection, Result, Row, Said, Where

if TYPE_CHECKING:
    from engine.game import Game
    from engine.moves import Move
    from engine.titles import Title

_OF_TITLE = re.compile(r"(?P<title>\w+):\s*(?P<rest>\S.*)", re.DOTALL)


def _nothing(block: Block, at: Moment | None, title: Title | None) -> object:
    return None


@dataclass
class _Table:
    """The game of a page while it is played."""

    title: Title | None = None
    game: Game | None = None
    step: int = 0
    move: int = 0
    actor: str | None = None

    @property
    def moment(self) -> Moment | None:
        if self.game is None:
            return None
        return Moment(self.game, self.game.events[self.step :], self.game.events[self.move :], self.actor)


@dataclass
class Script:
    """A page and the game it plays. ``root`` is the folder of the pages, where ``from`` looks."""

    page: Page
    root: Path
    observe: Observe = _nothing
    titles: set[str] = field(default_factory=set)

    @cached_property
    def _played(self) -> _Played:
        return _Playing(self).play()

    @property
    def results(self) -> dict[int, Result]:
        """What the engine says to each block and role, by index; those in error are missing."""
        return self._played.results

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything to mend, by line."""
        return tuple(sorted(self._played.problems, key=lambda problem: problem.line))

    @property
    def stopped(self) -> Problem | None:
        """Where the game could not go on: what stands below was never reached."""
        return self._played.stopped

    @property
    def verdicts(self) -> list[tuple[int, int, Verdict]]:
        """Every claim with the place of its text in the page: (index, start, verdict)."""
        return self._played.verdicts

    @cached_property
    def said(self) -> dict[tuple[int, str, str], Result]:
        """Results of roles by (index of the last block before it, role, text): for translated text."""
        found: dict[tuple[int, str, str], Result] = {}
        place = -1
        for item in self.page.items:
            if isinstance(item, Block):
                place = item.index
            elif item.index in self.results:
                found[place, item.name, " ".join(item.text.split())] = self.results[item.index]
        return found


@dataclass
class _Played:
    results: dict[int, Result] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    verdicts: list[tuple[int, int, Verdict]] = field(default_factory=list)
    stopped: Problem | None = None


class _Stop(Exception):
    """The game cannot go on."""


class _Playing:
    """One passage through a page."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.front = script.page.front
        self.table = _Table()
        self.done = _Played()
        self.shown: dict[str, Answer] = {}
        self.item: int | None = None

    def play(self) -> _Played:
        try:
            self._set_up()
            for item in self.script.page.items:
                self.item = item.index
                if isinstance(item, Role):
                    self._role(item)
                else:
                    self._block(item)
        except _Stop:
            self.done.stopped = self.done.problems[-1]
        return self.done

    def _problem(self, line: int, message: str) -> None:
        self.done.problems.append(Problem(line, message, self.item))

    def _stop(self, line: int, message: str) -> _Stop:
        self._problem(line, message)
        return _Stop()

    # the table

    def _title(self, name: str, line: int) -> Title:
        if name not in IDS:
            raise self._stop(line, f"there is no title {name!r}; there are: {', '.join(IDS)}")
        self.script.titles.add(name)
        return title(name)

    def _set_up(self) -> None:
        front = self.front
        if front.game is None:
            return
        self.table.title = self._title(front.game, front.line)
        if front.start:
            self._replay(front.start, front.until, front.line)
        elif front.players:
            self.table.game = self._new_game(front.game, front.players, front.options, front.seed)
            self.table.step = self.table.move = len(self.table.game.events)
        self._follow()

    def _follow(self) -> None:
        """Ask anew what the panels follow: a game begins."""
        for question in self.front.follow:
            try:
                self.shown[question] = self._ask(question)
            except BadQuestion as error:
                self._problem(self.front.line, f"follow: {error}")

    def _new_game(self, title: str, players: Sequence[str], options: Sequence[str], seed: int) -> Game:
        try:
            return new_game(title, players=players, options=options, seed=seed)
        except ValueError as error:
            raise self._stop(self.front.line, str(error)) from error

    def _replay(self, name: str, until: str | None, at_line: int) -> Group:
        """Begin from a game of our own; returns the moves that lead there."""
        path = (self.script.root / name).resolve()
        if not path.is_relative_to(self.script.root.resolve()) or not path.is_file():
            raise self._stop(at_line, f"there is no game {name!r}")
        try:
            partida = read_partida(path.read_text("utf-8"))
            moves = partida.moves_until(until)
        except (Malformed, UnicodeDecodeError) as error:
            raise self._stop(at_line, f"{name}: {error}") from error
        front = partida.front
        if front.game != self.front.game:
            raise self._stop(at_line, f"{name} is a game of {front.game}, not of {self.front.game}")
        game = self.table.game = self._new_game(str(front.game), front.players, front.options, front.seed)
        played: list[Move] = []
        for line, text in moves:
            try:
                move = notation.read(text)
                played.append(move)
                # what the last of them does is what the page finds on the table
                self.table.step = self.table.move = len(game.events)
                self.table.actor = move.actor
                game.play(move)
            except (notation.Unreadable, Refused) as error:
                raise self._stop(at_line, f"{name}, line {line}: {text}: {error}") from error
        return Group(Where(game.round.name, game.phase.name), tuple(played), ())

    def _of_title(self, text: str) -> tuple[Title | None, str]:
        """The title that a text names before a colon, as in ``1830: bank_size``, and the rest."""
        other = _OF_TITLE.fullmatch(text)
        if other is None or other["title"] not in IDS:
            return None, text
        self.script.titles.add(other["title"])
        return title(other["title"]), other["rest"]

    def _ask(self, question: str) -> Answer:
        other, rest = self._of_title(question)
        if other is not None:
            return questions.about_title(other, rest)
        moment = self.table.moment
        if moment is not None:
            return questions.answer(moment, question)
        if self.table.title is not None:
            return questions.about_title(self.table.title, question)
        raise BadQuestion(f"this page has no game to ask {question!r}; name one, as in '1893: {question}'")

    # what stands in the page

    def _block(self, block: Block) -> None:
        if block.name == "check":
            self.done.results[block.index] = tuple(self._claims(block))
            return
        if block.name == "state":
            self._state(block)
        elif block.name == "partida":
            name, _, mark = block.argument.partition(" ")
            self.done.results[block.index] = self._replay(name, mark.strip() or None, block.line)
            self._follow()
        elif block.name in ("moves", "refused"):
            if self.table.game is None:
                missing = f"{{{block.name}}} needs 'game' and 'players' in the front matter"
                raise self._stop(block.line, missing)
            if block.name == "moves":
                self._moves(block, self.table.game)
            else:
                self._refused(block, self.table.game)
        else:
            try:
                seen = self.script.observe(block, self.table.moment, self.table.title)
            except Malformed as error:
                self._problem(error.line, error.why)
            except BadQuestion as error:
                self._problem(block.line, str(error))
            else:
                self.done.results[block.index] = seen

    def _moves(self, block: Block, game: Game) -> None:
        where = Where(game.round.name, game.phase.name)
        self.table.step = len(game.events)
        moves: list[Move] = []
        for line in block.said():
            try:
                move = notation.read(line.text.strip())
                self.table.move, self.table.actor = len(game.events), move.actor
                where = Where(game.round.name, game.phase.name)
                game.play(move)
            except notation.Unreadable as error:
                raise self._stop(line.number, f"cannot read {line.text.strip()!r}: {error}") from error
            except Refused as why:
                raise self._stop(line.number, f"the engine refuses {line.text.strip()!r}: {why}") from why
            moves.append(move)
        events = tuple(game.events[self.table.step :])
        self.done.results[block.index] = Group(where, tuple(moves), events)

    def _refused(self, block: Block, game: Game) -> None:
        if block.argument not in set(Code):
            near = names.nearest(block.argument, Code)
            self._problem(block.line, f"there is no refusal {block.argument!r}{near}")
            return
        found: list[Rejection] = []
        for line in block.said():
            text = line.text.strip()
            try:
                move = notation.read(text)
            except notation.Unreadable as error:
                self._problem(line.number, f"cannot read {text!r}: {error}")
                continue
            why = game.refusal(move)
            if why is None:
                self._problem(line.number, f"the engine allows {text!r}")
            elif why.code != block.argument:
                self._problem(line.number, f"the engine refuses {text!r} for {why}, not for {block.argument}")
            else:
                found.append(Rejection(move, why))
        if not found and not any(True for _ in block.said()):
            self._problem(block.line, "{refused} names no move")
        self.done.results[block.index] = tuple(found)

    def _claims(self, block: Block) -> list[Verdict]:
        judged = (self._judge(line.text, line.number, line.start, block.index) for line in block.said())
        return [verdict for verdict in judged if verdict is not None]

    def _judge(self, text: str, line: int, start: int, index: int) -> Verdict | None:
        try:
            verdict = judge(read_claim(text), self._ask)
        except BadQuestion as error:
            self._problem(line, str(error))
            return None
        self.done.verdicts.append((index, start, verdict))
        if not verdict.holds:
            self._problem(line, verdict.complaint)
        return verdict

    def _state(self, block: Block) -> None:
        verdicts = self._claims(block)
        stated = {verdict.claim.question: verdict.answer for verdict in verdicts}
        answers = {question: self._ask(question) for question in self.shown} | stated
        rows = [Row(question, answer, self.shown.get(question)) for question, answer in answers.items()]
        self.shown.update({question: answers[question] for question in self.shown})
        self.done.results[block.index] = Panel(tuple(rows))

    def _role(self, role: Role) -> None:
        if role.name in CLAIMS:
            verdict = self._judge(role.text, role.line, role.start, role.index)
            if verdict is not None:
                other, _ = self._of_title(verdict.claim.question)
                self.done.results[role.index] = Said(verdict, other.id if other else self.front.game)
        elif role.name in NAMES:
            try:
                self.done.results[role.index] = self._named(role)
            except BadQuestion as error:
                self._problem(role.line, f"{{{role.name}}}`{role.text}`: {error}")

    def _named(self, role: Role) -> Named:
        other, name = self._of_title(role.text)
        its = other or self.table.title
        if its is None:
            raise BadQuestion(f"which title? write {{{role.name}}}`1893:{role.text}`")
        seats = self.table.game.seating if self.table.game else self.front.players
        names.check(role.name, name, its, seats)
        return Named(role.name, name, its.id)
