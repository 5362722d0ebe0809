"""Every screen of the page, and how a person reaches it: for pictures, and for whatever must hold on all of them.

with shown(browser, site, SCREENS["farkle"], locale="ar") as person: ...
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, Literal

from playwright.sync_api import Browser

from farkle.game import Game
from farkle.link import encode
from farkle.page.archive.history import line_of
from farkle.presets import PRESETS
from tests.browser import journeys
from tests.browser.journeys import dialog
from tests.browser.long_words import lengthen
from tests.browser.player import Player, furnish, prepare, sit_down
from tests.engine.whole_game import play_whole_game
from tools.languages import read_languages
from tools.paths import ROOT
from tools.serve import SiteServer

Scheme = Literal["light", "dark"]

NAMES = ("Anneke", "Rosa", "Dmytro", "ليلى", "Grandma", "Jonas", "Sofía", "Bartholomew")
OWN_RULES = PRESETS["standard"].replace(target=5000, opening=500, four="x2", pits=((3000, 4000),))
TEXTS = {language.code: language.texts for language in read_languages(ROOT / "static" / "locales")}
LONG_WORDS = "long"  # in the place of a language: English in longer words

OWN_TABLES = json.dumps(
    {"version": 1, "tables": [["Friday at Grandma's", encode(OWN_RULES)], ["Bus stop", encode(PRESETS["pig"])]]}
)


def computer_of(language: str) -> str:
    """What a computer player is called in a language."""
    return str(TEXTS.get(language, TEXTS["en"])["seat.computer"])


def games_played(language: str) -> str:
    """What the storage holds of three finished games that were begun in a language."""
    games = (
        (1, "standard", ("human", "expert"), ("Anneke", computer_of(language))),
        (2, "five-thousand", ("human", "human", "human"), ("Anneke", "Rosa", "Dmytro")),
        (3, "pig", ("human", "human"), ("ليلى", "Bartholomew")),
    )
    lines = [
        line_of(f"0000000{number}", kinds, play_whole_game(PRESETS[table], names, number), f"2026-11-0{number}")
        for number, table, kinds, names in games
    ]
    return "\n".join(["1", *lines])


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
  for (const sheet of document.querySelectorAll(".sheet[open]")) {
    if (sheet.scrollHeight > sheet.clientHeight + 1) found.push(`the head of ${sheet.id} can be scrolled away`);
  }
  return [...new Set(found)];
}"""


USUAL_TEXT = {"fontSizes": {"standard": 16, "fixed": 13}}  # pixels
LARGE_TEXT = {"fontSizes": {"standard": 32, "fixed": 26}}  # pixels; what a browser sets whose text is twice as large


@dataclass(frozen=True)
class Screen:
    """How a screen is reached: the game that is on the table (none: a newcomer's), who sits there, what is done then.

    `thinker`: the worker thinks, and so time goes on; `settings` and `kept`: what the device's storage holds besides;
    `finished`: some games were finished on the device; `missing`: files that never come, so that the game does not start;
    `part`: what a picture shows of a sheet that is longer than the window.
    """

    reach: Callable[[Player], None]
    totals: tuple[int, ...] = ()
    kinds: str = "hc"
    table: str = "standard"
    address: str = "./"
    thinker: bool = False
    settings: Mapping[str, Any] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    finished: bool = False
    missing: str = ""
    part: str = ""

    @property
    def is_still(self) -> bool:
        """Whether time stands still on the page: where nobody thinks, computers wait for it."""
        return bool(self.totals) and not self.thinker

    def game(self, language: str) -> Game | None:
        """The game on the table, as it was begun in a language."""
        if not self.totals:
            return None
        names = [computer_of(language) if kind == "c" else name for name, kind in zip(NAMES, self.kinds, strict=False)]
        return Game(PRESETS[self.table], names, first=0, totals=self.totals)

    def stored(self, language: str) -> dict[str, str]:
        """What the device's storage holds besides the game and the settings."""
        return {**self.kept, **({"history.1": games_played(language)} if self.finished else {})}


COACHED = {"coach": "before", "odds": True}

