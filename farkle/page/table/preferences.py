"""What a player chooses once: language, odds, colours, sounds and the like. Kept on the device, applied at once."""

import json

from pyscript import config, document, window

from farkle.page.kit.elements import by_id, listen, option, show
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.storage import Storage
from farkle.page.table.keyboard import tell_shortcuts
from farkle.typing import Any, Callable

# name -> possible values, the first being the default
CHOICES: dict[str, tuple[Any, ...]] = {
    "language": ("",)
    + tuple([code for code, _ in config["languages"]]),  # "": the first of the browser's that there is
    "odds": (False, True),
    "coach": ("off", "after", "before"),
    "pace": ("normal", "slow", "fast"),
    "scheme": ("system", "light", "dark"),
    "theme": ("felt", "harbour", "claret", "blue", "contrast"),
    "motion": ("system", "off"),
    "sound": (False, True),
    "haptics": (False, True),
    "shortcuts": (True, False),
}


class Preferences:
    """The choices by name: `preferences["pace"]`."""

    def __init__(self, store: Storage) -> None:
        self._store = store
        self._listeners = Listeners()
        self._offer_languages()
        show("haptics-row", bool(window.Reflect.has(window.navigator, "vibrate")))
        self.open()
        listen(by_id("settings"), "change", self._changed)

    def on_change(self, listener: Callable[[str], None]) -> None:
        """Call `listener(name)` after each change made on the page."""
        self._listeners.add(listener)

    def _offer_languages(self) -> None:
        for code, name in config["languages"]:
            offered = option(code, name)
            offered.lang = code
            by_id("setting-language").append(offered)

    def show_language(self) -> None:
        """Let the field say which language is spoken."""
        by_id("setting-language").value = document.documentElement.lang

    def open(self) -> None:
        """Take up the choices that are kept."""
        self._values: dict[str, Any] = {name: values[0] for name, values in CHOICES.items()}
        self._read()
        for name in CHOICES:
            field = by_id("setting-" + name)
            if isinstance(CHOICES[name][0], bool):
                field.checked = self._values[name]
            else:
                field.value = self._values[name]
        self.show_language()
        self._apply()

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def _read(self) -> None:
        try:
            kept = json.loads(self._store.read("settings") or "{}")
            for name in CHOICES:
                if name in kept and kept[name] in CHOICES[name]:
                    self._values[name] = kept[name]
        except (ValueError, TypeError):  # choices are easily made again: a damaged text is simply replaced
            pass

    def _changed(self, event: Any) -> None:
        name = str(event.target.id).replace("setting-", "")
        if name not in CHOICES:
            return
        switch = isinstance(CHOICES[name][0], bool)
        self._values[name] = bool(event.target.checked) if switch else str(event.target.value)
        self._store.write("settings", json.dumps(self._values))
        self._apply()
        self._listeners.tell(name)

    def _apply(self) -> None:
        root = document.documentElement.dataset
        root.scheme = self._values["scheme"]
        root.theme = self._values["theme"]
        root.motion = self._values["motion"]
        root.shortcuts = "on" if self._values["shortcuts"] else "off"
        tell_shortcuts(self._values["shortcuts"])
