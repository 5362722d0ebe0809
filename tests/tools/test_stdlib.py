"""Pyodide's trimmed library: whole enough, the same each time."""

import io
import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import stdlib
from tools.paths import NODE_MODULES
from tools.stdlib import imported_modules, python_sources, trimmed_stdlib

# Compiled into the interpreter, or a second name that another module gives itself: they have no file.
BUILT_IN = {*sys.builtin_module_names, "math", "binascii", "array", "zlib", "collections.abc", "os.path"}


@pytest.fixture(scope="module")
def shipped() -> set[str]:
    """Names of the modules in the archive."""
    with zipfile.ZipFile(io.BytesIO(trimmed_stdlib())) as archive:
        names = archive.namelist()
    assert all(name.endswith(".pyc") for name in names)
    return {name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in names}


def test_every_module_that_the_game_or_pyscript_imports_is_there(shipped: set[str]) -> None:
    wanted = imported_modules(python_sources())
    assert "json" in wanted
    assert "asyncio" in wanted
    assert wanted - shipped - BUILT_IN == set()


def test_far_more_is_left_out_than_kept(shipped: set[str]) -> None:
    with zipfile.ZipFile(NODE_MODULES / "pyodide" / "python_stdlib.zip") as whole:
        assert len(shipped) < len(whole.namelist()) / 2
    assert not shipped & {"unittest", "sqlite3", "xml", "idlelib", "turtle"}


def test_the_same_input_gives_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = trimmed_stdlib()
    monkeypatch.setattr(stdlib, "CACHE", tmp_path / "cache")
    assert trimmed_stdlib() == first


def test_an_import_inside_a_function_is_seen(tmp_path: Path) -> None:
    source = tmp_path / "late.py"
    source.write_text(
        "def later():\n    import decimal\n    from xml.etree import ElementTree\nimport farkle.rules\n", "utf-8"
    )
    assert imported_modules([source]) == {"decimal", "xml.etree"}


def test_pyodide_works_with_the_shipped_files(dist: Path) -> None:
    """The very files of the site, under Node: an error with its report, a task, the coach's own modules."""
    directory = next(dist.glob("vendor/pyodide-*"))
    program = next(dist.glob("assets/worker-*.py"))
    script = f"""
      const {{ loadPyodide }} = await import({json.dumps((directory / "pyodide.mjs").as_uri())});
      const python = await loadPyodide({{ indexURL: {json.dumps(str(directory))} }});
      const {{ readFileSync }} = await import("node:fs");
      await python.runPythonAsync(readFileSync({json.dumps(str(program))}, "utf-8"));
      const answer = await python.runPythonAsync(`
import asyncio, traceback, importlib
importlib.invalidate_caches()
await asyncio.wait_for(asyncio.sleep(0.001), 1)
try:
    1 / 0
except ZeroDivisionError:
    report = traceback.format_exc()
assert "division" in report
handle('{{"ask": "farkle_chances", "rules": "1.standard"}}')`);
      console.log(answer);
      process.exit(0);
    """
    command = ["node", "--input-type=module", "--eval", script]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["chances"][5] == [5, 216]
