"""Take pictures of every screen: `python -m tools.screenshots [FOLDER]`, or `make screenshots`.

Each screen in three sizes and both colour schemes goes to FOLDER (`screenshots/` unless named), to be looked at. Two go to
`static/screenshots`, where the manifest and the README show them.
"""

import argparse
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.player import Player, sit_down
from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.paths import ROOT
from tools.serve import SiteServer

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SHOWN = ROOT / "static" / "screenshots"
SHOWN_SIZES = {"table-narrow": (390, 760), "table-wide": (1280, 800)}


def fresh(person: Player) -> None:
    """The table as a newcomer finds it."""


def chosen(person: Player) -> None:
    """In the middle of a turn: two dice kept, two more chosen."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(1, 5, 4, 6)
    person.choose(1)


def farkle(person: Player) -> None:
    """A throw that lost the turn."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(2, 3, 4, 6)


def hot_dice(person: Player) -> None:
    """All dice have scored."""
    person.roll(1, 2, 3, 4, 5, 6)
    person.choose(1, 2, 3, 4, 5, 6)


def dialog(*buttons: str) -> Callable[[Player], None]:
    """A screen that is reached by pressing these buttons one after the other."""

    def reach(person: Player) -> None:
        for button in buttons:
            person.page.locator(button).click()

    return reach


SCREENS: dict[str, Callable[[Player], None]] = {
    "table": fresh,
    "turn": chosen,
    "farkle": farkle,
    "hot-dice": hot_dice,
    "new-game": dialog("#open-new-game"),
    "rules": dialog("#open-rules"),
    "house-rules": dialog("#open-rules", "#open-house-rules"),
    "settings": dialog("#open-settings"),
    "history": dialog("#open-settings", "#open-history"),
    "transfer": dialog("#open-settings", "#open-transfer"),
    "help": dialog("#open-help"),
}


def photograph(
    browser: Browser,
    site: SiteServer,
    reach: Callable[[Player], None],
    size: tuple[int, int],
    scheme: Literal["light", "dark"],
) -> bytes:
    """A picture of the screen that `reach` leads to."""
    context = browser.new_context(
        base_url=site.address,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=scheme,
        reduced_motion="reduce",
        service_workers="block",
    )
    page: Page = context.new_page()
    reach(sit_down(page))
    page.wait_for_timeout(300)
    picture = page.screenshot()
    context.close()
    return picture


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen of the built site.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "screenshots")
    folder: Path = parser.parse_args().folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    SHOWN.mkdir(exist_ok=True)
    with SiteServer() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=LAUNCH_ARGUMENTS)
        for name, size in SHOWN_SIZES.items():
            (SHOWN / f"{name}.png").write_bytes(photograph(browser, site, chosen, size, "light"))
        for screen, reach in SCREENS.items():
            for device, size in SIZES.items():
                for scheme in SCHEMES:
                    picture = folder / f"{screen}-{device}-{scheme}.png"
                    picture.write_bytes(photograph(browser, site, reach, size, scheme))
        browser.close()
    print(f"{len(list(folder.iterdir()))} pictures in {folder}")


if __name__ == "__main__":
    main()
