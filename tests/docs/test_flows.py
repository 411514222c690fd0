"""Money flows: every flow that is seen is in the title's table, and every row of the table is seen.

A row is shown under a kind of round in which it is seen.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from engine import Game, new_game, notation
from engine.events import Event, Paid, RoundBegan
from engine.ledger import BANK
from engine.records import read_record
from engine.replay import Replay
from engine.titles import IDS, title
from ronda.partida import read_partida
from ronda.places import PAGES
from ronda.reader import read_page
from ronda.results import Group
from ronda.script import Script
from ronda.shown.flows import stage_of
from tests.engine.records import recorded_games

Flow = tuple[str, str, str]


STAGES = {"SR": "stock", "OR": "operating", "MR": "merger"}
"""Under what a round's payments are shown; those of any other round under the opening."""


class Seen(NamedTuple):
    """Where a flow was seen first, and in which kinds of rounds."""

    where: str
    stages: set[str]


def flows_of(events: Iterable[Event], title_id: str) -> Iterator[tuple[Flow, str]]:
    """The payments, each with the kind of round that is played."""
    kinds = {company.id: company.kind for company in title(title_id).facts.companies} | {BANK: BANK}
    stage = "setup"
    for event in events:
        if isinstance(event, RoundBegan):
            stage = STAGES.get(event.round.split()[0], "opening")
        if isinstance(event, Paid):
            flow = kinds.get(event.payer, "player"), kinds.get(event.payee, "player"), str(event.reason)
            yield flow, stage


@cache
def seen(title_id: str) -> dict[Flow, Seen]:
    """Every flow of the title's pages, of our own games and of the recorded ones, with where it was seen."""
    found: dict[Flow, Seen] = {}

    def note(events: Iterable[Event], where: Path) -> None:
        for flow, stage in flows_of(events, title_id):
            found.setdefault(flow, Seen(where.name, set())).stages.add(stage)

    for path in sorted((PAGES / title_id).glob("*.md")):
        results = Script(read_page(path.read_text("utf-8")), PAGES).results.values()
        note((event for result in results if isinstance(result, Group) for event in result.events), path)
    for path in sorted((PAGES / "partidas").glob(f"{title_id}-*.txt")):
        note(_played(path).events, path)
    for path in recorded_games(title_id):
        replay = Replay.of(read_record(path))
        for _ in replay.steps():
            pass
        note(replay.game.events, path)
    return found


def _played(path: Path) -> Game:
    partida = read_partida(path.read_text("utf-8"))
    front = partida.front
    game = new_game(str(front.game), front.players, front.options, front.seed)
    for _, line in partida.moves:
        game.play(notation.read(line))
    return game


@pytest.mark.parametrize("title_id", IDS)
def test_every_flow_that_is_seen_is_in_the_table(title_id: str) -> None:
    table = {(row.payer, row.payee, str(row.reason)) for row in title(title_id).rules.flows}
    assert {flow: found.where for flow, found in seen(title_id).items() if flow not in table} == {}


@pytest.mark.parametrize("title_id", IDS)
def test_a_row_is_shown_under_a_round_in_which_it_is_seen(title_id: str) -> None:
    rows = {(row.payer, row.payee, str(row.reason)): stage_of(row) for row in title(title_id).rules.flows}
    wrong = {
        flow: (rows[flow], found)
        for flow, found in seen(title_id).items()
        if flow in rows and rows[flow] not in found.stages
    }
    assert wrong == {}


@pytest.mark.parametrize("title_id", IDS)
def test_every_row_of_the_table_is_seen(title_id: str) -> None:
    if not recorded_games(title_id):
        pytest.skip("replays: the recorded games are not beside the repository")
    table = {(row.payer, row.payee, str(row.reason)) for row in title(title_id).rules.flows}
    assert table - seen(title_id).keys() == set()
