"""The quiet line that says what has happened beside the game: saving is off, ready offline, an update waits."""

import asyncio

from farkle.page.kit import tasks
from farkle.page.kit.dialogs import come_to_the_top
from farkle.page.kit.elements import by_id, listen, set_text, show
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.announcer import Announcer
    from farkle.page.kit.i18n import Texts

_READING_TIME = 6  # seconds
_PAUSE = 0.4  # seconds; so what the game says at the same moment is heard first, and both are


class Notice:
    """One thing to tell: the text of `key` with `values` filled in; a button for `action`, if there is one."""

    def __init__(
        self,
        key: str,
        values: dict[str, Any],
        action_key: str | None,
        action: Callable[[], object] | None,
        is_passing: bool,
    ) -> None:
        self.key = key
        self.values = values
        self.action_key = action_key
        self.action = action
        self.is_passing = is_passing


class Notices:
    """One line at a time; those that come meanwhile wait until it is closed."""

    def __init__(self, texts: "Texts", announcer: "Announcer") -> None:
        self._texts = texts
        self._announcer = announcer
        self._waiting: list[Notice] = []
        self._presented: Notice | None = None  # the one that was shown last
        texts.on_change(self._draw)
        listen(by_id("notice-close"), "click", lambda event: self._next())
        listen(by_id("notice-action"), "click", lambda event: self._act())

    def tell(
        self,
        key: str,
        action_key: str | None = None,
        action: Callable[[], object] | None = None,
        passing: bool = False,
        **values: Any,
    ) -> None:
        """Show the text of `key` with `values` filled in, and a button for `action` if there is one.

        What is only nice to know is `passing`: it goes by itself (and stands in the settings as well).
        """
        if key in [waiting.key for waiting in self._waiting]:
            return
        self._waiting.append(Notice(key, values, action_key, action, passing))
        if len(self._waiting) == 1:
            self._draw()

    def withdraw(self, key: str) -> None:
        """Take back what the text of `key` says, because it is no longer so."""
        self._waiting = [waiting for waiting in self._waiting if waiting.key != key]
        self._draw()

    async def _present(self, notice: Notice) -> None:
        """Say the notice aloud; a passing one goes when it has been read."""
        await asyncio.sleep(_PAUSE)
        if self._is_shown(notice):
            self._announcer.say(self._texts(notice.key, **notice.values))
        if notice.is_passing:
            await asyncio.sleep(_READING_TIME)
            if self._is_shown(notice):
                self._next()

    def _is_shown(self, notice: Notice) -> bool:
        return bool(self._waiting) and self._waiting[0] is notice

    def _act(self) -> None:
        action = self._waiting[0].action if self._waiting else None
        self._next()
        if action:
            action()

    def _next(self) -> None:
        if self._waiting:
            self._waiting.pop(0)
        self._draw()

    def _draw(self) -> None:
        if self._waiting:
            come_to_the_top()
        show("notice", bool(self._waiting))
        if self._waiting:
            notice = self._waiting[0]
            if self._presented is not notice:
                self._presented = notice
                tasks.start(self._present(notice))
            set_text("notice-text", self._texts(notice.key, **notice.values))
            show("notice-action", bool(notice.action_key))
            if notice.action_key:
                set_text("notice-action", self._texts(notice.action_key))
