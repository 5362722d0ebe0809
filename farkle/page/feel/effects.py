"""What is heard and felt at the table: listens to the events of the game as scoreboard and announcer do."""

from pyscript import window

from farkle.events import Banked, Farkled, GameEnded, HotDice, Kept, RollOffThrown, Thrown
from farkle.page.feel.sounds import Sounds
from farkle.page.kit.storage import attempt
from farkle.typing import TYPE_CHECKING, Any, Sequence

if TYPE_CHECKING:
    from farkle.page.table.preferences import Preferences
    from farkle.page.table.session import Session

# What happens, most telling first; its sound, seconds until the dice lie still, milliseconds of trembling and rest.
_EFFECTS = (
    (GameEnded, "win", 0.1, (30, 60, 30, 60, 90)),
    (Farkled, "farkle", 0.45, (120,)),
    (Thrown, "throw", 0, (12, 50, 12, 40, 8)),
    (RollOffThrown, "throw", 0, (12,)),
    (Banked, "bank", 0, (20, 50, 20)),
    (HotDice, "hot", 0, (15, 30, 15)),
    (Kept, "keep", 0, (8,)),
)
_BOTH_HEARD = (Farkled, GameEnded)  # after a throw, which is heard as well


class Effects:
    """Plays sounds where the preferences ask for them, and lets the device tremble for what people do themselves."""

    def __init__(self, session: "Session", preferences: "Preferences") -> None:
        self._session = session
        self._preferences = preferences
        self._sounds = Sounds()
        session.listeners.add(self._on_events)

    def sample(self, setting: str) -> None:
        """Let what has been switched on be heard or felt."""
        if setting == "sound":
            self._sounds.play("keep", 1, 0)
        else:
            _tremble((12, 50, 12))

    def _on_events(self, events: Sequence[Any]) -> None:
        if not _has_pressed():
            return
        for kind, sound, wait, pattern in _EFFECTS:
            happened = [event for event in events if type(event) is kind]
            if not happened:
                continue
            event = happened[-1]
            if self._preferences["sound"]:
                self._sounds.play(sound, len(getattr(event, "dice", (1,))), wait)
            seat = getattr(event, "seat", None)
            if self._preferences["haptics"] and (seat is None or self._session.is_human(seat)):
                _tremble(pattern)
            if kind not in _BOTH_HEARD:
                break


def _has_pressed() -> bool:
    """Whether anybody has pressed anything on this page: before that, browsers forbid both."""
    if not window.Reflect.has(window.navigator, "userActivation"):  # an older browser, which does not tell
        return True
    return bool(window.navigator.userActivation.hasBeenActive)


def _tremble(pattern: tuple[int, ...]) -> None:
    """Nothing happens where a device cannot."""
    if window.Reflect.has(window.navigator, "vibrate"):
        attempt(window.navigator, "vibrate", window.Array.of(*pattern))
