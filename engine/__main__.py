"""``python -m engine``: replay records and print what a title says, for terminals."""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path

from rich.console import Console
from rich.progress import track

from engine import notation
from engine.board import BadMap
from engine.records import BadRecord, read_record
from engine.replay import Replay, StoppedAt
from engine.rulesheet import Disagreement, NoAnswer, Verdict, compare, sheet
from engine.state import difference, state
from engine.titles import IDS, UnknownTitle, title
from engine.titles.facts import BadFacts


def replay(path: Path, *, states: bool, until: int | None) -> int:
    """Replay a record; print the result, or one line of state per action. Returns the exit code."""
    complaints = Console(stderr=True, soft_wrap=True)
    try:
        going = Replay.of(read_record(path))
    except BadRecord as error:
        complaints.print(str(error), style="red", highlight=False)
        return 1
    names = {name: record_id for record_id, name in going.record.players.items()}
    before = state(going.game, names) if states else {}
    if states:
        print(json.dumps({"start": before}))
    steps = track(
        going.steps(),
        total=len(going.record.actions),
        description=path.name,
        console=complaints,
        transient=True,
        disable=states or not complaints.is_terminal,
    )
    try:
        for action in steps:
            if states:
                after = state(going.game, names)
                line = {
                    "n": going.number,
                    "id": action.get("id"),
                    "type": action["type"],
                    "entity": str(action["entity"]),
                }
                print(json.dumps(line | {"diff": difference(before, after)}))
                before = after
            if until is not None and going.number >= until:
                return 0
    except BadRecord as error:
        complaints.print(str(error), style="red", highlight=False)
        return 1
    except StoppedAt as stop:
        complaints.print(_stopped(stop), style="red", highlight=False)
        return 1
    return _ended(going, names, states=states, complaints=complaints)


def _stopped(stop: StoppedAt) -> str:
    going = stop.replay
    return (
        f"{going.record.path}: action {going.number} (id {stop.action.get('id')}), {going.game.round.name}: "
        f"{notation.write(stop.move)}: refused: {stop.why}"
    )


def _ended(going: Replay, names: dict[str, str], *, states: bool, complaints: Console) -> int:
    game = going.game
    result = {names[player]: game.rules.worth(game, player) for player in game.players}
    if states:
        print(json.dumps({"result": result, "effective_actions": going.number + 1, "end": True}))
    else:
        print(f"{going.record.path.name}: {going.number + 1} actions; {json.dumps(result)}")
        for number, action_id, code in going.accepted:
            print(f"  accepted because it is recorded: action {number} (id {action_id}): {code}")
    expected = going.record.result
    if expected and result != expected:
        complaints.print(
            f"{going.record.path}: the record's result is {json.dumps(expected)}",
            style="red",
            highlight=False,
        )
        return 1
    return 0


def facts(title_id: str) -> int:
    """Print what is printed on a title's components."""
    found = title(title_id).facts
    print((Path(__file__).parent / "titles" / f"g{found.id}" / "facts.toml").read_text("utf-8"))
    return 0


def rules(title_id: str) -> int:
    """Print what a title answers to every question of the rule sheet, and what shows it."""
    for row in sheet(title_id):
        shown = ", ".join(f"{proved.source} {proved.where}" for proved in row.proved)
        print(f"{row.question.id:24} {row.value}  [{shown}]")
    return 0


def compared(left: str, right: str) -> int:
    """Print two titles question by question: ``=`` the same, ``≠`` not, ``·`` to be compared by eye."""
    signs = {Verdict.SAME: "=", Verdict.DIFFERENT: "≠"}
    rows = compare(left, right)
    for row in rows:
        print(f"{signs.get(row.verdict, '·')} {row.question.id:24} {row.left.value!s:40} {row.right.value}")
    different = sum(row.verdict is Verdict.DIFFERENT for row in rows)
    print(f"{different} of {len(rows)} rules differ")
    return 0


def listed() -> int:
    """Print the id and the name of every title."""
    for title_id in IDS:
        print(f"{title_id:10} {title(title_id).name}")
    return 0


def _number(text: str) -> int:
    """The number of an action."""
    if not text.isdecimal():
        raise argparse.ArgumentTypeError(f"{text!r} is not the number of an action")
    return int(text)


def main(argv: list[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    replaying = commands.add_parser("replay", help="replay a recorded game")
    replaying.add_argument("file", type=Path)
    replaying.add_argument("--states", action="store_true", help="print one line of state per action")
    replaying.add_argument("--until", type=_number, metavar="N", help="stop after action number N")
    commands.add_parser("titles", help="list the titles")
    printing = commands.add_parser("facts", help="print the facts of a title")
    printing.add_argument("title")
    ruling = commands.add_parser("rules", help="print the rule sheet of a title")
    ruling.add_argument("title")
    comparing = commands.add_parser("compare", help="compare two titles rule by rule")
    comparing.add_argument("left")
    comparing.add_argument("right")
    args = parser.parse_args(argv)
    try:
        if args.command == "replay":
            return replay(args.file, states=args.states, until=args.until)
        if args.command == "facts":
            return facts(args.title)
        if args.command == "rules":
            return rules(args.title)
        if args.command == "compare":
            return compared(args.left, args.right)
        return listed()
    except (UnknownTitle, BadFacts, BadMap, Disagreement, NoAnswer) as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    try:
        code = main()
        sys.stdout.flush()
    except BrokenPipeError:  # whoever read us has seen enough, as `head` does
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        code = 1
    sys.exit(code)
