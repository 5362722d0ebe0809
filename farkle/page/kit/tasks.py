"""Work that goes on by itself while the page plays.

    start(later.load())        # starts now, is waited for by nobody
    await yield_to_browser()   # between two steps of longer work

Whoever starts a task must hold on to it until it has ended, or the interpreter may throw it away half-done.
"""

import asyncio

from pyscript import window

from farkle.page.kit.faults import report
from farkle.typing import Any, Coroutine

_running: "list[asyncio.Task[None] | None]" = []


def start(coroutine: Coroutine[Any, Any, object]) -> "asyncio.Task[None]":
    """Let `coroutine` go on by itself; returns its task, for whoever wants to wait for it after all."""
    task = asyncio.create_task(_to_its_end(coroutine, len(_running)))
    _running.append(task)
    return task


async def _to_its_end(coroutine: Coroutine[Any, Any, object], place: int) -> None:
    try:
        await coroutine
    except Exception as error:
        report(error)
    finally:
        _running[place] = None
        while _running and _running[-1] is None:
            _running.pop()


async def yield_to_browser() -> None:
    """Let the browser do what waits, a press above all; `start.js` knows how, without a clock."""
    await window.breathe()
