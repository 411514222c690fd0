"""The HTML that the pages are made of, as nodes, so that search, titles and contents read its text."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

from docutils import nodes

from .draw import look
from .numbers import NONE
from .words import Part

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

    from engine.titles import Title


class tag(nodes.General, nodes.Inline, nodes.Element):  # noqa: N801  docutils names nodes so
    """Any HTML element: ``tag("span", "words", class_="rd-m")``."""

    def __init__(self, name: str = "span", *children: nodes.Node | str, **attributes: str | None) -> None:
        super().__init__("", *(nodes.Text(child) if isinstance(child, str) else child for child in children))
        self["name"] = name
        self["attributes"] = {
            key.rstrip("_").replace("_", "-"): value for key, value in attributes.items() if value is not None
        }

    def copy(self) -> tag:
        """The element without its children."""
        other = tag(self["name"])
        other.attributes.update(self.attributes)
        return other


_VOID = frozenset({"br", "img", "input", "wbr"})


def _visit_tag(translator: HTML5Translator, node: tag) -> None:
    attributes = dict(node["attributes"])
    if node["ids"]:
        attributes.setdefault("id", node["ids"][0])
    written = "".join(f' {key}="{translator.attval(value)}"' for key, value in attributes.items())
    translator.body.append(f"<{node['name']}{written}>")


_APART = frozenset({"dd", "div", "dt", "h2", "h3", "h4", "li", "p", "td", "th"})
"""What ends a line of text, so that no words run together in what the search shows of a page."""


def _depart_tag(translator: HTML5Translator, node: tag) -> None:
    if node["name"] not in _VOID:
        translator.body.append(f"</{node['name']}>" + ("\n" if node["name"] in _APART else ""))


def _ignore(translator: Any, node: tag) -> None:
    """Other writers take the text and leave the markup."""


def picture(drawn: ET.Element) -> nodes.raw:
    """A drawing or a piece of finished HTML."""
    return nodes.raw("", ET.tostring(drawn, encoding="unicode", short_empty_elements=False), format="html")


def company(name: str, title: Title | None) -> tag:
    """The chip of a company: its colours are those of its token."""
    colours = look(title.id).colours.get(name) if title else None
    style = f"--co:{colours[0]};--co-ink:{colours[1]}" if colours else None
    return tag("span", name, class_="rd-co", style=style)


def private(name: str) -> tag:
    """The chip of a private or another card."""
    return tag("span", name, class_="rd-co rd-card-chip")


def phase(name: str, words: str, title: Title | None) -> tag:
    """A phase with the colour of its newest tiles."""
    found = [phase for phase in title.facts.phases if phase.name == name] if title else []
    colour = found[0].tiles[-1] if found and found[0].tiles else "yellow"
    return tag("span", words, class_=f"rd-phase p-{colour}")


_CLASSES = {
    "figure": "rd-m",
    "player": "rd-pl",
    "bank": "rd-bank",
    "train": "rd-train",
    "tile": "rd-tileno",
    "hex": "rd-hexno",
}


def told(parts: Iterable[Part], title: Title | None) -> list[nodes.Node]:
    """The nodes of a sentence."""
    found: list[nodes.Node] = []
    for part in parts:
        if part.kind == "co":
            found.append(company(part.text, title))
        elif part.kind == "private":
            found.append(private(part.text))
        elif part.kind in _CLASSES:
            found.append(tag("span", part.text, class_=_CLASSES[part.kind]))
        else:
            found.append(nodes.Text(part.text))
    return found


def table(
    head: Iterable[Iterable[nodes.Node | str] | str],
    rows: Iterable[tag],
    caption: str | None = None,
    *,
    stacks: bool = False,
) -> tag:
    """A table of ours in a box that scrolls on a phone.

    ``stacks`` is for those too broad for it, with heads of words only: there each row becomes a little
    list, and every cell is preceded by its head.
    """
    rows, head = list(rows), list(head)
    if stacks:
        for row in rows:
            for cell, label in zip(row.children[1:], head[1:], strict=True):
                assert isinstance(cell, tag)  # rows are made of cells
                cell["attributes"] |= {"data-l": label}
                if cell.astext() == NONE:
                    cell["attributes"] |= {"class": f"{cell['attributes'].get('class', '')} none".strip()}
    figures = {k for row in rows[:1] for k, cell in enumerate(row) if _holds_figures(cell)}
    cells = [
        tag(
            "th",
            *([cell] if isinstance(cell, str) else cell),
            scope="col",
            class_="n" if k in figures else None,
        )
        for k, cell in enumerate(head)
    ]
    inside = [tag("caption", caption)] if caption else []
    whole = tag("table", *inside, tag("thead", tag("tr", *cells)), tag("tbody", *rows), class_="rd-table")
    if stacks:
        whole["attributes"]["class"] += " rd-stack"
    return tag("div", whole, class_="rd-scroll")


def _holds_figures(cell: nodes.Node) -> bool:
    return isinstance(cell, tag) and "n" in str(cell["attributes"].get("class", "")).split()


def setup(app: Sphinx) -> None:
    """Tell Sphinx how to write the element."""
    plain = (_ignore, _ignore)
    app.add_node(tag, html=(_visit_tag, _depart_tag), text=plain, latex=plain, man=plain, texinfo=plain)
