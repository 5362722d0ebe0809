"""Without a network: the page opens again, and a turn is played, on both interpreters."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.conftest import open_table
from tests.browser.player import LOADED_DICE, PATIENCE, Player
from tests.browser.watch import Watch
from tools.serve import SiteServer

KEEPING = 60_000  # milliseconds to put fourteen megabytes into the cache on a busy machine

pytestmark = pytest.mark.browser_context_args(reduced_motion="reduce")


def _play_a_turn(person: Player) -> None:
    before = person.totals[0]
    person.roll(1, 1, 1, 2, 3, 4)
    assert person.faces == [1, 1, 1, 2, 3, 4]
    person.choose(1, 1, 1)
    person.bank()
    assert person.totals[0] == before + 1000
    expect(person.turn_line).to_have_text("Your turn", timeout=2 * PATIENCE)


def test_the_game_opens_and_plays_with_the_network_cut(
    context: BrowserContext, page: Page, own_site: SiteServer
) -> None:
    page.add_init_script(LOADED_DICE)
    open_table(page, own_site.address, thinker=True)
    person = Player(page)
    expect(person.notice).to_have_text("Ready to play offline.", timeout=KEEPING)
    asked = len(own_site.sent)
    context.set_offline(True)
    _play_a_turn(person)
    for dialog in ("rules", "help", "settings", "new-game"):
        page.locator(f"#open-{dialog}").click()
        expect(page.locator(f"#{dialog}")).to_be_visible()
        page.keyboard.press("Escape")

    person.reload()
    assert person.totals[0] == 1000, "the game goes on where it was"
    _play_a_turn(person)
    page.locator("#open-settings").click()
    expect(page.locator("#offline-state")).to_contain_text("without a network")
    page.locator("#setting-odds").click()
    page.keyboard.press("Escape")
    expect(person.roll_button).to_contain_text("farkle", timeout=KEEPING)

    open_table(page, f"{own_site.address}?python=pyodide", thinker=True)
    assert person.totals[0] == 2000
    _play_a_turn(person)

    other = context.new_page()
    other.add_init_script(LOADED_DICE)
    open_table(other, own_site.address, thinker=True)
    assert Player(other).totals[0] == 3000
    # The browser itself asks whether the service worker has changed; cutting the network of pages does not keep it from that.
    reached = [sent.path for sent in own_site.sent[asked:] if sent.path != "/service-worker.js"]
    assert reached == []


def test_a_page_whose_network_goes_before_everything_is_kept_plays_on(
    context: BrowserContext, page: Page, site: SiteServer, watch: Watch
) -> None:
    watch.allow(
        "fetching the script|Failed to load resource|Failed to fetch"
    )  # the thinking worker is asked for after the table is live, and cannot come
    page.add_init_script(LOADED_DICE)
    page.route("**/service-worker.js", lambda route: route.abort())
    open_table(page, site.address, thinker=True)
    context.set_offline(True)
    person = Player(page)
    _play_a_turn(person)
    for dialog in (
        "help",
        "settings",
    ):  # which came with the table; a wish for what has not come is answered: test_later.py
        page.locator(f"#open-{dialog}").click()
        expect(page.locator(f"#{dialog}")).to_be_visible()
        page.keyboard.press("Escape")
    expect(page.locator("#offline-state")).to_contain_text("needs the network")
