"""Put the Python of the page (or of the worker) into one file that unpacks itself inside the interpreter."""

import json
from pathlib import Path

from tools.strip import strip

# Runs in MicroPython and in CPython. Directories of a path are made as they come; an existing one is no fault.
UNPACK = """\
import os
import sys
def write(path, text):
    folders = path.split("/")[:-1]
    for depth in range(len(folders)):
        try:
            os.mkdir("/".join(folders[:depth + 1]))
        except OSError:
            pass
    with open(path, "w") as file:
        file.write(text)
if "." not in sys.path and "" not in sys.path:
    sys.path.insert(0, "")
"""


def find_files(root: Path, patterns: list[str]) -> list[Path]:
    """The files that the patterns of `pyscript.toml` name, in a fixed order; a pattern without a file is a fault."""
    found: set[Path] = set()
    for pattern in patterns:
        matches = set(root.glob(pattern))
        if not matches:
            raise FileNotFoundError(f"pyscript.toml names {pattern}, and there is no such file")
        found |= matches
    return sorted(found)


def bundle(root: Path, files: list[Path], entry: str, exports: list[str]) -> str:
    """One Python program that writes `files` to the file system of the interpreter and imports the module `entry`.

    `exports` are names of the entry module offered to whoever started the program as a worker.
    """
    parts = [UNPACK]
    for path in files:
        text = path.read_text("utf-8")
        if path.suffix == ".py":
            text = strip(text)
        elif path.suffix == ".json":
            text = json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":"))
        parts.append(f"write({path.relative_to(root).as_posix()!r}, {text!r})\n")
    parts.append("del write\n")
    parts.append(f"import {entry}\n")
    if exports:
        parts.append(f"from {entry} import {', '.join(exports)}\n__export__ = {exports!r}\n")
    return "".join(parts)
