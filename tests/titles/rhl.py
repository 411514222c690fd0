"""Positions of 18Rhl: openings as scripts, and a few things set by hand where a game would take hours."""

from __future__ import annotations

from engine.game import Game
from engine.ledger import BANK, Reason
from engine.moves import Bankrupt, Pass
from engine.ownership import IPO, POOL
from engine.titles.g18rhl import examples as sheet
from engine.trading import register
from engine.trains import Train

from .tables import table

SEATS = "J1 J2 J3 J4"
COAL_J3_STEEL_D13 = 1
"""The seed whose draw puts the second coal mine on J3 and the second steel mill on D13."""

AUCTION = sheet.AUCTION
ALL_PASS = sheet.ALL_PASS
ADR_FLOATS = """
J1: par ADR 80
J2: pass
J3: pass
J4: pass
J1: buy 10% ADR
J2: pass
J3: pass
J4: pass
J1: buy 10% ADR
J2: pass
J3: pass
J4: pass
J1: buy 10% ADR
J2: pass
J3: pass
J4: pass
"""
ADR_BUILDS = """
ADR: lay 4@1 K4
ADR: pass
"""
FIRST_OPERATING_ROUND = (
    ADR_BUILDS
    + """
ADR: train 2
ADR: pass
RhE: pass
RhE: pass
"""
)
KEG_FLOATS = """
J1: par KEG 60
J2: buy 20% KEG
J3: buy 20% KEG
"""
GVE_FLOATS = """
J1: pass
J2: par GVE 80
J3: pass
J4: pass
J1: buy 10% GVE
J2: buy 10% GVE
J3: pass
J4: pass
J1: pass
"""
BME_FLOATS = """
J1: pass
J2: pass
J3: pass
J4: par BME 80
J1: buy 10% BME
J2: buy 10% BME
J3: buy 10% BME
J4: pass
J1: pass
J2: pass
J3: pass
"""


def position(*scripts: str, seats: str = SEATS, options: tuple[str, ...] = ()) -> Game:
    """A game after these scripts, with the lot of ``COAL_J3_STEEL_D13``."""
    return table("18rhl", seats, *scripts, options=options, seed=COAL_J3_STEEL_D13)


def adr_must_buy() -> Game:
    """ADR has a route, no train, and J1 directs it with 50%; nobody else holds any."""
    return position(AUCTION, ADR_FLOATS, ADR_BUILDS)


def adr_in_receivership() -> Game:
    """J1 went bankrupt over ADR's first train, which ADR bought on debt; half of it was in the market."""
    game = adr_must_buy()
    unsold_to_market(game, "ADR")
    set_price(game, "ADR", 50, (5, 0))
    set_cash(game, ADR=10, J1=5)
    game.play(Bankrupt("ADR"))
    return game


def set_cash(game: Game, **purses: int) -> None:
    """Give purses another content; the bank pays or takes the difference."""
    for name, cash in purses.items():
        change = cash - game.cash(name)
        payer, payee = (BANK, name) if change > 0 else (name, BANK)
        game.ledger.pay(payer, payee, abs(change), Reason.SHARE)


def set_price(game: Game, company: str, price: int, cell: tuple[int, int]) -> None:
    """Move a company's marker."""
    game.market.place(company, cell)
    assert game.market.price(company) == price


def unsold_to_market(game: Game, company: str) -> None:
    """All that a company has not sold lies in the market."""
    shares = register(game.companies[company])
    shares.move(list(shares.of(IPO)), IPO, POOL)


def begin_phase(game: Game, name: str) -> None:
    """Go on to a phase without a purchase; trains of earlier kinds stay where they are."""
    for phase in game.title.facts.phases:
        if phase is not game.phase and int(game.phase.name) < int(phase.name) <= int(name):
            game.begin_phase(phase)


def give_train(game: Game, company: str, name: str) -> Train:
    """Hand a company a train of the depot."""
    train = next(train for train in game.depot.upcoming if train.name == name)
    game.depot.upcoming.remove(train)
    train.owner = company
    game.companies[company].trains.append(train)
    return train


def pass_until(game: Game, actor: str) -> None:
    """Everybody passes until it is the turn of ``actor``."""
    while game.acting != (actor,):
        game.play(Pass(game.acting[0]))


def pass_until_company(game: Game, company: str) -> None:
    """Whoever is before a company in the round does as little as may be."""
    while game.acting != (company,):
        move = next(move for move in game.round.offers() if game.refusal(move) is None)
        game.play(move)
