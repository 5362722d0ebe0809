"""Copying a text for the player, on whatever browser this is.

    copy(text, told)              # told(True) where it is copied, told(False) where the player must do it
    copy(text, told, element)     # `element` shows the text: it is marked where the browser copies nothing by itself

Browsers allow it only while a press lasts, so nothing is waited for before they are asked.
"""

from pyscript import document, window

from farkle.page.kit import tasks
from farkle.page.kit.storage import attempt
from farkle.typing import Any, Callable


def copy(text: str, told: Callable[[bool], None], element: Any = None) -> None:
    """Copy `text`, and say how that went."""
    clipboard = getattr(window.navigator, "clipboard", None)
    promise = attempt(clipboard, "writeText", text)[0] if clipboard else None
    tasks.start(_outcome(promise, told, element))


async def _outcome(promise: Any, told: Callable[[bool], None], element: Any) -> None:
    try:
        if promise:
            await promise
            told(True)
            return
    except Exception:  # the browser or the player does not allow it
        pass
    told(_copy_marked(element) if element else False)


def _copy_marked(element: Any) -> bool:
    """Mark the text that `element` shows, so that it can be copied like any other; older browsers copy what is marked."""
    element.focus()
    if hasattr(element, "select"):
        element.select()
    else:
        window.getSelection().selectAllChildren(element)
    return bool(attempt(document, "execCommand", "copy")[0])
