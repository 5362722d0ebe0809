"""The arithmetic of a turn (`farkle.coach.turn_chances.Levels`) as machine code: the same numbers a hundred times sooner.

Without numba everything works as it is, slowly.
"""

from collections.abc import Generator
from functools import lru_cache
from typing import Any
from unittest import mock

from farkle.coach.choices import Choices
from farkle.coach.turn_chances import Levels
from tools.solve.compiled import compiled, zeros
from tools.solve.race import flat_model


@compiled
def fill(top: int, dice: int, must: bool, bank: Any, lost: float, model: Any, roll: Any, best: Any) -> None:
    """`roll[n][level]` and `best[n][level]` for all levels below `top`; those from there on are given."""
    outcomes, chances, first_pick, picks, left, units, lost_chances = model
    for level in range(top - 1, -1, -1):
        for n in range(1, dice + 1):
            total = lost_chances[n] * lost
            for outcome in range(outcomes[n], outcomes[n + 1]):
                most = -1.0
                for pick in range(first_pick[outcome], first_pick[outcome + 1]):
                    successor = picks[pick]
                    most = max(most, best[left[successor]][level + units[successor]])
                total += chances[outcome] * most
            roll[n][level] = total
            best[n][level] = total if must and n == dice else max(total, bank[level])


@lru_cache(maxsize=4)
def _model(choices: Choices) -> tuple[Any, ...]:
    return flat_model(choices)


def _steps(self: Levels) -> Generator[None, None, None]:
    choices = self.weights.choices
    top, width = len(self.bank) - 1, len(self.best[0])
    roll, best, bank = (zeros(*shape) for shape in ((choices.dice + 1, width), (choices.dice + 1, width), (top + 1,)))
    bank[:] = self.bank
    for n in range(1, choices.dice + 1):
        roll[n][top:], best[n][top:] = self.roll[n][top:], self.best[n][top:]
    fill(top, choices.dice, choices.hot_must, bank, self.lost, _model(choices), roll, best)
    self.roll, self.best = roll.tolist(), best.tolist()
    yield


def compiled_levels() -> Any:
    """A context in which turns are worked out by machine code."""
    return mock.patch.object(Levels, "steps", _steps)
