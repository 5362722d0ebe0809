"""House rules in the page: the library, the editor, the player's own tables, and the running game that nobody touches."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from farkle.game import Game
from farkle.link import encode
from farkle.odds import farkle_chances
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.settings import SETTINGS, Choice, Number, NumberOrMarked, NumberOrWord, PerFace, Setting
from tests.browser.conftest import open_table
from tests.browser.house import House, open_house_rules, percent
from tests.browser.player import AT_EASE, sit_down

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

NUMBERS = [setting.name for setting in SETTINGS if isinstance(setting.kind, Number) and setting.kind.high >= 10]
AMOUNTS = [setting.name for setting in SETTINGS if isinstance(setting.kind, NumberOrMarked | NumberOrWord)]
FACES = [setting.name for setting in SETTINGS if isinstance(setting.kind, PerFace)]
CHOICES = [setting.name for setting in SETTINGS if isinstance(setting.kind, Choice)]


@pytest.fixture
def house(page: Page) -> House:
    """A newcomer who has opened the library."""
    sit_down(page)
    return open_house_rules(page)


@pytest.fixture
def editor(house: House) -> House:
    """The editor with the Standard table."""
    house.open_table("standard")
    return house


def played(house: House) -> Rules:
    """The rules of the game in storage."""
    return Game.replay(house.game).rules


def furnish(page: Page, **texts: str) -> None:
    """Put texts into the device's storage before the page opens for the first time."""
    page.add_init_script(
        "if (!sessionStorage.getItem('tables laid')) { sessionStorage.setItem('tables laid', 'yes');"
        f"for (const [name, text] of Object.entries({json.dumps(texts)})) localStorage.setItem('farkle.' + name, text); }}"
    )


def own_tables(**tables: Rules) -> str:
    return json.dumps({"version": 1, "tables": [[name, encode(rules)] for name, rules in tables.items()]})


# The library


def test_every_named_table_stands_in_the_library_with_its_facts(house: House) -> None:
    cards = house.page.evaluate(
        """() => [...document.querySelectorAll("#named-tables .table-card")].map(card => [card.dataset.table,
           ...[".table-open", ".table-about", ".table-origin", ".table-goal", ".table-farkle"]
           .map(part => card.querySelector(part).textContent)])"""
    )
    assert [card[0] for card in cards] == list(PRESETS)
    for name, title, about, origin, goal, farkle in cards:
        rules = PRESETS[name]
        assert title
        assert about.endswith((".", "?"))
        assert origin.endswith(".")
        assert goal == (f"{rules.rounds} rounds" if rules.rounds else f"to {rules.target:,} points")
        assert farkle == "Farkle " + percent(farkle_chances(rules)[-1])


def test_the_table_in_play_is_marked(page: Page) -> None:
    sit_down(page, Game(PRESETS["truba"], ("You", "Computer")))
    house = open_house_rules(page)
    expect(page.locator(".table-current:visible")).to_have_count(1)
    expect(house.card("truba").locator(".table-current")).to_be_visible()


@pytest.mark.parametrize("way", ["#open-rules", "#change-rules"])
def test_the_library_opens_from_the_rules_and_from_the_end_of_a_game(page: Page, way: str) -> None:
    game = Game(PRESETS["pig"], ("You", "Computer"), totals=(99, 0), first=0)
    person = sit_down(page, game)
    if way == "#change-rules":
        person.roll(6)
        person.choose(6)
        person.bank()
    house = open_house_rules(page, way)
    expect(house.title).to_be_focused()
    expect(house.title).to_have_text("House rules")
    page.keyboard.press("Escape")
    expect(house.dialog).not_to_be_visible()


def test_play_sets_up_a_new_game_by_that_table(house: House) -> None:
    before = house.game
    house.card("greed").locator(".table-play").click()
    expect(house.page.locator("#new-game")).to_be_visible()
    expect(house.page.locator("#setup-rules")).to_have_value("greed")
    expect(house.page.locator("dialog[open]")).to_have_count(1)
    assert house.game == before
    house.page.locator("#setup-begin").click()
    assert played(house) == PRESETS["greed"]


