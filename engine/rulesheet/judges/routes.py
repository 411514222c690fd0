"""Routes and revenue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Ran
from engine.moves import RunRoutes
from engine.refusals import Code
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
    found = {part.name for outcome in ran for run in _runs(outcome) for part in run.parts}
    if not found:
        raise NoAnswer("no train runs")
    return Choices(frozenset(found & _BONUSES))


_BONUSES = frozenset({"coal-steel", "region", "end-to-end", "ferry", "port", "destination"})
