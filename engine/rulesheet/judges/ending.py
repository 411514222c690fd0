"""The end of the game, asked of the title's rules at prepared tables."""

from __future__ import annotations

from engine.companies import Company
from engine.game import Game
from engine.ledger import BANK, Reason
from engine.rounds.operating import OperatingRound
from engine.rulesheet.trials import NoAnswer, Outcome, Position, Trial
from engine.rulesheet.values import Axis, Choice, Choices, Value, split


def _reasons(game: Game) -> set[str]:
    """Why the game would end now, at once or with this round."""
    return {reason for reason in (game.rules.over(game), game.rules.over_after_round(game)) if reason}


def _broken(position: Position | Trial | Trial) -> Game:
    """The table, when somebody has emptied the bank."""
    game = position.game()
    game.ledger.pay(BANK, game.players[0], game.cash(BANK) + 1, Reason.DIVIDEND)
    return game


def _ruined(position: Position | Trial | Trial) -> Game:
    """The table, when the player who acts is bankrupt."""
    game = position.game()
    game.bankrupt.add(game.players[0])
    return game


def _top(position: Position | Trial | Trial) -> Game | None:
    """The table, when a price is on a cell that ends the game; ``None`` where there is no such cell."""
    game = position.game()
    cells = game.market.cells_of_kind("endgame")
    company = next((name for name in game.companies if game.market.price(name)), None)
    if not cells or company is None:
        return None
    game.market.place(company, cells[0])
    return game


def end_triggers(last: Position | Trial) -> Value:
    """What ends the game, asked in the last operating round of a set."""
    found: set[str] = set()
    if _reasons(_broken(last)):
        found.add("bank")
    if _reasons(_ruined(last)):
        found.add("bankruptcy")
    top = _top(last)
    if top is not None and _reasons(top):
        found.add("price")
    return Choices(frozenset(found))


def end_when(early: Position | Trial, last: Position | Trial) -> Value:
    """When the game ends after a broken bank or a bankruptcy: asked early in a set and at its end."""
    found: dict[str, Value] = {}
    first, final = _broken(early), _broken(last)
    if not isinstance(first.round, OperatingRound) or first.round.last_of_set:
        raise NoAnswer("the first table is not early in a set")
    if _reasons(final):
        now, round_ = first.rules.over(first), first.rules.over_after_round(first)
        found["bank"] = Choice("now" if now else "round" if round_ else "set")
    ruined = _ruined(early)
    if _reasons(ruined):
        found["bankruptcy"] = Choice("now" if ruined.rules.over(ruined) else "round")
    return split(Axis.TRIGGER, found)


def score(position: Position | Trial) -> Value:
    """What raises a player's score: money, shares at their price, cards at their value."""
    found: set[str] = set()
    game = position.game()
    worth = game.rules.worth
    priced = [company for company in game.companies.values() if company.shares and _price(game, company)]
    holders = [(player, c) for player in game.players for c in priced if _held(c, player)]
    if not holders:
        raise NoAnswer("nobody holds shares with a price")
    player, company = holders[0]
    before = worth(game, player)
    game.ledger.pay(BANK, player, 7, Reason.DIVIDEND)
    if worth(game, player) == before + 7:
        found.add("cash")
    before, price = worth(game, player), _price(game, company)
    game.market.move(company.id, "right")
    rise = (_price(game, company) - price) * _held(company, player)
    if rise and worth(game, player) == before + rise:
        found.add("shares")
    for card in game.privates.values():
        if card.owner != player:
            before, owner, card.owner = worth(game, player), card.owner, player
            if worth(game, player) == before + card.facts.value:
                found.add("privates" if card.facts.kind != "concession" else "concessions")
            card.owner = owner
    return Choices(frozenset(found))


def _held(company: Company, player: str) -> int:
    """How many shares a player has."""
    return company.shares.percent(player) // company.shares.unit if company.shares else 0


def _price(game: Game, company: Company) -> int:
    return game.market.price(company.id) or 0


def debt_of_company(ruined: Outcome) -> Value:
    """A company without president owes the bank."""
    in_debt = [c.id for c in ruined.game.companies.values() if ruined.game.cash(c.id) < 0]
    alone = all(ruined.game.companies[name].president is None for name in in_debt)
    if not in_debt or not alone:
        raise NoAnswer(f"in debt: {in_debt}")
    return Choices(frozenset({"company"}))


def operating_order(outcome: Outcome) -> Value:
    """In which order the companies of an operating round stand."""
    round_ = outcome.game.round
    if not isinstance(round_, OperatingRound):
        raise NoAnswer("it is no operating round")
    prices = [outcome.game.market.price(company.id) for company in round_.companies]
    listed = [c.id for c in outcome.game.companies.values()]
    minors = [c.id for c, price in zip(round_.companies, prices, strict=True) if price is None]
    known = [price for price in prices if price is not None]
    if known != sorted(known, reverse=True) or len(known) + len(minors) < 2:
        raise NoAnswer(f"prices in order: {prices}")
    if not minors:
        return Choice("price")
    if prices[: len(minors)] != [None] * len(minors) or minors != sorted(minors, key=listed.index):
        raise NoAnswer("minors are not first, by number")
    return Choice("numbers-then-price")
