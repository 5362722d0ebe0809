"""Windows of many sizes: everything needed to play is in sight, without scrolling, and nothing lies on anything else."""

from itertools import product
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserType

from tests.browser import fonts, journeys
from tests.browser.screens import CUT_OFF, SCREENS, TEXTS, Screen, shown
from tools.serve import SiteServer

# Phones upright and held sideways, with and without the browser's bars; half a phone; low and high windows of a computer.
SIZES = [
    (320, 480), (360, 520), (360, 568), (360, 640), (390, 420), (480, 400), (568, 320), (600, 600), (640, 360),
    (667, 375), (768, 500), (768, 1024), (844, 390), (915, 412), (1000, 500), (1024, 600), (1280, 600), (1280, 667),
    (1440, 900),
]  # fmt: skip
MAGNIFIED = (320, 256)  # a window of 1280 x 1024 at 400 %

# What does not fit, or cannot be pressed where it lies.
MISPLACED = """() => {
  const shown = element => element.checkVisibility({ visibilityProperty: true });
  const all = selector => [...document.querySelectorAll(selector)].filter(shown);
  const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const found = [];
  const beyond = document.documentElement.scrollHeight - innerHeight;
  if (beyond > 0) found.push(`the page scrolls by ${beyond}`);
  const felt = document.querySelector(".felt").getBoundingClientRect();
  for (const element of all("#dice .die, #roll, #bank")) {
    const name = element.id || `die ${element.dataset.index}`;
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!element.contains(hit)) found.push(`${name} cannot be pressed`);
    if (box.top < 0 || box.bottom > innerHeight) found.push(`${name} is out of sight`);
    const spills = box.left < felt.left || box.right > felt.right || box.top < felt.top || box.bottom > felt.bottom;
    if (element.matches(".die") && spills) found.push(`${name} lies beyond the felt`);
  }
  const parts = all(".header, .status, .seat, .tray, .talk-lines, .keeps-summary, #undo, #bank, #roll");
  parts.forEach((one, index) => parts.slice(index + 1).forEach(other => {
    if (overlap(one.getBoundingClientRect(), other.getBoundingClientRect()))
      found.push(`${one.id || one.className} lies on ${other.id || other.className}`);
  }));
  return found;
}"""


IN_SIGHT = """element => {
  const box = element.getBoundingClientRect();
  const hit = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
  return box.top >= 0 && box.bottom <= innerHeight && element.contains(hit);
}"""


PARTLY_COVERED = """() => {
  const over = document.getElementById("start-trouble").getBoundingClientRect();
  const edge = 3; // a button's own, drawn below its box
  const isWithin = (box) =>
    box.left >= over.left && box.right <= over.right && box.top >= over.top && box.bottom + edge <= over.bottom;
  return ["undo", "bank", "roll"].filter((id) => !isWithin(document.getElementById(id).getBoundingClientRect()));
}"""


@pytest.mark.parametrize("name", ["end", "end-eight"])
def test_the_next_game_is_in_sight_when_one_is_over(browser: Browser, site: SiteServer, name: str) -> None:
    with shown(browser, site, SCREENS[name]) as person:
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.locator("#rematch").evaluate(IN_SIGHT), f"{width} x {height}"
            assert person.page.evaluate(CUT_OFF) == [], f"{width} x {height}"


def test_all_of_eight_players_are_in_sight_when_the_game_is_over(browser: Browser, site: SiteServer) -> None:
    with shown(browser, site, SCREENS["end-eight"]) as person:
        for width, height in ((768, 1024), (1280, 800), (1440, 900)):
            person.page.set_viewport_size({"width": width, "height": height})
            names = person.page.locator(".standing-name").all()
            assert [name.evaluate(IN_SIGHT) for name in names] == [True] * 8, f"{width} x {height}"


