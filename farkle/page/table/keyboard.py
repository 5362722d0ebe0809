"""Keys at the table: 1 to 6 choose dice, R or Space rolls, B banks, U takes back, ? helps, Escape folds up, arrows walk."""

from pyscript import document

from farkle.page.kit.dialogs import is_any_open
from farkle.page.kit.elements import by_id, has_focus, listen
from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.page.table.preferences import Preferences

_TOLD = {
    "roll": "R Space",
    "bank": "B",
    "undo": "U",
    "open-help": "?",
}  # button: its keys, as a screen reader names them


def tell_shortcuts(work: bool) -> None:
    """Let the buttons name their keys to a screen reader, or not: keys that are switched off do nothing."""
    for button, keys in _TOLD.items():
        if work:
            by_id(button).setAttribute("aria-keyshortcuts", keys)
        else:
            by_id(button).removeAttribute("aria-keyshortcuts")


class Keyboard:
    """Turns keys into presses of the buttons they stand for, so that a key can do nothing a button cannot."""

    def __init__(self, preferences: "Preferences") -> None:
        self._preferences = preferences
        listen(document.body, "keydown", self._pressed)

    def _pressed(self, event: Any) -> None:
        if event.ctrlKey or event.metaKey or event.altKey or event.defaultPrevented or is_any_open():
            return
        key = str(event.key)
        target = event.target
        tag = str(target.tagName).lower()
        if tag in ("input", "select", "textarea"):
            return
        if key in ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"):
            if target.classList.contains("die"):
                self._move(target, key)
                event.preventDefault()
            return
        if key == "Escape":
            self._fold_up()
            return
        if event.repeat:
            if key == "Enter":  # held down it would press the button that has the focus again and again
                event.preventDefault()
            return
        if not self._preferences["shortcuts"]:
            return
        if key == " " and tag != "body":  # Space presses the button that has the focus
            return
        button = self._button(key)
        if button and not button.hidden:
            event.preventDefault()
            button.click()

    def _fold_up(self) -> None:
        """Close the lists that lie over the table."""
        for name in ("keeps-panel", "coach-panel"):
            panel = by_id(name)
            if panel.open and has_focus(panel):
                panel.querySelector("summary").focus()
            panel.open = False

    def _button(self, key: str) -> Any:
        if len(key) == 1 and "1" <= key <= "6":
            return by_id("dice").children[int(key) - 1]
        if key == "?":
            return by_id("open-help")
        names = {"r": "roll", " ": "roll", "b": "bank", "u": "undo"}
        name = names.get(key.lower())
        return by_id(name) if name else None

    def _move(self, die: Any, key: str) -> None:
        dice = by_id("dice").children
        shown = [dice[i] for i in range(6) if not dice[i].hidden]
        at = [str(other.dataset.index) for other in shown].index(str(die.dataset.index))
        step = 1 if key in ("ArrowRight", "ArrowDown") else -1
        shown[(at + step) % len(shown)].focus()
