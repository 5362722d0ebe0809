"""What the thinking worker takes for its answers, and best turns on the page: the built site's own files, under Node."""

import json
import subprocess
import time
from collections.abc import Iterator
from typing import Any

from farkle.coach.tournament import play_slice
from farkle.players.levels import EXPERT
from farkle.presets import PRESETS
from tools.paths import DIST, ROOT

GAMES = 2000


Figures = dict[str, float]


def best_turns_on_the_page() -> Iterator[tuple[str, Figures]]:
    """Each table with the milliseconds of its best turn on MicroPython, `total` and of the `longest` slice."""
    runtime = next(DIST.glob("vendor/micropython-*"))
    bundles = [next(DIST.glob(f"assets/{kind}-mpy-*.json")) for kind in ("page", "later")]
    return _lines_of("best_turns.mjs", str(runtime), ",".join(map(str, bundles)), ",".join(PRESETS))


def worker_measures() -> Iterator[tuple[str, str, Figures]]:
    """What was measured, of what, and its figures: milliseconds, games a second, bytes; see `thinking.mjs`."""
    runtime = next(DIST.glob("vendor/pyodide-*"))
    worker = next(DIST.glob("assets/worker-*.py"))
    return _lines_of("thinking.mjs", str(DIST), str(runtime), str(worker), ",".join(PRESETS))


def _lines_of(program: str, *arguments: str) -> Iterator[Any]:
    """What a program prints, line by line as it comes."""
    command = ["node", str(ROOT / "tools" / program), *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        for line in process.stdout:
            yield json.loads(line)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, command)


def tournament_speed() -> float:
    """Games a second between two experts on this CPython."""
    started, number = time.perf_counter(), 0
    while number < GAMES:
        number = play_slice(PRESETS["standard"], (EXPERT, EXPERT), 1, number, GAMES - number).start
    return GAMES / (time.perf_counter() - started)
