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

        def closing(event, dialog=dialog):
            dialog.close()

        def beside(event, dialog=dialog):
            if event.target.id == dialog.id:
                dialog.close()

        listen(close, "click", closing)
        listen(dialog, "click", beside)
