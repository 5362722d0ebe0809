"""No screen breaks a rule that axe-core can check, in either scheme, from either side: WCAG A and AA, and good practice."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.player import AT_EASE, sit_down
from tests.browser.screens import SCREENS, shown
from tests.unit.play import game_of
from tools.paths import NODE_MODULES
from tools.serve import SiteServer

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
BEGIN = """() => {
  window.judged = null;
  axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => { window.judged = violations.map(
    (each) => [each.id, each.help, each.nodes.slice(0, 3).map((node) => node.html.slice(0, 150))]); });
}"""
MOST_TICKS = 2000


def violations(page: Page, *, still: bool = False) -> list[Any]:
    """What axe-core objects to on the page as it stands; `still`: it needs the time that stands still there."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {AXE} }}")
    page.evaluate(BEGIN)
    for _ in range(MOST_TICKS if still else 0):
        if page.evaluate("judged !== null"):
            break
        page.clock.run_for(1)
    found: list[Any] = page.wait_for_function("() => judged").json_value()
    return found


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_breaks_a_rule(browser: Browser, site: SiteServer, name: str, language: str) -> None:
    still = bool(SCREENS[name].totals)
    with shown(browser, site, SCREENS[name], "light", language) as person:
        assert violations(person.page, still=still) == []
        person.page.emulate_media(color_scheme="dark")
        assert violations(person.page, still=still) == [], "in the dark scheme"


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
