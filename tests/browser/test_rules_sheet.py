"""The rules sheet: every number as the engine pays it, one action away from everywhere, one page on paper."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from farkle.link import encode
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.scoring import keeps, points
from farkle.sheet import sheet
from tests.browser.conftest import open_table
from tests.browser.pips import FACES, pips
from tests.browser.player import AT_EASE, sit_down
from tests.browser.watch import Watch
from tests.engine.play import game_of, play
from tests.engine.test_sheet import MIXTURES, write
from tools.serve import SiteServer

pytestmark = pytest.mark.browser_context_args(**AT_EASE)

SIZES = {"three of a kind": 3, "four of a kind": 4, "five of a kind": 5, "six of a kind": 6, "single dice": 1}
MILLIMETRES = 96 / 25.4  # pixels
PAPERS = {"A4": (210, 297), "Letter": (215.9, 279.4)}
MARGIN = 12  # millimetres, as in the style sheet

# Everything the sheet says, as it stands there.
READ = """() => {
  const text = (element) => element.innerText.trim();
  return {
    title: text(document.getElementById("rules-title")),
    goal: text(document.getElementById("rules-goal")),
    faces: [...document.querySelectorAll("#rules-sheet .pays-face > .die")].map((die) => +die.dataset.face),
    equal: [...document.querySelectorAll("#rules-sheet .pays tr:not(:first-child)")].map((row) => ({
      name: text(row.cells[0]),
      cells: [...row.cells].slice(1).flatMap((cell) => Array(cell.colSpan).fill(text(cell))),
    })),
    rows: [...document.querySelectorAll("#rules-sheet .score-row")].map((row) => ({
      dice: [...row.querySelectorAll(".die")].map((die) => +die.dataset.face),
      spoken: row.querySelector(".score-dice").getAttribute("aria-label"),
      points: text(row.querySelector(".score-points")),
    })),
    sentences: [...document.querySelectorAll("#rules-sheet li:not(.score-row)")].map(text),
  };
}"""

ON_ONE_PAGE = """() => {
  const rules = document.getElementById("rules"), pad = document.getElementById("score-pad").getBoundingClientRect();
  const lines = [...document.querySelectorAll(".pad-line")].map((line) => line.getBoundingClientRect());
  const code = document.querySelector("#share-code > svg").getBoundingClientRect();
  const text = document.getElementById("rules-sheet").getBoundingClientRect();
  return {
    overflow: [rules.scrollWidth - innerWidth, rules.scrollHeight - innerHeight],
    lines: lines.filter((line) => line.right <= pad.right + 1 && line.bottom <= pad.bottom + 1).length - 1,
    columns: document.querySelector(".pad-line").children.length - 1,
    code: [code.width, code.height],
    clear: pad.top - text.bottom,
  };
}"""


@pytest.fixture(scope="module")
def reader(
    browser: object, browser_context_args: dict[str, object], site: SiteServer
) -> Iterator[Callable[[Rules], Page]]:
    """Opens the sheet of any rules, all on one page: through a link."""
    context: BrowserContext = browser.new_context(**{**browser_context_args, **AT_EASE})  # type: ignore[attr-defined]
    watch = Watch()
    watch.attach(context)
    page = context.new_page()
    open_table(page)

    def show(rules: Rules) -> Page:
        for dialog in ("rules", "arrival"):
            if page.locator(f"#{dialog}").is_visible():
                page.locator(f"#{dialog}-close").click()
        page.evaluate("text => { location.hash = 'r=' + text; }", encode(rules))
        page.locator("#arrival-rules").click()
        expect(page.locator("#share-code > svg")).to_have_count(1)
        return page

    yield show
    context.close()
    assert not watch.faults, "\n".join(watch.faults)


def number(text: str) -> int:
    """A number as the page writes it."""
    return int(text.replace(",", ""))


# What it says is what the engine does


def check_numbers(rules: Rules, page: Page) -> None:
    shown = page.evaluate(READ)
    assert shown["faces"] == [1, 2, 3, 4, 5, 6]
    for row in shown["equal"]:
        for face, cell in enumerate(row["cells"], 1):
            if row["name"].startswith("Full house"):
                others = [other for other in range(1, 7) if other != face]
                assert cell == "–" or number(cell) in {points([face] * 3 + [other] * 2, rules) for other in others}
            elif cell == "–":
                assert not keeps([face] * SIZES[row["name"].lower()], rules) or SIZES[row["name"].lower()] > 1
            else:
                assert number(cell) == points([face] * SIZES[row["name"].lower()], rules)
    for row in shown["rows"]:
        assert row["spoken"] == ", ".join(str(face) for face in row["dice"])
        pays = points(row["dice"], rules) if keeps(row["dice"], rules) else rules.blank
        assert number(row["points"]) == pays
    sections = {section.title: section.lines for section in sheet(rules)}
    goal = sections.pop("sheet.played")
    assert shown["goal"] == " ".join(write(line.key, line.params) for line in goal)
    said = [
        write(line.key, line.params)
        for lines in sections.values()
        for line in lines
        if not line.dice or line.key != "sheet.scores.row"
    ]
    assert sorted(shown["sentences"]) == sorted(said)


@pytest.mark.parametrize("query", ["", "?python=pyodide"], ids=["micropython", "pyodide"])
def test_the_sheet_of_the_running_game_opens_on_both_interpreters(page: Page, query: str) -> None:
    person = sit_down(page, game_of("truba"), address="./" + query)
    page.locator("#open-rules").click()
    expect(page.locator("#rules-title")).to_have_text("Truba")
    check_numbers(PRESETS["truba"], page)
    page.locator("#rules-close").click()
    person.roll(1, 2, 3, 3, 5, 6)


def test_after_a_game_by_other_rules_the_sheet_is_theirs(page: Page) -> None:
    sit_down(page, game_of("truba"))
    page.locator("#open-rules").click()
    page.locator("#rules-close").click()
    page.locator("#open-new-game").click()
    page.locator("#setup-rules").select_option("pig")
    page.locator("#setup-begin").click()
    page.locator("#open-rules").click()
    expect(page.locator("#rules-title")).to_have_text("Pig")
    check_numbers(PRESETS["pig"], page)
    expect(page.locator("#share-link")).to_have_text(re.compile(r"#r=1\.pig$"))


# One action away, and back to the same place


@pytest.mark.parametrize(
    ("dialog", "way", "button"),
    [
        (None, None, "open-rules"),
        (None, None, "rules-name"),
        ("new-game", "open-new-game", "setup-sheet"),
        ("settings", "open-settings", "settings-rules"),
        ("help", "open-help", "help-rules"),
    ],
)
def test_the_sheet_is_one_action_away_and_leads_back(
    page: Page, dialog: str | None, way: str | None, button: str
) -> None:
    game = game_of("truba")
    play(game, "throw 1 2 3 3 5 6")
    person = sit_down(page, game)
    before = person.record
    if way:
        page.locator(f"#{way}").click()
    for close in ("button", "Escape"):
        page.locator(f"#{button}").click()
        expect(page.locator("#rules-title")).to_have_text("Truba")
        expect(page.locator("#rules-title")).to_be_focused()
        if close == "button":
            page.locator("#rules-close").click()
        else:
            page.keyboard.press("Escape")
        expect(page.locator("#rules")).to_be_hidden()
        expect(page.locator("dialog[open]")).to_have_count(1 if dialog else 0)
        if dialog:
            expect(page.locator(f"#{dialog}")).to_be_visible()
        expect(page.locator(f"#{button}")).to_be_focused()
    assert person.record == before
    assert person.faces == [1, 2, 3, 3, 5, 6]


def test_new_game_shows_the_sheet_of_the_table_that_is_chosen(page: Page) -> None:
    sit_down(page)
    page.locator("#open-new-game").click()
    page.locator("#setup-rules").select_option("pig")
    page.locator("#setup-sheet").click()
    expect(page.locator("#rules-title")).to_have_text("Pig")
    page.locator("#rules-close").click()
    assert page.locator("#setup-rules").input_value() == "pig"


def test_a_finished_game_leads_to_its_rules(page: Page) -> None:
    game = game_of("pig", totals=(95, 0))
    play(game, "throw 6, keep 6, bank")
    sit_down(page, game, "hh")
    expect(page.locator("#end")).to_be_visible()
    page.locator("#open-rules").click()
    expect(page.locator("#rules-goal")).to_contain_text("100 points")


# How it looks

TOO_WIDE = """() => [...document.querySelectorAll("#rules, #rules *:not(.menu-label, .visually-hidden)")]
  .filter((element) => element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX !== "visible"
    || element.getBoundingClientRect().right > innerWidth + 1)
  .map((element) => element.outerHTML.slice(0, 80))"""


def test_the_sheet_fits_its_width(page: Page) -> None:
    rules = PRESETS["zilch"].replace(triples=(10_000, 2000, 3000, 4000, 5000, 6000), full_house="+250")
    open_table(page, f"./#r={encode(rules)}")
    page.locator("#arrival-rules").click()
    page.locator("#rules-share").click()
    for width, height in ((320, 640), (360, 640), (768, 1024), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(TOO_WIDE) == [], width


# On paper


def pages_of(pdf: bytes) -> int:
    """How many pages a PDF of Chromium's has."""
    return len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf))


