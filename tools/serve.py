"""Serve the built site as the real host does: same headers, same compression, same answers.

`python -m tools.serve [--port 0] [--directory dist]` prints the address and serves until interrupted. In tests and in the
bench `SiteServer` is used as a context manager; it counts what it sends and can imitate a slow network.
"""

import argparse
import contextlib
import gzip
import hashlib
import mimetypes
import os
import threading
import time
import urllib.parse
from dataclasses import dataclass, field
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType

import brotli

from tools.headers import HeaderRules
from tools.paths import CACHE, DIST

COMPRESSED_TYPES = ("text/", "application/json", "application/wasm", "application/manifest", "image/svg")
ARCHIVES = (".zip",)  # stored, not deflated, on purpose: the host's compression sees through them
CHUNK = 16 * 1024


@dataclass
class Network:
    """A slow line for the bench: `round_trip` in seconds for each request, again for each new connection."""

    round_trip: float = 0.0
    bytes_per_second: float = 0.0
    _lock: threading.Lock = field(default_factory=threading.Lock)
    _free_at: float = 0.0

    def wait_for_connection(self) -> None:
        """As long as it takes to be connected."""
        time.sleep(self.round_trip)

    def wait_for_request(self) -> None:
        """As long as a question and the beginning of its answer are under way."""
        time.sleep(self.round_trip)

    def wait_for_bytes(self, count: int) -> None:
        """All connections share the line: each piece waits until the pieces before it are through."""
        if not self.bytes_per_second:
            return
        with self._lock:
            start = max(self._free_at, time.monotonic())
            self._free_at = start + count / self.bytes_per_second
            wait = self._free_at - time.monotonic()
        time.sleep(max(0.0, wait))


@dataclass(frozen=True)
class Sent:
    """One answer: when (seconds, monotonic), what was asked, how it was answered, bytes of the body as sent."""

    at: float
    method: str
    path: str
    status: int
    size: int


class Bodies:
    """File contents, compressed once per content and kept on disk beside the build, since brotli is slow at its best.

    Too slow for what is large: half a minute for Pyodide, which a browser would wait for. A level below takes two seconds.
    """

    LARGE = 1_000_000

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._memory: dict[tuple[str, str], bytes] = {}

    def compressed(self, content: bytes, encoding: str) -> bytes:
        """`content` in `encoding` ("br" or "gzip")."""
        key = (hashlib.sha256(content).hexdigest()[:24], encoding)
        with self._lock:
            if key not in self._memory:
                self._memory[key] = self._from_disk(key, content)
            return self._memory[key]

    @staticmethod
    def _from_disk(key: tuple[str, str], content: bytes) -> bytes:
        file = CACHE / "compressed" / ".".join(key)
        if file.exists():
            return file.read_bytes()
        if key[1] == "br":
            packed = brotli.compress(content, quality=9 if len(content) > Bodies.LARGE else 11)
        else:
            packed = gzip.compress(content, 9, mtime=0)
        assert isinstance(packed, bytes)
        file.parent.mkdir(parents=True, exist_ok=True)
        part = file.with_suffix(f".{os.getpid()}.{threading.get_ident()}")
        part.write_bytes(packed)
        part.replace(file)
        return packed


BODIES = Bodies()


class SiteServer(ThreadingHTTPServer):
    """The site on a port of this machine; port 0 takes a free one."""

    daemon_threads = True
    request_queue_size = 128

    def __init__(
        self, directory: Path = DIST, port: int = 0, network: Network | None = None, rules: HeaderRules | None = None
    ) -> None:
        super().__init__(("127.0.0.1", port), SiteHandler)
        self.directory = directory
        self.network = network or Network()
        self.rules = rules or HeaderRules()
        self.sent: list[Sent] = []
        self.refused: dict[str, int] = {}  # path -> status that a test wants instead of the file; 0 = no answer at all
        self.sent_lock = threading.Lock()

    @property
    def address(self) -> str:
        """Where the page is."""
        return f"http://127.0.0.1:{self.server_address[1]}/"

    def __enter__(self) -> "SiteServer":
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shutdown()
        self.server_close()


