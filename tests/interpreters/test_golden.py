"""The golden cases on CPython, on MicroPython and on Pyodide, as written and as shipped (without comments and annotations)."""

import json
import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from tools.golden import GOLDEN, Case, answer, read_cases, table_cases
from tools.paths import ROOT
from tools.strip import strip

CALLS = "tests/interpreters/calls.py"
CASES = [case for file in sorted(GOLDEN.glob("*.json")) for case in read_cases(file)]


def name_of(case: Case) -> str:
    return f"{case['call']}({', '.join(json.dumps(argument) for argument in case['args'])})"


def run_under_node(interpreter: str, prepare: Callable[[str], str], cases: list[Case] = CASES) -> list[dict[str, Any]]:
    """All answers of an interpreter, in the order of the cases."""
    sources = sorted((ROOT / "farkle").glob("*.py"))
    files = {path.relative_to(ROOT).as_posix(): prepare(path.read_text("utf-8")) for path in sources}
    files["golden_calls.py"] = prepare((ROOT / CALLS).read_text("utf-8"))
    job = {"files": files, "module": "golden_calls", "cases": cases}
    command = ["node", str(ROOT / "tests" / "interpreters" / "run.mjs"), interpreter]
    done = subprocess.run(command, input=json.dumps(job), capture_output=True, text=True, cwd=ROOT, timeout=300)
    assert done.returncode == 0, done.stderr
    output = json.loads(done.stdout)
    assert output["problems"] == []
    answers = output["answers"]
    assert isinstance(answers, list)
    return answers


def as_written(source: str) -> str:
    return source


def test_every_table_has_its_cases() -> None:
    golden = {name_of(case) for case in CASES}
    assert [name for case in table_cases() if (name := name_of(case)) not in golden] == [], "run: make golden"


def test_cpython_answers_as_before() -> None:
    differing = [name_of(case) for case in CASES if answer(case) != case["expect"]]
    assert differing == [], "a change on purpose is written down by: make golden"


@pytest.mark.parametrize("prepare", [as_written, strip])
@pytest.mark.parametrize("interpreter", ["micropython", "pyodide"])
def test_the_other_interpreters_answer_as_cpython(interpreter: str, prepare: Callable[[str], str]) -> None:
    answers = run_under_node(interpreter, prepare)
    differing = {
        name_of(case): given
        for case, given in zip(CASES, answers, strict=True)
        if given.get("answer", given) != case["expect"]
    }
    assert differing == {}
