"""A server that does not always tell the truth, as networks do: hotel pages, filters, half files, copies of another release.

lying_site.lies["/"] = Lie(body=PORTAL, headers={"Content-Type": "text/html"})
lying_site.lies[path] = Lie(half=True)
lying_site.lies.clear()            # honest again
"""

import time
import urllib.parse
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path

from tools.headers import HeaderRules
from tools.serve import SiteHandler, SiteServer

PORTAL = b"<!DOCTYPE html><title>Welcome to our hotel</title><p>Please accept our terms to use the network."


@dataclass(frozen=True)
class Lie:
    """What is answered instead of a file. What is not said here is as the truth would be: its headers, its tag."""

    body: bytes | None = None
    half: bool = False  # the first half of the file, of the length that it says it has
    release: Path | None = None  # the file as this other release has it
    headers: dict[str, str] = field(default_factory=dict)
    status: int = HTTPStatus.OK
    delay: float = 0.0  # seconds


class LyingServer(SiteServer):
    """Tells `lies` by path, and the truth about all else."""

    def __init__(self, directory: Path, rules: HeaderRules | None = None) -> None:
        super().__init__(directory, rules=rules)
        self.RequestHandlerClass = _LyingHandler
        self.lies: dict[str, Lie] = {}

    def lie_about(self, release: Path, pattern: str, lie: Lie) -> list[str]:
        """Tell `lie` about each file of `release` that the pattern finds; returns their paths."""
        paths = ["/" + file.relative_to(release).as_posix() for file in sorted(release.glob(pattern))]
        assert paths, pattern
        self.lies.update(dict.fromkeys(paths, lie))
        return paths


class _LyingHandler(SiteHandler):
    server: LyingServer

    def _answer(self, *, with_body: bool) -> None:
        path = urllib.parse.unquote(urllib.parse.urlsplit(self.path).path)
        lie = self.server.lies.get(path)
        if lie is None:
            super()._answer(with_body=with_body)
            return
        time.sleep(lie.delay)
        file = self._file_for(path)
        truth = file.read_bytes() if file else b""
        body = truth if lie.body is None else lie.body
        if lie.release:
            body = (lie.release / ("index.html" if path == "/" else path.lstrip("/"))).read_bytes()
        if lie.half:
            body = body[: len(body) // 2]
        headers = self.headers_of(path, file or Path(path), truth) | lie.headers
        if lie.status == HTTPStatus.OK and self.headers.get("If-None-Match") == headers["ETag"]:
            self._send(HTTPStatus.NOT_MODIFIED, headers, b"", with_body=False)
        else:
            self._send(HTTPStatus(lie.status), headers, body, with_body)
