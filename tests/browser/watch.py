"""Sees everything that a page must never do: log an error, raise, ask another origin, break the security policy."""

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Request, WebError

# Errors of the policy are seen by pages and logged; a listener says which directive it was.
REPORT_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy violated: ${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`));
"""


class Watch:
    """Collects faults of the contexts it is attached to."""

    def __init__(self) -> None:
        self._faults: list[str] = []
        self._allowed: list[re.Pattern[str]] = []

    def attach(self, context: BrowserContext) -> None:
        """Watch all pages and workers of `context`."""
        context.add_init_script(REPORT_VIOLATIONS)
        context.on("console", self._console)
        context.on("weberror", self._web_error)
        context.on("request", self._request)

    def allow(self, pattern: str) -> None:
        """Faults in which this regular expression is found are what the test wants to see."""
        self._allowed.append(re.compile(pattern))

    @property
    def faults(self) -> list[str]:
        """What was seen and not allowed."""
        return [fault for fault in self._faults if not any(pattern.search(fault) for pattern in self._allowed)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._faults.append(f"console: {message.text} ({message.location.get('url')})")

    def _web_error(self, error: WebError) -> None:
        self._faults.append(f"exception: {error.error.stack or error.error}")

    def _request(self, request: Request) -> None:
        url = urlsplit(request.url)
        if url.scheme not in ("blob", "data") and url.hostname not in ("127.0.0.1", "localhost"):
            self._faults.append(f"request to another origin: {request.url}")
