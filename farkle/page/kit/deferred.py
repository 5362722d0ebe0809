"""Modules, texts and looks that the first throw does not need: they come in files of their own when the table is live.

    later = Deferred(texts, waiting, on_failure)
    later.open(show_the_editor)     # at once, if the file is there; else as soon as it has come
    await import_in_steps("farkle.page.rules.library", "farkle.page.rules.house_rules")

So the page is playable after half the bytes, and a dialog opened a moment later is there without a wait.
"""

import asyncio

from pyscript import config, window
from pyscript.ffi import create_proxy

from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, listen
from farkle.page.kit.newest_task import NewestTask
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.kit.waiting import Waiting

_LOOK = "later-look"  # a style sheet that browsers do not ask for as long as it is disabled


class Deferred:
    """Fetches the files once. `waiting` tells a person who waits for them; `on_failure()` is called where they do not come."""

    def __init__(self, texts: "Texts", waiting: "Waiting", on_failure: Callable[[], object]) -> None:
        self._texts = texts
        self._waiting = waiting
        self._on_failure = on_failure
        self._fetching = asyncio.Lock()
        self._has_texts = False
        self._has_look: bool | None = None  # not known yet
        self._resolve_look: Any = None  # of the promise that the style sheet is waited for with
        self._opening = NewestTask()
        self.is_here = False
        for kind in ("load", "error"):
            listen(by_id(_LOOK), kind, self._look_came)

    def run(self, action: Callable[[], object]) -> None:
        """Call `action()` when everything is there; without a wait where it is, so that a press stays a press."""
        if self.is_here:
            action()
        else:
            tasks.start(self._run(action))

    def open(self, show: Callable[[], object]) -> None:
        """Call `show()` in the same way, to open a dialog: of several wishes that have to wait only the last is granted."""
        is_wanted = self._opening.begin()
        self.run(lambda: show() if is_wanted() else None)

    async def _run(self, action: Callable[[], object]) -> None:
        if await self._waiting.till(self.load()):
            action()
        else:
            self._on_failure()

    async def load(self) -> bool:
        """Fetch the files if they have not come yet; returns whether they are there. It may be tried again."""
        async with self._fetching:
            if not self.is_here:
                try:
                    await self._fetch()
                except Exception:  # no network yet: the table plays on, and the next wish tries again
                    pass
        return self.is_here

    async def _fetch(self) -> None:
        texts = tasks.start(self._load_texts())
        modules = window.loadModules(config["later"])
        look = tasks.start(self._load_look())
        await modules
        await texts
        await look
        self.is_here = bool(self._has_texts and self._has_look)

    async def _load_look(self) -> None:
        link = by_id(_LOOK)
        if self._has_look is None and link.sheet:
            self._has_look = True  # an older browser has asked for it at once
        if not self._has_look:
            answer = window.Promise.new(create_proxy(self._await_look))
            link.disabled = False
            await answer

    def _await_look(self, resolve: Any, _reject: Any) -> None:
        self._resolve_look = resolve

    def _look_came(self, event: Any) -> None:
        self._has_look = str(event.type) == "load"
        by_id(_LOOK).disabled = not self._has_look  # to be asked for once more
        if self._resolve_look:
            self._resolve_look(self._has_look)

    async def _load_texts(self) -> None:
        self._has_texts = await self._texts.load_later()


async def import_in_steps(*names: str) -> None:
    """Import modules one by one, with a breath for the browser after each; name first what others import."""
    for name in names:
        __import__(name)
        await tasks.yield_to_browser()
