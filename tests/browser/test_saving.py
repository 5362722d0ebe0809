"""What a reload brings back, and what happens where nothing can be kept or what was kept cannot be read."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import open_table
from tests.browser.player import AT_EASE, LOADED_DICE, PATIENCE, Player, furnish, saved, sit_down, words
from tests.engine.play import game_of, play

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

BLOCKED = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("denied", "SecurityError"); } });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
FULL_LATER = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) {
  if (window.full) throw new DOMException("full", "QuotaExceededError");
  setItem.call(this, name, text);
};
"""
NOT_SAVED, NO_ROOM = words("notice.not_saved"), words("notice.storage_full")
UNREADABLE = "The saved game could not be read"


def _picture(person: Player) -> dict[str, object]:
    """Everything of a turn that a reload must bring back."""
    return {
        "faces": person.faces,
        "chosen": person.chosen,
        "kept": person.kept,
        "at risk": person.at_risk,
        "totals": person.totals,
        "turn": person.turn_line.inner_text(),
        "round": person.round_line.inner_text(),
        "selection": person.selection_line.inner_text(),
        "roll": person.roll_button.inner_text(),
        "bank": person.bank_button.inner_text(),
        "record": person.record,
    }


@pytest.mark.parametrize("address", ["./", "./?python=pyodide"], ids=["micropython", "pyodide"])
def test_a_reload_in_mid_turn_brings_everything_back(page: Page, address: str) -> None:
    person = sit_down(page, game_of(totals=(2000, 1650)), address=address)
    acts: list[Callable[[], object]] = [
        lambda: person.roll(1, 2, 3, 3, 5, 6),
        lambda: person.tap(4, 0),
        lambda: person.roll(1, 2, 3, 4),
        lambda: person.choose(1),
        lambda: person.roll(5, 5, 5),
        lambda: person.tap(0, 1, 2),
        lambda: person.roll(2, 2, 3, 4, 6, 5),
    ]
    for number, act in enumerate(acts):
        act()
        if "pyodide" in address and number not in (1, 2):
            continue  # its start takes long, and the phases are the same
        before = _picture(person)
        person.reload()
        assert _picture(person) == before
    person.choose(5)
    person.bank()
    assert person.totals == [2800, 1650]


