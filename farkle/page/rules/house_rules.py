"""The dialog of house rules: the library of tables, and the editor that one of them is opened in.

    house_rules = HouseRules(texts, store, session, set_up)
    house_rules.show()            # set_up(rules) is called with the rules chosen, if any are
    house_rules.show(choose)      # or choose(rules) is

Nothing here touches the running game. What has been changed and is neither saved nor a table that has a name is kept, for
this visit, when the dialog or the editor is left: the library offers to go on with it.
"""

from farkle.page.common.draft import Draft
from farkle.page.common.own_tables import OwnTables, clean_name
from farkle.page.common.presets_in_steps import make_presets_in_steps
from farkle.page.kit import tasks
from farkle.page.kit.announcer import Announcer
from farkle.page.kit.deferred import import_in_steps
from farkle.page.kit.dialogs import close_dialog
from farkle.page.kit.elements import by_id, is_available, listen, set_available, set_text, show
from farkle.page.kit.newest_task import NewestTask
from farkle.page.rules.library import Library
from farkle.page.rules.own_library import OwnLibrary, name_fault
from farkle.page.rules.table_card import TableFacts
from farkle.presets import PRESETS, name_of
from farkle.rules import Rules
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.kit.storage import Storage
    from farkle.page.rules.editor import Editor
    from farkle.page.table.session import Session


