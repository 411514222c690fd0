"""A walkthrough: a section that plays moves becomes a step, told in the order in which it is read.

The source has a step's moves first, since what follows speaks of the position after them; a reader
wants the story first and the moves last.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from docutils import nodes

from engine.titles import title

from . import numbers
from .draw import Series, dump, trend
from .markup import tag
from .sentences import label_nodes
from .words import Words

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sphinx.application import Sphinx

    from .results import Row

_ORDER = ("rd-where", "rd-say", "", "rd-pays", "rd-panel", "rd-pics", "rd-refused", "rd-moves")


def arrange(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Arrange the steps of a page (a ``doctree-resolved`` handler)."""
    if app.builder.format != "html":
        return
    if not app.env.metadata[docname].get("follow"):
        return  # a page that follows nothing shows moves as examples, not as a walkthrough
    steps = [section for section in doctree.findall(nodes.section) if _plays(section)]
    for section in steps:
        _arrange_step(section)
    if steps:
        first = next(iter(doctree.findall(nodes.section)))
        first["classes"].append("rd-steps")


def _class(node: nodes.Node) -> str:
    if isinstance(node, tag):
        return str(node["attributes"].get("class", ""))
    return ""


def _plays(section: nodes.section) -> bool:
    return any(_class(child) == "rd-where" for child in section)


def _arrange_step(section: nodes.section) -> None:
    section["classes"].append("rd-step")
    heading, *rest = section.children
    inner = [child for child in rest if isinstance(child, nodes.section)]
    parts: list[list[nodes.Node]] = [[]]
    for child in rest:
        if child in inner:
            continue
        if _class(child) == "rd-where" and any(_class(other) == "rd-moves" for other in parts[-1]):
            parts.append([])
        parts[-1].append(child)
    section.children = []
    section += heading
    for part in parts:
        section += sorted(_gathered(part), key=lambda child: _ORDER.index(_rank(child)))
    section += inner


def _rank(node: nodes.Node) -> str:
    return _class(node) if _class(node) in _ORDER else ""


def _gathered(part: Iterable[nodes.Node]) -> list[nodes.Node]:
    """Paragraphs and asides side by side, pictures in a row."""
    say, pictures = tag("div", class_="rd-say"), tag("div", class_="rd-pics")
    others: list[nodes.Node] = []
    for child in part:
        if isinstance(child, nodes.paragraph):
            say += child
        elif isinstance(child, nodes.Admonition):
            for paragraph in child.findall(nodes.paragraph):
                words = nodes.inline("", "", *paragraph.children)  # a link must stand in an element of text
                say += tag("aside", words, class_="rd-note")
        elif _class(child) == "rd-fig":
            assert isinstance(child, tag)  # only ours have the class
            child["attributes"].pop("class")
            pictures += child
        else:
            others.append(child)
    return [*(box for box in (say, pictures) if box.children), *others]


def offer(
    app: Sphinx, pagename: str, templatename: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Hand the right column of a walkthrough to its template (an ``html-page-context`` handler)."""
    steps = [s for s in doctree.findall(nodes.section) if "rd-step" in s["classes"]] if doctree else []
    context["ronda_rail"] = _rail(steps, app.config.language) if steps else ""


def _rail(steps: list[nodes.section], language: str) -> str:
    """The followed quantities as small curves, and the steps by round."""
    words = Words(language)
    html: list[str] = []
    if series := _series(steps, language):
        name = words.text("rail.follow")
        html.append(f'<p class="rd-eyebrow">{escape(name)}</p>')
        html.append(dump(trend("rail", name, words.text("rail.about"), series)))
    last = ""
    for number, step in enumerate(steps, 1):
        where = _where(step)
        if where != last:
            html.append(("</ol>" if last else "") + f'<p class="round">{escape(where)}</p><ol>')
        last = where
        name = escape(step.children[0].astext())
        html.append(f'<li><a href="#{step["ids"][0]}"><span>{number}</span><span>{name}</span></a></li>')
    return "".join([*html, "</ol>"])


def _where(step: nodes.section) -> str:
    """The round in which a step begins, in words."""
    line = next(child for child in step.findall(tag) if _class(child) == "rd-where")
    return line.children[-1].astext()


def _series(steps: list[nodes.section], language: str) -> list[Series]:
    """What each followed quantity was after each step."""
    shown: list[dict[str, Row]] = []
    game: str | None = None
    for step in steps:
        panels = [child for child in step.findall(tag) if _class(child) == "rd-panel"]
        rows: dict[str, Row] = {row.question: row for panel in panels for row in panel["rows"]}
        game = next((panel["game"] for panel in panels), game)
        shown.append({**(shown[-1] if shown else {}), **rows})
    words = Words(language, title(game) if game else None)
    return [
        Series(
            question,
            "".join(node.astext() for node in label_nodes(question, words)),
            [_number(rows.get(question)) for rows in shown],
            [_figure(rows.get(question), words) for rows in shown],
        )
        for question in shown[-1]
        if shown[-1][question].before is not None and isinstance(shown[-1][question].answer.value, int)
    ]


def _number(row: Row | None) -> int | None:
    value = row.answer.value if row else None
    return value if isinstance(value, int) else None


def _figure(row: Row | None, words: Words) -> str:
    return numbers.answer(row.answer, words.title, words.language) if row else numbers.NONE


def setup(app: Sphinx) -> None:
    """Register the arrangement of steps."""
    app.connect("doctree-resolved", arrange)
    app.connect("html-page-context", offer)
