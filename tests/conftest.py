"""The real site, for the tests that look at its files and for those that read it in a browser."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from filelock import FileLock

from ronda.site import BUILD, build


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the site in all languages, built with warnings as errors.

    It is kept between runs and shared by all workers: the first to come builds what changed.
    """
    folder = BUILD / "tests"
    folder.mkdir(parents=True, exist_ok=True)
    with FileLock(folder / "lock"):
        if build(folder / "site", folder / "doctrees"):
            shutil.rmtree(folder / "doctrees")  # a page that is not read again would not complain again
            pytest.fail("the site does not build without warnings")
    return folder / "site"
