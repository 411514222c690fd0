"""The NdeM, the national railway: it has no president and no money, and grows from what nobody wants.

Implements `1822mx/resumen#ndem`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.events import Closed, SharesMoved, TokenPlaced
from engine.game import Game
from engine.ownership import IPO, POOL
from engine.refusals import Code, Refused
from engine.steps.buy_trains import ordinary_trains
from engine.steps.discard import train_limit
from engine.titles.g1822mx.lots import minor_of, take
from engine.titles.g1822mx.memory import National, memory
from engine.trading import register, start
from engine.trains_in_play import hand_over, scrap

NDEM = "NDEM"
FIRST_PRICE = 100
SHARE = 10
FIRST_SIDE, SECOND_SIDE = "L", "2"


def ndem(game: Game) -> Company:
    """The national railway."""
    return game.companies[NDEM]


def found(game: Game, lot: str) -> None:
    """Let the NdeM run from the start: its shares lie in the pool, and it stands where a minor would have."""
    company = ndem(game)
    cell = next(c for c in game.market.cells_of_kind("par") if game.market.price_at(c) == FIRST_PRICE)
    start(game, company, cell)
    company.floated = True
    shares = register(company)
    shares.move(list(shares.of(IPO)), IPO, POOL)
    replace(game, lot)


def replace(game: Game, lot: str) -> None:
    """Stand in the home of a minor that leaves the game; one more certificate lies in the pool."""
    company, minor = ndem(game), game.companies[minor_of(lot)]
    home, board = str(minor.facts.home), game.board
    city = board.reserved_city(minor.id, home)
    board.unreserve(minor.id, home)
    city = minor.facts.city or 0 if city is None else city
    if company.tokens and not board.city(home, city).has(NDEM):
        company.tokens.pop()
        board.place_token(NDEM, home, city)
        game.tell(TokenPlaced(NDEM, home, city))
    register(company).issue(SHARE, POOL)
    game.tell(SharesMoved(NDEM, SHARE, IPO, POOL))


def close_unwanted(game: Game, lot: str) -> None:
    """Close a minor that the NdeM no longer replaces."""
    minor = game.companies[minor_of(lot)]
    game.board.unreserve(minor.id, str(minor.facts.home))
    minor.closed = True
    game.tell(Closed(minor.id))


def receive_train(game: Game) -> None:
    """Give the NdeM the next train of the depot; what is above its limit goes, the oldest first.

    From phase 2 on an L is turned to its other side, which begins no phase.
    """
    company, train = ndem(game), game.depot.upcoming[0]
    if train.name == FIRST_SIDE and game.phase.name != "1":
        train.turn(SECOND_SIDE)
    hand_over(game, train, company)
    while len(ordinary_trains(company)) > train_limit(game, company):
        scrap(game, company, ordinary_trains(company)[0])


def grow(game: Game, unwanted: list[str], first_box: str | None) -> None:
    """Minors without a bid send an L each while there are any; the one in the first box is replaced.

    That one brings the next train of the depot as well, whatever it is. Once the NdeM closes or is closed
    the minor just leaves the game.
    """
    sent = sum(train.name == FIRST_SIDE for train in game.depot.upcoming)
    for _ in range(min(len(unwanted), sent)):
        receive_train(game)
    if first_box not in unwanted or first_box is None:
        return
    take(game, first_box)
    if memory(game).national is National.OPEN:
        receive_train(game)
        replace(game, first_box)
    else:
        close_unwanted(game, first_box)


def shareholders(game: Game) -> list[str]:
    """The players who hold shares of the NdeM, in player order."""
    return [player for player in game.players if register(ndem(game)).percent(player)]


def sells_no_trains(seller: Company) -> Refused | None:
    """The NdeM has nobody who could agree to a sale of its trains."""
    return Refused(Code.NO_PRESIDENT_TO_SELL, company=seller.id) if seller.id == NDEM else None
