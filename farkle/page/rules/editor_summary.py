"""What comes of the settings in the editor: faults, differences from the base, and the chance of a farkle."""

from farkle.odds import farkle_chances
from farkle.page.common.draft import Draft
from farkle.page.kit.elements import by_id, clone, set_text, show
from farkle.page.rules.setting_words import entry_text, fault_text
from farkle.rules import Fault, Rules
from farkle.settings import FACES
from farkle.typing import TYPE_CHECKING, Any
from farkle.wording import describe_value

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts


class Summary:
    """Draws the summary of a draft beside (or above) its settings, and puts it into one sentence."""

    def __init__(self, texts: "Texts") -> None:
        self._texts = texts
        texts.on_change(self._forget)
        self._forget()

    def _forget(self) -> None:
        """Forget what is drawn: there is nothing yet, or it is in another language."""
        by_id("editor-chances").replaceChildren()
        self._columns: list[Any] = []
        self._faults_drawn: tuple[str, ...] | None = None
        self._ways_back: dict[tuple[str, str], str] = {}
        self._items: dict[str, Any] = {}  # of the list of differences: setting -> element
        self._items_drawn: dict[str, object] = {}
        self._names_drawn: tuple[str, ...] | None = None
        self._rules: Rules | None = None
        self._chances: tuple[tuple[int, int], ...] = ()

    def draw(self, draft: Draft) -> None:
        """Show what comes of `draft`; the chances are those of its last sound state."""
        if draft.rules != self._rules:
            self._rules = draft.rules
            self._chances = farkle_chances(draft.rules)
            self._draw_chances()
        self._draw_faults(draft)
        self._draw_differences(draft)
        faulty = not draft.is_sound
        show("editor-chances-note", faulty)
        faults = self._texts("editor.faults", n=len(draft.faults)) if faulty else ""
        set_text("editor-differs", faults or self.differs(draft))
        set_text("editor-differs-line", self.differs(draft))
        show("editor-differs-line", faulty)
        by_id("editor-details").classList.toggle("is-faulty", faulty)

    def sentence(self, draft: Draft) -> str:
        """All of it in a sentence or two, for those who hear the page: the first fault, or differences and chance."""
        if draft.faults:
            return draft_fault_text(self._texts, draft, draft.faults[0])
        percent = self._texts.percent(*self._chances[-1])
        return self._texts("editor.summary", differs=self.differs(draft), percent=percent)

    def differs(self, draft: Draft) -> str:
        """In how many places the draft differs from its base."""
        count = len(draft.differing)
        table = self._texts("preset." + draft.base_name)
        return self._texts("rules.differs", n=count, table=table) if count else self._texts("library.same", table=table)

    def way_back(self, draft: Draft, name: str) -> str:
        """What resetting the setting `name` does."""
        key = (draft.base_name, name)
        if key not in self._ways_back:
            value = describe_value(name, getattr(draft.base, name))
            self._ways_back[key] = self._texts("editor.reset", setting=("setting." + name, {}), value=value)
        return self._ways_back[key]

    def _draw_chances(self) -> None:
        if not self._columns:
            for number in FACES:
                column = clone("chance-template")
                column.querySelector(".chance-dice").textContent = self._texts("value.dice", n=number)
                self._columns.append(column)
                by_id("editor-chances").append(column)
        for number, column in enumerate(self._columns):
            column.hidden = number >= len(self._chances)
            if not column.hidden:
                top, bottom = self._chances[number]
                column.querySelector(".chance-share").textContent = self._texts.percent(top, bottom)
                column.style.setProperty("--share", f"{top / bottom:.4f}")

    def _draw_faults(self, draft: Draft) -> None:
        sentences = tuple([draft_fault_text(self._texts, draft, fault) for fault in draft.faults])
        if sentences == self._faults_drawn:
            return
        self._faults_drawn = sentences
        show("editor-faults", bool(sentences))
        holder = by_id("editor-fault-list")
        holder.replaceChildren()
        for fault, sentence in zip(draft.faults, sentences):
            item = clone("fault-template")
            button = item.querySelector("button")
            button.dataset.setting = fault.settings[0]
            button.textContent = sentence
            holder.append(item)

    def _draw_differences(self, draft: Draft) -> None:
        differences = draft.differences()
        names = tuple([name for name, _ in differences])
        for name, line in differences:
            if name not in self._items:
                self._items[name] = clone("difference-template")
                self._items[name].dataset.setting = name
            if self._items_drawn.get(name) != (draft.base_name, line):
                self._items_drawn[name] = (draft.base_name, line)
                item, way_back = self._items[name], self.way_back(draft, name)
                item.querySelector(".difference-go").textContent = self._texts(line.key, **line.params)
                reset = item.querySelector(".difference-reset")
                reset.setAttribute("aria-label", way_back)
                reset.title = way_back
        if names != self._names_drawn:
            self._names_drawn = names
            by_id("editor-difference-list").replaceChildren(*[self._items[name] for name in names])
        show("editor-reset-all", len(names) > 1)
        set_text("editor-reset-all", self._texts("editor.reset_all", table=self._texts("preset." + draft.base_name)))


def draft_fault_text(texts: "Texts", draft: Draft, fault: Fault) -> str:
    """The sentence of one fault of a draft."""
    return fault_text(texts, fault, draft.entry_fault(fault.settings[0]))


def setting_fault_text(texts: "Texts", draft: Draft, name: str) -> str:
    """All that is wrong with one setting of a draft, "" where nothing is."""
    entry = draft.entry_fault(name)
    if entry:
        return entry_text(texts, entry)
    return " ".join([fault_text(texts, fault) for fault in draft.faults if name in fault.settings])