def test_rules_chosen_from_the_new_game_dialog_leave_the_rest_of_it_alone(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").click()
    page.locator("#add-seat").click()
    page.locator(".setup-name").nth(2).fill("Oma")
    house = open_house_rules(page, "#setup-house-rules")
    house.open_table("ten-thousand")
    house.type("target", "7000")
    house.play_button.click()
    expect(house.dialog).not_to_be_visible()
    expect(page.locator("#setup-rules option:checked")).to_have_text("Own rules")
    expect(page.locator("#setup-rules-text")).to_contain_text("Differs from Ten thousand in one place")
    expect(page.locator(".setup-name").nth(2)).to_have_value("Oma")
    expect(page.locator("#setup-house-rules")).to_be_focused()
    page.locator("#setup-begin").click()
    game = Game.replay(house.game)
    assert game.rules == PRESETS["ten-thousand"].replace(target=7000)
    assert game.names == ("You", "Computer", "Oma")


def test_the_rules_of_the_last_game_do_not_leak_into_the_next(house: House) -> None:
    house.open_table("standard")
    house.type("target", "3000")
    house.choose("finish", "now")
    house.play_button.click()
    house.page.locator("#setup-begin").click()
    expect(house.page.locator("#rules-name")).to_have_text("Own rules")
    assert played(house) == PRESETS["standard"].replace(target=3000, finish="now")
    house.page.locator("#open-new-game").click()
    house.page.locator("#setup-rules").select_option("standard")
    house.page.locator("#setup-begin").click()
    assert played(house) == PRESETS["standard"]


# The editor: its controls


def test_every_setting_has_a_control_with_name_and_description(editor: House) -> None:
    controls = editor.page.evaluate(
        """() => [...document.querySelectorAll(".rule-row")].map(row => {
          const group = row.querySelector("[role=group], [role=radiogroup]");
          const control = group || row.querySelector("input");
          const label = group ? document.getElementById(group.getAttribute("aria-labelledby")) : control.labels[0];
          const described = control.getAttribute("aria-describedby").split(" ").map(id => document.getElementById(id));
          const unnamed = [...row.querySelectorAll("input, select, button")].filter(each =>
            !each.hidden && !each.labels?.length && !each.getAttribute("aria-label") && !each.textContent);
          return [row.dataset.setting, label.textContent, described[0].textContent, described[1].id, unnamed.length];
        })"""
    )
    assert [control[0] for control in controls] == [setting.name for setting in SETTINGS]
    for setting, (name, label, description, fault, unnamed) in zip(SETTINGS, controls, strict=True):
        assert label
        assert fault == f"rule-fault-{name}"
        assert unnamed == 0, name
        assert described(setting, description), (name, description)


def described(setting: Setting, text: str) -> bool:
    """Whether unit and range stand there, where a number can be typed."""
    kind = setting.kind
    number = kind if isinstance(kind, Number) else getattr(kind, "number", None)
    if number is None or number.high < 10:
        return text.rstrip().endswith(".")
    return f"{number.low:,} to {number.high:,} {number.unit}" in text


def test_settings_stand_in_their_groups(editor: House) -> None:
    groups = editor.page.evaluate(
        """() => [...document.querySelectorAll(".rule-group")].map(group => [group.querySelector("h3").textContent,
           [...group.querySelectorAll("[data-setting]")].map(row => row.dataset.setting)])"""
    )
    assert [title for title, _ in groups] == [
        "Dice",
        "Points",
        "Setting dice aside",
        "The turn",
        "The end",
        "The start",
    ]
    assert [name for _, names in groups for name in names] == [setting.name for setting in SETTINGS]


def test_every_table_is_shown_as_it_is(house: House) -> None:
    for name in ("truba", "five-dice", "pits", "facebook", "pig"):
        house.open_table(name)
        assert house.differs.startswith("The same as ")
        assert house.differences == []
        assert house.chances == [percent(chance) for chance in farkle_chances(PRESETS[name])]
        house.go_back()


def test_a_change_shows_at_once_what_comes_of_it(editor: House) -> None:
    editor.type("singles", "0", 4)
    changed = PRESETS["standard"].replace(singles=(100, 0, 0, 0, 0, 0))
    assert editor.differs == "Differs from Standard in one place."
    assert editor.differences == ["Each 5: 0 instead of 50"]
    assert editor.chances == [percent(chance) for chance in farkle_chances(changed)]
    expect(editor.title).to_have_text("Own rules")
    editor.choose("dice", "5")
    assert editor.fault_at("straight") == "Straight: needs 6 dice; these rules play with 5."


def test_kinds_of_controls(editor: House) -> None:
    editor.row("four").locator("select").select_option("x")
    editor.type("four", "3")
    editor.row("penalty").locator("select").select_option("all")
    editor.row("full_house").locator("select").select_option("+")
    editor.row("debt").locator("input").check()
    editor.choose("streak", "4")
    editor.choose("keep", "whole")
    editor.row("pits").get_by_role("button", name="Add a pit").click()
    assert editor.differences == [
        "Four of a kind: 3 × three of a kind instead of 1,000 points",
        "Full house: three of a kind + 250 instead of no points",
        "Setting aside: equal dice only together instead of any scoring dice",
        "Farkles in a row: 4 farkles instead of none",
        "Penalty: all points instead of 1,000 points",
        "Debt: on instead of off",
        "Pits: 3,000–4,000 instead of none",
    ]
    editor.play_button.click()
    editor.page.locator("#setup-begin").click()
    assert played(editor) == PRESETS["standard"].replace(
        four="x3", full_house="+250", keep="whole", streak=4, penalty="all", debt=True, pits=((3000, 4000),)
    )


def test_each_meaning_of_an_amount_remembers_its_number(editor: House) -> None:
    meaning = editor.row("five").locator("select")
    editor.type("five", "1750")
    meaning.select_option("x")
    expect(editor.field("five")).to_have_value("4")
    editor.type("five", "6")
    meaning.select_option("")
    expect(editor.field("five")).to_have_value("1750")
    meaning.select_option("x")
    expect(editor.field("five")).to_have_value("6")
    assert editor.differences == ["Five of a kind: 6 × three of a kind instead of 2,000 points"]
    meaning.select_option("+")
    expect(editor.field("five")).to_have_value("100")
    assert editor.differences == ["Five of a kind: three of a kind + 100 for each further die instead of 2,000 points"]


def test_pits_come_and_go(editor: House) -> None:
    add = editor.row("pits").get_by_role("button", name="Add a pit")
    for _ in range(6):
        add.click()
    expect(add).not_to_be_visible()
    assert editor.faults == []
    for _ in range(5):
        editor.row("pits").get_by_role("button", name="Remove pit 1").click()
    expect(editor.row("pits").get_by_role("button", name="Remove pit 1")).to_be_focused()
    editor.row("pits").get_by_role("button", name="Remove pit 1").click()
    expect(add).to_be_focused()
    assert editor.differences == []


# The way back


def test_one_difference_or_all_can_be_taken_back(editor: House) -> None:
    editor.type("target", "5000")
    editor.type("opening", "350")
    editor.row("bump").locator("input").check()
    editor.show_differences()
    editor.page.get_by_role("button", name="Opening: back to none").last.click()
    assert editor.differences == ["Target: 5,000 instead of 10,000", "Bump: on instead of off"]
    expect(editor.field("opening")).to_have_value("0")
    editor.row("target").get_by_role("button", name="Target: back to 10,000 points").click()
    expect(editor.field("target")).to_be_focused()
    expect(editor.field("target")).to_have_value("10000")
    editor.type("target", "6000")
    editor.show_differences()
    editor.page.get_by_role("button", name="Back to Standard").click()
    assert editor.differences == []
    expect(editor.title).to_have_text("Standard")
    expect(editor.row("bump").locator("input")).not_to_be_checked()


def test_the_base_is_the_nearest_table(editor: House) -> None:
    for name in ("four", "five", "six"):
        editor.row(name).locator("select").select_option("x")
    for name in ("three_pairs", "four_and_pair", "two_triplets"):
        editor.type(name, "0")
    editor.choose("finish", "round")
    expect(editor.title).to_have_text("Ten thousand")
    editor.type("straight", "1200")
    assert editor.differs == "Differs from Ten thousand in one place."


def test_a_difference_leads_to_its_setting(editor: House) -> None:
    editor.type("opening", "350")
    editor.page.locator(".rule-group", has=editor.row("opening")).locator("summary").click()
    editor.show_differences()
    editor.page.get_by_role("button", name="Opening: 350 points instead of none").click()
    expect(editor.field("opening")).to_be_focused()
    expect(editor.field("opening")).to_be_visible()


# Faults


def test_a_fault_stands_at_every_setting_that_takes_part_in_it(editor: House) -> None:
    editor.type("opening", "12000")
    sentence = "Opening: 12,000 is above the target of 10,000."
    assert editor.faults == [sentence]
    assert editor.fault_at("opening") == editor.fault_at("target") == sentence
    for name in ("opening", "target"):
        expect(editor.field(name)).to_have_attribute("aria-invalid", "true")
        assert f"rule-fault-{name}" in str(editor.field(name).get_attribute("aria-describedby"))
    editor.type("target", "20000")
    assert editor.faults == []
    assert editor.fault_at("opening") == editor.fault_at("target") == ""
    expect(editor.field("opening")).not_to_have_attribute("aria-invalid", "true")


def test_faulty_rules_are_neither_played_nor_saved(editor: House) -> None:
    before = editor.game
    editor.type("target", "5000")
    editor.type("opening", "6000")
    chances = editor.chances
    assert editor.differs == "1 problem to fix first"
    for button in (editor.play_button, editor.save_button):
        assert not editor.is_available(button)
        button.click(force=True)
        expect(editor.field("opening")).to_be_focused()
    expect(editor.dialog).to_be_visible()
    expect(editor.page.locator("#save-form")).not_to_be_visible()
    assert editor.chances == chances
    assert editor.kept == {}
    assert editor.game == before
    editor.type("opening", "5000")
    assert editor.is_available(editor.play_button)


def test_all_faults_at_once_and_each_leads_to_its_setting(editor: House) -> None:
    editor.choose("dice", "3")
    assert len(editor.faults) == 7
    editor.show_differences()
    editor.page.get_by_role("button", name="Two triplets: needs 6 dice").click()
    expect(editor.field("two_triplets")).to_be_focused()
    for name in ("four", "five", "six", "straight", "three_pairs", "four_and_pair", "two_triplets"):
        editor.type(name, "0")
    assert editor.faults == []
    assert len(editor.chances) == 3


BAD = [("", "missing here"), ("ten", "not a whole number"), ("-50", "is the least"), ("9" * 30, "is the most")]


def test_bad_input_gets_a_sentence_at_every_number(editor: House) -> None:
    for name in NUMBERS + AMOUNTS + FACES:
        before = editor.field(name).input_value()
        for text, sentence in BAD:
            editor.type(name, text)
            assert sentence in editor.fault_at(name), (name, text)
            expect(editor.field(name)).to_have_value(text)
            expect(editor.field(name)).to_have_attribute("aria-invalid", "true")
            assert not editor.is_available(editor.play_button)
            editor.type(name, before)
            assert editor.fault_at(name) == "", (name, text)
    assert editor.differences == []
    assert editor.is_available(editor.play_button)


def test_bad_input_in_pits(editor: House) -> None:
    editor.row("pits").get_by_role("button", name="Add a pit").click()
    editor.type("pits", "5000")
    assert editor.fault_at("pits") == "The lower edge must be below the upper one."
    editor.type("pits", "")
    assert "missing here" in editor.fault_at("pits")
    editor.type("pits", "3000")
    editor.type("pits", "4000", 1)
    assert editor.differences == ["Pits: 3,000–4,000 instead of none"]


def test_only_the_face_at_fault_is_marked(editor: House) -> None:
    editor.type("triples", "many", 2)
    invalid = editor.row("triples").locator("input[aria-invalid='true']")
    expect(invalid).to_have_count(1)
    expect(invalid).to_have_accessible_name("Three 3s")


def test_numbers_are_taken_as_people_write_them(editor: House) -> None:
    editor.type("target", " 12,500 ")
    assert editor.differences == ["Target: 12,500 instead of 10,000"]
    editor.type("target", "٨٠٠٠")
    assert editor.differences == ["Target: 8,000 instead of 10,000"]


def test_what_came_of_the_changes_is_said(editor: House) -> None:
    status = editor.page.locator("#house-rules-status")
    editor.type("target", "5000")
    expect(status).to_have_text("Differs from Standard in one place. Farkle with all the dice: 2.3%.")
    editor.type("target", "all")
    expect(status).to_have_text("Target: This is not a whole number.")


# Nothing is lost


def test_what_is_left_unfinished_can_be_gone_on_with(editor: House) -> None:
    editor.type("target", "5000")
    editor.type("straight", "a lot")
    editor.page.locator("#house-rules-close").click()
    editor.page.locator("#open-house-rules").click()
    editor.await_library()
    expect(editor.page.locator("#library-unfinished-text")).to_have_text("Differs from Standard in 2 places.")
    editor.open_table("greed")
    assert editor.differs == "The same as Greed."
    editor.go_back()
    editor.page.locator("#library-go-on").click()
    editor.await_editor()
    expect(editor.field("straight")).to_have_value("a lot")
    expect(editor.field("target")).to_have_value("5000")
    assert editor.differs == "1 problem to fix first"
    editor.type("straight", "1500")
    editor.type("target", "10000")
    editor.go_back()
    expect(editor.page.locator("#library-unfinished")).not_to_be_visible()


def test_editing_never_changes_the_running_game(page: Page) -> None:
    person = sit_down(page, Game(PRESETS["standard"], ("You", "Computer"), first=0))
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1)
    house = open_house_rules(page)
    before = house.game
    house.open_table("pig")
    house.type("target", "50")
    house.save_as("Fifty")
    house.go_back()
    house.tool("Fifty", "delete")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    assert house.game == before
    assert person.faces == [1, 2, 3, 3, 5, 6]
    assert person.chosen == [0]


