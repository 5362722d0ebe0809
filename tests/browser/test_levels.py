"""Computer players of six levels: chosen in New game, kept with the game, true to what is said of them, and able to say why."""

import pytest
from playwright.sync_api import Page, expect

from farkle.players.levels import LEVELS
from tests.browser.player import AT_EASE, PATIENCE, TEXTS, sit_down, words
from tests.engine.play import game_of

pytestmark = pytest.mark.browser_context_args(**AT_EASE)


def test_every_level_has_a_name_a_face_and_a_line_of_its_own(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").click()
    chooser, row = page.locator(".setup-kind").nth(1), page.locator(".setup-seat").nth(1)
    expect(row.locator(".setup-level .face")).to_be_visible()
    lines, names = set(), set()
    for level in LEVELS:
        chooser.select_option(level)
        expect(row.locator(f".face.is-{level}")).to_be_visible()
        lines.add(row.locator(".setup-level").inner_text())
        names.add(page.locator(".setup-name").nth(1).input_value())
    assert len(lines) == len(LEVELS)
    assert names == {TEXTS[f"player.{level}.name"] for level in LEVELS}
    chooser.select_option("human")
    expect(row.locator(".setup-level")).to_be_hidden()


def test_a_name_of_ones_own_stays_when_the_level_changes(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").click()
    page.locator(".setup-name").nth(1).fill("Grandma")
    page.locator(".setup-kind").nth(1).select_option("master")
    expect(page.locator(".setup-name").nth(1)).to_have_value("Grandma")


def test_nobody_is_called_as_another_is(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").click()
    names = page.locator(".setup-name")
    names.nth(0).fill("Ada")
    page.locator("#add-seat").click()
    names.nth(2).fill("ada")
    expect(page.locator("#setup-start option")).to_have_text([words("start.by_first"), "Ada", "Computer", "ada 2"])
    page.locator("#setup-begin").click()
    expect(page.locator(".seat-name")).to_have_text(["Ada", "Computer", "ada 2"])


def test_a_level_says_what_it_does_by_the_rules_that_are_chosen(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").click()
    page.locator(".setup-kind").nth(1).select_option("beginner")
    line = page.locator(".setup-level").nth(1)
    expect(line).to_contain_text("300")
    page.locator("#setup-rules").select_option("truba")  # asks for 350 before a turn may be banked
    expect(line).to_contain_text("350")


def test_the_level_is_kept_with_the_game_and_plays_again_in_a_rematch(page: Page) -> None:
    person = sit_down(page)
    page.locator("#open-new-game").click()
    page.locator(".setup-kind").nth(1).select_option("master")
    page.locator("#setup-begin").click()
    assert list(person.save.kinds) == ["human", "master"]
    person.reload()
    page.locator("#open-new-game").click()
    expect(page.locator(".setup-kind").nth(1)).to_have_value("master")


@pytest.mark.parametrize(("kinds", "played"), [("h1", "122356 k15 r"), ("h5", "122356 k1 r")])
def test_each_level_plays_as_it_says(page: Page, kinds: str, played: str) -> None:
    person = sit_down(page, game_of(), kinds, pace="fast", still=True)
    person.hand_over()
    person.lay(1, 2, 2, 3, 5, 6)
    for _ in range(40):  # the best turn is worked out meanwhile
        person.let_pass(100)
        if "122356 k" in person.record:
            break
    person.let_pass(400)
    assert played in person.record


@pytest.mark.parametrize("kinds", ["h5", "h6"])
def test_the_strongest_play_on_while_no_worker_answers(page: Page, kinds: str) -> None:
    person = sit_down(page, game_of(), kinds, pace="fast")
    person.hand_over()
    person.lay(1, 1, 1, 2, 3, 4)
    expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)
    assert "b 111234 k111" in person.record


def test_why_answers_for_every_decision_of_the_last_turn(page: Page) -> None:
    person = sit_down(page, game_of(), "h1", pace="fast")
    expect(page.locator("#open-why")).to_be_hidden()
    person.hand_over()
    person.lay(1, 2, 2, 3, 4, 6, 5, 5, 2, 3, 4, 1, 4, 6)
    expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)
    page.locator("#open-why").click()
    items = page.locator("#why-decisions > li")
    decisions = [word for word in person.record.split("b 122346 ")[1].split() if not word.isdigit()]
    assert items.count() == len(decisions) >= 3
    for item in items.all():
        reason = item.locator(".why-reason").inner_text()
        assert reason.endswith(".")
        assert reason != words("asked.none")
    expect(items.first).to_contain_text(words("asked.did.keep", dice=(1,)))


def test_why_belongs_to_the_game_on_the_table(page: Page) -> None:
    person = sit_down(page, game_of(), "h1", pace="fast")
    person.hand_over()
    person.lay(2, 3, 3, 3, 4, 6)
    expect(page.locator("#open-why")).to_be_visible(timeout=PATIENCE)
    expect(person.turn_line).to_have_text("Your turn", timeout=PATIENCE)
    page.locator("#open-new-game").click()
    page.locator("#setup-begin").click()
    expect(page.locator("#open-why")).to_be_hidden()
