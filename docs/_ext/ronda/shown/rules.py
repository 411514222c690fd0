"""``{rules}``: a title's answers to the questions of the rule sheet, each linked to its proof.

``{rules}`` alone is the box of key rules; ``{rules} all`` are all questions, ``{rules} proofs`` how each
answer is known.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rulesheet import KEY_RULES, QUESTIONS, SECTIONS, Row, Verdict, answered, sheet
from engine.titles import title

from ..markup import tag
from ..rule_words import RuleWords
from .home import BASE
from .proofs import show_proofs

if TYPE_CHECKING:
    from collections.abc import Callable

    from docutils import nodes

    from engine.titles import Title

    from .scene import Scene

PROOFS = "pruebas"
"""The page of each title that shows how its answers are known."""


def show(scene: Scene) -> list[nodes.Node]:
    """The part of the sheet that the argument names."""
    return scene.choose(_PARTS)(scene)


def answer_cell(scene: Scene, row: Row, said: RuleWords) -> tag:
    """An answer that leads to its proof, with what is beside it."""
    link = tag(
        "a",
        *said.answer(row),
        class_="rd-how",
        href=scene.link(f"{row.title.id}/{PROOFS}", row.question.id),
        title=scene.words.text("rule.proof.link"),
    )
    return tag("td", link, *said.beside(row), data_l=short_name(row.title))


def short_name(shown: Title) -> str:
    """The name of a title without what follows its colon."""
    return shown.facts.name.partition(":")[0]


def mark(scene: Scene, verdict: Verdict) -> tag:
    """Whether two answers are the same, as a sign and in words."""
    sign, look = {"same": ("=", "eq"), "different": ("≠", "ne")}.get(verdict, ("·", "eq"))
    label = scene.words.text(f"rule.verdict.{verdict}")
    return tag("span", sign, class_=f"rd-mark {look}", role="img", aria_label=label)


def _line(scene: Scene, row: Row) -> tag:
    said = RuleWords(scene.words)
    cells = [tag("th", said.question(row.question), scope="row"), answer_cell(scene, row, said)]
    if row.title.id != BASE and BASE in answered():
        verdict = sheet(BASE)[row.question.id].value.compared(row.value)
        cells.append(
            tag("td", *([mark(scene, verdict)] if verdict is Verdict.DIFFERENT else []), class_="mark")
        )
    return tag("tr", *cells)


def _table(scene: Scene, rows: list[tag]) -> list[nodes.Node]:
    words = scene.words
    heads = [tag("th", words.text(f"rule.table.{key}"), scope="col") for key in ("question", "answer")]
    if scene.title.id != BASE and BASE in answered():
        base = short_name(title(BASE))
        about = words.text("rule.table.differs", {"title": base})
        heads.append(tag("th", f"≠ {base}", scope="col", title=about, class_="mark"))
    head = tag("thead", tag("tr", *heads))
    return [
        tag("div", tag("table", head, tag("tbody", *rows), class_="rd-table rd-keyrules"), class_="rd-scroll")
    ]


def show_key_rules(scene: Scene) -> list[nodes.Node]:
    """The box of key rules, the same for every title."""
    answers = sheet(scene.title.id)
    return _table(scene, [_line(scene, answers[question.id]) for question in KEY_RULES])


def show_all(scene: Scene) -> list[nodes.Node]:
    """Every question, by section."""
    answers = sheet(scene.title.id)
    rows: list[tag] = []
    for section in SECTIONS:
        rows.append(heading(scene, section, 3))
        rows += [_line(scene, answers[q.id]) for q in QUESTIONS if q.section == section]
    return _table(scene, rows)


def heading(scene: Scene, section: str, columns: int) -> tag:
    """The line of a table that names a section."""
    name = scene.words.text(f"rule.section.{section}")
    return tag("tr", tag("th", name, colspan=str(columns), scope="rowgroup"), class_="sep")


_PARTS: dict[str, Callable[[Scene], list[nodes.Node]]] = {
    "": show_key_rules,
    "all": show_all,
    "proofs": show_proofs,
}
