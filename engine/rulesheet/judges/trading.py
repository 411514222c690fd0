"""Certificates, limits, buying and selling."""

from __future__ import annotations

from engine.events import Acquired, PresidentChanged, RoundBegan, SharesMoved
from engine.moves import Bid, BuyShare, Par, Pass, SellShares
from engine.refusals import Code
from engine.rulesheet.trials import Act, NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Percent, Value

_CARDS = {"private": "privates", "minor": "minors", "bond": "bonds", "concession": "concessions"}


def limit_counts(*shown: Outcome) -> Value:
    """What raised the number of counted certificates of whoever got it."""
    found: set[str] = set()
    for outcome in shown:
        for act in outcome.played():
            before, after = outcome.at(act.number), outcome.at(act.number + 1)
            held, promised = after.rules.certificates_counted, after.rules.certificates_promised
            for player in before.seating:
                if held(after, player) > held(before, player):
                    found |= _gained(act, outcome, player)
                if promised(after, player) > promised(before, player):
                    found.add("leading-bids")
    return Choices(frozenset(found))


def _gained(act: Act, outcome: Outcome, player: str) -> set[str]:
    found: set[str] = set()
    for event in act.events:
        if isinstance(event, Acquired) and event.owner == player:
            found.add(_CARDS.get(outcome.game.privates[event.lot].facts.kind, "privates"))
        elif isinstance(event, SharesMoved) and event.taker == player:
            shares = outcome.game.companies[event.company].shares
            whole = shares is not None and shares.unit == 100
            found.add("minors" if whole else "shares")
    return found


def holding_limit(tried: Outcome) -> Value:
    """The limit that a refusal names; none where the purchase above every usual limit is legal."""
    last = tried.last
    if last.refused is None:
        return Percent(None)
    if last.code is not Code.HOLDING_LIMIT:
        raise NoAnswer(f"refused for {last.refused}")
    return Percent(int(last.refused.facts["limit"]))


def president(outcome: Outcome, ruined: Outcome | None = None) -> Value:
    """Somebody draws level with the president, then goes ahead; a president goes bankrupt without heir."""
    company = next(act.move.company for act in outcome.played(BuyShare) if isinstance(act.move, BuyShare))
    changed = [
        (act.number, event.president)
        for act in outcome.played()
        for event in act.events
        if isinstance(event, PresidentChanged) and event.company == company
    ]
    level = False
    for number in range(len(outcome.acts) + 1):
        game = outcome.at(number)
        shares, leader = game.companies[company].shares, game.companies[company].president
        assert shares is not None  # it has shares to buy
        others = [shares.percent(p) for p in game.players if p != leader]
        level = level or (leader is not None and shares.percent(leader) == max(others))
    if not level or not changed:
        raise NoAnswer("nobody draws level and then goes ahead")
    return Choice("largest-or-none" if ruined and _without_president(ruined) else "largest")


def _without_president(outcome: Outcome) -> bool:
    """Whether a company has lost its president and has no other."""
    changes = [event for event in outcome.events if isinstance(event, PresidentChanged)]
    return any(
        change.president is None and outcome.game.companies[change.company].president is None
        for change in changes
    )


def owned(outcome: Outcome) -> Value:
    """Whoever bought the card of a minor runs it."""
    for act in outcome.played():
        for event in act.events:
            if not isinstance(event, Acquired) or event.lot not in outcome.game.companies:
                continue
            if outcome.at(act.number + 1).companies[event.lot].president == event.owner:
                return Choice("owner")
    raise NoAnswer("nobody buys a minor")


def owned_after_auction(outcome: Outcome) -> Value:
    """Whoever has the one certificate of a minor runs it."""
    minors = [company for company in outcome.game.companies.values() if company.kind == "minor"]
    held = [(c, c.shares.holder_of_presidents()) for c in minors if c.shares and c.president]
    if not held or any(company.president != holder for company, holder in held):
        raise NoAnswer("no minor is run by its owner")
    return Choice("owner")


def in_turn(outcome: Outcome) -> Value:
    """Players act for a company, and only those who hold shares of it."""
    codes = {act.move.actor: act.code for act in outcome.acts}
    if set(codes.values()) != {None, Code.SHAREHOLDERS_ONLY}:
        raise NoAnswer(f"judged {codes}")
    return Choice("in-turn")


