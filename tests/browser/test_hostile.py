"""Names, links and texts that would do harm: they are shown as the text they are, or refused, and nothing else happens."""

import json

import pytest
from playwright.sync_api import Page, expect

from farkle.game import Game
from farkle.presets import PRESETS
from farkle.seating import LONGEST_NAME
from tests.browser.player import AT_EASE, sit_down

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

NAMES = [
    "<img src=x onerror=alert(1)>",
    "<script>alert(1)</script>",
    "&lt;b&gt;&amp;<b>bold</b>",
    "{n} {name} %s %d",
    "\u202eAda\u2066\u2067",
    "شهد\u202e",
    "Zoë 🎲 ​​​​",
    "m" * LONGEST_NAME,
]
MARKUP = "img[src='x'], #scoreboard b, script:not([src]):not([type]), #announcer *"


def no_markup(page: Page) -> None:
    assert page.locator(MARKUP).count() == 0
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing is pushed out of the page"


def test_names_are_text_wherever_they_stand(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 640})
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    game = Game(PRESETS["standard"], NAMES, 0, (9950, *([100] * (len(NAMES) - 1))))
    person = sit_down(page, game, "h" * len(NAMES), pace="fast")
    assert page.locator(".seat-name").all_text_contents() == NAMES
    for _ in NAMES:
        person.roll(1, 1, 1, 2, 3, 4)
        person.choose(1, 1, 1)
        no_markup(page)
        person.bank()
        assert not set("\u202e\u2066\u2067") & set(person.announcer.text_content() or "")
        assert not set("\u202e\u2066\u2067") & set(person.turn_line.text_content() or "")
    expect(person.end).to_be_visible()
    no_markup(page)
    page.wait_for_function("Object.keys(localStorage).some(name => name.startsWith('farkle.history'))")
    page.locator("#open-settings").click()
    page.locator("#open-history").click()
    expect(page.locator("#history-tallies bdi").first).to_be_visible()
    assert sorted(page.locator("#history-tallies bdi").all_text_contents()) == sorted(NAMES)
    page.locator("#history-fairness").click()
    expect(page.locator(".fairness-name").first).to_be_visible()
    no_markup(page)
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    page.locator("#open-new-game").click()
    assert page.locator("#setup-seats input[type=text], #setup-seats input:not([type])").count() == len(NAMES)
    no_markup(page)


HUGE = 100_000
FRAGMENTS = [
    "r=1.standard." + "<b>" * (HUGE // 3),
    "r=" + "%00" * 1000,
    "r=1.standard%00.tg-5000",
    "r=1.standard.tg-5000%E2%80%AE",
    "r=" + "[" * HUGE,
    "r=javascript:alert(1)",
    "r=__import__('js').alert(1)",
    "r=%",
    "r=%ff%fe",
    "\u202er=1.standard",
    "<script>alert(1)</script>",
]


def test_no_link_does_anything_but_show_a_sentence(page: Page) -> None:
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    person = sit_down(page)
    person.roll(1, 2, 3, 3, 5, 6)
    record = person.record
    for fragment in FRAGMENTS:
        page.evaluate("fragment => { location.hash = fragment }", fragment)
        page.wait_for_timeout(60)
        expect(page.locator("#fault")).to_be_hidden()
        no_markup(page)
        if page.locator("#arrival").is_visible():
            expect(page.locator("#arrival-play")).to_be_hidden()
            page.locator("#arrival-close").click()
        assert person.record == record
    assert person.faces == [1, 2, 3, 3, 5, 6]


SAVES = [
    json.dumps({"version": 1, "seats": ["human"], "record": "__import__('js').alert(1)"}),
    json.dumps({"version": 1, "seats": ["human"], "record": "farkle 1\nrules 1.standard\nseat A\x00B\nplay\n"}),
    json.dumps(
        {"version": 1, "seats": ["human"], "record": "farkle 1\nrules 1.standard\nseat " + "x" * HUGE + "\nplay\n"}
    ),
    "farkle-save 2 1 00000000\n" + "<b>" * (HUGE // 3),
]


@pytest.mark.parametrize("text", SAVES, ids=["code", "null", "100-kB-name", "100-kB-markup"])
def test_no_save_does_anything_but_be_set_aside(page: Page, text: str) -> None:
    page.on("dialog", lambda dialog: pytest.fail(dialog.message))
    page.add_init_script(f"if (!localStorage.length) localStorage.setItem('farkle.game', {json.dumps(text)})")
    person = sit_down(page)
    expect(person.notice).to_contain_text("could not be read")
    assert text in page.evaluate("Object.values({...localStorage})")
    no_markup(page)
    page.locator("#open-settings").click()
    page.locator("#open-transfer").click()
    page.locator("#transfer-in").fill(text)
    page.locator("#transfer-check").click()
    expect(page.locator("#transfer-fault")).to_contain_text("Nothing here has changed")
    no_markup(page)
