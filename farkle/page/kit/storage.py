"""What the page keeps on the device: small texts under names of its own, and what to do where that cannot be.

    store = Storage(on_trouble)
    store.write("game", text)      # True where it is really kept
    store.read("game")             # the text, or None

Where storage is blocked, full or taken away, texts live in memory for this visit and `on_trouble(is_full)` is called, once;
they move to the device as soon as it takes them.
"""

from pyscript import window

from farkle.typing import Any, Callable

PREFIX = "farkle."
MOST_ASIDE = 20  # damaged texts of one name kept for the player to rescue


class Storage:
    """Texts by name, in localStorage."""

    def __init__(self, on_trouble: Callable[[bool], None]) -> None:
        self._on_trouble = on_trouble
        self._troubled = False
        self._memory: dict[str, str] = {}
        # Names under which something stands that must not be written over: it could not be read, or not be set aside.
        self._guarded: set[str] = set()
        self._is_making_room = False
        self._make_room: Callable[[], bool] | None = None
        self._local: Any = window.deviceStorage  # nothing, where the browser's settings forbid it

    def on_full(self, make_room: Callable[[], bool]) -> None:
        """Call `make_room()` whenever the device's storage is full, until there is room or it returns False."""
        self._make_room = make_room

    @property
    def is_kept(self) -> bool:
        """Whether everything written so far is really kept on the device."""
        return not self._memory

    def read(self, name: str) -> str | None:
        """The text kept under `name`, `None` where there is none."""
        if name in self._memory:
            return self._memory[name]
        text, error = self._ask("getItem", PREFIX + name)
        if error:
            self._guarded.add(name)
        return str(text) if text and not error else None

    def write(self, name: str, text: str) -> bool:
        """Keep `text` under `name`; whether that has worked. The text is readable in this visit in any case."""
        if name in self._guarded and not self._save_guarded(name):
            self.hold(name, text)
            return False
        error = self._put(name, text)
        while error:
            if not self._find_room(error):
                self.hold(name, text, is_full=_is_full(error))
                return False
            error = self._put(name, text)
        self._memory.pop(name, None)
        for other in list(self._memory):
            if other not in self._guarded and not self._put(other, self._memory[other]):
                self._memory.pop(other)
        return True

    def hold(self, name: str, text: str, *, is_full: bool = False) -> None:
        """Have `text` under `name` in this visit only, and say so once; `is_full`: for want of room."""
        self._memory[name] = text
        if not self._troubled:
            self._troubled = True
            self._on_trouble(is_full)

    def remove(self, name: str) -> bool:
        """Forget the text under `name`; whether it is gone."""
        self._memory.pop(name, None)
        return not self._ask("removeItem", PREFIX + name)[1]

    def names(self) -> list[str]:
        """All names under which a text is kept; what cannot be listed is left out."""
        found = set(self._memory)
        for position in range(self._ask("length")[0] or 0):
            name = str(self._ask("key", position)[0] or "")
            if name.startswith(PREFIX):
                found.add(name[len(PREFIX) :])
        return sorted(found)

    def set_aside(self, name: str) -> bool:
        """Copy an unreadable text to `name.aside.1` and so on, the oldest staying; whether it is safe there.

        Where it is not, nothing is written over it until it is.
        """
        text = self.read(name)
        if text is None or self._set_aside(name, text):
            return True
        self._guarded.add(name)
        return False

    def _set_aside(self, name: str, text: str) -> bool:
        for number in range(1, MOST_ASIDE + 1):
            place = f"{name}.aside.{number}"
            kept = self.read(place)
            if kept == text:
                return place not in self._memory or self.write(place, text)
            if kept is None and place not in self._guarded:
                return self.write(place, text)
        return False

    def _ask(self, method: str, *values: Any) -> tuple[Any, str]:
        """What localStorage answers, and what speaks against it."""
        return attempt(self._local, method, *values) if self._local else (None, "")

    def _put(self, name: str, text: str) -> str:
        """Write to the device; what speaks against it, "" where it is done."""
        return self._ask("setItem", PREFIX + name, text)[1] if self._local else "no storage"

    def _find_room(self, error: str) -> bool:
        """Ask for room where there is too little of it, but never while room is being made."""
        if not _is_full(error) or not self._make_room or self._is_making_room:
            return False
        self._is_making_room = True
        try:
            return self._make_room()
        finally:
            self._is_making_room = False

    def _save_guarded(self, name: str) -> bool:
        """Try again to set aside what must not be lost; returns whether the name may be written now."""
        text, error = self._ask("getItem", PREFIX + name)
        if error or (text and not self._set_aside(name, str(text))):
            return False
        self._guarded.discard(name)
        return True


def _is_full(error: str) -> bool:
    """Whether something was not written for want of room."""
    return "quota" in error.lower()


def attempt(owner: Any, name: str, *values: Any) -> tuple[Any, str]:
    """Call a method of a browser's object, or read a property: its value, and the words of the exception or "".

    MicroPython cannot catch what JavaScript throws, so JavaScript does (`static/start.js`).
    """
    outcome = window.attempt(owner, name, *values)
    return outcome.value, str(outcome.error)