class HouseRules:
    """The dialog and its two views."""

    def __init__(self, texts: "Texts", store: "Storage", session: "Session", set_up: Callable[[Rules], None]) -> None:
        self._texts = texts
        self._session = session
        self._set_up = set_up
        self._announcer = Announcer("house-rules-status")
        self._tables = OwnTables(store)
        self._facts = TableFacts(texts)
        self._library = Library(texts, self._facts, self._open_table, self._choose)
        self._own_library = OwnLibrary(texts, self._facts, self._tables, self._open_table, self._choose, self.tell)
        self._editor: Editor | None = None
        self._own: tuple[tuple[str, Rules], ...] = ()
        self._view = NewestTask()  # or another table in it
        self._opened: str | None = None  # the own table in the editor
        self._unfinished: Draft | None = None
        self._unfinished_of: str | None = None  # the own table that it comes from
        self._replacing: str | None = None  # the name that a second press on Save replaces
        self._undo: Callable[[], None] | None = None
        self._play = set_up
        texts.on_change(self._rewrite)
        listen(by_id("house-rules"), "close", lambda event: self._leave_editor())
        listen(by_id("house-rules-back"), "click", lambda event: self._back())
        listen(by_id("house-rules-undo"), "click", lambda event: self._undo_pressed())
        listen(by_id("house-rules-notice-close"), "click", lambda event: show("house-rules-notice", False))
        listen(by_id("library-go-on"), "click", lambda event: self._go_on())
        listen(by_id("editor-play"), "click", lambda event: self._play_pressed())
        listen(by_id("editor-save"), "click", lambda event: self._start_saving())
        listen(by_id("save-cancel"), "click", lambda event: self._cancel_saving())
        listen(by_id("save-form"), "submit", self._save_sent)
        listen(by_id("save-form"), "keydown", self._key_pressed)

    def show(self, play: Callable[[Rules], None] | None = None) -> None:
        """Show the library; `play(rules)` takes what is chosen there, else a new game is set up with it."""
        self._facts.set_current(self._session.game.rules)
        self._play = play or self._set_up
        self._show_library()

    # The two views

    def _rewrite(self) -> None:
        """Write the open view again, in the language that is spoken now; its texts may have come late."""
        if not by_id("house-rules").open:
            return
        if by_id("editor").hidden:
            self._show_library()
        elif self._editor:
            tasks.start(self._edit(None, self._editor.draft, self._opened))

    def _show_library(self) -> None:
        self._view.end()
        self._show_view("library")
        set_text("house-rules-name", self._texts("library.title"))
        self._own = self._tables.readable()
        if self._unfinished and self._name(self._unfinished) is not None:
            self._unfinished = None
        show("library-unfinished", bool(self._unfinished))
        if self._unfinished:
            table = self._texts("preset." + self._unfinished.base_name)
            count = len(self._unfinished.differing)
            set_text("library-unfinished-text", self._texts("rules.differs", n=count, table=table))
        self._own_library.show()
        tasks.start(self._library.show())

    def _show_view(self, name: str) -> None:
        for view in ("library", "editor"):
            show(view, view == name)
        show("house-rules-back", name == "editor")
        show("house-rules-notice", False)
        by_id("house-rules").classList.toggle("is-editing", name == "editor")

    # The editor

    def _open_table(self, rules: Rules, name: str | None = None) -> None:
        tasks.start(self._edit(rules, None, name))

    def _go_on(self) -> None:
        tasks.start(self._edit(None, self._unfinished, self._unfinished_of))

    async def _edit(self, rules: Rules | None, draft: Draft | None, name: str | None) -> None:
        """Open rules, or a draft left behind; `name` is the own table they come from."""
        # Named before the focus comes to this heading with the change of views: what is said of it then is said once.
        named = name_of(rules) if rules else None
        set_text("house-rules-name", name or self._texts("preset." + (named or "own")))
        is_wanted = self._view.begin()
        self._show_view("editor")
        self._opened = name
        self._end_saving()
        await make_presets_in_steps()
        if not self._editor:
            await import_in_steps(
                "farkle.page.rules.setting_fields",
                "farkle.page.rules.pit_field",
                "farkle.page.rules.setting_row",
                "farkle.page.rules.editor_summary",
                "farkle.page.rules.editor",
            )
        if not is_wanted():
            return  # gone back meanwhile, or on to another table
        if not self._editor:
            from farkle.page.rules.editor import Editor

            self._editor = Editor(self._texts, self._changed, self._announcer.say)
        self._own = self._tables.readable()
        await self._editor.open(draft or Draft(rules or PRESETS["standard"]))
        if not is_wanted():
            return
        self._changed()
        by_id("house-rules-title").focus()

    def _changed(self) -> None:
        """Bring title and buttons up to date after a change in the editor."""
        if self._editor:
            draft = self._editor.draft
            set_text("house-rules-name", self._name(draft) or self._texts("preset.own"))
            for button in ("editor-save", "editor-play"):
                set_available(button, draft.is_sound)

    def _name(self, draft: Draft) -> str | None:
        """What the rules of the draft are called, found by comparing; `None` where they have no name, or faults."""
        if not draft.is_sound:
            return None
        if not draft.differing:
            return self._texts("preset." + draft.base_name)
        for name, rules in self._own:
            if rules == draft.rules:
                return name
        return None

    def _leave_editor(self) -> None:
        """Remember what is neither saved nor has a name."""
        if self._editor and not by_id("editor").hidden and self._name(self._editor.draft) is None:
            self._unfinished = self._editor.draft
            self._unfinished_of = self._opened

    def _back(self) -> None:
        self._leave_editor()
        self._show_library()
        by_id("house-rules-title").focus()

    def _play_pressed(self) -> None:
        if not self._editor:
            return
        if is_available("editor-play"):
            self._choose(self._editor.draft.rules)
        else:
            self._editor.go_to_fault()

    def _choose(self, rules: Rules) -> None:
        close_dialog("house-rules")
        self._play(rules)

    # Saving under a name

    def _start_saving(self) -> None:
        if not self._editor:
            return
        if not is_available("editor-save"):
            self._editor.go_to_fault()
            return
        self._replacing = None
        show("editor-foot", False)
        show("save-form")
        entry = by_id("save-name")
        entry.value = self._opened or ""
        entry.focus()
        entry.select()

    def _end_saving(self) -> None:
        show("save-form", False)
        show("editor-foot")
        self._tell_fault("")

    def _cancel_saving(self) -> None:
        self._end_saving()
        by_id("editor-save").focus()

    def _tell_fault(self, text: str) -> None:
        show("save-fault", bool(text))
        set_text("save-fault", text)
        if text:
            by_id("save-name").setAttribute("aria-invalid", "true")
        else:
            by_id("save-name").removeAttribute("aria-invalid")

    def _save_sent(self, event: Any) -> None:
        event.preventDefault()
        if not self._editor:
            return
        name = clean_name(str(by_id("save-name").value))
        wrong = name_fault(self._texts, self._tables, name, self._opened)
        if wrong and (name != self._replacing or not self._tables.has(name)):
            self._replacing = name
            self._tell_fault(wrong)
            by_id("save-name").focus()
            return
        kept = self._tables.save(name, self._editor.draft.rules)
        self._opened = name
        self._own = self._tables.readable()
        self._end_saving()
        self._changed()
        self.tell(self._texts("library.saved" if kept else "library.saved_for_now", table=name), self._take_back)
        by_id("house-rules-title").focus()

    def _take_back(self) -> None:
        """Undo the saving, so that what stood under that name is there again."""
        self._tables.undo()
        self._own = self._tables.readable()
        self._opened = None
        self._changed()
        self.tell(self._texts("library.undone"), None)

    def _key_pressed(self, event: Any) -> None:
        """Escape puts the form away, not the whole dialog."""
        if str(event.key) == "Escape":
            event.preventDefault()
            self._cancel_saving()

    # What has happened

    def tell(self, text: str, undo: Callable[[], None] | None) -> None:
        """Say what has happened, with a button to take it back where that can be done."""
        self._undo = undo
        set_text("house-rules-notice-text", text)
        self._announcer.say(text)
        show("house-rules-undo", bool(undo))
        show("house-rules-notice")

    def _undo_pressed(self) -> None:
        if self._undo:
            self._undo()
