"""What the page keeps on the device: small texts under names of its own, and what to do where that cannot be.

    store = Storage(on_trouble)
    store.write("game", text)      # True where it is really kept
    store.read("game")             # the text, or None

Storage is probed once. Where it is blocked, full or taken away, texts live in memory for this visit and
`on_trouble()` is called, once.
"""

from pyscript import window

PREFIX = "farkle."
MOST_ASIDE = 5  # damaged texts kept for the player to rescue


class Storage:
    """Texts by name, in localStorage."""

    def __init__(self, on_trouble):
        self._on_trouble = on_trouble
        self._troubled = False
        self._memory = {}
        self._local = None
        try:
            local = window.localStorage
            local.setItem(PREFIX + "probe", "1")
            local.removeItem(PREFIX + "probe")
            self._local = local
        except Exception:  # blocked by the browser's settings, or full to the last byte
            self._local = _reading(window)

    @property
    def is_kept(self):
        """Whether everything written so far is really kept on the device."""
        return not self._troubled

    def read(self, name):
        """The text kept under `name`, `None` where there is none."""
        if name in self._memory:
            return self._memory[name]
        try:
            text = self._local.getItem(PREFIX + name) if self._local else None
        except Exception:
            return None
        return str(text) if text else None

    def write(self, name, text):
        """Keep `text` under `name`; whether that has worked. The text is readable in this visit in any case."""
        try:
            self._local.setItem(PREFIX + name, text)
            self._memory.pop(name, None)
            return True
        except Exception:
            self._memory[name] = text
            if not self._troubled:
                self._troubled = True
                self._on_trouble()
            return False

    def set_aside(self, name):
        """Move an unreadable text out of the way without losing it: to `name.aside.1` and so on, the oldest staying."""
        text = self.read(name)
        if text is None:
            return
        for number in range(1, MOST_ASIDE + 1):
            place = "%s.aside.%d" % (name, number)
            kept = self.read(place)
            if kept == text:
                return
            if kept is None:
                self.write(place, text)
                return


def _reading(window):
    """Storage that can be read although nothing more can be written, or `None`."""
    try:
        window.localStorage.getItem(PREFIX + "probe")
        return window.localStorage
    except Exception:
        return None
