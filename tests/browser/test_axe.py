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
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map((each) => [each.id, each.help, each.nodes.slice(0, 3).map((node) => node.html.slice(0, 150))]);
}"""


def violations(page: Page) -> list[Any]:
    """What axe-core objects to on the page as it stands."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {AXE} }}")
    found: list[Any] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("language", ["en", "ar"])
@pytest.mark.parametrize("name", SCREENS)
def test_no_screen_breaks_a_rule(browser: Browser, site: SiteServer, name: str, language: str) -> None:
    with shown(browser, site, SCREENS[name], "light", language) as person:
        assert violations(person.page) == []
        person.page.emulate_media(color_scheme="dark")
        assert violations(person.page) == [], "in the dark scheme"


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
