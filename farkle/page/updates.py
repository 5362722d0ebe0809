"""What the page knows of itself: which version it is, whether it opens without a network, whether a newer version waits.

updates = Updates(texts, notices, store, session)
await updates.register()       # when the table is live: the download must not compete with the start
updates.game_begun()           # a version that waits is taken into use now
"""

from pyscript import config

from farkle.page.kit import offline
from farkle.page.kit.elements import set_text
from farkle.page.kit.i18n import Texts
from farkle.page.kit.notices import Notices
from farkle.page.kit.storage import Storage
from farkle.page.table.session import Session


class Updates:
    """Tells it in the settings, and through a notice once."""

    def __init__(self, texts: Texts, notices: Notices, store: Storage, session: Session) -> None:
        self._texts = texts
        self._notices = notices
        self._store = store
        self._session = session
        self._state: str | None = None  # as `offline` reports it
        self._begun: int | None = None  # number of the game that was begun last on this page
        texts.on_change(self.show)

    async def register(self) -> None:
        """Let everything be kept that the game needs; never raises."""
        await offline.register(self._changed)

    def look_after(self) -> None:
        """Nothing else is to be done: what is kept is looked at again, where that is due."""
        offline.check()

    def show(self) -> None:
        """Write version and state."""
        set_text("version-line", self._texts("settings.version", version=config["version"]))
        if self._state:
            set_text("offline-state", self._texts("offline." + self._state))

    def game_begun(self) -> None:
        """A game has begun, and nothing has been thrown in it."""
        self._begun = self._session.number
        if self._state == offline.WAITING:
            offline.apply_update()

    def _changed(self, state: str) -> None:
        known = self._state
        self._state = state
        self.show()
        if state == offline.READY and known is None and self._store.read("offline") != "told":
            self._store.write("offline", "told")
            self._notices.tell("notice.ready_offline", passing=True)
        elif state == offline.WAITING and self._begun == self._session.number and not self._session.is_under_way:
            offline.apply_update()  # heard of a moment after the game began: nothing has been thrown yet
        elif state == offline.WAITING:
            self._notices.tell("notice.update_waits")
