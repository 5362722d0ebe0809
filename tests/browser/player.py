"""A person at the table: reads what stands there and presses what can be pressed.

    person = sit_down(page, game_of("standard"))
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.bank()
    assert person.totals == [150, 0]

The dice are the browser's own random bytes, except those that `lay` has put ready. What is pressed acts at once, so that
after `press` the page can be read without waiting; computers take their time, and for them the tests `expect`.
"""

import json
import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from farkle.game import Game
from farkle.page.table.saves import unpack
from farkle.players.levels import LEVELS
from tests.browser.conftest import SLEEPING_WORKER, open_table
from tools.paths import ROOT
from tools.serve import SiteServer

# Most tests neither watch dice tumble nor play offline: this spares them half a second a throw and megabytes a start.
AT_EASE = {"reduced_motion": "reduce", "service_workers": "block"}

# Random bytes come from a queue of faces as long as one is laid ready. The page asks for twice as many bytes as dice, since
# it throws some away: the second half is filled with such bytes, so that each face laid is a die thrown.
LOADED_DICE = """
if (!window.dice) {
  window.dice = [];
  const real = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => {
    if (array.constructor !== Uint8Array || !window.dice.length) return real(array);
    array.fill(255);
    for (let i = 0; i < array.length / 2 && window.dice.length; i++) array[i] = window.dice.shift() - 1;
    return array;
  };
}
"""

# What lies in the device's storage when the page opens for the first time; a reload finds what the page has written since.
FURNISH = """
if (location.protocol.startsWith("http")) {
  for (const [name, text] of Object.entries(%s)) {
    if (!sessionStorage.getItem("furnished." + name)) localStorage.setItem("farkle." + name, text);
    sessionStorage.setItem("furnished." + name, "yes");
  }
}
"""

# Everything that the announcer says, in order; it is looked at when the page stands still, as a screen reader does.
LISTEN = """
window.heard = [];
addEventListener("DOMContentLoaded", () => {
  const announcer = document.getElementById("announcer");
  const listener = new MutationObserver(() => heard.push(announcer.textContent));
  listener.observe(announcer, { childList: true, characterData: true, subtree: true });
});
"""

POSITIONS = "dice => dice.map(die => +die.dataset.index)"

PATIENCE = 60_000  # milliseconds that a computer's turn may take on a busy machine
TEXTS = json.loads((ROOT / "static/locales/en.json").read_text("utf-8"))
KINDS = {"h": "human", "c": "computer", **{str(number): level for number, level in enumerate(LEVELS, 1)}}


def saved(game: Game, kinds: str = "hc") -> str:
    """The save of a game; `kinds` has a letter for each seat: h(uman), c(omputer), or 1 to 6, its level."""
    return json.dumps({"version": 1, "seats": [KINDS[kind] for kind in kinds], "record": game.record()})


def sit_down(
    page: Page,
    game: Game | None = None,
    kinds: str = "hc",
    *,
    address: str = "./",
    by_touch: bool = False,
    thinker: bool = False,
    still: bool = False,
    **settings: object,
) -> "Player":
    """Open the page with a game in its storage (none: a newcomer) and some settings changed.

    `thinker`: the worker really starts. `still`: time stands still on the page, and computers with it, until `let_pass`.
    """
    prepare(page, game, kinds, thinker=thinker, **settings)
    if still:
        page.clock.install()
    open_table(page, address, thinker=thinker)
    if still:
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 5)  # a nearer moment might be over before it is set
    return Player(page, by_touch=by_touch)


def prepare(
    page: Page, game: Game | None = None, kinds: str = "hc", *, thinker: bool = False, **settings: object
) -> None:
    """What `sit_down` does before it opens the page."""
    furniture = {"offline": "told"}
    if game:
        furniture["game"] = saved(game, kinds)
    if settings:
        furniture["settings"] = json.dumps(settings)
    furnish(page, **furniture)
    page.add_init_script(LOADED_DICE)
    page.add_init_script(LISTEN)
    if not thinker:
        page.add_init_script(SLEEPING_WORKER)


def furnish(page: Page, **texts: str) -> None:
    """Put texts into the device's storage before the page opens for the first time."""
    page.add_init_script(FURNISH % json.dumps(texts))


def refuse_worker(own_site: SiteServer, dist: Path) -> None:
    """Let the worker's program be missing on a server of the test's own; allow faults that speak of "503"."""
    for file in dist.rglob("worker-*"):
        own_site.refused["/" + file.relative_to(dist).as_posix()] = 503


