"""Every screen, from either side: no rule that axe-core knows is broken in either scheme, nothing is cut off at any size."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.axe import RULES_OF_COLOUR, violations
from tests.browser.long_words import lengthen
from tests.browser.player import AT_EASE, Player, sit_down
from tests.browser.screens import CUT_OFF, SCREENS, enlarged, shown
from tests.engine.play import game_of
from tools.serve import SiteServer

SHOWN_ELSEWHERE = {"coach": "coach-choices", "best-turn": "tournament"}  # the same, and more, is on the other one
PHONES = ((360, 640), (320, 568))
WHOLE = [name for name in SCREENS if name not in SHOWN_ELSEWHERE]


def check_rules(person: Player, *, still: bool) -> None:
    """axe-core has nothing to object to in either scheme; nothing but colours differs between them."""
    assert violations(person.page, still=still) == []
    person.page.emulate_media(color_scheme="dark")
    assert violations(person.page, still=still, only=RULES_OF_COLOUR) == [], "in the dark scheme"


def check_sizes(person: Player, *sizes: tuple[int, int]) -> None:
    """Nothing is cut off in windows of these sizes."""
    for width, height in sizes:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate(CUT_OFF) == [], (width, height)
    person.page.set_viewport_size({"width": 1280, "height": 720})


@pytest.mark.parametrize("name", WHOLE)
def test_no_screen_breaks_a_rule_or_is_cut_off_enlarged_or_in_long_words(
    browser: Browser, site: SiteServer, name: str
) -> None:
    with shown(browser, site, SCREENS[name]) as person:
        for way in enlarged(person):
            assert person.page.evaluate(CUT_OFF) == [], way
        check_rules(person, still=SCREENS[name].is_still)  # late, since it lets a little time pass
        lengthen(person.page)
        check_sizes(person, *PHONES)


@pytest.mark.parametrize("name", WHOLE)
def test_no_screen_breaks_a_rule_or_is_cut_off_from_right_to_left(
    browser: Browser, site: SiteServer, name: str
) -> None:
    with shown(browser, site, SCREENS[name], language="ar") as person:
        check_sizes(person, *PHONES, (1440, 900))
        check_rules(person, still=SCREENS[name].is_still)


@pytest.mark.browser_context_args(**AT_EASE)
def test_no_theme_breaks_a_rule(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    for theme in page.locator("#setting-theme option").evaluate_all("options => options.map(each => each.value)"):
        page.locator("#open-settings").click()
        page.locator("#setting-theme").select_option(theme)
        assert violations(page) == [], f"{theme}: settings"
        page.keyboard.press("Escape")
        assert violations(page) == [], f"{theme}: table"
