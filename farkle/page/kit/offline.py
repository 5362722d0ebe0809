"""Keeps the game on the device and tells the truth about it.

    from farkle.page.kit import offline
    await offline.register(show)      # after the table is live: the download must not compete with the start
    offline.check()                   # when nothing else is to be done: is what is kept still right?

`show(state)` is called with one of the states below, each time it becomes true:

"ready"        everything the game needs is kept: it opens without a network
"waiting"      a newer version is kept as well and waits; `apply_update()` takes it into use and opens the page anew
"unavailable"  this browser keeps nothing (private window, old browser, no storage), or the download broke off
"""

from pyscript import window
from pyscript.ffi import to_js

from farkle.page.kit.elements import listen
from farkle.typing import Any, Callable

READY, WAITING, UNAVAILABLE = "ready", "waiting", "unavailable"

_registration: Any = None
_state: str | None = None


async def register(listener: Callable[[str], None]) -> None:
    """Register the service worker and report to `listener(state)`. Never raises."""
    global _registration

    def report(state: str) -> None:
        global _state
        # "waiting" is the last word: a newer version is complete as well, whatever the older one says.
        if state != _state and _state != WAITING:
            _state = state
            listener(state)

    container = window.keeper
    if not container:
        report(UNAVAILABLE)
        return

    def told(event: Any) -> None:
        if event.data == "complete":
            report(READY)
        elif event.data == "incomplete":
            report(UNAVAILABLE)

    def follow(worker: Any, first: bool) -> None:
        """Report what becomes of a worker that is being installed."""

        def changed(event: Any) -> None:
            if worker.state == "installed" and not first:
                report(WAITING)
            elif worker.state == "activated":
                worker.postMessage("complete?")
            elif worker.state == "redundant" and first:
                report(UNAVAILABLE)

        listen(worker, "statechange", changed)

    def found(event: Any) -> None:
        registration = event.target
        if registration.installing:
            follow(registration.installing, not registration.active)

    try:
        listen(container, "message", told)
        container.startMessages()
        # "none": the worker's own file is always asked from the server, or an update could hide in a cache for a day.
        options = to_js({"updateViaCache": "none"})
        registration = await container.register("./service-worker.js", options)
        listen(registration, "updatefound", found)
    except Exception:  # whatever the browser's reason, the game is complete without
        report(UNAVAILABLE)
        return
    _registration = registration
    if registration.installing:
        follow(registration.installing, not registration.active)
    if registration.waiting:
        report(WAITING)
    elif registration.active:
        registration.active.postMessage("complete?")


def check() -> None:
    """Have everything that is kept read and put right where it is wrong, at most once a day; `register` has been called."""
    if _registration and _registration.active:
        _registration.active.postMessage("idle")


def apply_update() -> None:
    """Take the waiting version into use: the page opens anew. Without a waiting version nothing happens.

    Call it when no game is running, or after the game was saved.
    """
    if not (_registration and _registration.waiting):
        return

    def reload(event: Any) -> None:
        window.location.reload()

    listen(window.keeper, "controllerchange", reload)
    _registration.waiting.postMessage("apply")