SCREENS = {
    "table": Screen(journeys.fresh),
    "turn": Screen(journeys.chosen, totals=(2350, 3100)),
    "wrong": Screen(journeys.wrong, totals=(2350, 3100)),
    "ways": Screen(journeys.ways, totals=(2350, 3100)),
    "opening": Screen(journeys.wrong, totals=(0, 450, 0), kinds="hch", table="five-thousand"),
    "farkle": Screen(journeys.farkle, totals=(2350, 3100)),
    "hot-dice": Screen(journeys.hot_dice, totals=(2350, 3100)),
    "computer": Screen(journeys.computer, totals=(2350, 3100)),
    "why": Screen(journeys.why, totals=(2350, 3100)),
    "computer-farkle": Screen(journeys.computer_farkle, totals=(2350, 3100)),
    "last-turns": Screen(journeys.last_turns, totals=(9900, 8200, 6400), kinds="hhh"),
    "end": Screen(journeys.end, totals=(9900, 8200, 6400), kinds="hhh"),
    "end-eight": Screen(journeys.end_of_many, totals=(9900, 8200, 6400, 4250, 7800, 350, 6150, 5000), kinds="hhhhhhhh"),
    "four-seats": Screen(journeys.chosen, totals=(4250, 7800, 350, 6150), kinds="hchh"),
    "eight-seats": Screen(journeys.chosen, totals=(4250, 7800, 350, 6150, 9450, 1200, 5000, 8850), kinds="hchhhhhh"),
    "piggyback": Screen(journeys.offer, totals=(500, 500), kinds="hh", table="piggyback"),
    "pig": Screen(journeys.fresh, totals=(62, 71), table="pig"),
    "coach": Screen(journeys.coach, totals=(2350, 3100), kinds="hh", thinker=True, settings=COACHED),
    "coach-choices": Screen(journeys.coach_choices, totals=(2350, 3100), kinds="hh", thinker=True, settings=COACHED),
    "coach-after": Screen(
        journeys.coach_after, totals=(2350, 3100), kinds="hh", thinker=True, settings={"coach": "after"}
    ),
    "review": Screen(journeys.review, totals=(9900, 8200, 6400), kinds="hhh", thinker=True),
    "laboratory": Screen(journeys.laboratory),
    "best-turn": Screen(journeys.best_turn, thinker=True, part="#lab-turn-title"),
    "tournament": Screen(journeys.tournament, thinker=True, part="#cup-title"),
    "new-game": Screen(dialog("#open-new-game")),
    "new-game-eight": Screen(dialog("#open-new-game"), totals=(10,) * 8, kinds="hchhhhhh"),
    "rules": Screen(dialog("#open-rules")),
    "share": Screen(dialog("#open-rules", "#rules-share")),
    "arrival": Screen(journeys.link, address="./#r=" + encode(OWN_RULES)),
    "bad-link": Screen(journeys.bad_link, address="./#r=1.standard.d-5.op-20000"),
    "house-rules": Screen(journeys.library),
    "own-tables": Screen(journeys.own_tables, kept={"tables": OWN_TABLES}, part="#own-tables-title"),
    "editor": Screen(journeys.editor),
    "editor-name": Screen(journeys.naming),
    "settings": Screen(dialog("#open-settings")),
    "history": Screen(journeys.history, finished=True),
    "history-empty": Screen(dialog("#open-settings", "#open-history")),
    "fairness": Screen(journeys.fairness, finished=True, part="#fairness-state"),
    "fairness-empty": Screen(dialog("#open-settings", "#open-fairness")),
    "transfer": Screen(dialog("#open-settings", "#open-transfer")),
    "transfer-found": Screen(journeys.found, kept={"tables": OWN_TABLES}, part="#transfer-check"),
    "help": Screen(dialog("#open-help")),
    "notice": Screen(journeys.fresh, kept={"game": "no game"}),
    "elsewhere": Screen(journeys.elsewhere),
    "fault": Screen(journeys.fault),
    "trouble": Screen(journeys.trouble, missing="**/vendor/micropython*/**"),
}


@contextmanager
def shown(
    browser: Browser, site: SiteServer, screen: Screen, scheme: Scheme = "light", language: str = "en"
) -> Iterator[Player]:
    """A person in front of the screen; `language` may be LONG_WORDS."""
    context = browser.new_context(
        base_url=site.address,
        color_scheme=scheme,
        locale="en" if language == LONG_WORDS else language,
        reduced_motion="reduce",
        service_workers="block",
    )
    page = context.new_page()
    furnish(page, **screen.stored(language))
    if screen.missing:
        prepare(page)
        page.route(screen.missing, lambda route: route.abort())
        page.goto(screen.address)
        person = Player(page)
    else:
        person = sit_down(
            page,
            screen.game(language),
            screen.kinds,
            address=screen.address,
            thinker=screen.thinker,
            still=screen.is_still,
            **screen.settings,
        )
    screen.reach(person)
    if language == LONG_WORDS:
        lengthen(page)
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
