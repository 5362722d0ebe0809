"""Modules and texts that the first throw does not need: they come in files of their own when the table is live.

    later = Later(texts, on_failure)
    later.run(open_the_editor)      # at once, if the file is there; else as soon as it has come

So the page is playable after half the bytes, and a dialog opened a moment later is there without a wait.
"""

import asyncio

from pyscript import config, window

from farkle.page.background import run


class Later:
    """Fetches the files once; `on_failure()` is called where something was asked for and it did not come."""

    def __init__(self, texts, on_failure):
        self._texts = texts
        self._on_failure = on_failure
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
        if await self.load():
            action()
        else:
            self._on_failure()

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
