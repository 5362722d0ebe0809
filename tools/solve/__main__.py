"""`python -m tools.solve [NAME ...]`: solve tables exactly and store them for the coach.

Each table is solved anew and compared with what is stored; where that is missing or off, it is written. Without names all
tables are done, which takes an hour or two. `--again` packs what was solved the last time, without solving.
"""

import sys
import time
from array import array
from pathlib import Path
from typing import Any

import numpy

from farkle.coach.win_table_format import WinTable
from farkle.coach.win_tables import FOLDER, INDEX, fingerprint
from farkle.rules import Rules
from tools.paths import ROOT
from tools.solve.pack import pack
from tools.solve.race import solve_race
from tools.solve.rounds import solve_rounds
from tools.solve.tables import solved_rules, step_of

_SOLVED = ROOT / ".cache" / "solve"
_EXACTLY = 1e-9
_EXACTLY_WITH_STREAKS = 1e-6  # reached by sweeping over everything again and again


def solve(rules: Rules) -> Any:
    """The exact chances as layers, rows and columns, in the order in which they are stored."""
    if rules.rounds:
        return numpy.array([solve_rounds(rules).values])
    exactly = _EXACTLY_WITH_STREAKS if rules.streak else _EXACTLY
    race = solve_race(rules, exactly, lambda said: print("   ", said, flush=True))
    return numpy.array(race.values).reshape(-1, race.states.places, race.states.places)


def solved(name: str, rules: Rules, again: bool) -> Any:
    """The exact chances, from the last time where that will do; they are kept either way."""
    kept = _SOLVED / f"{name}-{fingerprint(rules)}.npy"
    if again and kept.exists():
        return numpy.load(kept)
    table = solve(rules)
    _SOLVED.mkdir(parents=True, exist_ok=True)
    numpy.save(kept, table)
    return table


def off_by(text: str, table: Any) -> float:
    """How far the stored chances are from the exact ones, at most."""
    win_table = WinTable(text)
    if (win_table.layers, win_table.rows, win_table.columns) != table.shape:
        return 1.0
    return max(
        float(numpy.abs(table[layer, row] - array("d", win_table.row(layer, row))).max())
        for layer in range(win_table.layers)
        for row in range(win_table.rows)
    )


def store(name: str, rules: Rules, table: Any) -> str:
    """Write the table where what is stored is missing, off, or made for other rules; says what was done."""
    file = FOLDER / f"{name}.json"
    step = step_of(name)
    allowed = step / 2 + 2 * _EXACTLY_WITH_STREAKS
    if file.exists():
        text = file.read_text("utf-8")
        off = off_by(text, table)
        if off <= allowed and WinTable(text).about["fingerprint"] == fingerprint(rules):
            return f"stored chances are off by {off:.6f} at most: kept"
    text = pack(table, step, every_row=bool(rules.rounds), fingerprint=fingerprint(rules))
    FOLDER.mkdir(exist_ok=True)
    file.write_text(text + "\n", "utf-8")
    return f"written, {len(text):,} bytes, off by {off_by(text, table):.6f} at most"


def write_index() -> None:
    """Which file holds the chances of which rules."""
    found = {WinTable(file.read_text("utf-8")).about["fingerprint"]: file.name for file in _files()}
    lines = ",\n".join(f'"{key}": "{name}"' for key, name in sorted(found.items(), key=lambda pair: pair[1]))
    INDEX.write_text("{\n" + lines + "\n}\n", "utf-8")


def _files() -> list[Path]:
    return sorted(file for file in FOLDER.glob("*.json") if file != INDEX)


def main(arguments: list[str]) -> None:
    """Solve, compare and store the tables named, or all."""
    again = "--again" in arguments
    every = solved_rules()
    names = [argument for argument in arguments if not argument.startswith("--")] or list(every)
    for name in names:
        began = time.process_time()
        print(name, flush=True)
        table = solved(name, every[name], again)
        print(
            f"    first player's chance {table[0][0][0] if not every[name].rounds else table[0][-1][table.shape[2] // 2]:.6f}"
        )
        print(f"    {store(name, every[name], table)}, {time.process_time() - began:.0f} s", flush=True)
    for file in _files():
        if file.stem not in every:
            file.unlink()
    write_index()


if __name__ == "__main__":
    main(sys.argv[1:])
