"""The worker behind the table: CPython (Pyodide) in a worker, started when the table is live.

    worker = Worker()
    await worker.start()
    answer = await worker.ask({"ask": "farkle_chances", "rules": link_text})     # None = no answer, play on

The page never waits for it: an answer is awaited. A worker that dies or hangs over a question is started once more and asked
again. Where it cannot start, or fails again, the state is "unavailable" and every question is answered with None.
"""

import asyncio
import json

from pyscript import config, document, window
from pyscript.ffi import create_proxy

from farkle.page.kit.elements import listen
from farkle.page.kit.faults import report
from farkle.page.kit.listeners import Listeners
from farkle.typing import Any, Callable

OFF, STARTING, READY, GONE = "off", "starting", "ready", "unavailable"

START_PATIENCE = 90  # seconds; the first download is four megabytes, a poor line needs a minute for it
ANSWER_PATIENCE = 60  # seconds
_LOOK = 0.02  # seconds between two looks at what others bring about


class WorkerError(Exception):
    """Something went wrong in the worker while it answered: `where` has a line for each call, then the kind of error."""

    def __init__(self, kind: str, where: list[str]) -> None:
        self.where = where + [kind]
        super().__init__("\n".join(self.where))


class Worker:
    """One worker. `state` is "off", "starting", "ready" or "unavailable".

    `has_worked`: it was ready once. Where it never was, nobody misses it.
    """

    def __init__(self) -> None:
        self.state = OFF
        self.has_worked = False
        self._listeners = Listeners()
        self._script: Any = None
        self._sync: Any = None
        self._may_restart = True
        self._told: set[str] = set()  # faults of the worker
        self._settled = asyncio.Event()  # set unless it is starting
        self._settled.set()
        listen(document.defaultView, "unhandledrejection", self._on_rejection)

    def on_change(self, listener: Callable[[str], None]) -> None:
        """Call `listener(state)` after each change."""
        self._listeners.add(listener)

    async def start(self) -> None:
        """Start the worker; returns when it answers or when it is clear that it will not. Never raises."""
        if self.state == OFF:
            await self._start()

    async def _start(self) -> None:
        self._become(STARTING)
        try:
            self._script = await _worker_script()
            self._sync = await asyncio.wait_for(_started(self._script), START_PATIENCE)
        except Exception:  # no memory, no network, an old browser: the game is complete without
            self._sync = None
        if self._sync:
            self.has_worked = True
            self._become(READY)
        else:
            self.stop()

    def _on_rejection(self, event: Any) -> None:
        """The core reads the source once more; where the network has gone by then, it tells nobody but the browser."""
        if self.state == STARTING and str(getattr(event.reason, "name", "")) == "TypeError":
            event.preventDefault()
            self.stop()

    async def ask(self, question: dict[str, Any]) -> dict[str, Any] | None:
        """The answer to a question (a dict), or None where there is none: no worker, or not in time. Never raises.

        A question the worker refuses is answered with {"error": sentence}. A fault of the worker is reported, and no answer.
        """
        while self._sync:
            asked = self._sync
            try:
                answer = await _answered(asked, question)
            except Exception:  # it is dead, or may as well be
                await self._recover(asked)
                continue
            if "fault" not in answer:
                return answer
            self._tell(WorkerError(answer["fault"], answer["where"]))
            return None
        return None

    def _tell(self, fault: "WorkerError") -> None:
        """Tell of something wrong in the worker, once: the page plays on without that answer, however often it asks."""
        if str(fault) not in self._told:
            self._told.add(str(fault))
            report(fault)

    async def _recover(self, failed: Any) -> None:
        """Replace the worker that has failed, unless that is done already; the second time it is ended for good."""
        if failed is self._sync:
            may_restart, self._may_restart = self._may_restart, False
            self._end()
            if may_restart:
                await self._start()
            else:
                self._become(GONE)
        await self._settled.wait()

    def stop(self) -> None:
        """End the worker and give its memory back."""
        self._end()
        self._become(GONE)

    def _end(self) -> None:
        worker = getattr(self._script, "xworker", None) if self._script else None
        if worker:
            worker.terminate()
        if self._script:
            self._script.remove()
        self._script = self._sync = None

    def _become(self, state: str) -> None:
        if state != self.state:
            self.state = state
            if state == STARTING:
                self._settled.clear()
            else:
                self._settled.set()
            self._listeners.tell(state)


async def _worker_script() -> Any:
    """The element by which the core of PyScript starts a worker.

    Its type is the interpreter itself, not PyScript's own "py": so the worker is not given PyScript's Python package, which
    it has no use for, and nothing has to be compiled from text, which the security policy would refuse.
    """
    settings = config["worker"]
    response = await window.fetch(
        settings["source"]
    )  # the core asks again, and is mostly answered by the browser's cache
    if not response.ok:
        raise OSError(response.status)
    script = document.createElement("script")
    script.type = "pyodide"
    script.setAttribute("worker", "")
    script.setAttribute("async", "")
    script.setAttribute("version", window.URL.new(settings["interpreter"], document.baseURI).href)
    script.setAttribute("config", json.dumps({"sync_main_only": True}))
    script.src = settings["source"]
    document.body.append(script)
    return script


async def _started(script: Any) -> Any:
    worker = getattr(script, "xworker", None)
    while not worker:  # the core notices the element in the next turn of the event loop
        await asyncio.sleep(_LOOK)
        worker = getattr(script, "xworker", None)
    # The failure is awaited below; nobody needs it in the console too.
    worker.onerror = create_proxy(lambda event: None)
    await worker.ready
    return worker.sync


async def _answered(sync: Any, question: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question; files that the worker wants before it can give one are handed in."""
    while True:
        answer: dict[str, Any] = json.loads(
            await asyncio.wait_for(_handled(sync, json.dumps(question)), ANSWER_PATIENCE)
        )
        if "wants" not in answer:
            return answer
        file = {"ask": "file", "name": answer["wants"], "text": await _text_of(answer["wants"])}
        await asyncio.wait_for(_handled(sync, json.dumps(file)), ANSWER_PATIENCE)


async def _text_of(address: str) -> str:
    """The text of a file of the site, "" where it is not to be had: the worker then does without."""
    try:
        response = await window.fetch(address)
        return str(await response.text()) if response.ok else ""
    except Exception:
        return ""


async def _handled(sync: Any, text: str) -> Any:
    return await sync.handle(text)
