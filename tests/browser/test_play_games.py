"""Whole games: by keyboard against the computer, by touch with three at one phone; how they end and begin again."""

import pytest
from playwright.sync_api import Locator, Page, expect

from farkle.game import Game
from tests.browser.player import AT_EASE, PATIENCE, Player, fair_dice, sit_down, words
from tests.engine.play import game_of, play

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

ENOUGH = 350  # points at which the players of these games bank
PHONE = {"has_touch": True, "is_mobile": True, "viewport": {"width": 360, "height": 640}}
MOST_ACTIONS = 2000


def _tab_to(page: Page, target: Locator, key: str = "Tab") -> bool:
    """Move the focus by keyboard alone; whether it got there before the target went away."""
    for _ in range(40):
        if not target.is_visible():
            return False
        if target.evaluate("element => element === document.activeElement"):
            return True
        page.keyboard.press(key)
    raise AssertionError("the keyboard does not get there")


def test_a_whole_game_by_keyboard_against_the_computer(page: Page) -> None:
    person = sit_down(page, pace="fast")
    person.lay(*fair_dice(163))  # of many the dice of a short game
    keyboard = page.keyboard
    skip = page.locator("#skip")
    for _ in range(MOST_ACTIONS):
        if person.end.is_visible():
            break
        if person.outcome.is_visible() and person.is_available(person.roll_button):
            keyboard.press("r")
        elif person.turn_line.inner_text() != "Your turn":
            if skip.is_visible() and _tab_to(page, skip, "Shift+Tab"):
                keyboard.press("Enter")
            expect(page.locator("#turn-line:text('Your turn'), #end:visible").first).to_be_visible(timeout=PATIENCE)
        elif person.faces:
            _keep_what_scores_by_keyboard(person)
            points = person.at_risk + _worth_of_choice(person)
            keyboard.press("b" if points >= ENOUGH and person.is_available(person.bank_button) else "r")
        else:
            keyboard.press(" " if page.evaluate("document.activeElement === document.body") else "r")
    expect(person.end).to_be_visible()
    totals = person.totals
    assert max(totals) >= 10_000
    expect(page.locator("#end-title")).to_have_text("You win!" if totals[0] > totals[1] else "Computer wins")
    expect(page.locator("#rematch")).to_be_focused()
    Game.replay(person.record)
    keyboard.press("Enter")
    expect(person.end).to_be_hidden()
    expect(person.turn_line).to_have_text("Computer plays")


def _keep_what_scores_by_keyboard(person: Player) -> None:
    for position in person.scoring:
        person.page.keyboard.press(str(position + 1))


def _worth_of_choice(person: Player) -> int:
    detail = person.detail(person.bank_button)
    return int(detail.split(" ")[0].replace(",", "")) - person.at_risk if "→" in detail else 0


@pytest.mark.browser_context_args(**AT_EASE, **PHONE)
def test_a_whole_three_seat_game_by_touch(page: Page) -> None:
    person = sit_down(page, by_touch=True)
    page.locator("#open-new-game").tap()
    page.locator("#add-seat").tap()
    for row, name in enumerate(("Ana", "Boris", "Chidi")):
        page.locator(".setup-name").nth(row).fill(name)
        page.locator(".setup-kind").nth(row).select_option("human")
    page.locator("#setup-rules").select_option("greed")
    page.locator("#setup-begin").tap()
    expect(page.locator(".seat-name")).to_have_text(["Ana", "Boris", "Chidi"])
    person.lay(*fair_dice(133))
    seen = set()
    for _ in range(MOST_ACTIONS):
        if person.end.is_visible():
            break
        seen.add(person.turn_line.inner_text())
        if person.outcome.is_visible():
            person.go_on()
        elif person.faces:
            person.tap(*person.scoring)
            points = person.at_risk + _worth_of_choice(person)
            person.press(person.bank_button if points >= ENOUGH else person.roll_button)
        else:
            person.press(person.roll_button)
    expect(person.end).to_be_visible()
    assert seen == {"Ana’s turn", "Boris’s turn", "Chidi’s turn"}
    game = Game.replay(person.record)
    assert game.over
    assert list(game.totals) == person.totals
    expect(page.locator("#end-title")).to_have_text(f"{game.names[game.winners[0]]} wins")
    expect(page.locator(".standing-name").first).to_have_text(game.names[game.winners[0]])


