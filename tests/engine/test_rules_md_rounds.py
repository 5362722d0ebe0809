"""Clauses 17 and 18 of the rule book: who begins, and games of fixed rounds."""

from typing import Any

import pytest

from tests.engine.play import FARKLE, game_of, is_refused, play, turns

EVERYTHING = ("roll", "bank", "undo", "take", "pass", "keep 1")


def outcome(game: Any) -> tuple[bool, tuple[int, ...]]:
    return game.over, game.winners


# Clause 17


def roll_off(game: Any, *faces: int) -> None:
    for face in faces:
        assert game.wanted == 1
        assert game.phase == "roll-off"
        game.throw((face,))


def test_clause_17_the_highest_die_begins() -> None:
    game = game_of(seats=3, first=None, start="roll")
    roll_off(game, 2, 6, 5)
    assert (game.seat, game.wanted, game.phase) == (1, 6, "throw")


@pytest.mark.parametrize("start", ["roll", "random"])
def test_clause_17_one_die_each_from_two_players_on(start: str) -> None:
    assert game_of(seats=1, first=None, start=start).phase == "throw", "alone nobody throws for it"
    for seats in range(2, 9):
        game = game_of(seats=seats, first=None, start=start)
        roll_off(game, *[1] * (seats - 1), 6)
        assert (game.seat, game.phase) == (seats - 1, "throw")


def test_clause_17_play_goes_on_from_the_winner_in_seat_order() -> None:
    game = game_of(seats=3, first=None, start="roll")
    roll_off(game, 2, 5, 6)
    assert game.seat == 2
    turns(game, 100)
    assert game.seat == 0
    turns(game, 200)
    assert game.seat == 1


def test_clause_17_only_those_tied_at_the_top_throw_again() -> None:
    game = game_of(seats=4, first=None, start="roll")
    roll_off(game, 5, 6, 3, 6)
    assert game.phase == "roll-off"
    roll_off(game, 2, 4)
    assert (game.phase, game.seat) == ("throw", 3)
    game = game_of(seats=4, first=None, start="roll")
    roll_off(game, 5, 6, 3, 6, 4, 2)
    assert (game.phase, game.seat) == ("throw", 1)


def test_clause_17_a_second_tie_throws_again() -> None:
    game = game_of(seats=3, first=None, start="roll")
    roll_off(game, 4, 4, 4, 1, 3, 3, 6, 2)
    assert (game.phase, game.seat) == ("throw", 1)


def test_clause_17_a_tie_below_the_top_does_not_matter() -> None:
    game = game_of(seats=3, first=None, start="roll")
    roll_off(game, 4, 4, 5)
    assert (game.phase, game.seat) == ("throw", 2)


def test_clause_17_during_the_roll_off_nothing_else_can_be_done() -> None:
    game = game_of(seats=2, first=None, start="roll")
    for step in EVERYTHING:
        assert is_refused(game, step)
    assert (game.totals, game.turns, game.first) == ((0, 0), (0, 0), None)
    assert (game.final, game.to_play, game.playing_off, game.winners) == (False, (), False, ())


def test_clause_17_a_given_first_seat_needs_no_roll_off() -> None:
    game = game_of("five-thousand", seats=3, first=2)
    assert (game.seat, game.wanted, game.phase) == (2, 6, "throw")


def test_start_first_begins_with_the_first_seat() -> None:
    game = game_of(seats=3, first=None)
    assert (game.seat, game.wanted) == (0, 6)


# Clause 18


def test_clause_18_every_player_has_the_same_number_of_turns() -> None:
    game = game_of(seats=2, rounds=2)
    turns(game, 100, 1000, 500)
    assert not game.over
    turns(game, 0)
    assert outcome(game) == (True, (1,))


def test_clause_18_highest_total_wins_also_after_farkles() -> None:
    game = game_of(seats=3, rounds=1)
    turns(game, 0, 50, 0)
    assert outcome(game) == (True, (1,))


@pytest.mark.parametrize("finish", ["turn", "round", "now", "chase"])
def test_clause_18_target_and_finish_are_not_used(finish: str) -> None:
    game = game_of(seats=2, rounds=2, target=1000, finish=finish)
    turns(game, 1050, 50)
    assert not game.over
    turns(game, 50, 1000)
    assert outcome(game) == (True, (0,))
    assert game.totals == (1100, 1050)


def test_clause_18_the_round_is_counted_from_who_began() -> None:
    game = game_of(seats=3, first=2, rounds=1)
    turns(game, 100, 200)
    assert not game.over
    turns(game, 50)
    assert outcome(game) == (True, (0,))


def test_clause_18_ties_after_the_last_round() -> None:
    game = game_of(seats=2, rounds=1, ties="first")
    turns(game, 500, 500)
    assert outcome(game) == (True, (0,)), "who got there first"
    game = game_of(seats=2, rounds=1, ties="shared")
    turns(game, 500, 500)
    assert outcome(game) == (True, (0, 1))
    game = game_of(seats=2, rounds=1, ties="playoff")
    turns(game, 500, 500)
    assert not game.over
    turns(game, 100, 50)
    assert outcome(game) == (True, (0,))


def test_clause_18_who_got_there_first_is_a_matter_of_time_not_of_seats() -> None:
    game = game_of(seats=2, rounds=2, ties="first")
    turns(game, 100, 500, 400, 0)
    assert game.totals == (500, 500)
    assert outcome(game) == (True, (1,))


def test_clause_18_when_each_total_was_reached_is_counted_from_one() -> None:
    game = game_of(seats=3, rounds=5)
    assert game.reached == (0, 0, 0)
    turns(game, 0, 100, 100)
    assert game.reached == (0, 1, 2)
    turns(game, 100, 0, 50)
    assert game.reached == (3, 1, 4)


def test_clause_18_a_missed_last_turn_still_ends_the_game() -> None:
    game = game_of("ten-rounds", seats=1)
    for _ in range(9):
        turns(game, 100)
    assert not game.over
    play(game, FARKLE)
    assert outcome(game) == (True, (0,))
    assert game.totals == (900,)
