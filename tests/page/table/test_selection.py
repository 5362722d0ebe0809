"""Chosen dice and what the engine holds never part, whatever becomes of an action."""

from types import SimpleNamespace
from typing import Any

from farkle.game import Game
from farkle.page.table.selection import Selection
from tests.engine.play import game_of, play


class Seat:
    """A session of one game, which may have been taken by another tab."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.holds = True

    def act(self, action: str, dice: Any = None) -> Any:
        if not self.holds:
            return None
        arguments = () if dice is None else (dice,)
        error = getattr(self.game, "why_not_" + action)(*arguments)
        if not error:
            getattr(self.game, action)(*arguments)
        return error


def seated(steps: str, **changed: Any) -> SimpleNamespace:
    game = game_of(**changed)
    play(game, steps)
    seat: Any = Seat(game)
    selection = Selection(seat)
    selection.reset()
    return SimpleNamespace(seat=seat, game=game, selection=selection)


def test_a_die_put_back_in_the_moment_of_losing_the_game_is_still_chosen() -> None:
    table = seated("throw 1 2 3 3 5 6, keep 5")
    table.seat.holds = False
    table.selection.toggle(4)
    assert table.selection.faces() == table.game.kept == (5,)
    table.selection.verdict()


def test_a_die_added_in_that_moment_is_not_chosen() -> None:
    table = seated("throw 1 2 3 3 5 6, keep 5")
    table.seat.holds = False
    table.selection.toggle(0)
    assert table.selection.faces() == table.game.kept == (5,)


def test_a_choice_that_is_no_keep_stays_a_mere_choice() -> None:
    table = seated("throw 1 2 3 3 5 6, keep 5")
    table.selection.toggle(1)
    assert table.selection.faces() == (2, 5)
    assert table.game.kept == ()


def test_only_the_die_that_can_score_with_no_other_is_at_fault() -> None:
    table = seated("throw 2 2 2 4 6 6")
    table.selection.toggle(0)
    table.selection.toggle(5)
    assert table.selection.faces() == (2, 6)
    assert table.selection.verdict() == ("wrong", {"dice": (6,)})
    assert table.selection.wrong_positions(table.selection.verdict()) == {5}
    table.selection.toggle(5)
    assert table.selection.verdict() == ("unfinished", {"dice": (2,), "missing": (2, 2), "points": 200})


def test_where_combinations_need_all_the_dice_three_of_fewer_are_at_fault_or_single_dice() -> None:
    table = seated("throw 1 2 3 3 4 6, keep 1, roll, throw 2 2 2 5 4", combine="all")
    table.selection.choose((2, 2, 2))
    assert table.selection.verdict() == ("wrong", {"dice": (2, 2, 2)})
    table = seated("throw 1 2 3 3 4 6, keep 1, roll, throw 1 1 1 5 4", combine="all")
    table.selection.choose((1, 1, 1))
    kind, values = table.selection.verdict()
    assert (kind, values["points"]) == ("scores", 300)
    assert [part[0] for part in values["parts"]] == ["singles"] * 3
