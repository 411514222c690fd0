"""When a game ends, and what a player is worth then: the ways that titles share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rounds.operating import OperatingRound

if TYPE_CHECKING:
    from engine.game import Game


def after_bankruptcy(game: Game) -> str | None:
    """A player's bankruptcy ends the game at once. Implements `1830/resumen#final`."""
    return "bankruptcy" if game.bankrupt else None


def after_set_if_bank_broke(game: Game) -> str | None:
    """A broken bank ends the game after the last operating round of the set. `1830/resumen#final`."""
    last = isinstance(game.round, OperatingRound) and game.round.last_of_set
    return "bank" if game.ledger.broken and last else None


LAST_TURN = 100


def at_turn_limit(game: Game) -> str | None:
    """A game that goes on for a hundred turns, since nobody can do anything, ends there."""
    return "turn_limit" if game.turn >= LAST_TURN else None


def cash_and_shares(game: Game, player: str) -> int:
    """The score: cash, and shares at today's price. Implements `18rhl/resumen#final`."""
    return game.cash(player) + sum(
        company.shares.percent(player) // company.shares.unit * (game.market.price(company.id) or 0)
        for company in game.companies.values()
        if company.shares
    )


def cash_shares_and_cards(game: Game, player: str) -> int:
    """The score with privates and other cards at face value. Implements `1830/resumen#puntuacion`."""
    cards = sum(private.facts.value for private in game.privates.values() if private.owner == player)
    return cash_and_shares(game, player) + cards
