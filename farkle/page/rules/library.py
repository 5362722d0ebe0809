"""The presets in the library, each on a card: to play by, or to open and change.

Chances are worked out one table after the other, so that nothing stands still; they fill in as they come.
"""

from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, clone, listen
from farkle.page.kit.newest_task import NewestTask
from farkle.page.rules.table_card import TableFacts
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts

_CARDS_AT_ONCE = 2


class Library:
    """The cards of all presets; `open_table(rules)` and `play(rules)` are called with what the player picks."""

    def __init__(
        self, texts: "Texts", facts: TableFacts, open_table: Callable[[Rules], None], play: Callable[[Rules], None]
    ) -> None:
        self._texts = texts
        self._facts = facts
        self._open_table = open_table
        self._play = play
        self._cards: dict[str, Any] = {}
        self._showing = NewestTask()
        texts.on_change(self._forget)
        listen(by_id("named-tables"), "click", self._pressed)

    def _forget(self) -> None:
        self._showing.end()
        self._cards = {}
        by_id("named-tables").replaceChildren()

    async def show(self) -> None:
        """Show all presets, and on their cards what follows from their rules."""
        is_wanted = self._showing.begin()
        for name in PRESETS:
            if name not in self._cards:
                self._add(name)
                if len(self._cards) % _CARDS_AT_ONCE == 0:
                    await tasks.yield_to_browser()
                    if not is_wanted():
                        return  # shown anew meanwhile, or in another language
        for name in PRESETS:
            if not self._facts.knows(PRESETS[name]):
                await tasks.yield_to_browser()
                if not is_wanted():
                    return
            self._facts.fill(self._cards[name], PRESETS[name])

    def _add(self, name: str) -> None:
        card = clone("table-template")
        title = self._texts("preset." + name)
        card.dataset.table = name
        card.querySelector(".table-open bdi").textContent = title
        card.querySelector(".table-about").textContent = self._texts(f"preset.{name}.about")
        card.querySelector(".table-origin").textContent = self._texts(f"preset.{name}.origin")
        card.querySelector(".table-play").setAttribute("aria-label", self._texts("library.play_table", table=title))
        by_id("named-tables").append(card)
        self._cards[name] = card

    def _pressed(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            rules = PRESETS[str(button.closest("[data-table]").dataset.table)]
            act = self._play if button.classList.contains("table-play") else self._open_table
            act(rules)