# The player's own tables


def test_a_table_is_saved_under_a_name_and_found_again(editor: House) -> None:
    editor.type("target", "5000")
    editor.save_as("  Friday   night ")
    expect(editor.title).to_have_text("Friday night")
    expect(editor.notice).to_have_text("“Friday night” is kept on this device.")
    assert editor.kept == {"Friday night": "1.standard.tg-5000"}
    open_table(editor.page)
    house = open_house_rules(editor.page)
    expect(house.own).to_have_count(1)
    card = house.card("Friday night")
    expect(card.locator(".table-about")).to_have_text("Differs from Standard in one place.")
    expect(card.locator(".table-goal")).to_have_text("to 5,000 points")
    card.locator(".table-play").click()
    expect(house.page.locator("#setup-rules option:checked")).to_have_text("Friday night")
    house.page.locator("#setup-begin").click()
    expect(house.page.locator("#rules-name")).to_have_text("Friday night")
    assert played(house) == PRESETS["standard"].replace(target=5000)
    open_table(house.page)
    expect(house.page.locator("#rules-name")).to_have_text("Friday night")


def test_a_name_that_cannot_be(editor: House) -> None:
    editor.type("target", "5000")
    for name, sentence in (
        ("", "Give the table a name."),
        ("standard", "standard is one of the named tables: choose another name."),
        ("   ", "Give the table a name."),
    ):
        editor.save_as(name)
        expect(editor.page.locator("#save-fault")).to_have_text(sentence)
        expect(editor.page.locator("#save-name")).to_be_focused()
        assert editor.kept == {}
        editor.page.locator("#save-cancel").click()
        expect(editor.page.locator("#save-fault")).to_be_hidden()


