"""One setting in the editor: its name, its dice, its control, what it means, the way back, and what is wrong with it."""

from farkle.page.kit.elements import clone, small_dice
from farkle.page.rules.setting_words import PICTURES, range_text
from farkle.settings import Setting
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.page.kit.i18n import Texts
    from farkle.page.rules.setting_fields import Field


class SettingRow:
    """The row of one setting; `element` goes into the page, `field` reads and writes its value."""

    def __init__(self, texts: "Texts", setting: Setting, field: "Field") -> None:
        name = setting.name
        self.setting = setting
        self.field = field
        self.element = clone("rule-template")
        self.element.dataset.setting = name
        label = self.element.querySelector(".rule-name")
        label.textContent = texts("setting." + name)
        label.id = "rule-name-" + name
        self.field.describe(f"rule-about-{name} rule-fault-{name}")
        if self.field.is_group:
            self.field.element.setAttribute("aria-labelledby", label.id)
        else:
            label.htmlFor = self.field.element.id
        small_dice(self.element.querySelector(".rule-dice"), PICTURES.get(name, ()))
        about = self.element.querySelector(".rule-about")
        about.id = "rule-about-" + name
        about.querySelector(".rule-meaning").textContent = texts(f"setting.{name}.about")
        about.querySelector(".rule-range").textContent = range_text(texts, setting)
        self._fault = self.element.querySelector(".rule-fault")
        self._fault.id = "rule-fault-" + name
        self._reset = self.element.querySelector(".rule-reset")
        self.element.querySelector(".rule-control").append(self.field.element)
        self._drawn: tuple[str, str] | None = None

    def draw(self, way_back: str, fault: str) -> None:
        """Show how to go back to the base ("" = does not differ from it) and what is wrong ("" = nothing)."""
        if (way_back, fault) == self._drawn:
            return
        self._drawn = (way_back, fault)
        self.element.classList.toggle("is-changed", bool(way_back))
        self._reset.hidden = not way_back
        self._reset.setAttribute("aria-label", way_back)
        self._reset.title = way_back
        self.field.mark(bool(fault))
        self._fault.hidden = not fault
        self._fault.textContent = fault
