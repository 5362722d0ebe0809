"""Several tabs of the game: the one opened last holds it, the others say so and can take it over.

    tabs = Tabs(store, mark)
    tabs.on_lost(stand_back)       # stand_back() is called when another tab takes the game
    tabs.claim()                   # this tab plays from now on
    tabs.may_act()                 # asked before each action

A mark in the storage says who holds the game; it needs neither a clock nor an answer of the other tab, which may be asleep.
Every action is saved before the next one, so whoever takes over finds all of them. An action that the other tab finished
while it was losing the game is heard of a moment later (`on_behind`).
"""

from pyscript import document

from farkle.page.kit.elements import listen
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.storage import PREFIX
from farkle.page.table.saves import PLACES, SPARE_PLACES
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.storage import Storage

PLACE = "tab"


class Tabs:
    """This tab among the others. `mark` is a text that no other tab has."""

    def __init__(self, store: "Storage", mark: str) -> None:
        self._store = store
        self._mark = mark
        self._lost = Listeners()
        self._behind = Listeners()
        listen(document.defaultView, "storage", self._stored)
        # back from a sleep in the browser's memory
        listen(document.defaultView, "pageshow", lambda event: self._look())

    def on_lost(self, stand_back: Callable[[], None]) -> None:
        """Call `stand_back()` when another tab has taken the game."""
        self._lost.add(stand_back)

    def on_behind(self, catch_up: Callable[[], None]) -> None:
        """Call `catch_up()` when another tab has saved an action after it had lost the game to this one."""
        self._behind.add(catch_up)

    def claim(self) -> None:
        """Let this tab hold the game."""
        self._store.write(PLACE, self._mark)

    @property
    def holds(self) -> bool:
        """Whether this tab holds the game; where the storage was cleared, whoever acts next does."""
        return self._store.read(PLACE) in (None, self._mark)

    def may_act(self) -> bool:
        """Whether this tab holds the game; where it has lost it, whoever listens hears so."""
        self._look()
        return self.holds

    def _stored(self, event: Any) -> None:
        name = str(event.key)[len(PREFIX) :] if event.key else ""
        if name == PLACE:
            self._look()
        elif name in PLACES + SPARE_PLACES and self.holds:
            self._behind.tell()

    def _look(self) -> None:
        """See whether another tab has taken the game."""
        if not self.holds:
            self._lost.tell()
