"""Clauses 3 and 5 to 9 of the rule book: the course of a turn."""

import pytest

from farkle.events import Farkled
from tests.engine.play import FARKLE, game_of, is_allowed, is_refused, play, turns

# Clause 3


def test_clause_3_throws_never_combine() -> None:
    game = game_of()
    play(game, "throw 4 5 5 2 3 3, keep 5, roll, throw 5 5 2 3 6, keep 5 5")
    assert game.turn_points == 150


def test_clause_3_a_one_after_two_ones_is_a_single() -> None:
    game = game_of("ten-thousand")
    play(game, "throw 1 1 2 3 4 6, keep 1 1, roll, throw 1 2 3 4, keep 1")
    assert game.turn_points == 300


def test_clause_3_a_pair_kept_earlier_lends_nothing_to_a_later_throw() -> None:
    game = game_of()
    play(game, "throw 1 1 1 2 3 3, keep 1 1 1, roll, throw 1 3 3")
    assert is_refused(game, "keep 1 3 3")
    play(game, "keep 1")
    assert game.turn_points == 1100
    game = game_of()
    play(game, "throw 5 1 2 2 3 4, keep 5, roll, throw 1 2 3 4 6")
    assert is_refused(game, "keep 1 2 3 4 6"), "no straight over two throws"


# Clause 5


def test_clause_5_a_throw_without_a_legal_keep_ends_the_turn() -> None:
    game = game_of()
    play(game, FARKLE)
    assert (game.seat, game.totals, game.turn_points, game.wanted) == (1, (0, 0), 0, 6)


def test_clause_5_the_turns_points_are_gone() -> None:
    game = game_of(totals=(700, 300))
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, roll, throw 2 3 4")
    assert (game.seat, game.totals, game.turn_points) == (1, (700, 300), 0)


def test_clause_5_hot_dice_included() -> None:
    game = game_of()
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll")
    assert (game.wanted, game.turn_points) == (6, 1500)
    play(game, FARKLE)
    assert (game.seat, game.totals, game.turn_points) == (1, (0, 0), 0)


def test_clause_5_after_a_farkle_nothing_can_be_kept_or_banked() -> None:
    game = game_of()
    play(game, FARKLE)
    for step in ("bank", "roll", "undo", "keep 2"):
        assert is_refused(game, step)


def test_clause_5_alone_at_the_table_the_next_turn_is_ones_own() -> None:
    game = game_of(seats=1)
    play(game, FARKLE)
    assert (game.seat, game.wanted) == (0, 6)


# Clause 6


def test_clause_6_a_blank_throw_of_all_the_dice_brings_the_bonus_and_hot_dice() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 2 3 4 4 6 6")
    assert (game.seat, game.turn_points, game.wanted) == (0, 500, 0)
    assert is_allowed(game, "bank")
    assert is_allowed(game, "roll")
    play(game, "roll")
    assert (game.wanted, game.turn_points) == (6, 500)


def test_clause_6_the_bonus_may_be_banked() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 2 3 4 4 6 6, bank")
    assert (game.seat, game.totals) == (1, (500, 0))


def test_clause_6_a_blank_throw_of_fewer_dice_is_a_farkle() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 1 2 3 4 6 6, keep 1, roll, throw 2 3 4 6 6")
    assert (game.seat, game.totals) == (1, (0, 0))


def test_clause_6_blank_again_after_hot_dice_brings_the_bonus_again() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 2 3 4 4 6 6, roll, throw 2 2 3 3 4 6")
    assert game.turn_points == 1000
    play(game, "roll, throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll, throw 2 3 4 4 6 6")
    assert game.turn_points == 3000


def test_clause_6_after_a_blank_no_dice_are_set_aside() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 2 3 4 4 6 6")
    assert (game.kept, game.set_aside) == ((), ())


def test_clause_6_a_throw_that_holds_anything_is_not_blank() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 5 3 4 4 6 6")
    assert game.turn_points == 0
    assert is_refused(game, "bank")
    assert is_allowed(game, "keep 5")


def test_clause_6_a_blank_throw_is_no_keep_and_cannot_be_taken_back() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 2 3 4 4 6 6")
    assert is_refused(game, "undo")


