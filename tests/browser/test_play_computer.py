"""The computer at the table: its pace, and that nobody plays in its place."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, PATIENCE, Player, sit_down, words
from tests.engine.play import game_of, play

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

VEIL = "die => getComputedStyle(die, '::before').opacity"


def _press_everything(person: Player) -> None:
    page = person.page
    for key in ("r", "b", "u", "1", "2", "3", "4", "5", "6", " "):
        page.keyboard.press(key)
    for button in (person.roll_button, person.bank_button, person.undo_button):
        button.click(force=True)
    for die in person.dice.all():
        die.click(force=True)


def test_while_a_computer_plays_no_press_does_anything(page: Page) -> None:
    person = sit_down(page, game_of(), pace="slow", still=True)
    person.hand_over()
    expect(person.turn_line).to_have_text("Bo plays")
    assert not person.is_available(person.roll_button)
    assert not person.is_available(person.bank_button)
    assert person.detail(person.roll_button) == "Bo is playing"
    before = person.record
    _press_everything(person)
    assert person.record == before

    person.lay(1, 1, 2, 3, 4, 6)
    person.let_pass(1700)
    thrown = person.record
    assert thrown.endswith("b 112346\n")
    _press_everything(person)
    assert person.record == thrown
    assert person.faces == [1, 1, 2, 3, 4, 6]

    person.let_pass(1600)
    kept = person.record
    assert "b 112346 k1" in kept
    _press_everything(person)
    assert person.record == kept
    assert person.totals == [50, 0]


def test_eyes_see_what_a_computer_has_just_kept_and_nobody_hears_it(page: Page) -> None:
    person = sit_down(page, game_of(), pace="normal", still=True)
    person.hand_over()
    heard = len(person.heard)
    person.lay(4, 4, 4, 2, 3, 6)
    person.let_pass(1000)
    expect(page.locator("#computer-line")).to_have_text("")
    expect(page.locator("#open-why")).to_be_hidden()
    person.let_pass(1000)
    expect(page.locator("#computer-line")).to_have_text(words("computer.kept", name="Bo", dice=(4, 4, 4), points=400))
    expect(page.locator("#open-why")).to_be_visible()
    assert [die.evaluate(VEIL) for die in person.dice.all()] == ["0", "0", "0", "1", "1", "1"]
    assert len(person.heard) == heard


@pytest.mark.parametrize(("width", "height"), [(360, 640), (768, 1024), (844, 390), (1280, 800)])
def test_a_computers_farkle_can_be_skipped_on_every_screen(page: Page, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    person = sit_down(page, game_of(), pace="slow", still=True)
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(1700)
    expect(person.outcome).to_be_visible()
    page.locator("#skip").click()
    person.let_pass(200)
    expect(person.outcome).to_be_hidden()
    expect(person.turn_line).to_have_text("Your turn")


def test_while_its_farkle_is_shown_no_press_does_anything(page: Page) -> None:
    person = sit_down(page, game_of(), pace="slow", still=True)
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(1700)
    expect(person.outcome).to_be_visible()
    expect(person.turn_line).to_have_text("Bo plays")
    before = person.record
    _press_everything(person)
    assert person.record == before


def test_skip_finishes_the_computers_turn_without_waiting(page: Page) -> None:
    person = sit_down(page, game_of(), pace="slow", still=True)
    person.hand_over()
    person.lay(1, 1, 1, 2, 3, 4)
    page.locator("#skip").click()
    person.let_pass(200)
    expect(person.turn_line).to_have_text("Your turn")
    expect(page.locator("#skip")).to_be_hidden()
    assert "b 111234 k111 " in person.record


def test_skip_holds_for_this_turn_only(page: Page) -> None:
    person = sit_down(page, game_of(seats=3), "hcc", pace="slow", still=True)
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    page.locator("#skip").click()
    person.let_pass(500)
    expect(person.turn_line).to_have_text("Cy plays")
    person.let_pass(1000)
    assert person.record.endswith("b 234466\n")


@pytest.mark.parametrize(("pace", "milliseconds"), [("slow", 1600), ("normal", 900), ("fast", 300)])
def test_the_pace_is_the_one_chosen(page: Page, pace: str, milliseconds: int) -> None:
    person = sit_down(page, game_of(), pace=pace, still=True)
    person.hand_over()
    before = person.record
    person.let_pass(milliseconds - 100)
    assert person.record == before
    person.let_pass(200)
    assert person.record != before


def test_the_pace_can_be_changed_at_any_time(page: Page) -> None:
    person = sit_down(page, game_of(), pace="slow", still=True)
    page.locator("#open-settings").click()
    page.locator("#setting-pace").select_option("fast")
    page.locator("#settings-close").click()
    person.hand_over()
    before = person.record
    person.let_pass(400)
    assert person.record != before


def test_a_computers_farkle_can_be_read(page: Page) -> None:
    person = sit_down(page, game_of(), pace="normal", still=True)
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(1000)
    expect(person.outcome).to_contain_text("Farkle")
    expect(person.turn_line).to_have_text("Bo plays")
    assert person.faces == [2, 3, 4, 4, 6, 6]
    person.let_pass(1000)
    expect(person.outcome).to_be_visible()
    person.let_pass(1500)
    expect(person.outcome).to_be_hidden()
    expect(person.turn_line).to_have_text("Your turn")


def test_computers_play_among_themselves_to_the_end(page: Page) -> None:
    person = sit_down(page, game_of("pig", totals=(80, 80)), "cc", pace="fast", still=True)
    for _ in range(60):
        if person.end.is_visible():
            break
        person.let_pass(5000)
    expect(person.end).to_be_visible()
    assert max(person.totals) >= 100


def test_a_computer_takes_up_its_turn_after_a_reload(page: Page) -> None:
    game = game_of(first=1)
    play(game, "throw 1 2 3 3 5 6")
    person = sit_down(page, game, pace="fast")
    expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)
    assert "play 123356 k" in person.record
