"""Positions for tests of the rules, reached by short scripts in the notation of the pages."""

from __future__ import annotations

from pathlib import Path

from engine import new_game, notation
from engine.game import Game
from engine.refusals import Refused
from engine.rulesheet.idle import UNTIL, wait

PARTIDAS = Path(__file__).parents[2] / "docs" / "partidas"


def before_line(name: str, line: int) -> Game:
    """The position of a game of ours (``docs/partidas``) just before the move in that line of its file."""
    rows = (PARTIDAS / name).read_text("utf-8").splitlines()
    front = rows.index("---", 1)
    settings = dict(row.split(": ", 1) for row in rows[1:front])
    players = settings["players"].strip("[]").split(", ")
    game = new_game(settings["game"], players)
    return play(game, "\n".join(row for row in rows[front + 1 : line - 1] if not row.startswith("@")))


def play(game: Game, script: str) -> Game:
    """Play a script of one move a line; what is refused fails the test with its line.

    At a line ``until SR 3`` (or ``until phase 5``, ``until J1``) everybody waits (see ``rulesheet.idle``).
    """
    for line in script.strip().splitlines():
        text = line.split("#")[0].strip()
        if text.startswith(UNTIL):
            wait(game, text.removeprefix(UNTIL))
        elif text:
            why = game.refusal(notation.read(text))
            assert why is None, f"{text}: {why}"
            game.play(notation.read(text))
    return game


def refused(game: Game, line: str) -> Refused:
    """The refusal of a line; it fails the test if the engine would play it."""
    why = game.refusal(notation.read(line))
    assert why is not None, f"{line!r} is legal here"
    return why


def table(title: str, players: str, *scripts: str, options: tuple[str, ...] = (), seed: int = 0) -> Game:
    """A game of ``title`` with these players, after these scripts."""
    game = new_game(title, players.split(), options, seed)
    for script in scripts:
        play(game, script)
    return game
