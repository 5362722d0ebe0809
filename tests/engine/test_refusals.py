"""Why an action is refused: a code for the program, details, and one sentence for the player."""

from typing import Any

import pytest

from farkle.game import Game, RuleError
from farkle.presets import PRESETS
from tests.engine.play import FARKLE, game_of, play, why_not


def reason(game: Game, step: str) -> tuple[str, dict[str, Any]]:
    found = why_not(game, step)
    assert found is not None
    return found.code, found.details


def test_dice_at_fault_are_named() -> None:
    game = game_of()
    play(game, "throw 1 2 3 3 5 6")
    assert reason(game, "keep") == ("no-dice", {})
    assert reason(game, "keep 1 2 3") == ("no-score", {"dice": (2, 3)})
    assert reason(game, "keep 4") == ("not-in-throw", {"dice": (4,)})
    assert reason(game, "keep 1 1") == ("not-in-throw", {"dice": (1,)})
    assert reason(game, "keep 7") == ("not-faces", {})


def test_sets_and_scoring_dice_left_lying_are_named() -> None:
    game = game_of(keep="whole")
    play(game, "throw 1 5 5 5 3 6")
    assert reason(game, "keep 1 5 5") == ("whole-set", {"dice": (5,)})
    game = game_of(keep="all")
    play(game, "throw 1 1 3 4 5 6")
    assert reason(game, "keep 1") == ("all-scoring", {"dice": (1, 5)})


def test_points_missing_are_counted() -> None:
    game = game_of("five-thousand")
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert reason(game, "bank") == ("opening", {"short": 200})
    game = game_of("facebook", seats=1, totals=(500,))
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert reason(game, "bank") == ("minimum", {"short": 150})
    game = game_of("pits", totals=(3200, 0))
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert reason(game, "bank") == ("pit", {"short": 650})
    game = game_of("pits", totals=(3200, 0), pit_edges="inside")
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert reason(game, "bank") == ("pit", {"short": 651})
    game = game_of(minimum=300, deadline=1)
    play(game, "throw 3 3 3 5 2 4")
    assert reason(game, "keep 5") == ("deadline", {"minimum": 300, "short": 250})
    game = game_of(minimum=600, deadline=2)
    play(game, "throw 1 2 3 4 6 6, keep 1, roll, throw 5 5 5 1 2")
    assert reason(game, "keep 1") == ("deadline", {"minimum": 600, "short": 400})


def test_of_several_demands_the_highest_is_named() -> None:
    game = game_of(opening=350, minimum=500)
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert reason(game, "bank") == ("minimum", {"short": 350})
    game = game_of("pits", totals=(3900, 0), minimum=300)
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert reason(game, "bank") == ("minimum", {"short": 150})


def test_each_moment_has_its_reason() -> None:
    game = game_of()
    for step in ("keep 1", "roll", "bank"):
        assert reason(game, step)[0] == "throw-first"
    assert reason(game, "undo")[0] == "nothing-to-undo"
    assert reason(game, "take")[0] == reason(game, "pass")[0] == "nothing-to-take-over"
    play(game, "throw 1 2 3 3 5 6")
    assert reason(game, "roll")[0] == reason(game, "bank")[0] == "keep-first"
    assert reason(game, "throw 1 1 1 1 1 1")[0] == "keep-first"
    play(game, "keep 1 5")
    assert reason(game, "keep 1")[0] == "already-kept"
    assert reason(game, "throw 1 1 1 1")[0] == "decide-first"
    game = game_of("hot-dice")
    play(game, "throw 1 2 3 4 5 6, keep 1 2 3 4 5 6")
    assert reason(game, "bank")[0] == "hot-dice"
    game = game_of("piggyback", totals=(500, 500))
    play(game, "throw 1 1 1 2 3 4, keep 1 1 1, bank")
    assert reason(game, "roll")[0] == reason(game, "bank")[0] == "choose-first"
    assert reason(game, "keep 1")[0] == "choose-first"
    game = game_of(seats=1, rounds=1)
    play(game, FARKLE)
    for step in ("keep 1", "roll", "bank", "undo", "take", "pass", "throw 1 1 1 1 1 1"):
        assert reason(game, step)[0] == "over"


def test_a_wrong_number_of_dice_is_told_how_many() -> None:
    game = game_of()
    assert reason(game, "throw 1 2 3") == ("wrong-number-of-dice", {"wanted": 6})
    assert "6" in str(why_not(game, "throw 1 2 3"))


@pytest.mark.parametrize("dice", [None, 5, "123456", [1, 2, 3, 4, 5, "6"], (1.0,) * 6, (True,) * 6, (None,) * 6])
def test_what_are_no_dice_is_refused_and_changes_nothing(dice: Any) -> None:
    game = game_of()
    with pytest.raises(RuleError):
        game.throw(dice)
    assert (game.wanted, game.record()) == (6, game_of().record())
    play(game, "throw 1 2 3 3 5 6")
    before = game.record()
    with pytest.raises(RuleError):
        game.keep(dice)
    assert game.record() == before


def test_sentences_are_for_players() -> None:
    game = game_of("five-thousand")
    play(game, "throw 1 2 3 3 5 6, keep 1 5")
    assert "200" in str(why_not(game, "bank"))
    game = game_of(opening=2000)
    play(game, "throw 1 2 3 3 5 6")
    assert "2, 3" in str(why_not(game, "keep 1 2 3"))
    play(game, "keep 1")
    assert "1,900" in str(why_not(game, "bank"))


@pytest.mark.parametrize(
    ("names", "first", "totals"),
    [
        ((), None, None),
        (("A",) * 9, None, None),
        (("A", ""), None, None),
        (("A", "B"), 2, None),
        (("A", "B"), -1, None),
        (("A", "B"), None, (1,)),
        (("A", "B"), None, (1, 2, 3)),
        (("A", "B"), None, (-50, 0)),
        (("A", "B"), None, (10_000, 0)),
        (("A", "B"), None, ("1", 0)),
    ],
)
def test_seats_that_cannot_be(names: Any, first: Any, totals: Any) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        Game(PRESETS["standard"], names, first=first, totals=totals)


def test_one_to_eight_seats() -> None:
    for count in range(1, 9):
        assert len(Game(PRESETS["standard"], ("A",) * count).totals) == count


def test_positions_below_zero_where_debt_is_allowed() -> None:
    rules = PRESETS["farkle-ua"].replace(debt=True)
    assert Game(rules, ("A", "B"), totals=(-500, 0)).totals == (-500, 0)
