"""What can be seen and done at the table, and what can be taken back."""

import pytest

from farkle.game import Game, RuleError
from tests.engine.brute_force import Dice
from tests.engine.play import game_of, is_allowed, is_refused, play, turns

# What lies on the table


def lying(game: Game) -> tuple[Dice, Dice, tuple[tuple[Dice, int], ...]]:
    """The throw that lies there, the dice kept of it, and what this turn has set aside."""
    return game.dice, game.kept, game.set_aside


def test_the_throw_and_what_is_set_aside_can_be_seen() -> None:
    game = game_of()
    assert lying(game) == ((), (), ())
    play(game, "throw 4 1 3 3 5 6")
    assert lying(game) == ((4, 1, 3, 3, 5, 6), (), ())
    play(game, "keep 5 1")
    assert lying(game) == ((4, 1, 3, 3, 5, 6), (1, 5), (((1, 5), 150),))
    play(game, "roll")
    assert lying(game) == ((), (), (((1, 5), 150),))
    play(game, "throw 1 5 2 3, keep 1")
    assert lying(game) == ((1, 5, 2, 3), (1,), (((1, 5), 150), ((1,), 100)))
    play(game, "undo")
    assert lying(game) == ((1, 5, 2, 3), (), (((1, 5), 150),))
    play(game, "keep 1, bank")
    assert lying(game) == ((), (), ())


def test_after_hot_dice_nothing_is_set_aside() -> None:
    game = game_of()
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, roll, throw 5 5 5, keep 5 5 5")
    assert lying(game)[2] == (((1, 1, 1), 1000), ((5, 5, 5), 500))
    assert game.all_scored
    play(game, "roll")
    assert lying(game)[2] == ()
    assert not game.all_scored


def test_legal_keeps_can_be_asked_for_the_dearest_first() -> None:
    game = game_of()
    assert game.keeps() == ()
    play(game, "throw 1 2 3 3 5 6")
    assert game.keeps() == (((1, 5), 150), ((1,), 100), ((5,), 50))
    play(game, "keep 5")
    assert game.keeps() == (((1, 5), 150), ((1,), 100), ((5,), 50)), "they may be kept instead of the 5"
    game = game_of("truba")
    play(game, "throw 1 2 3 4 6 6, keep 1, roll, throw 1 3 4 2 6, keep 1, roll, throw 1 5 2 3")
    assert game.keeps() == (((1, 5), 150),), "the deadline is heeded"


def test_the_final_round_shows_who_still_plays_and_the_total_to_beat() -> None:
    game = game_of(seats=3, target=1000)
    assert (game.final, game.to_play, game.playing_off) == (False, (), False)
    turns(game, 100, 1050)
    assert (game.final, game.seat, game.to_play, game.to_beat) == (True, 2, (0,), 1050)
    turns(game, 0)
    assert (game.seat, game.to_play) == (0, ())


def test_turns_are_counted() -> None:
    game = game_of(seats=2)
    turns(game, 100, 0, 0)
    assert game.turns == (2, 1)


# Undoing and doing things out of turn (architecture contract)


def test_a_keep_can_be_taken_back_until_the_next_throw_or_bank() -> None:
    game = game_of()
    play(game, "throw 1 1 3 4 5 6")
    assert is_refused(game, "undo")
    play(game, "keep 1 1 5, undo, keep 1")
    assert game.turn_points == 100
    play(game, "roll")
    assert is_refused(game, "undo")
    play(game, "throw 1 2 3 4 6")
    assert is_refused(game, "undo")
    play(game, "keep 1, bank")
    assert is_refused(game, "undo")


def test_all_dice_have_scored_only_from_a_keep_of_the_last_of_them_until_it_is_taken_back() -> None:
    game = game_of()
    assert game.all_scored is False
    play(game, "throw 1 2 3 4 5 6")
    assert game.all_scored is False
    play(game, "keep 1 2 3 4 5 6")
    assert game.all_scored is True
    play(game, "undo")
    assert game.all_scored is False
    play(game, "keep 1 2 3 4 5 6, roll")
    assert game.all_scored is False


def test_after_an_undo_the_same_dice_lie_and_none_are_wanted() -> None:
    game = game_of()
    play(game, "throw 1 1 3 4 5 6, keep 1 1 5, undo")
    assert (game.wanted, game.turn_points, game.dice_left) == (0, 0, 6)
    assert is_refused(game, "roll")
    assert is_refused(game, "bank")
    assert is_allowed(game, "keep 1 1")


def test_something_must_be_kept_before_rolling_on_or_banking() -> None:
    game = game_of()
    assert is_refused(game, "roll")
    assert is_refused(game, "bank")
    assert is_refused(game, "keep 1")
    play(game, "throw 1 1 3 4 5 6")
    assert is_refused(game, "roll")
    assert is_refused(game, "bank")


@pytest.mark.parametrize("thrown", ["1 2 3 4 5", "1 1 2 3 4 5 6", "0 1 2 3 4 5", "1 2 3 4 5 7"])
def test_a_throw_is_as_many_faces_as_are_wanted(thrown: str) -> None:
    game = game_of()
    before = game.record()
    with pytest.raises(RuleError):
        play(game, "throw " + thrown)
    assert game.record() == before
    assert game.wanted == 6


def test_dice_are_not_thrown_while_a_decision_is_awaited() -> None:
    game = game_of()
    play(game, "throw 1 1 3 4 5 6")
    with pytest.raises(RuleError):
        play(game, "throw 1 1 1 1 1 1")
    play(game, "keep 1")
    with pytest.raises(RuleError):
        play(game, "throw 1 1 1 1 1")
    assert game.turn_points == 100