def test_a_choice_among_equal_dice_comes_back_as_the_same_faces(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(5, 1, 5, 3, 4, 5)
    person.tap(5)
    person.reload()
    assert [person.faces[position] for position in person.chosen] == [5]
    assert person.detail(person.bank_button) == "50 → 50"


def test_a_reload_never_gives_a_second_throw_for_a_bad_one(page: Page) -> None:
    person = sit_down(page, game_of(totals=(500, 500)), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(2, 3, 4, 6)
    expect(person.outcome).to_be_visible()
    person.reload()
    assert person.record.endswith("play 123356 k15 r 2346\n")
    person.press(person.roll_button)
    assert "150 points" not in person.detail(person.bank_button)
    expect(page.locator(".seat[aria-current=true] .seat-name")).to_have_text("Bo")
    assert person.totals == [500, 500]


def test_a_page_that_closed_between_keeping_and_throwing_still_throws_what_is_left(page: Page) -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 5 6, keep 1 5, roll")
    person = sit_down(page, game)
    assert person.at_risk == 150
    assert person.kept == [[1, 5]]
    assert person.detail(person.roll_button) == "4 dice"
    person.roll(1, 2, 3, 4)
    assert person.faces == [1, 2, 3, 4]


def test_the_record_is_kept_before_the_dice_are_drawn(page: Page) -> None:
    person = sit_down(page, game_of())
    person.lay(1, 2, 3, 3, 5, 6)
    order = page.evaluate(
        """() => {
          const seen = [], setItem = Storage.prototype.setItem;
          Storage.prototype.setItem = function (name, text) { seen.push(name); setItem.call(this, name, text); };
          const dice = document.getElementById("dice");
          const observer = new MutationObserver(() => {});
          observer.observe(dice, { attributes: true, subtree: true });
          document.getElementById("roll").click();
          return { saves: seen, drawn: observer.takeRecords().length };
        }"""
    )
    assert order["saves"][0] in ("farkle.game", "farkle.game.2")
    assert order["drawn"] > 0
    assert person.record.endswith("play 123356\n")


@pytest.mark.parametrize(
    ("trouble", "address"),
    [(BLOCKED, "./"), (FULL, "./"), (BLOCKED, "./?python=pyodide")],
    ids=["blocked", "full", "blocked-pyodide"],
)
def test_without_storage_the_game_goes_on_and_says_so(page: Page, trouble: str, address: str) -> None:
    page.add_init_script(LOADED_DICE)
    page.add_init_script(trouble)
    open_table(page, address)
    person = Player(page)
    expect(person.notice).to_contain_text(NO_ROOM if trouble == FULL else NOT_SAVED)
    page.locator("#notice-close").click()
    expect(person.notice).to_be_hidden()
    person.roll(1, 1, 1, 2, 3, 4)
    person.choose(1, 1, 1)
    person.bank()
    assert person.totals[0] == 1000
    expect(person.turn_line).to_have_text("Your turn", timeout=2 * PATIENCE)
    expect(person.notice).to_be_hidden()
    page.locator("#open-new-game").click()
    page.locator("#setup-begin").click()
    assert person.totals == [0, 0]


def test_storage_that_fills_up_during_a_game_is_told_once(page: Page) -> None:
    page.add_init_script(FULL_LATER)
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    expect(person.notice).to_be_hidden()
    page.evaluate("window.full = true")
    person.choose(1)
    expect(person.notice).to_contain_text(NO_ROOM)
    expect(person.announcer).to_have_text(NO_ROOM)
    page.locator("#notice-action").click()
    expect(page.locator("#transfer")).to_be_visible()
    page.keyboard.press("Escape")
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.notice).to_be_hidden()
    assert person.totals == [100, 0]


DAMAGED = {
    "no json": "{garbage",
    "cut off": '{"version": 1, "seats": ["human", "comp',
    "a number": "42",
    "null": "null",
    "a list": "[]",
    "no version": json.dumps({"version": 0, "seats": ["human"], "record": ""}),
    "no record": json.dumps({"version": 1, "seats": ["human", "computer"], "record": "nonsense"}),
    "a number for a record": json.dumps({"version": 1, "seats": ["human", "computer"], "record": 7}),
    "an impossible throw": saved(game_of()).replace("play", "play 7"),
    "a keep that scores nothing": saved(game_of()).replace("play", "play 123346 k2"),
    "seats of nobody": saved(game_of()).replace("human", "ghost"),
    "too few seats": saved(game_of(), "hc").replace('"human", ', ""),
    "too long": '"' + "x" * 100_000 + '"',
    "deep": "[" * 2000,
}


def texts_aside(page: Page) -> list[str]:
    """The texts on the device that were set aside because they could not be read."""
    kept = page.evaluate("Object.entries(localStorage).filter(([name]) => name.includes('.aside'))")
    return [text for _, text in kept]


@pytest.mark.parametrize("text", DAMAGED.values(), ids=DAMAGED.keys())
def test_a_damaged_save_is_set_aside_and_the_page_starts(page: Page, text: str) -> None:
    furnish(page, game=text)
    page.add_init_script(LOADED_DICE)
    open_table(page)
    person = Player(page)
    expect(person.notice).to_contain_text(UNREADABLE)
    assert texts_aside(page) == [text]
    assert person.totals == [0, 0]
    person.roll(1, 2, 3, 3, 5, 6)
    assert person.faces == [1, 2, 3, 3, 5, 6]


def test_after_a_damaged_save_the_new_game_is_saved_as_usual(page: Page) -> None:
    furnish(page, game=DAMAGED["cut off"])
    page.add_init_script(LOADED_DICE)
    open_table(page)
    person = Player(page)
    expect(person.notice).to_contain_text(UNREADABLE)
    person.roll(1, 2, 3, 3, 5, 6)
    person.reload()
    assert person.faces == [1, 2, 3, 3, 5, 6]
    expect(person.notice).to_be_hidden()
    assert texts_aside(page) == [DAMAGED["cut off"]]


@pytest.mark.parametrize("text", ["{", "7", '{"pace": "warp", "odds": 3, "scheme": []}', "null"])
def test_damaged_settings_are_those_of_a_newcomer(page: Page, text: str) -> None:
    furnish(page, settings=text)
    open_table(page)
    page.locator("#open-settings").click()
    expect(page.locator("#setting-pace")).to_have_value("normal")
    expect(page.locator("#setting-odds")).not_to_be_checked()


def test_settings_survive_a_reload_and_act_at_once(page: Page) -> None:
    person = sit_down(page, game_of())
    page.locator("#open-settings").click()
    page.locator("#setting-scheme").select_option("dark")
    page.locator("#setting-motion").select_option("off")
    page.locator("#setting-pace").select_option("slow")
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.locator("#setting-scheme").select_option("light")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert dark != light
    page.locator("#setting-scheme").select_option("dark")
    person.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    page.locator("#open-settings").click()
    expect(page.locator("#setting-scheme")).to_have_value("dark")
    expect(page.locator("#setting-motion")).to_have_value("off")
    expect(page.locator("#setting-pace")).to_have_value("slow")
