"""A rule that is broken in the engine changes the sheet, and the guards of the answer notice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from engine.ledger import BANK, Reason
from engine.rulesheet import Disagreement, NoAnswer, Row, sheet, trials
from engine.titles import Title, title


@pytest.fixture
def broken() -> Iterator[Any]:
    """Change rules of a title for one test; games played before are forgotten."""
    kept: list[tuple[object, str, object]] = []

    def change(name: str, part: str, value: object) -> None:
        rules = title(name).rules
        kept.append((rules, part, getattr(rules, part)))
        object.__setattr__(rules, part, value)
        trials._run.cache_clear()

    yield change
    for rules, part, value in kept:
        object.__setattr__(rules, part, value)
    trials._run.cache_clear()


def asked(name: str, question: str) -> Row:
    """The row, proved anew."""
    row = sheet(name)[question]
    return Row(row.title, row.question, row.answer)


def with_float(found: Title, percent: int) -> Title:
    """The title with another mark for floating on its cards."""
    companies = tuple(msgspec.structs.replace(c, float_percent=percent) for c in found.facts.companies)
    return Title(found.id, msgspec.structs.replace(found.facts, companies=companies), found.rules)


def test_a_printed_figure_that_play_does_not_follow_is_noticed() -> None:
    row = sheet("1893")["float-percent"]
    with pytest.raises(Disagreement, match=r"60% \(printed .*\) and 50% \(played"):
        _ = Row(with_float(title("1893"), 60), row.question, row.answer).value


def test_floating_late_is_noticed(broken: Any) -> None:
    def late(game: Any, company: Any) -> bool:
        held = sum(company.shares.percent(p) for p in game.players) if company.shares else 100
        return bool(company.started and held >= 60)

    broken("1893", "floats", late)
    with pytest.raises((Disagreement, NoAnswer)):
        _ = asked("1893", "float-percent").value


def test_another_capital_changes_the_sheet(broken: Any) -> None:
    def half(game: Any, company: Any) -> None:
        if company.shares:
            game.ledger.pay(BANK, company.id, 5 * game.market.price(company.id), Reason.CAPITAL)

    broken("1893", "on_float", half)
    assert str(asked("1893", "received-at-60").value) == "500"
    with pytest.raises(NoAnswer, match="DE got 0, then 500"):
        _ = asked("1893", "capitalisation").value


def test_a_bankruptcy_that_ends_nothing_changes_the_sheet(broken: Any) -> None:
    broken("1893", "over", lambda game: None)
    assert str(asked("1893", "end-triggers").value) == "bank"
