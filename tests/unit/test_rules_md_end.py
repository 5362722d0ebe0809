"""Clauses 12 to 18 of the rule book: how a game ends, and what can send a player back."""

from typing import Any
from unittest import mock

import pytest

from farkle import order
from tests.unit.play import FARKLE, TURNS, game_of, is_allowed, is_refused, play, turns

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


# Clause 13


def test_clause_13_exact_an_overshooting_bank_scores_nothing() -> None:
    game = game_of(totals=(9800, 0), exact="exact")
    turns(game, 300)
    assert (game.totals, game.over, game.seat) == ((9800, 0), False, 1)


def test_clause_13_an_overshoot_is_no_farkle() -> None:
    game = game_of(totals=(9800, 0), exact="exact", streak=2, penalty=1000)
    turns(game, 0, 100, 300, 100)
    assert game.streaks[0] == 0
    turns(game, 0, 100)
    assert game.totals == (9800, 300), "farkle, overshoot, farkle are not two in a row"


def test_clause_13_hitting_the_target_exactly_wins_at_once() -> None:
    for finish in ("turn", "round", "now", "chase"):
        game = game_of(seats=3, totals=(9800, 0, 0), exact="exact", finish=finish)
        turns(game, 200)
        assert outcome(game) == (True, (0,)), finish
        assert game.totals == (10_000, 0, 0)


def test_clause_13_welfare_hitting_exactly_wins_at_once() -> None:
    game = game_of("welfare", totals=(0, 9800, 0))
    turns(game, 100, 200)
    assert outcome(game) == (True, (1,))


def test_clause_13_welfare_gives_the_points_to_the_lowest_other_player() -> None:
    game = game_of("welfare", totals=(9800, 4000, 2000))
    turns(game, 300)
    assert (game.totals, game.seat, game.over) == ((9800, 4000, 2300), 1, False)


def test_clause_13_welfare_never_gives_to_the_giver() -> None:
    game = game_of("welfare", totals=(9600, 9800))
    turns(game, 100, 600)
    assert game.totals[1] == 9800
    assert game.totals[0] > 9700


def test_clause_13_welfare_equal_lowest_the_next_in_turn_order() -> None:
    game = game_of("welfare", totals=(2000, 9800, 2000, 2000))
    turns(game, 0, 300)
    assert game.totals == (2000, 9800, 2300, 2000)
    game = game_of("welfare", totals=(2000, 2000, 9800, 3000))
    turns(game, 0, 0, 300)
    assert game.totals == (2300, 2000, 9800, 3000), "from seat 2 on, seat 0 comes before seat 1"


def test_clause_13_welfare_the_gift_can_neither_win_nor_overshoot() -> None:
    for gift in (250, 300, 1000):
        game = game_of("welfare", totals=(9800, 9750))
        turns(game, gift)
        assert 9750 <= game.totals[1] < 10_000
        assert (game.totals[0], game.over) == (9800, False)


def test_clause_13_welfare_a_gift_below_the_target_is_not_cut() -> None:
    game = game_of("welfare", totals=(9900, 9600))
    turns(game, 350)
    assert game.totals == (9900, 9950)


def test_clause_13_welfare_alone_at_the_table_the_points_are_lost() -> None:
    game = game_of("welfare", totals=(9800,))
    turns(game, 300)
    assert (game.totals, game.over) == ((9800,), False)
    turns(game, 200)
    assert outcome(game) == (True, (0,))


# Clause 14


def test_clause_14_inside_a_pit_the_bank_must_leave_it_at_the_top() -> None:
    game = game_of("pits", totals=(3200, 0))
    play(game, "throw 6 6 6 5 2 4, keep 5 6 6 6")
    assert is_refused(game, "bank"), "3,850 is still inside"
    play(game, "roll, throw 1 5, keep 1 5")
    assert is_allowed(game, "bank"), "exactly 4,000 is out"
    play(game, "bank")
    assert game.totals == (4000, 0)


def test_clause_14_failing_to_leave_is_a_farkle_like_any_other() -> None:
    game = game_of("pits", totals=(3200, 0), streak=2, penalty=100)
    turns(game, 0, 100, 0)
    assert game.totals == (3100, 100), "a penalty in points holds in a pit"


def test_clause_14_the_edges_are_safe_where_the_table_says_safe() -> None:
    game = game_of("pits", totals=(3000, 4000))
    turns(game, 100, 100)
    assert game.totals == (3100, 4100)


def test_clause_14_the_edges_are_inside_where_the_table_says_inside() -> None:
    game = game_of("pits", totals=(3000, 4000), pit_edges="inside")
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1")
    assert is_refused(game, "bank"), "exactly 4,000 is inside"
    play(game, "roll, throw 5 2 3, keep 5, bank")
    assert game.totals == (4050, 4000)
    turns(game, 50)
    assert game.totals == (4050, 4050), "from 4,000 any bank leaves at the top"


def test_clause_14_a_bank_that_lands_inside_a_pit_is_allowed() -> None:
    game = game_of("pits", totals=(2900, 0))
    turns(game, 200)
    assert game.totals == (3100, 0)


