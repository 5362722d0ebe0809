"""The browser, the served site, and the watch over every page."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, Route, expect

from tests.browser import fonts
from tests.browser.releases import make_first_release, make_next_release
from tests.browser.watch import Watch
from tests.conftest import made_once
from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.serve import SiteServer

START_PATIENCE = 60_000  # milliseconds; two cores may be busy with several browsers
expect.set_options(timeout=20_000)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The Chromium of the system where there is one, else Playwright's own; with fonts of ours, not of the machine."""
    return {
        **browser_type_launch_args,
        "executable_path": system_chromium(),
        "args": LAUNCH_ARGUMENTS,
        "env": fonts.environment(),
    }


@pytest.fixture(scope="session")
def site(dist: Path) -> Iterator[SiteServer]:
    """The built site on a free local port, with production headers; shared by all tests."""
    with SiteServer(dist) as server:
        yield server


@pytest.fixture
def own_site(dist: Path) -> Iterator[SiteServer]:
    """A server of the test's own, to break, slow down or shut down."""
    with SiteServer(dist) as server:
        yield server


@pytest.fixture(scope="session")
def next_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A later release than the one under test."""
    return made_once(tmp_path_factory, "next", make_next_release)


@pytest.fixture(scope="session")
def first_version(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The first release there was."""
    return made_once(tmp_path_factory, "first", make_first_release)


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any], site: SiteServer) -> dict[str, Any]:
    """`page.goto("./")` is the game."""
    return {**browser_context_args, "base_url": site.address}


@pytest.fixture(autouse=True)
def watch() -> Generator[Watch, None, None]:
    """Fails the test for every fault seen in a watched context; `watch.allow(pattern)` excuses the ones it provokes."""
    watch = Watch()
    yield watch
    assert not watch.faults, "\n".join(watch.faults)


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> BrowserContext:
    """The browser context of the test, watched."""
    watch.attach(context)
    return context


@pytest.fixture
def table(page: Page) -> Page:
    """A fresh visitor's page whose table is live."""
    open_table(page)
    return page


# Few tests ask a thinking worker, and it would take most of the processor: this one starts, and never answers.
SLEEPING_WORKER = """
window.Worker = class extends EventTarget { postMessage() {} terminate() {} };
"""


def open_table(page: Page, address: str = "./", *, thinker: bool = False) -> None:
    """Go to the game and wait until its table is live. `thinker`: the worker really starts, now and whenever it is reopened."""
    if not thinker:
        page.add_init_script(SLEEPING_WORKER)
    page.goto(address)
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)


def hold_back(page: Page, pattern: str) -> Callable[[], None]:
    """Hold back the page's requests for these files; what is returned lets go of them, and of all that come later."""
    held: list[Route] = []
    is_let_go = False

    def meet(route: Route) -> None:
        if is_let_go:
            route.continue_()
        else:
            held.append(route)

    def let_go() -> None:
        nonlocal is_let_go
        is_let_go = True
        for route in held:
            route.continue_()

    page.route(pattern, meet)
    return let_go
