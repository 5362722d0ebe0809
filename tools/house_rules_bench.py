"""Measures of rules and their editor: scoring, resuming a long game, what an edit costs, how soon a bad link is refused."""

import statistics

from playwright.sync_api import Browser

from farkle.game import Game
from farkle.link import encode
from farkle.presets import PRESETS
from tests.browser.house import open_house_rules
from tests.browser.player import prepare
from tests.browser.test_share import HEAVIEST
from tests.engine.whole_game import play_whole_game
from tests.interpreters import calls
from tests.interpreters.node import run_under_node
from tools.report import report
from tools.serve import SiteServer
from tools.strip import strip
from tools.visits import SLOWDOWN, visiting

ACTIONS = 1000
EDITS = (
    ("target", "7500"),
    ("opening", "600"),
    ("minimum", "200"),
    ("deadline", "3"),
    ("target", "9000"),
    ("opening", "350"),
)

# Writes into a field and tells after how many milliseconds the last thing in the summary changed.
EDIT = """([field, text]) => new Promise((done) => {
  const start = performance.now();
  let last = start;
  const observer = new MutationObserver(() => requestAnimationFrame(() => { last = performance.now(); }));
  observer.observe(document.querySelector(".editor-summary"), { childList: true, characterData: true, subtree: true });
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  setTimeout(() => { observer.disconnect(); done(last - start); }, 1500);
})"""


def measure_house_rules(browser: Browser, server: SiteServer, runs: int) -> None:
    """What the engine and the page take for rules of any kind."""
    standard, heaviest = encode(PRESETS["standard"]), encode(HEAVIEST)
    record = long_record()
    cases = [("all_throws", standard), ("slowest_split", heaviest), ("replay", record)]
    here = [min(getattr(calls, call)(text) for _ in range(runs)) for call, text in cases]
    asked = [{"call": call, "args": [text]} for call, text in cases]
    there = [answer["answer"] for answer in run_under_node("micropython", strip, asked)]
    limits = ("at most 25 / 150", "at most 5 on MicroPython", "")
    names = ("all throws of one table", "slowest best split of six dice, fullest rules", f"replay of {ACTIONS} actions")
    for name, cpython, micropython, limit in zip(names, here, there, limits, strict=True):
        report(f"{name}, on CPython, on MicroPython", f"{cpython:.1f} / {micropython:.1f} ms", limit)

    fresh = [time_to_live(browser, server, None) for _ in range(runs)]
    resumed = [time_to_live(browser, server, Game.replay(record)) for _ in range(runs)]
    more = statistics.median(resumed) - statistics.median(fresh)
    report(f"resuming a game of {ACTIONS} actions, beyond an empty start", f"{more:.0f} ms", "at most 300")

    edits = edit_times(browser, server)
    report(
        "edit of a rule to its consequences, four times slower: median, worst",
        f"{statistics.median(edits):.0f} / {max(edits):.0f} ms",
        "at most 100",
    )


def long_record() -> str:
    """A game in progress with as many actions as a long evening brings."""
    game = play_whole_game(PRESETS["standard"].replace(target=100_000), ("You", "Computer"), 3)
    lines = game.record().splitlines()
    words = lines[-1].split()
    return "\n".join([*lines[:-1], " ".join(words[:ACTIONS])]) + "\n"


def time_to_live(browser: Browser, server: SiteServer, game: Game | None) -> float:
    """Milliseconds of a later visit until the table is live, with this game kept on the device."""
    with browser.new_context() as context:
        with visiting(context, server, ""):
            pass
        page = context.new_page()
        prepare(page, game)
        page.goto(server.address)
        page.close()
        with visiting(context, server, "") as (_, visit):
            return visit.live


def edit_times(browser: Browser, server: SiteServer) -> list[float]:
    """Milliseconds from an edit to the last change it makes in the editor, each way there and back."""
    with browser.new_context() as context, visiting(context, server, "", SLOWDOWN) as (page, _):
        house = open_house_rules(page)
        house.open_table("standard")
        return [
            page.evaluate(EDIT, [house.field(setting).element_handle(), text])
            for setting, text in EDITS
            for _ in range(2)
        ]