def test_a_name_in_use_is_replaced_only_after_a_second_press(page: Page) -> None:
    furnish(page, tables=own_tables(Friday=PRESETS["pig"]))
    sit_down(page)
    house = open_house_rules(page)
    house.open_table("standard")
    house.type("target", "5000")
    house.save_as("Friday")
    expect(page.locator("#save-fault")).to_contain_text("already")
    assert house.kept == {"Friday": "1.pig"}
    page.locator("#save-form [type=submit]").click()
    assert house.kept == {"Friday": "1.standard.tg-5000"}
    house.undo_button.click()
    assert house.kept == {"Friday": "1.pig"}


def test_a_changed_own_table_is_saved_under_its_own_name(page: Page) -> None:
    furnish(page, tables=own_tables(Friday=PRESETS["standard"].replace(target=5000)))
    sit_down(page)
    house = open_house_rules(page)
    house.open_table("Friday")
    expect(house.title).to_have_text("Friday")
    house.type("target", "6000")
    expect(house.title).to_have_text("Own rules")
    house.save_button.click()
    expect(page.locator("#save-name")).to_have_value("Friday")
    page.keyboard.press("Enter")
    assert house.kept == {"Friday": "1.standard.tg-6000"}
    expect(house.title).to_have_text("Friday")


def test_rename_duplicate_delete_and_undo(page: Page) -> None:
    rules = PRESETS["standard"].replace(target=5000)
    furnish(page, tables=own_tables(Friday=rules, Sunday=PRESETS["greed"].replace(bump=True)))
    sit_down(page)
    house = open_house_rules(page)
    house.tool("Friday", "duplicate")
    assert list(house.kept) == ["Friday", "Sunday", "Friday 2"]
    expect(house.card("Friday 2").locator(".table-open")).to_be_focused()
    house.tool("Friday 2", "start-rename")
    page.keyboard.type("Saturday")
    page.keyboard.press("Enter")
    assert list(house.kept) == ["Friday", "Sunday", "Saturday"]
    expect(house.notice).to_have_text("“Friday 2” is called “Saturday” now.")
    house.tool("Sunday", "delete")
    assert list(house.kept) == ["Friday", "Saturday"]
    expect(house.notice).to_have_text("“Sunday” is deleted.")
    expect(house.card("Saturday").locator(".table-open")).to_be_focused()
    house.undo_button.click()
    assert list(house.kept) == ["Friday", "Sunday", "Saturday"]
    expect(house.own).to_have_count(3)
    expect(page.locator("#house-rules-undo")).not_to_be_visible()


