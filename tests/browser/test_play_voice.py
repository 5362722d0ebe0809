"""What a screen reader hears: each throw, what scores, the outcome, whose turn it is; equal messages twice."""

from itertools import pairwise

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import AT_EASE, sit_down, words
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)


def test_a_turn_is_told_in_whole_sentences(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    person.roll(5, 5, 2, 3, 4)
    person.choose(5)
    person.bank()
    assert person.heard == [
        "Ada: 1, 2, 3, 3, 5, 6. Scores: 1, 5.",
        "1: 100",
        "Ada: 5, 5, 2, 3, 4. Scores: 5, 5.",
        "5: 50",
        "Ada: 150 banked, 150 in all. Bo to play.",
    ]


def test_when_the_turn_goes_to_a_computer_it_is_told(page: Page) -> None:
    person = sit_down(page, game_of(), still=True)
    person.hand_over()
    assert person.said == "Ada: 50 banked, 50 in all. Bo to play."


def test_a_farkle_is_told_with_what_was_lost_and_who_plays_now(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    person.roll(2, 3, 3, 4, 6)
    assert person.said.startswith(
        "Ada: 2, 3, 3, 4, 6. " + words("say.farkle", name="Ada", lost=words("farkle.lost", n=100))
    )
    assert "Bo to play." in person.said


def test_a_penalty_and_the_last_turns_are_told(page: Page) -> None:
    person = sit_down(page, game_of("facebook", totals=(9800, 2000)), "hh")
    person.roll(1, 1, 1, 2, 3, 4)
    person.choose(1, 1, 1)
    person.bank()
    assert "Ada has reached 10,800: the last turns begin." in person.said
    person.roll(2, 3, 4, 4, 6, 6)
    assert "The game is over. Ada wins with 10,800." in person.said


def test_dice_put_back_are_told(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    page.keyboard.press("u")
    assert person.chosen == []
    assert person.said == words("say.taken_back", dice=(1, 5))


def test_hot_dice_are_told(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 4, 5, 6)
    person.tap(0, 1, 2, 3, 4, 5)
    assert words("selection.named", combination="Straight", points=1500) in person.said
    assert "Hot dice" in person.said


def test_equal_messages_are_spoken_twice(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.bank_button.click(force=True)
    person.bank_button.click(force=True)
    person.bank_button.click(force=True)
    heard = person.heard
    assert len(heard) == 3
    assert {text.strip("\u00a0") for text in heard} == {"Roll first."}
    assert all(text != other for text, other in pairwise(heard)), "an equal text is not spoken"


def test_a_computers_turn_is_one_summary(page: Page) -> None:
    person = sit_down(page, game_of(), pace="fast", still=True)
    person.hand_over()
    heard = len(person.heard)
    person.lay(1, 1, 2, 3, 4, 6)
    person.lay(1, 1, 1, 6)
    person.let_pass(5000)
    expect(person.turn_line).to_have_text("Your turn")
    (summary,) = person.heard[heard:]
    assert summary.startswith("Bo threw ")
    assert summary.endswith("in all. Your turn.")
    expect(page.locator("#computer-line")).to_have_text(summary.removesuffix(" Your turn."))


def test_a_computers_farkle_is_told_too(page: Page) -> None:
    person = sit_down(page, game_of(), pace="fast", still=True)
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(350)
    expect(person.outcome).to_be_visible()
    assert person.said == "Bo threw once: farkle. Nothing was at risk yet. Your turn."


def test_the_announcer_is_one_polite_region(page: Page) -> None:
    person = sit_down(page, game_of())
    expect(person.announcer).to_have_attribute("role", "status")
    assert page.locator("[aria-live]:not(dialog [aria-live])").count() == 1, "two would speak over each other"


def test_dice_and_buttons_name_themselves(page: Page) -> None:
    person = sit_down(page, game_of())
    for die in page.locator("#dice .die").all():
        expect(die).to_have_attribute("aria-label", "Die not thrown yet")
    person.roll(1, 2, 3, 3, 5, 6)
    labels = [die.get_attribute("aria-label") for die in page.locator("#dice .die").all()]
    assert labels == ["1, scores", "2", "3", "3", "5, scores", "6"]
    person.choose(1)
    expect(page.get_by_role("button", name="Bank 100 → 100")).to_be_visible()
    expect(page.get_by_role("button", name="Roll 5 dice")).to_be_visible()


def test_a_name_is_text_and_never_markup(page: Page) -> None:
    person = sit_down(page, game_of())
    page.locator("#open-new-game").click()
    page.locator(".setup-name").first.fill("<img src=x onerror=alert(1)>"[:24])
    page.locator("#setup-begin").click()
    expect(page.locator(".seat-name").first).to_have_text("<img src=x onerror=alert")
    assert page.locator("main img").count() == 0
    person.roll(2, 3, 4, 4, 6, 6)
    assert "<img" in person.said
