"""Eight languages: the browser's own from the first paint, another on the spot, from either side, without a network too."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

from farkle.game import Game
from farkle.presets import PRESETS
from tests.browser.conftest import START_PATIENCE, hold_back, open_table
from tests.browser.house import open_house_rules
from tests.browser.pips import FACES, pips
from tests.browser.player import AT_EASE, PATIENCE, Player, furnish, sit_down, words
from tests.browser.releases import install
from tests.browser.screens import SCREENS, games_played, shown
from tests.browser.test_delivery import INTERPRETERS, MOST_BYTES, MOST_REQUESTS, sent_before_the_first_throw
from tests.browser.watch import Watch
from tools.languages import read_languages
from tools.paths import ROOT
from tools.serve import SiteServer

LANGUAGES = {language.code: language for language in read_languages(ROOT / "static" / "locales")}
pytestmark = pytest.mark.browser_context_args(**AT_EASE)

# Every text that stands in the page beside its key: [key, text].
WRITTEN = """() => [document, ...[...document.querySelectorAll("template")].map((template) => template.content)].flatMap(
  (part) => [
    ...[...part.querySelectorAll("[data-text]")].map((element) => [element.dataset.text, element.textContent]),
    ...[...part.querySelectorAll("[data-label]")].map((element) => [element.dataset.label, element.ariaLabel]),
  ])"""


def text(code: str, key: str) -> str:
    """A text of a language that has no plural."""
    entry = LANGUAGES[code].texts[key]
    assert isinstance(entry, str)
    return entry


def choose_language(page: Page, code: str) -> None:
    """Choose a language in the settings, and close them."""
    page.locator("#open-settings").click()
    page.locator("#setting-language").select_option(code)
    expect(page.locator("html")).to_have_attribute("lang", code, timeout=PATIENCE)
    page.locator("#settings-close").click()


def choose_late_dutch(page: Page) -> Callable[[], None]:
    """Choose Dutch in the settings, which stay open; its texts come when the function is called that is returned."""
    let_go = hold_back(page, "**/texts-nl-*.json")
    page.locator("#open-settings").click()
    page.locator("#setting-language").select_option("nl")
    return let_go


def speaking(browser: Browser, site: SiteServer, watch: Watch, locale: str, **arguments: Any) -> BrowserContext:
    """A browser of this language."""
    context = browser.new_context(base_url=site.address, locale=locale, **{**AT_EASE, **arguments})
    watch.attach(context)
    return context


# The language of the browser


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_speaks_the_language_of_the_browser(
    browser: Browser, site: SiteServer, watch: Watch, code: str
) -> None:
    context = speaking(browser, site, watch, code)
    page = context.new_page()
    person = sit_down(page)
    language = LANGUAGES[code]
    expect(page.locator("html")).to_have_attribute("lang", code)
    expect(page.locator("html")).to_have_attribute("dir", language.direction)
    expect(person.turn_line).to_have_text(text(code, "table.your_turn"))
    assert page.title() == text(code, "app.title")
    page.locator("#open-rules").click()
    expect(page.locator("#rules")).to_be_visible(timeout=PATIENCE)
    wrong = [(key, shown) for key, shown in page.evaluate(WRITTEN) if shown != language.texts[key]]
    assert wrong == []
    manifest = page.request.get(str(page.evaluate("document.querySelector('link[rel=manifest]').href"))).json()
    assert (manifest["lang"], manifest["name"]) == (code, text(code, "app.title"))
    assert manifest["start_url"] == "./"
    context.close()


@pytest.mark.parametrize(
    ("wishes", "code"),
    [(["pt-BR", "de-AT", "fr"], "de"), (["UK"], "uk"), (["pt", "ja"], "en"), (["en-GB", "nl"], "en"), ([], "en")],
)
def test_the_first_language_of_the_browser_that_there_is_counts(page: Page, wishes: list[str], code: str) -> None:
    page.add_init_script(f"Object.defineProperty(navigator, 'languages', {{ value: {json.dumps(wishes)} }})")
    open_table(page)
    expect(page.locator("html")).to_have_attribute("lang", code)


@pytest.mark.parametrize("kept", ['{"language": "xx"}', '{"language": 7}', "[", "null", '"nl"'])
def test_a_kept_language_that_there_is_not_is_no_language(page: Page, kept: str) -> None:
    page.add_init_script(f"localStorage.setItem('farkle.settings', {json.dumps(kept)})")
    open_table(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("#setting-language")).to_have_value("en")


@INTERPRETERS
@pytest.mark.browser_context_args(**AT_EASE, locale="ar")
def test_nobody_sees_english_first(page: Page, query: str) -> None:
    page.route("**/page-*.json", lambda route: None)  # Python never comes
    page.route("**/texts-*.json", lambda route: None)  # nor, at first, the language
    page.goto(f"./{query}", wait_until="commit")
    label = page.locator("#roll .button-label")
    expect(page.locator("#dice")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("dir", "rtl")
    expect(label).to_have_css("visibility", "hidden")
    expect(page.locator("#round-line")).to_be_empty()
    page.unroute("**/texts-*.json")
    page.reload(wait_until="commit")
    expect(label).to_have_text(text("ar", "table.roll"))
    expect(label).to_have_css("visibility", "visible")
    expect(page.locator("body")).to_have_attribute("data-state", "loading")
    shown = dict(page.evaluate(WRITTEN))
    assert shown["seat.computer"] == text("ar", "seat.computer")


def test_without_its_file_the_page_speaks_english(
    browser: Browser, own_site: SiteServer, watch: Watch, dist: Path
) -> None:
    watch.allow("503")
    (file,) = dist.glob("assets/texts-nl-*.json")
    own_site.refused[f"/assets/{file.name}"] = 503
    context = speaking(browser, own_site, watch, "nl")
    page = context.new_page()
    open_table(page)
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page.locator("html")).not_to_have_attribute("data-texts", "coming")
    expect(page.locator("#roll .button-label")).to_have_text(words("table.roll"))
    expect(page.locator("#turn-line")).to_have_text(words("table.your_turn"))
    context.close()


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_first_visit_costs_in_every_language(
    browser: Browser, own_site: SiteServer, watch: Watch, code: str
) -> None:
    context = speaking(browser, own_site, watch, code, service_workers="allow")
    open_table(context.new_page(), own_site.address)
    sent = sent_before_the_first_throw(own_site)
    assert len(sent) <= MOST_REQUESTS
    assert sum(each.size for each in sent) <= MOST_BYTES
    paths = [each.path for each in sent]
    (texts,) = [path for path in paths if "/texts-" in path]
    assert f"/texts-{code}-" in texts
    context.close()


def test_the_texts_are_asked_for_while_everything_else_is_still_on_its_way(page: Page) -> None:
    for pattern in ("**/vendor/**", "**/page-*.json", "**/start-*.js"):
        page.route(pattern, lambda route: None)
    with page.expect_request("**/texts-en-*.json"):
        page.goto("./", wait_until="commit")


# Another language on the spot


@INTERPRETERS
def test_in_the_middle_of_a_turn_everything_stays_and_speaks_another_language(page: Page, query: str) -> None:
    game = Game(PRESETS["standard"], ("You", "Rosa", "Computer"), first=0, totals=(2350, 3100, 0))
    person = sit_down(page, game, "hhc", address=f"./{query}")
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(1, 5, 4, 6)
    person.choose(1)
    before = (
        person.faces,
        person.chosen,
        person.kept,
        person.record.replace("seat You", "").replace("seat Computer", ""),
    )
    choose_language(page, "nl")
    after = (person.faces, person.chosen, person.kept, person.record)
    you, computer = text("nl", "seat.you"), text("nl", "seat.computer")
    assert after[:3] == before[:3]
    assert after[3].replace(f"seat {you}", "").replace(f"seat {computer}", "") == before[3]
    expect(page.locator("html")).to_have_attribute("lang", "nl")
    assert page.title() == text("nl", "app.title")
    expect(page.locator(".seat-name")).to_have_text([you, "Rosa", computer])
    expect(page.locator("#turn-line")).to_have_text(text("nl", "table.your_turn"))
    expect(page.locator("#roll .button-label")).to_have_text(text("nl", "table.roll"))
    expect(page.locator(".seat-total")).to_have_text(["2.350", "3.100", "0"])
    expect(page.locator("#rules-name")).to_have_text(text("nl", "preset.standard"))
    label = page.locator("#dice .die[aria-pressed=true]").first.get_attribute("aria-label")
    assert label == text("nl", "die.scores").format(face=1)
    assert [key for key, shown in page.evaluate(WRITTEN) if shown != LANGUAGES["nl"].texts[key]] == []
    person.bank()
    expect(page.locator("#turn-line")).to_have_text(text("nl", "turn.person").format(name="Rosa"))
    person.reload()
    expect(page.locator("#turn-line")).to_have_text(text("nl", "turn.person").format(name="Rosa"))
    expect(page.locator("#setting-language")).to_have_value("nl")
    choose_language(page, "en")
    expect(page.locator(".seat-name")).to_have_text(["You", "Rosa", "Computer"])
    expect(page.locator("#roll .button-label")).to_have_text(words("table.roll"))


def test_a_farkle_and_a_computer_s_turn_are_told_again(page: Page) -> None:
    person = sit_down(page, Game(PRESETS["standard"], ("Rosa", "Computer"), first=0), "hc", pace="fast")
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    expect(page.locator("#turn-line")).to_have_text(words("table.your_turn"), timeout=PATIENCE)
    line = page.locator("#computer-line")
    expect(line).to_have_text(words("computer.farkled", name="Computer", n=1, lost=words("farkle.nothing_lost")))
    choose_language(page, "de")
    expect(line).to_contain_text(text("de", "farkle.nothing_lost"))
    person.roll(2, 3, 4, 4, 6, 6)
    expect(page.locator("#outcome-title")).to_have_text(text("de", "outcome.farkle"))
    choose_language(page, "fr")
    expect(page.locator("#outcome-title")).to_have_text(text("fr", "outcome.farkle"))
    expect(page.locator("#outcome-text")).to_contain_text(text("fr", "farkle.nothing_lost"))
    expect(page.locator("#roll .button-label")).to_have_text(text("fr", "table.continue"))
    expect(page.locator(".seat-last").first).to_have_text(text("fr", "last.farkle"))


def test_dialogs_that_were_open_before_speak_the_new_language_too(page: Page) -> None:
    sit_down(page)
    house = open_house_rules(page)
    house.open_table("standard")
    house.type("target", "5000")
    house.show_differences()
    page.locator("#house-rules-close").click()
    page.locator("#rules-close").click()
    page.locator("#open-new-game").click()
    page.locator("#setup-cancel").click()
    choose_language(page, "es")
    page.locator("#open-new-game").click()
    expect(page.locator("#setup-rules option").first).to_have_text(text("es", "preset.standard"))
    expect(page.locator("#setup-rules-text")).to_have_text(text("es", "preset.standard.about"))
    page.locator("#setup-cancel").click()
    page.locator("#open-rules").click()
    expect(page.locator("#rules-title")).to_have_text(text("es", "preset.standard"))
    expect(page.locator("#rules-sheet .group-title").first).to_have_text(text("es", "sheet.scores"))
    page.locator("#open-house-rules").click()
    house.await_library()
    expect(house.named.first.locator(".table-about")).to_have_text(text("es", "preset.standard.about"))
    page.locator("#library-go-on").click()
    house.await_editor()
    expect(house.row("target").locator(".rule-name")).to_have_text(text("es", "setting.target"))
    assert house.field("target").input_value() == "5000"
    house.show_differences()
    assert house.differences == [
        text("es", "difference.numbers").format(setting=text("es", "setting.target"), n="5000", old="10.000")
    ]


def test_without_its_texts_the_page_goes_on_in_the_language_it_has(
    page: Page, own_site: SiteServer, watch: Watch, dist: Path
) -> None:
    watch.allow("503")
    (file,) = dist.glob("assets/texts-uk-*.json")
    own_site.refused[f"/assets/{file.name}"] = 503
    open_table(page, own_site.address)
    page.locator("#open-settings").click()
    page.locator("#setting-language").select_option("uk")
    expect(page.locator("#settings #notice-text")).to_have_text(words("notice.not_loaded"))
    expect(page.locator("#settings #announcer")).to_have_text(words("notice.not_loaded"))
    page.locator("#notice-close").click()
    expect(page.locator("#settings-title")).to_be_focused()
    expect(page.locator("#setting-language")).to_have_value("en")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    own_site.refused.clear()
    page.locator("#setting-language").select_option("uk")
    expect(page.locator("#settings-title")).to_have_text(text("uk", "settings.title"))


@INTERPRETERS
def test_of_two_languages_that_are_chosen_one_after_the_other_the_last_is_spoken(page: Page, query: str) -> None:
    open_table(page, f"./{query}")
    let_go = choose_late_dutch(page)
    page.locator("#setting-language").select_option("es")
    let_go()
    expect(page.locator("#settings-title")).to_have_text(text("es", "settings.title"))
    expect(page.locator("#settings #notice")).to_be_hidden()
    expect(page.locator("#setting-language")).to_have_value("es")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_while_a_language_is_on_its_way_the_dialog_says_so(page: Page) -> None:
    open_table(page)
    let_go = choose_late_dutch(page)
    notice = page.locator("#settings #notice")
    expect(notice).to_contain_text(words("notice.loading"))
    let_go()
    expect(page.locator("#settings-title")).to_have_text(text("nl", "settings.title"))
    expect(notice).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.locator("body > #announcer")).to_have_count(1)


@pytest.mark.parametrize(
    ("ways", "line", "key"),
    [
        (("#settings-rules",), "#rules-title", "preset.standard"),
        (("#open-history",), "#history-games li:last-child span.note", "preset.standard"),
        (("#open-fairness",), "#fairness-players > :last-child bdi", "fairness.everyone"),
        (("#open-transfer", "#transfer-check"), "#transfer-fault", "transfer.fault.nothing"),
        (("#settings-close", "#open-laboratory"), "#lab-wait", "lab.works"),
        (("#settings-close", "#open-new-game"), "#setup-rules-text", "preset.standard.about"),
    ],
)
def test_what_lies_over_the_table_speaks_a_language_that_comes_late(
    page: Page, ways: tuple[str, ...], line: str, key: str
) -> None:
    furnish(page, **{"history.1": games_played("en")})
    sit_down(page)
    let_go = choose_late_dutch(page)
    for button in ways:
        page.locator(button).click()
    expect(page.locator(line)).to_have_text(words(key))
    let_go()
    expect(page.locator(line)).to_have_text(text("nl", key))


def test_rules_from_a_link_speak_a_language_that_comes_late_and_can_still_be_shared(page: Page) -> None:
    sit_down(page)
    let_go = choose_late_dutch(page)
    page.locator("#settings-close").click()
    page.evaluate("location.hash = '#r=1.pig'")
    expect(page.locator("#arrival-title")).to_have_text(words("arrival.title"))
    page.locator("#arrival-rules").click()
    link = page.locator("#share-link").text_content()
    let_go()
    expect(page.locator("#arrival-title")).to_have_text(text("nl", "arrival.title"))
    expect(page.locator("#rules-title")).to_have_text(text("nl", "preset.pig"))
    page.evaluate("navigator.clipboard.writeText = (copied) => { window.copied = copied; return Promise.resolve(); }")
    page.locator("#rules-share").click()
    page.locator("#share-copy").click()
    assert page.evaluate("copied") == link


def test_players_in_an_open_new_game_are_named_in_the_language_that_comes_late(page: Page) -> None:
    sit_down(page)
    let_go = choose_late_dutch(page)
    page.locator("#settings-close").click()
    page.locator("#open-new-game").click()
    names = page.locator("#setup-seats .setup-name")
    page.locator("#add-seat").click()
    names.last.fill("Ada")
    expect(names.first).to_have_value(words("seat.you"))
    let_go()
    expect(names.first).to_have_value(text("nl", "seat.you"))
    expect(names.last).to_have_value("Ada")


def test_languages_are_named_in_themselves(table: Page) -> None:
    names = table.locator("#setting-language option").all_text_contents()
    assert names == [language.name for language in LANGUAGES.values()]
    assert {"English", "Nederlands", "Русский", "Українська", "العربية", "Deutsch", "Français", "Español"} <= set(names)


# Without a network


@pytest.mark.browser_context_args(reduced_motion="reduce", service_workers="allow")
def test_every_language_is_there_without_a_network(page: Page, own_site: SiteServer) -> None:
    open_table(page, own_site.address)
    install(page)
    own_site.shutdown()
    own_site.server_close()
    choose_language(page, "ar")
    page.reload()
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=START_PATIENCE)
    expect(page.locator("#turn-line")).to_have_text(text("ar", "table.your_turn"))
    choose_language(page, "uk")
    page.locator("#open-rules").click()
    expect(page.locator("#rules-title")).to_have_text(text("uk", "preset.standard"), timeout=PATIENCE)


# From right to left


def across(page: Page, selector: str) -> list[float]:
    """How far to the right these elements lie."""
    places: list[float] = page.locator(selector).evaluate_all(
        "all => all.map(each => each.getBoundingClientRect().left)"
    )
    return places


@pytest.fixture
def arabic(browser: Browser, site: SiteServer, watch: Watch) -> Iterator[Player]:
    """Somebody who reads Arabic, with a phone, in the middle of a turn."""
    context = speaking(browser, site, watch, "ar", viewport={"width": 360, "height": 640})
    person = sit_down(
        context.new_page(), Game(PRESETS["standard"], ("ليلى", "Rosa"), first=0, totals=(2350, 3100)), "hh"
    )
    yield person
    context.close()


def test_dice_lie_as_they_have_fallen_whatever_the_direction(arabic: Player) -> None:
    arabic.roll(1, 2, 3, 4, 5, 6)
    places = across(arabic.page, "#dice .die")
    assert places[:3] == sorted(places[:3])
    assert places[3:] == sorted(places[3:])
    arabic.page.locator("#dice .die").first.focus()
    arabic.page.keyboard.press("ArrowRight")
    expect(arabic.page.locator("#dice .die[data-index='1']")).to_be_focused()
    assert pips(arabic.page.locator("#dice .die[data-face='2']")) == FACES[2], "a mirrored die"
    assert pips(arabic.page.locator("#dice .die[data-face='3']")) == FACES[3], "a mirrored die"


def test_what_is_kept_lies_at_the_reading_side_and_reads_as_thrown(arabic: Player) -> None:
    arabic.roll(1, 2, 3, 3, 5, 6)
    arabic.choose(1, 5)
    arabic.roll(1, 5, 4, 6)
    assert arabic.kept == [[1, 5]]
    one, five = across(arabic.page, "#kept .kept-dice .die")
    assert 180 < one < five
    first_seat, second_seat = across(arabic.page, ".seat")
    assert first_seat > second_seat


# Where some words of a text are seen: [left, right].
SEEN = """(element, words) => {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const start = text.data.indexOf(words);
    if (start < 0) continue;
    const range = document.createRange();
    range.setStart(text, start);
    range.setEnd(text, start + words.length);
    const { left, right } = range.getBoundingClientRect();
    return [left, right];
  }
}"""


def seen(place: Locator, some_words: str) -> tuple[float, float]:
    """Where some words of a text begin and end on the screen, from its left edge."""
    left, right = place.evaluate(SEEN, some_words)
    return left, right


def test_a_sentence_within_a_sentence_reads_from_right_to_left(arabic: Player) -> None:
    arabic.page.set_viewport_size({"width": 1280, "height": 800})
    arabic.roll(1, 2, 3, 4, 5, 6)
    arabic.choose(1, 2, 3, 4, 5, 6)
    line = arabic.page.locator("#selection-line")
    combination, points = seen(line, text("ar", "combination.straight")), seen(line, "1,500")
    hot = seen(line, text("ar", "selection.hot").split(".")[1].strip(" !"))
    assert combination[0] > points[1] > points[0] > hot[1]


def test_numbers_below_each_other_stand_unit_below_unit(browser: Browser, site: SiteServer) -> None:
    with shown(browser, site, SCREENS["end"], language="ar") as person:
        totals = person.page.locator(".standing-total").all()
        edges = {round(seen(total, total.inner_text())[1]) for total in totals}
        assert len(totals) == 3
        assert len(edges) == 1
        assert len({len(total.inner_text()) for total in totals}) > 1


def test_what_is_typed_keeps_the_edge_of_the_form(arabic: Player) -> None:
    edges = """fields => fields.map((field) => {
      const { direction, textAlign } = getComputedStyle(field);
      return (direction === "rtl") === (textAlign === "start") ? "right" : "left";
    })"""
    arabic.page.locator("#open-new-game").click()
    names = arabic.page.locator("#setup-seats .setup-name")
    expect(names.nth(1)).to_have_value("Rosa")
    assert names.evaluate_all(edges) == ["right", "right"]
    choose = "code => document.documentElement.dir = code"
    arabic.page.evaluate(choose, "ltr")
    assert names.evaluate_all(edges) == ["left", "left"]


def test_the_columns_of_the_laboratory_run_as_their_table_is_read(arabic: Player) -> None:
    arabic.page.locator("#open-laboratory").click()
    words_below = arabic.page.locator("#lab-odds-picture text")
    expect(words_below).to_have_count(12)
    places = {word.text_content(): word.bounding_box() for word in words_below.all()}
    order = [place["x"] for number in "123456" if (place := places[number])]
    assert len(order) == 6
    assert order == sorted(order, reverse=True)


def test_names_are_kept_apart_from_the_sentence_around_them(arabic: Player) -> None:
    arabic.hand_over()
    shown = arabic.turn_line.text_content() or ""
    assert shown == text("ar", "turn.person").format(name="\u2068Rosa\u2069")


@pytest.mark.browser_context_args(**AT_EASE, locale="en-US")
def test_a_name_from_right_to_left_is_kept_apart_in_english(page: Page) -> None:
    person = sit_down(page, Game(PRESETS["standard"], ("ليلى", "Rosa"), first=0), "hh")
    assert person.turn_line.text_content() == words("turn.person", name="\u2068ليلى\u2069")
