"""The response headers of `netlify.toml`, matched to paths as the host does it."""

import re
import tomllib
from pathlib import Path

from tools.paths import ROOT


class HeaderRules:
    """Which headers belong to which path.

    A pattern is a path in which `*` stands for any characters and `:name` for one segment; every matching rule applies,
    a later one wins over an earlier one.
    """

    def __init__(self, file: Path = ROOT / "netlify.toml") -> None:
        rules = tomllib.loads(file.read_text("utf-8"))["headers"]
        self.rules = [(_compile(rule["for"]), rule["values"]) for rule in rules]

    def headers_for(self, path: str) -> dict[str, str]:
        """All headers for a path that begins with "/"."""
        headers: dict[str, str] = {}
        for pattern, values in self.rules:
            if pattern.fullmatch(path):
                headers.update(values)
        return headers


def _compile(pattern: str) -> re.Pattern[str]:
    pieces = re.split(r"(\*|:[A-Za-z_]\w*)", pattern)
    wild = {"*": ".*"}
    return re.compile(
        "".join(wild.get(piece, "[^/]+" if piece.startswith(":") else re.escape(piece)) for piece in pieces)
    )
