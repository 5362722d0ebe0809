"""Clause 16 of the rule book: banking onto another player's total."""

from tests.engine.play import game_of, play, turns

# Clause 16


def test_clause_16_banking_onto_another_players_total_sends_that_player_back() -> None:
    game = game_of(seats=2, bump=True)
    turns(game, 500, 0, 100, 600)
    assert game.totals == (500, 600), "back to the total before the last bank"


def test_clause_16_sent_back_to_nothing_after_the_first_bank() -> None:
    game = game_of(seats=2, bump=True)
    turns(game, 500, 500)
    assert game.totals == (0, 500)


def test_clause_16_one_point_apart_bumps_nobody() -> None:
    game = game_of(seats=2, bump=True)
    turns(game, 500, 600)
    assert game.totals == (500, 600)


def test_clause_16_that_may_bump_again() -> None:
    game = game_of(seats=3, bump=True)
    turns(game, 500, 300, 0)  # 500, 300, 0
    turns(game, 100, 300, 0)  # 600, 600: seat 0 goes back to 500
    assert game.totals == (500, 600, 0)
    turns(game, 0, 100, 500)  # 500, 700, 500: seat 0 goes back again
    assert game.totals[1:] == (700, 500)


def test_clause_16_a_cascade_over_three_players() -> None:
    game = game_of(seats=3, bump=True)
    turns(game, 300, 500, 100)  # 300, 500, 100
    turns(game, 0, 0, 200)  # seat 2 lands on 300: seat 0 goes back to 0
    assert game.totals == (0, 500, 300)
    turns(game, 0, 100, 0)  # 0, 600, 300
    turns(game, 500, 0, 300)  # seat 2 lands on 600: seat 1 back to 500, which bumps seat 0 to 0
    assert game.totals == (0, 500, 600)


def test_clause_16_only_for_a_banked_total_above_zero() -> None:
    game = game_of("farkle-ua", seats=2, bump=True, debt=True, finish="turn")
    turns(game, 0, 0, 0, 0, 0, 0)
    assert game.totals == (-1000, -1000)
    turns(game, 1000, 1000)
    assert game.totals == (0, 0), "landing on nothing bumps nobody"


def test_clause_16_a_penalty_that_lands_on_a_total_bumps_nobody() -> None:
    game = game_of(seats=2, totals=(500, 400), bump=True, streak=2, penalty=100)
    turns(game, 0, 0, 0, 0)
    assert game.totals == (400, 300)
    game = game_of(seats=2, totals=(500, 350), bump=True, streak=2, penalty=100)
    turns(game, 0, 50, 0)
    assert game.totals == (400, 400)


def test_clause_16_a_penalty_in_between_sends_nobody_forward() -> None:
    for penalty, left in ((400, 400), (300, 500)):
        game = game_of(seats=2, bump=True, streak=2, penalty=penalty)
        turns(game, 0, 500, 100, 300)  # seat 1 stands on 800, before the last bank on 500
        turns(game, 100, 0, 100, 0)
        assert game.totals == (300, left)
        turns(game, left - 300)
        assert game.totals == (left, 0), "500 was lost by the penalty: back to before the bank that still stands"


def test_clause_16_a_single_point_is_above_zero() -> None:
    game = game_of(seats=2, bump=True, singles=(1, 0, 0, 0, 50, 0))
    for _ in range(2):
        play(game, "throw 1 2 3 4 6 6, keep 1, bank")
    assert game.totals == (0, 1)


def test_clause_16_being_on_the_board_stays() -> None:
    game = game_of(seats=2, bump=True, opening=500)
    turns(game, 500, 500)
    assert (game.totals, game.on_board) == ((0, 500), (True, True))
    turns(game, 100)
    assert game.totals == (100, 500)


def test_clause_16_off_bumps_nobody() -> None:
    game = game_of(seats=2)
    turns(game, 500, 500)
    assert game.totals == (500, 500)


def test_clause_16_who_never_banked_is_sent_back_to_nothing() -> None:
    game = game_of(totals=(0, 500), bump=True)
    turns(game, 500)
    assert game.totals == (500, 0)
