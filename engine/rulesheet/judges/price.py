"""The share price."""

from __future__ import annotations

from engine.events import Earned, Floated, Priced, RoundBegan
from engine.game import Game
from engine.moves import Dividend, SellShares
from engine.ownership import POOL
from engine.rulesheet.trials import Act, NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Value
from engine.steps.dividend import PAYOUT


def _moved(outcome: Outcome, act: Act, company: str) -> int:
    """How many cells the marker of a company went in a move; down and left are below 0."""
    before, after = (
        outcome.at(act.number).market.cells[company],
        outcome.at(act.number + 1).market.cells[company],
    )
    rows, columns = before[0] - after[0], after[1] - before[1]
    return rows + columns


def drop_on_sale(plain: Outcome, by_president: Outcome | None = None) -> Value:
    """How far the price falls when several shares are sold at once."""
    found = [_drop(each) for each in (plain, by_president) if each]
    match found:
        case [(1, _)] | [(1, _), (1, _)]:
            return Choice("per-sale")
        case [(down, shares)] | [(down, shares), _] if down == shares:
            return Choice("per-ten")
        case [(1, _), (down, shares)] if down == shares:
            return Choice("president-per-ten")
    raise NoAnswer(f"(cells, shares) are {found}")


def _drop(outcome: Outcome) -> tuple[int, int]:
    act = outcome.played(SellShares)[-1]
    assert isinstance(act.move, SellShares)  # played(SellShares) saw to it
    shares = outcome.game.companies[act.move.company].shares
    assert shares is not None  # it was sold
    number = act.move.percent // shares.unit
    if number < 2:
        raise NoAnswer("one share shows nothing")
    return -_moved(outcome, act, act.move.company), number


def rise_on_dividend(*paid: Outcome) -> Value:
    """How far the price goes for small, fair and large dividends."""
    found: dict[str, int] = {}
    for outcome in paid:
        act = outcome.played(Dividend)[-1]
        company = act.move.actor
        price = outcome.at(act.number).market.price(company) or 0
        revenue = next(event.revenue for event in act.events if isinstance(event, Earned))
        if not isinstance(act.move, Dividend) or act.move.kind != PAYOUT:
            raise NoAnswer("nothing is paid out")
        size = "small" if revenue < price else "fair" if revenue < 2 * price else "large"
        found[size] = _moved(outcome, act, company)
    match found:
        case {"small": 1}:
            return Choice("any")
        case {"small": 0, "fair": 1, "large": 2}:
            return Choice("reaches-double")
        case {"small": 0, "fair": 1}:
            return Choice("reaches")
    raise NoAnswer(f"cells by size of the dividend: {found}")


def any_income(*earned: Outcome) -> Value:
    """The price of a company that has no choice rises with any income."""
    for outcome in earned:
        for act in outcome.played():
            for event in act.events:
                if isinstance(event, Earned) and event.revenue:
                    price = outcome.at(act.number).market.price(event.company) or 0
                    if event.revenue < price and _moved(outcome, act, event.company) == 1:
                        return Choice("any")
    raise NoAnswer("no small income moves a price")


def no_price(outcome: Outcome) -> Value:
    """A company earns and has no price."""
    earned = [event for event in outcome.events if isinstance(event, Earned)]
    if not earned or outcome.game.market.price(earned[-1].company) is not None:
        raise NoAnswer("no company without a price earns")
    return Choice("no-price")


def round_end(*ended: Outcome) -> Value:
    """What moved the prices when stock rounds ended, of companies in every state."""
    ways: dict[str, set[int]] = {"sold-out": set(), "in-pool": set(), "just-floated": set()}
    for outcome in ended:
        for act in outcome.played():
            over = any(isinstance(event, RoundBegan) for event in act.events)
            if act.round.startswith("SR") and over:
                _note(outcome, act, ways)
    unseen = [state for state, moves in ways.items() if not moves]
    if unseen:
        raise NoAnswer(f"no stock round ends with a company that is {', '.join(unseen)}")
    return Choices(frozenset(state for state, moves in ways.items() if moves != {0}))


def _note(outcome: Outcome, act: Act, ways: dict[str, set[int]]) -> None:
    game = outcome.at(act.number)
    new = _floated_lately(outcome, act)
    for company in game.companies.values():
        if company.shares is None or not company.floated:
            continue
        moved = sum(
            event.company == company.id and (1 if event.after > event.before else -1)
            for event in act.events
            if isinstance(event, Priced)
        )
        if _sold_out(game, company.id):
            ways["sold-out"].add(moved)
        elif company.id in new:
            ways["just-floated"].add(moved)
        elif company.shares.percent(POOL):
            ways["in-pool"].add(moved)


def _sold_out(game: Game, name: str) -> bool:
    shares = game.companies[name].shares
    return shares is not None and sum(shares.percent(player) for player in game.players) == 100


def _floated_lately(outcome: Outcome, ending: Act) -> set[str]:
    found: set[str] = set()
    events = [*outcome.before, *(e for act in outcome.acts[: ending.number] for e in act.events)]
    for event in reversed(events):
        if isinstance(event, RoundBegan) and event.round.startswith("OR"):
            break
        if isinstance(event, Floated):
            found.add(event.company)
    return found
