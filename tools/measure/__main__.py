"""`python -m tools.measure [--games 4000] [--seed 1] [--tables standard,classic]`: every level against every other.

`--exact` calculates instead how often the master and the beginner win against perfect play, whoever begins, on tables that
`python -m tools.solve` has solved (it solves what is missing). Needs numba (`requirements/solve.lock`) to be done today.
"""

import argparse
import time
from itertools import combinations

import numpy

from farkle.coach.race_states import RaceStates
from farkle.coach.win_table_format import WinTable
from farkle.coach.win_tables import FOLDER
from farkle.players.levels import BEGINNER, LEVELS, MASTER, player_of
from farkle.players.threshold import ThresholdPlayer
from tools.measure.compiled_levels import compiled_levels
from tools.measure.pairs import interval, meet
from tools.measure.threshold_contest import threshold_contest
from tools.solve.__main__ import solved
from tools.solve.contest import contest
from tools.solve.tables import solved_rules

_EXACT = {
    MASTER: [f"{name}{ending}" for name in ("standard", "classic") for ending in ("", "-now", "-round", "-chase")],
    BEGINNER: ["standard", "classic"],
}


def measure(name: str, games: int, seed: int) -> None:
    """Print how often each level wins against each stronger one."""
    rules = solved_rules()[name]
    print(f"{name}: games won in per cent, {games} games a pair, seed {seed}", flush=True)
    for weak, strong in combinations(LEVELS, 2):
        began = time.perf_counter()
        share, width = interval(meet(rules, (weak, strong), games, seed))
        speed = games / (time.perf_counter() - began)
        print(f"  {weak:<9} against {strong:<9} {share:5.1f} ± {width:.1f}   {speed:6.0f} games a second", flush=True)


def calculate(level: str, name: str) -> None:
    """Print how often a level wins against perfect play, calculated."""
    rules = solved_rules()[name]
    states, exact = RaceStates(rules), solved(name, rules, again=True).ravel()
    player = player_of(level, rules)
    if isinstance(player, ThresholdPlayer):
        first, second = threshold_contest(states, player, exact)
    else:
        win_table = WinTable((FOLDER / f"{name}.json").read_text("utf-8"))
        believed = numpy.array(
            [win_table.row(layer, row) for layer in range(win_table.layers) for row in range(win_table.rows)]
        )
        first, second = contest(states, believed.ravel(), exact)
    average = 50 * (first + second)
    print(
        f"  {level:<9} {name:<15} begins {100 * first:.3f}, comes second {100 * second:.3f}, on average {average:.3f}",
        flush=True,
    )


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the strength of the computer players.")
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", default="standard,classic")
    parser.add_argument("--exact", action="store_true")
    options = parser.parse_args()
    if options.exact:
        print("against perfect play: games won in per cent, calculated")
        for level, names in _EXACT.items():
            for name in names:
                calculate(level, name)
        return
    with compiled_levels():
        for name in options.tables.split(","):
            measure(name, options.games, options.seed)


main()
