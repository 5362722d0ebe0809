"""The controls of the editor, one kind for each kind of setting.

    field = make_field(texts, SETTING_BY_NAME["target"], suggest_pit, pits_changed)
    field.element                                 # to be put into the page; it has the ids its label refers to
    field.write(5000)
    field.read()                                  # 5000, or a BadEntry that holds what stands in the field

A field knows nothing of the other settings. Whoever listens to "input" around it asks it to `read`.
"""

from pyscript import document

from farkle.page.common.entry import BadEntry, read_number
from farkle.page.kit.elements import clone, option, small_dice
from farkle.settings import FACES, Choice, Intervals, Number, NumberOrMarked, NumberOrWord, PerFace, Setting, Switch
from farkle.typing import TYPE_CHECKING, Any, Callable

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.rules.pit_field import Pits

MOST_OPTIONS = 6  # numbers up to so many are offered as options, not as a field to type in

# What a multiple or an addition begins with when it is chosen in place of points: the doubling of so many tables, and the
# hundred of others.
_FIRST_AMOUNTS = {
    ("four", "x"): 2,
    ("five", "x"): 4,
    ("six", "x"): 8,
    ("four", "+"): 100,
    ("five", "+"): 100,
    ("six", "+"): 100,
    ("full_house", "+"): 250,
}


def make_field(
    texts: "Texts",
    setting: Setting,
    suggest_pit: "Callable[[Pits], tuple[int, int] | None]",
    pits_changed: Callable[[], None],
) -> "Field":
    """The control for one setting. Pits are also changed by buttons: see `PitField` for what these need."""
    kind = setting.kind
    if isinstance(kind, Switch):
        return SwitchField(setting)
    if isinstance(kind, Choice):
        labels: list[tuple[Any, str]] = [(word, texts(f"value.{setting.name}.{word}")) for word in kind.words]
        return OptionField(setting, labels)
    if isinstance(kind, Number) and kind.high - kind.low < MOST_OPTIONS:
        labels = [(number, texts("value.none")) for number in kind.besides]
        labels += [(number, texts.value(number)) for number in range(kind.low, kind.high + 1)]
        return OptionField(setting, labels)
    if isinstance(kind, Number):
        return NumberField(setting, kind)
    if isinstance(kind, PerFace):
        return FaceField(texts, setting, kind)
    if isinstance(kind, Intervals):
        from farkle.page.rules.pit_field import PitField

        return PitField(texts, setting, kind, suggest_pit, pits_changed)
    return AmountField(texts, setting, kind)


def number_input(name: str, label: str | None = None) -> Any:
    """A field for a whole number: any text can be typed, phones show digits."""
    entry = clone("number-template")
    entry.id = name
    if label:
        entry.setAttribute("aria-label", label)
    return entry


def mark_fault(entry: Any, bad: bool) -> None:
    """Mark the entry as one at fault, or no longer, for eyes and ears."""
    if bad:
        entry.setAttribute("aria-invalid", "true")
    else:
        entry.removeAttribute("aria-invalid")


class Field:
    """What all fields have. `is_group` where several controls share one label."""

    is_group = False

    def __init__(self, setting: Setting, element: Any) -> None:
        self.setting = setting
        self.element = element

    @property
    def focused(self) -> Any:
        """The control that takes the focus."""
        return self.element

    def describe(self, ids: str) -> None:
        """Let the elements with these ids describe the control."""
        self.element.setAttribute("aria-describedby", ids)

    def mark(self, bad: bool) -> None:
        """Show that the value is at fault, or no longer."""
        mark_fault(self.element, bad)

    def read(self) -> object:
        """The value that stands there, or a BadEntry."""
        raise NotImplementedError

    def write(self, value: object) -> None:
        """Show a value, or what once stood there as a BadEntry."""
        raise NotImplementedError


class NumberField(Field):
    """A whole number."""

    def __init__(self, setting: Setting, kind: Number) -> None:
        super().__init__(setting, number_input("rule-" + setting.name))
        self._kind = kind

    def read(self) -> object:
        return _read(self.element, self._kind)

    def write(self, value: object) -> None:
        self.element.value = _text(value)


class SwitchField(Field):
    """On or off."""

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting, clone("switch-template"))
        self.element.id = "rule-" + setting.name

    def read(self) -> object:
        return bool(self.element.checked)

    def write(self, value: object) -> None:
        self.element.checked = bool(value)


class OptionField(Field):
    """One of a few values, all of them in sight."""

    is_group = True

    def __init__(self, setting: Setting, labels: list[tuple[Any, str]]) -> None:
        super().__init__(setting, document.createElement("div"))
        self.element.className = "options"
        self.element.setAttribute("role", "radiogroup")
        self._options = []
        for value, label in labels:
            offered = clone("option-template")
            offered.querySelector("span").textContent = label
            button = offered.querySelector("input")
            button.name = "rule-" + setting.name
            button.value = str(value)
            self._options.append((value, button))
            self.element.append(offered)

    @property
    def focused(self) -> Any:
        for _, button in self._options:
            if button.checked:
                return button
        return self._options[0][1]

    def read(self) -> object:
        for value, button in self._options:
            if button.checked:
                return value
        return BadEntry("empty")

    def write(self, value: object) -> None:
        for own, button in self._options:
            button.checked = own == value