def test_the_last_turns_show_the_score_to_beat(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9900, 9000, 100)), "hhh")
    page.locator("#open-rules").click()
    expect(page.locator("#rules")).to_be_visible()  # all texts are here
    page.locator("#rules-close").click()
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.bank()
    expect(person.round_line).to_have_text("Last turns: 10,100 to beat")
    tie_rule = words("sheet.end.ties_first")
    assert f"Ada has reached 10,100: the last turns begin. {tie_rule}" in person.said
    expect(page.locator("#hint")).to_have_text(tie_rule)
    notes = page.locator(".seat-note")
    expect(notes.nth(2)).to_have_text("last turn")
    expect(person.turn_line).to_have_text("Bo’s turn")
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.turn_line).to_have_text("Cy’s turn")
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.bank()
    expect(person.end).to_be_visible()
    expect(page.locator("#end-title")).to_have_text("Ada wins")
    expect(page.locator("#end-text")).to_contain_text("10,100")
    assert page.locator(".standing-name").all_inner_texts() == ["Ada", "Bo", "Cy"]
    expect(person.turn_line).to_have_text("The game is over")
    assert not person.is_available(person.roll_button)


def _finish(person: Player) -> None:
    """The last turns of a game that stands at 9,900 to 9,000: the first seat wins."""
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.end).to_be_visible()


def test_a_rematch_has_the_same_seats_and_rules_and_the_start_moves_on(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9900, 9000), opening=50), "hh")
    _finish(person)
    expect(page.locator("#rematch")).to_be_focused()
    page.locator("#rematch").click()
    expect(person.end).to_be_hidden()
    assert person.totals == [0, 0]
    assert page.locator(".seat-name").all_inner_texts() == ["Ada", "Bo"]
    expect(person.turn_line).to_have_text("Bo’s turn")
    assert "rules 1.standard.op-50" in person.record
    assert "first 1" in person.record
    expect(person.round_line).to_have_text("First to 10,000")


def test_other_rules_lead_to_other_rules_for_the_same_seats(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9900, 9000)), "hh")
    _finish(person)
    page.locator("#change-rules").click()
    page.get_by_role("button", name="Play Pocket").click()
    expect(page.locator("#setup-rules")).to_have_value("pocket")
    assert [field.input_value() for field in page.locator(".setup-name").all()] == ["Ada", "Bo"]
    page.locator("#setup-begin").click()
    expect(person.end).to_be_hidden()
    expect(page.locator("#rules-name")).to_have_text("Pocket")
    assert page.locator(".seat-name").all_inner_texts() == ["Ada", "Bo"]
    assert person.totals == [0, 0]


def test_new_game_after_the_end_begins_one(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9900, 9000)), "hh")
    _finish(person)
    page.locator("#new-game-again").click()
    page.locator("#setup-begin").click()
    expect(person.end).to_be_hidden()
    person.roll(1, 2, 3, 3, 5, 6)
    assert person.faces == [1, 2, 3, 3, 5, 6]


def test_a_finished_game_is_still_finished_after_a_reload(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9900, 9000)), "hh")
    _finish(person)
    person.reload()
    expect(person.end).to_be_visible()
    expect(page.locator("#end-title")).to_have_text("Ada wins")
    assert not person.is_available(person.roll_button)
    assert "resume" not in page.locator("body").inner_text().lower()
    page.locator("#rematch").click()
    assert person.totals == [0, 0]


def test_a_shared_win_is_called_so(page: Page) -> None:
    game = game_of(totals=(9900, 9900), ties="shared", finish="round")
    person = sit_down(page, game, "hh")
    for _ in range(2):
        person.roll(1, 2, 3, 3, 4, 6)
        person.choose(1)
        person.bank()
    expect(page.locator("#end-title")).to_have_text("A shared win")


@pytest.mark.parametrize(("finish", "reason"), [("now", "end.reason.now"), ("round", "end.reason.target")])
def test_whoever_wins_without_a_last_turn_for_the_others_was_the_first(page: Page, finish: str, reason: str) -> None:
    person = sit_down(page, game_of(totals=(9900, 200), finish=finish, first=1), "hh")
    person.roll(2, 2, 3, 4, 6, 6)
    person.roll()
    person.roll(1, 2, 3, 3, 4, 6)
    person.choose(1)
    person.bank()
    expect(page.locator("#end-text")).to_have_text(words(reason, points=10_000))


