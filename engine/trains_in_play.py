"""Trains in play: bought, discarded, scrapped, rusted, and the phases that they bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.companies import Company
from engine.events import Rusted, TrainMoved
from engine.ledger import BANK
from engine.trains import Train

if TYPE_CHECKING:
    from engine.game import Game

OUT = "out"


def discard(game: Game, company: Company, train: Train) -> None:
    """Put a company's train into the bank's pool, for nothing."""
    company.trains.remove(train)
    game.depot.discard(train)
    game.tell(TrainMoved(train.name, company.id, BANK))


def scrap(game: Game, company: Company, train: Train) -> None:
    """Take a company's train out of the game."""
    company.trains.remove(train)
    train.owner = OUT
    game.tell(TrainMoved(train.name, company.id, OUT))


def hand_over(game: Game, train: Train, buyer: Company) -> None:
    """Give a train to its buyer; the first of its kind brings phases, rusting and events.

    Implements `1830/resumen#fases`.
    """
    seller = game.companies.get(train.owner or "")
    if seller:
        seller.trains.remove(train)
    first_card = train.facts.name not in game.depot.sold
    first = not seller and game.depot.take(train)
    train.owner = buyer.id
    buyer.trains.append(train)
    game.tell(TrainMoved(train.name, seller.id if seller else BANK, buyer.id))
    if first:
        first_of_kind(game, train)
        for event in train.facts.events if first_card else ():
            game.rules.train_events[event](game)


def first_of_kind(game: Game, train: Train) -> None:
    """The first train of a kind: the phase advances, older trains rust."""
    phases = game.title.facts.phases
    following = phases[phases.index(game.phase) + 1 :]
    for phase in following:
        if train.name not in phase.on:
            break
        game.begin_phase(phase)
    rust(game, {train.name, train.facts.name})


def rust(game: Game, newcomers: set[str]) -> None:
    """Remove every train that ``newcomers`` make rust, wherever it is; mark those that run once more."""
    for company in game.companies.values():
        for train in company.trains:
            if train.facts.obsolete_on in newcomers:
                train.obsolete = True
    sides = [side for facts in game.title.facts.trains for side in facts.sides]
    kinds = {side.name for side in sides if side.rusts_on in newcomers}
    gone = game.depot.remove_kind(kinds)
    for company in game.companies.values():
        gone += [train for train in company.trains if train.name in kinds]
        company.trains = [train for train in company.trains if train.name not in kinds]
    if gone:
        for train in gone:
            train.owner = OUT
        game.tell(Rusted(tuple(train.name for train in gone)))
