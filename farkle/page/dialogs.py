"""Opening and closing the dialogs of the page; the focus returns to where it was."""

from pyscript import document

from farkle.page.elements import by_id, listen

NAMES = (
    "new-game",
    "rules",
    "house-rules",
    "help",
    "settings",
    "arrival",
    "history",
    "transfer",
    "fairness",
    "laboratory",
    "review",
    "why",
)


def open_dialog(name):
    """Open one dialog over the page."""
    if not by_id(name).open:
        by_id(name).showModal()


def close_dialog(name):
    """Close it."""
    by_id(name).close()


def is_any_open():
    """Whether a dialog lies over the table."""
    return bool(document.querySelector("dialog[open]"))


def wire():
    """Let the close buttons close, and a press beside a dialog too."""
    for name in NAMES:
        dialog = by_id(name)
        close = document.getElementById(name + "-close") or by_id("setup-cancel")
        listen(close, "click", lambda event, name=name: close_dialog(name))
        _close_by_presses_beside(dialog)


def _close_by_presses_beside(dialog):
    """A press that begins inside, to mark a text, and ends beside the dialog is a click on it too, and does not close it."""
    began_beside = False

    def pressed(event):
        nonlocal began_beside
        began_beside = event.target.id == dialog.id

    def clicked(event):
        if began_beside and event.target.id == dialog.id:
            dialog.close()

    listen(dialog, "pointerdown", pressed)
    listen(dialog, "click", clicked)
