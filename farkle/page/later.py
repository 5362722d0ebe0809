"""Modules and texts that the first throw does not need: they come in files of their own when the table is live.

    later = Later(texts, notices)
    later.run(open_the_editor)      # at once, if the file is there; else as soon as it has come

So the page is playable after half the bytes, and a dialog opened a moment later is there without a wait.
"""

import asyncio

from pyscript import config, window

from farkle.page.background import run

_UNTOLD = 0.5  # seconds of waiting that need no words
_ON_ITS_WAY = "notice.loading"


class Later:
    """Fetches the files once; where something was asked for, `notices` tell that it is coming, or has not come."""

    def __init__(self, texts, notices):
        self._texts = texts
        self._notices = notices
        self._wishes = 0  # that wait
        self._is_coming = False
        self._has_texts = False
        self.is_here = False

    def run(self, action):
        """Call `action()` when everything is there; without a wait where it is, so that a press stays a press."""
        if self.is_here:
            action()
        else:
            run(self._run(action))

    async def _run(self, action):
        self._wishes += 1
        run(self._tell_of_the_wait())
        is_here = await self.load()
        self._wishes -= 1
        self._notices.withdraw(_ON_ITS_WAY)
        if is_here:
            action()
        else:
            self._notices.tell("notice.not_loaded")

    async def _tell_of_the_wait(self):
        await asyncio.sleep(_UNTOLD)
        if self._wishes:
            self._notices.tell(_ON_ITS_WAY)

    async def load(self):
        """Fetch the files, if they have not come yet; whether they are there. May be tried again."""
        while self._is_coming:
            await asyncio.sleep(0.02)
        if not self.is_here:
            self._is_coming = True
            try:
                texts = run(self._load_texts())
                await window.loadModules(config["later"])
                await texts
                self.is_here = self._has_texts
            except Exception:  # no network yet: the table plays on, and the next wish tries again
                pass
            self._is_coming = False
        return self.is_here

    async def _load_texts(self):
        self._has_texts = await self._texts.load_later()