def test_clause_6_after_a_blank_there_is_nothing_to_keep() -> None:
    game = game_of("lucky-nothing")
    play(game, "throw 2 3 4 4 6 6")
    assert is_refused(game, "keep 2")
    assert is_refused(game, "keep")


def test_clause_6_where_hot_dice_must_be_thrown_a_blank_must_be_thrown_too() -> None:
    game = game_of("lucky-nothing", hot_dice="must")
    play(game, "throw 2 3 4 4 6 6")
    assert is_refused(game, "bank")
    play(game, "roll, throw 1 2 3 4 6 6, keep 1, bank")
    assert game.totals == (600, 0)


def test_clause_6_a_blank_throw_is_no_farkle_for_the_streak() -> None:
    game = game_of("zilch", seats=1)
    turns(game, 0)
    assert game.streaks == (0,), "on this table six blank dice are never a farkle"
    assert game.turn_points == 500
    play(game, "bank")
    assert game.totals == (500,)


# Clause 7


def test_clause_7_hot_dice_in_one_throw() -> None:
    game = game_of()
    play(game, "throw 2 2 3 3 6 6, keep 2 2 3 3 6 6")
    assert is_allowed(game, "bank")
    play(game, "roll")
    assert (game.wanted, game.turn_points) == (6, 1500)


def test_clause_7_hot_dice_over_several_throws() -> None:
    game = game_of()
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, roll, throw 5 5 2, keep 5 5, roll")
    assert game.wanted == 1
    play(game, "throw 1, keep 1")
    assert game.turn_points == 1200
    play(game, "roll")
    assert game.wanted == 6
    play(game, "throw 1 2 3 4 6 6, keep 1, bank")
    assert game.totals == (1300, 0)


def test_clause_7_may_leaves_the_choice() -> None:
    game = game_of()
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, bank")
    assert game.totals == (1500, 0)


def test_clause_7_must_refuses_the_bank_until_some_dice_are_left() -> None:
    game = game_of("hot-dice")
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6")
    assert is_refused(game, "bank")
    play(game, "undo, keep 1, bank")
    assert game.totals == (100, 0), "with dice left over the bank is free"
    turns(game, 0)
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll, throw 5 2 2 3 4 6, keep 5, bank")
    assert game.totals == (1650, 0)


def test_clause_7_must_holds_over_several_throws_and_again() -> None:
    game = game_of("hot-dice")
    play(game, "throw 1 1 1 5 5 2, keep 1 1 1 5 5, roll, throw 5, keep 5")
    assert is_refused(game, "bank")
    play(game, "roll, throw 1 2 3 4 5 6, keep 1 2 3 4 5 6")
    assert is_refused(game, "bank")
    play(game, "roll, " + FARKLE)
    assert (game.seat, game.totals) == (1, (0, 0))


def test_clause_7_dice_left_over_are_those_not_kept() -> None:
    game = game_of()
    play(game, "throw 1 1 3 4 5 6, keep 1")
    assert game.dice_left == 5
    play(game, "roll, throw 5 5 2 3 4, keep 5 5")
    assert game.dice_left == 3
    play(game, "roll")
    assert game.wanted == 3


# Clause 8


def test_clause_8_the_opening_is_the_total_of_one_turn_not_of_one_throw() -> None:
    game = game_of("five-thousand")
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert is_refused(game, "bank")
    play(game, "roll, throw 1 1 4 6, keep 1 1")
    assert is_allowed(game, "bank")
    play(game, "bank")
    assert (game.totals, game.on_board[0]) == ((350, 0), True)


def test_clause_8_one_point_below_the_opening_is_refused() -> None:
    game = game_of(opening=350)
    play(game, "throw 3 3 3 2 4 6, keep 3 3 3")
    assert is_refused(game, "bank")
    game = game_of(opening=300)
    play(game, "throw 3 3 3 2 4 6, keep 3 3 3, bank")
    assert game.totals == (300, 0)


def test_clause_8_once_on_the_board_less_may_be_banked() -> None:
    game = game_of("five-thousand")
    turns(game, 400, 0)
    play(game, "throw 1 2 3 3 5 6, keep 1 5, bank")
    assert game.totals == (550, 0)


