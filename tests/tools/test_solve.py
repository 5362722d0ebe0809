"""Solving exactly: the same as plain value iteration over every state that the engine itself can come to."""

from typing import Any

import pytest

from farkle.coach.course import State
from farkle.game import Game
from farkle.rules import Rules
from tests.tools.game_graph import GameGraph
from tools.solve.contest import contest
from tools.solve.race import Race, solve_race
from tools.solve.rounds import solve_rounds

NOTHING: dict[str, Any] = {
    "triples": (0,) * 6, "four": 0, "five": 0, "six": 0,
    "straight": 0, "three_pairs": 0, "four_and_pair": 0, "two_triplets": 0,
}  # fmt: skip
SMALL = Rules(dice=1, singles=(0, 0, 0, 5, 5, 10), target=20, **NOTHING)
FAR = 20  # points ahead with which nobody throws on who may bank

RACES: list[dict[str, Any]] = [
    *({"finish": finish, "ties": ties} for finish in ("turn", "round", "chase") for ties in ("first", "shared", "playoff")),
    {"finish": "now"},
    {"exact": "exact"},
    {"exact": "welfare"},
    {"streak": 2, "penalty": 10},
    {"streak": 2, "penalty": "all", "opening": 10},
    {"minimum": 10, "deadline": 2},
    {"pits": ((5, 15),)},
]  # fmt: skip


def solved(rules: Rules) -> Race:
    return solve_race(rules, 1e-9)


@pytest.mark.parametrize("changes", RACES, ids=str)
def test_a_race_is_worth_what_playing_everything_out_says(changes: dict[str, Any]) -> None:
    rules = SMALL.replace(**changes)
    graph = GameGraph(Game(rules, ("Ada", "Bo"), first=0), FAR).solve(1e-9)
    assert solved(rules).chance(State(0, 0, 0, 0, 0)) == pytest.approx(graph.value, abs=1e-6)


# With play-offs the totals may grow for ever here, and with them the states: those of a race above stand for both.
@pytest.mark.parametrize("ties", ["first", "shared"])
def test_fixed_rounds_are_worth_what_playing_everything_out_says(ties: str) -> None:
    rules = SMALL.replace(rounds=2, ties=ties)
    graph = GameGraph(Game(rules, ("Ada", "Bo"), first=0), FAR).solve(1e-9)
    rounds = solve_rounds(rules)
    assert rounds.by_lead(4, 1)[rounds.geometry.most] == pytest.approx(graph.value, abs=1e-6)


@pytest.mark.parametrize("finish", ["turn", "round", "now", "chase"])
def test_perfect_play_against_itself_wins_half_of_the_games(finish: str) -> None:
    race = solved(SMALL.replace(target=30, finish=finish))
    first, second = contest(race.course, race.values, race.values)
    assert first == pytest.approx(race.values[0], abs=1e-6)
    assert (first + second) / 2 == pytest.approx(0.5, abs=1e-6)


def test_who_decides_by_wrong_chances_wins_less() -> None:
    race = solved(SMALL.replace(target=30))
    wrong = [0.5] * len(race.values)
    first, second = contest(race.course, wrong, race.values)
    assert (first + second) / 2 < 0.49
