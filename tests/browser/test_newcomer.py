"""Somebody who knows nothing: what to do stands where it is done, what cannot be done says why, what has happened is told."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.player import AT_EASE, PATIENCE, Player, sit_down, words
from tests.engine.play import game_of
from tools.languages import read_languages
from tools.paths import ROOT

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

MOST_WORDS = 10


def hint(page: Page) -> Locator:
    """The line that tells a newcomer what can be done."""
    return page.locator("#hint")


def check_reasons(person: Player) -> None:
    """Whatever cannot be pressed says why, to eyes and to a screen reader."""
    for button in (person.roll_button, person.bank_button, person.undo_button):
        if button.get_attribute("aria-disabled") == "true":
            reason = person.detail(button)
            assert reason
            expect(button).to_have_accessible_name(f"{button.locator('.button-label').inner_text()} {reason}")


def test_hints_are_short_in_every_language() -> None:
    for language in read_languages(ROOT / "static" / "locales"):
        for key, text in language.texts.items():
            if key.startswith("hint."):
                assert len(str(text).split()) <= MOST_WORDS, (language.code, key)


def test_each_step_of_the_first_turns_is_hinted_at_and_then_no_more(page: Page) -> None:
    person = sit_down(page, pace="fast")
    for turn in range(4):
        for step in ("roll", "keep", "decide"):
            if turn < 3:
                expect(hint(page)).to_have_text(words(f"hint.{step}"))
            else:
                expect(hint(page)).to_be_hidden()
            check_reasons(person)
            if step == "roll":
                person.roll(1, 1, 1, 2, 3, 4)
            elif step == "keep":
                person.choose(1, 1, 1)
        person.lay(2, 3, 4, 4, 6, 6)  # the computer's farkle
        person.bank()
        check_reasons(person)
        expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)
    person.reload()
    expect(hint(page)).to_be_hidden()


def test_a_first_farkle_is_explained_and_a_later_one_is_brief(page: Page) -> None:
    person = sit_down(page, pace="fast")
    lost = words("farkle.lost", n=100)
    for turn in range(4):
        person.roll(1, 2, 2, 3, 4, 6)
        person.choose(1)
        person.roll(2, 3, 4, 6, 6)
        told = words("farkle.first", lost=lost) if turn < 3 else lost
        expect(page.locator("#outcome-text")).to_have_text(told)
        check_reasons(person)
        person.lay(2, 3, 4, 4, 6, 6)
        person.go_on()
        expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)


def test_a_die_that_stands_in_the_way_is_named_where_it_does(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    for dice in ((6,), (2, 6)):
        person.choose(dice[0])
        reason = words("selection.put_back", dice=dice, n=len(dice))
        for button in (person.roll_button, person.bank_button):
            assert person.detail(button) == reason
            button.click(force=True)
            assert person.said == reason
    person.tap(1, 5)
    assert person.detail(person.bank_button) == words("bank.to", points=100, total=100)
    person.tap(0)
    assert person.detail(person.bank_button) == words("refusal.keep-first")


def test_hints_speak_of_one_die_where_there_is_one(page: Page) -> None:
    person = sit_down(page, game_of("pig"))
    for step in ("roll", "keep", "decide"):
        expect(hint(page)).to_have_text(words(f"hint.{step}_one"))
        if step == "roll":
            person.roll(5)
        elif step == "keep":
            person.tap(0)


def test_a_press_that_can_do_nothing_is_answered_where_it_can_be_read(page: Page) -> None:
    person = sit_down(page, still=True)
    first = words("refusal.throw-first")
    for target, reason in ((person.dice.first, first), (person.undo_button, words("refusal.nothing-to-undo"))):
        target.click(force=True)
        expect(person.selection_line).to_have_text(reason)
        assert person.said == reason
    person.hand_over()
    person.dice.first.click(force=True)
    expect(person.selection_line).to_have_text(words("button.not_yours", name="Computer"))
