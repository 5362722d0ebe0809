"""Everything taken along, brought in, deleted and had back, and the list of games played, in a real browser."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from farkle.page.archive.history import line_of, read_line
from farkle.page.kit.envelope import checksum
from farkle.presets import PRESETS
from tests.browser.conftest import open_table
from tests.browser.player import AT_EASE, Player, furnish, sit_down, words
from tests.engine.play import game_of
from tests.engine.whole_game import play_whole_game
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(**AT_EASE)


def open_transfer(page: Page) -> None:
    page.locator("#open-settings").click()
    page.locator("#open-transfer").click()
    expect(page.locator("#transfer")).to_be_visible()


def finish_a_game(page: Page, address: str = "./") -> Player:
    person = sit_down(page, game_of(totals=(9950, 100)), "hh", address=address, pace="fast")
    person.roll(1, 1, 1, 2, 3, 4)
    person.choose(1, 1, 1)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.end).to_be_visible()
    page.wait_for_function("Object.keys(localStorage).some(name => name.startsWith('farkle.history'))")
    return person


def test_a_file_is_chosen_by_keyboard_at_a_button_in_the_language_of_the_page(page: Page) -> None:
    # Caught from now on: what is asked for only when the key is pressed may come too late.
    page.on("filechooser", lambda chooser: None)
    sit_down(page)
    open_transfer(page)
    file = page.get_by_label(words("transfer.file"), exact=True)
    expect(file).to_have_id("transfer-file")
    page.locator("#transfer-show").focus()
    page.keyboard.press("Tab")
    expect(file).to_be_focused()
    expect(page.locator(".file-button")).to_have_css("outline-style", "solid")
    with page.expect_file_chooser():
        page.keyboard.press("Enter")


@pytest.mark.parametrize("address", ["./", "./?python=pyodide"], ids=["micropython", "pyodide"])
def test_everything_travels_as_a_file_and_can_be_taken_back(
    page: Page, browser: Browser, site: SiteServer, tmp_path: Path, address: str
) -> None:
    finish_a_game(page, address)
    open_transfer(page)
    with page.expect_download() as download:
        page.locator("#transfer-save").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    assert file.name.startswith("farkle-20")

    context = browser.new_context(base_url=site.address, **AT_EASE)  # type: ignore[arg-type]
    elsewhere = context.new_page()
    person = sit_down(elsewhere, game_of(), "hh", address=address)
    person.roll(1, 2, 3, 3, 5, 6)
    record = person.record
    open_transfer(elsewhere)
    elsewhere.locator("#transfer-file").set_input_files(file)
    expect(elsewhere.locator("#transfer-found")).to_have_text("It is complete: 1 finished game and a game under way.")
    with elsewhere.expect_file_chooser():  # the same file again, changed or not, is another choice
        elsewhere.locator("#transfer-file").click()
    assert elsewhere.locator("#transfer-file").input_value() == ""
    assert person.record == record, "nothing is touched before it is wished"
    elsewhere.locator("#transfer-use").click()
    assert person.totals == [10950, 100]
    expect(elsewhere.locator("#setting-pace")).to_have_value("fast")
    elsewhere.locator("#transfer-undo").click()
    assert person.faces == [1, 2, 3, 3, 5, 6]
    assert person.record == record
    expect(elsewhere.locator("#setting-pace")).to_have_value("normal")
    context.close()


def test_a_bad_text_is_refused_and_touches_nothing(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    before = page.evaluate("JSON.stringify(localStorage)")
    open_transfer(page)
    page.locator("#transfer-show").click()
    good = page.locator("#transfer-out-text").input_value()
    for text in (
        "",
        "<b>hello</b> you",
        good.replace("123356", "123355"),
        good[:-40],
        good.replace("export 1", "export 9"),
    ):
        page.locator("#transfer-in").fill(text)
        page.locator("#transfer-check").click()
        expect(page.locator("#transfer-fault")).to_contain_text("Nothing here has changed")
        expect(page.locator("#transfer-use")).to_be_hidden()
    page.locator("#transfer-in").fill(good)
    page.locator("#transfer-check").click()
    expect(page.locator("#transfer-use")).to_be_visible()
    expect(page.locator("#transfer-fault")).to_be_hidden()
    assert page.evaluate("JSON.stringify(localStorage)") == before


def test_delete_everything_asks_once_and_can_be_undone(page: Page) -> None:
    person = sit_down(page, game_of(), "hh", scheme="dark")
    person.roll(1, 2, 3, 3, 5, 6)
    open_transfer(page)
    page.locator("#transfer-delete").click()
    assert person.faces == [1, 2, 3, 3, 5, 6]
    page.locator("#transfer-delete-now").click()
    assert person.totals == [0, 0]
    assert person.faces == []
    names = page.evaluate("Object.keys(localStorage).sort()")
    assert names == ["farkle.game", "farkle.tab"], "a new game is on the table, and nothing else is left"
    page.locator("#transfer-undo").click()
    assert person.faces == [1, 2, 3, 3, 5, 6]
    expect(page.locator("#setting-scheme")).to_have_value("dark")


@pytest.mark.parametrize("length", [3_000_000, 7_900_000, 9_000_000])
def test_a_text_as_long_as_many_games_is_looked_at(page: Page, length: int) -> None:
    sit_down(page, game_of(), "hh")
    open_transfer(page)
    page.evaluate("length => { document.getElementById('transfer-in').value = 'x '.repeat(length / 2) }", length)
    page.locator("#transfer-check").click()
    expect(page.locator("#transfer-fault")).to_be_visible(timeout=60_000)
    expect(page.locator("#fault")).to_be_hidden()


def test_a_deleted_game_is_not_offered_by_the_next_one(page: Page) -> None:
    person = sit_down(page, game_of(), "hh")
    person.roll(1, 2, 3, 3, 5, 6)
    open_transfer(page)
    page.locator("#transfer-delete").click()
    page.locator("#transfer-delete-now").click()
    page.locator("#transfer-close").click()
    page.locator("#settings-close").click()
    page.locator("#open-new-game").click()
    page.locator("#setup-begin").click()
    expect(page.locator("#new-game")).to_be_hidden()
    expect(person.notice).to_be_hidden()


def test_a_finished_game_stands_in_the_list_once(page: Page) -> None:
    person = finish_a_game(page)
    person.reload()
    page.locator("#open-settings").click()
    page.locator("#open-history").click()
    expect(page.locator(".played")).to_have_count(1)
    expect(page.locator("#history-tallies tr")).to_have_count(2)
    assert page.locator("#history-tallies tr").first.inner_text().split() == ["Ada", "1", "1", "10,950"]
    expect(page.locator(".played-seats")).to_contain_text("Bo")
    expect(page.locator("#history-more")).to_be_hidden()


def test_games_played_by_rules_of_a_newer_version_and_on_no_day_at_all_harm_nothing(page: Page) -> None:
    game = play_whole_game(PRESETS["pig"], ("Ada", "Bo"), 1)
    strange = line_of("00000001", ("human", "human"), game, "2026-99-99").rsplit("\t", 1)[0]
    newer = strange.replace("\t1.pig\t", "\t2.poker\t").replace("00000001", "00000002")
    lines = [body + "\t" + checksum(body) for body in (strange, newer)]
    assert all(read_line(line) for line in lines)
    furnish(page, **{"history.1": "\n".join(["1", *lines])})
    open_table(page)
    page.locator("#open-settings").click()
    page.locator("#open-history").click()
    expect(page.locator(".played time")).to_have_text(["2026-99-99"] * 2)
    page.locator(".played-review").first.click()
    expect(page.locator("#review-status")).to_have_text(words("saves.newer"))
    expect(page.locator("#fault")).to_be_hidden()


def test_a_newcomer_has_no_games_played(page: Page) -> None:
    open_table(page)
    page.locator("#open-settings").click()
    page.locator("#open-history").click()
    expect(page.locator("#history-empty")).to_be_visible()
    expect(page.locator("#history-players")).to_be_hidden()


@pytest.mark.parametrize("address", ["./", "./?python=pyodide"], ids=["micropython", "pyodide"])
def test_the_dice_of_a_finished_game_are_counted_and_can_be_taken_away(
    page: Page, tmp_path: Path, address: str
) -> None:
    finish_a_game(page, address)
    page.locator("#open-settings").click()
    page.locator("#open-fairness").click()
    expect(page.locator("#fairness-state")).to_have_text("1 game, 12 dice.")
    ada = page.locator(".fairness-player").first
    expect(ada.locator(".fairness-name")).to_have_text("Ada")
    assert ada.locator("dd").all_text_contents() == ["3", "1", "1", "1", "0", "0"]
    expect(ada.locator(".fairness-farkles")).to_contain_text("Farkles: 0, throws: 1.")
    expect(ada.locator(".fairness-verdict")).to_contain_text("Too few to tell")
    expect(page.locator(".fairness-name").last).to_have_text("Everybody together")
    page.locator("#fairness-close").click()
    page.locator("#open-history").click()
    page.locator(".played-dice").click()
    expect(page.locator("#fairness-state")).to_contain_text("The game of ")
    with page.expect_download() as download:
        page.locator("#fairness-save").click()
    file = tmp_path / "dice.csv"
    download.value.save_as(file)
    lines = file.read_text("utf-8").splitlines()
    assert lines[0] == "date,game,throw,player,dice"
    assert [line.split(",", 2)[2] for line in lines[1:]] == ['1,"1 Ada",1 1 1 2 3 4', '2,"2 Bo",2 3 4 4 6 6']
    page.locator("#fairness-all").click()
    expect(page.locator("#fairness-state")).to_have_text("1 game, 12 dice.")


def test_without_a_finished_game_there_is_nothing_to_count(page: Page) -> None:
    open_table(page)
    page.locator("#open-settings").click()
    page.locator("#open-fairness").click()
    expect(page.locator("#fairness-state")).to_contain_text("No finished game yet")
    expect(page.locator("#fairness-save")).to_be_hidden()
