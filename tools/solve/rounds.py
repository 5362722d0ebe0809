"""A game of a fixed number of rounds between two players, solved exactly (`farkle.coach.fixed_rounds`)."""

from dataclasses import dataclass

from farkle.coach.fixed_rounds import FixedRounds
from farkle.rules import Rules
from tools.solve.compiled import numbers
from tools.solve.kernel import LANES, NO_KEEP, solve_turns
from tools.solve.race import flat_model, room_for


@dataclass(frozen=True)
class Rounds:
    """Solved: `values[2 * (turns left - 1) + last][place of the lead]` is the chance of the player to move."""

    geometry: FixedRounds
    values: list[list[float]]

    def by_lead(self, turns_left: int, last: int) -> list[float]:
        """The chances of the player to move for all leads."""
        return self.values[2 * (turns_left - 1) + last]


def solve_rounds(rules: Rules) -> Rounds:
    """Solve the game under `rules`, from the last turn back to the first."""
    geometry = FixedRounds(rules)
    solved = Rounds(geometry, [])
    choices, leads = geometry.choices, 2 * geometry.most + 1
    top = 2 * leads  # twice the room: the levels of a turn that begins at the greatest lead go on above it
    turn = (choices.dice, choices.most, choices.due, choices.deadline, int(choices.hot_must))
    (_, bank, lost, values), work, *_ = room_for(choices, top)
    model = flat_model(choices)
    for turns_left in range(1, geometry.turns + 1):
        banked = geometry.after(solved, turns_left - 1, 1)
        for last in (0, 1):
            missed = geometry.after(solved, turns_left - 1, 1 - last)
            row: list[float] = []
            for first in range(0, leads, LANES):
                lanes = [min(first + lane, leads - 1) for lane in range(LANES)]
                for lane, lead in enumerate(lanes):
                    lost[lane] = missed[lead]
                    for level in range(lead, top + 1):
                        short = level < lead + geometry.minimum
                        bank[level][lane] = NO_KEEP if short else banked[min(level, leads - 1)]
                solve_turns(top, first, numbers(lanes), bank, lost, model, turn, work, values)
                row += [float(value) for value in values]
            solved.values.append(row[:leads])
    return solved
