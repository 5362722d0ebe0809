"""Fast fingers, keys, reduced motion: every way of pressing does the same, once."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, sit_down, words
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

# What is pressed, and when, as the page hears it.
CLOCK = """
window.pressed = [];
addEventListener("click", (event) => pressed.push(event.timeStamp), true);
"""


def _middles(page: Page) -> list[tuple[float, float]]:
    boxes = [die.bounding_box() for die in page.locator("#dice .die:visible").all()]
    return [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes if box]


def test_six_clicks_within_300_milliseconds_choose_six_dice(page: Page) -> None:
    page.add_init_script(CLOCK)
    person = sit_down(page, game_of())
    person.roll(3, 1, 6, 2, 5, 4)
    middles = _middles(page)
    for _ in range(5):  # a busy machine may click more slowly the first time
        page.evaluate("pressed.length = 0")
        for x, y in middles:
            page.mouse.click(x, y)
        assert person.chosen == [0, 1, 2, 3, 4, 5]
        expect(person.selection_line).to_contain_text("Straight")
        times = page.evaluate("pressed")
        assert len(times) == 6
        if times[-1] - times[0] <= 300:
            break
        person.press(person.undo_button)
        assert person.chosen == []


@pytest.mark.browser_context_args(**AT_EASE, has_touch=True, is_mobile=True, viewport={"width": 360, "height": 640})
def test_six_fast_taps_choose_six_dice_and_six_more_put_them_back(page: Page) -> None:
    page.add_init_script(CLOCK)
    person = sit_down(page, game_of(), by_touch=True)
    person.roll(3, 1, 6, 2, 5, 4)
    middles = _middles(page)
    page.evaluate("pressed.length = 0")
    for x, y in middles:
        page.touchscreen.tap(x, y)
    assert person.chosen == [0, 1, 2, 3, 4, 5]
    assert page.evaluate("pressed.length") == 6
    for x, y in middles:
        page.touchscreen.tap(x, y)
    assert person.chosen == []
    assert page.evaluate("pressed.length") == 12
    assert page.evaluate("visualViewport.scale") == 1, "two taps side by side are no zoom"


def test_two_fast_clicks_on_one_die_are_two(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    page.locator("#dice .die").first.dblclick()
    assert person.chosen == []
    page.locator("#dice .die").first.click(click_count=3)
    assert person.chosen == [0]


def test_keys_do_what_the_buttons_do(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    keyboard = page.keyboard
    person.lay(1, 2, 3, 3, 5, 6)
    keyboard.press("r")
    assert person.faces == [1, 2, 3, 3, 5, 6]
    keyboard.press("1")
    keyboard.press("5")
    assert person.chosen == [0, 4]
    keyboard.press("u")
    assert person.chosen == []
    keyboard.press("5")
    person.lay(1, 2, 3, 4, 6)
    keyboard.press("Space")
    assert person.faces == [1, 2, 3, 4, 6]
    keyboard.press("1")
    keyboard.press("B")
    assert person.totals == [150, 0]
    expect(person.turn_line).to_have_text("Bo’s turn")
    keyboard.press("?")
    expect(page.locator("#help")).to_be_visible()
    keyboard.press("r")
    assert person.faces == [], "a dialog keeps the keys to itself"
    keyboard.press("Escape")
    expect(page.locator("#help")).to_be_hidden()


def test_a_key_held_down_throws_once(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.lay(2, 3, 4, 4, 6, 6)
    for _ in range(5):
        page.keyboard.down("r")
    page.keyboard.up("r")
    expect(person.outcome).to_be_visible()
    assert person.record.endswith("play 234466\n")


def test_a_double_click_on_roll_throws_once_and_puts_no_farkle_away(page: Page) -> None:
    person = sit_down(page, game_of(), "hh", still=True)
    person.lay(2, 3, 4, 4, 6, 6)
    person.roll_button.dblclick()
    expect(person.outcome).to_contain_text("Farkle")
    person.lay(1, 2, 3, 3, 5, 6)
    person.roll_button.dblclick()
    expect(person.turn_line).to_have_text("Bo’s turn")
    assert person.faces == [], "nor does the press that puts it away throw for the next player"
    person.roll()
    assert person.faces == [1, 2, 3, 3, 5, 6]


def test_enter_held_down_presses_once(page: Page) -> None:
    page.clock.install()
    person = sit_down(page, game_of(), "hh")
    person.lay(2, 3, 4, 4, 6, 6)
    person.roll_button.focus()
    for _ in range(5):
        page.keyboard.down("Enter")
        page.clock.run_for(500)
    page.keyboard.up("Enter")
    expect(person.outcome).to_be_visible()


def test_keys_with_ctrl_alt_or_meta_belong_to_the_browser(page: Page) -> None:
    person = sit_down(page, game_of())
    for chord in ("Alt+r", "Meta+r", "Alt+1"):
        page.keyboard.press(chord)
    assert person.faces == []


def test_arrows_move_along_the_dice_and_space_chooses(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    dice = page.locator("#dice .die")
    dice.first.focus()
    for _ in range(4):
        page.keyboard.press("ArrowRight")
    expect(dice.nth(4)).to_be_focused()
    page.keyboard.press("Space")
    assert person.chosen == [4]
    expect(dice.nth(4)).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(dice.first).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(dice.nth(5)).to_be_focused()


def test_single_keys_can_be_switched_off_and_stay_off(page: Page) -> None:
    person = sit_down(page, game_of())
    expect(person.roll_button).to_have_attribute("aria-keyshortcuts", "R Space")
    page.locator("#open-settings").click()
    page.locator("#setting-shortcuts").click()
    page.keyboard.press("Escape")
    person.reload()
    for key in ("r", "?", "1", "b", "u"):
        page.keyboard.press(key)
    assert person.faces == []
    expect(page.locator("#help")).to_be_hidden()
    expect(page.locator("#roll kbd")).to_be_hidden()
    assert page.locator("[aria-keyshortcuts]").count() == 0, "a screen reader names no key that does nothing"
    person.roll_button.focus()
    page.keyboard.press("Space")
    assert len(person.faces) == 6, "Space still presses the button that has the focus"


def test_the_focus_stays_where_it_is(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll_button.focus()
    person.lay(1, 2, 3, 3, 5, 6)
    page.keyboard.press("Enter")
    expect(person.roll_button).to_be_focused()
    page.keyboard.press("1")
    expect(person.roll_button).to_be_focused()
    person.lay(2, 3, 3, 4, 6)
    page.keyboard.press("r")
    expect(person.outcome).to_be_visible()
    expect(person.roll_button).to_be_focused()
    page.keyboard.press("Enter")
    expect(person.outcome).to_be_hidden()
    expect(person.roll_button).to_be_focused()


@pytest.mark.parametrize("dialog", ["new-game", "rules", "settings", "help"])
def test_a_dialog_closes_by_escape_and_gives_the_focus_back(page: Page, dialog: str) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    record = person.record
    page.locator(f"#open-{dialog}").focus()
    page.keyboard.press("Enter")
    shown = page.locator(f"#{dialog}")
    expect(shown).to_be_visible()
    assert shown.evaluate("dialog => dialog.contains(document.activeElement)")
    assert shown.evaluate("dialog => dialog.matches(':modal')")
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()
    expect(page.locator(f"#open-{dialog}")).to_be_focused()
    assert person.faces == [1, 2, 3, 3, 5, 6]
    assert person.record == record


def test_the_rules_in_force_are_one_press_away(page: Page) -> None:
    person = sit_down(page, game_of("five-thousand"))
    page.locator("#rules-name").click()
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator("#rules")).to_contain_text("350")
    page.locator("#rules-close").click()
    expect(page.locator("#rules")).to_be_hidden()
    assert person.detail(person.roll_button) == "6 dice"


ANIMATED = "() => document.getAnimations().filter(animation => animation.effect.target.closest('.tray')).length"


@pytest.mark.browser_context_args(service_workers="block")
def test_a_throw_is_known_before_it_tumbles_and_can_be_answered_while_it_does(page: Page) -> None:
    person = sit_down(page, game_of())
    person.lay(1, 2, 3, 3, 5, 6)
    after = page.evaluate(
        """() => {
          document.getElementById("roll").click();
          const faces = [...document.querySelectorAll("#dice .die")].map((die) => +die.dataset.face);
          const tumbling = document.getAnimations().length;
          document.querySelector("#dice .die").click();
          return { faces, tumbling, line: document.getElementById("selection-line").textContent };
        }"""
    )
    assert after["faces"] == [1, 2, 3, 3, 5, 6]
    assert after["tumbling"] > 0
    assert after["line"] == words("selection.scores", dice=(1,), points=100)


@pytest.mark.browser_context_args(service_workers="block")
def test_a_tumble_lasts_half_a_second_at_most(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    longest = page.evaluate(
        "() => Math.max(...document.querySelector('#dice').getAnimations({ subtree: true })"
        ".map(animation => animation.effect.getComputedTiming().endTime))"
    )
    assert 0 < longest <= 600


# Presses a button; the names of the animations that begin within a part of the page.
MOVED_BY = """([button, place]) => {
  document.getElementById(button).click();
  return document.getAnimations()
    .filter((each) => each.playState !== "finished" && each.effect.target.closest(place))
    .map((each) => each.animationName);
}"""


@pytest.mark.parametrize("press", ["a key", "a touch beside the dice"])
@pytest.mark.browser_context_args(service_workers="block")
def test_any_press_ends_the_tumbling(page: Page, press: str) -> None:
    person = sit_down(page, game_of())
    still = """(press) => {
      document.getElementById("roll").click();
      const before = document.querySelector("#dice").getAnimations({ subtree: true }).length;
      document.querySelector("#turn-line").dispatchEvent(new Event(press, { bubbles: true }));
      return [before, document.querySelector("#dice").getAnimations({ subtree: true }).length];
    }"""
    person.lay(1, 2, 3, 3, 5, 6)
    before, after = page.evaluate(still, "keydown" if press == "a key" else "pointerdown")
    assert before > 0
    assert after == 0
    assert person.faces == [1, 2, 3, 3, 5, 6]


@pytest.mark.browser_context_args(service_workers="block")
def test_what_is_kept_banked_and_hot_is_seen_moving(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.lay(1, 5, 4, 6)
    assert page.evaluate(MOVED_BY, ["roll", "#kept"]).count("land") == 2
    ways = page.locator("#kept .die").evaluate_all("dice => dice.map(die => die.style.getPropertyValue('--place'))")
    assert ways == ["-2.5", "1.5"], "from where the first and the fifth of six lay"
    person.choose(1)
    expect(person.bank_button).to_have_accessible_name("Bank 250 → 250")
    assert sorted(page.evaluate(MOVED_BY, ["bank", ".seat:first-child"])) == ["arrive", "fly"]
    person.roll(1, 2, 3, 4, 5, 6)
    person.tap(0, 1, 2, 3, 4, 5)
    expect(page.locator("#dice")).to_have_class("dice is-choosing is-hot")
    person.tap(0)
    expect(page.locator("#dice")).to_have_class("dice is-choosing")


@pytest.mark.browser_context_args(service_workers="block")
def test_a_tumble_asks_the_processor_for_transforms_and_opacities_only(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    changed = page.evaluate("""() => [...new Set(document.querySelector("#dice").getAnimations({ subtree: true })
      .flatMap((each) => each.effect.getKeyframes().flatMap(Object.keys)))]""")
    assert set(changed) - {"computedOffset", "easing", "composite", "offset"} == {"transform", "opacity"}


@pytest.mark.parametrize("by", ["the device", "the settings"])
@pytest.mark.browser_context_args(service_workers="block")
def test_nothing_moves_where_motion_is_not_wanted(page: Page, by: str) -> None:
    if by == "the device":
        page.emulate_media(reduced_motion="reduce")
        person = sit_down(page, game_of(), "hh")
    else:
        person = sit_down(page, game_of(), "hh", motion="off")
    person.roll(1, 2, 3, 3, 5, 6)
    assert page.evaluate(ANIMATED) == 0
    person.choose(1)
    person.roll(2, 3, 3, 4, 6)
    expect(person.outcome).to_be_visible()
    assert page.evaluate(ANIMATED) == 0
