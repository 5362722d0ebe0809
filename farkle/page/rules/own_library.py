"""The player's own tables in the library: to play by and to open like presets, and to keep in order.

Each card has its tools: rename, duplicate, show as text, delete. Whatever is changed can be taken back.
"""

from farkle.address import MARK, text_in
from farkle.link import LinkError, decode
from farkle.page.common.draft import Draft
from farkle.page.common.own_tables import OwnTables, clean_name
from farkle.page.common.presets_in_steps import make_presets_in_steps
from farkle.page.kit import tasks
from farkle.page.kit.clipboard import copy
from farkle.page.kit.elements import by_id, clone, listen, show
from farkle.page.kit.newest_task import NewestTask
from farkle.page.rules.setting_words import link_sentences
from farkle.page.rules.table_card import TableFacts
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts


class OwnLibrary:
    """The cards of the player's own tables.

    `open_table(rules, name)` and `play(rules)` are called with what the player picks, `tell(text, undo)` with what has
    happened and how it can be taken back.
    """

    def __init__(
        self,
        texts: "Texts",
        facts: TableFacts,
        tables: OwnTables,
        open_table: Callable[[Rules, str | None], None],
        play: Callable[[Rules], None],
        tell: Callable[[str, Callable[[], None] | None], None],
    ) -> None:
        self._texts = texts
        self._facts = facts
        self._tables = tables
        self._open_table = open_table
        self._play = play
        self._tell = tell
        self._filling = NewestTask()
        holder = by_id("own-tables")
        listen(holder, "click", self._pressed)
        listen(holder, "submit", self._rename_sent)
        listen(holder, "keydown", self._key_pressed)
        listen(by_id("import-open"), "click", lambda event: self._import())

    # Showing

    def show(self) -> None:
        """Show the cards as they are kept now; what follows from their rules fills in."""
        names = self._tables.names
        by_id("own-tables").replaceChildren(*[self._card(name) for name in names])
        show("own-tables-empty", not names)
        show("own-tables-damaged", self._tables.was_damaged)
        if names:  # the tables that somebody has made come first, an offer to make some comes last
            by_id("named-tables-section").before(by_id("own-tables-section"))
        else:
            by_id("named-tables-section").after(by_id("own-tables-section"))
        tasks.start(self._fill_all(self._filling.begin()))

    async def _fill_all(self, is_wanted: Callable[[], bool]) -> None:
        if self._cards():
            await make_presets_in_steps()
        for card in self._cards():
            await tasks.yield_to_browser()
            if not is_wanted():
                return  # shown anew meanwhile
            self._fill(card, str(card.dataset.table))

    def _cards(self) -> list[Any]:
        cards = by_id("own-tables").children
        return [cards[i] for i in range(cards.length)]

    def _card(self, name: str) -> Any:
        card = clone("own-table-template")
        card.dataset.table = name
        card.querySelector(".table-open bdi").textContent = name
        card.querySelector(".table-play").setAttribute("aria-label", self._texts("library.play_table", table=name))
        card.querySelector(".table-more").setAttribute("aria-label", self._texts("library.more_table", table=name))
        return card

    def _fill(self, card: Any, name: str) -> None:
        about = card.querySelector(".table-about")
        try:
            rules = self._tables.rules(name)
        except LinkError as error:
            about.textContent = " ".join(link_sentences(self._texts, error))
            for button in (".table-open", ".table-play"):
                card.querySelector(button).disabled = True
            return
        draft = Draft(rules)
        key = "rules.differs" if draft.differing else "library.same"
        table = self._texts("preset." + draft.base_name)
        about.textContent = self._texts(key, n=len(draft.differing), table=table)
        self._facts.fill(card, rules)

    def _draw_anew(self, focused: int) -> None:
        """Show what has changed; the focus goes to the card that stands in the place `focused`."""
        self.show()
        cards = self._cards()
        if cards:
            cards[min(focused, len(cards) - 1)].querySelector(".table-open").focus()
        else:
            by_id("house-rules-title").focus()

    # What the player does

    def _pressed(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        card = button.closest("[data-table]")
        name = str(card.dataset.table)
        if self._is_gone(name):
            return
        classes = button.classList
        if classes.contains("table-play"):
            self._play(self._tables.rules(name))
        elif classes.contains("table-open"):
            self._open_table(self._tables.rules(name), name)
        elif classes.contains("table-duplicate"):
            copy = self._tables.duplicate(name)
            self._draw_anew(len(self._tables.names) - 1)
            self._tell(self._texts("library.duplicated", table=copy), self._undo)
        elif classes.contains("table-delete"):
            position = self._tables.names.index(name)
            self._tables.delete(name)
            self._draw_anew(position)
            self._tell(self._texts("library.deleted", table=name), self._undo)
        elif classes.contains("table-start-rename"):
            self._start_rename(card, name)
        elif classes.contains("table-cancel-rename"):
            self._end_rename(card)
        elif classes.contains("table-export"):
            self._export(card, name)
        elif classes.contains("table-copy"):
            self._copy(card)

    def _is_gone(self, name: str) -> bool:
        """Whether another tab has removed or renamed the table; its card goes then."""
        if name in self._tables.names:
            return False
        self.show()
        return True

    def _undo(self) -> None:
        self._tables.undo()
        self._draw_anew(len(self._tables.names) - 1)
        self._tell(self._texts("library.undone"), None)

    # Renaming

    def _start_rename(self, card: Any, name: str) -> None:
        form = card.querySelector(".table-rename")
        form.hidden = False
        form.querySelector(".fault").hidden = True  # of a name that was tried before
        entry = form.querySelector("input")
        entry.removeAttribute("aria-invalid")
        entry.value = name
        entry.focus()
        entry.select()

    def _end_rename(self, card: Any) -> None:
        card.querySelector(".table-rename").hidden = True
        card.querySelector(".table-start-rename").focus()

    def _rename_sent(self, event: Any) -> None:
        event.preventDefault()
        card = event.target.closest("[data-table]")
        old, new = str(card.dataset.table), clean_name(str(event.target.querySelector("input").value))
        if self._is_gone(old):
            return
        wrong = "" if new == old else name_fault(self._texts, self._tables, new, old)
        if wrong:
            fault = event.target.querySelector(".fault")
            fault.hidden = False
            fault.textContent = wrong
            event.target.querySelector("input").setAttribute("aria-invalid", "true")
            return
        position = self._tables.names.index(old)
        if new == old:
            self._end_rename(card)
            return
        self._tables.rename(old, new)
        self._draw_anew(position)
        self._tell(self._texts("library.renamed", old=old, new=new), self._undo)

    def _key_pressed(self, event: Any) -> None:
        """Escape puts the form away, not the whole dialog."""
        form = event.target.closest(".table-rename")
        if form and str(event.key) == "Escape":
            event.preventDefault()
            self._end_rename(form.closest("[data-table]"))

    # As text, and back

    def _export(self, card: Any, name: str) -> None:
        panel = card.querySelector(".table-text")
        panel.hidden = False
        entry = panel.querySelector("textarea")
        entry.value = self._tables.text(name)
        entry.focus()
        entry.select()

    def _copy(self, card: Any) -> None:
        entry = card.querySelector(".table-text textarea")
        copy(
            entry.value,
            lambda copied: self._tell(self._texts("library.copied" if copied else "library.copy_yourself"), None),
            entry,
        )

    def _import(self) -> None:
        text = str(by_id("import-text").value).strip()
        try:
            rules = decode(rules_text(text))
        except LinkError as error:
            wrong = " ".join(link_sentences(self._texts, error))
            by_id("import-text").setAttribute("aria-invalid", "true")
            by_id("import-fault").textContent = wrong
            show("import-fault")
            by_id("import-text").focus()
            return
        by_id("import-text").removeAttribute("aria-invalid")
        by_id("import-text").value = ""
        show("import-fault", False)
        self._open_table(rules, None)


def rules_text(text: str) -> str:
    """The text of rules in what was pasted: the text itself, or a link that carries it."""
    if "#" in text:
        text = text[text.index("#") + 1 :]
    return text_in(text if text.startswith(MARK) else MARK + text) or ""


def name_fault(texts: "Texts", tables: OwnTables, name: str, own: str | None) -> str:
    """Why a table cannot be called `name`; "" where it can. `own`: the name it has now."""
    if not name:
        return texts("library.name_empty")
    if name.lower() in [texts("preset." + preset).lower() for preset in PRESETS]:
        return texts("library.name_of_named", table=name)
    if tables.has(name) and (own is None or name.lower() != own.lower()):
        return texts("library.name_taken", table=name)
    return ""
