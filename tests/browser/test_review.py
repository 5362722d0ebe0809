"""Looking back at a game: what was given away, what the dice gave, and which decisions cost most."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, Player, refuse_worker, sit_down, words
from tests.browser.watch import Watch
from tests.engine.play import game_of
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

ANSWER_PATIENCE = 60_000  # milliseconds


def finish(person: Player) -> None:
    """Ada banks a hundred where rolling on was right; then she wins, and Bo throws nothing."""
    person.roll(1, 2, 2, 2, 3, 4)
    person.choose(1)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    person.roll(1, 1, 1, 2, 3, 4)
    person.choose(1, 1, 1)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.end).to_be_visible()


def test_the_costly_decision_and_the_luck_are_told_after_the_game(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9000, 9000)), "hh", thinker=True)
    finish(person)
    page.locator("#open-review").click()
    expect(page.locator("#review-seats tr")).to_have_count(2, timeout=ANSWER_PATIENCE)
    expect(page.locator("#review-progress")).to_be_hidden()
    ada, bo = page.locator("#review-seats tr").all()
    expect(ada.locator("td").first).to_have_text(re.compile(r"^[1-9]\d*\.\d%$"))
    expect(ada.locator("td").nth(1)).to_have_text(re.compile(r"^\+"))
    expect(bo.locator("td").first).to_have_text("0.0%")
    expect(bo.locator("td").nth(1)).to_have_text(re.compile(r"^−[1-9]\d*\.\d%$"))
    worst = page.locator("#review-decisions > li").first
    expect(worst.locator(".review-turn")).to_have_text(words("review.turn", turn=1, name="Ada"))
    expect(worst.locator(".review-did")).to_contain_text(words("choice.keep_bank", dice=(1,), points=100))
    assert worst.locator(".review-dice .die").count() == 6


def test_a_game_is_looked_back_at_from_the_games_played(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9000, 9000)), "hh", thinker=True)
    finish(person)
    page.locator("#open-settings").click()
    page.locator("#open-history").click()
    page.locator(".played-review").first.click()
    expect(page.locator("#review-seats tr")).to_have_count(2, timeout=ANSWER_PATIENCE)


def test_without_the_worker_it_says_so(page: Page, watch: Watch, own_site: SiteServer, dist: Path) -> None:
    watch.allow(r"503|\(blob:|vendor/pyodide-")
    refuse_worker(own_site, dist)
    person = sit_down(page, game_of(totals=(9000, 9000)), "hh", thinker=True, address=own_site.address)
    finish(person)
    page.locator("#open-review").click()
    expect(page.locator("#review-status")).to_have_text(words("review.gone"), timeout=ANSWER_PATIENCE)
