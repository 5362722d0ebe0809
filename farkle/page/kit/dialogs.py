"""Opening and closing the dialogs of the page; the focus returns to where it was.

One is seen at a time: each says how many it lies over (`data-depth`), and the style hides those beneath as long as it is open.
"""

from pyscript import document

from farkle.page.kit.elements import by_id, listen
from farkle.typing import Any, Callable

_ON_TOP = ("notice", "announcer")  # are wanted wherever a person is
_fills: dict[str, Callable[[], object]] = {}  # by name of the dialog


def open_dialog(name: str, fill: Callable[[], object] | None = None) -> None:
    """Open a dialog. `fill()` writes its contents now, and again whenever `rewrite` is called while the dialog is open."""
    if fill:
        _fills[name] = fill
        fill()
    dialog = by_id(name)
    if not dialog.open:
        dialog.dataset.depth = str(_depth())
        dialog.showModal()


def close_dialog(name: str) -> None:
    """Close it."""
    by_id(name).close()


def is_any_open() -> bool:
    """Whether a dialog lies over the table."""
    return bool(document.querySelector("dialog[open]"))


def rewrite() -> None:
    """Write the contents of all open dialogs again, in the language that is spoken now."""
    for name, fill in _fills.items():
        if by_id(name).open:
            fill()


def _depth() -> int:
    """How many dialogs the next one will lie over."""
    dialogs = document.querySelectorAll("dialog[open]")
    return max([-1] + [int(dialogs[place].dataset.depth) for place in range(dialogs.length)]) + 1


def come_to_the_top() -> None:
    """Move notice and announcer into the dialog on top, or back to the page: elsewhere nobody sees, presses or hears them."""
    dialogs = document.querySelectorAll("dialog[open]")
    place = document.body
    if dialogs.length:
        place = document.activeElement.closest("dialog[open]") or dialogs[dialogs.length - 1]
    for name in _ON_TOP:
        element = by_id(name)
        if element.parentElement.isSameNode(place):
            continue
        if dialogs.length:
            place.prepend(element)  # at the head of it, for eyes as well
        else:
            place.append(element)


def wire() -> None:
    """Let close buttons close (`data-close`), and a press beside a dialog where its markup says so (`data-close-beside`)."""
    dialogs = document.querySelectorAll("dialog")
    for place in range(dialogs.length):
        dialog = dialogs[place]
        listen(dialog, "close", lambda event: come_to_the_top())
        listen(dialog, "click", _close_by_button)
        if dialog.hasAttribute("data-close-beside"):
            _close_by_presses_beside(dialog)


def _close_by_button(event: Any) -> None:
    button = event.target.closest("[data-close]")
    if button:
        button.closest("dialog").close()


def _close_by_presses_beside(dialog: Any) -> None:
    """Close the dialog when somebody presses beside it.

    A press that begins inside, to mark a text, and ends beside the dialog is a click on the dialog too; it closes nothing.
    """
    began_beside = False

    def pressed(event: Any) -> None:
        nonlocal began_beside
        began_beside = event.target.id == dialog.id

    def clicked(event: Any) -> None:
        if began_beside and event.target.id == dialog.id:
            dialog.close()

    listen(dialog, "pointerdown", pressed)
    listen(dialog, "click", clicked)
