"""What is heard and felt at the table: listens to the events of the game as scoreboard and announcer do."""

from pyscript import window

from farkle.page.feel.sounds import Sounds
from farkle.page.kit.storage import attempt

# What happens, most telling first; its sound, seconds until the dice lie still, milliseconds of trembling and rest.
_EFFECTS = (
    ("GameEnded", "win", 0.1, (30, 60, 30, 60, 90)),
    ("Farkled", "farkle", 0.45, (120,)),
    ("Thrown", "throw", 0, (12, 50, 12, 40, 8)),
    ("RollOffThrown", "throw", 0, (12,)),
    ("Banked", "bank", 0, (20, 50, 20)),
    ("HotDice", "hot", 0, (15, 30, 15)),
    ("Kept", "keep", 0, (8,)),
)
_BOTH_HEARD = ("Farkled", "GameEnded")  # after a throw, which is heard as well


class Effects:
    """Plays sounds where the preferences ask for them, and lets the device tremble for what people do themselves."""

    def __init__(self, session, preferences):
        self._session = session
        self._preferences = preferences
        self._sounds = Sounds()
        session.listeners.append(self._on_events)

    def sample(self, setting):
        """Let what has been switched on be heard or felt."""
        if setting == "sound":
            self._sounds.play("keep", 1, 0)
        else:
            _tremble((12, 50, 12))

    def _on_events(self, events):
        if not _has_pressed():
            return
        by_name = {type(event).__name__: event for event in events}
        for name, sound, wait, pattern in _EFFECTS:
            if name not in by_name:
                continue
            event = by_name[name]
            if self._preferences["sound"]:
                self._sounds.play(sound, len(getattr(event, "dice", (1,))), wait)
            seat = getattr(event, "seat", None)
            if self._preferences["haptics"] and (seat is None or self._session.is_human(seat)):
                _tremble(pattern)
            if name not in _BOTH_HEARD:
                break


def _has_pressed():
    """Whether anybody has pressed anything on this page: before that, browsers forbid both."""
    if not window.Reflect.has(window.navigator, "userActivation"):  # an older browser, which does not tell
        return True
    return bool(window.navigator.userActivation.hasBeenActive)


def _tremble(pattern):
    """Nothing happens where a device cannot."""
    if window.Reflect.has(window.navigator, "vibrate"):
        attempt(window.navigator, "vibrate", window.Array.of(*pattern))
