"""What axe-core objects to on a page: WCAG A and AA, and good practice."""

from typing import Any

from playwright.sync_api import Page

from tools.paths import NODE_MODULES

AXE = (NODE_MODULES / "axe-core" / "axe.min.js").read_text("utf-8")
RULES_OF_COLOUR = ["color-contrast", "link-in-text-block"]
BEGIN = """(only) => {
  window.judged = null;
  axe.run(document, { resultTypes: ["violations"], ...(only && { runOnly: only }) }).then(
    ({ violations }) => { window.judged = violations.map(
    (each) => [each.id, each.help, each.nodes.slice(0, 3).map((node) => node.html.slice(0, 150))]); });
}"""
MOST_TICKS = 2000


def violations(page: Page, *, still: bool = False, only: list[str] | None = None) -> list[Any]:
    """What axe-core objects to on the page as it stands; `still`: it needs the time that stands still there.

    `only`: the rules that it goes by; None is all.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(f"() => {{ {AXE} }}")
    page.evaluate(BEGIN, only)
    for _ in range(MOST_TICKS if still else 0):
        if page.evaluate("judged !== null"):
            break
        page.clock.run_for(1)
    found: list[Any] = page.wait_for_function("() => judged").json_value()
    return found
