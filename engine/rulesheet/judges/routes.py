"""Routes and revenue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Ran
from engine.moves import RunRoutes
from engine.refusals import Code
from engine.revenue import Bonus
from engine.rulesheet.layouts import Layout
from engine.rulesheet.trials import NoAnswer, Outcome
from engine.rulesheet.values import Choice, Choices, Flag, Value

if TYPE_CHECKING:
    from engine.titles import Title


def _runs(outcome: Outcome) -> list[Ran]:
    return [event for event in outcome.events if isinstance(event, Ran)]


def train_counts(tried: Outcome) -> Value:
    """A route of cities with a town between, of one stop more than the train's number."""
    last = tried.tried(RunRoutes)[-1]
    if last.legal:
        return Choice("cities")
    if last.code is not Code.ROUTE_TOO_LONG:
        raise NoAnswer(f"refused for {last.refused}")
    return Choice("stops")


def train_counts_hexes(tried: Outcome) -> Value:
    """A route of fewer stops than the train's number is too long all the same."""
    last = tried.tried(RunRoutes)[-1]
    assert isinstance(last.move, RunRoutes)  # tried(RunRoutes) saw to it
    (run,) = last.move.runs
    number = int("".join(filter(str.isdigit, run.train)))
    if last.code is not Code.ROUTE_TOO_LONG or len(run.route.split("-")) > number:
        raise NoAnswer(f"judged {last.refused}")
    return Choice("hexes")


def outposts(layout_of_taken: Outcome) -> Value:
    """A route may not even end in a city full of others' stations, where that is at the edge of the map."""
    if layout_of_taken.tried(RunRoutes)[-1].code is not Code.OUTPOST_TAKEN:
        raise NoAnswer("the end is allowed")
    return Choice("end-mostly")


def town_end(tried: Outcome) -> Value:
    """A route from a city to a town."""
    last = tried.tried(RunRoutes)[-1]
    if last.legal and not last.asked and not sum(run.revenue for run in _runs(tried)):
        raise NoAnswer("the route earns nothing")
    return Flag(last.legal)


def same_hex(title: Title, layout: Layout) -> Value:
    """A route that stops twice in one hex; others, if there are any, stop there once and are legal."""
    twice, *once = layout.refusals(title)
    if any(once):
        raise NoAnswer(f"the shorter route is refused for {once}")
    if twice is not None and twice.code is not Code.STOP_TWICE:
        raise NoAnswer(f"refused for {twice}")
    return Choice("yes" if twice is None else "no")


def same_hex_played(tried: Outcome) -> Value:
    """A train's route that stops twice in one hex."""
    last = tried.tried(RunRoutes)[-1]
    if not last.legal and last.code not in (Code.STOP_TWICE, Code.HEX_TWICE):
        raise NoAnswer(f"refused for {last.refused}")
    return Choice("yes" if last.legal else "no")


def share_track(title: Title, layout: Layout) -> Value:
    """Two routes over one stretch of track."""
    alone, together = layout.refusals(title), layout.together(title)
    if any(alone) or together is None or together.code is not Code.TRACK_TWICE:
        raise NoAnswer(f"alone {alone}, together {together}")
    return Choice("no")


def full_city(title: Title, layout: Layout) -> Value:
    """A route that ends in a city full of others' stations, and one that passes it."""
    into, through = layout.refusals(title)
    if into is not None:
        raise NoAnswer(f"the route into the city is refused for {into}")
    if through is None or through.code is not Code.ROUTE_BLOCKED:
        raise NoAnswer(f"the route through the city is judged {through}")
    return Choice("end-only")


def route_bonuses(*ran: Outcome) -> Value:
    """The named parts of revenues that are no stops."""
    names = {part.name for outcome in ran for run in _runs(outcome) for part in run.parts}
    if not names:
        raise NoAnswer("no train runs")
    return Choices(frozenset(_BONUSES[name] for name in names if name in _BONUSES))


_BONUSES = {
    Bonus.MONTAN: "coal-steel",
    Bonus.RUHR: "region",
    Bonus.IRON_RHINE: "end-to-end",
    Bonus.FERRY: "ferry",
    "CNM": "port",
    Bonus.DESTINATION: "destination",
}
"""What the parts of a revenue are that the engine names and that are no stops."""


def last_train(doubled: Outcome, end: Outcome) -> Value:
    """What the last train doubles, where it may not end, and whether the towns of its run pay."""
    found: set[str] = set()
    (run,) = _runs(doubled)
    paid = {part.name for part in run.parts}
    if Bonus.RHEINGOLD in paid:
        found.add("doubles")
    if end.tried(RunRoutes)[-1].code is Code.RHEINGOLD_END:
        found.add("fixed-ends")
    board = doubled.game.board
    hexes = {place.partition(".")[0] for place in run.route.split("-")}
    towns = {at for at in hexes if board.face(at).tile.towns}
    if towns and not towns & paid:
        found.add("towns-nothing")
    return Choices(frozenset(found))
