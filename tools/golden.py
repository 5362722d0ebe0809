"""Compute the golden cases anew on CPython: `python -m tools.golden` writes `expect` in every file of `tests/golden`.

The cases for the named tables are made here, one of each kind per table, so that a new table cannot be forgotten: those that
no file has yet go to `later_tables.json`. Files with cases of one's own are only recomputed.
"""

import json
from pathlib import Path
from typing import Any

from farkle.presets import PRESETS
from tests.interpreters import calls
from tools.paths import ROOT

GOLDEN = ROOT / "tests" / "golden"
LATER_TABLES = GOLDEN / "later_tables.json"

Case = dict[str, Any]


def table_cases() -> list[Case]:
    """For each table: all its throws, its chances, its link, and a game by two and by three seats."""
    cases: list[Case] = []
    for table in PRESETS:
        cases.append({"call": "throws_digest", "args": [table]})
        cases.append({"call": "farkle_chances", "args": [table]})
        cases.append({"call": "link", "args": [table, {}]})
        cases.append({"call": "played_game", "args": [table, 2, 12]})
        cases.append({"call": "played_game", "args": [table, 3, 9]})
    return cases


def answer(case: Case) -> Any:
    """What CPython makes of a case."""
    return json.loads(json.dumps(getattr(calls, case["call"])(*case["args"])))


def read_cases(file: Path) -> list[Case]:
    """The cases of a golden file."""
    cases = json.loads(file.read_text("utf-8"))
    assert isinstance(cases, list)
    return cases


def write_cases(file: Path, cases: list[Case]) -> None:
    """One case a line, so that a difference shows which."""
    lines = ",\n".join(json.dumps(case | {"expect": answer(case)}, ensure_ascii=False) for case in cases)
    file.write_text(f"[\n{lines}\n]\n", "utf-8")


def main() -> None:
    """Write all golden files."""
    files = {file: read_cases(file) for file in sorted(GOLDEN.glob("*.json"))}
    known = [(case["call"], case["args"]) for cases in files.values() for case in cases]
    later = [case for case in table_cases() if (case["call"], case["args"]) not in known]
    if later:
        files[LATER_TABLES] = files.get(LATER_TABLES, []) + later
    for file, cases in files.items():
        write_cases(file, cases)
        print(f"{file.relative_to(ROOT)}: {len(cases)} cases")


if __name__ == "__main__":
    main()