def test_a_table_cannot_be_renamed_to_one_that_is_there(page: Page) -> None:
    furnish(page, tables=own_tables(Friday=PRESETS["pig"], Sunday=PRESETS["greed"]))
    sit_down(page)
    house = open_house_rules(page)
    house.tool("Friday", "start-rename")
    page.keyboard.type("sunday")
    page.keyboard.press("Enter")
    expect(house.card("Friday").locator(".table-rename .fault")).to_contain_text("already")
    assert list(house.kept) == ["Friday", "Sunday"]
    page.keyboard.press("Escape")
    expect(house.card("Friday").locator(".table-rename")).not_to_be_visible()
    expect(house.dialog).to_be_visible()
    house.card("Friday").locator(".table-start-rename").click()
    expect(house.card("Friday").locator(".table-rename input")).to_have_value("Friday")
    expect(house.card("Friday").locator(".table-rename .fault")).to_be_hidden()


def test_names_are_text_and_nothing_else(editor: House) -> None:
    name = "<img src=x onerror=alert(1)>"
    editor.type("target", "5000")
    editor.save_as(name)
    expect(editor.title).to_have_text(name)
    editor.go_back()
    expect(editor.own.locator(".table-open")).to_have_text(name)
    expect(editor.page.locator("#house-rules img")).to_have_count(0)


