"""One turn at the table: the first throw, choosing dice, what stands on the buttons, how a turn ends."""

import random
import re

import pytest
from playwright.sync_api import Page, expect

from farkle.presets import PRESETS
from farkle.scoring import keeps
from tests.browser.conftest import START_PATIENCE, hold_back
from tests.browser.player import AT_EASE, Player, prepare, sit_down, words
from tests.engine.play import game_of, play

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

INTERPRETERS = pytest.mark.parametrize("address", ["./", "./?python=pyodide"], ids=["micropython", "pyodide"])

LOOK = """button => {
  const { animationName, opacity, filter, boxShadow, outline, backgroundColor, color } = getComputedStyle(button);
  return JSON.stringify([animationName, opacity, filter, boxShadow, outline, backgroundColor, color]);
}"""


@INTERPRETERS
def test_a_newcomer_throws_with_one_click(page: Page, address: str) -> None:
    person = sit_down(page, address=address)
    expect(person.turn_line).to_have_text("Your turn")
    expect(page.locator("dialog[open]")).to_have_count(0)
    person.roll()
    assert len(person.faces) == 6
    assert set(person.faces) <= set(range(1, 7))


@pytest.mark.parametrize("press", ["click", "r", " "])
def test_a_throw_asked_for_while_python_loads_is_seen_waiting_and_falls_then(page: Page, press: str) -> None:
    let_go = hold_back(page, "**/micropython*.wasm")
    prepare(page)
    with page.expect_request("**/micropython*.wasm"):
        page.goto("./", wait_until="commit")
    body, roll = page.locator("body"), page.locator("#roll")
    before = roll.evaluate(LOOK)
    if press == "click":
        roll.click()
        page.mouse.move(0, 0)
    else:
        page.keyboard.press(press)
    expect(body).to_have_attribute("data-pending", "roll")
    expect(body).to_have_attribute("data-state", "loading")
    assert roll.evaluate(LOOK) != before, "a person sees that the press was heard, with reduced motion too"
    let_go()
    expect(body).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)
    expect(body).not_to_have_attribute("data-pending", "roll")
    expect(page.locator("#dice .die:not(.is-idle)")).to_have_count(6)
    assert len(Player(page).record.split("play ")[1].split()) == 1, "one press is one throw"


def test_without_that_press_nothing_is_thrown(page: Page) -> None:
    person = sit_down(page)
    assert person.faces == []
    assert person.detail(person.roll_button) == "6 dice"


@INTERPRETERS
def test_the_selection_is_valued_at_once_and_the_points_at_risk_wait_for_the_throw(page: Page, address: str) -> None:
    person = sit_down(page, game_of(), address=address)
    person.roll(1, 2, 3, 3, 5, 6)
    for position, worth, dice in ((0, 100, (1,)), (4, 150, (1, 5)), (0, 50, (5,))):
        person.tap(position)
        expect(person.selection_line).to_have_text(words("selection.scores", dice=dice, points=worth))
        assert person.detail(person.bank_button) == f"{worth} → {worth}"
        assert person.at_risk == 0
    person.tap(0)
    expect(person.selection_line).to_have_text(words("selection.scores", dice=(1, 5), points=150))
    assert person.at_risk == 0
    assert person.detail(person.roll_button) == "4 dice"
    person.roll(1, 2, 3, 4)
    assert person.at_risk == 150
    assert person.kept == [[1, 5]]
    assert person.detail(person.bank_button) != "150 → 150", "the new throw must be answered first"


