"""A person in the dialog of house rules: opens it, picks tables, changes settings, and reads what comes of it.

house = open_house_rules(page)
house.open_table("standard")
house.type("target", "5000")
house.differences                             # ["Target: 5,000 instead of 10,000"]
"""

import json
import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.player import Player

PATIENCE = 60_000  # milliseconds on a busy machine


def open_house_rules(page: Page, by: str = "#open-rules") -> "House":
    """Go to the library the way a player does: by the rules sheet, or by another button that leads there."""
    page.locator(by).click()
    if by == "#open-rules":
        page.locator("#open-house-rules").click()
    house = House(page)
    house.await_library()
    return house


class House:
    """Hands and eyes in the dialog."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.dialog = page.locator("#house-rules")
        self.title = page.locator("#house-rules-title")
        self.named = page.locator("#named-tables .table-card")
        self.own = page.locator("#own-tables .table-card")
        self.save_button = page.locator("#editor-save")
        self.play_button = page.locator("#editor-play")
        self.back_button = page.locator("#house-rules-back")
        self.notice = page.locator("#house-rules-notice-text")
        self.undo_button = page.locator("#house-rules-undo")

    # The library

    def await_library(self) -> None:
        """Wait until every card says all it has to say."""
        expect(self.page.locator("#library")).to_be_visible(timeout=PATIENCE)
        expect(self.page.locator("#named-tables .table-farkle", has_text="%")).to_have_count(24, timeout=PATIENCE)

    def card(self, name: str) -> Locator:
        """The card of a named table, or of one of the player's own."""
        return self.dialog.locator(f".table-card[data-table='{name}']")

    def open_table(self, name: str) -> None:
        """Open a table in the editor."""
        self.card(name).locator(".table-open").click()
        self.await_editor()

    def tool(self, name: str, tool: str) -> None:
        """Press a tool of an own table."""
        card = self.card(name)
        if card.locator("details:not([open])").count():
            card.locator(".table-more").click()
        card.locator(".table-" + tool).click()

    def go_back(self) -> None:
        """From the editor to the library."""
        self.back_button.click()
        self.await_library()

    # The editor

    def await_editor(self) -> None:
        """Wait until all controls stand there."""
        expect(self.page.locator("[data-setting='start'] input").first).to_be_visible(timeout=PATIENCE)
        expect(self.page.locator("#editor-differs")).not_to_be_empty()

    def row(self, setting: str) -> Locator:
        """Everything that belongs to one setting."""
        return self.page.locator(f".rule-row[data-setting='{setting}']")

    def field(self, setting: str) -> Locator:
        """The first field or switch of a setting."""
        return self.row(setting).locator("input").first

    def type(self, setting: str, text: str, place: int = 0) -> None:
        """Write into a field; `place` counts the fields of settings that have several."""
        self.row(setting).locator("input").nth(place).fill(text)

    def choose(self, setting: str, value: str) -> None:
        """Press an option."""
        self.row(setting).locator(f"input[value='{value}']").check(force=True)

    def save_as(self, name: str) -> None:
        """Save under a name."""
        self.save_button.click()
        self.page.locator("#save-name").fill(name)
        self.page.locator("#save-form [type=submit]").click()

    def show_differences(self) -> None:
        """Unfold what differs and what is at fault; on wide screens it stands there from the start."""
        if self.page.locator("#editor-details:not([open])").count():
            self.page.locator("#editor-differs").click()

    @property
    def differs(self) -> str:
        """The line that counts the differences, or the faults."""
        return self.page.locator("#editor-differs").inner_text()

    @property
    def differences(self) -> list[str]:
        """Each difference in words."""
        return self.page.locator("#editor-difference-list .difference-go").all_text_contents()

    @property
    def faults(self) -> list[str]:
        """Each fault in words."""
        return self.page.locator("#editor-fault-list .fault-go").all_text_contents()

    def fault_at(self, setting: str) -> str:
        """What stands at a setting as its fault; "" where nothing does."""
        fault = self.row(setting).locator(".rule-fault")
        return fault.inner_text() if fault.is_visible() else ""

    @property
    def chances(self) -> list[str]:
        """The chances of a farkle, for one die, two dice and so on."""
        return self.page.locator("#editor-chances .chance:visible .chance-share").all_text_contents()

    def is_available(self, button: Locator) -> bool:
        """Whether a button can be pressed."""
        return button.get_attribute("aria-disabled") != "true"

    # What is kept

    @property
    def kept(self) -> dict[str, str]:
        """The own tables in the device's storage: name and text."""
        text = self.page.evaluate("localStorage.getItem('farkle.tables')")
        return dict(json.loads(text)["tables"]) if text else {}

    @property
    def game(self) -> str:
        """The record of the running game in the device's storage."""
        return Player(self.page).record


def percent(chance: tuple[int, int]) -> str:
    """A chance as the page writes it."""
    share = 100 * chance[0] / chance[1]
    return f"{round(share) if share >= 9.95 else re.sub('[.]0$', '', str(round(share, 1)))}%"
