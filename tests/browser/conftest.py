"""A small server for the site, and a browser that complains about what a reader would not see."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, sync_playwright

PHONE: ViewportSize = {"width": 390, "height": 844}
DESK: ViewportSize = {"width": 1280, "height": 900}


class _Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002  the name is http.server's
        """Say nothing."""


@pytest.fixture(scope="session")
def address(site: Path) -> Iterator[str]:
    """Where the site is served."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.fixture(scope="session")
def chromium(browser: str) -> Iterator[Browser]:
    """The browser itself."""
    options = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
    with sync_playwright() as tools:
        running = tools.chromium.launch(executable_path=browser, args=options)
        yield running
        running.close()


class Reader:
    """Opens pages, and remembers calls to other hosts and errors of scripts."""

    def __init__(self, chromium: Browser, window: BrowserContext, address: str) -> None:
        self.chromium = chromium
        self.window = window
        self.address = address
        self.strangers: list[str] = []
        self.errors: list[str] = []
        self._open: list[BrowserContext | Page] = []

    def opens(self, place: str, viewport: ViewportSize = DESK, **options: Any) -> Page:
        """A page of the site. With options (of a browser context) in a fresh browser that knows nothing."""
        window = self.window
        if options:
            window = self.chromium.new_context(reduced_motion="reduce", **options)
            self._open.append(window)
        page = window.new_page()
        self._open.append(page)
        page.set_viewport_size(viewport)
        page.on("request", lambda request: self._judge(request.url))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        response = page.goto(f"{self.address}/{place}")
        assert response is None or response.ok, f"{place}: {response.status}"
        return page

    def _judge(self, url: str) -> None:
        if not url.startswith((self.address, "data:")):
            self.strangers.append(url)

    def leaves(self) -> None:
        """Close everything."""
        for opened in reversed(self._open):
            opened.close()


@pytest.fixture(scope="session")
def window(chromium: Browser) -> Iterator[BrowserContext]:
    """One window for all that needs no fresh one: opening many takes time."""
    context = chromium.new_context(reduced_motion="reduce")
    yield context
    context.close()


@pytest.fixture
def reader(chromium: Browser, window: BrowserContext, address: str) -> Iterator[Reader]:
    """Somebody who reads; at the end, no other host was called and no script failed."""
    someone = Reader(chromium, window, address)
    yield someone
    someone.leaves()
    assert someone.strangers == [], "the site calls nobody"
    assert someone.errors == [], "no script fails"
