"""How long pages take: a thousand claims, a site from nothing, a site with little to do.

Seconds of claims are those of a processor whose tick (see ``test_replay_speed``) takes 0.4 ms; those of the
site are what a writer waits here, for all languages. The limits are held when ``make bench``
runs, not in ``make test``.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ronda.partida import read_partida
from ronda.places import LANGUAGES, PAGES
from ronda.reader import read_page
from ronda.script import Script
from tests.bench.test_replay_speed import tick

CLAIMS = 1000
ROOT = PAGES.parent


def _page(claims: int) -> str:
    """A page that plays a game of ours and claims something after each of its moves."""
    moves = read_partida((PAGES / "partidas/1893-duren.txt").read_text("utf-8")).moves
    each = claims // len(moves) + 1
    text = "---\ngame: 1893\nplayers: [J2, J3, J4, J1]\n---\n# T\n"
    for _, move in moves:
        asked = min(each, claims)
        claims -= asked
        lines = "\n".join(
            "10 * cash(J1) >= treasury(EKB) - 7200" if n % 2 else "bank > 0" for n in range(asked)
        )
        text += f"\n```{{moves}}\n{move}\n```\n\n```{{check}}\n{lines}\n```\n"
    return text


def _seconds(text: str) -> float:
    start = time.process_time()
    script = Script(read_page(text), PAGES)
    complaints = [problem.message for problem in script.problems]
    took = _scaled(time.process_time() - start)
    assert all("cannot be compared" in complaint for complaint in complaints)  # before the EKB exists
    return took


def test_a_thousand_claims(benchmark: Any) -> None:
    without = min(_seconds(_page(0)) for _ in range(3))
    beyond = benchmark.pedantic(_seconds, args=(_page(CLAIMS),), rounds=1, iterations=1) - without
    print(f"\n{CLAIMS} claims: {beyond:.2f} s beyond the moves")
    if benchmark.enabled:
        assert beyond < 1


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of what the site is built from, so that its pages may be changed."""
    for name in ("docs", "locales", "engine"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__", "*.mo"))
    return tmp_path


def _build(copy: Path) -> float:
    start = time.perf_counter()
    paths = os.pathsep.join((str(copy), str(copy / "docs/_ext")))
    subprocess.run(
        [sys.executable, "-m", "ronda.site"], cwd=copy, env={**os.environ, "PYTHONPATH": paths}, check=True
    )
    return time.perf_counter() - start


def _scaled(seconds: float) -> float:
    return seconds * 0.0004 / tick()


def test_the_site(benchmark: Any, copy: Path) -> None:
    if not benchmark.enabled:
        pytest.skip("the site is timed by make bench")
    whole = _build(copy)
    unchanged = _build(copy)
    page = copy / "docs/1893/ronda.md"
    page.write_text(page.read_text("utf-8") + "\nUna frase más.\n", "utf-8")
    one = _build(copy)
    benchmark.pedantic(lambda: None, rounds=1, iterations=1)  # what is measured is told below
    print(f"\nthe site in {len(LANGUAGES)} languages: {whole:.1f} s from nothing")
    print(f"{unchanged:.1f} s with nothing to do, {one:.1f} s for one page")
    assert whole < 60
    assert unchanged < 2
    assert one < 3
