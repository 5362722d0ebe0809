"""Firefox and WebKitGTK under remote control.

with Firefox(folder) as engine:
    engine.go("http://127.0.0.1:8000/")
    engine.ask("return document.title")       # the body of an async function in the page

Both speak the commands of WebDriver: Firefox over a socket of its own (Marionette), WebKit over HTTP.
"""

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from pathlib import Path
from types import TracebackType
from typing import Any, Self

START_PATIENCE = 60  # seconds; two cores may be busy with other browsers
SCRIPT_PATIENCE = 180  # seconds

# Hands what the function returns, or throws, to whoever asked.
WRAPPED = """
const done = arguments[arguments.length - 1];
(async () => {{ {body} }})().then((value) => done({{ value }}), (error) => done({{ error: String(error) }}));
"""


class Engine:
    """One browser with a profile in `folder`, closed at the end of the `with`."""

    name = ""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._processes: list[subprocess.Popen[bytes]] = []

    @classmethod
    def missing(cls) -> str:
        """What must be installed first; "" where everything is there."""
        raise NotImplementedError

    def go(self, address: str) -> None:
        """Open a page and wait until it is loaded."""
        raise NotImplementedError

    def _run(self, script: str) -> Any:
        raise NotImplementedError

    def _start(self) -> None:
        raise NotImplementedError

    def ask(self, body: str) -> Any:
        """What an async function with this body returns in the page."""
        answer = self._run(WRAPPED.format(body=body))
        assert "error" not in answer, f"{self.name}: {answer['error']}"
        return answer.get("value")

    def wait_for(self, condition: str, seconds: float = START_PATIENCE) -> None:
        """Wait until this expression is true in the page."""
        end = time.monotonic() + seconds
        while not self.ask(f"return Boolean({condition})"):
            assert time.monotonic() < end, f"{self.name}: still false: {condition}"
            time.sleep(0.1)

    def _launch(self, command: list[str], environment: dict[str, str], keep: tuple[int, ...] = ()) -> None:
        home = {"HOME": str(self.folder), "XDG_RUNTIME_DIR": str(self.folder)}
        with (self.folder / "output.txt").open("ab") as output:
            self._processes.append(
                subprocess.Popen(
                    command, env=os.environ | home | environment, stdout=output, stderr=output, pass_fds=keep
                )
            )

    def __enter__(self) -> Self:
        try:
            self._start()
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._close()

    def _close(self) -> None:
        for process in reversed(self._processes):
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


class Firefox(Engine):
    """Debian's Firefox ESR, or any Firefox in the path."""

    name = "firefox"

    @classmethod
    def _binary(cls) -> str | None:
        return shutil.which("firefox-esr") or shutil.which("firefox")

    @classmethod
    def missing(cls) -> str:
        return "" if cls._binary() else "firefox-esr"

    def _start(self) -> None:
        (self.folder / "user.js").write_text('user_pref("marionette.port", 0);\n')
        binary = self._binary()
        assert binary
        command = [binary, "--headless", "--no-remote", "--marionette", "--profile", str(self.folder)]
        self._launch(command, {"MOZ_HEADLESS": "1"})
        port = self.folder / "MarionetteActivePort"
        end = time.monotonic() + START_PATIENCE
        while not (port.exists() and port.read_text()):
            assert time.monotonic() < end, "Firefox does not start"
            time.sleep(0.05)
        self._socket = socket.create_connection(("127.0.0.1", int(port.read_text())))
        self._answers = self._socket.makefile("rb")
        self._number = 0
        self._receive()  # its greeting
        self._call("WebDriver:NewSession", {})
        self._call("WebDriver:SetTimeouts", {"script": SCRIPT_PATIENCE * 1000})

    def go(self, address: str) -> None:
        self._call("WebDriver:Navigate", {"url": address})

    def _run(self, script: str) -> Any:
        return self._call("WebDriver:ExecuteAsyncScript", {"script": script, "args": []})["value"]

    def _call(self, command: str, parameters: dict[str, Any]) -> Any:
        """Messages are a length, a colon, and JSON: [0, number, command, parameters] and [1, number, error, value]."""
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._socket.sendall(b"%d:%s" % (len(message), message))
        _, number, error, value = self._receive()
        assert number == self._number
        assert error is None, error
        return value

    def _receive(self) -> Any:
        length = b""
        while (character := self._answers.read(1)) != b":":
            assert character, "Firefox has hung up"
            length += character
        return json.loads(self._answers.read(int(length)))

    def _close(self) -> None:
        if hasattr(self, "_socket"):
            self._answers.close()
            self._socket.close()
        super()._close()


class WebKit(Engine):
    """WebKitGTK's small browser, on a screen that nobody sees."""

    name = "webkit"

    @classmethod
    def _browser(cls) -> Path | None:
        places = [
            *Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"),
            *Path("/usr/libexec").glob("webkit*/MiniBrowser"),
        ]
        return next(iter(sorted(places)), None)

    @classmethod
    def missing(cls) -> str:
        parts = {"webkit2gtk-driver": shutil.which("WebKitWebDriver"), "xvfb": shutil.which("Xvfb")}
        parts["WebKitGTK's MiniBrowser"] = str(cls._browser() or "")
        return ", ".join(name for name, found in parts.items() if not found)

    def _start(self) -> None:
        self._session = ""
        # Compositing and the sandbox need what a container does not have.
        environment = {
            "DISPLAY": self._start_screen(),
            "LIBGL_ALWAYS_SOFTWARE": "1",
            "WEBKIT_DISABLE_COMPOSITING_MODE": "1",
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._port = probe.getsockname()[1]
        self._launch(["WebKitWebDriver", "-p", str(self._port)], environment)
        options = {"binary": str(self._browser()), "args": ["--automation"]}
        wanted = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": options}}}
        end = time.monotonic() + START_PATIENCE
        while True:
            try:
                session = self._call("POST", "/session", wanted)
                break
            except urllib.error.URLError:
                assert time.monotonic() < end, "WebKitWebDriver does not start"
                time.sleep(0.05)
        self._session = f"/session/{session['sessionId']}"
        self._call("POST", self._session + "/timeouts", {"script": SCRIPT_PATIENCE * 1000})

    def _start_screen(self) -> str:
        """A display of our own, whose number the X server chooses."""
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp"]
        self._launch(command, {}, keep=(writing,))
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "Xvfb does not start"
        return ":" + number

    def go(self, address: str) -> None:
        self._call("POST", self._session + "/url", {"url": address})

    def _run(self, script: str) -> Any:
        return self._call("POST", self._session + "/execute/async", {"script": script, "args": []})

    def _call(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self._port}{path}",
            method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        try:
            with urllib.request.urlopen(request, timeout=SCRIPT_PATIENCE + 30) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise AssertionError(f"WebKit: {error.read().decode()}") from None

    def _close(self) -> None:
        if getattr(self, "_session", ""):
            self._call("DELETE", self._session)
        super()._close()
