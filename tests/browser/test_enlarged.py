"""Large text, a page magnified, colours of the system's own: all can be read and reached, and the dice are still dice."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, expect

from tests.browser.player import Player
from tests.browser.screens import CUT_OFF, SCREENS, shown
from tools.serve import SiteServer

LARGE_TEXT = {"fontSizes": {"standard": 32, "fixed": 26}}  # pixels; what a browser sets whose text is twice as large

# What a die and its pips are painted with, as the system's colours leave it.
PAINT = """die => [die, die.querySelector(".pip:nth-child(1)"), die.querySelector(".pip:nth-child(7)")].filter(Boolean)
  .map(each => getComputedStyle(each)).map(style => style.backgroundColor)"""


def enlarged(person: Player) -> Iterator[str]:
    """Each way to make the page larger, one after the other."""
    page = person.page
    for name, width, height in (("200 %", 640, 400), ("400 %", 320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        yield name
    page.context.new_cdp_session(page).send("Page.setFontSizes", LARGE_TEXT)
    for width, height in ((1280, 800), (768, 1024), (640, 800)):
        page.set_viewport_size({"width": width, "height": height})
        yield f"text of 200 % at {width} x {height}"


@pytest.mark.parametrize("name", SCREENS)
def test_nothing_is_cut_off_when_it_is_enlarged(browser: Browser, site: SiteServer, name: str) -> None:
    with shown(browser, site, SCREENS[name]) as person:
        for way in enlarged(person):
            assert person.page.evaluate(CUT_OFF) == [], way


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
            ground, *pips = die.evaluate(PAINT)
            assert all(pip != ground for pip in pips), "a pip has the colour of its die"
        chosen, other = (
            person.page.locator(f"#dice .die[aria-pressed={pressed}]:visible").first for pressed in ("true", "false")
        )
        look = "die => getComputedStyle(die).outlineStyle"
        assert chosen.evaluate(look) == "solid"
        assert other.evaluate(look) == "none"


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
