"""The editor of house rules: every setting in its group, and at once what a change brings about.

    editor = Editor(texts, on_change, say)
    await editor.open(Draft(rules))
    editor.draft.rules                            # the last sound state
    editor.draft.is_sound                         # whether what stands there can be played and saved

It changes nothing but its draft. A fault stands at every setting that takes part in it, and all of them in the summary.
"""

import asyncio

from pyscript import window

from farkle.page.common.draft import Draft, next_pit
from farkle.page.kit import tasks
from farkle.page.kit.elements import by_id, clone, listen
from farkle.page.kit.newest_task import NewestTask
from farkle.page.rules.editor_summary import Summary, setting_fault_text
from farkle.page.rules.setting_fields import make_field
from farkle.page.rules.setting_row import SettingRow
from farkle.presets import PRESETS
from farkle.settings import SETTINGS, Setting
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts

_SPEAKING_PAUSE = 0.8  # seconds without a change before a screen reader hears what came of it


class Editor:
    """The view of one draft; `on_change()` is called after each change, `say(sentence)` when changes have come to rest."""

    def __init__(self, texts: "Texts", on_change: Callable[[], None], say: Callable[[str], None]) -> None:
        self._texts = texts
        self._on_change = on_change
        self._say = say
        self._summary = Summary(texts)
        self._rows: dict[str, SettingRow] = {}
        self._groups: dict[str, Any] = {}
        self._sentence = NewestTask()
        self._opening = NewestTask()
        self.draft = Draft(PRESETS["standard"])
        texts.on_change(self._forget)
        listen(by_id("editor-groups"), "input", self._entered)
        listen(by_id("editor-groups"), "click", self._pressed)
        listen(by_id("editor-differences"), "click", self._difference_pressed)
        listen(by_id("editor-fault-list"), "click", self._fault_pressed)

    # Opening

    def _forget(self) -> None:
        self._sentence.end()  # what was about to be said was in the language before
        self._opening.end()
        self._rows = {}
        self._groups = {}
        by_id("editor-groups").replaceChildren()

    async def open(self, draft: Draft) -> None:
        """Show `draft`. The controls are made when the editor is first opened, one by one, so that nothing stands still."""
        is_wanted = self._opening.begin()
        self.draft = draft
        for setting in SETTINGS:
            if setting.name not in self._rows:
                self._make(setting)
                await tasks.yield_to_browser()
                if not is_wanted():
                    return  # opened anew meanwhile, or in another language
        self._sentence.end()
        self._write()
        self._draw()
        by_id("editor-details").open = _is_wide()
        by_id("editor-body").scrollTop = 0

    def _make(self, setting: Setting) -> None:
        if setting.group not in self._groups:
            group = clone("rule-group-template")
            group.querySelector(".rule-group-name").textContent = self._texts("group." + setting.group)
            by_id("editor-groups").append(group)
            self._groups[setting.group] = group
        field = make_field(self._texts, setting, self._suggest_pit, lambda: self._change("pits"))
        row = SettingRow(self._texts, setting, field)
        self._rows[setting.name] = row
        self._groups[setting.group].querySelector(".rule-rows").append(row.element)

    def _suggest_pit(self, pits: tuple[tuple[int, int], ...]) -> tuple[int, int] | None:
        return next_pit(pits, self.draft.rules.target)

    def _write(self) -> None:
        for name, row in self._rows.items():
            row.field.write(self.draft.value(name))

    # What the player does

    def _entered(self, event: Any) -> None:
        holder = event.target.closest("[data-setting]")
        if holder:
            self._change(str(holder.dataset.setting))

    def _change(self, name: str) -> None:
        self.draft.change(name, self._rows[name].field.read())
        self._after_change()

    def _reset(self, name: str) -> None:
        self.draft.reset(name)
        self._rows[name].field.write(self.draft.value(name))
        self._after_change()

    def _pressed(self, event: Any) -> None:
        button = event.target.closest(".rule-reset")
        if button:
            name = str(button.closest("[data-setting]").dataset.setting)
            self._reset(name)
            self._rows[name].field.focused.focus()

    def _difference_pressed(self, event: Any) -> None:
        button = event.target.closest("button")
        if not button:
            return
        if str(button.id) == "editor-reset-all":
            self.draft.reset_all()
            self._write()
            self._after_change()
            by_id("editor-differs").focus()
            return
        name = str(button.closest("[data-setting]").dataset.setting)
        if button.classList.contains("difference-go"):
            self.go_to(name)
            return
        position = self.draft.differing.index(name)
        self._reset(name)
        left = by_id("editor-difference-list").querySelectorAll(".difference-reset")
        (left[min(position, left.length - 1)] if left.length else by_id("editor-differs")).focus()

    def _fault_pressed(self, event: Any) -> None:
        button = event.target.closest("button")
        if button:
            self.go_to(str(button.dataset.setting))

    def go_to(self, name: str) -> None:
        """Give the focus to a setting, which brings it into view."""
        row = self._rows[name]
        self._groups[row.setting.group].open = True
        if not _is_wide():
            by_id("editor-details").open = False  # it takes the room of the settings
        row.field.focused.focus()

    def go_to_fault(self) -> None:
        """Go to the first setting at fault."""
        if self.draft.faults:
            self.go_to(self.draft.faults[0].settings[0])

    # What comes of it

    def _after_change(self) -> None:
        self._draw()
        self._on_change()
        tasks.start(self._speak(self._sentence.begin()))

    async def _speak(self, is_last: Callable[[], bool]) -> None:
        """Say what came of the last of a row of changes."""
        await asyncio.sleep(_SPEAKING_PAUSE)
        if is_last():
            self._say(self._summary.sentence(self.draft))

    def _draw(self) -> None:
        draft = self.draft
        self._summary.draw(draft)
        changed = dict.fromkeys(self._groups, 0)
        for name, row in self._rows.items():
            way_back = ""
            if name in draft.differing:
                changed[row.setting.group] += 1
                way_back = self._summary.way_back(draft, name)
            row.draw(way_back, setting_fault_text(self._texts, draft, name))
        for group, count in changed.items():
            note = self._texts("editor.group_changed", n=count) if count else ""
            self._groups[group].querySelector(".rule-group-note").textContent = note


def _is_wide() -> bool:
    """Whether the summary stands beside the settings."""
    return bool(window.matchMedia("(min-width: 60rem)").matches)