class SiteHandler(BaseHTTPRequestHandler):
    """Answers GET and HEAD with files of the site. A path without a file gets a plain 404, never a page."""

    server: SiteServer
    protocol_version = "HTTP/1.1"
    server_version = "farkle"
    sys_version = ""
    timeout = 60
    disable_nagle_algorithm = True

    def setup(self) -> None:
        super().setup()
        self.server.network.wait_for_connection()

    def do_GET(self) -> None:
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        self._answer(with_body=False)

    def _answer(self, *, with_body: bool) -> None:
        self.server.network.wait_for_request()
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        file = self._file_for(path)
        refused = self.server.refused.get(path)
        if refused == 0:
            self.close_connection = True
            return
        if refused is not None or file is None:
            status = HTTPStatus(refused or HTTPStatus.NOT_FOUND)
            text = f"{status.value} {status.phrase}\n".encode()
            self._send(
                status, {"Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store"}, text, with_body
            )
            return
        content = file.read_bytes()
        headers = self.headers_of(path, file, content)
        if self.headers.get("If-None-Match") == headers["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, headers, b"", with_body=False)
            return
        if headers["Content-Type"].startswith(COMPRESSED_TYPES) or file.suffix in ARCHIVES:
            headers["Vary"] = "Accept-Encoding"
            accepted = [part.split(";")[0].strip() for part in self.headers.get("Accept-Encoding", "").split(",")]
            for encoding in ("br", "gzip"):
                if encoding in accepted:
                    headers["Content-Encoding"] = encoding
                    content = BODIES.compressed(content, encoding)
                    break
        self._send(HTTPStatus.OK, headers, content, with_body)

    def headers_of(self, path: str, file: Path, content: bytes) -> dict[str, str]:
        """The headers of a file that is there, at the path by which it was asked for."""
        tag = {"ETag": f'"{hashlib.sha256(content).hexdigest()[:20]}"'}
        return {"Content-Type": _type_of(file)} | self.server.rules.headers_for(path) | tag

    def _file_for(self, path: str) -> Path | None:
        root = self.server.directory.resolve()
        file = (root / path.lstrip("/")).resolve()
        if path.endswith("/"):
            file = file / "index.html"
        return file if file.is_file() and file.is_relative_to(root) else None

    def _send(self, status: HTTPStatus, headers: dict[str, str], body: bytes, with_body: bool) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status != HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        pieces = [body[start : start + CHUNK] for start in range(0, len(body), CHUNK)] if with_body else []
        for piece in pieces[:-1]:
            self._write(piece)
        # Noted before the last piece goes: what the browser asks for because of it is noted after it.
        with self.server.sent_lock:
            self.server.sent.append(Sent(time.monotonic(), self.command, self.path, status, sum(map(len, pieces))))
        for piece in pieces[-1:]:
            self._write(piece)

    def _write(self, piece: bytes) -> None:
        self.server.network.wait_for_bytes(len(piece))
        self.wfile.write(piece)

    def handle(self) -> None:
        # A browser that closes or reloads hangs up on what is still being sent.
        with contextlib.suppress(ConnectionError, TimeoutError):
            super().handle()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the name is the base class's
        """Requests are counted, not printed."""


def _type_of(file: Path) -> str:
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8" if kind.startswith("text/") else kind


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site with the headers of the real host.")
    parser.add_argument("--port", type=int, default=0, help="0 takes a free port")
    parser.add_argument("--directory", type=Path, default=DIST)
    options = parser.parse_args()
    with SiteServer(options.directory, options.port) as server:
        print(f"Farkle is at {server.address} (Ctrl+C ends it)", flush=True)
        try:
            threading.Event().wait()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
