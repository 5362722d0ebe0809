"""The cases in `tests/cases`: sets of dice with their worth, and short games with the dice given."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from farkle.game import Game, RuleError
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.scoring import points
from tests.engine.play import NAMES, is_refused

CASES = Path(__file__).parent.parent / "cases"
SCORING = json.loads((CASES / "scoring.json").read_text(encoding="utf-8"))["cases"]
GAMES = json.loads((CASES / "games.json").read_text(encoding="utf-8"))["games"]
EXPECTED: dict[str, Callable[[Game], Any]] = {
    "totals": lambda game: list(game.totals),
    "seat": lambda game: game.seat,
    "turn": lambda game: game.turn_points,
    "wanted": lambda game: game.wanted,
    "over": lambda game: game.over,
    "winners": lambda game: list(game.winners),
}


def rules_of(case: dict[str, Any]) -> Rules:
    rules: Rules = PRESETS[case["table"]]
    return rules.replace(**case["with"]) if "with" in case else rules


@pytest.mark.parametrize("case", SCORING, ids=lambda case: f"{case['table']} {case['keep']}")
def test_worth_of_kept_dice(case: dict[str, Any]) -> None:
    rules = rules_of(case)
    kept = tuple(case["keep"])
    if "points" in case:
        assert points(kept, rules) == case["points"]
        return
    with pytest.raises(RuleError) as caught:
        points(kept, rules)
    assert list(caught.value.details["dice"]) == case["refused"]


def take_step(game: Game, step: list[Any]) -> None:
    """Carries out one step of a case, an expectation included."""
    name = step[0]
    if name == "throw":
        game.throw(tuple(step[1]))
    elif name == "keep":
        game.keep(tuple(step[1]))
    elif name == "pass":
        game.pass_over()
    elif name in ("roll", "bank", "take", "undo"):
        getattr(game, name)()
    elif name == "refused":
        assert is_refused(game, step[1])
    elif name == "expect":
        found = {key: EXPECTED[key](game) for key in step[1]}
        assert found == step[1]
    else:
        raise AssertionError(f"unknown step {name}")


@pytest.mark.parametrize("case", GAMES, ids=lambda case: case["name"])
def test_short_game(case: dict[str, Any]) -> None:
    names = NAMES[: case["seats"]]
    totals = tuple(case["totals"]) if "totals" in case else None
    game = Game(rules_of(case), names, first=0, totals=totals)
    for step in case["steps"]:
        take_step(game, step)
        replayed = Game.replay(game.record())
        assert replayed.record() == game.record()
        assert (replayed.totals, replayed.seat, replayed.wanted, replayed.turn_points) == (
            game.totals,
            game.seat,
            game.wanted,
            game.turn_points,
        )
