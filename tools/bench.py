"""Print the measures of the site: `python -m tools.bench [--runs 3]`, or `make bench`.

`--against` (`make bench AGAINST=…`) names another build, a folder or a revision of Git that is built on the way, and measures
only how both start, side by side: visits to one and to the other take turns, so that a busy machine is as unkind to both.

Compare figures of one run with each other, not with those of another machine: times depend on it, ratios hardly do. All
medians are of interleaved runs, each in a fresh browser context.
"""

import argparse
import io
import os
import re
import statistics
import subprocess
import sys
import tarfile
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, expect, sync_playwright

from farkle.game import Game
from farkle.players.one_throw import OneThrowPlayer
from farkle.presets import PRESETS
from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.house_rules_bench import measure_house_rules
from tools.paths import ROOT
from tools.report import report
from tools.serve import Network, SiteServer
from tools.thinking import best_turns_on_the_page, tournament_speed, worker_measures
from tools.visits import PATIENCE, SLOWDOWN, Visit, visiting

ROUND_TRIP = 0.170  # seconds
BYTES_PER_SECOND = 9e6 / 8  # 9 Mbit/s
INTERPRETERS = {"micropython": "", "pyodide": "?python=pyodide"}
GAMES = 1000
FRAMES = 200  # between which the time is taken
Pair = tuple[str, str]  # of the first visit, of the later one
LINGER = 3000  # milliseconds in which the worker starts behind a live table
FINGER = 60  # milliseconds that a finger rests on what it presses

# Notes in the page when a chance, which the worker has worked out, stands beside Roll.
ANSWERED = """
addEventListener("DOMContentLoaded", () => {
  const detail = document.querySelector("#roll .button-detail");
  new MutationObserver(() => {
    if (detail.textContent.includes("%")) document.documentElement.dataset.answered ??= performance.now();
  }).observe(detail, { childList: true, characterData: true, subtree: true });
});
"""


def visit_twice(
    browser: Browser, server: SiteServer, query: str, slowdown: int, network: Network, linger: float = 0
) -> tuple[Visit, Visit]:
    """A first visit over `network`, and a later one that finds everything on the device.

    `linger`: so many milliseconds the live page is watched, while the worker starts.
    """
    context = browser.new_context()
    server.network = network
    with visiting(context, server, query, slowdown) as (page, first):
        server.network = Network()
        wait_for_offline_copy(page, linger)
        first.block = longest_block(page)
    with visiting(context, server, query, slowdown) as (page, later):
        page.wait_for_timeout(linger)
        later.block = longest_block(page)
    context.close()
    return first, later


def wait_for_offline_copy(page: Page, linger: float = LINGER) -> None:
    """Until every file is on the device, and so many milliseconds more."""
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.wait_for_timeout(linger)


def longest_block(page: Page) -> float:
    """Milliseconds the page was deaf, at worst, after its table was live; 0 means below the browser's limit of 50."""
    return max(
        (duration for start, duration in page.evaluate("probe.blocks") if start > page.evaluate("probe.live")),
        default=0.0,
    )


def slowest_input(browser: Browser, server: SiteServer) -> float:
    """Milliseconds from a click to the next frame, at worst, over a few turns at the table on a slow processor."""
    context = browser.new_context()
    with visiting(context, server, "", SLOWDOWN) as (page, _):
        wait_for_offline_copy(page)
        for press in range(24):  # throws, dice chosen and given back, whatever the table allows at that moment
            target = "#roll" if page.locator("#roll:not([aria-disabled=true])").count() else "#dice .die:visible"
            page.locator(target).nth(press % page.locator(target).count()).click(force=True, delay=FINGER)
            page.wait_for_timeout(700)
        slowest: float = page.evaluate("Math.max(0, ...probe.inputs)")
    context.close()
    return slowest


def worker_ready(browser: Browser, server: SiteServer) -> float:
    """Milliseconds from the start of a later visit until the first answer of the worker, a chance, stands beside Roll."""
    context = browser.new_context()
    with visiting(context, server, "") as (page, _):
        wait_for_offline_copy(page)
        page.evaluate("localStorage.setItem('farkle.settings', JSON.stringify({ odds: true }))")
    page = context.new_page()
    page.add_init_script(ANSWERED)
    page.goto(server.address, wait_until="commit")
    expect(page.locator("html")).to_have_attribute("data-answered", re.compile(r"\d"), timeout=PATIENCE)
    ready = float(page.locator("html").get_attribute("data-answered") or 0)
    context.close()
    return ready


