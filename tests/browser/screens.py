"""Every screen of the page, and how a person reaches it: for pictures, and for whatever must hold on all of them.

with shown(browser, site, SCREENS["farkle"], locale="ar") as person: ...
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Literal

from playwright.sync_api import Browser, expect

from farkle.game import Game
from farkle.link import encode
from farkle.presets import PRESETS
from tests.browser import long_words
from tests.browser.player import PATIENCE, Player, sit_down
from tools.languages import read_languages
from tools.paths import ROOT
from tools.serve import SiteServer

Scheme = Literal["light", "dark"]

NAMES = ("Anneke", "Rosa", "Dmytro", "ليلى", "Grandma", "Jonas", "Sofía", "Bartholomew")
OWN_RULES = PRESETS["standard"].replace(target=5000, opening=500, four="x2", pits=((3000, 4000),))
TEXTS = {language.code: language.texts for language in read_languages(ROOT / "static" / "locales")}
LONG_WORDS = "long"  # in the place of a language: English in words that are longer than any


# Texts that are cut off, and elements that reach beyond the window.
CUT_OFF = """() => {
  const shown = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden");
  const mayEnd = ".turn-line, .round-line, .seat-name, .seat-note, .rules-name, .sheet-title, select, input, textarea";
  const found = [];
  for (const element of document.querySelectorAll("body *")) {
    const box = element.getBoundingClientRect();
    if (!shown(element) || box.width < 2 || element.closest("svg, .die")) continue;
    const name = element.id || element.className || element.tagName;
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name} reaches beyond the window`);
    const style = getComputedStyle(element);
    const hidden = style.overflowX === "hidden" || style.overflowX === "clip";
    if (element.scrollWidth <= element.clientWidth + 1) continue;
    if (hidden && !element.matches(mayEnd)) found.push(`${name} is cut off`);
    if (element.matches("button, summary, .option span")) found.push(`${name} is too narrow`);
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return [...new Set(found)];
}"""


USUAL_TEXT = {"fontSizes": {"standard": 16, "fixed": 13}}  # pixels
LARGE_TEXT = {"fontSizes": {"standard": 32, "fixed": 26}}  # pixels; what a browser sets whose text is twice as large


@dataclass(frozen=True)
class Screen:
    """How a screen is reached: the game that is on the table (none: a newcomer's), who sits there, what is done then."""

    reach: Callable[[Player], None]
    totals: tuple[int, ...] = ()
    kinds: str = "hc"
    table: str = "standard"
    address: str = "./"

    def game(self, language: str) -> Game | None:
        """The game on the table, as it was begun in a language."""
        if not self.totals:
            return None
        computer = str(TEXTS.get(language, TEXTS["en"])["seat.computer"])
        names = [computer if kind == "c" else name for name, kind in zip(NAMES, self.kinds, strict=False)]
        return Game(PRESETS[self.table], names, first=0, totals=self.totals)


def fresh(person: Player) -> None:
    """The table as it lies there."""


def chosen(person: Player) -> None:
    """In the middle of a turn: two dice kept, one more chosen."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(1, 5, 4, 6)
    person.choose(1)


def wrong(person: Player) -> None:
    """A chosen die that scores nothing."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 6)


def ways(person: Player) -> None:
    """The ways to keep, unfolded."""
    person.roll(1, 3, 3, 3, 5, 5)
    person.page.locator("#keeps-panel summary").click()


def farkle(person: Player) -> None:
    """A throw that lost the turn."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(2, 3, 4, 6)


def hot_dice(person: Player) -> None:
    """All dice have scored."""
    person.roll(1, 2, 3, 4, 5, 6)
    person.choose(1, 2, 3, 4, 5, 6)


def computer(person: Player) -> None:
    """In the middle of the computer's turn."""
    person.hand_over()
    person.lay(4, 4, 4, 2, 3, 6)
    person.let_pass(2000)


def computer_farkle(person: Player) -> None:
    """The computer has lost its turn."""
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(1000)


def why(person: Player) -> None:
    """What a computer is doing in its turn, and why."""
    computer(person)
    person.page.locator("#open-why").click()


def last_turns(person: Player) -> None:
    """Somebody has reached the target."""
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.bank()
    person.roll(5, 2, 3, 3, 4, 6)
    person.choose(5)


def end(person: Player) -> None:
    """The game is over."""
    last_turns(person)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.end).to_be_visible()


def dialog(*buttons: str) -> Callable[[Player], None]:
    """A screen that is reached by pressing these buttons one after the other."""

    def reach(person: Player) -> None:
        for button in buttons:
            person.page.locator(button).click()

    return reach


def laboratory(person: Player) -> None:
    """The odds of the table; how a turn ends is still being worked out."""
    dialog("#open-laboratory")(person)
    expect(person.page.locator("#lab-odds tr")).to_have_count(6, timeout=PATIENCE)


def library(person: Player) -> None:
    """The named tables, with what follows from their rules."""
    dialog("#open-rules", "#open-house-rules")(person)
    expect(person.page.locator("#named-tables .table-farkle:not(:empty)")).to_have_count(len(PRESETS), timeout=PATIENCE)


def editor(person: Player) -> None:
    """A table that is being changed, with a fault in it."""
    library(person)
    person.page.locator("[data-table='standard'] .table-open").click()
    expect(person.page.locator("[data-setting='start'] input").first).to_be_visible(timeout=PATIENCE)
    person.page.locator("[data-setting='target'] input").fill("5000")
    person.page.locator("[data-setting='opening'] input").fill("6000")


def link(person: Player) -> None:
    """Rules that came with a link."""
    expect(person.page.locator("#arrival")).to_be_visible(timeout=PATIENCE)


SCREENS = {
    "table": Screen(fresh),
    "turn": Screen(chosen, totals=(2350, 3100)),
    "wrong": Screen(wrong, totals=(2350, 3100)),
    "ways": Screen(ways, totals=(2350, 3100)),
    "opening": Screen(wrong, totals=(0, 450, 0), kinds="hch", table="five-thousand"),
    "farkle": Screen(farkle, totals=(2350, 3100)),
    "hot-dice": Screen(hot_dice, totals=(2350, 3100)),
    "computer": Screen(computer, totals=(2350, 3100)),
    "why": Screen(why, totals=(2350, 3100)),
    "laboratory": Screen(laboratory),
    "computer-farkle": Screen(computer_farkle, totals=(2350, 3100)),
    "last-turns": Screen(last_turns, totals=(9900, 8200, 6400), kinds="hhh"),
    "end": Screen(end, totals=(9900, 8200, 6400), kinds="hhh"),
    "four-seats": Screen(chosen, totals=(4250, 7800, 350, 6150), kinds="hchh"),
    "eight-seats": Screen(chosen, totals=(4250, 7800, 350, 6150, 9450, 1200, 5000, 8850), kinds="hchhhhhh"),
    "pig": Screen(fresh, totals=(62, 71), table="pig"),
    "new-game": Screen(dialog("#open-new-game")),
    "new-game-eight": Screen(dialog("#open-new-game"), totals=(10,) * 8, kinds="hchhhhhh"),
    "rules": Screen(dialog("#open-rules")),
    "share": Screen(dialog("#open-rules", "#rules-share")),
    "arrival": Screen(link, address="./#r=" + encode(OWN_RULES)),
    "house-rules": Screen(library),
    "editor": Screen(editor),
    "settings": Screen(dialog("#open-settings")),
    "history": Screen(dialog("#open-settings", "#open-history")),
    "fairness": Screen(dialog("#open-settings", "#open-fairness")),
    "transfer": Screen(dialog("#open-settings", "#open-transfer")),
    "help": Screen(dialog("#open-help")),
}


@contextmanager
def shown(
    browser: Browser, site: SiteServer, screen: Screen, scheme: Scheme = "light", language: str = "en"
) -> Iterator[Player]:
    """A person in front of the screen; `language` may be LONG_WORDS."""
    context = browser.new_context(
        base_url=site.address,
        color_scheme=scheme,
        locale=long_words.LOCALE if language == LONG_WORDS else language,
        reduced_motion="reduce",
        service_workers="block",
    )
    if language == LONG_WORDS:
        long_words.speak_long_words(context)
    game = screen.game(language)
    person = sit_down(context.new_page(), game, screen.kinds, address=screen.address, still=bool(game))
    screen.reach(person)
    yield person
    context.close()


def enlarged(person: Player) -> Iterator[str]:
    """Each way to make the page larger, one after the other; afterwards it is as it was."""
    page = person.page
    before = page.viewport_size
    for name, width, height in (("200 %", 640, 400), ("400 %", 320, 256)):
        page.set_viewport_size({"width": width, "height": height})
        yield name
    debugger = page.context.new_cdp_session(page)
    debugger.send("Page.setFontSizes", LARGE_TEXT)
    for width, height in ((1280, 800), (768, 1024), (640, 800)):
        page.set_viewport_size({"width": width, "height": height})
        yield f"text of 200 % at {width} x {height}"
    debugger.send("Page.setFontSizes", USUAL_TEXT)
    assert before
    page.set_viewport_size(before)
