"""The quiet line that says what has happened beside the game: saving is off, ready offline, an update waits."""

import asyncio

from farkle.page.kit import tasks
from farkle.page.kit.dialogs import come_to_the_top
from farkle.page.kit.elements import by_id, listen, set_text, show

_READING_TIME = 6  # seconds
_PAUSE = 0.4  # seconds; so what the game says at the same moment is heard first, and both are


class Notices:
    """One line at a time; those that come meanwhile wait until it is closed."""

    def __init__(self, texts, announcer):
        self._texts = texts
        self._announcer = announcer
        self._waiting = []
        self._presented = None  # the one that was shown last
        texts.on_change(self._draw)
        listen(by_id("notice-close"), "click", lambda event: self._next())
        listen(by_id("notice-action"), "click", lambda event: self._act())

    def tell(self, key, action_key=None, action=None, passing=False, **values):
        """Show the text of `key` with `values` filled in, and a button for `action` if there is one.

        What is only nice to know is `passing`: it goes by itself (and stands in the settings as well).
        """
        if key in [waiting[0] for waiting in self._waiting]:
            return
        self._waiting.append((key, values, action_key, action, passing))
        if len(self._waiting) == 1:
            self._draw()

    def withdraw(self, key):
        """What is said by the text of `key` is no longer so."""
        self._waiting = [waiting for waiting in self._waiting if waiting[0] != key]
        self._draw()

    async def _present(self, notice):
        """Let it be heard; what is passing goes when it has been read."""
        key, values, _, _, passing = notice
        await asyncio.sleep(_PAUSE)
        if self._is_shown(notice):
            self._announcer.say(self._texts(key, **values))
        if passing:
            await asyncio.sleep(_READING_TIME)
            if self._is_shown(notice):
                self._next()

    def _is_shown(self, notice):
        return bool(self._waiting) and self._waiting[0] is notice

    def _act(self):
        action = self._waiting[0][3] if self._waiting else None
        self._next()
        if action:
            action()

    def _next(self):
        if self._waiting:
            self._waiting.pop(0)
        self._draw()

    def _draw(self):
        if self._waiting:
            come_to_the_top()
        show("notice", bool(self._waiting))
        if self._waiting:
            key, values, action_key, _, _ = self._waiting[0]
            if self._presented is not self._waiting[0]:
                self._presented = self._waiting[0]
                tasks.start(self._present(self._presented))
            set_text("notice-text", self._texts(key, **values))
            show("notice-action", bool(action_key))
            if action_key:
                set_text("notice-action", self._texts(action_key))
