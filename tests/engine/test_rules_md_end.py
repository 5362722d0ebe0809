"""Clause 12 of the rule book: how a game ends, and who has won when totals are equal."""

from typing import Any
from unittest import mock

import pytest

from farkle import order
from tests.engine.play import game_of, is_refused, play, turns

EVERYTHING = ("roll", "bank", "undo", "take", "pass", "keep 1")


def outcome(game: Any) -> tuple[bool, tuple[int, ...]]:
    return game.over, game.winners


# Clause 12: finish = turn


def test_clause_12_reaching_means_at_least_the_target() -> None:
    game = game_of(seats=1, target=1000)
    turns(game, 600, 350)
    assert outcome(game) == (False, ())
    turns(game, 50)
    assert outcome(game) == (True, (0,))


def test_clause_12_turn_gives_every_other_player_one_more_turn() -> None:
    game = game_of(seats=3, target=1000)
    turns(game, 100, 100, 200, 100)
    turns(game, 1000)
    assert game.seat == 2
    turns(game, 100)
    assert game.seat == 0
    assert not game.over
    turns(game, 100)
    assert outcome(game) == (True, (1,))
    assert game.totals == (300, 1100, 300)


def test_clause_12_started_in_the_last_seat() -> None:
    game = game_of(seats=3, target=1000)
    turns(game, 100, 100, 1000, 100)
    assert (game.seat, game.over) == (1, False)
    turns(game, 0)
    assert outcome(game) == (True, (2,))


def test_clause_12_the_starter_plays_no_more_even_when_beaten() -> None:
    game = game_of(seats=2, target=1000)
    turns(game, 1000, 1050)
    assert outcome(game) == (True, (1,))


def test_clause_12_a_second_player_over_the_target_starts_no_second_round() -> None:
    game = game_of(seats=3, target=1000)
    turns(game, 1000, 1050)
    assert (game.seat, game.over) == (2, False)
    turns(game, 100)
    assert outcome(game) == (True, (1,))


def test_clause_12_the_target_is_reached_by_banking_not_while_the_points_are_at_risk() -> None:
    game = game_of(target=1000)
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1")
    assert not game.over
    play(game, "roll, throw 2 3 4")
    assert (game.over, game.totals, game.seat) == (False, (0, 0), 1)


def test_clause_12_minimum_and_opening_still_hold_in_the_final_round() -> None:
    game = game_of(target=1000, minimum=300, opening=500)
    turns(game, 1000)
    play(game, "throw 4 4 4 2 3 6, keep 4 4 4")
    assert is_refused(game, "bank")
    play(game, "roll, throw 2 3 4")
    assert outcome(game) == (True, (0,))


def test_clause_12_penalties_still_hold_in_the_final_round() -> None:
    game = game_of("farkle-ua", totals=(9500, 5000), finish="turn")
    turns(game, 100, 0, 100, 0, 600)
    assert not game.over
    turns(game, 0)
    assert outcome(game) == (True, (0,))
    assert game.totals == (10_300, 4000)


def test_clause_12_when_it_is_over_nothing_more_can_be_done() -> None:
    game = game_of(seats=1, target=100)
    turns(game, 100)
    assert outcome(game) == (True, (0,))
    assert game.wanted == 0
    for step in EVERYTHING:
        assert is_refused(game, step)


# Clause 12: finish = round, now, chase


def test_clause_12_round_completes_the_round() -> None:
    game = game_of(seats=3, target=1000, finish="round")
    turns(game, 100, 1000)
    assert (game.seat, game.over) == (2, False)
    turns(game, 100)
    assert outcome(game) == (True, (1,))


def test_clause_12_round_ends_at_once_with_the_last_seat() -> None:
    game = game_of(seats=3, target=1000, finish="round")
    turns(game, 100, 100, 1000)
    assert outcome(game) == (True, (2,))


def test_clause_12_round_is_counted_from_who_began() -> None:
    game = game_of(seats=3, first=1, target=1000, finish="round")
    assert game.seat == 1
    turns(game, 100, 1000)
    assert (game.seat, game.over) == (0, False)
    turns(game, 0)
    assert outcome(game) == (True, (2,))


def test_clause_12_now_ends_the_game_at_once() -> None:
    game = game_of(seats=3, target=1000, finish="now")
    turns(game, 100, 1000)
    assert outcome(game) == (True, (1,))


def test_clause_12_chase_each_new_leader_must_be_beaten() -> None:
    game = game_of(seats=2, target=1000, finish="chase")
    turns(game, 1000, 1050)
    assert (game.seat, game.over) == (0, False), "the first leader has to answer"
    turns(game, 100)
    assert (game.seat, game.over) == (1, False), "1,100 beats 1,050"
    turns(game, 0)
    assert outcome(game) == (True, (0,))


def test_clause_12_chase_who_fails_drops_out() -> None:
    game = game_of(seats=3, target=1000, finish="chase")
    turns(game, 1000, 100)
    assert game.seat == 2
    turns(game, 1050)
    assert game.seat == 0
    turns(game, 100)
    assert (game.seat, game.over) == (2, False), "seat 1 has dropped out"
    turns(game, 0)
    assert outcome(game) == (True, (0,))


