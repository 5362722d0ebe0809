"""Words around settings: what may be entered, what is wrong with rules and with texts of rules, and dice to show it."""

from farkle.link import LinkError
from farkle.page.common.entry import BadEntry
from farkle.rules import Fault
from farkle.settings import SETTING_BY_NAME, Intervals, Number, NumberOrMarked, NumberOrWord, Setting
from farkle.typing import TYPE_CHECKING
from farkle.wording import describe_value

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts

_LONGEST_QUOTE = 20  # characters of a strange text that are shown

# Dice drawn beside a setting: an example of what it pays.
PICTURES = {
    "four": (4, 4, 4, 4),
    "five": (4, 4, 4, 4, 4),
    "six": (4, 4, 4, 4, 4, 4),
    "straight": (1, 2, 3, 4, 5, 6),
    "low_straight": (1, 2, 3, 4, 5),
    "high_straight": (2, 3, 4, 5, 6),
    "three_pairs": (2, 2, 3, 3, 6, 6),
    "pairs_repeat": (3, 3, 3, 3, 6, 6),
    "four_and_pair": (4, 4, 4, 4, 2, 2),
    "two_triplets": (2, 2, 2, 6, 6, 6),
    "triplets_repeat": (3, 3, 3, 3, 3, 3),
    "full_house": (3, 3, 3, 6, 6),
    "blank": (2, 2, 3, 4, 6, 6),
}


def setting_label(name: str) -> tuple[str, dict[str, object]]:
    """The name of a setting, to stand inside a text."""
    return ("setting." + name, {})


def range_text(texts: "Texts", setting: Setting) -> str:
    """What may be entered: unit and range, and what zero stands for; "" where all values are in sight."""
    kind = setting.kind
    number = kind if isinstance(kind, Number) else getattr(kind, "number", None)
    if number is None or number.high < 10:
        return ""
    found = texts("editor.range." + number.unit, low=number.low, high=number.high)
    if isinstance(kind, NumberOrMarked):
        for _, _, marked, _ in kind.marks:
            second = texts("editor.range." + marked.unit, low=marked.low, high=marked.high)
            found = texts("editor.range_or", first=found, second=second)
    if number.low == 0 and not isinstance(kind, (Intervals, NumberOrWord)):
        found = texts("editor.range_zero", range=found, meaning=describe_value(setting.name, 0))
    return found


def fault_text(texts: "Texts", fault: Fault, entry: BadEntry | None = None) -> str:
    """The sentence of one fault, with the names of the settings it is about; `entry`: what was typed for the first of them."""
    name = fault.settings[0]
    if fault.code == "range":
        wrong = entry_text(texts, entry) if entry else range_text(texts, SETTING_BY_NAME[name])
        return texts("editor.fault", setting=setting_label(name), wrong=wrong or texts("editor.bad.choice"))
    values = dict(fault.details)
    values["setting"] = setting_label(name)
    for concerned in fault.settings:
        values["label_" + concerned] = setting_label(concerned)
    return texts("fault." + fault.code, **values)


def entry_text(texts: "Texts", entry: BadEntry) -> str:
    """Why an entry is no value."""
    return texts("editor.bad." + entry.reason, low=entry.low, high=entry.high)


def link_sentences(texts: "Texts", error: LinkError) -> list[str]:
    """Why a text gives no rules: one sentence, or one for each fault of the rules it holds."""
    if error.faults:
        return [_linked_fault(texts, fault) for fault in error.faults]
    values = dict(error.details)
    name = str(values.get("name", ""))
    values["name"] = name if len(name) <= _LONGEST_QUOTE else name[:_LONGEST_QUOTE] + "…"
    values["setting"] = setting_label(name)
    return [texts("arrival.fault." + error.code, **values)]


def _linked_fault(texts: "Texts", fault: Fault) -> str:
    if fault.code == "range":  # nobody has typed it here
        return texts("arrival.fault.range", setting=setting_label(fault.settings[0]))
    return fault_text(texts, fault)
