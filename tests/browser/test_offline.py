"""The service worker: everything kept, one consistent version at a time, nothing lost when an installation breaks off."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import START_PATIENCE, open_table
from tests.browser.releases import CACHES, VERSION, WAITING, install, take_over, wait_for
from tests.browser.watch import Watch
from tools.serve import SiteServer


def test_the_game_opens_without_a_network(page: Page, own_site: SiteServer, watch: Watch) -> None:
    watch.allow("favicon.ico")  # the browser looks for one beside a plain text, which names none
    open_table(page, own_site.address, thinker=True)
    install(page)
    own_site.shutdown()
    own_site.server_close()
    for address in ("", "?open=rules#anything", "index.html", "?python=pyodide"):
        open_table(page, own_site.address + address, thinker=True)
    page.goto(own_site.address + "licences.txt")
    assert "Damien P. George" in page.content()


def test_a_wrong_address_is_not_answered_with_the_page(page: Page, own_site: SiteServer, watch: Watch) -> None:
    watch.allow("404|ERR_")
    open_table(page, own_site.address, thinker=True)
    install(page)
    page.reload()
    missing = "async (path) => { const r = await fetch(path); return [r.status, r.headers.get('content-type')]; }"
    assert page.evaluate(missing, "assets/gone-0123456789.js") == [404, "text/plain; charset=utf-8"]
    response = page.goto(own_site.address + "nothing/here")
    assert response is not None
    assert response.status == 404


def test_later_visits_ask_only_for_the_page_s_news(page: Page, own_site: SiteServer) -> None:
    open_table(page, own_site.address, thinker=True)
    install(page)
    own_site.sent.clear()
    open_table(page, own_site.address, thinker=True)
    page.wait_for_timeout(1000)
    assert {sent.path for sent in own_site.sent} <= {"/service-worker.js"}


@pytest.fixture
def updated(page: Page, own_site: SiteServer, next_version: Path) -> Callable[[], None]:
    """A page of the old version is open and kept; calling this publishes the next one and waits until it waits."""
    open_table(page, own_site.address, thinker=True)
    install(page)
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)

    def publish() -> None:
        own_site.directory = next_version
        own_site.sent.clear()
        page.evaluate("async () => void (await navigator.serviceWorker.getRegistration()).update()")
        wait_for(page, WAITING)

    return publish


def test_an_update_waits_and_old_and_new_never_mix(
    page: Page, own_site: SiteServer, updated: Callable[[], None], next_version: Path
) -> None:
    old = page.evaluate(VERSION)
    caches = page.evaluate(CACHES)
    updated()
    fetched = {sent.path for sent in own_site.sent if sent.status == 200}
    assert not [path for path in fetched if path.startswith("/vendor/")]
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)
    assert page.evaluate(VERSION) == old

    take_over(page)
    open_table(page, own_site.address, thinker=True)
    assert page.evaluate(VERSION) != old
    install(page)
    own_site.shutdown()
    own_site.server_close()
    open_table(page, own_site.address, thinker=True)
    assert "(next)" in page.evaluate(VERSION)
    runtime = [name for name in caches if "runtime" in name]
    assert runtime == [name for name in page.evaluate(CACHES) if "runtime" in name]


def test_an_older_page_that_is_still_open_gets_its_own_files(
    page: Page, context: BrowserContext, own_site: SiteServer, updated: Callable[[], None], dist: Path
) -> None:
    other = context.new_page()
    open_table(other, own_site.address, thinker=True)
    updated()
    take_over(page)
    open_table(page, own_site.address, thinker=True)
    own_site.shutdown()
    own_site.server_close()
    for kind in ("worker-", "page-"):
        path = next(dist.glob(f"assets/{kind}*")).relative_to(dist).as_posix()
        assert other.evaluate("async (path) => (await fetch(path)).ok", path)


def test_a_page_opened_while_an_update_is_fetched_leaves_it_alone(
    page: Page, context: BrowserContext, own_site: SiteServer, next_version: Path
) -> None:
    open_table(page, own_site.address, thinker=True)
    install(page)
    own_site.directory = next_version
    own_site.network.round_trip = 1.0
    page.evaluate("async () => void (await navigator.serviceWorker.getRegistration()).update()")
    page.close()
    visitor = context.new_page()
    open_table(visitor, own_site.address, thinker=True)
    own_site.network.round_trip = 0.0
    wait_for(visitor, WAITING)
    take_over(visitor)
    install(visitor)


def test_only_our_own_older_caches_are_removed(
    page: Page, context: BrowserContext, own_site: SiteServer, updated: Callable[[], None]
) -> None:
    page.evaluate("async () => void await caches.open('somebody-else')")
    old = set(page.evaluate(CACHES))
    updated()
    page.close()
    visitor = context.new_page()
    for _ in range(5):
        visitor.wait_for_timeout(2000)  # the waiting version takes over once the last page is gone
        open_table(visitor, own_site.address, thinker=True)
        left = set(visitor.evaluate(CACHES))
        if not old & left - {name for name in left if "runtime" in name} - {"somebody-else"}:
            break
        visitor.goto("about:blank")
    assert "somebody-else" in left
    assert len([name for name in left if name.startswith("farkle ")]) == 2
