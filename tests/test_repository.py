"""What must never be in the repository: paths of one machine, hosts of registries, things that are built."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FORBIDDEN = {
    "an absolute path of a machine": re.compile(r"(?<![\w.])/(?:work|tmp|home|root|Users)/\w"),
    "the host of a package registry": re.compile(
        # each with a letter in brackets, so that this file names none of them
        r"p[y]pi\.(?:org|python)|p[y]thonhosted|n[p]mjs\.|index[-]url",
        re.IGNORECASE,
    ),
}
BUILT = (".mo", ".pyc", ".html", ".pdf", ".pickle")
HERE = Path(__file__).relative_to(ROOT).as_posix()


def tracked() -> list[str]:
    call = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=False)
    if call.returncode:
        pytest.skip("this is no checkout")
    return call.stdout.splitlines()


def test_no_path_and_no_host_of_a_machine() -> None:
    found = []
    for name in tracked():
        path = ROOT / name
        if name == HERE or not path.is_file():
            continue
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [
            f"{name}: {what}: {hit[0]}"
            for what, pattern in FORBIDDEN.items()
            for hit in pattern.finditer(text)
        ]
    assert found == []


def test_nothing_that_is_built() -> None:
    templates = "docs/_templates/"
    assert [name for name in tracked() if name.endswith(BUILT) and not name.startswith(templates)] == []


def test_every_file_of_code_says_what_it_is() -> None:
    for name in tracked():
        if name.endswith(".py") and (text := (ROOT / name).read_text("utf-8").strip()):
            assert text.startswith(('"""', 'r"""')), f"{name} has no docstring"
