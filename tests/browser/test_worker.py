"""The thinking worker: it answers, it never blocks the table, and the game goes on where it cannot start, dies or hangs."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import open_table
from tests.browser.watch import Watch
from tools.serve import SiteServer

ANSWER_PATIENCE = 60_000  # milliseconds
LONGEST_BLOCK = 100  # milliseconds, on a machine with nothing else to do; see the bench for the measured figure
SLACK = 4  # times; tests share two cores with browsers that start

LONG_TASKS = """
globalThis.longTasks = [];
new PerformanceObserver((list) => longTasks.push(...list.getEntries().map((entry) => [entry.startTime, entry.duration])))
  .observe({ type: "longtask", buffered: true });
"""

# Every worker of the page within reach of the test.
CAUGHT_WORKERS = """
globalThis.caught = [];
globalThis.Worker = class extends Worker {
  constructor(...values) { super(...values); caught.push(this); }
};
"""


def show_odds(page: Page) -> None:
    page.locator("#open-settings").click()
    page.locator("#setting-odds").click()
    page.keyboard.press("Escape")


@pytest.mark.parametrize("query", ["", "?python=pyodide"], ids=["micropython", "pyodide"])
def test_the_exact_chance_of_a_farkle_stands_beside_roll(page: Page, query: str) -> None:
    open_table(page, f"./{query}", thinker=True)
    show_odds(page)
    # Six dice on the Standard table: 5 of 216.
    expect(page.locator("#roll")).to_contain_text("2.3", timeout=ANSWER_PATIENCE)


def test_starting_the_worker_does_not_block_the_page(page: Page) -> None:
    page.add_init_script(LONG_TASKS)
    open_table(page, thinker=True)
    live = page.evaluate("performance.now()")
    show_odds(page)
    expect(page.locator("#roll")).to_contain_text("2.3", timeout=ANSWER_PATIENCE)
    blocks = [duration for start, duration in page.evaluate("longTasks") if start > live]
    assert max(blocks, default=0) <= LONGEST_BLOCK * SLACK


@pytest.mark.parametrize("refused", ["pyodide.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "worker-"])
def test_a_worker_that_cannot_start_leaves_the_game_alone(
    page: Page, own_site: SiteServer, watch: Watch, dist: Path, refused: str
) -> None:
    # What the browser and the interpreter themselves report about a lost file; the page adds nothing.
    watch.allow(r"503|\(blob:|vendor/pyodide-")
    for file in dist.rglob(f"{refused}*"):
        own_site.refused["/" + file.relative_to(dist).as_posix()] = 503
    open_table(page, own_site.address, thinker=True)
    show_odds(page)
    page.wait_for_timeout(1500)
    page.locator("#roll").click()
    expect(page.locator("#roll")).not_to_contain_text("farkle")
    for alarm in ("#start-trouble", "[role=alert]:visible"):
        expect(page.locator(alarm).filter(visible=True)).to_have_count(0)


@pytest.mark.parametrize("query", ["", "?python=pyodide"], ids=["micropython", "pyodide"])
def test_a_network_that_goes_while_the_worker_is_fetched_is_no_fault(page: Page, watch: Watch, query: str) -> None:
    watch.allow("Failed to load resource|Failed to fetch")
    asked: list[str] = []

    def lose_the_second(route: Route) -> None:
        asked.append(route.request.url)
        if len(asked) == 1:
            route.continue_()
        else:
            route.abort("internetdisconnected")

    page.route("**/assets/worker-*.py", lose_the_second)
    with page.expect_event("requestfailed"):
        open_table(page, f"./{query}", thinker=True)
    page.locator("#roll").click()
    expect(page.locator("#dice .die:not(.is-idle)")).to_have_count(6)
    expect(page.locator("#fault")).to_be_hidden()
    assert len(asked) == 2


@pytest.mark.parametrize("query", ["", "?python=pyodide"], ids=["micropython", "pyodide"])
def test_a_worker_that_dies_is_replaced_once_and_then_the_coach_rests(page: Page, query: str) -> None:
    page.add_init_script(CAUGHT_WORKERS)
    page.clock.install()
    open_table(page, f"./{query}", thinker=True)
    show_odds(page)
    roll = page.locator("#roll")
    expect(roll).to_contain_text("2.3", timeout=ANSWER_PATIENCE)
    assert page.evaluate("caught.length") == 1
    for deaths in (1, 2):
        page.evaluate("caught.at(-1).terminate()")
        page.locator("#open-new-game").click()
        page.locator("#setup-rules").select_option("classic")
        page.locator("#setup-begin").click()
        page.clock.run_for(1000)  # the question is put
        page.clock.fast_forward(61_000)  # nobody waits longer for an answer
        if deaths == 1:
            expect(roll).to_contain_text("farkle", timeout=ANSWER_PATIENCE)
            assert page.evaluate("caught.length") == 2
    expect(page.locator("#notice")).to_contain_text("The coach is resting", timeout=ANSWER_PATIENCE)
    assert page.evaluate("caught.length") == 2
    roll.click()
    expect(page.locator("#dice .die:not(.is-idle)")).to_have_count(6)
