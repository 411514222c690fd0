"""The opening sale."""

from __future__ import annotations

from engine.companies import Private
from engine.events import Acquired, RoundBegan, SharesMoved
from engine.ledger import BANK
from engine.moves import Bid, Buy, Par
from engine.rulesheet.readings.components import kind_of
from engine.rulesheet.trials import Act, NoAnswer, Outcome
from engine.rulesheet.values import Absent, Axis, Choice, Choices, Lack, Listing, Money, Value, split


def opening_kind(tried: Outcome) -> Value:
    """A bid for a lot that is not the cheapest is taken, or only its printed price is."""
    bids = tried.tried(Bid)
    if not bids:
        raise NoAnswer("nobody tries to bid")
    if any(act.legal for act in bids):
        return Choice("boxes" if bids[0].round.startswith("SR") else "cheapest-or-bid")
    if not tried.played(Buy):
        raise NoAnswer("neither a bid nor the printed price is taken")
    return Choice("fixed-price")


def bid_step(tried: Outcome) -> Value:
    """The smallest raise that is taken, and whether larger ones must be its multiples."""
    taken: set[int] = set()
    refused: set[int] = set()
    high: dict[str, int] = {}
    for act in tried.tried(Bid):
        assert isinstance(act.move, Bid)  # tried(Bid) saw to it
        lot = act.move.lot
        raised = act.move.amount - high.get(lot, tried.game.privates[lot].facts.value)
        (taken if act.legal else refused).add(raised)
        if act.legal and not act.asked:
            high[lot] = act.move.amount
    if not taken or min(taken) - 1 not in refused:
        raise NoAnswer("the smallest raise is not found")
    least = min(taken)
    odd = {raised for raised in taken | refused if raised > least and raised % least}
    if not odd:
        raise NoAnswer("no raise above the smallest is tried")
    return Listing((Money(least), Choice("at-least" if odd & taken else "multiples")))


def no_bids(tried: Outcome) -> Value:
    """Bids are refused, so no raise is asked for. Raises NoAnswer where they are not."""
    if opening_kind(tried) != Choice("fixed-price"):
        raise NoAnswer("bids are taken")
    return Absent(Lack.NO_BIDDING)


def nobody_buys(passed: Outcome) -> Value:
    """Everybody passes, and later somebody buys: for less at once, for less later, or as before."""
    sales = [act for act in passed.played(Buy) if any(isinstance(e, Acquired) for e in act.events)]
    if not sales:
        raise NoAnswer("nothing is sold after all")
    act = sales[-1]
    assert isinstance(act.move, Buy)  # played(Buy) saw to it
    lot = passed.game.privates[act.move.lot]
    cheaper = act.paid(act.move.actor, BANK) < lot.facts.value
    first = next(event.round for event in (*passed.before, *passed.events) if isinstance(event, RoundBegan))
    if cheaper:
        return Choice("falls-to-free" if act.round == first else "forced-later")
    if act.round == first:
        raise NoAnswer("the price does not fall")
    return Choice("waits")


def still_there(passed: Outcome) -> Value:
    """A lot that nobody bid for is offered again in the next round, for as much as before."""
    last = passed.tried(Bid)[-1]
    assert isinstance(last.move, Bid)  # tried(Bid) saw to it
    first = next(event.round for event in passed.before if isinstance(event, RoundBegan))
    lot = passed.game.privates[last.move.lot]
    if not last.legal or last.round == first or last.move.amount < lot.facts.value:
        raise NoAnswer(f"{lot.id} is not offered again")
    return Choice("waits")


def awarded(opening: Outcome) -> Value:
    """What somebody got that nobody had bid for."""
    bids = {act.move.lot for act in opening.tried(Bid) if isinstance(act.move, Bid)}
    gifts_ = {lot.facts.kind for _, lot in _sales(opening) if lot.id not in bids}
    return Choices(frozenset(gifts_))


def opening_money(opening: Outcome) -> Value:
    """Whether the company of the lot got money when the lot was sold."""
    found: dict[str, set[str]] = {}
    for _, lot in _sales(opening):
        company = lot.id if lot.id in opening.game.companies else lot.id.removeprefix("M")
        own = company in opening.game.companies and any(act.paid(payee=company) for act in opening.acts)
        kind = kind_of(lot.facts, opening.game.title.facts)
        found.setdefault(kind, set()).add("own" if own else BANK)
    mixed = {kind: who for kind, who in found.items() if len(who) > 1}
    if mixed or not found:
        raise NoAnswer(f"who is paid is not clear: {mixed or 'nothing is sold'}")
    return split(Axis.KIND, {kind: Choice(who.pop()) for kind, who in found.items()})


def _sales(opening: Outcome) -> list[tuple[Act, Private]]:
    """Every move that sold lots, once for each."""
    return [
        (act, opening.game.privates[event.lot])
        for act in opening.played()
        for event in act.events
        if isinstance(event, Acquired) and event.owner in opening.game.seating
    ]


def gifts(opening: Outcome) -> Value:
    """What came with lots that nobody paid for."""
    if not _sales(opening):
        raise NoAnswer("nothing is sold")
    found: set[str] = set()
    for act, lot in _sales(opening):
        for event in act.events:
            if isinstance(event, SharesMoved) and event.taker in opening.game.seating:
                whole = opening.game.companies[event.company].shares
                president = whole is not None and event.percent > whole.unit
                found.add("presidency" if president else "share")
            elif isinstance(event, Acquired) and event.lot != lot.id and lot.facts.kind == "concession":
                found.add("minor")
    if any(not act.paid(act.move.actor) for act in opening.played(Par)):
        found.add("presidency")
    return Choices(frozenset(found))


def chance(*tables: Outcome) -> Value:
    """What differs between tables that were set alike but for the seed."""
    found: set[str] = set()
    first = tables[0].game
    for other in (table.game for table in tables[1:]):
        if list(first.privates) != list(other.privates) or first.acting != other.acting:
            found.add("lots")
        if list(first.companies) != list(other.companies):
            found.add("row")
        if [first.board.stations(c) for c in first.companies] != [
            other.board.stations(c) for c in first.companies
        ]:
            found.add("marks")
    if len(tables) < 2:
        raise NoAnswer("one table shows no chance")
    return Choices(frozenset(found))


def other_rounds(*shown: Outcome) -> Value:
    """Which rounds there are besides stock and operating rounds."""
    meanings = {"MR": "merger", "Choices": "choice"}
    found: set[str] = set()
    for outcome in shown:
        names = [event.round for event in (*outcome.before, *outcome.events) if isinstance(event, RoundBegan)]
        for place, name in enumerate(names):
            kind = name.split()[0]
            if kind in meanings:
                found.add(meanings[kind])
            elif kind not in ("SR", "OR"):
                found.add("opening" if place == 0 else "forced")
    return Choices(frozenset(found))
