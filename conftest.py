"""What all tests share: where the material is, what was left out, and words for every refusal met."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest

from engine.refusals import Code, Refused
from ronda.languages import LANGUAGES
from ronda.words import catalogue, placeholders

BROWSER = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

NO_GAMES = "the recorded games are not beside the repository"
NO_BROWSER = "no Chromium on this machine"
"""What a test that cannot run says in the reason for its skip; the summary counts them."""


@pytest.fixture(scope="session")
def browser() -> str:
    """The path of a Chromium."""
    if BROWSER is None:
        pytest.skip(NO_BROWSER)
    return BROWSER


_met: set[tuple[Code, frozenset[str]]] = set()
_checked: set[tuple[Code, frozenset[str]]] = set()
_make = Refused.__init__


def _remembering(self: Refused, code: Code, **facts: Any) -> None:
    _make(self, code, **facts)
    _met.add((code, frozenset(facts)))


def pytest_configure() -> None:
    """Watch every refusal from now on."""
    Refused.__init__ = _remembering  # type: ignore[method-assign]  # put back below


def pytest_unconfigure(config: pytest.Config) -> None:
    """Put the engine back, and say last and loud what could not run."""
    Refused.__init__ = _make  # type: ignore[method-assign]  # as it was
    terminal = config.pluginmanager.get_plugin("terminalreporter")
    if terminal is None or hasattr(config, "workerinput"):
        return
    reasons = [str(report.longrepr) for report in terminal.stats.get("skipped", [])]
    for what, why in (("replays", NO_GAMES), ("browser tests", NO_BROWSER)):
        if count := sum(why in reason for reason in reasons):
            terminal.write_sep("!", f"{count} {what} left out: {why}", red=True, bold=True)


@pytest.fixture(autouse=True)
def words_for_refusals() -> Iterator[None]:
    """Every refusal that a test meets has words in every language, made of the facts that it carries."""
    yield
    for code, facts in _met - _checked:
        for language in LANGUAGES:
            template = catalogue(language).get(f"refused.{code}")
            if template is None:
                pytest.fail(f"no {language} words for 'refused.{code}' in engine.po")
            if missing := placeholders(template).keys() - facts:
                known = sorted(facts)
                pytest.fail(
                    f"'refused.{code}' ({language}) speaks of {sorted(missing)}, the engine of {known}"
                )
        _checked.add((code, facts))