@pytest.mark.parametrize("seats", [3, 5, 7])
def test_bars_of_an_odd_number_of_players_can_be_compared(browser: Browser, site: SiteServer, seats: int) -> None:
    screen = Screen(journeys.fresh, totals=(4250, 7800, 350, 6150, 9450, 1200, 5000)[:seats], kinds="h" * seats)
    with shown(browser, site, screen) as person:
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            bars = person.page.locator(".seat-progress:visible").evaluate_all(
                "bars => bars.map(bar => bar.clientWidth)"
            )
            assert bars == [] or max(bars) - min(bars) <= 1, f"{width} x {height}: {bars}"


def test_what_keeps_the_game_from_starting_covers_the_whole_of_every_action(browser: Browser, site: SiteServer) -> None:
    with shown(browser, site, SCREENS["trouble"]) as person:
        for width, height in ((360, 640), (768, 1024), (844, 390), (1024, 600), (1280, 800), (1440, 900)):
            person.page.set_viewport_size({"width": width, "height": height})
            assert person.page.evaluate(PARTLY_COVERED) == [], f"{width} x {height}"


@pytest.mark.parametrize("language", ["en", "ru", "ar"])
def test_a_notice_leaves_the_scores_in_sight(browser: Browser, site: SiteServer, language: str) -> None:
    with shown(browser, site, SCREENS["notice"], language=language) as person:
        for width, height in ((320, 568), (360, 568), (360, 640), (390, 844), (768, 1024), (1440, 900)):
            person.page.set_viewport_size({"width": width, "height": height})
            notice, scores = person.notice.bounding_box(), person.page.locator(".scoreboard").bounding_box()
            assert notice
            assert scores
            assert notice["y"] >= 0, f"{width} x {height}"
            is_above = notice["y"] + notice["height"] <= scores["y"]
            assert is_above or notice["y"] >= scores["y"] + scores["height"], f"{width} x {height}"


@pytest.mark.parametrize(
    ("name", "language"),
    [
        *product(["turn", "eight-seats"], ["en", "ar"]),
        *product(["four-seats"], TEXTS),  # words of every length stand on the buttons and in the menu
    ],
)
def test_everything_needed_to_play_is_in_sight(browser: Browser, site: SiteServer, name: str, language: str) -> None:
    with shown(browser, site, SCREENS[name], language=language) as person:
        for width, height in [*SIZES, MAGNIFIED] if name == "turn" else SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            found = person.page.evaluate(MISPLACED) + person.page.evaluate(CUT_OFF)
            assert found == [], f"{width} x {height}"


@pytest.mark.parametrize("family", fonts.FAMILIES)
def test_the_fullest_table_is_in_sight_whatever_font_the_device_has(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], site: SiteServer, family: str
) -> None:
    browser = browser_type.launch(**{**browser_type_launch_args, "env": fonts.environment(family)})
    for language in ("en", "ar"):
        with shown(browser, site, SCREENS["eight-seats"], language=language) as person:
            for width, height in SIZES:
                person.page.set_viewport_size({"width": width, "height": height})
                found = person.page.evaluate(MISPLACED) + person.page.evaluate(CUT_OFF)
                assert found == [], f"{width} x {height}"
    browser.close()


@pytest.mark.parametrize(("name", "selector"), [("ways", "#keeps"), ("coach-choices", ".coach-sheet")])
def test_a_list_over_the_table_ends_within_the_window(
    browser: Browser, site: SiteServer, name: str, selector: str
) -> None:
    with shown(browser, site, SCREENS[name]) as person:
        for width, height in SIZES:
            person.page.set_viewport_size({"width": width, "height": height})
            box = person.page.locator(selector).bounding_box()
            assert box, f"{width} x {height}"
            assert box["x"] >= 0, f"{width} x {height}"
            assert box["x"] + box["width"] <= width, f"{width} x {height}"
            assert box["y"] >= 0, f"{width} x {height}"
            assert box["y"] + box["height"] <= height, f"{width} x {height}"
            assert person.page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0, (
                f"{width} x {height}"
            )