def test_a_game_of_one_ends_at_the_target(page: Page) -> None:
    person = sit_down(page, game_of(totals=(9900,)), "h")
    person.roll(1, 2, 3, 3, 4, 6)
    person.choose(1)
    person.bank()
    expect(person.end).to_be_visible()
    page.locator("#rematch").click()
    person.roll(1, 2, 3, 3, 4, 6)
    assert person.faces == [1, 2, 3, 3, 4, 6]


def test_a_table_with_a_roll_off_throws_for_the_start(page: Page) -> None:
    person = sit_down(page)
    page.locator("#open-new-game").click()
    page.locator("#add-seat").click()
    for row in range(3):
        page.locator(".setup-kind").nth(row).select_option("human")
        page.locator(".setup-name").nth(row).fill(("Ada", "Bo", "Cy")[row])
    page.locator("#setup-rules").select_option("five-thousand")
    page.locator("#setup-begin").click()
    expect(person.round_line).to_have_text("One die each: the highest begins")
    expect(person.turn_line).to_have_text("Ada’s turn")
    assert person.detail(person.roll_button) == "One die: the highest begins"
    person.roll(4)
    assert "Ada: 4." in person.said
    person.roll(6)
    person.roll(6)
    assert "Level, another throw: Bo and Cy." in person.said
    expect(person.turn_line).to_have_text("Bo’s turn")
    person.roll(2)
    person.roll(3)
    assert "Cy to begin." in person.said
    expect(person.turn_line).to_have_text("Cy’s turn")
    assert person.detail(person.roll_button) == "6 dice"
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    expect(person.bank_button).to_contain_text("200 more to get on the board.")


def test_a_person_may_press_roll_while_the_start_is_drawn_by_lot(page: Page) -> None:
    person = sit_down(page, game_of("standard", first=None, start="random"), "hh", still=True, pace="slow")
    person.roll(3)
    person.roll(5)
    expect(person.turn_line).to_have_text("Bo’s turn")
    person.let_pass(10_000)
    expect(page.locator("#fault")).to_be_hidden()
    person.roll(1, 2, 3, 3, 5, 6)
    assert person.faces == [1, 2, 3, 3, 5, 6]


def test_a_roll_off_with_the_computer_comes_to_an_end(page: Page) -> None:
    person = sit_down(page, game_of("five-thousand", first=None), pace="fast")
    person.lay(6, 2)
    person.press(person.roll_button)
    expect(person.round_line).not_to_have_text("One die each: the highest begins", timeout=PATIENCE)
    expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.browser_context_args(**AT_EASE, viewport={"width": 320, "height": 640})
def test_eight_seats_are_readable_at_320_pixels(page: Page, scheme: str) -> None:
    names = [
        "Alexandra",
        "Bart",
        "Grandma",
        "Chris",
        "Marguerite",
        "Dominique",
        "Computer",
        "Wilhelmina",
    ]
    record = game_of(seats=8, totals=(9850, 10, 3200, 450, 7250, 8000, 950, 9700)).record()
    for old, new in zip(("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"), names, strict=True):
        record = record.replace(f"seat {old}\n", f"seat {new}\n")
    person = sit_down(page, Game.replay(record), "h" * 8, scheme=scheme)
    assert page.locator(".seat-name").all_inner_texts() == names
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    clipped = page.evaluate(
        """() => [...document.querySelectorAll(".seat-name, .seat-total, #roll .button-detail, #bank .button-detail")]
          .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
          .map((element) => element.textContent)"""
    )
    assert clipped == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    for button in ("#roll", "#bank"):
        box = page.locator(button).bounding_box()
        assert box
        assert box["y"] + box["height"] <= 640, "the buttons are in reach without scrolling"
    current = page.locator(".seat[aria-current=true]")
    expect(current).to_have_count(1)
    expect(current).to_be_in_viewport()


def test_the_settings_of_the_last_game_do_not_leak_into_the_next(page: Page) -> None:
    person = sit_down(page, game_of("five-thousand"), "hh")
    page.locator("#open-new-game").click()
    page.locator("#setup-rules").select_option("standard")
    page.locator("#setup-begin").click()
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    assert person.detail(person.bank_button) == "100 → 100"
    person.bank()
    expect(page.locator(".seat-note").first).to_have_text("")