def turn_order(first: Outcome, after: Outcome) -> Value:
    """The same sale is tried before a purchase and after it."""
    if not first.last.legal or not isinstance(first.last.move, SellShares):
        raise NoAnswer("the sale is not legal before the purchase either")
    bought = [act.move.actor for act in after.played(BuyShare, Par)]
    if after.last.move.actor not in bought or not isinstance(after.last.move, SellShares):
        raise NoAnswer("nothing is bought first")
    return Choice("any" if after.last.legal else "sell-first")


def buys_per_turn(plain: Outcome, *special: Outcome) -> Value:
    """A second purchase in one turn is refused, but for special ones."""
    if plain.last.legal:
        raise NoAnswer("a second purchase is legal without more")
    for outcome in special:
        if not outcome.last.legal:
            raise NoAnswer(f"{outcome.last.line} is refused: {outcome.last.refused}")
        if isinstance(outcome.last.move, Bid):
            return Choice("one-or-bids")
        if isinstance(outcome.acts[0].move, Par):
            return Choice("one-or-founding")
        return Choice("one-more-in-brown")
    return Choice("one")


def sell_from(tried: Outcome) -> Value:
    """Shares of a company that never operated are offered in the second stock round."""
    last = tried.last
    if not isinstance(last.move, SellShares):
        raise NoAnswer("nothing is sold")
    if last.legal and last.round.endswith(" 2"):
        return Choice("second-round")
    if last.code is not Code.NOT_OPERATED:
        raise NoAnswer(f"refused for {last.refused}")
    return Choice("operated")


def sales_per_company(tried: Outcome) -> Value:
    """Shares of one company are sold twice in a turn."""
    first, second = tried.tried(SellShares)[-2:]
    if not first.legal or first.move.actor != second.move.actor:
        raise NoAnswer("the first sale is refused")
    if not second.legal and second.code is not Code.ONE_BLOCK:
        raise NoAnswer(f"the second sale is refused for {second.refused}")
    return Choice("any" if second.legal else "one")


def pool_limit(tried: Outcome) -> Value:
    """The limit that a refusal names."""
    if tried.last.refused is None or tried.last.code is not Code.POOL_LIMIT:
        raise NoAnswer(f"the last sale is not refused for the pool's limit but for {tried.last.refused}")
    return Percent(int(tried.last.refused.facts["limit"]))


def new_share_price(outcome: Outcome) -> Value:
    """What a share that was never sold costs when the price has left the starting price."""
    (act,) = outcome.played(BuyShare)[-1:]
    assert isinstance(act.move, BuyShare)  # played(BuyShare) saw to it
    company = act.move.company
    before = outcome.at(act.number)
    par, price = before.companies[company].par, before.market.price(company)
    cost = act.paid(act.move.actor) * 10 // act.move.percent
    if par == price or cost not in (par, price):
        raise NoAnswer(f"paid {cost}: started at {par}, stands at {price}")
    return Choice("start" if cost == par else "current")


def passing_out(first: Outcome, later: Outcome) -> Value:
    """Who has passed wants to act again, in the first stock round and in a later one."""
    for outcome in (first, later):
        passed = {act.move.actor for act in outcome.played(Pass)}
        if outcome.last.move.actor not in passed:
            raise NoAnswer("the last to act has not passed")
    if not later.last.legal:
        raise NoAnswer(f"out of a later round, too: {later.last.refused}")
    return Choice("no" if first.last.legal else "first")


def next_first(outcome: Outcome) -> Value:
    """Who is first after a stock round in which somebody else is rich."""
    game = outcome.game
    name = outcome.acts[0].round
    active = [a for a in outcome.played() if a.round == name and not isinstance(a.move, Pass)]
    if not active or not any(isinstance(event, RoundBegan) for event in outcome.last.events):
        raise NoAnswer("no stock round ends, or nobody acts in it")
    ended = outcome.last.number + 1
    seats, cash = game.seating, outcome.at(ended).cash
    after_last = seats[(seats.index(active[-1].move.actor) + 1) % len(seats)]
    by_cash = sorted(game.players, key=lambda player: -cash(player))
    if game.players[0] == after_last != by_cash[0]:
        return Choice("after-last")
    if game.players == by_cash != list(_rotated(seats, by_cash[0])):
        return Choice("cash-order")
    if game.players[0] == by_cash[0] != after_last:
        return Choice("most-cash")
    raise NoAnswer("the richest follows the last to act, so nothing is shown")


def _rotated(seats: tuple[str, ...], first: str) -> tuple[str, ...]:
    place = seats.index(first)
    return seats[place:] + seats[:place]