def test_clause_8_each_player_opens_alone() -> None:
    game = game_of("five-thousand")
    turns(game, 400)
    assert game.on_board == (True, False)
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert is_refused(game, "bank")


def test_clause_8_the_turns_before_opening_do_not_add_up() -> None:
    game = game_of("hard-start", seats=1)
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, roll, throw 2 3 4")
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1")
    assert is_refused(game, "bank")


def test_clause_8_no_penalty_takes_a_player_off_the_board() -> None:
    game = game_of("farkle-ua", seats=1, opening=500)
    turns(game, 500, 0, 0, 0)
    assert (game.totals, game.on_board) == ((0,), (True,))
    turns(game, 100)
    assert game.totals == (100,)


def test_clause_8_being_on_the_board_is_not_guessed_from_the_total() -> None:
    game = game_of("welfare", totals=(9800, 0, 5000), opening=500)
    turns(game, 1000)
    assert game.totals == (9800, 1000, 5000)
    assert game.on_board == (True, False, True), "a gift opens for nobody"
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert is_refused(game, "bank")


@pytest.mark.parametrize(("opening", "minimum", "below", "enough"), [(500, 300, 400, 500), (200, 350, 300, 350)])
def test_clause_8_before_opening_the_larger_of_opening_and_minimum_counts(
    opening: int, minimum: int, below: int, enough: int
) -> None:
    keeps = {300: "3 3 3", 350: "3 3 3 5", 400: "4 4 4", 500: "5 5 5"}
    rest = {300: "2 4 6", 350: "4 6", 400: "2 3 6", 500: "2 3 6"}
    game = game_of(opening=opening, minimum=minimum)
    play(game, f"throw {keeps[below]} {rest[below]}, keep {keeps[below]}")
    assert is_refused(game, "bank")
    game = game_of(opening=opening, minimum=minimum)
    play(game, f"throw {keeps[enough]} {rest[enough]}, keep {keeps[enough]}, bank")
    assert game.totals == (enough, 0)


def test_clause_8_of_equal_demands_the_one_that_holds_longer_gives_way() -> None:
    assert game_of(opening=300, minimum=300).needed == ("opening", 300)
    assert game_of("pits", totals=(3700, 0), minimum=300).needed == ("minimum", 300)


def test_clause_8_who_begins_above_zero_is_on_the_board() -> None:
    assert game_of(totals=(0, 1)).on_board == (False, True)


def test_clause_8_after_opening_the_minimum_alone_counts() -> None:
    game = game_of(opening=500, minimum=300)
    turns(game, 500, 0, 300, 0)
    assert game.totals == (800, 0)
    play(game, "throw 1 1 2 3 5 6, keep 1 1 5")
    assert is_refused(game, "bank")


# Clause 9


def test_clause_9_a_throw_that_makes_the_minimum_impossible_is_a_farkle_at_once() -> None:
    game = game_of("truba")
    play(game, "throw 1 2 3 4 6 6, keep 1, roll, throw 2 3 4 5 6, keep 5, roll")
    play(game, "throw 1 2 3 4")
    assert (game.seat, game.totals, game.turn_points) == (1, (0, 0), 0)


def test_clause_9_at_the_deadline_only_keeps_that_reach_the_minimum_are_legal() -> None:
    game = game_of("truba")
    play(game, "throw 1 2 3 4 6 6, keep 1, roll, throw 1 3 4 2 6, keep 1, roll")
    play(game, "throw 1 5 2 3")
    assert game.seat == 0
    assert is_refused(game, "keep 1")
    assert is_refused(game, "keep 5")
    assert is_allowed(game, "keep 1 5")
    play(game, "keep 1 5, bank")
    assert game.totals == (350, 0)


def test_clause_9_before_the_deadline_nothing_is_demanded() -> None:
    game = game_of("truba")
    play(game, "throw 5 2 2 3 4 6, keep 5, roll, throw 5 2 3 4 6")
    assert game.seat == 0
    play(game, "keep 5")
    assert is_refused(game, "bank"), "the minimum still holds"
    assert is_allowed(game, "roll")


