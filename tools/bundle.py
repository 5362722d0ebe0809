"""Make sources ready to travel: what is shipped of them, and the worker's program that unpacks itself."""

from collections.abc import Iterable
from pathlib import Path, PurePosixPath

from tools.strip import TYPING, strip

UNSHIPPED = TYPING.replace(".", "/") + ".py"

UNPACK = """\
import os
import sys
def write(path, text):
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


def contents(root: Path, files: list[Path]) -> dict[str, str]:
    """What is shipped of `files`: path below `root` -> text, Python without what only readers need.

    The `__init__` of a folder that says only what lives there is left out (no interpreter asks for it), and so are the names of
    annotations, which nobody imports once annotations are gone.
    """
    shipped = {path.relative_to(root).as_posix(): _shipped(path) for path in files}
    return {path: text for path, text in shipped.items() if text.strip() not in ("", "0") and path != UNSHIPPED}


def _shipped(path: Path) -> str:
    text = path.read_text("utf-8")
    return strip(text) if path.suffix == ".py" else text


def bundle(shipped: dict[str, str], entry: str, exports: list[str]) -> str:
    """One Python program that writes the texts to the file system of the interpreter and imports the module `entry`.

    `exports` are names of the entry module offered to whoever started the program as a worker.
    """
    parts = [UNPACK]
    parts += [f"os.mkdir({folder!r})\n" for folder in _folders(shipped)]
    parts += [f"write({path!r}, {text!r})\n" for path, text in shipped.items()]
    parts += ["del write\n", f"import {entry}\n"]
    parts.append(f"from {entry} import {', '.join(exports)}\n__export__ = {exports!r}\n")
    return "".join(parts)


def _folders(paths: Iterable[str]) -> list[str]:
    """Every folder of these paths, outer ones first."""
    folders = {parent.as_posix() for path in paths for parent in PurePosixPath(path).parents}
    return sorted(folders - {"."})
