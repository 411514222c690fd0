"""What a reader sees of a claim, a name, a step's moves, its panel and its refusals."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, cast

from docutils import nodes

from engine import questions
from engine.events import Paid
from engine.ledger import BANK
from engine.questions import Answer, Unit

from . import markup, numbers
from .markup import tag, told
from .moves import sentence
from .results import Group, Named, Panel, Rejection, Said
from .shown.sheet import with_rules

if TYPE_CHECKING:
    from engine.events import Event

    from .directives import placed
    from .results import Result, Row
    from .script import Script
    from .words import Words

_SINGLE = re.compile(r"(?P<name>[a-z_]+)(?:\((?P<names>[^()]*)\))?")


def role_nodes(result: Result, words: Words) -> list[nodes.Node]:
    """What stands in a sentence in the place of a role."""
    if isinstance(result, Said):
        return answer_nodes(result.verdict.answer, words, result.verdict.claim.question)
    named = cast(Named, result)
    return name_nodes(named.kind, named.name, words)


def answer_nodes(answer: Answer, words: Words, question: str = "") -> list[nodes.Node]:
    """An answer of the engine in the reader's format."""
    value = answer.value
    if isinstance(value, bool):
        return [nodes.Text(words.text("flag.yes" if value else "flag.no"))]
    if isinstance(value, str) and answer.unit is Unit.NAME:
        names = value.split()
        return [node for name in names for node in told([words.who(name)], words.title)]
    if isinstance(value, str) and question == "round":
        return [nodes.Text(_in_a_sentence(words.round(value)))]
    return [tag("span", numbers.answer(answer, words.title, words.language), class_="rd-m")]


def name_nodes(kind: str, name: str, words: Words) -> list[nodes.Node]:
    """A thing of the game, as sentences show it."""
    if kind == "player":
        return [tag("span", name, class_="rd-pl")]
    if kind == "co":
        return told([words.who(name)], words.title)
    if kind == "phase":
        return [markup.phase(name, words.text("phase.inline", {"phase": name}), words.title)]
    if kind == "round":
        return [nodes.Text(_in_a_sentence(words.round(name)))]
    if kind == "hex" and words.title is not None:
        place = words.title.map(frozenset()).hexes[name].name
        return [tag("span", name, class_="rd-hexno", title=place)]
    return [tag("span", name, class_="rd-train" if kind == "train" else "rd-tileno")]


def _in_a_sentence(words: str) -> str:
    return words[:1].lower() + words[1:]


def block_nodes(script: Script, node: placed, words: Words) -> list[nodes.Node]:
    """What stands on the page in the place of a block."""
    result, name = script.results[node["index"]], node["block"]
    if name == "moves":
        return list(_group(cast(Group, result), words))
    if name == "partida":
        return [_before(cast(Group, result), words)]
    if name == "state":
        return [panel(cast(Panel, result).rows, words, script.page.front.game)]
    if name == "refused":
        return list(_refusals(cast("tuple[Rejection, ...]", result), words))
    if name == "check":
        return []
    shown = cast("list[nodes.Node]", result)
    if node.children and name == "sheet":
        return with_rules(shown, node.children)
    if node.children and shown:
        return [_captioned(shown, node.children)]
    return shown


def _captioned(shown: list[nodes.Node], caption: list[nodes.Node]) -> nodes.Node:
    """A picture with its key and the caption of the page, whose paragraphs stay, for the catalogues."""
    first, *others = shown
    whole = first if isinstance(first, tag) and first["name"] == "figure" else tag("figure", first)
    whole["attributes"].setdefault("class", "rd-fig")
    whole += others
    whole += tag("figcaption", *caption)
    return whole


def proof_nodes(script: Script, words: Words) -> list[nodes.Node]:
    """What stands behind a page: how many moves and claims of it the engine has checked."""
    groups = [result for result in script.results.values() if isinstance(result, Group)]
    facts = {"moves": sum(len(group.moves) for group in groups), "claims": len(script.verdicts)}
    if not facts["claims"]:
        return []
    return [tag("p", words.text("proof.moves" if groups else "proof.claims", facts), class_="rd-proof")]


# the moves of a step


