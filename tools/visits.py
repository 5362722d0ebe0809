"""Visits to the site that are measured: when the table was live, what arrived before, how long the page was deaf."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import BrowserContext, Page, expect

from tools.serve import SiteServer

PATIENCE = 120_000  # milliseconds
SLOWDOWN = 4  # times: a phone beside this machine

# Notes when the table becomes live, every block of the main thread, and how long each input took until its next frame.
PROBE = """
globalThis.probe = { live: null, blocks: [], inputs: [] };
addEventListener("DOMContentLoaded", () => {
  const isLive = () => document.body.dataset.state === "ready" && (probe.live ??= performance.now());
  new MutationObserver(isLive).observe(document.body, { attributes: true, attributeFilter: ["data-state"] });
});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) probe.blocks.push([entry.startTime, entry.duration]);
}).observe({ type: "longtask", buffered: true });
probe.frames = (milliseconds) => new Promise((resolve) => {
  const times = [];
  const frame = (time) => {
    times.push(time);
    if (time - times[0] < milliseconds) requestAnimationFrame(frame);
    else resolve(times.slice(1).map((time, index) => time - times[index]));
  };
  requestAnimationFrame(frame);
});
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (entry.interactionId) probe.inputs.push(entry.duration);
}).observe({ type: "event", durationThreshold: 16, buffered: true });
"""

ASKED_WHEN_LIVE = """() => performance.getEntriesByType("resource")
  .filter((entry) => entry.startTime >= probe.live).map((entry) => new URL(entry.name).pathname)"""


@dataclass
class Visit:
    """One visit until the table was live: milliseconds, bytes and requests; then the longest block while the worker started."""

    live: float
    size: int
    requests: int
    block: float = 0.0


@contextmanager
def visiting(
    context: BrowserContext, server: SiteServer, query: str, slowdown: int = 1
) -> Iterator[tuple[Page, Visit]]:
    """Open the page, wait until its table is live, hand it over, close it."""
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    page.add_init_script(PROBE)
    before = len(server.sent)
    page.goto(server.address + query, wait_until="commit")
    expect(page.locator("body")).to_have_attribute("data-state", "ready", timeout=PATIENCE)
    sent = server.sent[before:]
    page.wait_for_timeout(1000)  # what was sent in the last moment is known to the page by then
    late = page.evaluate(ASKED_WHEN_LIVE)
    sent = [each for each in sent if each.path not in late]
    yield page, Visit(page.evaluate("probe.live"), sum(each.size for each in sent), len(sent))
    page.close()