class Player:
    """Hands and eyes at one page; with `by_touch` the hands tap instead of clicking."""

    def __init__(self, page: Page, *, by_touch: bool = False) -> None:
        self.page = page
        self._by_touch = by_touch
        self.roll_button = page.locator("#roll")
        self.bank_button = page.locator("#bank")
        self.undo_button = page.locator("#undo")
        self.dice = page.locator("#dice .die:visible")
        self.outcome = page.locator("#outcome")
        self.announcer = page.locator("#announcer")
        self.selection_line = page.locator("#selection-line")
        self.turn_line = page.locator("#turn-line")
        self.round_line = page.locator("#round-line")
        self.end = page.locator("#end")
        self.notice = page.locator("#notice")

    # Eyes

    @property
    def faces(self) -> list[int]:
        """The dice on the felt, as they lie; [] before a throw."""
        found = self.page.locator("#dice .die:visible:not(.is-idle)").evaluate_all(
            "dice => dice.map(die => +die.dataset.face)"
        )
        return [int(face) for face in found]

    @property
    def chosen(self) -> list[int]:
        """Positions of the chosen dice."""
        found = self.page.locator("#dice .die[aria-pressed=true]:visible").evaluate_all(POSITIONS)
        return [int(position) for position in found]

    @property
    def scoring(self) -> list[int]:
        """Positions of the dice that score and are not chosen yet."""
        found = self.page.locator("#dice .die.is-scoring[aria-pressed=false]").evaluate_all(POSITIONS)
        return [int(position) for position in found]

    @property
    def kept(self) -> list[list[int]]:
        """The keeps of this turn that lie in the rail."""
        groups: list[list[int]] = self.page.locator("#kept .kept-dice").evaluate_all(
            "groups => groups.map(group => [...group.children].map(die => +die.dataset.face))"
        )
        return groups

    @property
    def at_risk(self) -> int:
        """Points at risk, as shown."""
        return number(self.page.locator("#at-risk"))

    @property
    def totals(self) -> list[int]:
        """All totals, as shown."""
        return [number(total) for total in self.page.locator(".seat-total").all()]

    @property
    def said(self) -> str:
        """What the announcer has said last."""
        return self.announcer.inner_text().strip("\u00a0")

    @property
    def heard(self) -> list[str]:
        """Everything the announcer has said on this page, in order."""
        said: list[str] = self.page.evaluate("heard")
        return said

    @property
    def record(self) -> str:
        """The record in the device's storage."""
        return str(self.save.record)

    @property
    def save(self) -> Any:
        """The newest save in the device's storage, with `kinds` and `record`."""
        texts = self.page.evaluate("['farkle.game', 'farkle.game.2'].map(name => localStorage.getItem(name))")
        return max([unpack(text) for text in texts if text], key=lambda found: found[0])[1]

    def detail(self, button: Locator) -> str:
        """What stands below a button's label: its consequence, or why it cannot be pressed."""
        return button.locator(".button-detail").inner_text()

    def is_available(self, button: Locator) -> bool:
        """Whether a button can be pressed."""
        return button.is_visible() and button.get_attribute("aria-disabled") != "true"

    # Hands

    def press(self, target: Locator) -> None:
        """Click or tap, in the way of this player."""
        if self._by_touch:
            target.tap()
        else:
            target.click()

    def lay(self, *faces: int) -> None:
        """Put dice ready: the next throws of anyone show these faces, one die after the other."""
        self.page.evaluate("faces => window.dice.push(...faces)", list(faces))

    def roll(self, *faces: int) -> None:
        """Press Roll; the dice fall as laid here, or by chance."""
        self.lay(*faces)
        self.press(self.roll_button)

    def tap(self, *positions: int) -> None:
        """Press the dice at these positions, one after the other."""
        for position in positions:
            self.press(self.page.locator(f"#dice .die[data-index='{position}']"))

    def choose(self, *faces: int) -> None:
        """Press dice that show these faces and are not chosen yet."""
        for face in faces:
            self.press(self.page.locator(f"#dice .die[data-face='{face}'][aria-pressed=false]:visible").first)

    def bank(self) -> None:
        """Press Bank."""
        self.press(self.bank_button)

    def hand_over(self) -> None:
        """Bank fifty points, so that the next seat plays."""
        self.roll(2, 2, 3, 4, 5, 6)
        self.choose(5)
        self.bank()

    def go_on(self) -> None:
        """Acknowledge a farkle."""
        expect(self.outcome).to_be_visible()
        self.press(self.roll_button)

    def let_pass(self, milliseconds: int) -> None:
        """Let time pass on a page that stands still."""
        self.page.clock.run_for(milliseconds)

    def reload(self) -> None:
        """Open the page anew."""
        self.page.reload()
        expect(self.page.locator("body")).to_have_attribute("data-state", "ready", timeout=PATIENCE)


def words(key: str, **values: object) -> str:
    """A sentence of the page from its English texts, so that tests do not depend on the wording."""
    entry = TEXTS[key]
    if isinstance(entry, dict):
        entry = entry["one" if values["n"] == 1 else "other"]
    return str(entry).format(**{name: _written(value) for name, value in values.items()})


def _written(value: object) -> str:
    if isinstance(value, (tuple, list)):
        return ", ".join(_written(entry) for entry in value)
    return f"{value:,}" if isinstance(value, int) else str(value)


def number(shown: Locator) -> int:
    """A number as the page writes it: "10,000" is 10000."""
    return int(re.sub(r"[^\d−-]", "", shown.inner_text()).replace("−", "-"))


def fair_dice(seed: int, count: int = 20_000) -> Sequence[int]:
    """Dice by chance that are the same in every run."""
    source = random.Random(seed)
    return [source.randint(1, 6) for _ in range(count)]