def throw_frames(browser: Browser, server: SiteServer) -> list[float]:
    """Milliseconds between frames while dice tumble, on a slow processor; the frame that makes the change not counted."""
    context = browser.new_context()
    intervals: list[float] = []
    with visiting(context, server, "", SLOWDOWN) as (page, _):
        wait_for_offline_copy(page)
        while len(intervals) < FRAMES:
            if page.locator("#roll:not([aria-disabled=true])").count():
                script = "() => { document.getElementById('roll').click(); return probe.frames(500); }"
                intervals += page.evaluate(script)[1:]
            else:
                page.locator("#dice .is-scoring:visible, #skip:visible").first.click(force=True)
            page.wait_for_timeout(300)
    context.close()
    return intervals


def games_per_second() -> float:
    """Whole games between two simple computer players on the Standard table, on this CPython."""
    rules = PRESETS["standard"]
    state = 20260101
    started = time.perf_counter()
    for _ in range(GAMES):
        game, player = Game(rules, ("One", "Two")), OneThrowPlayer(rules)
        while not game.over:
            action, dice = player.decide(game)
            if action == "throw":
                faces = []
                for _ in range(game.wanted):
                    state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
                    faces.append((state >> 33) % 6 + 1)
                game.throw(tuple(faces))
            elif action == "keep":
                game.keep(dice)
            else:
                getattr(game, action)()
    return GAMES / (time.perf_counter() - started)


def live(visit: Visit) -> float:
    """Milliseconds until the table was live."""
    return visit.live


MEASURED: dict[str, Callable[[Visit], float]] = {
    "table live, ms": live,
    "bytes before the first throw": lambda visit: visit.size,
    "requests before the first throw": lambda visit: visit.requests,
}


def median(visits: list[Visit], value: Callable[[Visit], float]) -> float:
    return statistics.median(value(visit) for visit in visits)


def measure(browser: Browser, server: SiteServer, runs: int) -> None:
    """Everything that needs the browser, told as soon as it is known."""
    line = Network(ROUND_TRIP, BYTES_PER_SECOND)
    quick = measure_starts(
        browser, server, runs, ("first visit", "later visit"), ("", "ratio at most 0.40"), 1, Network()
    )
    table = [first for first, _ in quick]
    report("bytes before the first throw, brotli", f"{median(table, lambda v: v.size) / 1000:.0f} kB", "at most 320")
    report("requests before the first throw", f"{median(table, lambda v: v.requests):.0f}", "at most 35")
    blocks = [visit.block for pair in quick for visit in pair]
    report("longest block of the live page, worker starting included", f"{max(blocks):.0f} ms", "at most 100")
    kinds = ("first visit, slow phone and line", "later visit, slow phone")
    measure_starts(browser, server, runs, kinds, ("ratio at most 0.30; aim 2000 ms", ""), SLOWDOWN, line)
    report(
        "later visit: first answer of the worker",
        f"{statistics.median(worker_ready(browser, server) for _ in range(runs)):.0f} ms",
        "at most 2000",
    )
    report(
        "click to visible change, four times slower processor, at worst",
        f"{slowest_input(browser, server):.0f} ms",
        "at most 100",
    )
    frames = throw_frames(browser, server)
    report(
        "throw, four times slower processor: from frame to frame, median and worst",
        f"{statistics.median(frames):.0f} / {max(frames):.0f} ms",
        "aim 17",
    )


def measure_starts(
    browser: Browser, server: SiteServer, runs: int, kinds: Pair, limits: Pair, slowdown: int, network: Network
) -> list[tuple[Visit, Visit]]:
    """How first and later visits start on both interpreters, which take turns; what is returned are those on MicroPython."""
    visits: dict[str, list[tuple[Visit, Visit]]] = {name: [] for name in INTERPRETERS}
    for _ in range(runs):
        for name, query in INTERPRETERS.items():
            linger = 0 if slowdown > 1 or query else LINGER  # only there the blocks are told
            visits[name].append(visit_twice(browser, server, query, slowdown, network, linger))
    for which in range(2):
        ours, theirs = (median([pair[which] for pair in visits[name]], live) for name in INTERPRETERS)
        report(f"{kinds[which]}: table live on MicroPython, on Pyodide", f"{ours:.0f} / {theirs:.0f} ms")
        report(f"{kinds[which]}: ratio", f"{ours / theirs:.2f}", limits[which])
    return visits["micropython"]


