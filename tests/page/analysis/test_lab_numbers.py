"""What the laboratory reckons: groups of points that people can read, and intervals that hold."""

import math
from collections.abc import Sequence
from itertools import pairwise

import pytest

from farkle.coach.laboratory import turn_in_numbers
from farkle.page.analysis.lab_numbers import groups, interval, round_places
from farkle.presets import PRESETS


@pytest.mark.parametrize("name", ["standard", "pig", "five-dice", "tavern", "truba"])
def test_groups_are_few_do_not_overlap_and_leave_nothing_out(name: str) -> None:
    ends = turn_in_numbers(PRESETS[name], True)["ends"]
    found = groups(ends)
    assert 3 <= len(found) <= 21
    assert sum(chance for _, _, chance in found) == pytest.approx(1 - ends[0][1])
    for (_, most, _), (least, _, _) in pairwise(found):
        assert most < least
    assert found[0][0] == next(points for points, chance in ends if points and chance)
    assert found[-1][1] == ends[-1][0]


@pytest.mark.parametrize("unit", [1, 3, 7, 30, 50, 75, 150])
def test_whatever_a_table_counts_in_its_turns_fall_into_several_groups(unit: int) -> None:
    ends = [[0, 0.5]] + [[unit * number, 0.005] for number in range(1, 101)]
    found = groups(ends)
    assert 9 <= len(found) <= 21
    assert sum(chance for _, _, chance in found) == pytest.approx(0.5)


def test_a_turn_that_never_ends_well_has_no_groups() -> None:
    assert groups([[0, 1.0]]) == []


@pytest.mark.parametrize(
    ("points", "found"),
    [
        (range(50, 2001, 50), [500, 1000, 1500, 2000]),
        (range(200, 3001, 200), [1000, 2000, 3000]),
        (range(75, 3001, 75), [600, 1200, 1800, 2400, 3000]),
        (range(1, 41), [10, 20, 30, 40]),
        ((20,), [20]),
        ((), []),
    ],
)
def test_words_below_a_picture_stand_at_round_points(points: Sequence[int], found: list[int]) -> None:
    assert [points[place] for place in round_places(points, 6)] == found


@pytest.mark.parametrize(("wins", "games"), [(0, 1), (1, 1), (0, 1000), (500, 1000), (333.5, 1000)])
def test_the_interval_holds_the_rate_and_stays_between_nought_and_one(wins: float, games: int) -> None:
    low, high = interval(wins, games)
    assert 0 <= low <= wins / games <= high <= 1
    assert high - low < 2 / math.sqrt(games)


def test_the_interval_is_wilsons() -> None:
    # Ten of a hundred: by the formula of 1927.
    assert interval(10, 100) == pytest.approx((0.05523, 0.17437), abs=1e-5)