def test_undo_puts_the_chosen_dice_back_and_never_throws_again(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.press(person.undo_button)
    assert person.chosen == []
    assert person.faces == [1, 2, 3, 3, 5, 6]
    expect(person.selection_line).to_have_text("")
    assert not person.is_available(person.undo_button)
    assert not person.is_available(person.bank_button)
    assert person.record.endswith("play 123356\n")
    person.choose(5)
    expect(person.selection_line).to_have_text(words("selection.scores", dice=(5,), points=50))


@pytest.mark.parametrize("seed", range(5))
def test_a_straight_picked_die_by_die_says_what_is_missing(page: Page, seed: int) -> None:
    source = random.Random(seed)
    throw, order = source.sample(range(1, 7), 6), source.sample(range(6), 6)
    worth = dict(keeps(tuple(throw), PRESETS["standard"]))
    person = sit_down(page, game_of())
    person.roll(*throw)
    chosen: tuple[int, ...] = ()
    for position in order:
        assert person.is_available(person.bank_button) == (chosen in worth)
        person.tap(position)
        chosen = tuple(sorted((*chosen, throw[position])))
        assert len(person.chosen) == len(chosen)
        if len(chosen) == 6:
            straight = words("selection.named", combination="Straight", points=1500)
            line = words("selection.hot", worth=straight)
        elif chosen in worth:
            line = words("selection.scores", dice=chosen, points=worth[chosen])
        else:
            missing = [face for face in range(1, 7) if face not in chosen]
            line = words("selection.unfinished", dice=chosen, missing=missing, points=1500)
        expect(person.selection_line).to_have_text(line)
        assert person.at_risk == 0
    person.bank()
    assert person.totals == [1500, 0]


def test_a_die_that_scores_nothing_is_marked_and_the_good_ones_stay_chosen(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    person.tap(0, 2, 4)
    assert person.chosen == [0, 2, 4]
    expect(person.selection_line).to_have_text(words("selection.wrong", n=1, dice=(3,)))
    wrong = page.locator("#dice .die.is-wrong")
    expect(wrong).to_have_count(1)
    expect(wrong).to_have_attribute("data-index", "2")
    expect(wrong).to_have_attribute("aria-label", "3, scores nothing here")
    for button in (person.roll_button, person.bank_button):
        assert not person.is_available(button)
        assert person.detail(button), "a button that cannot be pressed says why"
    person.tap(2)
    assert person.chosen == [0, 4]
    expect(person.selection_line).to_have_text(words("selection.scores", dice=(1, 5), points=150))
    assert person.is_available(person.bank_button)


def test_six_dice_two_kept_one_more_of_four_leaves_three(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(1, 2, 3, 4)
    assert person.faces == [1, 2, 3, 4]
    person.choose(1)
    assert person.detail(person.roll_button) == "3 dice"
    person.roll(5, 4, 3)
    assert person.faces == [5, 4, 3]
    assert person.kept == [[1, 5], [1]]
    assert person.at_risk == 250


def test_with_a_single_die_nothing_is_said_of_hot_dice(page: Page) -> None:
    person = sit_down(page, game_of("pig"))
    person.roll(5)
    person.choose(5)
    expect(person.selection_line).to_have_text(words("selection.scores", dice=(5,), points=5))
    expect(page.locator("#dice")).not_to_have_class(re.compile("is-hot"))
    person.roll(4)
    assert words("say.hot_dice") not in " ".join(person.said)


def test_escape_folds_the_ways_to_keep_up(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(3, 1, 3, 3, 5, 6)
    summary = page.locator("#keeps-panel summary")
    summary.click()
    page.locator("#keeps .keep").first.focus()
    page.keyboard.press("Escape")
    expect(page.locator("#keeps .keep").first).to_be_hidden()
    expect(summary).to_be_focused()


def test_the_ways_to_keep_choose_dice_in_one_press(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(3, 1, 3, 3, 5, 6)
    page.locator("#keeps-panel summary").click()
    ways = page.locator("#keeps .keep")
    assert ways.first.get_attribute("aria-label") == "Keep 1, 3, 3, 3, 5 for 450"
    person.press(ways.first)
    assert person.chosen == [0, 1, 2, 3, 4]
    expect(ways.first).to_have_attribute("aria-pressed", "true")
    person.press(page.get_by_role("button", name="Keep 3, 3, 3 for 300"))
    assert person.chosen == [0, 2, 3]
    expect(person.selection_line).to_have_text(words("selection.scores", dice=(3, 3, 3), points=300))
    expect(ways.first).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize(("totals", "leaders"), [((10, 10, 10), []), ((10, 20, 20), [1, 2]), ((500,), [])])
def test_a_star_is_for_whoever_is_ahead_of_somebody(page: Page, totals: tuple[int, ...], leaders: list[int]) -> None:
    sit_down(page, game_of(totals=totals), "h" * len(totals))
    seats = page.locator(".seat")
    expect(seats).to_have_count(len(totals))
    marked = seats.evaluate_all("seats => seats.flatMap((seat, place) => seat.matches('.is-leader') ? [place] : [])")
    assert marked == leaders


@INTERPRETERS
def test_a_farkle_stays_until_acknowledged_with_the_points_lost(page: Page, address: str) -> None:
    page.clock.install()
    person = sit_down(page, game_of(), address=address)
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.roll(2, 3, 4, 6)
    page.clock.run_for(120_000)
    expect(person.outcome).to_be_visible()
    expect(person.outcome).to_contain_text("Farkle")
    expect(person.outcome).to_contain_text(words("farkle.lost", n=200))
    assert person.faces == [2, 3, 4, 6], "the dice that did it are still there"
    expect(person.turn_line).to_have_text("Your turn")
    assert person.record.endswith("k11 r 2346\n"), "nobody has played on"
    person.go_on()
    expect(person.outcome).to_be_hidden()
    expect(person.turn_line).to_have_text("Bo plays")


def test_roll_acknowledges_a_farkle_and_does_not_throw_for_the_next(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(2, 3, 4, 4, 6, 6)
    expect(person.outcome).to_contain_text(words("farkle.nothing_lost", n=0))
    expect(person.turn_line).to_have_text("Ada’s turn")
    expect(person.roll_button.locator(".button-label")).to_have_text("Continue")
    person.roll()
    expect(person.outcome).to_be_hidden()
    expect(person.turn_line).to_have_text("Bo’s turn")
    assert person.faces == []
    assert person.record.endswith("play 234466\n")


def test_hot_dice_free_all_dice_and_may_be_banked(page: Page) -> None:
    person = sit_down(page, game_of())
    person.roll(1, 1, 1, 5, 5, 5)
    person.tap(0, 1, 2, 3, 4, 5)
    expect(person.selection_line).to_contain_text("Hot dice")
    assert person.detail(person.roll_button) == "6 dice"
    assert person.detail(person.bank_button) == "2,500 → 2,500"
    person.roll(2, 2, 2, 3, 4, 6)
    assert len(person.faces) == 6
    assert person.at_risk == 2500
    assert person.kept == []
    person.choose(2, 2, 2)
    person.bank()
    assert person.totals == [2700, 0]


def test_a_table_that_demands_hot_dice_says_so_instead_of_banking(page: Page) -> None:
    person = sit_down(page, game_of("hot-dice"))
    person.roll(1, 2, 3, 4, 5, 6)
    person.tap(0, 1, 2, 3, 4, 5)
    assert not person.is_available(person.bank_button)
    assert person.detail(person.bank_button) == "All dice have scored: on this table they must be thrown again."
    person.roll(1, 2, 3, 3, 4, 6)
    person.choose(1)
    person.bank()
    assert person.totals == [1600, 0]


def test_a_refused_bank_says_how_much_is_missing_and_changes_nothing(page: Page) -> None:
    person = sit_down(page, game_of("five-thousand"))
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    assert not person.is_available(person.bank_button)
    expect(person.bank_button).to_contain_text("200 more to get on the board.")
    record = person.record
    person.bank_button.click(force=True)
    assert person.said == "200 more to get on the board."
    assert person.record == record
    assert person.totals == [0, 0]
    expect(page.locator(".seat").first).to_contain_text("opens with 350")


@pytest.mark.parametrize("table", ["facebook", "truba"])
def test_a_minimum_is_told_at_the_button(page: Page, table: str) -> None:
    person = sit_down(page, game_of(table))
    person.roll(1, 2, 3, 3, 4, 6)
    person.choose(1)
    missing = PRESETS[table].minimum - 100
    expect(person.bank_button).to_contain_text(f"{missing} more before this turn may be banked.")


def test_a_bonus_for_nothing_is_no_farkle(page: Page) -> None:
    person = sit_down(page, game_of("lucky-nothing"))
    person.roll(2, 3, 4, 4, 6, 6)
    expect(person.outcome).to_be_hidden()
    expect(person.selection_line).to_contain_text("Nothing scores")
    assert person.at_risk == 500
    assert person.detail(person.roll_button) == "6 dice"
    person.bank()
    assert person.totals == [500, 0]


def test_the_dice_left_may_be_taken_over(page: Page) -> None:
    game = game_of("piggyback", totals=(500, 500))
    person = sit_down(page, game, "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.bank()
    expect(person.turn_line).to_have_text("Bo’s turn")
    left = words("take.left", n=4, points=150)
    expect(person.selection_line).to_have_text(left)
    assert person.said.endswith(left)
    expect(page.locator("#take")).to_contain_text("4 dice, 150 points")
    expect(page.locator("#take")).to_be_focused()  # Bank, which had the focus, is not there now
    expect(person.dice).to_have_count(4)
    assert person.totals == [650, 500]
    person.lay(1, 2, 3, 4)
    page.locator("#take").click()
    assert person.faces == [1, 2, 3, 4]
    assert person.at_risk == 150
    expect(person.selection_line).to_have_text("")
    expect(page.locator("#piggyback")).to_be_hidden()
    expect(person.roll_button).to_be_focused()
    person.choose(1)
    person.bank()
    assert person.totals == [650, 750]
    page.locator("#pass").click()
    assert person.at_risk == 0
    person.roll(1, 2, 3, 3, 5, 6)
    assert len(person.faces) == 6


def test_pig_is_played_with_its_one_die(page: Page) -> None:
    person = sit_down(page, game_of("pig"))
    expect(person.dice).to_have_count(1)
    assert person.detail(person.roll_button) == "1 die"
    person.roll(5)
    person.tap(0)
    person.roll(3)
    person.tap(0)
    assert person.detail(person.bank_button) == "8 → 8"
    person.roll(1)
    expect(person.outcome).to_contain_text(words("farkle.lost", n=8))


def test_the_turn_of_before_is_taken_up_with_one_line(page: Page) -> None:
    game = game_of(totals=(2000, 1650))
    play(game, "throw 1 2 3 3 5 6, keep 1 5, roll")
    person = sit_down(page, game)
    expect(person.round_line).to_have_text("Turn 1 – you lead by 350")
