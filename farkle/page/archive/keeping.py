"""What the browser must be asked, or the player be told, so that what is kept on the device stays there."""

from pyscript import window

from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.page.kit.storage import Storage


async def ask_to_persist(store: "Storage") -> None:
    """Ask the browser, once, not to throw the game's storage away when the device runs short of room.

    The right moment is when there is something to lose: after a finished game, or when the game is installed.
    """
    if store.read("persist"):
        return
    store.write("persist", "asked")
    try:
        await window.navigator.storage.persist()
    except Exception:  # not every browser can be asked
        pass


def is_ios() -> bool:
    """Whether this is an iPhone or iPad, where the installed game and the browser share no storage."""
    agent = str(window.navigator.userAgent)
    touch = int(getattr(window.navigator, "maxTouchPoints", 0) or 0)
    return "iPhone" in agent or "iPad" in agent or ("Macintosh" in agent and touch > 1)


def is_installed() -> bool:
    """Whether the page runs as an installed app."""
    return bool(window.matchMedia("(display-mode: standalone)").matches)
