"""``{rules} proofs``: how each answer of a title is known, for the reader who asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import notation
from engine.rulesheet import SECTIONS, Row, sheet
from engine.rulesheet.idle import UNTIL
from engine.rulesheet.proofs import Proved, Source

from ..markup import phase, tag, told
from ..moves import sentence
from ..rule_words import RuleWords

if TYPE_CHECKING:
    from docutils import nodes

    from engine.refusals import Refused
    from engine.rulesheet.layouts import Layout
    from engine.rulesheet.trials import Act, Trial

    from ..words import Words
    from .scene import Scene


def show_proofs(scene: Scene) -> list[nodes.Node]:
    """Every question with its answer and what shows it; each has a target of its name."""
    said = RuleWords(scene.words)
    found: list[nodes.Node] = []
    for section in SECTIONS:
        found.append(tag("p", scene.words.text(f"rule.section.{section}"), class_="rd-eyebrow"))
        rows = [row for row in sheet(scene.title.id) if row.question.section == section]
        found += [_article(scene, row, said) for row in rows]
    return found


def _article(scene: Scene, row: Row, said: RuleWords) -> tag:
    answer = tag("p", tag("strong", *said.answer(row)), *said.beside(row))
    proofs = [part for proved in row.proved for part in _proof(scene, proved)]
    heading = tag("p", said.question(row.question), class_="rd-asked")
    return tag("section", heading, answer, *proofs, class_="rd-proofs", id=row.question.id)


def _proof(scene: Scene, proved: Proved) -> list[nodes.Node]:
    words = scene.words
    head = tag("p", words.text(f"rule.proof.{proved.source}"))
    if proved.source in (Source.PRINTED, Source.PARAMETER):
        head += tag("span", ": ", tag("code", *_breakable(proved.where)))
    games = [_game(trial, words) for trial in dict.fromkeys(proved.trials)]
    boards = [_board(scene, layout) for layout in proved.layouts]
    return [head, *games, *boards]


def _breakable(path: str) -> list[nodes.Node | str]:
    """A path of the engine, which a narrow line may break after its dots."""
    first, *others = path.split(".")
    found: list[nodes.Node | str] = [first]
    for name in others:
        found += [".", tag("wbr"), name]
    return found


def _game(trial: Trial, words: Words) -> tag:
    """A short game: where it begins, what led there, and its lines with what became of them."""
    outcome = trial.run()
    start = trial.position.game()
    above = words.text("phase.above", {"phase": start.phase.name})
    where = tag(
        "p",
        phase(start.phase.name, above, words.title),
        tag("span", words.round(start.round.name)),
        class_="rd-where",
    )
    before = [_moved(line, words) for line in trial.position.lines]
    parts: list[tag] = [where]
    if before:
        summary = tag("summary", words.text("rule.proof.before"))
        parts.append(tag("details", summary, tag("ol", *before, class_="rd-lines"), class_="rd-moves"))
    if trial.position.by_hand:
        things = tag("code", ", ".join(trial.position.by_hand))
        parts.append(tag("p", words.text("rule.proof.by-hand"), ": ", things))
    if outcome.acts:
        parts.append(tag("ol", *(_act(act, words) for act in outcome.acts), class_="rd-lines"))
    if len(parts) == 1:  # nothing has happened: what counts is how the table was set up
        where += tag("span", words.text("rule.proof.set-up", {"seed": trial.position.seed}))
    return tag("div", *parts, class_="rd-trial")


def _moved(line: str, words: Words) -> tag:
    if line.startswith(UNTIL):
        return tag("li", words.text("rule.proof.until", {"what": _awaited(line, words)}))
    return tag("li", *told(sentence(notation.read(line), words), words.title))


def _awaited(line: str, words: Words) -> str:
    """What a position waits for: a round, a phase, or whose turn it is."""
    goal = line.removeprefix(UNTIL)
    kind, _, name = goal.partition(" ")
    if kind == "phase":
        return words.text("phase.above", {"phase": name})
    return words.round(goal) if name else words.text("rule.proof.turn", {"who": goal})


def _act(act: Act, words: Words) -> tag:
    line = _moved(act.line, words)
    if act.refused is not None:
        line += tag("span", " ", *_refused(act.refused, words), class_="rd-no")
    elif act.asked:
        line += tag("span", " ", words.text("rule.proof.legal"), class_="rd-yes")
    return line


def _refused(why: Refused, words: Words) -> list[nodes.Node]:
    return [
        tag("b", words.text("rule.proof.refused")),
        *told(words.parts(f"refused.{why.code}", why.facts), words.title),
    ]


def _board(scene: Scene, layout: Layout) -> tag:
    """A board laid out: its tiles, and what the engine says to each route."""
    words = scene.words
    tiles = tag("p", words.text("rule.proof.tiles"), ": ", tag("code", ", ".join(layout.tiles)))
    lines = []
    for text, why in zip(layout.routes, layout.refusals(scene.title), strict=True):
        said = _refused(why, words) if why else [tag("span", words.text("rule.proof.legal"))]
        lines.append(tag("li", *told([words.who(layout.company)], words.title), f" {text}: ", *said))
    together = layout.together(scene.title) if len(set(layout.routes)) < len(layout.routes) else None
    if together is not None:
        lines.append(tag("li", words.text("rule.proof.together"), *_refused(together, words)))
    return tag("div", tiles, tag("ol", *lines, class_="rd-lines"), class_="rd-trial")