def test_clause_12_chase_ends_when_all_others_have_failed() -> None:
    game = game_of(seats=3, target=1000, finish="chase")
    turns(game, 100, 1000, 100)
    assert (game.seat, game.over) == (0, False)
    turns(game, 500)
    assert outcome(game) == (True, (1,))


def test_clause_12_chase_an_equal_total_does_not_beat_the_leader() -> None:
    game = game_of(seats=2, target=1000, finish="chase")
    turns(game, 1000, 1000)
    assert outcome(game) == (True, (0,))


def test_clause_12_chase_with_ties_first_an_equal_total_drops_out() -> None:
    game = game_of(seats=3, target=1000, finish="chase", ties="first")
    turns(game, 1000, 1000, 1050)
    assert (game.seat, game.over) == (0, False), "seat 1 only drew level, and has dropped out"
    turns(game, 100, 0)
    assert outcome(game) == (True, (0,))


@pytest.mark.parametrize("ties", ["shared", "playoff"])
def test_clause_12_chase_with_other_ties_an_equal_total_stays_in(ties: str) -> None:
    game = game_of(seats=3, target=1000, finish="chase", ties=ties)
    turns(game, 1000, 1000, 600)
    if ties == "shared":
        assert outcome(game) == (True, (0, 1))
    else:
        assert not game.over
        turns(game, 100, 50)
        assert outcome(game) == (True, (0,))


# Clause 12 and ties


def test_ties_first_a_leader_must_be_beaten() -> None:
    game = game_of(seats=3, target=1000, ties="first")
    turns(game, 100, 1000, 1000, 600)
    assert outcome(game) == (True, (1,))


def test_ties_first_within_a_completed_round() -> None:
    game = game_of(seats=3, target=1000, finish="round", ties="first")
    turns(game, 0, 1000, 1000)
    assert outcome(game) == (True, (1,))


def test_ties_shared() -> None:
    game = game_of(seats=3, target=1000, ties="shared")
    turns(game, 1000, 1000, 600)
    assert outcome(game) == (True, (0, 1))


def test_ties_shared_concerns_the_top_only() -> None:
    game = game_of(seats=3, target=1000, ties="shared")
    turns(game, 1050, 1000, 1000)
    assert outcome(game) == (True, (0,))


def test_ties_playoff_gives_extra_turns_to_those_tied_only() -> None:
    game = game_of(seats=3, target=1000, ties="playoff")
    turns(game, 1000, 100, 1000)
    assert not game.over
    assert game.seat == 0
    turns(game, 100)
    assert game.seat == 2, "seat 1 is not tied"
    turns(game, 150)
    assert outcome(game) == (True, (2,))
    assert game.totals == (1100, 100, 1150)


def test_ties_playoff_is_named_as_the_reason_of_the_end() -> None:
    game = game_of(seats=2, target=1000, ties="playoff")
    turns(game, 1000, 1000, 100, 50)
    assert (game.winners, game.reason) == ((0,), "play-off")


def test_the_reason_of_the_end_is_named() -> None:
    for changed, amounts, reason in (
        ({"finish": "turn"}, (1000, 0), "target"),
        ({"finish": "round"}, (1000, 0), "target"),
        ({"finish": "now"}, (1000,), "target"),
        ({"finish": "chase"}, (1000, 0), "last-standing"),
        ({"exact": "exact"}, (1000,), "exact"),
        ({"rounds": 1}, (1000, 0), "rounds"),
    ):
        game = game_of(seats=2, target=1000, **changed)
        turns(game, *amounts)
        assert (game.over, game.reason) == (True, reason)
    game = game_of(seats=2, instant_win="alike")
    play(game, "throw 2 2 2 2 2 2")
    assert game.reason == "instant-win"


def test_ties_playoff_goes_on_while_equal() -> None:
    game = game_of(seats=2, target=1000, ties="playoff")
    turns(game, 1000, 1000, 0, 0)
    assert not game.over
    turns(game, 100, 100)
    assert not game.over
    turns(game, 50, 0)
    assert outcome(game) == (True, (0,))


def test_ties_playoff_drops_whoever_falls_behind() -> None:
    game = game_of(seats=3, target=1000, ties="playoff")
    turns(game, 1000, 1000, 1000)
    turns(game, 100, 0, 100)
    assert (game.over, game.seat) == (False, 0)
    turns(game, 0)
    assert game.seat == 2, "seat 1 fell behind"
    turns(game, 50)
    assert outcome(game) == (True, (2,))


# No table goes on for ever


@pytest.mark.parametrize("ties", ["first", "shared", "playoff"])
def test_after_very_many_turns_the_highest_total_wins(ties: str) -> None:
    with mock.patch.object(order, "ROUND_LIMIT", 3):
        game = game_of(seats=2, ties=ties)
        turns(game, 0, 100, 0, 0, 50)
        assert not game.over, "the round is completed"
        turns(game, 0)
    assert outcome(game) == (True, (1,))
    assert game.reason == "limit"


def test_after_very_many_turns_a_tie_is_not_played_off_for_ever() -> None:
    with mock.patch.object(order, "ROUND_LIMIT", 4):
        game = game_of(seats=2, target=1000, ties="playoff")
        turns(game, 1000, 1000, 0, 0, 0, 0)
        assert not game.over
        turns(game, 0)
    assert outcome(game) == (True, (0, 1))


def test_the_bound_is_far_beyond_any_game_played_by_people() -> None:
    assert order.ROUND_LIMIT >= 1000