def test_clause_9_a_turn_at_the_minimum_is_free_at_the_deadline_and_after() -> None:
    game = game_of("truba")
    play(game, "throw 4 4 4 2 3 6, keep 4 4 4, roll, throw 1 2 3, keep 1, roll, throw 5 2, keep 5")
    assert game.turn_points == 550
    play(game, "roll, throw 5")
    assert game.seat == 0
    play(game, "keep 5, roll")
    assert (game.turn_points, game.wanted) == (600, 6)


def test_clause_9_exactly_the_minimum_is_enough() -> None:
    game = game_of(minimum=100, deadline=1)
    play(game, "throw 1 2 3 4 6 6")
    assert game.seat == 0
    assert is_allowed(game, "keep 1")


def test_clause_9_a_deadline_of_one_judges_the_first_throw() -> None:
    game = game_of(minimum=300, deadline=1)
    play(game, "throw 1 1 2 3 5 6")
    assert game.seat == 1, "250 at most: a farkle at once"
    play(game, "throw 3 3 3 5 2 4")
    assert is_refused(game, "keep 5")
    assert is_allowed(game, "keep 3 3 3")
    assert is_allowed(game, "keep 3 3 3 5")


def test_clause_9_a_missed_deadline_counts_as_a_farkle_in_the_streak() -> None:
    game = game_of("truba", seats=1, totals=(900,))
    for _ in range(3):
        play(game, "throw 5 2 2 3 4 6, keep 5, roll, throw 5 2 3 4 6, keep 5, roll, throw 5 2 3 4")
    assert game.totals == (0,)


def test_clause_9_a_blank_bonus_counts_towards_the_deadline() -> None:
    reached = game_of("lucky-nothing", minimum=500, deadline=1)
    play(reached, "throw 2 3 4 4 6 6")
    assert (reached.seat, reached.turn_points) == (0, 500)
    missed = game_of("lucky-nothing", minimum=600, deadline=1)
    assert Farkled(0, 0, "deadline") in missed.throw((2, 3, 4, 4, 6, 6)), (
        "the bonus was not enough: such a throw scores"
    )
    assert (missed.seat, missed.turn_points) == (1, 0)


def test_clause_9_a_throw_of_fewer_dice_that_holds_nothing_is_no_question_of_the_deadline() -> None:
    game = game_of("lucky-nothing", minimum=600, deadline=2)
    play(game, "throw 1 3 4 4 6 6, keep 1, roll")
    assert Farkled(0, 100, "nothing-scores") in game.throw((2, 3, 4, 4, 6))


def test_clause_9_hot_dice_go_on_counting_the_throws_of_the_turn() -> None:
    game = game_of(
        "classic",
        singles=(10, 10, 10, 10, 10, 10),
        triples=(0, 0, 0, 0, 0, 0),
        six=1000,
        minimum=200,
        deadline=3,
    )
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll, throw 1 2 3 4 5 6, keep 1 2 3 4 5 6")
    assert game.turn_points == 120
    play(game, "roll, throw 1 2 3 4 5 6")
    assert (game.seat, game.turn_points) == (1, 0), "180 in three throws is a farkle"
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, roll, throw 1 2 3 4 5 6, keep 1 2 3 4 5 6")
    play(game, "roll, throw 2 2 2 2 2 2, keep 2 2 2 2 2 2, roll, throw 1 2 3 4 5 6, keep 1, bank")
    assert game.totals == (0, 1130)


# Section 4: the worked examples that take several throws


def test_section_4_five_thousand_200_is_refused_before_opening() -> None:
    game = game_of("five-thousand")
    play(game, "throw 1 2 3 3 5 6, keep 1 5, roll, throw 3 4 4 5, keep 5")
    assert game.turn_points == 200
    assert is_refused(game, "bank")


def test_section_4_pig() -> None:
    game = game_of("pig")
    play(game, "throw 5, keep 5, roll, throw 3, keep 3, bank")
    assert (game.totals, game.seat) == ((8, 0), 1)
    play(game, "throw 4, keep 4, roll, throw 2, keep 2, roll, throw 1")
    assert (game.totals, game.seat) == ((8, 0), 0)
