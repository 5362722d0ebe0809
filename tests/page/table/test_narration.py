"""What is told of a computer's turn: how often it threw, whatever became of the game before."""

from types import SimpleNamespace
from typing import Any

import pytest

from farkle.game import Game
from farkle.page.table.narration import Narrator
from tests.engine.play import FARKLE, NAMES, game_of, play


class Texts:
    """Writes which sentence is asked for, and how many it is about."""

    def __call__(self, key: str, **values: Any) -> str:
        return f"{key} n={values.get('n')}"

    def __contains__(self, key: str) -> bool:
        return True


def table(game: Game) -> tuple[Any, Any]:
    """A person, Ada, and a computer, Bo, at a game that has just been laid on the table."""
    session = SimpleNamespace(
        game=game, number=1, only_human=0, is_human=lambda seat: seat == 0, name=lambda seat: NAMES[seat]
    )
    make: Any = Narrator
    narrator = make(Texts(), session)
    narrator.new_game()
    return narrator, session


def test_throws_of_a_game_given_up_are_not_counted_in_the_next() -> None:
    narrator, session = table(game_of())
    narrator.tell(session.game.throw((1, 2, 2, 3, 4, 6)))
    narrator.tell(session.game.keep((1,)))
    narrator.tell(session.game.roll())
    session.game, session.number = game_of(first=1), 2
    narrator.new_game()
    assert "computer.farkled n=1" in narrator.tell(session.game.throw((2, 3, 4, 4, 6, 6)))
    assert narrator.summary() == "computer.farkled n=1"


def test_throws_made_before_the_page_was_opened_anew_are_counted() -> None:
    game = game_of(first=1)
    play(game, "throw 1 2 2 3 4 6, keep 1, roll")
    narrator, session = table(Game.replay(game.record()))
    assert "computer.farkled n=2" in narrator.tell(session.game.throw((2, 3, 4, 4, 6)))


@pytest.mark.parametrize("ties", ["first", "shared", "playoff"])
def test_the_tie_rule_is_told_when_the_last_turns_begin_and_known_before_each(ties: str) -> None:
    narrator, session = table(game_of(totals=(9900, 0), ties=ties))
    assert narrator.tie_rule() == ""
    play(session.game, "throw 1 2 2 3 4 6, keep 1")
    told = narrator.tell(session.game.bank())
    assert f"sheet.end.ties_{ties} n=None" in told
    assert narrator.tie_rule() == f"sheet.end.ties_{ties} n=None"


def test_with_a_fixed_number_of_rounds_the_tie_rule_is_known_in_the_last() -> None:
    narrator, session = table(game_of(rounds=2, ties="shared"))
    play(session.game, f"{FARKLE}, {FARKLE}")
    assert narrator.tie_rule() == "sheet.end.ties_shared n=None"


def test_whoever_plays_alone_needs_no_tie_rule() -> None:
    narrator, _ = table(game_of(seats=1, rounds=1))
    assert narrator.tie_rule() == ""
