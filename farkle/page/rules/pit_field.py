"""The control for pits: a list of ranges of totals, each with a lower and an upper edge, to which ranges can be added."""

from pyscript import document

from farkle.page.common.entry import BadEntry, read_number
from farkle.page.kit.elements import clone, listen, place_of
from farkle.page.rules.setting_fields import Field, mark_fault
from farkle.settings import Intervals, Setting
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts

    Pits = tuple[tuple[int, int], ...]  # lowest and highest total of each


class PitField(Field):
    """Up to six ranges. `suggest(pits)` gives one more that fits, or `None`; `changed()` is called when a button is pressed."""

    is_group = True

    def __init__(
        self,
        texts: "Texts",
        setting: Setting,
        kind: Intervals,
        suggest: "Callable[[Pits], tuple[int, int] | None]",
        changed: Callable[[], None],
    ) -> None:
        super().__init__(setting, document.createElement("div"))
        self._texts = texts
        self._kind = kind
        self._suggest = suggest
        self._changed = changed
        self.element.className = "pits"
        self.element.setAttribute("role", "group")
        self._rows = document.createElement("ol")
        self._rows.className = "pit-rows"
        self._add = document.createElement("button")
        self._add.type = "button"
        self._add.className = "button button-small"
        self._add.textContent = texts("editor.pit_add")
        self.element.append(self._rows, self._add)
        listen(self._add, "click", lambda event: self._add_pressed())
        listen(self._rows, "click", self._row_pressed)

    @property
    def focused(self) -> Any:
        for low, high in self._entries():
            for entry in (low, high):
                if entry.getAttribute("aria-invalid"):
                    return entry
        return self._add

    def _entries(self) -> list[tuple[Any, Any]]:
        rows = self._rows.children
        return [(rows[i].querySelector(".pit-low"), rows[i].querySelector(".pit-high")) for i in range(rows.length)]

    def mark(self, bad: bool) -> None:
        rows = [(low, high, self._pair(low, high)) for low, high in self._entries()]
        entries_read = not any(isinstance(value, BadEntry) for _, _, pair in rows for value in pair)
        for low, high, pair in rows:
            for entry, value in zip((low, high), pair):
                mark_fault(entry, bad and (entries_read or isinstance(value, BadEntry)))

    def _pair(self, low: Any, high: Any) -> tuple[int | BadEntry, int | BadEntry]:
        first = read_number(str(low.value), self._kind.number)
        second = read_number(str(high.value), self._kind.number)
        if isinstance(first, int) and isinstance(second, int) and first >= second:
            return first, BadEntry("order", self._kind.number.low, self._kind.number.high)
        return first, second

    def read(self) -> "Pits | BadEntry":
        pits: list[tuple[int, int]] = []
        for low, high in self._entries():
            first, second = self._pair(low, high)
            if isinstance(first, BadEntry):
                return first.holding(self._texts_of_rows())
            if isinstance(second, BadEntry):
                return second.holding(self._texts_of_rows())
            pits.append((first, second))
        return tuple(sorted(pits))

    def write(self, value: object) -> None:
        shown: Any = value.entered if isinstance(value, BadEntry) else value
        self._draw([(str(low), str(high)) for low, high in shown])

    def _draw(self, pits: list[tuple[str, str]]) -> None:
        self._rows.replaceChildren()
        for number, edges in enumerate(pits, 1):
            row = clone("pit-template")
            for name, text in zip(("low", "high"), edges):
                entry = row.querySelector(".pit-" + name)
                entry.value = text
                entry.setAttribute("aria-label", self._texts("editor.pit_" + name, number=number))
            row.querySelector(".pit-remove").setAttribute("aria-label", self._texts("editor.pit_remove", number=number))
            self._rows.append(row)
        self._add.hidden = len(pits) >= self._kind.MOST

    def _texts_of_rows(self) -> list[tuple[str, str]]:
        return [(str(low.value), str(high.value)) for low, high in self._entries()]

    def _add_pressed(self) -> None:
        value = self.read()
        found = None if isinstance(value, BadEntry) else self._suggest(value)
        self._draw(self._texts_of_rows() + [(str(found[0]), str(found[1])) if found else ("", "")])
        self._rows.lastElementChild.querySelector(".pit-low").focus()
        self._changed()

    def _row_pressed(self, event: Any) -> None:
        button = event.target.closest(".pit-remove")
        if not button:
            return
        rows = self._rows.children
        position = place_of(button, rows)
        pits = self._texts_of_rows()
        pits.pop(position)
        self._draw(pits)
        rows = self._rows.children
        if rows.length:
            rows[min(position, rows.length - 1)].querySelector(".pit-remove").focus()
        else:
            self._add.focus()
        self._changed()
