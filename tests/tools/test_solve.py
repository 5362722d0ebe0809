"""Solving exactly: the same as plain value iteration over every state that the engine itself can come to."""

from typing import Any

import pytest

from farkle.coach.position import position_of
from farkle.coach.race_states import RaceState
from farkle.coach.win_chances import WinChances
from farkle.game import Game
from farkle.players.threshold import ThresholdPlayer
from farkle.rules import Rules
from tests.tools.game_graph import GameGraph
from tools.measure.threshold_contest import threshold_contest
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
    assert solved(rules).chance(RaceState(0, 0, 0, 0, 0)) == pytest.approx(graph.value, abs=1e-6)


ROUNDS: list[dict[str, Any]] = [
    *({"rounds": 2, "ties": ties} for ties in ("first", "shared", "playoff")),
    {"rounds": 1, "ties": "playoff"},
    {"rounds": 2, "ties": "playoff", "minimum": 10},
    {"rounds": 2, "ties": "playoff", "minimum": 10, "deadline": 2},
]  # fmt: skip


# A play-off is endless: it must be worth the same wherever going over its states again and again begins.
@pytest.mark.parametrize("guess", [0.0, 1.0])
@pytest.mark.parametrize("changes", ROUNDS, ids=str)
def test_fixed_rounds_are_worth_what_playing_everything_out_says(changes: dict[str, Any], guess: float) -> None:
    rules = SMALL.replace(**changes)
    graph = GameGraph(Game(rules, ("Ada", "Bo"), first=0), FAR, guess).solve(1e-9)
    rounds = solve_rounds(rules)
    assert rounds.by_lead(2 * rules.rounds, 1)[rounds.geometry.most] == pytest.approx(graph.value, abs=1e-6)


def test_each_turn_of_a_play_off_is_worth_what_playing_everything_out_says() -> None:
    rules = SMALL.replace(rounds=1, ties="playoff")
    game = Game(rules, ("Ada", "Bo"), first=0)
    graph = GameGraph(game, FAR).solve(1e-9)
    chances = WinChances(rules)
    for turn, points in enumerate((0, 0, 5)):  # nobody scores in the only round; Ada begins the play-off and banks 5
        seat = game.seat
        value = graph.value_of(game)
        if game.playing_off:
            position = position_of(game)
            assert position
            worth = chances.turn(position).value
            assert worth == pytest.approx(1 - value if seat else value, abs=1e-6)
        game.throw((4 if points else 1,))
        if points:
            game.keep((4,))
            game.bank()
        assert game.playing_off == (turn > 0)


@pytest.mark.parametrize("finish", ["turn", "round", "now", "chase"])
def test_perfect_play_against_itself_wins_half_of_the_games(finish: str) -> None:
    race = solved(SMALL.replace(target=30, finish=finish))
    first, second = contest(race.states, race.values, race.values)
    assert first == pytest.approx(race.values[0], abs=1e-6)
    assert (first + second) / 2 == pytest.approx(0.5, abs=1e-6)


def test_who_decides_by_wrong_chances_wins_less() -> None:
    race = solved(SMALL.replace(target=30))
    wrong = [0.5] * len(race.values)
    first, second = contest(race.states, wrong, race.values)
    assert (first + second) / 2 < 0.49


class _HabitGraph(GameGraph):
    """Seat 0 plays by its habit; seat 1 plays as well as can be against that."""

    def moves(self, game: Game) -> list[tuple[Any, ...]]:
        if game.seat == 1:
            return super().moves(game)
        action, kept = ThresholdPlayer(game.rules, goal=1).decide(game)
        return [(action, kept) if kept else (action,)]


@pytest.mark.parametrize("finish", ["turn", "now"])
def test_a_habit_wins_less_than_perfect_play_and_more_than_against_who_knows_it(finish: str) -> None:
    rules = SMALL.replace(target=30, finish=finish)
    race = solved(rules)
    first, second = threshold_contest(race.states, ThresholdPlayer(rules, goal=1), race.values)
    for began, chance, perfect in ((0, first, race.values[0]), (1, second, 1 - race.values[0])):
        found_out = _HabitGraph(Game(rules, ("Ada", "Bo"), first=began), FAR).solve(1e-9).value
        assert found_out - 1e-6 <= chance < perfect - 0.001
        assert chance == pytest.approx(found_out, abs=0.01)