def test_cancel_leaves_the_running_game_alone(page: Page) -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    person = sit_down(page, game)
    record = person.record
    page.locator("#open-new-game").click()
    page.locator("#setup-rules").select_option("pig")
    page.locator("#add-seat").click()
    page.locator("#setup-cancel").click()
    assert person.record == record
    assert person.chosen == [0, 4]
    assert len(page.locator(".seat").all()) == 2


def test_a_game_that_gave_way_comes_back_until_a_person_throws_in_the_next(page: Page) -> None:
    game = game_of("five-thousand", seats=3)
    play(game, "throw 1 1 2 3 5 6, keep 1 1, roll, throw 5 2 2 3")
    person = sit_down(page, game, "hhh")
    record, faces, totals = person.record, person.faces, person.totals

    def begin_pig() -> None:
        page.locator("#open-new-game").click()
        page.locator("#setup-rules").select_option("pig")
        page.locator("#setup-begin").click()
        expect(page.locator("#rules-name")).to_have_text("Pig")

    begin_pig()
    begin_pig()  # nothing has been thrown by the first one: the game before is still the one that would be lost
    expect(person.notice).to_contain_text("New game: Pig.")
    page.locator("#notice-action").click()
    expect(page.locator("#rules-name")).to_have_text("Five thousand")
    expect(person.notice).to_be_hidden()
    assert (person.record, person.faces, person.totals) == (record, faces, totals)
    begin_pig()
    expect(person.notice).to_be_visible()
    person.roll(5)
    expect(person.notice).to_be_hidden()


def test_a_name_that_no_game_takes_or_nobody_sees_begins_all_the_same(page: Page) -> None:
    person = sit_down(page)
    page.locator("#open-new-game").click()
    for row, name in enumerate(("A\u2028\x07B", "\u202e\u00a0")):
        page.locator(".setup-kind").nth(row).select_option("human")
        page.locator(".setup-name").nth(row).fill(name)
    page.locator("#setup-begin").click()
    expect(page.locator("#new-game")).to_be_hidden()
    assert page.locator(".seat-name").all_inner_texts() == ["A B", "Player 2"]
    expect(person.turn_line).to_have_text("A B’s turn")


def test_one_to_eight_seats_with_names_that_are_remembered(page: Page) -> None:
    person = sit_down(page)
    page.locator("#open-new-game").click()
    for _ in range(6):
        page.locator("#add-seat").click()
    expect(page.locator("#add-seat")).to_be_hidden()
    rows = page.locator(".setup-seat")
    expect(rows).to_have_count(8)
    page.locator(".setup-name").nth(2).fill("  Zoë \x07  van Dijk\x7f ")
    page.locator(".setup-name").nth(3).fill("")
    page.locator(".setup-kind").nth(4).select_option("bold")
    page.locator("#setup-begin").click()
    names = page.locator(".seat-name").all_inner_texts()
    assert names[:4] == ["You", "Computer", "Zoë van Dijk", "Player 4"]
    assert list(person.save.kinds) == ["human", "casual", "human", "human", "bold", "human", "human", "human"]
    person.reload()
    page.locator("#open-new-game").click()
    assert [field.input_value() for field in page.locator(".setup-name").all()] == names
    for _ in range(7):
        page.locator(".setup-remove").last.click()
    expect(page.locator(".setup-remove")).to_be_hidden()
    page.locator("#setup-start").select_option("0")
    page.locator("#setup-begin").click()
    expect(page.locator(".seat")).to_have_count(1)
    person.roll(1, 2, 3, 3, 5, 6)
    assert len(person.faces) == 6


def test_whoever_has_played_before_is_offered_again(page: Page) -> None:
    person = sit_down(page)
    page.locator("#open-new-game").click()
    for name in ("Zoë", "Bo"):
        page.locator("#add-seat").click()
        page.locator(".setup-name").last.fill(name)
    page.locator("#setup-begin").click()
    page.locator("#open-new-game").click()
    for _ in range(3):
        page.locator(".setup-remove").last.click()
    page.locator("#setup-begin").click()
    person.reload()
    page.locator("#open-new-game").click()
    assert page.locator("#setup-people option").evaluate_all("options => options.map(option => option.value)") == [
        "Zoë",
        "Bo",
    ]
    for _ in range(3):
        page.locator("#add-seat").click()
    assert [field.input_value() for field in page.locator(".setup-name").all()] == ["You", "Zoë", "Bo", "Player 4"]
