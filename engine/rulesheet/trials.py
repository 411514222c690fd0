"""Short games that show a rule: a position, and a few moves that the engine plays or refuses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from engine import notation
from engine.events import Paid
from engine.ledger import BANK, Reason
from engine.moves import Move
from engine.ownership import IPO
from engine.refusals import Code, Refused
from engine.rulesheet.idle import UNTIL, NeverComes, wait

if TYPE_CHECKING:
    from engine.events import Event
    from engine.game import Game
    from engine.trains import Train


class NoAnswer(ValueError):
    """A proof that proves nothing: the game that it was written for goes another way by now."""


@dataclass(frozen=True)
class Position:
    """Where an example begins: a table, and the moves that were made before, one a line.

    In a line ``until SR 3`` (or ``until phase 5``, ``until J1``) everybody does as little as may be.

    ``by_hand`` is what is set on the table after them, where a game that leads there would take hours:
    ``phase 5``, ``tile X924@0 I10``, ``station RhE K4``, ``train RhE 8``, ``no train IFP``, ``cash J1 0``,
    ``owner SIGI SFR``, ``share J3 AL 10``, ``price NDEM 10`` (a cell of the top row).
    """

    title: str
    players: str
    script: str = ""
    options: tuple[str, ...] = ()
    seed: int = 0
    by_hand: tuple[str, ...] = ()

    def then(self, *scripts: str) -> Position:
        """The position after more moves."""
        return replace(self, script="\n".join([self.script, *scripts]))

    def setting(self, *things: str) -> Position:
        """The position with more things set by hand."""
        return replace(self, by_hand=(*self.by_hand, *things))

    @property
    def lines(self) -> tuple[str, ...]:
        """The moves, without blank lines and comments."""
        rows = (row.partition("#")[0].strip() for row in self.script.splitlines())
        return tuple(row for row in rows if row)

    def game(self) -> Game:
        """A game that stands there. Raises NoAnswer with the line that the engine refuses."""
        from engine import new_game  # noqa: PLC0415  the face imports the titles, whose answers come here

        game = new_game(self.title, self.players.split(), self.options, self.seed)
        for line in self.lines:
            try:
                if line.startswith(UNTIL):
                    wait(game, line.removeprefix(UNTIL))
                else:
                    game.play(notation.read(line))
            except (notation.Unreadable, Refused, NeverComes) as why:
                raise NoAnswer(f"{self.title}, {game.round.name}: {line}: {why}") from why
        for thing in self.by_hand:
            set_by_hand(game, thing)
        return game


def set_by_hand(game: Game, thing: str) -> None:
    """Set one thing on the table, as ``Position`` says. Raises NoAnswer for a thing it does not know."""
    match thing.split():
        case ["phase", name]:
            names = [phase.name for phase in game.title.facts.phases]
            for place in range(names.index(game.phase.name) + 1, names.index(name) + 1):
                game.begin_phase(game.title.facts.phases[place])
        case ["tile", face, at]:
            tile, _, rotation = face.partition("@")
            game.board.lay(at, tile, int(rotation))
        case ["station", company, place]:
            at, _, node = place.partition(".")
            game.board.place_token(company, at, int(node or 0))
        case ["train", company, name]:
            train = next(train for train in game.depot.upcoming if name in _sides(train))
            game.depot.upcoming.remove(train)
            if name != train.name:
                train.turn(name)
            train.owner = company
            game.companies[company].trains.append(train)
        case ["no", "train", company]:
            for train in game.companies[company].trains:
                game.depot.discard(train)
            game.companies[company].trains = []
        case ["cash", name, amount]:
            change = int(amount) - game.cash(name)
            payer, payee = (BANK, name) if change > 0 else (name, BANK)
            game.ledger.pay(payer, payee, abs(change), Reason.STARTING_CASH)
        case ["price" | "share" | "owner", *_]:
            _set_papers(game, thing)
        case _:
            raise NoAnswer(f"nobody can set {thing!r} by hand")


def _set_papers(game: Game, thing: str) -> None:
    match thing.split():
        case ["price", company, price]:
            row = game.market.grid[0]
            column = next(place for place, cell in enumerate(row) if cell and cell.price == int(price))
            game.market.place(company, (0, column))
        case ["share", name, company, percent]:
            shares = game.companies[company].shares
            assert shares is not None  # a share of it is asked for
            found = shares.first(IPO, int(percent))
            assert found is not None  # the IPO has one
            shares.move((found,), IPO, name)
        case ["owner", private, name]:
            game.privates[private].owner = name
        case _:
            raise NoAnswer(f"nobody can set {thing!r} by hand")


def _sides(train: Train) -> tuple[str, ...]:
    """The names on the sides of a train's card."""
    return (train.name, *(side.name for side in train.facts.variants))


