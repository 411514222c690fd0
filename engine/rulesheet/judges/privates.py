"""Privates, minors and mergers."""

from __future__ import annotations

from engine.events import Acquired, Closed, Merged, SharesMoved, Voted
from engine.ledger import BANK
from engine.moves import Acquire, Buy, Choose, Exchange, LayTile, Move, Par, PlaceToken, TakeOver
from engine.ownership import RESERVED
from engine.refusals import Code
from engine.rulesheet.trials import Act, NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Value


def private_between_players(tried: Outcome) -> Value:
    """Players want to buy privates from each other."""
    mine: set[str] = set()
    refused: set[str] = set()
    for act in tried.tried(Buy):
        assert isinstance(act.move, Buy)  # tried(Buy) saw to it
        owner = tried.at(act.number).privates[act.move.lot].owner
        if owner is None or owner == act.move.actor:
            raise NoAnswer(f"{act.move.lot} is nobody else's")
        (mine if act.legal else refused).add(act.move.lot)
    if not mine | refused:
        raise NoAnswer("nobody tries")
    return Choice("no" if not mine else "one" if refused else "yes")


def powers(*used: Outcome) -> Value:
    """What privates do when they are used, and what they forbid others."""
    found: set[str] = set()
    for outcome in used:
        for act in outcome.acts:
            found |= _power(act)
            found |= {"gift"} if _gift(act, outcome) else set()
    return Choices(frozenset(found))


def _power(act: Act) -> set[str]:
    if act.code is Code.HEX_BLOCKED:
        return {"block"}
    if not act.legal:
        return set()
    match act.move:
        case Exchange():
            return {"exchange"}
        case LayTile(power=str()):
            return {"tile"}
        case PlaceToken(power=str()):
            return {"station"}
    return set()


def _gift(act: Act, outcome: Outcome) -> bool:
    """Whether a share came with a private."""
    lots = [e.lot for e in act.events if isinstance(e, Acquired)]
    private = any(lot not in outcome.game.companies for lot in lots)
    moved = any(isinstance(event, SharesMoved) for event in act.events)
    return moved and (private or (isinstance(act.move, Par) and not act.paid(act.move.actor)))


def power_users(*used: Outcome) -> Value:
    """Who made the move that uses a private."""
    found: set[str] = set()
    for outcome in used:
        for act in outcome.played():
            name = power_of(act.move)
            if name is None:
                continue
            actor, owner = act.move.actor, outcome.at(act.number).privates[name].owner
            company = actor in outcome.game.companies
            found.add("player" if not company else "owner-company" if owner == actor else "directed-company")
    if not found:
        raise NoAnswer("no power is used")
    return Choices(frozenset(found))


def power_of(move: Move) -> str | None:
    """The private that a move uses, if it uses one."""
    match move:
        case Exchange(private=name):
            return name
        case LayTile(power=power) | PlaceToken(power=power):
            return power
    return None


def minor_capital(sold: Outcome) -> Value:
    """What a minor has after its card was sold."""
    for act in sold.played():
        for event in act.events:
            if isinstance(event, Acquired) and event.lot in sold.game.companies:
                price, capital = act.paid(event.owner, BANK), act.paid(payee=event.lot)
                if price != capital:
                    raise NoAnswer(f"{price} is paid, {event.lot} gets {capital}")
                return Choice("paid")
    raise NoAnswer("no minor is sold")


def merging(formed: Outcome) -> Value:
    """What makes companies one."""
    for act in formed.played():
        if any(isinstance(event, Merged) for event in act.events):
            return Choice("vote" if any(isinstance(event, Voted) for event in act.events) else "takeover")
    raise NoAnswer("nothing merges")


def merging_who(voted: Outcome) -> Value:
    """Who is asked whether companies combine."""
    asked = [event for event in voted.events if isinstance(event, Voted)]
    if asked and voted.played(Choose):
        return Choice("certificates")
    raise NoAnswer("nobody is asked")


def merging_gets(formed: Outcome) -> Value:
    """What the owner of a company that is no more has got for it."""
    for act in formed.played():
        gone = {event.name for event in act.events if isinstance(event, Closed)}
        reserved = [e for e in act.events if isinstance(e, SharesMoved) and e.giver == RESERVED]
        if gone & set(formed.game.companies) and reserved:
            return Choice("certificate")
    raise NoAnswer("no company is exchanged")


def acquired(taken: Outcome) -> Value:
    """A company takes over a player's private, and nobody is paid."""
    act = taken.played(Acquire)[-1]
    if act.paid():
        raise NoAnswer("somebody is paid")
    return Choice("free")


def taken_over(taken: Outcome) -> Value:
    """A company's president says whom it absorbs, and nobody is asked."""
    act = taken.played(TakeOver)[-1]
    gone = {event.name for event in act.events if isinstance(event, Closed)}
    if not gone & set(taken.game.companies):
        raise NoAnswer("nothing is absorbed")
    return Choice("takeover")


def company_end(*shown: Outcome) -> Value:
    """Which companies are closed at the end of the examples, and why."""
    for outcome in shown:
        closed = {company.id for company in outcome.game.companies.values() if company.closed}
        merged = {part for event in outcome.events if isinstance(event, Merged) for part in event.parts}
        if closed and closed <= merged:
            return Choice("absorbed")
    raise NoAnswer("no company is absorbed")