def test_a_table_goes_out_and_comes_in_as_text(page: Page) -> None:
    rules = PRESETS["truba"].replace(bump=True, target=4000)
    furnish(page, tables=own_tables(Friday=rules))
    sit_down(page)
    house = open_house_rules(page)
    house.tool("Friday", "export")
    text = house.card("Friday").locator("textarea").input_value()
    assert text == encode(rules)
    bring_in(house, f"Our rules: https://farkle.example/#r={text}.")
    house.await_editor()
    expect(house.title).to_have_text("Friday")
    house.go_back()
    bring_in(house, text + "\n")
    house.await_editor()
    expect(house.title).to_have_text("Friday")


def test_a_table_that_another_tab_has_removed_goes_when_it_is_pressed(page: Page) -> None:
    furnish(page, tables=own_tables(Friday=PRESETS["pig"], Sunday=PRESETS["truba"]))
    sit_down(page)
    house = open_house_rules(page)
    text = own_tables(Sunday=PRESETS["truba"])
    page.evaluate("text => localStorage.setItem('farkle.tables', text)", text)
    house.card("Friday").locator(".table-play").click()
    expect(house.card("Friday")).to_have_count(0)
    expect(house.card("Sunday")).to_be_visible()
    expect(page.locator("#fault")).to_be_hidden()


