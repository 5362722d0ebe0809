"""The coach: before or after a decision or not at all, right in its numbers, and never in the way of the table."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, Player, refuse_worker, sit_down, words
from tests.browser.watch import Watch
from tests.engine.play import game_of
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

ANSWER_PATIENCE = 60_000  # milliseconds: the worker starts while other browsers do


def coached(page: Page, when: str, table: str = "standard", address: str = "./") -> Player:
    """A game of two persons with the coach."""
    return sit_down(page, game_of(table), "hh", address=address, thinker=True, coach=when)


def hears(page: Page, text: str | re.Pattern[str]) -> None:
    expect(page.locator("#coach-line")).to_contain_text(text, timeout=ANSWER_PATIENCE)


def compare(page: Page) -> list[str]:
    """Unfold the table: its rows as text."""
    page.locator("#coach-panel summary").click()
    rows = page.locator("#coach-choices tr")
    expect(rows.first).to_contain_text(words("coach.mark_best"))
    return [" ".join(row.split()) for row in rows.all_inner_texts()]


def test_without_a_coach_there_is_none(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 2, 2, 3, 4)
    expect(page.locator("#coach")).to_be_hidden()


def test_before_a_decision_every_choice_has_its_numbers_and_the_best_is_marked(page: Page) -> None:
    person = coached(page, "before")
    person.roll(1, 2, 2, 2, 3, 4)
    hears(page, words("coach.best", choice=words("choice.keep_roll", dice=(1,), n=5)))
    rows = compare(page)
    assert len(rows) == 6  # three keeps, each to roll on or to bank
    # Five dice: exactly 25 of 324 throws score nothing.
    assert re.fullmatch(r"roll 5 dice best 7\.7% 25/324 404 51\.\d%", rows[0])
    assert re.fullmatch(r"bank 300 – 300 50\.\d%", rows[1])
    expect(page.locator("#coach-reason")).to_have_text(re.compile(r"\w+.*\."))
    table = page.locator("#coach-table")
    assert [head.inner_text() for head in table.locator("thead th").all()] == ["Choice", "Farkle", "Points", "Win"]
    assert table.locator("tbody th[scope=row]").count() == 6


def test_after_a_decision_it_says_what_that_was_worth(page: Page) -> None:
    person = coached(page, "after")
    hears(page, words("coach.waits_after"))
    person.roll(1, 2, 2, 2, 3, 4)
    person.choose(1)
    person.bank()
    best = words("choice.keep_roll", dice=(1,), n=5)
    hears(page, re.compile(re.escape(words("coach.was_worse", choice=best)) + r".* 3\.\d% "))
    compare(page)
    expect(page.locator("#coach-choices tr", has=page.locator(".choice-yours:visible"))).to_contain_text("bank 100")
    page.locator("#coach-panel summary").click()
    person.roll(1, 1, 2, 2, 3, 3)
    hears(page, "Better than your last choice")  # nothing is said of this throw before it is decided
    person.choose(1, 1, 2, 2, 3, 3)
    person.roll(2, 3, 4, 4, 6, 6)
    hears(page, words("coach.was_best"))


def test_the_setting_is_kept_and_can_be_changed_at_any_time(page: Page) -> None:
    person = coached(page, "off")
    expect(page.locator("#coach")).to_be_hidden()
    person.roll(1, 2, 2, 2, 3, 4)
    page.locator("#open-settings").click()
    page.locator("#setting-coach").select_option("before")
    page.locator("#settings-close").click()
    hears(page, "Best")
    person.reload()
    hears(page, "Best")  # the throw on the table is taken up again
    page.locator("#open-settings").click()
    page.locator("#setting-coach").select_option("off")
    page.locator("#settings-close").click()
    expect(page.locator("#coach")).to_be_hidden()


def test_choosing_dice_does_not_change_what_is_said_of_the_throw(page: Page) -> None:
    person = coached(page, "before")
    person.roll(1, 2, 2, 2, 3, 4)
    hears(page, "Best")
    person.choose(2, 2, 2)
    person.reload()
    assert person.chosen == [1, 2, 3]
    hears(page, words("coach.best", choice=words("choice.keep_roll", dice=(1,), n=5)))


def test_what_the_numbers_leave_out_is_said(page: Page) -> None:
    person = coached(page, "before", "piggyback")
    person.roll(1, 2, 2, 2, 3, 4)
    hears(page, "Best")
    compare(page)
    expect(page.locator("#coach-notes")).to_contain_text(words("note.piggyback"))
    expect(page.locator("#coach-table thead th", has_text="Win")).to_be_hidden()


def test_the_coach_is_reached_by_keyboard(page: Page) -> None:
    person = coached(page, "before")
    person.roll(1, 2, 2, 2, 3, 4)
    hears(page, "Best")
    page.locator("#coach-panel summary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#coach-choices tr")).to_have_count(6)
    page.keyboard.press("Tab")
    expect(page.locator(".coach-sheet")).to_be_focused()


@pytest.mark.browser_context_args(**AT_EASE, viewport={"width": 1440, "height": 900})
def test_beside_a_wide_table_the_ways_to_keep_have_one_place_with_a_coach_and_without(page: Page) -> None:
    person = coached(page, "before")
    person.roll(1, 1, 5, 5, 2, 3)
    hears(page, "Best")
    compare(page)
    ways = page.locator("#keeps-panel summary")
    place, sheet = ways.bounding_box(), page.locator(".coach-sheet").bounding_box()
    assert place
    assert sheet
    assert 0 <= place["y"] - sheet["y"] - sheet["height"] < 20, "all the room above is the coach's"
    page.locator("#open-settings").click()
    page.locator("#setting-coach").select_option("off")
    page.locator("#settings-close").click()
    expect(page.locator("#coach")).to_be_hidden()
    assert ways.bounding_box() == place


@pytest.mark.browser_context_args(**AT_EASE, viewport={"width": 360, "height": 640})
def test_on_a_phone_roll_and_bank_stay_where_they_are(page: Page) -> None:
    person = coached(page, "before")
    person.roll(1, 1, 5, 5, 2, 3)
    hears(page, "Best")
    compare(page)
    sheet = page.locator(".coach-sheet").bounding_box()
    assert sheet
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= 360
    for button in (person.roll_button, person.bank_button):
        box = button.bounding_box()
        assert box
        assert sheet["y"] + sheet["height"] <= box["y"]
        assert box["y"] + box["height"] <= 640
    assert page.evaluate("document.documentElement.scrollWidth") <= 360


def test_a_coach_that_cannot_come_says_so_and_the_table_plays_on(
    page: Page, watch: Watch, own_site: SiteServer, dist: Path
) -> None:
    watch.allow(r"503|\(blob:|vendor/pyodide-")
    refuse_worker(own_site, dist)
    person = coached(page, "before", address=own_site.address)
    hears(page, words("coach.gone"))
    person.roll(1, 2, 2, 2, 3, 4)
    person.choose(1)
    person.bank()
    assert person.totals == [100, 0]
    hears(page, words("coach.gone"))
