"""Stations: homes, destinations, those that exchange tokens become, and doubles that go back.

Implements `1822mx/resumen#estaciones`.
"""

from __future__ import annotations

from engine.companies import Company
from engine.events import TokenPlaced, TokenRemoved
from engine.game import Game
from engine.moves import Move, Pass
from engine.refusals import Code, Refused
from engine.rounds.base import Automatic
from engine.rounds.operating import OperatingRound
from engine.steps.token import PlaceTokens
from engine.titles.g1822mx.concessions import MAJOR
from engine.titles.g1822mx.memory import EXCHANGE_TOKENS, memory
from engine.titles.g1822mx.privates import owns

PRICE = 100
LARGE_PORT = "P18"


def exchange_tokens(game: Game, company: Company) -> int:
    """How many exchange tokens a major has left."""
    return EXCHANGE_TOKENS - memory(game).exchanged[company.id] if company.kind == MAJOR else 0


def gain_station(game: Game, company: Company) -> None:
    """An exchange token becomes a station to be placed for its price."""
    memory(game).exchanged[company.id] += 1
    company.tokens.append(PRICE)


def place_gained(game: Game, company: Company, hex_id: str, city: int) -> None:
    """An exchange token becomes a station on the map."""
    memory(game).exchanged[company.id] += 1
    game.board.place_token(company.id, hex_id, city, beyond=True)
    game.tell(TokenPlaced(company.id, hex_id, city))


def home_city(game: Game, company: Company) -> tuple[str, int]:
    """Where a company's home station stands, or will: the city at the edge where it was printed."""
    home, city = str(company.facts.home), company.facts.city or 0
    printed = game.board.facts.hexes[home].print
    cities = game.board.face(home).tile.cities
    if len(cities) < len(printed.cities) or len(cities) == 1:
        return home, cities[0]
    edge = next(path.a for path in printed.paths if path.b == printed.paths[city].b)
    exits = game.board.face(home).node_exits
    return home, next((node for node in cities if exits[node] >> edge & 1), city)


def place_home(game: Game, company: Company) -> None:
    """Put the home station on the map when the company's first turn begins, free of charge."""
    home = company.facts.home
    if home is None or company.id in memory(game).homes:
        return
    memory(game).homes.add(company.id)
    city = game.board.reserved_city(company.id, home)
    city = home_city(game, company)[1] if city is None else city
    company.tokens.pop(0)
    game.board.place_token(company.id, home, city, beyond=True)
    game.tell(TokenPlaced(company.id, home, city))


def return_doubles(game: Game, hex_id: str) -> None:
    """Where two stations of one company have come into one city, the later one goes back to its supply."""
    plot = game.board.plot(hex_id)
    for node in plot.face.tile.cities:
        owners = list(plot.city(node).owners())
        for owner in {one for one in owners if owners.count(one) > 1}:
            for _ in range(owners.count(owner) - 1):
                game.board.remove_token(owner, hex_id, node)
                game.companies[owner].tokens.append(PRICE if game.companies[owner].kind == MAJOR else 0)
                game.tell(TokenRemoved(owner, hex_id, node))


class PlaceDestination(Automatic):
    """A major's destination station is placed by itself once track joins it to the home station.

    Implements `1822mx/resumen#destino`.
    """

    round: OperatingRound

    def skip(self) -> None:
        game, company = self.game, self.round.company
        target = company.facts.destination
        if target is None or company.id in memory(game).destinations:
            return
        board = game.board
        if board.face(target).paths and board.leads(company.id, (target, 0), home_city(game, company)):
            self._place(company, target)

    def _place(self, company: Company, target: str) -> None:
        board = self.game.board
        memory(self.game).destinations.add(company.id)
        city = board.face(target).tile.cities[0]
        if board.city(target, city).has(company.id):
            company.tokens.append(PRICE)
            company.tokens.sort()
            board.remove_token(company.id, target, city)
        board.place_token(company.id, target, city, beyond=True)
        self.game.tell(TokenPlaced(company.id, target, city))


class PlaceStations(PlaceTokens):
    """One station a turn, of majors only."""

    def open(self) -> bool:
        company = self.round.company
        if company.kind != MAJOR:
            return False
        # the recording program asks the owner of P18, whom it lets do nothing
        return super().open() or (owns(self.game, company, LARGE_PORT) and bool(self._exchange(company)))

    def _exchange(self, company: Company) -> int:
        return exchange_tokens(self.game, company)

    def refusal(self, move: Move) -> Refused | None:
        company = self.round.company
        if not isinstance(move, Pass) and company.kind != MAJOR:
            return Refused(Code.NO_TOKEN_LEFT, company=company.id)
        return super().refusal(move)