CLIPBOARD = "Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => ({writeText: %s})})"


@pytest.mark.parametrize(
    ("browser_has", "sentence"),
    [
        (CLIPBOARD % "async (text) => { window.copied = text; }", "Copied."),
        (CLIPBOARD % "async () => { throw new DOMException('no', 'NotAllowedError'); }", "does not copy by itself"),
        ("delete Navigator.prototype.clipboard", "does not copy by itself"),
    ],
)
def test_the_text_of_a_table_is_copied_or_marked(page: Page, browser_has: str, sentence: str) -> None:
    page.add_init_script(browser_has + "\ndocument.execCommand = () => false;")
    furnish(page, tables=own_tables(Friday=PRESETS["pig"]))
    sit_down(page)
    house = open_house_rules(page)
    house.tool("Friday", "export")
    house.tool("Friday", "copy")
    expect(house.notice).to_contain_text(sentence)
    if sentence == "Copied.":
        assert page.evaluate("window.copied") == "1.pig"
    else:
        assert page.evaluate("getSelection().toString()") == "1.pig"


NO_RULES = [
    ("", "It holds no rules."),
    ("hello", "It holds no house rules."),
    ("3.standard", "newer version"),
    ("1.nowhere", "nowhere"),
    ("1.standard.zz-5", "zz"),
    ("1.standard.tg-x", "Target"),
    ("1.standard.op-20000", "Opening: 20,000 is above the target of 10,000."),
    ("1.standard.tg-5.tg-6", "Target"),
    ("1.standard.<b>", "does not belong"),
    ("1.standard." + "x" * 5000, "too long"),
]


def test_a_text_that_holds_no_rules_gets_a_sentence(house: House) -> None:
    for text, sentence in NO_RULES:
        bring_in(house, text)
        expect(house.page.locator("#import-fault")).to_contain_text(sentence)
        expect(house.page.locator("#import-text")).to_have_value(text)
        expect(house.page.locator("#import-text")).to_be_focused()
        expect(house.page.locator("#library")).to_be_visible()
        assert house.kept == {}


def bring_in(house: House, text: str) -> None:
    if not house.page.locator("#import-text").is_visible():
        house.page.locator(".import summary").click()
    house.page.locator("#import-text").fill(text)
    house.page.locator("#import-open").click()


def test_damaged_tables_are_set_aside(page: Page) -> None:
    furnish(page, tables="{damaged")
    sit_down(page)
    house = open_house_rules(page)
    expect(page.locator("#own-tables-damaged")).to_be_visible()
    house.open_table("standard")
    house.type("target", "5000")
    house.save_as("Friday")
    assert list(house.kept) == ["Friday"]
    assert page.evaluate("localStorage.getItem('farkle.tables.aside.1')") == "{damaged"


def test_a_table_of_a_newer_version_says_so_and_stays(page: Page) -> None:
    furnish(page, tables=json.dumps({"version": 1, "tables": [["Future", "3.standard.zz-9"]]}))
    sit_down(page)
    house = open_house_rules(page)
    card = house.card("Future")
    expect(card.locator(".table-about")).to_contain_text("newer version")
    expect(card.locator(".table-play")).to_be_disabled()
    house.tool("Future", "export")
    expect(card.locator("textarea")).to_have_value("3.standard.zz-9")


def test_where_nothing_can_be_kept_a_saved_table_lasts_for_the_visit_and_says_so(page: Page) -> None:
    page.add_init_script("Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }")
    open_table(page)
    house = open_house_rules(page)
    house.open_table("standard")
    house.type("target", "5000")
    house.save_as("Friday")
    expect(house.notice).to_contain_text("This browser keeps nothing")
    house.go_back()
    expect(house.card("Friday")).to_be_visible()


# For everyone


