"""Sharing the rules of a table: their link, to copy, to send or to scan, inside the rules sheet.

    share = Share(texts)
    share.offer(rules, "Truba")                   # the link stands in the sheet, its QR code follows
    await share.drawn()                           # until it is there, or known not to come

The browser copies and sends only what a press asks for at once: everything is made ready before the press.
"""

from pyscript import document, js_import, window
from pyscript.ffi import to_js

from farkle.address import address
from farkle.page.kit import tasks
from farkle.page.kit.clipboard import copy
from farkle.page.kit.elements import by_id, listen, set_text, show
from farkle.page.kit.storage import attempt
from farkle.presets import name_of
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import asyncio

    from farkle.page.kit.i18n import Texts


class Share:
    """The part of the rules sheet that holds the link."""

    def __init__(self, texts: "Texts") -> None:
        self._texts = texts
        self._link = ""  # "" = none is made ready
        self._message: Any = None
        self._library: Any = None  # draws QR codes
        self._drawing: "asyncio.Task[None] | None" = None
        texts.on_change(self._forget)
        listen(
            by_id("rules-share"), "click", lambda event: self._unfold(by_id("share").classList.contains("is-folded"))
        )
        listen(by_id("share-copy"), "click", lambda event: self._copy())
        listen(by_id("share-send"), "click", lambda event: self._send())

    def _forget(self) -> None:
        self._link = ""

    def offer(self, rules: Rules, name: str) -> None:
        """Make the link of `rules` ready; `name` is what the table is called."""
        self._unfold(False)
        set_text("share-outcome", "")
        link = address(str(window.location.href), rules)
        if link == self._link:
            return
        self._link = link
        set_text("share-link", link)
        key = "share.message" if name_of(rules) else "share.message_own"
        self._message = to_js({"title": self._texts("app.name"), "text": self._texts(key, name=name), "url": link})
        show("share-send", bool(getattr(window.navigator, "share", None)))
        self._drawing = tasks.start(self._draw(link))

    async def drawn(self) -> None:
        """Wait until the QR code is drawn, or will not be."""
        if self._drawing:
            await self._drawing

    def _unfold(self, unfold: bool) -> None:
        by_id("share").classList.toggle("is-folded", not unfold)
        by_id("rules-share").setAttribute("aria-expanded", "true" if unfold else "false")
        if unfold:
            by_id("rules-body").scrollTop = 0

    async def _draw(self, link: str) -> None:
        holder = by_id("share-code")
        holder.replaceChildren()
        try:
            if not self._library:
                library = window.URL.new(str(holder.dataset.library), document.baseURI).href
                self._library = (await js_import(library))[0]
            picture = self._library.renderSVG(link, to_js({"ecc": "M", "border": 4, "pixelSize": 1}))
        except Exception:  # the file is not there: the link does without a picture
            picture = None
        if link == self._link:
            show("share-code", bool(picture))
            if picture:
                parsed = window.DOMParser.new().parseFromString(picture, "image/svg+xml")
                holder.replaceChildren(parsed.documentElement)

    def _copy(self) -> None:
        set_text("share-outcome", "")
        copy(self._link, self._tell_copied, by_id("share-link"))

    def _tell_copied(self, copied: bool) -> None:
        set_text("share-outcome", self._texts("share.copied" if copied else "share.copy_yourself"))

    def _send(self) -> None:
        tasks.start(self._await_send(attempt(window.navigator, "share", self._message)[0]))

    async def _await_send(self, promise: Any) -> None:
        try:
            await promise
        except Exception:  # put away by the player, or nothing took it: the link is still there
            pass
