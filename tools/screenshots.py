"""Take pictures of every screen: `python -m tools.screenshots [FOLDER]`, or `make screenshots`.

Each screen in three sizes and both colour schemes goes to FOLDER (`screenshots/` unless named), to be looked at. Two go to
`static/screenshots`, where the manifest and the README show them.
"""

import argparse
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, expect, sync_playwright

from farkle.game import Game
from farkle.presets import PRESETS
from tests.browser.player import Player, sit_down
from tools.browser import LAUNCH_ARGUMENTS, system_chromium
from tools.paths import ROOT
from tools.serve import SiteServer

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1440, 900)}
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
SHOWN = ROOT / "static" / "screenshots"
SHOWN_SIZES = {"table-narrow": (390, 760), "table-wide": (1280, 800)}
NAMES = ("Anneke", "Rosa", "Dmytro", "Leïla", "Grandma", "Jonas", "Sofía", "Bartholomew")


@dataclass(frozen=True)
class Screen:
    """How a screen is reached: the game that is on the table (none: a newcomer's), who sits there, what is done then."""

    reach: Callable[[Player], None]
    totals: tuple[int, ...] = ()
    kinds: str = "hc"
    table: str = "standard"

    @property
    def game(self) -> Game | None:
        """The game on the table."""
        if not self.totals:
            return None
        names = ["Computer" if kind == "c" else name for name, kind in zip(NAMES, self.kinds, strict=False)]
        return Game(PRESETS[self.table], names, first=0, totals=self.totals)


def fresh(person: Player) -> None:
    """The table as it lies there."""


def chosen(person: Player) -> None:
    """In the middle of a turn: two dice kept, one more chosen."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(1, 5, 4, 6)
    person.choose(1)


def wrong(person: Player) -> None:
    """A chosen die that scores nothing."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 6)


def ways(person: Player) -> None:
    """The ways to keep, unfolded."""
    person.roll(1, 3, 3, 3, 5, 5)
    person.page.locator("#keeps-panel summary").click()


def farkle(person: Player) -> None:
    """A throw that lost the turn."""
    person.roll(1, 2, 3, 3, 5, 6)
    person.choose(1, 5)
    person.roll(2, 3, 4, 6)


def hot_dice(person: Player) -> None:
    """All dice have scored."""
    person.roll(1, 2, 3, 4, 5, 6)
    person.choose(1, 2, 3, 4, 5, 6)


def computer(person: Player) -> None:
    """In the middle of the computer's turn."""
    person.hand_over()
    person.lay(4, 4, 4, 2, 3, 6)
    person.let_pass(2000)


def computer_farkle(person: Player) -> None:
    """The computer has lost its turn."""
    person.hand_over()
    person.lay(2, 3, 4, 4, 6, 6)
    person.let_pass(1000)


def last_turns(person: Player) -> None:
    """Somebody has reached the target."""
    person.roll(1, 1, 2, 3, 4, 6)
    person.choose(1, 1)
    person.bank()
    person.roll(5, 2, 3, 3, 4, 6)
    person.choose(5)


def end(person: Player) -> None:
    """The game is over."""
    last_turns(person)
    person.bank()
    person.roll(2, 3, 4, 4, 6, 6)
    person.go_on()
    expect(person.end).to_be_visible()


def dialog(*buttons: str) -> Callable[[Player], None]:
    """A screen that is reached by pressing these buttons one after the other."""

    def reach(person: Player) -> None:
        for button in buttons:
            person.page.locator(button).click()

    return reach


SCREENS = {
    "table": Screen(fresh),
    "turn": Screen(chosen, totals=(2350, 3100)),
    "wrong": Screen(wrong, totals=(2350, 3100)),
    "ways": Screen(ways, totals=(2350, 3100)),
    "opening": Screen(wrong, totals=(0, 450, 0), kinds="hch", table="five-thousand"),
    "farkle": Screen(farkle, totals=(2350, 3100)),
    "hot-dice": Screen(hot_dice, totals=(2350, 3100)),
    "computer": Screen(computer, totals=(2350, 3100)),
    "computer-farkle": Screen(computer_farkle, totals=(2350, 3100)),
    "last-turns": Screen(last_turns, totals=(9900, 8200, 6400), kinds="hhh"),
    "end": Screen(end, totals=(9900, 8200, 6400), kinds="hhh"),
    "four-seats": Screen(chosen, totals=(4250, 7800, 350, 6150), kinds="hchh"),
    "eight-seats": Screen(chosen, totals=(4250, 7800, 350, 6150, 9450, 1200, 5000, 8850), kinds="hchhhhhh"),
    "pig": Screen(fresh, totals=(62, 71), table="pig"),
    "new-game": Screen(dialog("#open-new-game")),
    "new-game-eight": Screen(dialog("#open-new-game"), totals=(10,) * 8, kinds="hchhhhhh"),
    "rules": Screen(dialog("#open-rules")),
    "house-rules": Screen(dialog("#open-rules", "#open-house-rules")),
    "settings": Screen(dialog("#open-settings")),
    "history": Screen(dialog("#open-settings", "#open-history")),
    "transfer": Screen(dialog("#open-settings", "#open-transfer")),
    "help": Screen(dialog("#open-help")),
}


@contextmanager
def shown(browser: Browser, site: SiteServer, screen: Screen, scheme: Literal["light", "dark"]) -> Iterator[Player]:
    """A person in front of the screen."""
    context = browser.new_context(
        base_url=site.address, color_scheme=scheme, reduced_motion="reduce", service_workers="block"
    )
    person = sit_down(context.new_page(), screen.game, screen.kinds, still=bool(screen.game))
    screen.reach(person)
    yield person
    context.close()


def photograph(person: Player, size: tuple[int, int], file: Path) -> None:
    """Write a picture of what a window of this size shows."""
    person.page.set_viewport_size({"width": size[0], "height": size[1]})
    person.page.mouse.move(0, 0)
    person.page.screenshot(path=file)


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
        with shown(browser, site, Screen(chosen), "light") as person:
            for name, size in SHOWN_SIZES.items():
                photograph(person, size, SHOWN / f"{name}.png")
        for name, screen in SCREENS.items():
            for scheme in SCHEMES:
                with shown(browser, site, screen, scheme) as person:
                    for device, size in SIZES.items():
                        photograph(person, size, folder / f"{name}-{device}-{scheme}.png")
        browser.close()
    print(f"{len(list(folder.iterdir()))} pictures in {folder}")


if __name__ == "__main__":
    main()
