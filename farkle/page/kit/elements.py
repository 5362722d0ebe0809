"""The elements of the page, found once, and the few things that are done to all of them.

    from farkle.page.kit.elements import by_id, clone, listen, set_text
    listen(by_id("roll"), "click", on_click)

One reference is kept to each element: on MicroPython every crossing to the browser makes a new one.
"""

from pyscript import document
from pyscript.ffi import create_proxy

from farkle.page.kit.faults import guarded
from farkle.typing import Any, Callable, Iterable

_elements: dict[str, Any] = {}
_texts: dict[str, str] = {}


def by_id(name: str) -> Any:
    """The element with this id."""
    if name not in _elements:
        _elements[name] = document.getElementById(name)
    return _elements[name]


def clone(template: str) -> Any:
    """A copy of the first element inside the `<template>` with this id, not yet in the page."""
    return by_id(template).content.firstElementChild.cloneNode(True)


def option(value: str, label: str) -> Any:
    """A new choice for a `<select>` or a `<datalist>`."""
    made = document.createElement("option")
    made.value = value
    made.textContent = label
    return made


def place_of(element: Any, rows: Any) -> int:
    """The place, from 0, of the one among `rows` (a collection of elements) that holds `element`."""
    return next(place for place in range(rows.length) if rows[place].contains(element))


def listen(element: Any, kind: str, handler: Callable[..., object]) -> None:
    """Call `handler(event)` when `kind` happens on the element or inside it."""
    element.addEventListener(kind, create_proxy(guarded(handler)))


def set_text(name: str, text: str) -> None:
    """Write `text` into the element with this id, if it does not stand there already.

    From now on it is no longer one of the texts that the HTML names.
    """
    if name not in _texts:
        by_id(name).removeAttribute("data-text")
    if _texts.get(name) != text:
        _texts[name] = text
        by_id(name).textContent = text


def show(name: str, shown: bool = True) -> None:
    """Show or hide the element with this id."""
    set_hidden(by_id(name), not shown)


def set_hidden(element: Any, hidden: bool) -> None:
    """Hide or show an element. A focus inside it moves on when it is hidden."""
    loses = hidden and not element.hidden and has_focus(element)
    element.hidden = hidden
    if loses:
        move_focus(element)


def has_focus(element: Any) -> bool:
    """Whether the focus is inside an element."""
    return bool(element.contains(document.activeElement))


def move_focus(element: Any) -> None:
    """Move the focus out of `element`: to the heading of its dialog, or on the page to the `data-main-control`."""
    dialog = element.closest("dialog")
    heading = dialog.querySelector("[autofocus]") if dialog else None
    (heading or document.querySelector("[data-main-control]")).focus()


def set_available(name: str, available: bool) -> None:
    """Make a button available or not; it stays focusable, so that its reason can be read."""
    by_id(name).setAttribute("aria-disabled", "false" if available else "true")


def is_available(name: str) -> bool:
    """Whether the button with this id is shown and available."""
    button = by_id(name)
    return not button.hidden and bool(button.getAttribute("aria-disabled") != "true")


def small_dice(holder: Any, faces: Iterable[int]) -> None:
    """Fill `holder` with small pictures of dice."""
    holder.replaceChildren()
    for face in faces:
        die = clone("small-die-template")
        die.dataset.face = str(face)
        holder.append(die)
