"""What the thinking worker takes for its answers, and best turns on the page: the built site's own files, under Node."""

import json
import subprocess
import time
from typing import Any

from farkle.coach.tournament import play_slice
from farkle.players.levels import EXPERT
from farkle.presets import PRESETS
from tools.paths import DIST, ROOT

GAMES = 2000


def best_turns_on_the_page() -> Any:
    """For each table the milliseconds of its best turn on MicroPython, `total` and of the `longest` slice."""
    runtime = next(DIST.glob("vendor/micropython-*"))
    bundles = [next(DIST.glob(f"assets/{kind}-mpy-*.json")) for kind in ("page", "later")]
    return _run("best_turns.mjs", str(runtime), ",".join(map(str, bundles)), ",".join(PRESETS))


def worker_measures() -> Any:
    """Milliseconds of best turns, of preparing rules and of answers, games a second, bytes of memory; see `thinking.mjs`."""
    runtime = next(DIST.glob("vendor/pyodide-*"))
    worker = next(DIST.glob("assets/worker-*.py"))
    return _run("thinking.mjs", str(DIST), str(runtime), str(worker), ",".join(PRESETS))


def _run(program: str, *arguments: str) -> Any:
    command = ["node", str(ROOT / "tools" / program), *arguments]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def tournament_speed() -> float:
    """Games a second between two experts on this CPython."""
    started, number = time.perf_counter(), 0
    while number < GAMES:
        number = play_slice(PRESETS["standard"], (EXPERT, EXPERT), 1, number, GAMES - number).start
    return GAMES / (time.perf_counter() - started)
