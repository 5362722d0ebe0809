"""Runs calls of a Python module inside MicroPython or Pyodide under Node."""

import json
import subprocess
from collections.abc import Callable, Sequence
from typing import Any

from tools.paths import ROOT

CALLS = "tests/interpreters/calls.py"


def as_written(source: str) -> str:
    """The source as it stands."""
    return source


def run_under_node(
    interpreter: str, prepare: Callable[[str], str], cases: Sequence[Any], module: str = CALLS, seconds: int = 300
) -> list[dict[str, Any]]:
    """The answers of an interpreter to `cases`, calls of functions in the file `module`, in their order."""
    sources = sorted((ROOT / "farkle").glob("*.py"))
    files = {path.relative_to(ROOT).as_posix(): prepare(path.read_text("utf-8")) for path in sources}
    files["called.py"] = prepare((ROOT / module).read_text("utf-8"))
    job = {"files": files, "module": "called", "cases": cases}
    command = ["node", str(ROOT / "tests" / "interpreters" / "run.mjs"), interpreter]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, cwd=ROOT, timeout=seconds)
    assert done.returncode == 0, done.stderr
    output = json.loads(done.stdout)
    assert output["problems"] == []
    answers = output["answers"]
    assert isinstance(answers, list)
    return answers
