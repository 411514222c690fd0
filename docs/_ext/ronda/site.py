"""Builds the site in all languages, or serves one of them while it is written."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from .places import LANGUAGES, PAGES

BUILD = PAGES.parent / "build"


def command(language: str, out: Path, work: Path) -> list[str]:
    """The call of Sphinx for one language; each has its own folder for what is half done."""
    jobs = max(1, (os.cpu_count() or 1) // len(LANGUAGES))
    return [
        sys.executable, "-m", "sphinx", "-b", "html", "-q", "-W", "--keep-going", "-j", str(min(4, jobs)),
        "-d", str(work / language), "-D", f"language={language}", str(PAGES), str(out / language),
    ]  # fmt: skip


def build(out: Path, work: Path) -> int:
    """Build all languages at the same time with warnings as errors. Returns the exit code."""

    def run(language: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command(language, out, work), check=False, stderr=subprocess.PIPE, text=True)

    with ThreadPoolExecutor() as pool:
        done = dict(zip(LANGUAGES, pool.map(run, LANGUAGES), strict=True))
    for language, one in done.items():
        sys.stderr.write(one.stderr)
        if one.returncode:
            print(f"the {language} site has problems, see above", file=sys.stderr)
    if any(one.returncode for one in done.values()):
        return 1
    from .languages import write_root  # noqa: PLC0415  it brings the engine, and Sphinx need not wait for that

    write_root(out, "Ronda")
    return 0


def serve(language: str) -> int:
    """Show one language at a local address and rebuild it at each change. Returns the exit code."""
    out = BUILD / "serve"
    watched = [str(PAGES.parent / name) for name in ("engine", "locales", "docs/_ext")]
    call = [sys.executable, "-m", "sphinx_autobuild", "-d", str(BUILD / "doctrees" / "serve" / language)]
    for path in watched:
        call += ["--watch", path]
    call += [
        "--re-ignore", r"\.mo$|__pycache__",
        "-D", f"language={language}", str(PAGES), str(out / language),
    ]  # fmt: skip
    return subprocess.run(call, check=False).returncode


def main(arguments: Sequence[str] | None = None) -> int:
    """Build or serve. Returns the exit code."""
    reader = argparse.ArgumentParser(prog="make site", description=__doc__)
    reader.add_argument("--serve", metavar="LANGUAGE", choices=LANGUAGES, help="live preview")
    reader.add_argument("--out", type=Path, default=BUILD / "site", help="where the site goes")
    given = reader.parse_args(arguments)
    if given.serve:
        return serve(given.serve)
    out: Path = given.out
    if code := build(out, BUILD / "doctrees"):
        return code
    print(f"The site is in {os.path.relpath(out)}: open {os.path.relpath(out / 'index.html')}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
