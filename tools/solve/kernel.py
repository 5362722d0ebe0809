"""The arithmetic of solving: plain loops over arrays, which numba compiles and which the tests can run as they are.

Many turns are worked out side by side, in lanes: the innermost loop of everything runs over the lanes, so that the
processor takes several in one instruction. Levels are totals in units of the table: a turn in a lane begins at the
level `start[lane]` and goes up from there.
"""

from typing import Any

from tools.solve.compiled import compiled

LANES = 32
NO_KEEP = -1.0  # worth of what is not a legal keep; every real worth is 0 or more


@compiled
def add_up(plan: int, model: Any, lost_chance: float, lost: Any, worths: Any, most: Any, sums: Any) -> None:
    """`sums[lane]`: the mean over the outcomes of plan number `plan` of the best of their successors.

    A farkle is worth `lost[lane]`, and so is an outcome whose successors are all worth `NO_KEEP`.
    """
    outcomes, chances, first_pick, picks = model[0], model[1], model[2], model[3]
    lanes = len(sums)
    for lane in range(lanes):
        sums[lane] = lost_chance * lost[lane]
    for outcome in range(outcomes[plan], outcomes[plan + 1]):
        chance = chances[outcome]
        row = worths[picks[first_pick[outcome]]]
        for lane in range(lanes):
            most[lane] = row[lane]
        for pick in range(first_pick[outcome] + 1, first_pick[outcome + 1]):
            row = worths[picks[pick]]
            for lane in range(lanes):
                most[lane] = max(most[lane], row[lane])
        for lane in range(lanes):
            sums[lane] += chance * (most[lane] if most[lane] > -0.5 else lost[lane])


@compiled
def solve_turns(
    top: int, lowest: int, start: Any, bank: Any, lost: Any, model: Any, turn: Any, work: Any, values: Any
) -> None:
    """`values[lane]`: what the turn of each lane is worth.

    `bank[level][lane]`: what banking there is worth, `NO_KEEP` where it is not allowed; at `top` every turn is banked.
    `lowest`: the lowest level where any turn begins. `turn`: (dice, most units, due, deadline, hot dice must).
    """
    _, _, _, _, left, units, lost_chances = model
    dice, most_units, due, deadline, must = turn
    best, late, worths, most, sums = work
    lanes, successors = len(values), len(left)
    for n in range(1, dice + 1):
        for level in range(top, top + most_units + 1):
            for lane in range(lanes):
                best[n][level][lane] = bank[top][lane]
    for level in range(top - 1, lowest, -1):
        for successor in range(successors):
            row, worth = best[left[successor]][level + units[successor]], worths[successor]
            for lane in range(lanes):
                worth[lane] = row[lane]
        banked = bank[level]
        for n in range(1, dice + 1):
            row = best[n][level]
            add_up(n, model, lost_chances[n], lost, worths, most, row)
            if not (must and n == dice):
                for lane in range(lanes):
                    row[lane] = max(row[lane], banked[lane])
    for throws in range(max(deadline - 1, 0), -1, -1):
        for p in range(due - 1 if throws else 0, 0 if throws else -1, -1):
            for successor in range(successors):
                after, worth = p + units[successor], worths[successor]
                for lane in range(lanes):
                    if after >= due:
                        worth[lane] = best[left[successor]][min(start[lane] + after, top)][lane]
                    elif throws + 1 < deadline:
                        worth[lane] = late[throws + 1][left[successor]][after][lane]
                    else:
                        worth[lane] = NO_KEEP
            if throws:
                for n in range(1, dice + 1):
                    add_up(n, model, lost_chances[n], lost, worths, most, late[throws][n][p])
    # The plan after those of all numbers of dice is the first throw; lost_chances[0] is the chance that it wins at once.
    add_up(dice + 1, model, lost_chances[dice], lost, worths, most, sums)
    for lane in range(lanes):
        values[lane] = lost_chances[0] + sums[lane]
