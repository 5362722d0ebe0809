"""How the site arrives: few requests, nothing foreign, under the headers of the real host, on both interpreters."""

import itertools
import json
import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import START_PATIENCE, hold_back, open_table
from tests.browser.watch import Watch
from tools.paths import ROOT
from tools.serve import Sent, SiteServer

INTERPRETERS = pytest.mark.parametrize("query", ["", "?python=pyodide"], ids=["micropython", "pyodide"])
MOST_BYTES = 320_000
MOST_REQUESTS = 35


@INTERPRETERS
def test_the_table_becomes_live(page: Page, query: str) -> None:
    open_table(page, f"./{query}", thinker=True)


@INTERPRETERS
def test_the_site_works_below_a_folder(page: Page, dist: Path, tmp_path: Path, query: str) -> None:
    shutil.copytree(dist, tmp_path / "games" / "farkle")
    with SiteServer(tmp_path) as server:
        open_table(page, f"{server.address}games/farkle/{query}", thinker=True)
        scope = page.evaluate("async () => (await navigator.serviceWorker.ready).scope")
    assert scope == f"{server.address}games/farkle/"


def sent_before_the_first_throw(site: SiteServer) -> list[Sent]:
    """What a first visit has cost when the table became live.

    The live page asks for its later files at once, and for the thinker after that: all of them come behind the first throw.
    """
    sent = [each for each in site.sent if each.path != "/service-worker.js"]
    behind = ("/assets/later-", "/vendor/pyodide-")
    return list(itertools.takewhile(lambda each: not each.path.startswith(behind), sent))


def test_what_a_first_visit_costs_before_the_first_throw(page: Page, own_site: SiteServer) -> None:
    open_table(page, own_site.address, thinker=True)
    sent = sent_before_the_first_throw(own_site)
    assert len(sent) <= MOST_REQUESTS
    assert sum(each.size for each in sent) <= MOST_BYTES


def test_nothing_is_asked_for_that_is_not_there(page: Page, own_site: SiteServer) -> None:
    open_table(page, own_site.address, thinker=True)
    page.wait_for_timeout(500)
    assert [sent for sent in own_site.sent if sent.status >= 400] == []


def test_a_press_while_loading_is_kept_and_performed(page: Page, own_site: SiteServer) -> None:
    own_site.network.round_trip = 0.15
    page.goto(own_site.address, wait_until="commit")
    page.locator("#roll").click()
    body = page.locator("body")
    expect(body).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)
    expect(body).not_to_have_attribute("data-pending", "roll")


@pytest.mark.parametrize("wrong", ["micropython.wasm", "micropython.mjs", "core.js", "core-", "page-"])
def test_a_start_that_fails_says_so(page: Page, own_site: SiteServer, watch: Watch, dist: Path, wrong: str) -> None:
    watch.allow("")
    for file in dist.rglob(f"{wrong}*"):
        own_site.refused["/" + file.relative_to(dist).as_posix()] = 503
    page.clock.install()
    page.goto(own_site.address)
    page.wait_for_timeout(300)
    page.clock.run_for(30_000)
    expect(page.locator("#start-trouble")).to_be_visible()
    expect(page.locator("#start-again")).to_be_visible()
    (said,) = page.locator("#start-trouble [data-trouble]:visible").all()
    assert said.get_attribute("data-trouble") == "failed", "waiting longer does not help"
    own_site.refused.clear()
    page.locator("#start-again").click()
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)


def test_a_start_that_takes_long_says_so_until_the_game_is_live(page: Page) -> None:
    let_go = hold_back(page, "**/micropython.wasm")
    page.clock.install()
    page.goto("./")
    page.wait_for_timeout(300)
    page.clock.run_for(30_000)
    expect(page.locator("#start-trouble [data-trouble=slow]")).to_be_visible()
    let_go()
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)
    expect(page.locator("#start-trouble")).to_be_hidden()
    page.locator("#roll").click()
    expect(page.locator(".die[data-face]").first).to_be_visible()


def test_a_browser_without_webassembly_is_told(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("./")
    expect(page.locator("#start-trouble [data-trouble=webassembly]")).to_be_visible()


def test_a_browser_that_cannot_run_the_start_scripts_is_told_by_the_style_sheet(page: Page, watch: Watch) -> None:
    watch.allow("ERR_FAILED|Failed to load resource")
    page.emulate_media(reduced_motion="reduce")
    for script in ("start", "trouble"):
        page.route(f"**/assets/{script}-*.js", lambda route: route.abort())
    page.goto("./")
    late = page.locator("#start-late")
    expect(late).to_be_hidden()
    page.evaluate("document.getElementById('start-late').getAnimations().forEach((animation) => animation.finish())")
    expect(late).to_be_visible()


def test_where_scripts_run_the_style_sheet_says_nothing(table: Page) -> None:
    expect(table.locator("#start-late")).to_have_count(0)


def test_the_page_holds_no_inline_script_or_style(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    assert not re.search(r"<script(?![^>]*(\ssrc=|application/json))", page)
    assert not re.search(r"\s(style|on[a-z]+)=", page)
    assert "<style" not in page


def test_the_policy_has_no_exception_but_the_named_ones(page: Page, site: SiteServer) -> None:
    response = page.request.get(site.address)
    policy = response.headers["content-security-policy"]
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert "http" not in policy
    assert "default-src 'none'" in policy


def test_the_game_can_be_installed(context: BrowserContext, table: Page) -> None:
    session = context.new_cdp_session(table)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # Tests run in private windows, which install nothing; that must be all there is to say.
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []
    assert session.send("Page.getAppManifest")["errors"] == []


def test_the_manifest_names_only_files_that_exist(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    pictures = [*manifest["icons"], *manifest.get("screenshots", [])]
    for shortcut in manifest["shortcuts"]:
        pictures += shortcut.get("icons", [])
    assert pictures
    for picture in pictures:
        assert (dist / picture["src"]).is_file(), picture["src"]
    assert (ROOT / "static" / "manifest.webmanifest").exists()
