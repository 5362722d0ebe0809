"""What is kept on the device is what the build made, whatever the network says, and what is not is put right by itself."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import START_PATIENCE, open_table
from tests.browser.lies import PORTAL, Lie, LyingServer
from tests.browser.player import LOADED_DICE, Player
from tests.browser.releases import (
    CACHES,
    FORGET,
    REGISTER,
    UPDATE,
    VERSION,
    asked_for,
    files_of,
    hollow,
    install,
    wait_for,
)
from tests.browser.watch import Watch
from tests.ledger import fault, one_release, same_game

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")

FOREIGN = Lie(body=PORTAL, headers={"Content-Type": "text/html"})
HALF = Lie(half=True)
BAD_NEWS = (
    "net::|Failed to|service-worker|ServiceWorker|SyntaxError|MIME|ERR_|TypeError|JSON|WebAssembly|40[0-9]|503|is not"
)

# Replaces what is kept at a path, or takes it away where there is nothing to replace it with.
SPOIL = """async ([path, text]) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (new URL(request.url).pathname !== path) continue;
      if (text === null) await cache.delete(request);
      else await cache.put(request, new Response(text, { headers: { "content-type": "text/html" } }));
    }
  }
}"""
KEPT = """async (path) => {
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) {
      if (new URL(request.url).pathname === path && request.url.includes("digest")) {
        return (await (await caches.open(name)).match(request)).text();
      }
    }
  }
  return null;
}"""
MAKE_IT_YESTERDAY = """async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (request.url.endsWith("?checked")) await cache.put(request, new Response(String(Date.now() - 90_000_000)));
    }
  }
}"""


@pytest.fixture
def lying_site(dist: Path) -> Iterator[LyingServer]:
    """A server of the test's own that may lie."""
    server = LyingServer(dist)
    with server:
        yield server


def blank_page(page: Page, site: LyingServer) -> None:
    """A page of this origin that is not ours: it registers and starts nothing."""
    page.goto(site.address + "robots.txt")


def expect_live(page: Page) -> None:
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)


def path_of(release: Path, pattern: str) -> str:
    (file,) = release.glob(pattern)
    return "/" + file.relative_to(release).as_posix()


def test_a_first_installation_keeps_no_foreign_page_and_no_half_file(
    page: Page, lying_site: LyingServer, watch: Watch, dist: Path, tmp_path: Path
) -> None:
    watch.allow(BAD_NEWS)
    lying_site.directory = hollow(dist, tmp_path)
    blank_page(page, lying_site)
    browser = page.context.new_cdp_session(page)
    for pattern, lie in (
        ("index.html", FOREIGN),
        ("index.html", HALF),
        ("assets/start-*.js", HALF),
        ("assets/page-mpy-*.json", FOREIGN),
        ("assets/texts-de-*.json", HALF),
    ):
        with fault("lie of the network"):
            lying_site.lie_about(dist, pattern, lie)
            if pattern == "index.html":
                lying_site.lies["/"] = lie
            assert page.evaluate(REGISTER) in ("redundant", "none"), pattern
            lying_site.lies.clear()
            page.evaluate(FORGET, [])
            browser.send("Network.clearBrowserCache")  # which may have the whole file from the attempt before
    assert page.evaluate(REGISTER) != "redundant", "from an honest network it is kept"


def test_files_of_two_releases_are_never_kept_together(
    page: Page, lying_site: LyingServer, watch: Watch, dist: Path, next_version: Path
) -> None:
    watch.allow(BAD_NEWS)
    open_table(page, lying_site.address, thinker=True)
    install(page)
    open_table(page, lying_site.address, thinker=True)
    old = page.evaluate(VERSION)
    lying_site.directory = next_version
    lying_site.lies["/"] = Lie(release=dist)  # one server of the network has not heard of the new release
    with fault("lie of the network"):
        assert page.evaluate(UPDATE) in ("redundant", "none")
        open_table(page, lying_site.address, thinker=True)
        assert page.evaluate(VERSION) == old
        one_release(asked_for(page), files_of(dist))
    lying_site.lies.clear()
    assert page.evaluate(UPDATE) == "installed"


def test_a_foreign_page_that_an_earlier_release_has_kept_gives_way(
    page: Page, lying_site: LyingServer, watch: Watch, first_version: Path, dist: Path
) -> None:
    watch.allow(BAD_NEWS)
    lying_site.directory = first_version
    blank_page(page, lying_site)
    lying_site.lies["/"] = FOREIGN
    assert page.evaluate(REGISTER) != "redundant"
    wait_for(page, "async () => (await navigator.serviceWorker.getRegistration()).active?.state === 'activated'")
    page.goto(lying_site.address)
    expect(page).to_have_title("Welcome to our hotel")
    lying_site.lies.clear()
    page.goto(lying_site.address)
    expect(page).to_have_title("Welcome to our hotel")
    with fault("lie of the network"):
        lying_site.directory = dist
        page.evaluate(UPDATE)  # as the browser does by itself a moment after a visit
        wait_for(page, "async () => !(await navigator.serviceWorker.getRegistration()).waiting")
        open_table(page, lying_site.address, thinker=True)
        one_release(asked_for(page), files_of(dist))


@pytest.fixture
def quick(dist: Path, tmp_path: Path) -> Path:
    """The release, whose service worker soon asks itself why a page says nothing."""
    copy = tmp_path / "quick"
    shutil.copytree(dist, copy)
    worker = copy / "service-worker.js"
    text, count = re.subn(r"const PATIENCE = \d+_000;", "const PATIENCE = 1_500;", worker.read_text("utf-8"))
    assert count == 1
    worker.write_text(text, "utf-8")
    return copy