def test_clause_14_out_of_one_pit_into_the_next_is_allowed() -> None:
    game = game_of(totals=(3500, 0), pits=((3000, 4000), (4200, 5000)))
    turns(game, 1000)
    assert game.totals == (4500, 0)


def test_clause_14_a_penalty_of_all_rests_while_a_player_is_in_a_pit() -> None:
    game = game_of("pits", totals=(3500,), streak=2, penalty="all")
    turns(game, 0, 0, 0, 0, 0)
    assert game.totals == (3500,)
    game = game_of("pits", totals=(4000,), streak=2, penalty="all")
    turns(game, 0, 0)
    assert game.totals == (0,), "outside it does not rest"


def test_clause_14_on_the_edge_the_penalty_of_all_rests_only_where_edges_are_inside() -> None:
    game = game_of("pits", totals=(4000,), streak=2, penalty="all", pit_edges="inside")
    turns(game, 0, 0)
    assert game.totals == (4000,)


def test_clause_14_in_the_barrel_the_turn_must_reach_the_target() -> None:
    game = game_of("barrel", totals=(9200, 0))
    play(game, TURNS[600].replace(", bank", ""))
    assert is_refused(game, "bank"), "9,800"
    play(game, "roll, throw 1 1 2, keep 1 1, bank")
    assert game.totals == (10_000, 0)
    turns(game, 0)
    assert outcome(game) == (True, (0,))


def test_clause_14_reaching_the_target_leaves_the_barrel_also_where_edges_are_inside() -> None:
    game = game_of("barrel", totals=(9200, 0), pit_edges="inside", finish="now")
    play(game, "throw 6 6 6 1 5 2, keep 1 5 6 6 6")
    assert is_refused(game, "bank"), "9,950"
    play(game, "undo, keep 6 6 6, roll, throw 1 1 2, keep 1 1, bank")
    assert outcome(game) == (True, (0,))


def test_clause_14_with_fixed_rounds_a_pit_may_lie_beyond_the_target() -> None:
    game = game_of(totals=(9800, 0), pits=((9000, 11_000),), rounds=5)
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1")
    assert is_refused(game, "bank"), "10,800 is still inside"
    play(game, "roll, throw 1 1 2, keep 1 1, bank")
    assert game.totals == (11_000, 0)


def test_clause_14_below_the_barrel_the_turn_is_free() -> None:
    game = game_of("barrel", totals=(9000, 8900))
    turns(game, 100, 50)
    assert game.totals == (9100, 8950)


def test_clause_14_a_barrel_with_an_exact_target_must_be_left_by_hitting_it() -> None:
    game = game_of("barrel", totals=(9200, 0), exact="exact")
    play(game, "throw 6 6 6 1 1 2, keep 6 6 6 1 1, bank")
    assert outcome(game) == (True, (0,))


# Clause 15


def test_clause_15_all_dice_alike_on_the_first_throw_wins_at_once() -> None:
    game = game_of("five-dice-win", seats=3)
    turns_of_five = "throw 1 2 3 4 6, keep 1, bank"
    play(game, turns_of_five)
    play(game, "throw 4 4 4 4 4")
    assert outcome(game) == (True, (1,))


def test_clause_15_whether_or_not_the_player_is_on_the_board() -> None:
    game = game_of(opening=1000, instant_win="alike")
    play(game, "throw 2 2 2 2 2 2")
    assert outcome(game) == (True, (0,))


def test_clause_15_dice_that_score_nothing_win_too() -> None:
    game = game_of("classic", triples=(1000, 0, 300, 400, 500, 600), instant_win="alike")
    play(game, "throw 2 2 2 2 2 2")
    assert outcome(game) == (True, (0,))


def test_clause_15_only_the_first_throw_of_a_turn() -> None:
    game = game_of(instant_win="alike")
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll, throw 2 2 2 2 2 2")
    assert not game.over, "hot dice are not the first throw"
    play(game, "keep 2 2 2 2 2 2, bank, throw 1 2 3 4 6 6, keep 1, roll, throw 3 3 3 3 3")
    assert not game.over


def test_clause_15_ones_means_all_ones() -> None:
    game = game_of(instant_win="ones")
    play(game, "throw 2 2 2 2 2 2")
    assert not game.over
    play(game, "keep 2 2 2 2 2 2, bank, throw 1 1 1 1 1 1")
    assert outcome(game) == (True, (1,))


def test_clause_15_the_winner_need_not_lead() -> None:
    game = game_of(totals=(100, 9000), instant_win="alike")
    play(game, "throw 6 6 6 6 6 6")
    assert outcome(game) == (True, (0,))


def test_clause_15_off_wins_nothing() -> None:
    game = game_of()
    play(game, "throw 1 1 1 1 1 1")
    assert not game.over


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
    assert game.totals == (0, 0)


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


def test_clause_18_a_missed_last_turn_still_ends_the_game() -> None:
    game = game_of("ten-rounds", seats=1)
    for _ in range(9):
        turns(game, 100)
    assert not game.over
    play(game, FARKLE)
    assert outcome(game) == (True, (0,))
    assert game.totals == (900,)


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
