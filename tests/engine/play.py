"""Plays a game from a line of text, so that a test reads like the account of a turn.

play(game, "throw 1 1 3 4 5 6, keep 1 1, roll, throw 2 3 5 6, keep 5, bank")
"""

from typing import Any

import pytest

from farkle.game import Game, RuleError
from farkle.presets import PRESETS
from farkle.rules import Rules

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")

# One throw and the dice to keep for each amount, on tables with the usual singles and triples
# and six dice; none of them holds a straight, three pairs or any other set.
TURNS = {
    50: "throw 2 2 3 4 5 6, keep 5, bank",
    100: "throw 1 2 3 4 6 6, keep 1, bank",
    150: "throw 1 2 2 3 5 6, keep 1 5, bank",
    200: "throw 1 1 2 3 4 6, keep 1 1, bank",
    250: "throw 1 1 2 3 5 6, keep 1 1 5, bank",
    300: "throw 3 3 3 2 4 6, keep 3 3 3, bank",
    350: "throw 3 3 3 5 4 6, keep 3 3 3 5, bank",
    400: "throw 4 4 4 2 3 6, keep 4 4 4, bank",
    500: "throw 5 5 5 2 3 6, keep 5 5 5, bank",
    600: "throw 6 6 6 2 3 4, keep 6 6 6, bank",
    1000: "throw 1 1 1 2 3 4, keep 1 1 1, bank",
    1050: "throw 1 1 1 5 3 4, keep 1 1 1 5, bank",
}
FARKLE = "throw 2 3 4 4 6 6"


def game_of(
    table: str = "standard",
    seats: int = 2,
    totals: tuple[int, ...] | None = None,
    first: int | None = 0,
    **changed: Any,
) -> Game:
    """A game at the named table with some settings changed, seat 0 to begin."""
    rules: Rules = PRESETS[table]
    if changed:
        rules = rules.replace(**changed)
    if totals is not None:
        return Game(rules, NAMES[: len(totals)], first=first, totals=totals)
    return Game(rules, NAMES[:seats], first=first)


def _act(game: Game, step: str) -> Any:
    name, *numbers = step.split()
    dice = tuple(int(number) for number in numbers)
    if name == "throw":
        return game.throw(dice)
    if name == "keep":
        return game.keep(dice)
    if name == "pass":
        return game.pass_over()
    return getattr(game, name)()


def play(game: Game, text: str) -> list[Any]:
    """Takes the steps one after the other and returns all the events they caused."""
    events: list[Any] = []
    for step in text.split(","):
        events.extend(_act(game, step.strip()) or ())
    return events


def turns(game: Game, *amounts: int) -> None:
    """Plays whole turns, one for each amount; 0 is a farkle."""
    for amount in amounts:
        play(game, TURNS[amount] if amount else FARKLE)


def why_not(game: Game, step: str) -> RuleError | None:
    """What the game says beforehand about a step."""
    name, *numbers = step.split()
    dice = tuple(int(number) for number in numbers)
    if name == "keep":
        return game.why_not_keep(dice)
    if name == "throw":
        return game.why_not_throw(dice)
    if name == "pass":
        name = "pass_over"
    reason: RuleError | None = getattr(game, "why_not_" + name)()
    return reason


def is_refused(game: Game, step: str) -> bool:
    """Whether the step is refused, with one and the same reason before and when tried."""
    reason = why_not(game, step)
    if reason is None:
        return False
    before = game.record()
    with pytest.raises(RuleError) as caught:
        _act(game, step)
    assert caught.value.code == reason.code
    assert str(caught.value).strip(), "a refusal is a sentence"
    assert game.record() == before, "a refused action changes nothing"
    return True


def is_allowed(game: Game, step: str) -> bool:
    """Whether the game announces the step as possible."""
    return why_not(game, step) is None
