"""Clause 11 of the rule book: taking over what the player before has left."""

from tests.engine.play import FARKLE, game_of, is_allowed, is_refused, play, turns

# Clause 11


def test_clause_11_after_a_bank_with_dice_left_over_the_next_player_chooses() -> None:
    game = game_of("piggyback", totals=(500, 500))
    turns(game, 1000)
    assert (game.seat, game.wanted) == (1, 0)
    assert is_allowed(game, "take")
    assert is_allowed(game, "pass")
    for step in ("roll", "bank", "undo", "keep 1"):
        assert is_refused(game, step)


def test_clause_11_taking_over_throws_those_dice_with_those_points_as_a_start() -> None:
    game = game_of("piggyback", totals=(500, 500))
    turns(game, 1000)
    play(game, "take")
    assert (game.seat, game.wanted, game.turn_points) == (1, 3, 1000)
    assert is_refused(game, "bank"), "the dice must be thrown first"
    play(game, "throw 1 2 3, keep 1, bank")
    assert game.totals == (1500, 1600), "the banker keeps everything"


def test_clause_11_beginning_afresh_is_an_ordinary_turn() -> None:
    game = game_of("piggyback", totals=(500, 500))
    turns(game, 1000)
    play(game, "pass")
    assert (game.seat, game.wanted, game.turn_points, game.offer) == (1, 6, 0, None)
    turns(game, 100)
    assert game.totals == (1500, 600)


def test_clause_11_a_farkle_costs_the_taker_that_turn_and_nothing_else() -> None:
    game = game_of("piggyback", totals=(500, 500))
    turns(game, 1000)
    play(game, "take, throw 2 3 4")
    assert (game.seat, game.totals, game.turn_points) == (0, (1500, 500), 0)
    assert game.wanted == 6, "nothing is offered after a farkle"


def test_clause_11_the_takers_farkle_is_neither_counted_nor_does_it_end_a_streak() -> None:
    game = game_of("piggyback", totals=(500, 3000))
    turns(game, 0, 0, 0, 0, 1000)
    assert game.streaks == (0, 2)
    play(game, "take, throw 2 3 4")
    assert (game.totals, game.streaks) == ((1500, 3000), (0, 2))
    turns(game, 0, 0)
    assert game.totals == (1500, 2000), "the third of one's own counts"


def test_clause_11_the_takers_bank_sets_the_streak_back() -> None:
    game = game_of("piggyback", totals=(500, 3000))
    turns(game, 0, 0, 0, 0, 1000)
    play(game, "take, throw 1 2 3, keep 1, bank")
    assert (game.totals, game.streaks) == ((1500, 4100), (0, 0))


def test_clause_11_passing_over_makes_it_an_ordinary_turn_for_the_streak() -> None:
    game = game_of("piggyback", totals=(500, 3000))
    turns(game, 0, 0, 0, 0, 1000)
    play(game, "pass, " + FARKLE)
    assert (game.totals, game.streaks) == ((1500, 2000), (0, 0))


def test_clause_11_only_a_player_on_the_board_may_take_over() -> None:
    game = game_of("piggyback")
    turns(game, 1000)
    assert (game.seat, game.wanted) == (1, 6), "nothing is offered before the opening"
    assert is_refused(game, "take")
    assert is_refused(game, "pass")


def test_clause_11_the_taker_may_be_taken_over_in_turn() -> None:
    game = game_of("piggyback", totals=(500, 500, 500))
    turns(game, 1000)
    play(game, "take, throw 1 2 3, keep 1, bank, take")
    assert (game.seat, game.wanted, game.turn_points) == (2, 2, 1100)
    play(game, "throw 5 2, keep 5, bank")
    assert game.totals == (1500, 1600, 1650)


def test_clause_11_dice_left_over_are_counted_after_several_throws() -> None:
    game = game_of("piggyback", totals=(500, 500))
    play(game, "throw 1 1 2 3 4 6, keep 1 1, roll, throw 5 5 2 3, keep 5 5, bank, take")
    assert (game.wanted, game.turn_points) == (2, 300)


def test_clause_11_after_hot_dice_bank_offers_nothing_and_hot_offers_all_six() -> None:
    plain = game_of("piggyback", totals=(500, 500))
    play(plain, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, bank")
    assert (plain.seat, plain.wanted, plain.totals) == (1, 6, (2000, 500))
    assert is_refused(plain, "take")
    hot = game_of("piggyback", totals=(500, 500), piggyback="hot")
    play(hot, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6, bank")
    assert is_allowed(hot, "take")
    play(hot, "take")
    assert (hot.wanted, hot.turn_points) == (6, 1500)


def test_clause_11_hot_offers_the_dice_left_over_too() -> None:
    game = game_of("piggyback", totals=(500, 500), piggyback="hot")
    turns(game, 1000)
    play(game, "take")
    assert (game.wanted, game.turn_points) == (3, 1000)


def test_clause_11_off_offers_nothing() -> None:
    game = game_of("five-thousand", totals=(500, 500))
    turns(game, 1000)
    assert (game.wanted, game.seat) == (6, 1)
    assert is_refused(game, "take")


def test_clause_11_nobody_takes_over_from_themselves() -> None:
    game = game_of("piggyback", totals=(500,))
    turns(game, 1000)
    assert (game.wanted, game.offer) == (6, None)
    assert is_refused(game, "take")


def test_clause_11_an_overshoot_that_scores_nothing_leaves_nothing_to_take_over() -> None:
    game = game_of("piggyback", totals=(4900, 500), exact="exact")
    turns(game, 1000)
    assert (game.totals, game.seat, game.wanted, game.offer) == ((4900, 500), 1, 6, None)


def test_clause_11_after_a_farkle_there_is_nothing_to_take_over() -> None:
    game = game_of("piggyback", totals=(500, 500))
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, roll, throw 2 3 4")
    assert (game.seat, game.wanted) == (1, 6)
    assert is_refused(game, "take")


def test_clause_11_hot_dice_follow_when_the_dice_taken_over_all_score() -> None:
    game = game_of("piggyback", totals=(500, 500))
    turns(game, 1000)
    play(game, "take, throw 5 5 1, keep 1 5 5, roll")
    assert (game.wanted, game.turn_points) == (6, 1200)


def test_clause_11_an_undo_cannot_take_the_choice_back() -> None:
    game = game_of("piggyback", totals=(500, 500))
    turns(game, 1000)
    play(game, "take")
    assert is_refused(game, "undo")
