"""What scores, beside a wide table: for whoever does not know the rules by heart, where nothing else stands.

card = ScoreCard(texts, session)
card.look()                # after another game has begun
"""

from pyscript import window
from pyscript.ffi import create_proxy

from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, listen, show
from farkle.page.kit.newest_task import NewestTask
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.table.session import Session

_ROOM = "(min-width: 60rem) and (min-height: 30.01rem)"  # as in the style sheet, which hides it beside a coach as well


class ScoreCard:
    """Shows the rules in force; where they take more room than there is, they are out of sight altogether."""

    def __init__(self, texts: "Texts", session: "Session") -> None:
        self._texts = texts
        self._session = session
        self._shown: Rules | None = None
        self._drawing = NewestTask()
        self._room = window.matchMedia(_ROOM)
        self._sizes = window.ResizeObserver.new(create_proxy(self._fit))
        for part in ("score-card", "score-card-sheet"):
            self._sizes.observe(by_id(part))
        listen(self._room, "change", lambda event: self.look())
        texts.on_change(self._rewrite)

    def _rewrite(self) -> None:
        self._shown = None
        self.look()

    def look(self) -> None:
        """Take up the rules in force, where there is room to show them."""
        rules = self._session.game.rules
        if self._room.matches and rules != self._shown:
            self._shown = rules
            tasks.start(self._draw(rules))

    async def _draw(self, rules: Rules) -> None:
        from farkle.page.rules.drawn_scores import drawn_scores  # most visits on a phone never need it

        is_wanted = self._drawing.begin()
        parts: list[Any] = []
        await tasks.yield_to_browser()
        for part in drawn_scores(self._texts, rules):
            parts.append(part)
            await tasks.yield_to_browser()
        if is_wanted():
            by_id("score-card-tables").replaceChildren(*parts)
            show("score-card")

    def _fit(self, _entries: Any, _observer: Any) -> None:
        fits = by_id("score-card-sheet").offsetHeight <= by_id("score-card").clientHeight
        by_id("score-card").classList.toggle("is-too-small", not fits)
