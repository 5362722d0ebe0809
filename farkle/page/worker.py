"""The thinker behind the table: CPython (Pyodide) in a worker, started when the table is live.

    thinker = Thinker()
    await thinker.start()
    answer = await thinker.ask({"ask": "farkle_chances", "rules": link_text})     # None = no answer, play on

The page never waits for it: an answer is awaited, and where the worker cannot start the state is "unavailable" and every
question is answered with None.
"""

import asyncio
import json

from pyscript import config, document, window
from pyscript.ffi import create_proxy

OFF, STARTING, READY, GONE = "off", "starting", "ready", "unavailable"

START_PATIENCE = 90  # seconds; the first download is four megabytes, a poor line needs a minute for it
ANSWER_PATIENCE = 60  # seconds


class Thinker:
    """One worker. `state` is "off", "starting", "ready" or "unavailable"; `listener(state)` hears of each change."""

    def __init__(self, listener=None):
        self.state = OFF
        self._listener = listener
        self._script = None
        self._sync = None

    async def start(self):
        """Start the worker; returns when it answers or when it is clear that it will not. Never raises."""
        if self.state != OFF:
            return
        self._become(STARTING)
        try:
            self._script = await _worker_script()
            self._sync = await asyncio.wait_for(_started(self._script), START_PATIENCE)
        except Exception:  # no memory, no network, an old browser: the game is complete without
            self._sync = None
        self._become(READY if self._sync else GONE)
        if not self._sync:
            self.stop()

    async def ask(self, question):
        """The answer to a question (a dict), or None where there is none: no worker, or not in time. Never raises.

        A question the worker refuses is answered with {"error": sentence}.
        """
        if self._sync is None:
            return None
        try:
            return json.loads(await asyncio.wait_for(_handled(self._sync, json.dumps(question)), ANSWER_PATIENCE))
        except Exception:
            return None

    def stop(self):
        """End the worker and give its memory back."""
        worker = getattr(self._script, "xworker", None) if self._script else None
        if worker:
            worker.terminate()
        if self._script:
            self._script.remove()
        self._script = self._sync = None
        self._become(GONE)

    def _become(self, state):
        if state != self.state:
            self.state = state
            if self._listener:
                self._listener(state)


async def _worker_script():
    """The element by which the core of PyScript starts a worker.

    Its type is the interpreter itself, not PyScript's own "py": so the worker is not given PyScript's Python package, which
    it has no use for, and nothing has to be compiled from text, which the security policy would refuse.
    """
    settings = config["worker"]
    response = await window.fetch(settings["source"])  # the core asks again, and is answered by the browser's cache
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


async def _started(script):
    worker = getattr(script, "xworker", None)
    while not worker:  # the core notices the element in the next turn of the event loop
        await asyncio.sleep(0.02)
        worker = getattr(script, "xworker", None)
    # The failure is awaited below; nobody needs it in the console too.
    worker.onerror = create_proxy(lambda event: None)
    await worker.ready
    return worker.sync


async def _handled(sync, text):
    return await sync.handle(text)
