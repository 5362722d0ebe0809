"""What measures say of their own exactness."""

import pytest

from farkle.presets import PRESETS
from tools.measure.pairs import interval, meet


def test_an_interval_comes_from_pairs_of_games_and_not_from_games() -> None:
    """Where both games of a pair always end alike there are half as many results, and the interval is wider by sqrt(2)."""
    alike, apart = [2.0, 0.0] * 50, [2.0, 0.0, 1.0, 1.0] * 25
    assert interval(alike) == pytest.approx((50, 1.96 * 50 / 99**0.5))
    assert interval(apart)[1] == pytest.approx(interval(alike)[1] / 2**0.5)
    assert interval([1.0] * 100) == (50, 0)


def test_two_equal_players_win_one_game_of_each_deal() -> None:
    assert meet(PRESETS["pig"], ("bold", "bold"), 20, 1) == [1.0] * 10
