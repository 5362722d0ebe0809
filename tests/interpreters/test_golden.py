"""The golden cases on CPython, on MicroPython and on Pyodide, as written and as shipped (without comments and annotations)."""

import json
from collections.abc import Callable

import pytest

from tests.interpreters.node import as_written, run_under_node
from tools.golden import GOLDEN, Case, answer, read_cases, table_cases
from tools.strip import strip

CASES = [case for file in sorted(GOLDEN.glob("*.json")) for case in read_cases(file)]
ONE_OF_EACH_CALL = list({case["call"]: case for case in CASES}.values())


def name_of(case: Case) -> str:
    return f"{case['call']}({', '.join(json.dumps(argument) for argument in case['args'])})"


def test_every_table_has_its_cases() -> None:
    golden = {name_of(case) for case in CASES}
    assert [name for case in table_cases() if (name := name_of(case)) not in golden] == [], "run: make golden"


def test_cpython_answers_as_before() -> None:
    differing = [name_of(case) for case in CASES if answer(case) != case["expect"]]
    assert differing == [], "a change on purpose is written down by: make golden"


# What is shipped answers everything; with comments and annotations it must be read and run, the answers cannot differ by them.
@pytest.mark.parametrize(
    ("prepare", "cases"), [(as_written, ONE_OF_EACH_CALL), (strip, CASES)], ids=["as_written", "strip"]
)
@pytest.mark.parametrize("interpreter", ["micropython", "pyodide"])
def test_the_other_interpreters_answer_as_cpython(
    interpreter: str, prepare: Callable[[str], str], cases: list[Case]
) -> None:
    answers = run_under_node(interpreter, prepare, cases)
    differing = {
        name_of(case): given
        for case, given in zip(cases, answers, strict=True)
        if given.get("answer", given) != case["expect"]
    }
    assert differing == {}
