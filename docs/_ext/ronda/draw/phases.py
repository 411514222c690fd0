"""Phases as columns, trains as bars that end where they rust; in HTML, so that it reads like a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final
from xml.etree import ElementTree as ET

from .svg import el

_MORE: Final = "+ "


@dataclass(frozen=True, slots=True)
class Phase:
    """A column: the phase's name, the colour it allows, and a short note under the name ("+ green")."""

    name: str
    colour: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Train:
    """A bar. Columns count from 0.

    begins: the phase in which it is first sold.  ends: the phase that begins when it rusts, or None.
    about: price and number, in the reader's format.  spoken: how it ends, for those who hear the page.
    """

    name: str
    colour: str
    begins: int
    ends: int | None
    about: str = ""
    spoken: str = ""


def timeline(
    phases: Sequence[Phase], trains: Sequence[Train], *, phases_label: str, trains_label: str, phase_word: str
) -> ET.Element:
    """The chart. The labels name its lists to a screen reader; ``phase_word`` goes before each name."""
    count = len(phases)
    box = el(None, "div", class_="rd-time", style=f"--n:{count}")
    columns = el(box, "ol", class_="phases", aria_label=phases_label)
    for phase in phases:
        item = el(columns, "li", class_=f"p-{phase.colour}")
        name = el(item, "b")
        word = el(name, "span", f"{phase_word} ", class_="rd-sr")
        word.tail = phase.name
        if phase.note.startswith(_MORE):  # the sign gives way where there is no room
            el(item, "span", _MORE, class_="plus").tail = phase.note.removeprefix(_MORE)
        else:
            name.tail = phase.note
    lives = el(box, "ul", class_="lives", aria_label=trains_label)
    for train in trains:
        end = count + 1 if train.ends is None else train.ends + 1
        late = " last" if train.begins == count - 1 else " late" if train.begins >= count / 2 else ""
        item = el(
            lives,
            "li",
            class_=f"p-{train.colour} {'stays' if train.ends is None else 'rusts'}{late}",
            style=f"--from:{train.begins + 1};--to:{end}",
        )
        label = el(item, "span", class_="lab")
        name = el(label, "b", train.name)
        name.tail = f" · {train.about}" if train.about else ""
        if train.spoken:
            el(label, "span", f": {train.spoken}", class_="rd-sr")
    return box


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of a long life: the phase it falls in, its title and what happens (lines)."""

    colour: str
    when: str
    title: str
    lines: tuple[str, ...]


def life(chapters: Sequence[Chapter]) -> ET.Element:
    """How a company lives through the phases (1822MX's NdeM): a column a chapter, on a phone a row."""
    box = el(None, "ol", class_="rd-life", style=f"--n:{len(chapters)}")
    for chapter in chapters:
        item = el(box, "li", class_=f"p-{chapter.colour}")
        el(item, "span", chapter.when, class_="when")
        el(item, "b", chapter.title)
        for line in chapter.lines:
            el(item, "p", line)
    return box
