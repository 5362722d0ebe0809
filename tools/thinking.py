"""What the thinking worker takes for its answers, measured on the built site's own files under Node."""

import json
import subprocess
import time
from typing import Any

from farkle.coach.tournament import play_slice
from farkle.players.levels import EXPERT
from farkle.presets import PRESETS
from tools.paths import DIST, ROOT

GAMES = 2000


def worker_measures() -> Any:
    """Milliseconds for preparing two tables and for answers, games a second, bytes of memory; see `thinking.mjs`."""
    runtime = next(DIST.glob("vendor/pyodide-*"))
    worker = next(DIST.glob("assets/worker-*.py"))
    command = ["node", str(ROOT / "tools" / "thinking.mjs"), str(DIST), str(runtime), str(worker)]
    return json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


def tournament_speed() -> float:
    """Games a second between two experts on this CPython."""
    started, number = time.perf_counter(), 0
    while number < GAMES:
        number = play_slice(PRESETS["standard"], (EXPERT, EXPERT), 1, number, GAMES - number)["from"]
    return GAMES / (time.perf_counter() - started)
