"""Who is paid for what."""

from __future__ import annotations

from engine.events import Earned, Floated
from engine.ledger import BANK, Reason
from engine.moves import BuyShare, Dividend, Par
from engine.ownership import IPO, POOL
from engine.rulesheet.trials import Act, NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Value
from engine.steps.dividend import HALF, PAYOUT, WITHHOLD

_KINDS = {PAYOUT: "pay", WITHHOLD: "keep", HALF: "half"}


def new_share_money(outcome: Outcome, late: Outcome | None = None) -> Value:
    """Who is paid for shares before the company floats and afterwards; and in a late phase."""
    if late is not None:
        usual, last = new_share_money(outcome), new_share_money(late)
        if (usual, last) != (Choice("company"), Choice("bank")):
            raise NoAnswer(f"{usual}, and late {last}")
        return Choice("company-late-bank")
    who: dict[bool, set[str]] = {False: set(), True: set()}
    floated = False
    for act in outcome.played():
        if isinstance(act.move, BuyShare | Par):
            company = act.move.company
            who[floated].add("company" if act.paid(act.move.actor, company) else BANK)
        floated = floated or any(isinstance(event, Floated) for event in act.events)
    if len(who[False]) != 1 or len(who[True]) != 1:
        raise NoAnswer(f"before floating {who[False]}, afterwards {who[True]}")
    before, after = who[False].pop(), who[True].pop()
    return Choice(before if before == after else "bank-until-float")


def pool_dividend(outcome: Outcome) -> Value:
    """Whether the company is paid for its shares in the pool."""
    return _earner(outcome, POOL)


def unsold_dividend(outcome: Outcome) -> Value:
    """Whether the company is paid for shares that were never sold, be they in the pool from the start."""
    act = _payout(outcome)
    shares = outcome.at(act.number).companies[act.move.actor].shares
    assert shares is not None  # it pays dividends
    treasury = shares.percent(act.move.actor)
    place = IPO if shares.percent(IPO) else act.move.actor if treasury else POOL
    return _earner(outcome, place)


def _payout(outcome: Outcome) -> Act:
    acts = [a for a in outcome.played(Dividend) if isinstance(a.move, Dividend) and a.move.kind == PAYOUT]
    if not acts:
        raise NoAnswer("nothing is paid out")
    return acts[-1]


def _earner(outcome: Outcome, place: str) -> Value:
    act = _payout(outcome)
    company = act.move.actor
    shares = outcome.at(act.number).companies[company].shares
    assert shares is not None  # it pays dividends
    revenue = next(event.revenue for event in act.events if isinstance(event, Earned))
    here = revenue * shares.percent(place) // 100
    got = act.paid(BANK, company, Reason.DIVIDEND)
    elsewhere = {
        revenue * shares.percent(other) // 100 for other in (IPO, POOL, company) if other != place
    } - {0}
    if not here or here in elsewhere:
        raise NoAnswer("no shares lie there, or as many as elsewhere")
    return Choice("company" if got in {here, here + sum(elsewhere)} else "nobody")


def dividend_kinds(*tried: Outcome) -> Value:
    """What the engine lets a company do with its income, asked or played."""
    found: set[str] = set()
    for outcome in tried:
        for act in outcome.tried(Dividend):
            assert isinstance(act.move, Dividend)  # tried(Dividend) saw to it
            if act.legal:
                found.add(_KINDS[act.move.kind])
    if not found:
        raise NoAnswer("nothing is earned")
    return Choices(frozenset(found))


def halves(outcome: Outcome) -> Value:
    """A company's income is halved without a question."""
    kinds = {event.kind for event in outcome.events if isinstance(event, Earned) and event.revenue}
    if kinds != {HALF}:
        raise NoAnswer(f"income is {kinds}")
    return Choices(frozenset({"half"}))