def put_on(paper: str, page: Page) -> None:
    """Lay the page out as it is printed on `paper`."""
    width, height = (round((side - 2 * MARGIN) * MILLIMETRES) for side in PAPERS[paper])
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(media="print")


def check_paper(page: Page, paper: str, pdf: bytes) -> None:
    assert pages_of(pdf) == 1
    put_on(paper, page)
    on_paper = page.evaluate(ON_ONE_PAGE)
    page.emulate_media(media="null")  # "screen" would be what is printed next
    assert max(on_paper["overflow"]) <= 1, on_paper
    assert on_paper["lines"] >= 9, on_paper
    assert on_paper["columns"] == 6
    assert min(on_paper["code"]) >= 22 * MILLIMETRES
    assert on_paper["clear"] >= 0


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_named_table_says_what_the_engine_does_and_prints_on_one_page_with_code_and_score_pad(
    reader: Callable[[Rules], Page], name: str
) -> None:
    page = reader(PRESETS[name])
    check_numbers(PRESETS[name], page)
    for paper in PAPERS:
        check_paper(page, paper, page.pdf(format=paper))


@pytest.mark.parametrize("changed", MIXTURES, ids=range(len(MIXTURES)))
def test_mixed_rules_say_what_the_engine_does_and_print_on_one_page(
    reader: Callable[[Rules], Page], changed: dict[str, object]
) -> None:
    rules = Rules(**changed)
    page = reader(rules)
    check_numbers(rules, page)
    check_paper(page, "Letter", page.pdf(format="Letter"))


