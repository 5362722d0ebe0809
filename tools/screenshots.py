"""Take pictures of every screen: `python -m tools.screenshots [FOLDER]`, or `make screenshots`.

Each screen in three sizes, both colour schemes, English and Arabic goes to FOLDER (`screenshots/` unless named), to be looked
at. Three go to `static/screenshots`, where the manifest and the README show them, and whoever is sent the page's address.
"""

import argparse
import shutil
from itertools import product
from pathlib import Path
from typing import get_args

from playwright.sync_api import sync_playwright

from tests.browser.journeys import chosen
from tests.browser.player import Player
from tests.browser.screens import LONG_WORDS, SCREENS, Scheme, Screen, shown
from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.paths import ROOT
from tools.serve import SiteServer

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
SHOWN = ROOT / "static" / "screenshots"
TABLE = Screen(chosen)
SHOWN_SCREENS = {
    "table-narrow": (TABLE, (390, 760)),
    "table-wide": (TABLE, (1280, 800)),
    "card": (SCREENS["four-seats"], (1200, 630)),
}


def photograph(person: Player, size: tuple[int, int], file: Path, part: str = "") -> None:
    """Write a picture of what a window of this size shows when it is scrolled to a part of the page."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    if part:
        person.page.locator(part).evaluate("element => element.scrollIntoView()")
    person.page.mouse.move(0, 0)
    person.page.screenshot(path=file)


def main() -> None:
    """Take all pictures."""
    parser = argparse.ArgumentParser(description="Take pictures of every screen of the built site.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "screenshots")
    parser.add_argument("--screens", nargs="+", choices=SCREENS, default=list(SCREENS))
    parser.add_argument(
        "--languages", nargs="+", default=["en", "ar"], help=f"codes, or {LONG_WORDS}: longer words than any"
    )
    given = parser.parse_args()
    folder: Path = given.folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    SHOWN.mkdir(exist_ok=True)
    with SiteServer() as site, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=system_chromium(), args=LAUNCH_ARGUMENTS)
        for name, (screen, size) in SHOWN_SCREENS.items():
            with shown(browser, site, screen) as person:
                photograph(person, size, SHOWN / f"{name}.png")
        for name, language, scheme in product(given.screens, given.languages, get_args(Scheme)):
            with shown(browser, site, SCREENS[name], scheme, language) as person:
                for device, size in SIZES.items():
                    photograph(person, size, folder / f"{name}-{device}-{scheme}-{language}.png", SCREENS[name].part)
        browser.close()
    print(f"{len(list(folder.iterdir()))} pictures in {folder}")


if __name__ == "__main__":
    main()
