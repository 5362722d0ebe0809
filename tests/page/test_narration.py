"""What is told of a computer's turn: how often it threw, whatever became of the game before."""

from types import SimpleNamespace
from typing import Any

from farkle.game import Game
from farkle.page.narration import Narrator
from tests.unit.play import NAMES, game_of, play


def texts(key: str, **values: Any) -> str:
    """The sentence that is asked for, and how many it is about."""
    return f"{key} n={values.get('n')}"


def table(game: Game) -> tuple[Any, Any]:
    """A person, Ada, and a computer, Bo, at a game that has just been laid on the table."""
    session = SimpleNamespace(
        game=game, number=1, only_human=0, is_human=lambda seat: seat == 0, name=lambda seat: NAMES[seat]
    )
    make: Any = Narrator
    narrator = make(texts, session)
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
