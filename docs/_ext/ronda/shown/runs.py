"""``{runs}``: why a run is worth what it is, part by part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.events import Ran
from engine.revenue import Bonus

from .. import numbers
from ..markup import tag, told

if TYPE_CHECKING:
    from docutils import nodes

    from engine.board.facts import MapFacts
    from engine.events import RevenuePart

    from .scene import Scene


def show(scene: Scene) -> list[nodes.Node]:
    """The runs of the company that ran last in this step, each as a sum."""
    ran = [event for event in (scene.at.step if scene.at else ()) if isinstance(event, Ran)]
    if not ran:
        raise scene.wrong("no train runs in this step")
    runs = [_run(scene, run) for run in ran if run.company == ran[-1].company]
    return [tag("div", *runs, class_="rd-runs", role="group", aria_label=scene.words.text("runs.label"))]


def _run(scene: Scene, run: Ran) -> tag:
    """The train, what each stop pays, what is added or taken, and the sum."""
    words = scene.words
    train = tag("div", tag("dt", words.text("table.train")), tag("dd", run.train), class_="train")
    parts = [_part(scene, part, first=not place) for place, part in enumerate(run.parts)]
    total = numbers.money(run.revenue, scene.title, words.language)
    whole = tag("div", tag("dt", words.text("runs.sum")), tag("dd", f"= {total}"), class_="sum")
    return tag("dl", train, *parts, whole, class_="rd-run")


def _part(scene: Scene, part: RevenuePart, *, first: bool) -> tag:
    amount = numbers.money(abs(part.amount), scene.title, scene.words.language)
    shown = amount if first and part.amount >= 0 else numbers.signed(part.amount, amount)
    kind = None if part.name in scene.map.hexes else "less" if part.amount < 0 else "more"
    return tag("div", tag("dt", *_name(scene, part.name)), tag("dd", shown), class_=kind)


def _name(scene: Scene, part: str) -> list[nodes.Node | str]:
    """A stop by the name that its hex bears, a bonus in words, a private by its chip."""
    if part in scene.map.hexes:
        return [_called(scene.map, part).replace(" &", "\u00a0&")]  # of two names, the second on its line
    if part in set(Bonus):
        return [scene.words.text(f"part.{part}")]
    if not any(part == private.id for private in scene.title.facts.privates):
        raise scene.wrong(f"no stop, bonus or private is called {part!r}")
    return [*told([scene.words.who(part)], scene.title)]


def _called(board: MapFacts, hex_id: str) -> str:
    """The name printed on a hex, or on another of the same area; its coordinate if there is none."""
    areas = {node.group for node in board.hexes[hex_id].print.nodes if node.group}
    alike = (facts for facts in board.hexes.values() if any(n.group in areas for n in facts.print.nodes))
    names = (facts.name for facts in (board.hexes[hex_id], *alike))
    return next((name for name in names if name), hex_id)