class FaceField(Field):
    """Six whole numbers, each beside the dice it is for."""

    is_group = True

    def __init__(self, texts: "Texts", setting: Setting, kind: PerFace) -> None:
        super().__init__(setting, document.createElement("div"))
        self.element.className = "faces faces-" + setting.name
        self.element.setAttribute("role", "group")
        self._kind = kind
        self._entries = []
        label = "combination.singles" if setting.name == "singles" else f"combination.{setting.name}.face"
        for face in FACES:
            holder = clone("face-template")
            small_dice(holder.querySelector(".face-dice"), (face,) if setting.name == "singles" else (face,) * 3)
            entry = number_input(f"rule-{setting.name}-{face}", texts(label, face=face))
            holder.append(entry)
            self._entries.append(entry)
            self.element.append(holder)

    @property
    def focused(self) -> Any:
        for entry in self._entries:
            if isinstance(_read(entry, self._kind.number), BadEntry):
                return entry
        return self._entries[0]

    def mark(self, bad: bool) -> None:
        values = [_read(entry, self._kind.number) for entry in self._entries] if bad else []
        whole = bad and not any(isinstance(value, BadEntry) for value in values)
        for number, entry in enumerate(self._entries):
            mark_fault(entry, whole or (bad and isinstance(values[number], BadEntry)))

    def read(self) -> object:
        values = [_read(entry, self._kind.number) for entry in self._entries]
        for value in values:
            if isinstance(value, BadEntry):
                return value.holding([str(entry.value) for entry in self._entries])
        return tuple(values)

    def write(self, value: object) -> None:
        shown: Any = value.entered if isinstance(value, BadEntry) else value
        for number, entry in enumerate(self._entries):
            entry.value = str(shown[number])


class AmountField(Field):
    """A whole number that may mean more than one thing: points, a multiple, points on top, or a word in its place."""

    is_group = True

    def __init__(self, texts: "Texts", setting: Setting, kind: NumberOrMarked | NumberOrWord) -> None:
        super().__init__(setting, document.createElement("div"))
        self.element.className = "amount"
        self.element.setAttribute("role", "group")
        self._kinds: dict[str, Number | None] = {"": kind.number}
        if isinstance(kind, NumberOrWord):
            self._kinds[kind.word] = None
        else:
            self._kinds.update([(mark.sign, mark.number) for mark in kind.marks])
        label = texts("setting." + setting.name)
        self._entry = number_input("rule-" + setting.name, label)
        self._meaning = document.createElement("select")
        self._meaning.className = "field"
        self._meaning.setAttribute("aria-label", texts("editor.meaning", setting=label))
        for sign, number in self._kinds.items():
            self._meaning.append(option(sign, texts("editor.meaning." + (number.unit if number else sign))))
        self.element.append(self._entry, self._meaning)
        self._shown = ""
        self._amounts = {"": "0"}

    @property
    def focused(self) -> Any:
        return self._meaning if self._entry.hidden else self._entry

    def mark(self, bad: bool) -> None:
        mark_fault(self._entry, bad)

    def read(self) -> object:
        mark = str(self._meaning.value)
        if mark != self._shown:
            self._amounts[self._shown] = str(self._entry.value)
            self._show(mark)
        number = self._kinds[mark]
        if number is None:
            return mark
        value = _read(self._entry, number)
        if isinstance(value, BadEntry):
            return value.holding((mark, value.entered))
        return f"{mark}{value}" if mark else value

    def _show(self, mark: str) -> None:
        """Show the number that goes with this meaning: the one it had, else one to begin with."""
        self._shown = mark
        self._entry.hidden = self._kinds[mark] is None
        if not self._entry.hidden:
            default = _FIRST_AMOUNTS.get((self.setting.name, mark), self.setting.default)
            self._entry.value = self._amounts.get(mark) or str(default)

    def write(self, value: object) -> None:
        if isinstance(value, BadEntry):
            mark, text = value.entered  # type: ignore[misc]
        elif value in self._kinds:
            mark, text = str(value), ""
        elif isinstance(value, str):
            mark, text = value[0], value[1:]
        else:
            mark, text = "", str(value)
        self._amounts = {mark: text}
        self._meaning.value = mark
        self._show(mark)


def _read(entry: Any, number: Number) -> int | BadEntry:
    text = str(entry.value)
    value = read_number(text, number)
    return value.holding(text) if isinstance(value, BadEntry) else value


def _text(value: object) -> str:
    return str(value.entered if isinstance(value, BadEntry) else value)
