"""Large text, a page magnified, colours of the system's own: all can be read and reached, and the dice are still dice."""

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.pips import FACES, pips
from tests.browser.screens import CUT_OFF, SCREENS, enlarged, shown
from tools.serve import SiteServer


def test_roll_and_bank_are_in_reach_when_the_page_is_enlarged(browser: Browser, site: SiteServer) -> None:
    with shown(browser, site, SCREENS["turn"]) as person:
        for way in enlarged(person):
            for button in (person.roll_button, person.bank_button):
                button.focus()
                expect(button, way).to_be_in_viewport(ratio=0.99)
                assert is_uncovered(button), way


def test_every_setting_of_the_editor_can_be_reached_when_the_page_is_enlarged(
    browser: Browser, site: SiteServer
) -> None:
    with shown(browser, site, SCREENS["editor"]) as person:
        for way in enlarged(person):
            for field in ("[data-setting='target'] input", "#editor-reset-all", "#editor-save"):
                place = person.page.locator(field)
                place.focus()
                place.scroll_into_view_if_needed()
                assert is_uncovered(place), f"{field} at {way}"


def is_uncovered(button: Locator) -> bool:
    """Whether a press on the middle of the button meets the button."""
    return bool(
        button.evaluate(
            """button => {
              const { left, top, width, height } = button.getBoundingClientRect();
              return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }"""
        )
    )


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_dice_and_what_is_chosen_are_seen_in_forced_colours(browser: Browser, site: SiteServer, scheme: str) -> None:
    with shown(browser, site, SCREENS["turn"], "dark" if scheme == "dark" else "light") as person:
        person.page.emulate_media(forced_colors="active")
        assert person.page.evaluate(CUT_OFF) == []
        for die in [*person.dice.all(), *person.page.locator("#kept .die").all()]:
            assert pips(die) == FACES[int(die.get_attribute("data-face") or 0)]
        chosen, other = (
            person.page.locator(f"#dice .die[aria-pressed={pressed}]:visible").first for pressed in ("true", "false")
        )
        look = "die => getComputedStyle(die).outlineStyle"
        assert chosen.evaluate(look) == "solid"
        assert other.evaluate(look) == "none"


def test_who_asks_for_more_contrast_gets_it(browser: Browser, site: SiteServer) -> None:
    with shown(browser, site, SCREENS["turn"]) as person:
        shade = "line => getComputedStyle(line).color"
        loud = person.turn_line.evaluate(shade)
        assert person.round_line.evaluate(shade) != loud
        person.page.emulate_media(contrast="more")
        assert person.round_line.evaluate(shade) == loud


# WCAG 1.4.12: whoever reads with letters, words, lines and paragraphs further apart.
SPACED = """
* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important; }
p { margin-block-end: 2em !important; }
"""
SPACE = "css => { const sheet = new CSSStyleSheet(); sheet.replaceSync(css); document.adoptedStyleSheets = [sheet]; }"
# How much room is left within a button above and below what it says.
BOUNDS = """button => {
  const frame = button.getBoundingClientRect();
  const inner = [...button.querySelectorAll("span"), button].map((part) => part.getBoundingClientRect());
  return [Math.min(...inner.map((each) => each.top - frame.top)), Math.min(...inner.map((each) => frame.bottom - each.bottom))];
}"""


def test_nothing_is_cut_off_when_letters_and_lines_are_further_apart(browser: Browser, site: SiteServer) -> None:
    for name in ("turn", "opening", "farkle", "end", "new-game", "settings", "editor"):
        with shown(browser, site, SCREENS[name]) as person:
            person.page.evaluate(SPACE, SPACED)
            person.page.set_viewport_size({"width": 360, "height": 640})
            assert person.page.evaluate(CUT_OFF) == [], name
            for button in (person.roll_button, person.bank_button, person.page.locator("#rematch")):
                if button.is_visible() and not person.page.locator("dialog[open]").count():
                    assert min(button.evaluate(BOUNDS)) >= -1, name


def test_a_switch_shows_how_it_stands_in_forced_colours(browser: Browser, site: SiteServer) -> None:
    with shown(browser, site, SCREENS["settings"]) as person:
        person.page.emulate_media(forced_colors="active")
        switch = person.page.locator("#setting-odds")
        look = """element => [element, getComputedStyle(element, "::before")]
          .map(each => each instanceof Element ? getComputedStyle(each).backgroundColor : each.backgroundColor)"""
        ground, off = switch.evaluate(look)
        switch.check()
        _, on = switch.evaluate(look)
        assert len({ground, off, on}) == 3
