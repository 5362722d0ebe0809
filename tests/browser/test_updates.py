"""Updates on purpose put into danger: from any release to a later one, in one tab and two, with the network failing anywhere.

At every step the page must be made of the files of one release, and the game must be the one that was saved.
"""

from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import open_table
from tests.browser.player import AT_EASE, LOADED_DICE, Player
from tests.browser.releases import (
    CACHES,
    FORGET,
    INSTALL_PATIENCE,
    REGISTER,
    UPDATE,
    VERSION,
    WAITING,
    asked_for,
    await_takeover,
    files_of,
    hollow,
    install,
    kept_files,
    wait_for,
)
from tests.browser.watch import Watch
from tests.ledger import fault, one_release, same_game
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")

ALL_THERE = """async (paths) => {
  const answers = await Promise.all(paths.map((path) => fetch(path)));
  for (const answer of answers) answer.body?.cancel(); // megabytes that nobody reads
  return answers.every((answer) => answer.ok);
}"""
PROVOKED = "503|ERR_EMPTY_RESPONSE|net::|Failed to (load|fetch)|service-worker|ServiceWorker"


def await_own_look(page: Page, site: SiteServer) -> None:
    """Wait until the browser has looked for an update by itself, as it does a moment after the second visit.

    It would meet one network fault of the test after the other, each where it has done no harm yet, and come through.
    """
    for _ in range(INSTALL_PATIENCE // 100):
        if [sent.path for sent in site.sent].count("/service-worker.js") > 1:
            return
        page.wait_for_timeout(100)
    raise AssertionError("the browser has not looked for an update")


def play_a_little(person: Player) -> None:
    """Half a turn: something to lose."""
    person.roll(1, 1, 1, 2, 3, 4)
    person.choose(1, 1, 1)


def check(page: Page, release: Path, record: str) -> None:
    """The page is whole, and its game the one that was saved."""
    one_release(asked_for(page), files_of(release))
    same_game(Player(page).record, record)


# Every two of the three things that matter meet.
@pytest.mark.parametrize(
    ("before", "running", "tabs"),
    [("first", True, 2), ("first", False, 1), ("today", True, 1), ("today", False, 2)],
    ids=["first-mid-game-two-tabs", "first-no-game-one-tab", "today-mid-game-one-tab", "today-no-game-two-tabs"],
)
def test_an_update_is_used_from_the_next_game_on(
    page: Page,
    context: BrowserContext,
    own_site: SiteServer,
    request: pytest.FixtureRequest,
    before: str,
    running: bool,
    tabs: int,
) -> None:
    old, new = (
        request.getfixturevalue(name)
        for name in {"first": ("first_version", "dist"), "today": ("dist", "next_version")}[before]
    )
    own_site.directory = old
    context.add_init_script(LOADED_DICE)
    other = context.new_page() if tabs == 2 else None
    for tab in (other, page):
        if tab:
            open_table(tab, own_site.address)
            install(tab)
            open_table(tab, own_site.address)  # by the service worker now
    page.evaluate("async () => void await caches.open('somebody-else')")
    person = Player(page)
    if running:
        play_a_little(person)
    record, old_version = person.record, page.evaluate(VERSION)
    with fault("update to a later release"):
        own_site.directory = new
        assert page.evaluate(UPDATE) == "installed"
        check(page, old, record)
        person.reload()
        assert page.evaluate(VERSION) == old_version, "an update never comes under a running game"
        check(page, old, record)
        if running:
            person.bank()
            person.reload()
            assert person.totals[0] == 1000

        page.locator("#open-new-game").click()
        page.locator("#setup-begin").click()
        await_takeover(page)
        wait_for(page, f"() => ({VERSION})() !== {old_version!r} && document.body.dataset.state === 'ready'")
        assert not page.evaluate(WAITING)
        play_a_little(person)
        check(page, new, person.record)
        if other:
            # The other tab is still the old release, with all its files, and goes on with the game as the new one left it.
            one_release(asked_for(other), files_of(old))
            own_files = [path for path in kept_files(old) if path.startswith("/assets/")]
            own_site.refused.update(dict.fromkeys(own_files, 503))
            assert other.evaluate(ALL_THERE, own_files)
            own_site.refused.clear()
            record = person.record
            open_table(other, own_site.address)
            check(other, new, record)
            assert Player(other).chosen == person.chosen
            other.close()
    page.close()
    visitor = context.new_page()
    for _ in range(50):
        open_table(visitor, own_site.address)
        names = visitor.evaluate(CACHES)
        if len(names) == 3:
            break
        visitor.goto("about:blank")
    assert names[2] == "somebody-else", "only our own caches are deleted, and the old ones are"
    one_release(asked_for(visitor), files_of(new))


@pytest.mark.browser_context_args(**AT_EASE)
def test_the_first_release_s_saved_game_goes_on_in_this_one(
    page: Page, own_site: SiteServer, first_version: Path, dist: Path
) -> None:
    own_site.directory = first_version
    page.add_init_script(LOADED_DICE)
    open_table(page, own_site.address)
    person = Player(page)
    play_a_little(person)
    record = person.record
    with fault("update to a later release"):
        own_site.directory = dist
        person.reload()
        check(page, dist, record)
        assert len(person.chosen) == 3
        person.bank()
        assert person.totals[0] == 1000


@pytest.mark.parametrize("before", ["first", "today"])
def test_an_update_whose_network_fails_at_any_request_changes_nothing(
    page: Page, own_site: SiteServer, watch: Watch, request: pytest.FixtureRequest, tmp_path: Path, before: str
) -> None:
    watch.allow(PROVOKED)
    old, new = (
        request.getfixturevalue(name)
        for name in {"first": ("first_version", "dist"), "today": ("dist", "next_version")}[before]
    )
    own_site.directory = old
    page.add_init_script(LOADED_DICE)
    open_table(page, own_site.address)
    install(page)
    open_table(page, own_site.address)
    person = Player(page)
    play_a_little(person)
    record, version, names = person.record, page.evaluate(VERSION), page.evaluate(CACHES)
    known, old_files = set(kept_files(old).values()), list(kept_files(old))
    changed = [path for path, digest in kept_files(new).items() if digest not in known]
    every = 3 if before == "first" else 1  # nearly all files differ there, and many are alike
    requests = ["/service-worker.js", *changed[::every]]
    assert len(requests) > 4
    await_own_look(page, own_site)
    own_site.directory = hollow(new, tmp_path)
    for number, path in enumerate(requests):
        with fault("request of an installation fails"):
            own_site.refused = {path: 503 if number % 2 else 0}
            assert page.evaluate(UPDATE) in ("redundant", "none"), path
            assert page.evaluate("async () => await (await fetch('./')).text()") == (old / "index.html").read_text(
                "utf-8"
            )
            assert page.evaluate(ALL_THERE, old_files)
            same_game(person.record, record)
            page.evaluate(FORGET, names)  # or the next attempt would ask for less
    own_site.refused = dict.fromkeys(requests, 503)
    person.reload()
    assert page.evaluate(VERSION) == version
    check(page, old, record)
    wait_for(page, "async () => !(await navigator.serviceWorker.getRegistration()).installing")
    own_site.refused = {}
    own_site.directory = new
    assert page.evaluate(UPDATE) == "installed", "once the network is back, so is the update"


def test_a_first_installation_whose_network_fails_at_any_request_keeps_nothing_half(
    page: Page, own_site: SiteServer, watch: Watch, dist: Path, tmp_path: Path
) -> None:
    watch.allow(PROVOKED + "|404")
    own_site.directory = hollow(dist, tmp_path)
    # There is no such file; the answer is a page of this origin that registers nothing.
    page.goto(own_site.address + "robots.txt")
    for number, path in enumerate(["/service-worker.js", *kept_files(dist)]):
        with fault("request of an installation fails"):
            own_site.refused = {path: 0 if number % 2 else 503}
            assert page.evaluate(REGISTER) in ("redundant", "none"), path
            assert page.evaluate("async () => (await navigator.serviceWorker.getRegistrations()).length") == 0
            page.evaluate(FORGET, [])  # or the next attempt would ask for less
    own_site.refused = {}
    own_site.directory = dist
    assert page.evaluate(REGISTER) in ("installed", "activating", "activated"), (
        "once the network is back, all of it comes"
    )
    open_table(page, own_site.address)
    install(page)
    one_release(asked_for(page), files_of(dist))
