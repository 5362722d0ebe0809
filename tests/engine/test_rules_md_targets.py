"""Clauses 13 to 15 of the rule book: exact targets, gifts, pits and instant wins."""

from typing import Any

import pytest

from tests.engine.play import TURNS, game_of, is_allowed, is_refused, play, turns


def outcome(game: Any) -> tuple[bool, tuple[int, ...]]:
    return game.over, game.winners


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


@pytest.mark.parametrize(("lowest", "after"), [(9950, 9950), (9949, 9999), (9900, 9950)])
def test_clause_13_welfare_the_gift_is_cut_to_what_the_table_pays(lowest: int, after: int) -> None:
    game = game_of("welfare", totals=(9960, lowest))
    turns(game, 100)
    assert game.totals == (9960, after)


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


def test_clause_14_the_pit_in_which_a_player_lies_can_be_seen() -> None:
    game = game_of("pits", totals=(3000, 3999, 4000, 7001))
    assert [game.pit_of(seat) for seat in range(4)] == [None, (3000, 4000), None, (7000, 8000)]
    game = game_of("pits", totals=(3000, 3999, 4000, 4001), pit_edges="inside")
    assert [game.pit_of(seat) for seat in range(4)] == [(3000, 4000)] * 3 + [None]


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