def test_house_rules_by_keyboard_alone(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#setup-house-rules")).to_be_visible()
    page.locator("#setup-house-rules").focus()
    page.keyboard.press("Enter")
    house = House(page)
    house.await_library()
    expect(house.title).to_be_focused()
    for _ in range(2):  # the button to close, then the first table
        page.keyboard.press("Tab")
    expect(house.card("standard").locator(".table-open")).to_be_focused()
    page.keyboard.press("Enter")
    house.await_editor()
    expect(house.title).to_be_focused()
    for _ in range(4):  # close, the line of differences, the group of dice, its options
        page.keyboard.press("Tab")
    expect(page.locator("input[name='rule-dice']:checked")).to_be_focused()
    page.keyboard.press("ArrowLeft")
    assert house.fault_at("six") == "Six of a kind: needs 6 dice; these rules play with 5."
    page.keyboard.press("ArrowRight")
    house.field("target").focus()
    page.keyboard.press("Control+a")
    page.keyboard.type("5000")
    house.save_button.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Friday")
    page.keyboard.press("Escape")
    expect(house.save_button).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.type("Friday")
    page.keyboard.press("Enter")
    expect(house.title).to_be_focused()
    assert list(house.kept) == ["Friday"]
    house.play_button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#setup-house-rules")).to_be_focused()


def test_keys_of_the_table_type_into_fields(editor: House) -> None:
    before = editor.game
    editor.field("target").click()
    editor.page.keyboard.type("rbu 1")
    expect(editor.field("target")).to_have_value("10000rbu 1")
    assert editor.game == before


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_nothing_reaches_beyond_the_screen(page: Page, direction: str) -> None:
    furnish(page, tables=own_tables(Friday=PRESETS["standard"].replace(target=5000), **{"x" * 40: PRESETS["pig"]}))
    sit_down(page)
    page.evaluate("direction => document.documentElement.dir = direction", direction)
    house = open_house_rules(page)
    house.tool("Friday", "start-rename")
    house.tool("Friday", "export")
    assert overflowing(page) == []
    page.set_viewport_size({"width": 1440, "height": 640})
    house.open_table("standard")
    house.row("four").locator("select").select_option("x")
    for _ in range(2):
        house.row("pits").get_by_role("button", name="Add a pit").click()
    house.type("opening", "many")
    house.choose("dice", "5")
    assert overflowing(page) == []
    house.choose("dice", "6")
    house.type("opening", "500")
    house.save_button.click()
    assert overflowing(page) == []


def overflowing(page: Page) -> list[Any]:
    """Elements of the dialog that stick out of it or of what scrolls them, sideways, on screens of any width."""
    found = []
    for width in (1440, 768, 360, 320):
        page.set_viewport_size({"width": width, "height": 640})
        found += page.evaluate(
            """width => [...document.querySelectorAll("#house-rules *")].filter(element => {
              const box = element.getBoundingClientRect();
              if (!box.width || element.closest(".visually-hidden, svg")) return false;
              const dialog = document.getElementById("house-rules").getBoundingClientRect();
              return box.left < dialog.left - 1 || box.right > dialog.right + 1;
            }).map(element => [width, element.className || element.id])""",
            width,
        )
    return found


def test_everything_to_press_is_large_enough_for_a_finger(editor: House) -> None:
    editor.type("target", "5000")
    editor.show_differences()
    small = editor.page.evaluate(
        """() => [...document.querySelectorAll("#house-rules :is(button, summary, select, input, textarea)")]
          .map(element => [element.id || element.className, element.getBoundingClientRect()])
          .filter(([, box]) => box.width && (box.width < 43.5 || box.height < 31.5)).map(([name]) => name)"""
    )
    assert small == []


def test_the_same_on_pyodide(page: Page) -> None:
    sit_down(page, address="./?python=pyodide")
    house = open_house_rules(page)
    house.open_table("truba")
    house.type("target", "5000")
    house.type("straight", "much")
    assert house.fault_at("straight") == "This is not a whole number."
    house.type("straight", "1000")
    assert len(house.differences) == 2
    house.save_as("Friday")
    assert house.kept == {"Friday": "1.truba.st-1000.tg-5000"}
