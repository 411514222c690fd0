"""Positions for tests of the rules, reached by short scripts in the notation of the pages."""

from __future__ import annotations

from engine import new_game, notation
from engine.game import Game
from engine.refusals import Refused


def play(game: Game, script: str) -> Game:
    """Play a script of one move a line; what is refused fails the test with its line."""
    for line in script.strip().splitlines():
        text = line.split("#")[0].strip()
        if text:
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
