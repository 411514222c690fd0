"""Small sites for the tests of the build: the real configuration, pages of the test's own."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def build(folder: Path, language: str = "es", *options: str) -> subprocess.CompletedProcess[str]:
    """Build ``folder/docs`` (with ``folder/locales``) into ``folder/out/LANGUAGE``; warnings are errors."""
    call = [
        sys.executable, "-m", "sphinx", "-b", "html", "-W", "--keep-going", "-c", str(ROOT / "docs"),
        "-d", str(folder / "doctrees" / language), "-D", f"language={language}",
        "-D", "locale_dirs=../locales", *options, str(folder / "docs"), str(folder / "out" / language),
    ]  # fmt: skip
    return subprocess.run(call, capture_output=True, text=True, check=False)


def read_again(done: subprocess.CompletedProcess[str]) -> tuple[int, int]:
    """How many pages were new and how many had changed."""
    found = re.search(r"(\d+) added, (\d+) changed", done.stdout)
    assert found is not None, done.stdout + done.stderr
    return int(found[1]), int(found[2])
