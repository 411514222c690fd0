"""Trains, the duty to own one, and what happens when it cannot be paid."""

from __future__ import annotations

from engine.events import GameEnded, RoundBegan, TrainMoved, WentBankrupt
from engine.ledger import BANK, Reason
from engine.moves import Bankrupt, BuyTrain, Pass, SellShares
from engine.refusals import Code
from engine.rulesheet.trials import NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Listing, Value

_HELP = (Reason.PRESIDENT_HELP, Reason.OWNER_HELP)


def trade_in(traded: Outcome) -> Value:
    """What an old train takes off the price of a new one, and for which kinds."""
    last = traded.tried(BuyTrain)[-1]
    assert isinstance(last.move, BuyTrain)  # tried(BuyTrain) saw to it
    if last.move.trading is None:
        raise NoAnswer("nothing is traded in")
    if not last.legal:
        return Choice("no")
    facts = traded.game.title.facts
    turned = next((train for train in facts.trains if train.name == last.move.trading), None)
    if turned is not None and last.move.train in {side.name for side in turned.variants}:
        return Choice("flip")
    paid = last.paid(last.move.actor, reason=Reason.TRAIN)
    if facts.train(last.move.train) == facts.trains[-1]:
        return Choice("last-only")
    if 2 * (facts.train(last.move.train).price - paid) != facts.train(last.move.trading).price:
        raise NoAnswer(f"{paid} is paid")
    return Choice("half-price")


def from_companies(early: Outcome) -> Value:
    """A company wants another one's train before the third phase."""
    last = early.tried(BuyTrain)[-1]
    first = [phase.name for phase in early.game.title.facts.phases[:2]]
    if early.at(last.number).phase.name not in first or last.move.actor == getattr(last.move, "source", None):
        raise NoAnswer("it is not the first phase")
    if last.legal:
        return Choice("always")
    if last.code is not Code.NO_SALES_BETWEEN_COMPANIES:
        raise NoAnswer(f"refused for {last.refused}")
    return Choice("first-3")


def train_export(*ended: Outcome) -> Value:
    """Whether trains moved when a stock or operating round ended."""
    ends = [
        act
        for outcome in ended
        for act in outcome.played(Pass)
        if any(isinstance(event, RoundBegan) for event in act.events)
    ]
    if not ends:
        raise NoAnswer("no round ends")
    moved = any(isinstance(event, TrainMoved) for act in ends for event in act.events)
    return Choice("unwanted-minors" if moved else "no")


def must_own(*passed: Outcome) -> Value:
    """A company without train wants to pass: with a route, and without one."""
    allowed: dict[bool, bool] = {}
    for outcome in passed:
        act = outcome.tried(Pass)[-1]
        before = outcome.at(act.number)
        company = before.companies[act.move.actor]
        if company.trains:
            raise NoAnswer(f"{company.id} has a train")
        if not act.legal and act.code is not Code.MUST_BUY_TRAIN:
            raise NoAnswer(f"the pass is refused for {act.refused}")
        allowed[before.board.has_route(company.id)] = act.legal
    match allowed:
        case {True: False, False: True}:
            return Choice("if-route")
        case {True: True}:
            return Choice("never")
        case {False: False}:
            return Choice("always")
    raise NoAnswer(f"may pass, by having a route: {allowed}")


def help_order(enough: Outcome, short: Outcome) -> Value:
    """One president has the cash and may not sell; another lacks it and sells."""
    rich = enough.tried(SellShares)[-1]
    if rich.code is not Code.CASH_SUFFICES:
        raise NoAnswer(f"who has the cash may sell: {rich.refused}")
    bought = enough.played(BuyTrain)[-1]
    if enough.at(bought.number + 1).cash(bought.move.actor) or not any(
        bought.paid(reason=reason) for reason in _HELP
    ):
        raise NoAnswer("the treasury is not emptied first, or nobody helps")
    order = ["treasury", "cash"]
    if short.played(SellShares):
        order.append("shares")
    return Listing(tuple(map(Choice, order)))


def with_loan(sold: Outcome, poor: Outcome) -> Value:
    """One owner has to sell shares for a train; another has none, pays all he has and borrows."""
    if not any(act.code is Code.MUST_SELL_FIRST for act in sold.acts) or not sold.played(SellShares):
        raise NoAnswer("shares need not be sold")
    bought = poor.played(BuyTrain)[-1]
    after = poor.at(bought.number + 1)
    if not bought.paid(reason=Reason.LOAN) or after.cash(bought.move.actor):
        raise NoAnswer("nobody borrows, or the treasury is not emptied first")
    if any(after.cash(player) for player in after.players if bought.paid(BANK, player, Reason.LOAN)):
        raise NoAnswer("who borrows keeps money")
    return Listing(tuple(map(Choice, ("treasury", "cash", "shares", "loan"))))


def borrows(ruined: Outcome) -> Value:
    """Who lacks money for a train gets it from the bank."""
    if not any(act.paid(reason=Reason.LOAN) for act in ruined.played(BuyTrain)):
        raise NoAnswer("nobody borrows")
    return Choice("loan")


def help_train(bank: Outcome, other: Outcome) -> Value:
    """With help a dearer train of the bank is refused; another company's may be bought, or not."""
    if bank.tried(BuyTrain)[-1].code is not Code.CHEAPEST_ONLY:
        raise NoAnswer(f"the dearer train is judged {bank.tried(BuyTrain)[-1].refused}")
    last = other.tried(BuyTrain)[-1]
    price = getattr(last.move, "price", None) or 0
    if price <= other.at(last.number).cash(last.move.actor):
        raise NoAnswer("no help is needed")
    return Choice("cheapest-or-other" if last.legal else "cheapest")


_LIMITS = {
    Code.MORE_THAN_NEEDED: "minimum",
    Code.KEEPS_PRESIDENCY: "keeps",
    Code.NOT_OPERATED: "operated",
    Code.ONE_BLOCK: "one-block",
}
"""What the refusals of forced sales mean."""


def forced_sale(*tried: Outcome) -> Value:
    """Why sales in need are refused."""
    codes = {act.code for outcome in tried for act in outcome.tried(SellShares)}
    return Choices(frozenset(_LIMITS[code] for code in codes if code in _LIMITS))


def cannot_pay(ruined: Outcome) -> Value:
    """What follows when the president gives up."""
    act = ruined.played(Bankrupt)[-1]
    if any(isinstance(event, GameEnded) for event in act.events):
        return Choice("game-ends")
    if any(isinstance(event, WentBankrupt) and event.name in ruined.game.seating for event in act.events):
        return Choice("player-out")
    return Choice("company-closes")


def bankrupt_player(ruined: Outcome) -> Value:
    """The score of whoever went bankrupt."""
    act = ruined.played(Bankrupt)[-1]
    names = [event.name for event in act.events if isinstance(event, WentBankrupt)]
    if not names:
        raise NoAnswer("nobody goes bankrupt")
    if not ruined.game.finished and not ruined.game.bankrupt:
        return Choice("plays-on")
    worth = ruined.game.rules.worth(ruined.game, names[0])
    return Choice("scored" if worth else "zero")
