"""A browser whose settings forbid a page to keep anything: the game is played, and says that nothing is kept."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import open_table
from tests.browser.watch import Watch

# As Firefox answers with cookies and site data blocked.
BLOCKED = """
const refuse = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, { get: refuse });
}
Object.defineProperty(navigator, "serviceWorker", { get: refuse });
window.BroadcastChannel = class { constructor() { refuse(); } };
"""


def test_where_nothing_may_be_kept_the_game_is_played_and_says_so(page: Page, watch: Watch) -> None:
    page.add_init_script(BLOCKED)
    watch.allow("operation is insecure")  # the core of PyScript looks for a database, and does without
    open_table(page, thinker=True)
    page.locator("#roll").click()
    expect(page.locator("#dice .die.is-idle")).to_have_count(0)
    expect(page.locator("#notice-text")).to_contain_text("keeps nothing")
    expect(page.locator("#start-trouble")).to_be_hidden()
    page.locator("#open-settings").click()
    expect(page.locator("#offline-state")).to_contain_text("needs the network")
