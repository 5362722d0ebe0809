"""The best turn under given rules, to be looked at: how it ends, and what to do with which points and dice."""

from heapq import heappop, heappush
from typing import Any

from farkle import actions
from farkle.coach.known import best_turns
from farkle.odds import farkle_chances
from farkle.policy import BestTurn
from farkle.rules import Rules

_NEVER = 1e-12  # chances smaller than that are not followed
_COLUMNS = 40  # of the chart
_TURNS_WIDE = 2.5  # average turns that the chart shows


def turn_in_numbers(rules: Rules, on_board: bool) -> dict[str, Any]:
    """The best turn: what it brings, how often it farkles, how its points are distributed, when to stop.

    `value` and what else has no limit where nobody need ever farkle is `None`. `ends` lists [points, chance], the points
    rising; 0 points are a farkle. `bank_from`: for 1, 2, ... dice to throw the points from which banking is right, `None`
    where it never is. `chart`: for each number of dice, what throwing on adds to the points at risk, column by column, `None`
    where they may not be banked; where it is above 0 throwing is right.
    """
    needed = max(rules.minimum, 0 if on_board else rules.opening)
    best = best_turns(rules).get(needed)
    dice = range(1, rules.dice + 1)
    endless = best.value == float("inf")
    return {
        "value": None if endless else best.value,
        "needed": needed,
        "farkle": farkle_chances(rules),
        "ends": [] if endless else [[points, chance] for points, chance in sorted(ends_of(best).items())],
        "bank_from": [best.bank_from(left) for left in dice],
        "chart": None if endless else _chart(best, needed),
    }


def _chart(best: BestTurn, needed: int) -> dict[str, Any]:
    rules, unit = best.rules, best.unit
    widest = max([_TURNS_WIDE * (best.value or 0.0), needed + 4 * unit])
    step = max(1, -(-int(widest) // (_COLUMNS * unit))) * unit
    columns = [step * column for column in range(1, _COLUMNS + 1)]
    must = rules.hot_dice == "must"
    gains = [
        [
            None if points < needed or (must and left == rules.dice) else best.roll_worth(points, left, 1) - points
            for points in columns
        ]
        for left in range(1, rules.dice + 1)
    ]
    return {"points": columns, "gain": gains}


def ends_of(best: BestTurn) -> dict[int, float]:
    """How a turn ends if the best is made of it: the chance of each number of points, 0 for a farkle."""
    rules, outcomes, unit = best.rules, best.outcomes, best.unit
    ends = {0: 0.0}
    # Points only grow: all ways to so many points are known when it is their turn. The throws made count under a deadline.
    standing: dict[int, dict[tuple[int, int], float]] = {0: {(rules.dice, 0): 1.0}}
    waiting = [0]
    while waiting:
        points = heappop(waiting)
        for (dice, throws), chance in standing.pop(points).items():
            if points and (chance < _NEVER or best.decide(points, dice) == actions.BANK):
                ends[points] = ends.get(points, 0.0) + chance
                continue
            throws += 1
            missed = 1.0
            for share, choices in outcomes.by_dice[dice]:
                options = [(points + units * unit, left) for left, units in choices]
                if throws == rules.deadline:
                    options = [option for option in options if option[0] >= rules.minimum]
                if not options:
                    continue
                missed -= share
                total, left = options[0]
                if len(options) > 1:
                    worths = [best.worth(reached, dice_left, throws) for reached, dice_left in options]
                    total, left = options[worths.index(max(worths))]
                if total not in standing:
                    standing[total] = {}
                    heappush(waiting, total)
                there, state = standing[total], (left, throws if total < rules.minimum else 0)
                there[state] = there.get(state, 0.0) + chance * share
            ends[0] += chance * max(missed, 0.0)
    return ends
