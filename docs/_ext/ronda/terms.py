"""The glossary: its page, the links to it, and the cards that show a term where it is used.

``:::{terms}`` around a definition list makes it the glossary. The id of a term comes from its Spanish
headword, so links are the same in all languages.
"""

from __future__ import annotations

import difflib
from pathlib import Path
from typing import TYPE_CHECKING

from docutils import nodes
from sphinx import addnodes
from sphinx.domains import Domain
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective

from .glossary import PAGE, anchor, read_glossary
from .markup import tag
from .places import LOCALES, SOURCE, TRANSLATIONS

if TYPE_CHECKING:
    from collections.abc import Set

    from sphinx.application import Sphinx

log = logging.getLogger(__name__)


class pending_term(nodes.Inline, nodes.TextElement):  # noqa: N801  docutils names nodes so
    """A link to the glossary, to be made when all pages are read."""

    def __init__(self, key: str = "", text: str = "", like: nodes.Node | None = None) -> None:
        super().__init__("", text)
        self["key"] = key
        if like is not None:
            self.source, self.line = like.source, like.line


class Terms(Domain):
    """Where each term stands."""

    name = "ronda-terms"
    label = "Ronda terms"
    initial_data = {"terms": {}}  # noqa: RUF012  Sphinx copies it for each build
    data_version = 1

    @property
    def terms(self) -> dict[str, tuple[str, str]]:
        """Page and id of each term."""
        found: dict[str, tuple[str, str]] = self.data["terms"]
        return found

    def clear_doc(self, docname: str) -> None:
        """Forget the terms of a page that is read again."""
        self.data["terms"] = {key: place for key, place in self.terms.items() if place[0] != docname}

    def merge_domaindata(self, docnames: Set[str], otherdata: dict[str, dict[str, tuple[str, str]]]) -> None:
        """Take what another process read."""
        self.terms.update({key: place for key, place in otherdata["terms"].items() if place[0] in docnames})


class TermsDirective(SphinxDirective):
    """A definition list whose headwords are the agreed terms."""

    has_content = True

    def run(self) -> list[nodes.Node]:
        """Give each headword its id."""
        parsed = self.parse_content_to_nodes()
        domain = self.env.domains[Terms.name]
        assert isinstance(domain, Terms)  # we registered it
        for top in parsed:
            for term in top.findall(nodes.term):
                headword = term.rawsource or term.astext()
                term["ids"].append(anchor(headword))
                domain.terms[headword] = (self.env.docname, anchor(headword))
                term.append(_entry(headword))
            if isinstance(top, nodes.definition_list):
                top["classes"].append("rd-gloss")
        return parsed


def _entry(headword: str) -> addnodes.index:
    """What brings a term to the top of a search. In translations Sphinx puts its own in this place."""
    return addnodes.index(entries=[("single", headword, anchor(headword), "main", None)])


def resolve(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Turn pending terms into links, and add the cards that they show."""
    domain = app.env.domains[Terms.name]
    assert isinstance(domain, Terms)  # we registered it
    used: dict[str, tuple[str, str]] = {}
    for node in list(doctree.findall(pending_term)):
        place = domain.terms.get(node["key"])
        if place is None:
            near = difflib.get_close_matches(node["key"], domain.terms, 1)
            hint = f"; did you mean {near[0]}?" if near else ""
            log.warning(
                "the glossary has no term %r%s",
                node["key"],
                hint,
                location=node,
                type="ronda",
                subtype="term",
            )
            node.replace_self(node.children)
            continue
        used[node["key"]] = place
        target = app.builder.get_relative_uri(docname, place[0]) + "#" + place[1]
        link = tag("a", *node.children, class_="rd-term", href=target, data_card=f"card-{place[1]}")
        node.replace_self(link)
    if docname == PAGE:
        _in_order(doctree)
        _name_elsewhere(app, doctree, domain.terms)
    elif used:
        doctree += tag("div", *_cards(app, used), hidden="hidden")


def _in_order(doctree: nodes.document) -> None:
    """Sort each list of terms by what they are called in the reader's language."""
    for listed in doctree.findall(nodes.definition_list):
        if "rd-gloss" in listed["classes"]:
            listed.children.sort(key=lambda item: anchor(next(item.findall(nodes.term)).astext()))


def _name_elsewhere(app: Sphinx, doctree: nodes.document, terms: dict[str, tuple[str, str]]) -> None:
    """Put beside each headword what it is called in the other languages."""
    keys = {ident: key for key, (_, ident) in terms.items()}
    glossary, language = read_glossary(Path(app.srcdir), LOCALES, TRANSLATIONS), app.config.language
    for term in doctree.findall(nodes.term):
        key = next((keys[ident] for ident in term["ids"] if ident in keys), None)
        if key is None:
            continue
        names = {SOURCE: key, **{code: words.get(key, "") for code, words in glossary.translated.items()}}
        for code, name in names.items():
            if name and code != language and name != names.get(language):
                term += [nodes.Text(" "), tag("i", name, class_="en", lang=code)]


def _cards(app: Sphinx, used: dict[str, tuple[str, str]]) -> list[tag]:
    """The definitions of the terms that a page uses, each once."""
    cards: list[tag] = []
    for page in sorted({page for page, _ in used.values()}):
        wanted = {ident for where, ident in used.values() if where == page}
        for term in app.env.get_doctree(page).findall(nodes.term):
            if not wanted.intersection(term["ids"]):
                continue
            definition = term.parent[-1]
            first = next(iter(definition.findall(nodes.paragraph)), None)
            text = first.astext() if first is not None else definition.astext()
            cards.append(tag("div", tag("b", term.astext()), tag("p", text), id=f"card-{term['ids'][0]}"))
    return cards


def depend(app: Sphinx, doctree: nodes.document) -> None:
    """A page that links a term shows its definition, so it changes with the glossary."""
    if next(iter(doctree.findall(pending_term)), None) is None:
        return
    catalogue = LOCALES / app.config.language / "LC_MESSAGES" / f"{PAGE}.po"
    app.env.note_dependency(app.env.doc2path(PAGE))
    if catalogue.is_file():  # the source language has none, and what is missing counts as changed
        app.env.note_dependency(catalogue)


def setup(app: Sphinx) -> None:
    """Register the directive, the links and the cards."""
    app.add_node(pending_term)
    app.add_domain(Terms)
    app.add_directive("terms", TermsDirective)
    # with whatever is read the glossary is written again: Sphinx forgets its entries for pages that stay
    read: list[str] = []
    app.connect("env-before-read-docs", lambda app, env, docnames: read.extend(docnames))
    app.connect("env-updated", lambda app, env: [PAGE] if read and PAGE in env.found_docs else [])
    app.connect("doctree-read", depend)
    app.connect("doctree-resolved", resolve)
