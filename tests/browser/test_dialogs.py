"""Dialogs over dialogs: one is seen at a time, and each leads back to where it was opened."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, sit_down
from tests.browser.watch import Watch
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

# The dialogs whose sheet is seen, and those that darken what lies behind them.
SEEN = """() => {
  const open = [...document.querySelectorAll("dialog[open]")];
  const ids = (wanted) => open.filter(wanted).map((each) => each.id);
  return [
    ids((each) => getComputedStyle(each).opacity === "1"),
    ids((each) => getComputedStyle(each, "::backdrop").display !== "none"),
  ];
}"""


def test_only_the_dialog_on_top_is_seen_and_each_leads_back_to_the_one_beneath(page: Page) -> None:
    sit_down(page, game_of(), "hh")
    way = [("settings", "#open-settings"), ("history", "#open-history"), ("fairness", "#history-fairness")]
    for name, button in way:
        page.locator(button).click()
        expect(page.locator(f"#{name}-title")).to_be_focused()
        assert page.evaluate(SEEN) == [[name], [name]]
    beneath = [["history"], ["settings"], []]
    for (_, button), names in zip(reversed(way), beneath, strict=True):
        page.keyboard.press("Escape")
        assert page.evaluate(SEEN) == [names, names], "at once, with nothing in between"
        expect(page.locator(button)).to_be_focused()


def test_what_is_not_told_yet_takes_no_room_and_is_heard_when_it_is_told(page: Page, watch: Watch) -> None:
    watch.allow("on purpose")
    sit_down(page, game_of(), "hh")
    page.evaluate("setTimeout(() => { throw new Error('on purpose') })")
    outcome = page.locator("#fault-copied")
    gap = page.locator("#fault .sheet-foot").bounding_box()["y"] - _end_of(page, "#fault-text")  # type: ignore[index]
    assert gap < 40, "one gap, not two"
    assert outcome.evaluate("element => element.checkVisibility({ visibilityProperty: true })"), (
        "a hidden one is not heard"
    )
    page.locator("#fault-copy").click()
    expect(outcome).not_to_be_empty()
    assert _end_of(page, "#fault-copied") > _end_of(page, "#fault-report")


def _end_of(page: Page, selector: str) -> float:
    box = page.locator(selector).bounding_box()
    assert box
    return box["y"] + box["height"]
