"""A record that cannot be replayed gets one line that says which file, which action and what is wrong."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from engine.__main__ import main
from engine.board import BadMap
from engine.titles import title
from engine.titles.facts import BadFacts

from .records import ROOT

PLAYERS = [{"id": 7, "name": "a"}, {"id": 8, "name": "b"}, {"id": 9, "name": "c"}]
BID = {"type": "bid", "id": 1, "entity": 7, "entity_type": "player", "company": "SV", "price": 20}
PASS = {"type": "pass", "id": 1, "entity": 7, "entity_type": "player"}


def record(**changes: Any) -> bytes:
    """A record of 1830 with one action, but for some changes."""
    good = {"id": 1, "title": "1830", "players": PLAYERS, "actions": [BID]}
    return json.dumps(good | changes).encode()


def one_line(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The single line of complaint of a command that fails."""
    assert main([*arguments]) == 1
    printed = capsys.readouterr()
    assert not printed.out
    (line,) = printed.err.splitlines()
    return line


def test_a_good_record_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(record())
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out.startswith("game.json: 1 actions")


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        (b"", "is no recorded game"),
        (record()[:40], "truncated"),
        (b"\xff\xfe", "is no recorded game"),
        (b"[]", "Expected `object`, got `array`"),
        (b"[" * 100_000, "is no recorded game"),
        (record(title="1846"), "the title is '1846'; known are 1830, "),
        (record(title=["1830"]), "at `$.title`"),
        (record(players=[]), "not 0 players"),
        (record(players=[PLAYERS[0]] * 3), "not 1 players"),
        (record(settings={"optional_rules": ["trams"]}), "no option 'trams'"),
        (record(settings=[]), "at `$.settings`"),
        (record(actions={}), "at `$.actions`"),
        (record(actions=[{"id": 1}]), "action 0"),
        (record(actions=[{"type": "undo", "action_id": 4}]), "action 4"),
        (record(actions=[PASS | {"type": "teleport"}]), "action 0 (id 1): no move is of type 'teleport'"),
        (record(actions=[PASS | {"entity": 6}]), "action 0 (id 1): pass: KeyError"),
        (record(actions=[BID | {"price": "20"}]), "action 0 (id 1): bid: ValidationError: Expected `int"),
        (record(actions=[BID | {"company": ["SV"]}]), "action 0 (id 1): bid"),
        (record(actions=[BID | {"auto_actions": [3]}]), "action 0 (id 1): bid"),
        (record(actions=[BID | {"price": 10}]), "action 0 (id 1), "),
    ],
)
def test_a_bad_record_gets_one_line(
    content: bytes, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(content)
    line = one_line(capsys, "replay", str(path))
    assert line.startswith(f"{path}: ")
    assert complaint in line


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        assert one_line(capsys, "replay", str(path)).startswith(f"{path}: cannot be read: ")


def test_a_wrong_result_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(record(result={"7": 1}))
    assert main(["replay", str(path)]) == 1
    assert f'{path}: the record\'s result is {{"7": 1}}' in capsys.readouterr().err


@pytest.mark.parametrize("command", [["facts"], ["rules"], ["compare", "1830"]])
def test_an_unknown_title_gets_one_line(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert one_line(capsys, *command, "1831").startswith("no title is called '1831'; there are 1830, ")


@pytest.mark.parametrize("until", ["-5", "x", ""])
def test_until_is_a_number(until: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["replay", "game.json", f"--until={until}"])
    assert "is not the number of an action" in capsys.readouterr().err


def test_whoever_reads_may_stop_reading() -> None:
    call = [sys.executable, "-m", "engine", "rules", "1830"]
    with subprocess.Popen(call, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert not running.stderr.read()


def test_each_title_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["titles"]) == 0
    assert title("18rhl").name in capsys.readouterr().out


@pytest.mark.parametrize("bad", [BadFacts, BadMap])
def test_broken_facts_get_one_line(
    bad: type[ValueError], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(title_id: str) -> None:
        raise bad(f"{title_id}.toml: nothing is right")

    monkeypatch.setattr("engine.__main__.title", broken)
    for command in (["titles"], ["facts", "1830"]):
        assert one_line(capsys, *command) == "1830.toml: nothing is right"
