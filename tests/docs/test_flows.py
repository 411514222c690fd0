"""Money flows: every flow that is seen is in the title's table, and every row of the table is seen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from engine import Game, new_game, notation
from engine.events import Event, Paid
from engine.ledger import BANK
from engine.records import read_record
from engine.replay import Replay
from engine.titles import IDS, title
from ronda.catalogues import PAGES
from ronda.partida import read_partida
from ronda.reader import read_page
from ronda.results import Group
from ronda.script import Script
from tests.engine.records import recorded_games

Flow = tuple[str, str, str]


def flows_of(events: Iterable[Event], title_id: str) -> Iterator[Flow]:
    kinds = {company.id: company.kind for company in title(title_id).facts.companies} | {BANK: BANK}
    for event in events:
        if isinstance(event, Paid):
            yield kinds.get(event.payer, "player"), kinds.get(event.payee, "player"), str(event.reason)


@cache
def seen(title_id: str) -> dict[Flow, str]:
    """Every flow of the title's pages, of our own games and of the recorded ones, with where it was seen."""
    found: dict[Flow, str] = {}

    def note(events: Iterable[Event], where: Path) -> None:
        for flow in flows_of(events, title_id):
            found.setdefault(flow, where.name)

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
    assert {flow: where for flow, where in seen(title_id).items() if flow not in table} == {}


@pytest.mark.parametrize("title_id", IDS)
def test_every_row_of_the_table_is_seen(title_id: str) -> None:
    if not recorded_games(title_id):
        pytest.skip("replays: the recorded games are not beside the repository")
    table = {(row.payer, row.payee, str(row.reason)) for row in title(title_id).rules.flows}
    assert table - seen(title_id).keys() == set()
