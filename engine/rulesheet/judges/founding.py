"""Founding and floating."""

from __future__ import annotations

from engine.events import Floated, RoundBegan
from engine.ledger import BANK, Reason
from engine.moves import Par
from engine.refusals import Code
from engine.rulesheet.judges.shares_sold import floated, sold, started
from engine.rulesheet.trials import Act, NoAnswer, Outcome
from engine.rulesheet.values import Choice, Money, Percent, Value, listing, unless

SIXTY, HUNDRED = 60, 100
_TEN = 10


def who_founds(tried: Outcome) -> Value:
    """Which of several companies may be started."""
    tries = tried.tried(Par)
    companies = {act.move.company for act in tries if act.legal and isinstance(act.move, Par)}
    codes = {act.code for act in tries}
    for code, member in _WHY_NOT.items():
        if code in codes:
            return Choice(member)
    if len(companies) < 2 or codes != {None}:
        raise NoAnswer("two companies are not both free")
    return Choice("free")


_WHY_NOT: dict[Code, str] = {
    Code.NOT_NEXT_IN_ROW: "next-in-row",
    Code.NOT_YOUR_CONCESSION: "concession",
}
"""What a refusal to start a company means; titles that refuse have their codes here."""


def start_prices(tried: Outcome) -> Value:
    """The prices of the market at which the tried company may start."""
    tries = [act for act in tried.tried(Par) if isinstance(act.move, Par)]
    grid = tried.game.title.facts.grid
    wanted = {cell.price for row in grid for cell in row if cell}
    missing = wanted - {act.move.price for act in tries if isinstance(act.move, Par)}
    if missing:
        raise NoAnswer(f"nobody tries {sorted(missing)}")
    legal = {
        act.move.price for act in tries if isinstance(act.move, Par) and act.code is not Code.NOT_A_PAR_PRICE
    }
    return listing(Money(price) for price in sorted(legal))


def float_percent(outcome: Outcome) -> Value:
    """How much was sold when the company floated."""
    return Percent(floated(outcome, started(outcome))[1])


def float_percents(usual: Outcome, *others: Outcome) -> Value:
    """The same for a company as most are, and for each that is another."""
    exceptions = {started(outcome): float_percent(outcome) for outcome in others}
    return unless(float_percent(usual), exceptions)


def float_when(outcome: Outcome) -> Value:
    """Whether a company floated in the middle of a round or after it."""
    for act in outcome.played():
        names = [type(event) for event in act.events]
        if Floated in names:
            before = names[: names.index(Floated)]
            return Choice("round-end" if RoundBegan in before or _ends_round(act) else "at-once")
    raise NoAnswer("nothing floats")


def _ends_round(act: Act) -> bool:
    """Whether a move that floats a company is itself no purchase: the round just ended."""
    return not any(act.paid(payee=None, reason=reason) for reason in _BOUGHT)


_BOUGHT = (Reason.PAR, Reason.SHARE, Reason.PRIVATE)


def capitalisation(outcome: Outcome) -> Value:
    """What reached the treasury when the company floated, before that, and after it."""
    company = started(outcome)
    at_float, percent = floated(outcome, company)
    price = outcome.game.companies[company].par or 0
    before = after = 0
    for act in outcome.played():
        if act.number < at_float.number:
            before += act.paid(payee=company)
        elif act.number > at_float.number:
            after += act.paid(payee=company, reason=Reason.SHARE)
    granted = at_float.paid(BANK, company) - at_float.paid(BANK, company, Reason.CONCESSION)
    then = at_float.paid(payee=company)
    if then == _TEN * price and not before and not after:
        return Choice("full")
    if not before and at_float.paid(BANK, company) == percent // _TEN * price and after:
        return Choice("float-then-sold")
    if before + then == percent // _TEN * price and not granted and after:
        return Choice("as-sold")
    raise NoAnswer(f"{company} got {before}, then {then}, then {after} at {price}")


def received_at_60(outcome: Outcome) -> Value:
    """What had been paid into the treasury when 60 % were sold at 100."""
    company = started(outcome)
    if outcome.game.companies[company].par != HUNDRED:
        raise NoAnswer(f"{company} does not start at {HUNDRED}")
    money = 0
    for act, percent in sold(outcome, company):
        money += act.paid(payee=company)
        if percent == SIXTY:
            return Money(money)
    raise NoAnswer(f"never is {SIXTY} % of {company} sold")