PREPARED = {"solved": 400, "other": 15_000, "chase": 15_000, "rounds": 15_000}  # at most so many milliseconds


def report_thinking() -> None:
    """What best turns take on the page and in the worker, what else the worker takes, and what a tournament takes here."""
    report("tournament games per second, two experts, CPython", f"{tournament_speed():.0f}")
    for table, took in best_turns_on_the_page():
        value = f"{took['total']:.0f} / {took['longest']:.0f} ms"
        report(f"best turn on the page, its longest slice, {table}", value, "at most 2000 / 16")
    for name, subject, found in worker_measures():
        if name == "best turn":
            report(f"best turn in the worker, {subject}", f"{found['total']:.0f} ms", "at most 400")
        elif name == "prepare":
            report(f"worker prepares a table, {subject}", f"{found['total']:.0f} ms", f"at most {PREPARED[subject]}")
            report(f"longest slice of that, {subject}", f"{found['longest']:.0f} ms", "aim 100")
            report(f"advice after that at worst, {subject}", f"{found['advice']:.0f} ms", "at most 60")
        elif name == "turn":
            report("worker works the laboratory's turn out", f"{found['total']:.0f} ms")
        elif name == "tournament":
            report("tournament games per second, two experts, worker", f"{found['speed']:.0f}", "at least 150")
        elif name == "memory":
            report("memory of the worker's Python", f"{found['bytes'] / 1e6:.0f} MB")


def build_of(name: str, folder: Path) -> Path:
    """The other build: `name` itself where it is a folder, else what is built in `folder` from that revision of Git."""
    if Path(name).is_dir():
        return Path(name)
    sources = subprocess.run(["git", "archive", name], cwd=ROOT, check=True, capture_output=True).stdout
    with tarfile.open(fileobj=io.BytesIO(sources)) as archive:
        archive.extractall(folder, filter="data")
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    build_it = "from pathlib import Path; from tools.build import build; build(Path.cwd(), Path('dist'))"
    subprocess.run([sys.executable, "-c", build_it], cwd=folder, check=True)  # each revision is built by its own tools
    return folder / "dist"


def compare(browser: Browser, ours: SiteServer, other: SiteServer, runs: int) -> None:
    """How this build and the other start, told as "this / other" as soon as each is known."""
    for kind, slowdown, line in (
        ("", 1, (0.0, 0.0)),
        (", slow phone and line", SLOWDOWN, (ROUND_TRIP, BYTES_PER_SECOND)),
    ):
        pairs: dict[SiteServer, list[tuple[Visit, Visit]]] = {ours: [], other: []}
        for run in range(runs):
            for server in (ours, other) if run % 2 else (other, ours):  # whoever is first has no advantage
                pairs[server].append(visit_twice(browser, server, "", slowdown, Network(*line)))
        for which, visit in enumerate(("first visit", "later visit")):
            here, there = ([pair[which] for pair in pairs[server]] for server in (ours, other))
            for what, value in MEASURED.items():
                if which == 0 or value is live:
                    report(f"{visit}{kind}: {what}", f"{median(here, value):.0f} / {median(there, value):.0f}")


def compare_with(name: str, runs: int) -> None:
    """Compare the start of dist/ with that of another build."""
    with (
        tempfile.TemporaryDirectory() as folder,
        SiteServer() as ours,
        SiteServer(build_of(name, Path(folder))) as other,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=LAUNCH_ARGUMENTS)
        for server in (ours, other):
            with browser.new_context() as warm_up, visiting(warm_up, server, ""):
                pass  # compresses the files once, so that no measured visit waits for it
        compare(browser, ours, other, runs)
        browser.close()


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Print the measures of the built site.")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--against", default="", help="another build to compare with: a folder, or a revision of Git")
    options = parser.parse_args()
    if os.getloadavg()[0] > 1:
        print("This machine is busy with other things: times, and to a degree ratios, are too high.")
    if options.against:
        compare_with(options.against, options.runs)
        return
    report("games per second, two simple computer players, CPython", f"{games_per_second():.0f}")
    report_thinking()
    with SiteServer() as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=LAUNCH_ARGUMENTS)
        with browser.new_context() as warm_up, visiting(warm_up, server, "?python=pyodide"):
            pass  # compresses the files once, so that no measured visit waits for it
        measure(browser, server, options.runs)
        measure_house_rules(browser, server, options.runs)
        browser.close()


if __name__ == "__main__":
    main()
