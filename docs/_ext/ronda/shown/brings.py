"""What each phase brings: tiles, trains that rust or come on sale, limits, rounds and events."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from .. import numbers

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.titles import Title
    from engine.titles.facts import PhaseFacts

    from ..words import Words


def first_phase(title: Title, train: str | None) -> int | None:
    """The place of the phase that a train begins (the first phase for the first train).

    A train may begin an earlier phase as well, if no train of that phase was bought: the last one counts.
    """
    if train is None:
        return None
    return max((place for place, phase in enumerate(title.facts.phases) if train in phase.on), default=0)


def brought(title: Title, words: Words) -> list[str]:
    """What each phase changes, as short sentences; the first phase tells what is so at the beginning."""
    phases = title.facts.phases
    return [
        ". ".join(
            [*_changes(before, phase, words), *_of_trains(title, place, words), *_marks(before, phase, words)]
        )
        + "."
        for place, (before, phase) in enumerate(pairwise([None, *phases]))
        if phase
    ]


def _changes(before: PhaseFacts | None, phase: PhaseFacts, words: Words) -> Iterator[str]:
    """Tiles, and the limits and numbers that are not what they were."""
    for colour in phase.tiles:
        if not before or colour not in before.tiles:
            yield words.text("phase.tiles", {"colours": words.text(f"colour.{colour}")})
    for kind, limit in sorted(phase.train_limit.items()):
        if not before or before.train_limit.get(kind) != limit:
            label = words.text("table.train_limit", {"kind": words.kind(kind)})
            yield f"{label}:\u00a0{numbers.count(limit, words.language)}"
    if not before or before.operating_rounds != phase.operating_rounds:
        rounds = numbers.count(phase.operating_rounds, words.language)
        yield f"{words.text('table.operating_rounds')}:\u00a0{rounds}"


def _of_trains(title: Title, place: int, words: Words) -> Iterator[str]:
    """Trains that rust or come on sale with the phase, and what happens when its train is bought."""
    for train in title.facts.trains:
        rusts = {train.name: train.rusts_on} | {side.name: side.rusts_on for side in train.variants}
        for name, by in rusts.items():
            if by and first_phase(title, by) == place:
                yield words.text("phase.rusts", {"train": name})
    for train in title.facts.trains:
        if train.available_on and first_phase(title, train.available_on) == place:
            yield words.text("phase.on_sale", {"train": train.name})
    for train in title.facts.trains:
        if place and first_phase(title, train.name) == place:
            yield from (words.text(f"phase.event.{event}") for event in train.events)


def _marks(before: PhaseFacts | None, phase: PhaseFacts, words: Words) -> Iterator[str]:
    """What begins and what ends; a mark that is nothing to the reader has no words."""
    if before:
        begins = [f"phase.from.{mark}" for mark in phase.marks if mark not in before.marks]
        ends = [f"phase.until.{mark}" for mark in before.marks if mark not in phase.marks]
        yield from (words.text(key) for key in begins + ends if key in words)
