"""The terms of a lay in a recorded game, as far as its state trace shows what they depend on."""

from __future__ import annotations

import json
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.board.upgrades import Terms
from engine.titles.g18rhl import track as g18rhl
from engine.titles.g1822mx import track as g1822mx
from engine.titles.g1830 import track as g1830
from engine.titles.g1849boot import track as g1849boot
from engine.titles.g1893 import track as g1893
from tests.board.recorded import GAMES, Recorded

if TYPE_CHECKING:
    from collections.abc import Container

    from engine.board.upgrades import LayCheck

RULES = {
    "1830": g1830.BOARD,
    "1893": g1893.BOARD,
    "18rhl": g18rhl.BOARD,
    "1849boot": g1849boot.BOARD,
    "1822mx": g1822mx.BOARD,
}
RIGHTS = {
    "N21": ("14",),
    "O22": ("15",),
    "M24": ("C4", "FNM"),
    "M22": ("C2", "MC"),
    "O24": ("C7", "IRM"),
}
"""1822MX: who may build next to Mexico City."""
SMS_HEXES = frozenset({"B14", "G7", "H8", "J18", "L12", "L18", "L20", "N20", "O9", "P2"})
"""1849boot: where a company may build in the turn in which it closes SMS."""


def recorded(name: str) -> Recorded:
    return Recorded(name, RULES[name.partition("/")[0]])


def terms(game: Recorded, company: str) -> Terms:
    state, title = game.state, game.title
    allowed = colors(title)[state["phase"]]
    blocked: Container[str] = ()
    if title in ("1830", "18rhl", "1849boot"):
        blocked = _blocked(game, company)
    check: LayCheck | None = None
    if title == "1893":
        check = g1893.lay_check(rhine_open=state["phase"] != "2")
    elif title == "1849boot":
        if game.closing_sms:
            return Terms(colors=allowed, blocked=blocked, hexes=SMS_HEXES, connected=False)
        check = g1849boot.lay_check(game.board, company)
    elif title == "1822mx":
        held = _held_by_players(state)
        rights = {
            hex_id
            for hex_id, holders in RIGHTS.items()
            if any(one in held or state.get(f"corp.{one}.owner") for one in holders)
        }
        check = g1822mx.lay_check(game.board, rights)
        if company.isdigit():
            allowed = [color for color in allowed if color in ("yellow", "green")]
    return Terms(colors=allowed, blocked=blocked, check=check)


@cache
def colors(title: str) -> dict[str, list[str]]:
    facts = json.loads((GAMES.parent / "facts" / f"{title}.json").read_text())
    return {phase["name"]: phase["tiles"] for phase in facts["phases"]}


def _held_by_players(state: dict[str, Any]) -> dict[str, str]:
    return {
        private: key.split(".")[1]
        for key, privates in state.items()
        if key.startswith("player.") and key.endswith(".companies")
        for private in privates or ()
    }


def _blocked(game: Recorded, company: str) -> set[str]:
    held = _held_by_players(game.state)
    blocked = {
        hex_id
        for hex_id, facts in game.facts.hexes.items()
        if any(private in held for private in facts.blocked_by)
    }
    if "E14" in blocked:
        own = held["PWB"] == str(game.state.get(f"corp.{company}.owner"))
        if own or not game.board.plot("E14").printed:
            blocked.discard("E14")  # 18Rhl: PWB lets its owner's companies build, and everybody afterwards
    return blocked