FATAL = (
    "index.html",
    "assets/language-*.js",
    "assets/start-*.js",
    "assets/page-mpy-*.json",
    "assets/texts-en-*.json",
    "vendor/pyscript-*/core.js",
    "vendor/pyscript-*/core-*.js",
    "vendor/micropython-*/micropython.mjs",
    "vendor/micropython-*/micropython.wasm",
)


def test_a_page_that_cannot_start_from_what_is_kept_puts_it_right_by_itself(
    page: Page, lying_site: LyingServer, watch: Watch, quick: Path
) -> None:
    watch.allow("")
    lying_site.directory = quick
    page.add_init_script(LOADED_DICE)
    open_table(page, lying_site.address, thinker=True)
    install(page)
    browser = page.context.new_cdp_session(page)
    person = Player(page)
    person.roll(1, 1, 1, 2, 3, 4)
    record = person.record
    for pattern in FATAL:
        path = "/" if pattern == "index.html" else path_of(quick, pattern)
        kept = page.evaluate(KEPT, path)
        with fault("file kept wrong"):
            page.evaluate(SPOIL, [path, PORTAL.decode()])
            browser.send("Network.clearBrowserCache")  # which has some of them in memory
            page.goto(lying_site.address)
            expect_live(page)
            wait_for(page, f"async () => (await ({KEPT})({path!r})).length > {len(PORTAL)}")
            assert page.evaluate(KEPT, path) == kept
            same_game(person.record, record)


def test_what_is_missing_is_fetched_at_the_next_visit_and_what_is_wrong_within_a_day(
    page: Page, lying_site: LyingServer, dist: Path
) -> None:
    open_table(page, lying_site.address, thinker=True)
    install(page)
    look = path_of(dist, "assets/farkle-*.css")
    with fault("file kept wrong", 3):
        page.evaluate(SPOIL, [look, None])
        open_table(page, lying_site.address, thinker=True)
        wait_for(page, f"async () => Boolean(await ({KEPT})({look!r}))")
        page.evaluate(FORGET, [])
        open_table(page, lying_site.address, thinker=True)
        install(page)
        page.evaluate(SPOIL, [look, "a {"])
        page.evaluate(MAKE_IT_YESTERDAY)
        open_table(page, lying_site.address, thinker=True)
        wait_for(page, f"async () => (await ({KEPT})({look!r})).length > 1000")


def test_what_cannot_be_put_right_is_not_replaced_by_a_foreign_page(
    page: Page, lying_site: LyingServer, watch: Watch, dist: Path
) -> None:
    watch.allow("")
    open_table(page, lying_site.address, thinker=True)
    install(page)
    start = path_of(dist, "assets/start-*.js")
    page.context.new_cdp_session(page).send("Network.clearBrowserCache")
    with fault("file kept wrong"):
        page.evaluate(SPOIL, [start, "half a"])
        for path in ("/", start):
            lying_site.lies[path] = FOREIGN
        page.goto(lying_site.address)
        expect(page.locator("#start-trouble [data-trouble=failed]")).to_be_visible()
        assert page.evaluate(KEPT, start) == "half a"
        page.locator("#start-again").click()
        expect(page.locator("#start-trouble [data-trouble=failed]")).to_be_visible()
        lying_site.lies.clear()
        page.locator("#start-again").click()
        expect_live(page)


@pytest.mark.parametrize(
    "pattern", ["assets/language-*.js", "assets/start-*.js", "assets/page-mpy-*.json", "vendor/micropython-*/*.wasm"]
)
def test_half_a_file_that_the_browser_keeps_for_ever_is_asked_for_anew(
    page: Page, lying_site: LyingServer, watch: Watch, dist: Path, pattern: str
) -> None:
    watch.allow("")
    lying_site.lie_about(dist, pattern, HALF)
    with fault("lie of the network"):
        page.goto(lying_site.address)
        expect(page.locator("#start-trouble [data-trouble=failed]")).to_be_visible()
        lying_site.lies.clear()
        page.reload()
        expect(page.locator("#start-trouble [data-trouble=failed]")).to_be_visible()
        page.locator("#start-again").click()
        expect_live(page)


def test_two_installations_on_one_origin_leave_each_other_alone(
    page: Page, context: BrowserContext, dist: Path, next_version: Path, tmp_path: Path
) -> None:
    for place in ("a", "a/b"):
        shutil.copytree(dist, tmp_path / place, dirs_exist_ok=True)
    with LyingServer(tmp_path) as server:
        for place in ("a", "a/b"):
            open_table(page, f"{server.address}{place}/", thinker=True)
            wait_for(
                page, f"async () => (await navigator.serviceWorker.getRegistration())?.scope.endsWith('/{place}/')"
            )
            install(page)
        names = page.evaluate(CACHES)
        assert len(names) == 4
        shutil.copytree(next_version, tmp_path / "a", dirs_exist_ok=True)
        open_table(page, f"{server.address}a/", thinker=True)
        assert page.evaluate(UPDATE) == "installed"
        page.close()
        visitor = context.new_page()
        for _ in range(20):
            open_table(visitor, f"{server.address}a/", thinker=True)
            if "(next)" in visitor.title() and len(visitor.evaluate(CACHES)) == 4:
                break
            visitor.goto("about:blank")
            visitor.wait_for_timeout(200)
        assert {name for name in names if " /a/b/ " in name} < set(visitor.evaluate(CACHES))
        server.shutdown()
        open_table(visitor, f"{server.address}a/b/", thinker=True)