def test_nothing_but_the_sheet_is_printed_and_black_on_white(page: Page) -> None:
    sit_down(page, scheme="dark")
    page.locator("#open-rules").click()
    expect(page.locator("#share-code > svg")).to_have_count(1)
    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("#share-link")).to_be_visible()
    expect(page.locator("#share-code")).to_be_visible()
    for hidden in ("main", ".header", "#rules button", "#share-title"):
        expect(page.locator(f"{hidden} >> visible=true")).to_have_count(0)
    ink = page.evaluate("""() => {
      const { color, backgroundColor } = getComputedStyle(document.getElementById("rules"));
      return [color, backgroundColor];
    }""")
    assert ink == ["rgb(0, 0, 0)", "rgb(255, 255, 255)"]
    page.evaluate("document.documentElement.style.zoom = 4")
    for face, places in FACES.items():
        assert pips(page.locator(f"#rules .die[data-face='{face}']").first) == places


def test_print_prints_once_the_code_is_drawn(page: Page) -> None:
    page.add_init_script(
        "window.printed = []; window.print = () => printed.push(document.querySelectorAll('#share-code > svg').length);"
    )
    sit_down(page)
    page.locator("#open-rules").click()
    page.locator("#rules-print").click()
    expect(page.locator("#share-code > svg")).to_have_count(1)
    page.wait_for_timeout(100)
    assert page.evaluate("printed") == [1]
