"""``{compare}``: the rule sheets of two titles side by side, or how far all titles are apart.

``{compare} 1830 1893`` names both, ``{compare} 1830`` one and takes the page's own; alone it is the table in
which a reader picks a pair.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from engine.rulesheet import SECTIONS, Compared, Verdict, answered, compare
from engine.titles import IDS, title

from ..markup import tag
from ..names import nearest
from ..rule_words import RuleWords
from ..words import Words
from .rules import answer_cell, heading, mark, short_name

if TYPE_CHECKING:
    from docutils import nodes

    from .scene import Scene

PAIRS = "comparar"
"""The folder of the pages that compare two titles."""


def pairs() -> list[tuple[str, str]]:
    """Every two titles that have a rule sheet, in the order of the list of titles."""
    return list(combinations(answered(), 2))


def page_of(left: str, right: str) -> str:
    """The page that compares two titles."""
    ordered = sorted((left, right), key=IDS.index)
    return f"{PAIRS}/{'-'.join(ordered)}"


def show(scene: Scene) -> list[nodes.Node]:
    """Two titles, or the choice of them."""
    names = scene.names
    for name in names:
        if name not in answered():
            known = answered()
            raise scene.wrong(
                f"{name!r} has no rule sheet; there are {', '.join(known)}{nearest(name, known)}"
            )
    if len(names) == 1:
        names = [names[0], scene.title.id]
    if len(names) > 2 or len(set(names)) != len(names):
        raise scene.wrong("expected two titles")
    return _two(scene, *names) if names else _all(scene)


def _two(scene: Scene, left: str, right: str) -> list[nodes.Node]:
    words = scene.words
    compared = compare(left, right)
    titles = [title(name) for name in (left, right)]
    said = [RuleWords(Words(words.language, each)) for each in titles]
    rows: list[tag] = []
    for section in SECTIONS:
        inside = [row for row in compared if row.question.section == section]
        if inside:
            rows.append(heading(scene, section, 4))
            rows += [_row(scene, row, *said) for row in inside]
    heads = [
        tag("th", tag("span", words.text("rule.table.mark"), class_="rd-sr"), scope="col", class_="mark"),
        tag("th", words.text("rule.table.question"), scope="col"),
        *(tag("th", short_name(each), scope="col") for each in titles),
    ]
    table = tag("table", tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="rd-table")
    legend = tag(
        "p",
        *(
            tag("span", mark(scene, verdict), " " + words.text(f"rule.legend.{verdict}"))
            for verdict in (Verdict.SAME, Verdict.UNMARKED)
        ),
        class_="rd-beside",
    )
    return [tag("div", _filter(scene, compared), legend, table, class_="rd-compare rd-wide")]


def _filter(scene: Scene, compared: tuple[Compared, ...]) -> tag:
    words = scene.words
    counts = tag("span", words.text("rule.table.counts", _counts(compared)))
    only = tag("input", type="checkbox", class_="only")
    return tag("div", tag("label", only, " " + words.text("rule.table.only")), counts, class_="rd-filter")


def _counts(compared: tuple[Compared, ...]) -> dict[str, int]:
    verdicts = [row.verdict for row in compared]
    return {
        "different": verdicts.count(Verdict.DIFFERENT),
        "same": verdicts.count(Verdict.SAME),
    }


def _row(scene: Scene, row: Compared, left: RuleWords, right: RuleWords) -> tag:
    sources = row.left.answer.readings or row.right.answer.readings
    question = tag("th", left.question(row.question), scope="row")
    if sources:
        question += tag("small", scene.words.text("rule.table.sources"), class_="rd-beside")
    return tag(
        "tr",
        tag("td", mark(scene, row.verdict), class_="mark"),
        question,
        answer_cell(scene, row.left, left),
        answer_cell(scene, row.right, right),
        class_="same" if row.verdict is Verdict.SAME else "diff",
    )


def _all(scene: Scene) -> list[nodes.Node]:
    """A table of all pairs: how many rules divide them, each a link."""
    names = {name: short_name(title(name)) for name in answered()}
    heads = [tag("td", ""), *(tag("th", names[name], scope="col", class_="n") for name in names)]
    rows = [
        tag("tr", tag("th", names[left], scope="row"), *(_pair(scene, left, right) for right in names))
        for left in names
    ]
    caption = tag("caption", scene.words.text("rule.table.pick"))
    table = tag("table", caption, tag("thead", tag("tr", *heads)), tag("tbody", *rows), class_="rd-table")
    return [tag("div", table, class_="rd-scroll")]


def _pair(scene: Scene, left: str, right: str) -> tag:
    if left == right:
        return tag("td", "·", class_="n", aria_hidden="true")
    one, other = sorted((left, right), key=IDS.index)
    number = _counts(compare(one, other))["different"]
    sides = (scene.words.text(f"title.{name}") for name in (left, right))
    facts = dict(zip(("left", "right"), sides, strict=True)) | {"different": number}
    about = scene.words.text("rule.table.pair", facts)
    return tag(
        "td", tag("a", str(number), href=scene.link(page_of(one, other)), aria_label=about), class_="n"
    )
