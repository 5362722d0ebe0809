"""Themes, sounds and trembling: chosen in the settings, kept, harmless where the device lacks them."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pips import FACES, pips
from tests.browser.player import AT_EASE, sit_down
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

# Notes every sound that is begun, and every trembling asked for.
EARS_AND_HANDS = """
window.noises = [];
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (when) { noises.push(kind.name); return start.call(this, when); };
}
window.trembled = [];
Navigator.prototype.vibrate = (pattern) => trembled.push([...pattern]);
"""

NOTHING = "delete window.AudioContext; delete Navigator.prototype.vibrate; delete Navigator.prototype.userActivation;"
FORBIDDEN = """
window.AudioContext = class { constructor() { throw new Error("no audio device"); } };
Navigator.prototype.vibrate = () => { throw new Error("not now"); };
"""


def wait_for_later(page: Page) -> None:
    """Wait until what the first throw does not need has come: the rules sheet is part of it."""
    page.locator("#open-rules").click()
    expect(page.locator("#rules-sheet")).not_to_be_empty()
    page.keyboard.press("Escape")


def switch(page: Page, *settings: str) -> None:
    """Switch settings on or off, as a person does."""
    page.locator("#open-settings").click()
    for setting in settings:
        page.locator(f"#setting-{setting}").click()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("address", ["./", "./?python=pyodide"])
def test_a_game_is_silent_until_sounds_are_asked_for(page: Page, address: str) -> None:
    page.add_init_script(EARS_AND_HANDS)
    person = sit_down(page, game_of(), "hh", address=address)
    person.roll(1, 2, 3, 3, 5, 6)
    assert page.evaluate("[noises.length, trembled.length]") == [0, 0]
    wait_for_later(page)
    switch(page, "sound", "haptics")
    assert page.evaluate("[noises.length, trembled.length]") == [1, 1], "what is switched on is heard and felt at once"
    page.evaluate("noises.length = trembled.length = 0")
    person.choose(1)
    assert page.evaluate("noises") == ["OscillatorNode"]
    person.roll(2, 3, 3, 4, 6)
    noises = page.evaluate("noises")
    assert noises.count("AudioBufferSourceNode") == 10, "five dice knock twice each"
    assert noises.count("OscillatorNode") == 1 + 2, "and a farkle sounds"
    assert page.evaluate("trembled.length") >= 2
    switch(page, "sound", "haptics")
    page.evaluate("noises.length = trembled.length = 0")
    person.go_on()
    person.roll(1, 2, 3, 3, 5, 6)
    assert page.evaluate("[noises.length, trembled.length]") == [0, 0]


def test_sounds_stay_on(page: Page) -> None:
    page.add_init_script(EARS_AND_HANDS)
    person = sit_down(page, game_of(), "hh", sound=True)
    wait_for_later(page)
    person.roll(1, 2, 3, 3, 5, 6)
    assert page.evaluate("noises.length") == 12
    person.choose(1)
    person.bank()
    assert page.evaluate("noises.length") == 12 + 1 + 3


@pytest.mark.parametrize("world", [NOTHING, FORBIDDEN], ids=["lacking", "forbidden"])
def test_what_the_device_lacks_is_no_fault(page: Page, world: str) -> None:
    page.add_init_script(world)
    person = sit_down(page, game_of(), "hh")
    page.locator("#open-settings").click()
    expect(page.locator("#haptics-row")).to_be_visible(visible=world == FORBIDDEN)
    page.keyboard.press("Escape")
    switch(page, "sound", *(["haptics"] if world == FORBIDDEN else []))
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    person.bank()
    assert person.totals == [100, 0]


def test_a_theme_is_chosen_and_stays(page: Page) -> None:
    person = sit_down(page, game_of())
    felt = "getComputedStyle(document.documentElement).getPropertyValue('--felt').trim()"
    seen = set()
    for theme in page.locator("#setting-theme option").evaluate_all("options => options.map(each => each.value)"):
        page.locator("#open-settings").click()
        page.locator("#setting-theme").select_option(theme)
        page.keyboard.press("Escape")
        seen.add(page.evaluate(felt))
        person.reload()
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        assert page.evaluate(felt) in seen
    assert len(seen) >= 4


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_pips_are_seen_on_every_table(page: Page, scheme: Literal["light", "dark"]) -> None:
    page.emulate_media(color_scheme=scheme)
    person = sit_down(page, game_of())
    for theme in page.locator("#setting-theme option").evaluate_all("options => options.map(each => each.value)"):
        page.locator("#open-settings").click()
        page.locator("#setting-theme").select_option(theme)
        page.keyboard.press("Escape")
        assert [pips(die) for die in person.dice.all()] == [FACES[face] for face in (1, 5, 3, 2, 4, 6)], theme