def _group(group: Group, words: Words) -> Iterator[nodes.Node]:
    where, title = group.where, words.title
    yield tag(
        "p",
        markup.phase(where.phase, words.text("phase.above", {"phase": where.phase}), title),
        tag("span", words.round(where.round)),
        class_="rd-where",
    )
    if transfers := _transfers(group.events, words):
        yield tag("ul", *transfers, class_="rd-pays", aria_label=words.text("pays.label"))
    yield _folded(group, words.text("moves.label"), words)


def _before(group: Group, words: Words) -> nodes.Node:
    """The game of ours that leads to the position which follows."""
    return _folded(group, words.text("partida.label", {"moves": len(group.moves)}), words)


def _folded(group: Group, label: str, words: Words) -> nodes.Node:
    """Moves, for those who want to see them."""
    lines: list[nodes.Node | str] = []
    for move in group.moves:
        lines += [*told(sentence(move, words), words.title), "\n"]
    return tag("details", tag("summary", label), tag("pre", *lines[:-1], tabindex="0"), class_="rd-moves")


def _transfers(events: Iterable[Event], words: Words) -> list[tag]:
    """Who paid whom in a step, in order of the first payment; equal ones are added up."""
    sums: Counter[tuple[str, str, str]] = Counter()
    for event in events:
        if isinstance(event, Paid) and event.amount:
            sums[event.payer, event.payee, event.reason] += event.amount
    found = []
    for (payer, payee, reason), amount in sums.items():
        arrow = tag("span", "→", class_="to", aria_label=words.text("pays.to"), role="img")
        money = tag("b", numbers.money(amount, words.title, words.language), class_="rd-m")
        why = tag("span", words.reason(reason), class_="for")
        names = [_purse(name, words) for name in (payer, payee)]
        found.append(tag("li", *names[0], " ", arrow, " ", *names[1], " ", money, " ", why))
    return found


def _purse(name: str, words: Words) -> list[nodes.Node]:
    if name == BANK:
        return [tag("span", words.text("purses.bank"), class_="rd-bank")]
    return told([words.who(name)], words.title)


# the panel


def label_nodes(question: str, words: Words) -> list[nodes.Node]:
    """What a question is called in a panel: "Dinero J1"."""
    single = _SINGLE.fullmatch(question.strip())
    known = {each.name: each for each in questions.questions()}
    if single is None or single["name"] not in known:
        return [nodes.Text(question)]
    names = [name.strip() for name in (single["names"] or "").split(",") if name.strip()]
    facts = dict(zip(known[single["name"]].takes, names, strict=False))
    key = words.own("label", single["name"])
    if (longer := f"{key}.{len(names)}") in words:
        key = longer
    return told(words.parts(key, facts), words.title)


def panel(rows: tuple[Row, ...], words: Words, game: str | None) -> tag:
    """The followed quantities, with what changed since the panel before."""
    whole = tag("dl", *(_row(row, words) for row in rows), class_="rd-panel")
    whole["rows"], whole["game"] = rows, game  # for the curves beside the steps
    return whole


def _row(row: Row, words: Words) -> tag:
    label = tag("dt", tag("span", *label_nodes(row.question, words)))
    value = tag("dd", *answer_nodes(row.answer, words, row.question.strip()))
    if row.answer.value is None:
        value["attributes"]["class"] = "none"
    if row.before is None or row.answer == row.before:
        return tag("div", label, value)
    now, then = row.answer.value, row.before.value
    if isinstance(now, int) and isinstance(then, int) and not isinstance(now, bool):
        difference = Answer(abs(now - then), row.answer.unit)
        shown = numbers.signed(now - then, numbers.answer(difference, words.title, words.language))
        value += tag("span", shown, class_=f"rd-d {'up' if now > then else 'down'}")
    if then is None:
        value += tag("span", words.text("panel.new"), class_="was")
    else:
        before = numbers.answer(row.before, words.title, words.language)
        value += tag("span", words.text("panel.before", {"before": before}), class_="was")
    return tag("div", label, value, class_="moved")


# refusals


def _refusals(rejections: Iterable[Rejection], words: Words) -> Iterator[nodes.Node]:
    for rejection in rejections:
        move = told(sentence(rejection.move, words), words.title)
        why = told(words.parts(f"refused.{rejection.why.code}", rejection.why.facts), words.title)
        said = tag("p", tag("b", words.text("refused.label")), " ", *move, ". ", *why)
        yield tag("div", said, class_="rd-refused")
