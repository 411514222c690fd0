"""Track and stations."""

from __future__ import annotations

from engine.events import CubePlaced, Merged, RoundBegan, TokenPlaced
from engine.ledger import Reason
from engine.moves import LayTile, Par
from engine.refusals import Code
from engine.rulesheet.trials import NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Value


def lays(tried: Outcome) -> Value:
    """A second tile is tried in one turn."""
    first, second = tried.tried(LayTile)[-2:]
    if not first.legal or first.move.actor != second.move.actor:
        raise NoAnswer(f"the first tile is refused: {first.refused}")
    if second.legal:
        return Choice("two-new")
    if second.code is not Code.ONE_LAY:
        raise NoAnswer(f"the second tile is refused for {second.refused}")
    return Choice("one")


def upgrade_use(tried: Outcome) -> Value:
    """An upgrade is tried that reaches the hex and brings the company nothing."""
    last = tried.last
    if last.legal:
        return Choice("none")
    if last.code is not Code.NOTHING_NEW_USED:
        raise NoAnswer(f"refused for {last.refused}")
    return Choice("new-or-value")


def terrain_again(laid: Outcome) -> Value:
    """What the same hex costs when a tile is laid there, and when that is upgraded."""
    costs: dict[str, list[int]] = {}
    for act in laid.played(LayTile):
        assert isinstance(act.move, LayTile)  # played(LayTile) saw to it
        costs.setdefault(act.move.hex, []).append(act.paid(act.move.actor, reason=Reason.TERRAIN))
    twice = [each for each in costs.values() if len(each) > 1 and each[0]]
    if not twice:
        raise NoAnswer("no costly hex is built on twice")
    again = {bool(each[1]) for each in twice}
    return Choice("some-cities" if len(again) > 1 else "every-time" if again.pop() else "once")


def map_events(early: Outcome, late: Outcome) -> Value:
    """The same tile is tried in the first phase and in a later one."""
    before, after = early.tried(LayTile)[-1], late.tried(LayTile)[-1]
    if before.move != after.move or early.game.phase == late.game.phase:
        raise NoAnswer("it is not the same tile in two phases")
    if before.code is Code.RHINE_CLOSED and after.legal:
        return Choices(frozenset({"crossings"}))
    raise NoAnswer(f"judged {before.refused} and {after.refused}")


def home_station(outcome: Outcome) -> Value:
    """When the first station that the example places comes on the map."""
    for act in outcome.played():
        for place, event in enumerate(act.events):
            if not isinstance(event, TokenPlaced):
                continue
            before = act.events[:place]
            if isinstance(act.move, Par) and act.move.company == event.company:
                return Choice("founding")
            if any(isinstance(other, Merged) for other in act.events):
                return Choice("merger")
            began = any(isinstance(other, RoundBegan) and other.round.startswith("OR") for other in before)
            if began or outcome.at(act.number + 1).acting == (event.company,):
                return Choice("first-turn")
            raise NoAnswer(f"{event.company} places its station at another time")
    raise NoAnswer("no station is placed")


def set_up_station(outcome: Outcome) -> Value:
    """The company that is to move stands on the map though nobody placed its station."""
    company = outcome.game.acting[0]
    placed = [event for event in (*outcome.before, *outcome.events) if isinstance(event, TokenPlaced)]
    if any(event.company == company for event in placed) or not outcome.game.board.stations(company):
        raise NoAnswer(f"{company} does not stand there from the start")
    return Choice("set-up")


_PARTS = {"half": 2, "narrow": 4}
"""By which part the terrain is cheaper."""


def terrain_on_upgrade(upgraded: Outcome) -> Value:
    """What an upgrade costs on a hex whose terrain was paid for when its first tile was laid."""
    act = upgraded.played(LayTile)[-1]
    assert isinstance(act.move, LayTile)  # played(LayTile) saw to it
    board = upgraded.at(act.number).board
    if board.plot(act.move.hex).printed or not board.facts.hexes[act.move.hex].print.terrain:
        raise NoAnswer("it is no upgrade on costly terrain")
    return Choice("every-time" if act.paid(reason=Reason.TERRAIN) else "once")


def terrain_savings(*laid: Outcome) -> Value:
    """What was paid where terrain is printed, with powers and without."""
    found: set[str] = set()
    seen = False
    for outcome in laid:
        for act in outcome.played(LayTile):
            assert isinstance(act.move, LayTile)  # played(LayTile) saw to it
            board = outcome.at(act.number).board
            due = sum(terrain.cost for terrain in board.terrain(act.move.hex))
            if not due:
                continue
            seen = True
            paid = act.paid(reason=Reason.TERRAIN)
            cubes = any(isinstance(event, CubePlaced) for event in outcome.before) and not act.move.power
            if act.move.power is not None and not paid:
                found.add("free-lay")
            elif cubes and paid < due:
                found.add("cubes")
            elif paid < due:
                found |= {member for member, part in _PARTS.items() if paid * part == due}
    if not seen:
        raise NoAnswer("nothing is laid where terrain costs")
    return Choices(frozenset(found))
