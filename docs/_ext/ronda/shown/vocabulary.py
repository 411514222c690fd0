"""``{questions}``: every question that a page may ask, for the guide."""

from __future__ import annotations

from typing import TYPE_CHECKING

from docutils import nodes

from engine.questions import questions

from .. import markup
from ..markup import tag

if TYPE_CHECKING:
    from .scene import Scene


def show(scene: Scene) -> list[nodes.Node]:
    """Question, what it asks, what its answer counts."""
    words = scene.words
    rows = [
        tag(
            "tr",
            tag("th", tag("code", question.signature), scope="row"),
            tag("td", *_about(scene, question.name, question.takes)),
            tag("td", words.text(f"unit.{question.unit}"), class_="unit"),
        )
        for question in questions()
    ]
    heads = [words.text(f"table.{key}") for key in ("question", "asks", "answer")]
    return [markup.table(heads, rows, stacks=True)]


def _about(scene: Scene, name: str, takes: tuple[str, ...]) -> list[nodes.Node]:
    """What a question is called, with the kinds of names it takes."""
    parts = scene.words.parts(f"label.{name}", {each: each for each in takes})
    return [tag("var", part.text) if part.text in takes else nodes.Text(part.text) for part in parts]
