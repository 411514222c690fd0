"""What the closed list of money flows and the other parameters of every title's rules say."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.ledger import BANK, Reason
from engine.rulesheet.readings.classes import COMPANY, MERGED, MINOR, NATIONAL, of_class
from engine.rulesheet.trials import NoAnswer
from engine.rulesheet.values import Absent, Choice, Choices, Lack, Value, some

if TYPE_CHECKING:
    from engine.titles import Title


def _reasons(title: Title, payer: str | None = None, *payees: str) -> set[Reason]:
    """Why money moves, from one kind of purse to some others or between any."""
    return {
        flow.reason
        for flow in title.rules.flows
        if payer in (None, flow.payer) and (not payees or flow.payee in payees)
    }


def own_shares(title: Title) -> Value:
    """Whether companies sell and buy their own shares."""
    meanings = {Reason.ISSUE: "issue", Reason.REDEMPTION: "redeem"}
    return Choices(frozenset(meanings[reason] for reason in _reasons(title) if reason in meanings))


def no_loans(title: Title) -> Value:
    """Nobody borrows: a title with loans answers for itself. Raises NoAnswer."""
    if Reason.LOAN in _reasons(title):
        raise NoAnswer(f"{title.id} knows loans")
    return some()


def no_merging(title: Title) -> Value:
    """No company gets another one's treasury. Raises NoAnswer."""
    if Reason.MERGED_TREASURY in _reasons(title):
        raise NoAnswer(f"{title.id} knows mergers")
    return Choice("no")


def company_end(title: Title) -> Value:
    """Whether a treasury goes to the bank because its company closes, or to another company."""
    if Reason.CLOSED_TREASURY in _reasons(title):
        return Choice("returns")
    return Choice("absorbed" if Reason.MERGED_TREASURY in _reasons(title) else "never")


def other_income(title: Title) -> Value:
    """What the bank pays companies besides capital and revenue."""
    meanings = {Reason.INCOME: "private-income", Reason.LINK_BONUS: "link", Reason.SUBSIDY: "mail"}
    meanings |= {Reason.CONCESSION: "concession"}
    paid = _reasons(title, BANK, *_COMPANIES)
    return Choices(frozenset(meanings[reason] for reason in paid if reason in meanings))


_COMPANIES = (COMPANY, MINOR, NATIONAL, MERGED, "corporation", "major")


def absent(reason: Lack) -> Callable[[Title], Value]:
    """The question does not arise, because the title has none of these classes of company."""
    missing = {Lack.NO_MINORS: MINOR, Lack.NO_NATIONAL: NATIONAL}

    def read(title: Title) -> Value:
        if reason is Lack.NO_MERGERS:
            no_merging(title)
        elif reason is Lack.NO_BANKRUPTCY:
            if Reason.BANKRUPTCY in _reasons(title):
                raise NoAnswer(f"{title.id} knows bankruptcies")
        elif of_class(title, missing[reason]):
            raise NoAnswer(f"{title.id} has a {missing[reason]}")
        return Absent(reason)

    return read


def upgrade_use(title: Title) -> Value:
    """Whether an upgrade must bring the company something, as the title's board says."""
    return Choice("none" if title.rules.board.track == "permissive" else "new-or-value")
