"""Saves on purpose put into danger, in a real browser: pages closed at any action, two tabs, newer versions, faults."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from farkle.game import Game
from farkle.page.kit.envelope import seal
from farkle.page.table.saves import VERSION
from tests.browser.conftest import SLEEPING_WORKER, open_table
from tests.browser.player import AT_EASE, LOADED_DICE, Player, furnish, saved, sit_down
from tests.browser.watch import Watch
from tests.engine.play import game_of
from tests.ledger import fault, same_game

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

# With `window.dying` the page is as good as closed: nothing that it still wants to keep reaches the device.
DYING = """
const setItem = Storage.prototype.setItem;
Storage.prototype.setItem = function (name, text) { if (!window.dying) setItem.call(this, name, text); };
"""
INTERPRETERS = pytest.mark.parametrize("address", ["./", "./?python=pyodide"], ids=["micropython", "pyodide"])


def script(person: Player) -> list[Callable[[], None]]:
    """A turn that keeps, throws on, banks; a farkle; another throw."""
    return [
        lambda: person.roll(1, 2, 3, 3, 5, 6),
        lambda: person.choose(1),
        lambda: person.choose(5),
        lambda: person.roll(1, 1, 4, 6),
        lambda: person.choose(1, 1),
        lambda: person.bank(),
        lambda: person.roll(2, 3, 4, 4, 6, 6),
        lambda: person.roll(5, 5, 5, 2, 3, 6),
    ]


def test_a_page_killed_before_or_after_any_save_goes_on_from_there(page: Page) -> None:
    page.add_init_script(DYING)
    person = sit_down(page, game_of(), "hh")
    steps = script(person)
    for number, act in enumerate(steps):
        before = person.record
        with fault("page closed at an action"):
            page.evaluate("window.dying = true")
            act()
            person.reload()
            same_game(person.record, before)
        act()
        after = person.record
        assert after != before
        shown = (person.totals, person.faces, person.at_risk)
        with fault("page closed at an action"):
            person.reload()
            same_game(person.record, after)
            if number != 6:  # a farkle that was seen is not shown again
                assert (person.totals, person.faces, person.at_risk) == shown


def test_storage_cleared_in_mid_game_is_written_again(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    page.evaluate("localStorage.clear()")
    person.choose(5)
    assert person.record.endswith("play 123356 k15\n")
    expect(person.notice).to_be_hidden()
    person.reload()
    assert person.at_risk == 150 or person.detail(person.bank_button).startswith("150")


@INTERPRETERS
def test_two_tabs_one_plays_and_the_other_takes_over_without_a_lost_action(
    page: Page, context: BrowserContext, address: str
) -> None:
    one = sit_down(page, game_of(), "hh", address=address)
    one.roll(1, 2, 3, 3, 5, 6)
    one.choose(1)
    second = context.new_page()
    second.add_init_script(LOADED_DICE)
    open_table(second, address)
    other = Player(second)
    expect(page.locator("#elsewhere")).to_be_visible()
    record = one.record
    page.keyboard.press("b")
    page.keyboard.press("Escape")
    assert one.record == record, "a tab that does not hold the game does not act"
    assert other.faces == [1, 2, 3, 3, 5, 6]
    assert other.chosen == [0]
    other.choose(5)
    other.roll(1, 1, 4, 6)
    page.locator("#elsewhere-take").click()
    expect(page.locator("#elsewhere")).to_be_hidden()
    expect(second.locator("#elsewhere")).to_be_visible()
    assert one.faces == [1, 1, 4, 6]
    one.choose(1, 1)
    one.bank()
    assert one.totals == [350, 0]
    second.locator("#elsewhere-take").click()
    assert other.totals == [350, 0]
    assert Game.replay(other.record).totals == (350, 0)


def test_the_end_of_a_game_that_another_tab_has_played_is_told_of(page: Page, context: BrowserContext) -> None:
    one = sit_down(page, game_of(instant_win="ones"), "hh")
    one.roll(1, 1, 1, 1, 1, 1)
    expect(page.locator("#end-title")).to_contain_text("Ada")
    second = context.new_page()
    second.add_init_script(LOADED_DICE)
    open_table(second)
    second.locator("#rematch").click()
    Player(second).roll(1, 1, 1, 1, 1, 1)
    expect(second.locator("#end-title")).to_contain_text("Bo")
    page.locator("#elsewhere-take").click()
    expect(page.locator("#end-title")).to_contain_text("Bo")


def test_a_press_in_the_moment_of_losing_the_game_does_nothing(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    record = person.record
    page.evaluate("localStorage.setItem('farkle.tab', 'another')")  # no event reaches the tab that writes
    person.choose(1)
    expect(page.locator("#elsewhere")).to_be_visible()
    assert person.record == record


PRESS_AT = """([target, moment]) => {
  const element = document.querySelector(target);
  const wait = () => (Date.now() < moment ? setTimeout(wait, 0) : element.click());
  wait();
}"""


def test_an_action_in_the_moment_of_a_take_over_is_known_to_whoever_plays_on(
    page: Page, context: BrowserContext
) -> None:
    one = sit_down(page, game_of(), "hh")
    one.roll(1, 2, 3, 3, 5, 6)
    second = context.new_page()
    open_table(second)
    holder, taker = Player(second), one
    expect(page.locator("#elsewhere")).to_be_visible()
    for lead in range(-5, 6):  # milliseconds
        with fault("action in the moment of a take-over"):
            moment = page.evaluate("Date.now()") + 80
            holder.page.evaluate(PRESS_AT, ["#dice .die[data-face='5']", moment + lead])
            taker.page.evaluate(PRESS_AT, ["#elsewhere-take", moment])
            expect(holder.page.locator("#elsewhere")).to_be_visible()
            expect(taker.page.locator("#elsewhere")).to_be_hidden()
            for tab in (holder, taker):
                assert not tab.page.locator("#fault").is_visible(), tab.page.locator("#fault-report").input_value()
            game = Game.replay(taker.record)
            chosen = taker.page.locator("#dice .die[aria-pressed=true]:visible")
            expect(chosen).to_have_count(len(game.kept))
            same_game(taker.record, game.record())  # whoever plays on shows what was saved last, by whichever tab
        holder, taker = taker, holder
    holder.choose(1)
    same_game(Player(holder.page).record, taker.record)
    assert "1" in holder.record.split("k")[-1]


# The storage's calls are counted from the start of the page, and one of them fails.
FAILING = """
window.calls = 0;
for (const name of ["getItem", "setItem", "removeItem", "key"]) {
  const real = Storage.prototype[name];
  Storage.prototype[name] = function (...values) {
    if (this === localStorage && ++window.calls === %d) throw new DOMException("on purpose", "%s");
    return real.apply(this, values);
  };
}
"""


def test_a_call_of_the_storage_that_fails_anywhere_costs_one_action_at_most(context: BrowserContext) -> None:
    context.add_init_script(SLEEPING_WORKER)
    calls = calls_of_a_visit(context, 0, "none")
    assert calls > 12
    for number in range(1, calls + 1):
        with fault("call of the storage fails"):
            calls_of_a_visit(context, number, "QuotaExceededError" if number % 2 else "SecurityError")


def calls_of_a_visit(context: BrowserContext, failing: int, error: str) -> int:
    """Play in a new tab while this call of its storage fails, then look in another; returns how many calls were made."""
    start = game_of(totals=(500, 300))
    visit = context.new_page()
    visit.add_init_script(
        f"localStorage.clear(); localStorage.setItem('farkle.game', {json.dumps(saved(start, 'hh'))})"
    )
    visit.add_init_script(LOADED_DICE)
    visit.add_init_script(FAILING % (failing, error))
    open_table(visit)
    person = Player(visit)
    resumed = person.totals == [500, 300]
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    person.choose(5)
    expect(visit.locator("#fault")).to_be_hidden()
    assert person.faces == [1, 2, 3, 3, 5, 6]
    told = person.notice.is_visible()
    calls = int(visit.evaluate("window.calls"))
    kept = [str(text) for text in visit.evaluate("Object.values({...localStorage})")]
    visit.close()
    later = context.new_page()
    open_table(later)
    found = Player(later).record
    later.close()
    played = ["123356 k15", "123356 k1", "123356"] if told else ["123356 k15"]
    same_game(found.splitlines()[-1], *["play " + words for words in played], *(["play"] if told else []))
    assert resumed or any("totals 500 300" in text for text in kept), "what could not be read was not written over"
    return calls


@INTERPRETERS
def test_a_save_of_a_newer_version_is_left_alone(page: Page, address: str) -> None:
    future = seal(f"farkle-save {VERSION + 1} 8", "from the future")
    furnish(page, game=future)
    page.add_init_script(LOADED_DICE)
    open_table(page, address)
    person = Player(page)
    expect(person.notice).to_contain_text("reload to update")
    person.roll(1, 2, 3, 3, 5, 6)
    person.reload()
    assert person.faces == [1, 2, 3, 3, 5, 6], "what is played beside it is kept as well"
    assert page.evaluate("localStorage.getItem('farkle.game')") == future


BREAK = "id => { window.broken = document.getElementById(id); window.kept = broken.innerHTML; broken.innerHTML = '' }"
MEND = "() => { window.broken.innerHTML = window.kept }"


@INTERPRETERS
def test_a_fault_costs_nothing_and_the_game_goes_on(page: Page, address: str) -> None:
    person = sit_down(page, game_of(), "hh", address=address)
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    page.evaluate(BREAK, "kept-group-template")
    person.roll(2, 3, 4, 5, 5)
    expect(page.locator("#fault")).to_be_visible()
    record = person.record
    assert record.endswith("k1 r 23455\n")
    page.locator("#fault-copy").click()
    report = page.locator("#fault-report").input_value()
    assert "seat Player 1" in report
    assert "Ada" not in report
    assert re.search(r"^\w+Error", report, re.MULTILINE)
    assert report.startswith("Farkle ")
    page.evaluate(MEND)
    page.locator("#fault-continue").click()
    expect(page.locator("#fault")).to_be_hidden()
    assert person.faces == [2, 3, 4, 5, 5]
    person.choose(5, 5)
    person.bank()
    assert person.totals == [200, 0]


def test_a_game_that_cannot_be_shown_makes_room_for_a_new_one_and_is_not_lost(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    page.evaluate(BREAK, "kept-group-template")
    person.roll(2, 3, 4, 5, 5)
    record = person.record
    page.locator("#fault-continue").click()
    expect(page.locator("#fault")).to_be_hidden()
    assert person.totals == [0, 0]
    person.roll(1, 2, 3, 3, 5, 6)
    assert person.faces == [1, 2, 3, 3, 5, 6]
    kept = page.evaluate(
        "Object.entries(localStorage).filter(([name]) => name.includes('.aside')).map(([, text]) => text)"
    )
    assert any(record.replace("\n", "\\n") in text for text in kept)


def test_a_fault_in_a_task_is_told_too(page: Page) -> None:
    person = sit_down(page, game_of(totals=(2000, 1000)), "hc", pace="fast")
    page.evaluate(BREAK, "kept-group-template")
    person.roll(2, 2, 3, 4, 5, 6)
    person.choose(5)
    person.lay(1, 2, 3, 4, 6, 6)  # a single one is never banked
    person.bank()
    expect(page.locator("#fault")).to_be_visible(timeout=15_000)
    page.evaluate(MEND)
    page.locator("#fault-continue").click()
    expect(page.locator("#fault")).to_be_hidden()
    expect(person.turn_line).to_have_text(re.compile("Your|Ada"), timeout=30_000)


def test_what_the_browser_throws_is_told_calmly(page: Page, watch: Watch) -> None:
    watch.allow("on purpose")
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    page.evaluate("setTimeout(() => { throw new Error('on purpose') })")
    expect(page.locator("#fault")).to_be_visible()
    assert "on purpose" not in page.locator("#fault-report").input_value()
    page.locator("#fault-continue").click()
    assert person.faces == [1, 2, 3, 3, 5, 6]
