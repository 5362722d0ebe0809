"""What it costs to decide by chances that are not quite right: such a player against perfect play, calculated, not sampled.

The player decides by one table of chances, the other by the exact one. How each of them plays a turn is fixed by that, so
that the chance of either at every pair of totals follows from a pair of linear equations. For races without penalties and
without a deadline.
"""

from typing import Any

from farkle.coach.race_states import RaceStates
from tools.solve.compiled import compiled, numbers, zeros
from tools.solve.race import room_for, setting_for
from tools.solve.sweep import number, prepare


@compiled
def follow_turn(top: int, start: int, bank: Any, lost: float, model: Any, turn: Any, room: Any) -> tuple[float, float]:
    """A turn played by what `bank[level][0]` and `lost` say; banking is really worth `bank[level][1]`.

    Returns what the turn is really worth where a farkle is worth nothing, and the chance of a farkle.
    """
    outcomes, chances, first_pick, picks, left, units, lost_chances = model
    dice, most_units, _, _, must = turn
    believed, real, missed = room
    for n in range(1, dice + 1):
        for level in range(top, top + most_units + 1):
            believed[n][level], real[n][level], missed[n][level] = bank[top][0], bank[top][1], 0.0
    for level in range(top - 1, start - 1, -1):
        # At the start of the turn the dice are thrown for the first time: that plan comes after all others.
        for n in range(1, dice + 1) if level > start else range(dice, dice + 1):
            plan = n if level > start else dice + 1
            value, worth, farkle = lost_chances[n] * lost, 0.0, lost_chances[n]
            for outcome in range(outcomes[plan], outcomes[plan + 1]):
                best, at, with_dice = -1.0, 0, 0
                for pick in range(first_pick[outcome], first_pick[outcome + 1]):
                    successor = picks[pick]
                    there = level + units[successor]
                    if believed[left[successor]][there] > best:
                        best, at, with_dice = believed[left[successor]][there], there, left[successor]
                value += chances[outcome] * best
                worth += chances[outcome] * real[with_dice][at]
                farkle += chances[outcome] * missed[with_dice][at]
            if level > start and bank[level][0] >= value and not (must and n == dice):
                value, worth, farkle = bank[level][0], bank[level][1], 0.0
            believed[n][level], real[n][level], missed[n][level] = value, worth, farkle
    return lost_chances[0] + real[dice][start], missed[dice][start]


@compiled
def play_out(believed: Any, exact: Any, player: Any, other: Any, setting: Any, lanes: Any, room: Any) -> None:
    """Fill `player` and `other` with the real chances, when to move, of who decides by `believed` and by `exact`."""
    game, _, model, turn, top = setting
    roles, places = game[3], game[5]
    start, bank, lost, _ = lanes
    mine, theirs = [0, 0, 0, 0, 0], [0, 0, 0, 0, 0]
    for total in range(2 * (places - 1), -1, -1):
        for place in range(min(total, places - 1), max(0, total - places + 1) - 1, -1):
            for role in range(roles):
                mine[0], mine[3], mine[4] = role, place, total - place
                prepare(0, mine, believed, setting, lanes)
                prepare(1, mine, other, setting, lanes)
                value, farkle = follow_turn(top, start[0], bank, lost[0], model, turn, room)
                theirs[0], theirs[3], theirs[4] = roles - 1 - role, total - place, place
                prepare(0, theirs, exact, setting, lanes)
                prepare(1, theirs, player, setting, lanes)
                value_of_other, farkle_of_other = follow_turn(top, start[0], bank, lost[0], model, turn, room)
                both = farkle * farkle_of_other
                chance = (value + farkle * (1 - value_of_other - farkle_of_other)) / (1 - both)
                at, at_other = (
                    number(role, 0, 0, place, total - place, 1, places),
                    number(roles - 1 - role, 0, 0, total - place, place, 1, places),
                )
                player[at] = chance
                other[at_other] = value_of_other + farkle_of_other * (1 - chance)


def contest(states: RaceStates, believed: Any, exact: Any) -> tuple[float, float]:
    """Chances of a player who decides by `believed` against one who decides by `exact`, when beginning and when not."""
    if states.streaks > 1 or states.choices.deadline or states.rules.exact != "off":
        raise ValueError("only races without penalties, without a deadline and without an exact target")
    setting = setting_for(states)
    top, choices = setting[-1], states.choices
    width = top + choices.most + 1
    room = tuple(zeros(choices.dice + 1, width) for _ in range(3))
    player, other = numbers([0.0] * len(exact)), numbers([0.0] * len(exact))
    play_out(numbers(believed), numbers(exact), player, other, setting, room_for(choices, top)[0], room)
    return float(player[0]), 1 - float(other[0])
