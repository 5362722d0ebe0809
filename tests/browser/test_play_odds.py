"""The thinking worker: exact chances beside Roll when they are wanted, and a complete game where it cannot start."""

import pytest
from playwright.sync_api import Page, expect

from farkle.odds import farkle_chance
from farkle.presets import PRESETS
from tests.browser.player import AT_EASE, PATIENCE, Player, sit_down
from tests.browser.watch import Watch
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

START = 60_000  # milliseconds for the worker on a busy machine


def _percent(dice: int, table: str = "standard") -> str:
    ways, all_ways = farkle_chance(dice, PRESETS[table])
    share = 100 * ways / all_ways
    return f"{round(share) if share >= 9.95 else round(share, 1)}%"


def _switch_odds(person: Player) -> None:
    person.page.locator("#open-settings").click()
    person.page.locator("#setting-odds").click()
    person.page.keyboard.press("Escape")


@pytest.mark.parametrize("address", ["./", "./?python=pyodide"], ids=["micropython", "pyodide"])
def test_the_chance_of_a_farkle_stands_beside_roll_when_wanted(page: Page, address: str) -> None:
    person = sit_down(page, game_of(), "hh", address=address, thinker=True)
    detail = person.roll_button.locator(".button-detail")
    expect(detail).to_have_text("6 dice")
    _switch_odds(person)
    expect(detail).to_have_text(f"6 dice · farkle {_percent(6)}", timeout=START)
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    expect(detail).to_have_text(f"5 dice · farkle {_percent(5)}")
    person.choose(5)
    expect(detail).to_have_text(f"4 dice · farkle {_percent(4)}")
    person.roll(1, 2, 3, 4)
    person.choose(1)
    expect(detail).to_have_text(f"3 dice · farkle {_percent(3)}")
    _switch_odds(person)
    expect(detail).to_have_text("3 dice")


def test_the_chances_are_those_of_the_rules_in_force_and_the_switch_is_remembered(page: Page) -> None:
    person = sit_down(page, game_of("classic"), "hh", thinker=True, odds=True)
    detail = person.roll_button.locator(".button-detail")
    expect(detail).to_have_text(f"6 dice · farkle {_percent(6, 'classic')}", timeout=START)
    page.locator("#open-new-game").click()
    page.locator("#setup-rules").select_option("pig")
    page.locator("#setup-begin").click()
    expect(detail).to_have_text(f"1 die · farkle {_percent(1, 'pig')}", timeout=PATIENCE)
    person.reload()
    expect(detail).to_have_text(f"1 die · farkle {_percent(1, 'pig')}", timeout=START)


def test_where_the_worker_cannot_start_nothing_wrong_is_said_and_play_goes_on(page: Page, watch: Watch) -> None:
    watch.allow("Failed to load resource")  # the browser's own words for what is refused here
    page.route("**/pyodide*/**", lambda route: route.abort())
    with page.expect_event("requestfailed", lambda request: "pyodide" in request.url):
        person = sit_down(page, game_of(), "hh", thinker=True, odds=True)
    detail = person.roll_button.locator(".button-detail")
    expect(detail).to_have_text("6 dice")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    expect(page.locator("#start-trouble")).to_be_hidden()
    expect(detail).to_have_text("4 dice")
    expect(person.notice).to_be_hidden()
    person.bank()
    assert person.totals == [150, 0]


def test_the_page_answers_while_the_worker_starts(page: Page) -> None:
    person = sit_down(page, game_of(), "hh", thinker=True, odds=True)
    page.evaluate(
        """() => {
          window.blocks = [];
          new PerformanceObserver((list) => blocks.push(...list.getEntries().map((entry) => entry.duration)))
            .observe({ type: "longtask" });
        }"""
    )
    expect(person.roll_button).to_contain_text("farkle", timeout=START)
    person.roll(1, 2, 3, 3, 5, 6)
    assert max(page.evaluate("blocks"), default=0) < 1000, (
        "far above the measure of the bench: this machine may be busy"
    )
