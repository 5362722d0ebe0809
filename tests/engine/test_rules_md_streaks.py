"""Clause 10 of the rule book: farkles in a row, penalties and debt."""

from tests.engine.play import game_of, turns

# Clause 10


def test_clause_10_farkles_in_a_row_bring_the_penalty() -> None:
    game = game_of("farkle-ua", totals=(1500, 700))
    turns(game, 0, 100, 0, 100)
    assert (game.totals, game.streaks) == ((1500, 900), (2, 0))
    turns(game, 0)
    assert game.totals == (500, 900)


def test_clause_10_the_streak_is_ones_own() -> None:
    game = game_of("farkle-ua", totals=(2000, 2000))
    turns(game, 0, 0, 0, 0)
    assert (game.totals, game.streaks) == ((2000, 2000), (2, 2))
    turns(game, 0)
    assert game.totals == (1000, 2000)
    turns(game, 0)
    assert game.totals == (1000, 1000)


def test_clause_10_the_streak_counts_before_opening_too() -> None:
    game = game_of("five-thousand", seats=1, debt=True)
    turns(game, 0, 0)
    assert game.streaks == (2,)
    turns(game, 0)
    assert (game.totals, game.on_board) == ((-1000,), (False,))


def test_clause_10_a_bank_sets_the_streak_back() -> None:
    game = game_of("farkle-ua", seats=1)
    turns(game, 1000, 0, 0, 100)
    assert game.streaks == (0,)
    turns(game, 0, 0)
    assert game.totals == (1100,)
    turns(game, 0)
    assert game.totals == (100,)


def test_clause_10_the_penalty_itself_sets_the_streak_back() -> None:
    game = game_of("farkle-ua", seats=1, totals=(5000,))
    turns(game, 0, 0, 0)
    assert (game.totals, game.streaks) == ((4000,), (0,))
    turns(game, 0, 0)
    assert game.totals == (4000,)
    turns(game, 0)
    assert game.totals == (3000,)


def test_clause_10_totals_stop_at_zero_unless_debt() -> None:
    game = game_of("farkle-ua", seats=1, totals=(800,))
    turns(game, 0, 0, 0)
    assert game.totals == (0,)
    game = game_of("farkle-ua", seats=1, totals=(800,), debt=True)
    turns(game, 0, 0, 0)
    assert game.totals == (-200,)
    turns(game, 0, 0, 0)
    assert game.totals == (-1200,)


def test_clause_10_out_of_debt_by_banking() -> None:
    game = game_of("farkle-ua", seats=1, debt=True)
    turns(game, 0, 0, 0, 300)
    assert game.totals == (-700,)


def test_clause_10_all_sets_the_total_to_zero() -> None:
    game = game_of("truba", seats=1, totals=(5000,))
    turns(game, 0, 0, 0)
    assert game.totals == (0,)


def test_clause_10_two_in_a_row_where_the_table_says_two() -> None:
    game = game_of(seats=1, totals=(1000,), streak=2, penalty=300)
    turns(game, 0)
    assert game.totals == (1000,)
    turns(game, 0)
    assert game.totals == (700,)


def test_clause_10_without_a_streak_there_is_no_penalty() -> None:
    game = game_of(seats=1, totals=(1000,))
    turns(game, 0, 0, 0, 0, 0, 0)
    assert game.totals == (1000,)
