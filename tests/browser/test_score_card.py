"""What scores, beside a wide table: the rules in force, where nothing else stands."""

import pytest
from playwright.sync_api import Page, expect

from farkle.presets import PRESETS
from farkle.score_table import rows
from tests.browser.player import AT_EASE, sit_down, words
from tests.engine.play import game_of

WIDE = {"width": 1440, "height": 900}

pytestmark = pytest.mark.browser_context_args(**AT_EASE, viewport=WIDE)

READ = """card => ({
  faces: [...card.querySelectorAll(".pays-face > .die")].map(die => +die.dataset.face),
  names: [...card.querySelectorAll(".pays-name, .score-name")].map(name => name.innerText),
  points: [...card.querySelectorAll(".score-points")].map(points => +points.innerText.replace(",", "")),
})"""


def test_a_newcomer_sees_what_scores_and_nothing_has_moved(page: Page) -> None:
    page.add_init_script("""
      window.moved = 0;
      new PerformanceObserver(list => list.getEntries().forEach(entry => { window.moved += entry.value; }))
        .observe({ type: "layout-shift", buffered: true });
    """)
    sit_down(page)
    card = page.locator("#score-card")
    expect(card).to_be_visible()
    shown = card.evaluate(READ)
    assert shown["faces"] == [1, 2, 3, 4, 5, 6]
    assert shown["points"] == [row.points for row in rows(PRESETS["standard"]) if not row.faces]
    assert page.evaluate("window.moved") == 0
    expect(page.get_by_role("region", name=words("sheet.scores"))).to_be_visible()


def test_it_follows_the_rules_and_the_language(page: Page) -> None:
    sit_down(page, game_of("pig"), "hh")
    card = page.locator("#score-card")
    expect(card.locator(".pays-name")).to_have_text([words("setting.singles")])
    page.locator("#open-new-game").click()
    page.locator("#setup-rules").select_option("standard")
    page.locator("#setup-begin").click()
    expect(card.locator(".pays-name")).to_have_count(5)
    page.locator("#open-settings").click()
    page.locator("#setting-language").select_option("nl")
    page.locator("#settings-close").click()
    expect(card).to_contain_text("Straat")


def test_it_makes_way_for_the_coach_and_for_the_ways_to_keep(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    card = page.locator("#score-card")
    expect(card).to_be_visible()
    person.roll(1, 3, 3, 3, 5, 5)
    page.locator("#keeps-panel summary").click()
    expect(card).to_be_hidden()
    page.locator("#keeps-panel summary").click()
    expect(card).to_be_visible()
    page.locator("#open-settings").click()
    page.locator("#setting-coach").select_option("before")
    page.locator("#settings-close").click()
    expect(card).to_be_hidden()


def test_where_it_does_not_fit_there_is_none_of_it(page: Page) -> None:
    sit_down(page, game_of(), "hh")
    card = page.locator("#score-card")
    expect(card).to_be_visible()
    for width, height in ((1280, 500), (768, 1024), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(card).to_be_hidden()
    page.set_viewport_size({"width": WIDE["width"], "height": WIDE["height"]})
    expect(card).to_be_visible()
