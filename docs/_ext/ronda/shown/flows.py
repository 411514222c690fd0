"""``{flows}``: who pays whom and why, from the title's own list of reasons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..draw import Flow, Purse, Stage, flows
from ..markup import picture, tag

if TYPE_CHECKING:
    from docutils import nodes

    from engine.rules import Flow as Row

    from .scene import Scene

STAGES: dict[str, tuple[str, ...]] = {
    "setup": ("starting_cash",),
    "opening": ("private", "starting_treasury", "winning_bid"),
    "stock": (
        "par",
        "private_pays_par",
        "share",
        "share_sold",
        "bond",
        "bond_sold",
        "capital",
        "founding_fee",
        "bid",
        "concession",
        "returned",
        "repayment",
    ),
    "merger": ("merged_treasury",),
}
"""In which kind of round money moves first for a reason; all others move in operating rounds."""

_PURSES = ("player", "bank", "minor", "corporation", "major", "national")


def stage_of(row: Row) -> str:
    """The kind of round in which money moves for a reason."""
    if row.during:
        return row.during
    return next((stage for stage, reasons in STAGES.items() if row.reason in reasons), "operating")


def show(scene: Scene) -> list[nodes.Node]:
    """The picture at two widths and the same as a table."""
    words = scene.words
    rows = sorted(scene.title.rules.flows, key=lambda row: [*STAGES, "operating"].index(stage_of(row)))
    kinds = [kind for kind in _PURSES if any(kind in (row.payer, row.payee) for row in rows)]
    purses = [Purse(kind, words.text(f"purses.{kind}")) for kind in kinds]
    by_stage: dict[str, list[Row]] = {}
    for row in rows:
        by_stage.setdefault(stage_of(row), []).append(row)
    stages = [
        Stage(
            words.text(f"stage.{stage}"),
            [Flow(row.payer, row.payee, words.reason(row.reason)) for row in found],
        )
        for stage, found in by_stage.items()
    ]
    name, about = words.text("flows.title"), words.text("flows.about")
    drawn = [
        tag("div", picture(flows(f"{scene.ident}-{look}", name, about, purses, stages, width)), class_=look)
        for look, width in (("narrow", 360.0), ("wide", 720.0))
    ]
    figure = tag("figure", tag("div", *drawn, class_="pic"), class_="rd-fig rd-flowpic")
    table = tag(
        "details", tag("summary", words.text("flows.table")), _table(scene, by_stage), class_="rd-more"
    )
    return [figure, table]


def _table(scene: Scene, by_stage: dict[str, list[Row]]) -> tag:
    words = scene.words
    heads = [tag("th", words.text(f"flows.{key}"), scope="col") for key in ("payer", "payee", "reason")]
    body: list[tag] = []
    for stage, rows in by_stage.items():
        body.append(
            tag("tr", tag("th", words.text(f"stage.{stage}"), colspan="3", scope="rowgroup"), class_="sep")
        )
        for row in rows:
            texts = [
                words.text(f"purses.{row.payer}"),
                words.text(f"purses.{row.payee}"),
                words.reason(row.reason),
            ]
            body.append(tag("tr", *(tag("td", text) for text in texts)))
    return tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *body), class_="rd-table")