@dataclass(frozen=True)
class Act:
    """One line of an example: what it did.

    ``number`` counts the lines from 0. A line that was only ``asked`` about did nothing and may be
    ``refused``.
    """

    number: int
    line: str
    move: Move
    round: str
    events: tuple[Event, ...]
    refused: Refused | None
    asked: bool

    @property
    def legal(self) -> bool:
        """Whether the engine plays it, or would."""
        return self.refused is None

    @property
    def code(self) -> Code | None:
        """Why the move was refused, if it was."""
        return self.refused.code if self.refused else None

    def paid(self, payer: str | None = None, payee: str | None = None, reason: str | None = None) -> int:
        """What this move made somebody pay."""
        return paid(self.events, payer, payee, reason)


def paid(
    events: tuple[Event, ...], payer: str | None = None, payee: str | None = None, reason: str | None = None
) -> int:
    """The money that went from ``payer`` to ``payee`` for ``reason``; ``None`` is any."""
    return sum(
        event.amount
        for event in events
        if isinstance(event, Paid)
        and payer in (None, event.payer)
        and payee in (None, event.payee)
        and reason in (None, event.reason)
    )


@dataclass(frozen=True)
class Outcome:
    """An example once played. ``before`` are the events up to its position, ``game`` is as it ended."""

    trial: Trial
    game: Game
    before: tuple[Event, ...]
    acts: tuple[Act, ...]

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened after the position."""
        return tuple(event for act in self.acts for event in act.events)

    @property
    def last(self) -> Act:
        """The last line."""
        return self.acts[-1]

    def at(self, lines: int) -> Game:
        """The game as it stood after so many lines; not to be played on."""
        return self.trial.upto(lines).run().game

    def played(self, *kinds: type[Move]) -> list[Act]:
        """The lines that were played, of some kinds of move or of any."""
        return [
            act for act in self.acts if act.legal and not act.asked and isinstance(act.move, kinds or Move)
        ]

    def tried(self, *kinds: type[Move]) -> list[Act]:
        """The lines of some kinds of move, played, refused or asked about."""
        return [act for act in self.acts if isinstance(act.move, kinds or Move)]


@dataclass(frozen=True)
class Trial:
    """A position and the lines that are tried there.

    Every line is played, but for those that begin with ``?``: they are only asked about, and may be refused.
    """

    position: Position
    lines: tuple[str, ...]

    def game(self) -> Game:
        """A game that stands after the last line; it may be played on."""
        game = self.position.game()
        for act in self.run().played():
            game.play(act.move)
        return game

    def upto(self, lines: int) -> Trial:
        """The beginning of this example."""
        return Trial(self.position, self.lines[:lines])

    def run(self) -> Outcome:
        """Play it. Raises NoAnswer where the position cannot be reached."""
        return _run(self)


@cache
def _run(trial: Trial) -> Outcome:
    game = trial.position.game()
    before = tuple(game.events)
    acts: list[Act] = []
    for number, line in enumerate(trial.lines):
        asked, said = line.startswith("?"), line.removeprefix("?").strip()
        try:
            move = notation.read(said)
        except notation.Unreadable as error:
            raise NoAnswer(f"{trial.position.title}: {line}: {error}") from error
        name, refused = game.round.name, game.refusal(move)
        events: tuple[Event, ...] = ()
        if refused is None and not asked:
            events = game.play(move)
        elif not asked:
            raise NoAnswer(f"{trial.position.title}, {game.round.name}: {line}: {refused}")
        acts.append(Act(number, said, move, name, events, refused, asked))
    return Outcome(trial, game, before, tuple(acts))


def trial(position: Position, script: str = "") -> Trial:
    """An example of the lines of ``script`` from ``position``."""
    return Trial(position, Position("", "", script).lines)
