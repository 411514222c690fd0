"""``{facts} terrain``: what track costs where, as the game itself would charge it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import new_game
from engine.moves import LayTile

from .. import markup, numbers
from ..markup import tag, told

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from docutils import nodes

    from engine.game import Game

    from ..words import Words
    from .scene import Scene

_GAUGES = ("broad", "narrow", "dual")


def show(scene: Scene) -> list[nodes.Node]:
    """For each printed cost, what track of each gauge costs, also by a private that helps, and where."""
    title, words = scene.title, scene.words
    seats = [f"J{number + 1}" for number in range(min(map(int, title.facts.players)))]
    game = new_game(title.id, seats)
    places = _places(game)
    bills: list[tuple[list[nodes.Node | str], dict[int, int]]] = [
        ([words.text(f"sign.{gauge}"), *_by(private, words)], prices)
        for gauge in _GAUGES
        for private, prices in _bills(game, gauge, list(places))
    ]
    rows = []
    for cost, hexes in places.items():
        amounts = [numbers.money(prices[cost], title, words.language) for _, prices in bills]
        cells = [tag("td", amount, class_="n") for amount in amounts]
        rows.append(tag("tr", tag("th", numbers.count(cost, words.language), scope="row"), *cells))
        rows.append(tag("tr", tag("td", ", ".join(hexes), colspan=str(len(bills) + 1)), class_="under"))
    heads: list[Iterable[nodes.Node | str] | str] = [
        words.text("table.terrain"),
        *(head for head, _ in bills),
    ]
    return [markup.table(heads, rows)]


def _by(private: str | None, words: Words) -> list[nodes.Node]:
    return told(words.parts("table.with_private", {"private": private}), words.title) if private else []


def _places(game: Game) -> dict[int, list[str]]:
    """The printed costs, the lowest first, each with the hexes that carry it."""
    found: dict[int, list[str]] = {}
    for name, printed in game.board.facts.hexes.items():
        cost = sum(ground.cost for ground in printed.print.terrain)
        if cost:
            found.setdefault(cost, []).append(name)
    return {cost: sorted(found[cost], key=_in_order) for cost in sorted(found)}


def _in_order(name: str) -> tuple[str, int]:
    letters = name.rstrip("0123456789")
    return letters, int(name[len(letters) :])


def _bills(game: Game, gauge: str, costs: list[int]) -> Iterator[tuple[str | None, dict[int, int]]]:
    """What track of a gauge costs on each terrain: first for everybody, then by each private that helps."""
    tile = _plainest(game, gauge)
    if tile is None:
        return
    everybody = _bill(game, tile, costs)
    yield None, everybody
    company = next(iter(game.companies))
    for private in game.privates.values():
        private.owner = company
        cheaper = _bill(game, tile, costs)
        private.owner = None
        if cheaper != everybody:
            yield private.id, cheaper


def _bill(game: Game, tile: str, costs: list[int]) -> dict[int, int]:
    places = _places(game)
    company = next(iter(game.companies.values()))
    return {
        cost: game.rules.terrain_cost(
            game, company, LayTile(company.id, _untouched(game, places[cost]), tile, 0)
        )
        for cost in costs
    }


def _untouched(game: Game, names: list[str]) -> str:
    """A hex without printed track, if there is one."""
    return min(names, key=lambda name: len(game.board.facts.hexes[name].print.paths))


def _plainest(game: Game, gauge: str) -> str | None:
    """A tile with track of that gauge, and of as few others as there are."""
    tiles = game.board.facts.tiles
    with_it = [name for name, tile in tiles.items() if any(path.track == gauge for path in tile.paths)]
    return min(with_it, key=lambda name: sum(path.track != gauge for path in tiles[name].paths), default=None)
