"""No screen breaks a rule that axe-core can check, in either scheme: WCAG 2.2 A and AA, and good practice."""

from collections.abc import Callable
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.watch import Watch
from tools.paths import NODE_MODULES
from tools.screenshots import SCREENS, Screen, shown
from tools.serve import SiteServer

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ["violations"] });
  return found.violations.map((each) => [each.id, each.help, each.nodes.slice(0, 3).map((node) => node.html.slice(0, 150))]);
}"""


def violations(page: Page) -> list[Any]:
    """What axe-core objects to on the page as it stands."""
    page.evaluate(AXE + ";0")
    found: list[Any] = page.evaluate(RUN)
    return found


def _pressing(*buttons: str) -> Callable[..., None]:
    def reach(person: Any) -> None:
        for button in buttons:
            person.page.locator(button).first.click()

    return reach


MORE = {
    "share": Screen(_pressing("#open-rules", "#rules-share")),
    "editor": Screen(_pressing("#open-rules", "#open-house-rules", "#named-tables .table-open")),
    "fairness": Screen(_pressing("#open-settings", "#open-fairness")),
}
ALL = {**SCREENS, **MORE}


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("name", ALL)
def test_no_rule_of_axe_is_broken(
    browser: Browser, site: SiteServer, watch: Watch, name: str, scheme: Literal["light", "dark"]
) -> None:
    with shown(browser, site, ALL[name], scheme) as person:
        expect(person.page.locator("body")).to_have_attribute("data-state", "ready")
        assert violations(person.page) == []


@pytest.mark.parametrize("theme", ["harbour", "claret", "blue", "contrast"])
def test_no_theme_breaks_a_rule(page: Page, theme: str) -> None:
    page.goto("./")
    expect(page.locator("body")).to_have_attribute("data-state", "ready")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    page.locator("#roll").click()
    page.evaluate("document.getAnimations().forEach((each) => each.finish())")
    assert violations(page) == []
    page.locator("#open-settings").click()
    assert violations(page) == []
