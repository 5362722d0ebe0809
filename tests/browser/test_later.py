"""What the first throw does not need comes later: without it the table plays, and a wish for it is answered."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import hold_back, open_table
from tests.browser.player import words
from tests.browser.test_delivery import INTERPRETERS
from tests.browser.watch import Watch
from tools.serve import SiteServer


@pytest.mark.parametrize("missing", ["later-mpy-*.json", "later-en-*.json", "later-*.css"])
def test_the_table_plays_without_the_later_files_and_says_what_is_missing(
    page: Page, own_site: SiteServer, dist: Path, watch: Watch, missing: str
) -> None:
    watch.allow("503")
    (later,) = dist.glob(f"assets/{missing}")
    own_site.refused["/" + later.relative_to(dist).as_posix()] = 503
    open_table(page, own_site.address, thinker=True)
    page.locator("#roll").click()
    expect(page.locator("#dice .die.is-idle")).to_have_count(0)
    page.locator("#open-rules").click()
    expect(page.locator("#notice-text")).to_contain_text("try again")
    expect(page.locator("#rules")).not_to_be_visible()
    own_site.refused.clear()
    page.locator("#open-rules").click()
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#rules .score-row").first).to_have_css("display", "flex")


def test_a_wish_that_has_to_wait_is_answered_and_then_granted(page: Page, own_site: SiteServer) -> None:
    let_go = hold_back(page, "**/later-mpy-*.json")
    open_table(page, own_site.address, thinker=True)
    page.locator("#open-new-game").click()
    expect(page.locator("#notice-text")).to_have_text(words("notice.loading"))
    expect(page.locator("#announcer")).to_have_text(words("notice.loading"))
    let_go()
    expect(page.locator("#new-game")).to_be_visible()
    expect(page.locator("#notice")).to_be_hidden()


@INTERPRETERS
def test_of_two_wishes_that_have_to_wait_the_last_is_granted(page: Page, own_site: SiteServer, query: str) -> None:
    let_go = hold_back(page, "**/later-*py-*.json")
    open_table(page, own_site.address + query, thinker=True)
    page.locator("#open-new-game").click()
    page.locator("#open-rules").click()
    let_go()
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#new-game")).to_be_hidden()


def test_a_shortcut_of_the_installed_app_opens_its_dialog(page: Page) -> None:
    open_table(page, "./?open=new-game", thinker=True)
    expect(page.locator("#new-game")).to_be_visible()
    open_table(page, "./?open=rules", thinker=True)
    expect(page.locator("#rules")).to_be_visible()
    expect(page).not_to_have_url(re.compile("open="))  # a reload leads to the table
