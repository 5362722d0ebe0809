"""How often a player with a habit wins against perfect play: calculated, not sampled.

How such a player's turn ends hangs on nothing but the points at which it stops, and perfect play is known from the solved
table; so the chance of either at every pair of totals follows from a pair of linear equations. For races without penalties,
an opening or an exact target in which it makes no difference who began.
"""

from collections.abc import Callable
from functools import cache
from heapq import heappop, heappush
from typing import Any

from farkle.coach.race_states import RaceStates
from farkle.players.situation import Situation
from farkle.players.threshold import ThresholdPlayer
from tools.solve.compiled import numbers, zeros
from tools.solve.contest import follow_turn
from tools.solve.race import room_for, setting_for
from tools.solve.sweep import number, prepare

# Units banked, with the chance; the chance of a farkle.
Ends = tuple[dict[int, float], float]


def _turns(states: RaceStates, player: ThresholdPlayer) -> Callable[[int], Ends]:
    """How a turn of the player ends that goes on until so many units are held."""
    choices, unit = states.choices, states.unit
    situation = Situation(states.rules, 0, 0, 0, is_last=False, is_end=False, penalty=0)

    @cache
    def ends(enough: int) -> Ends:
        banked: dict[int, float] = {}
        farkle, waiting = 0.0, [0]
        standing = {0: {choices.dice: 1.0}}  # units at risk -> dice to throw -> chance
        while waiting:
            held = heappop(waiting)
            for dice, chance in standing.pop(held).items():
                farkle += chance * choices.lost[dice]
                for share, options in choices.by_dice[dice]:
                    offered = [((held + units) * unit, left) for left, units in options]
                    points, left = offered[player.pick(situation, offered, 1)]
                    after = points // unit
                    if after >= enough:
                        banked[after] = banked.get(after, 0.0) + chance * share
                        continue
                    if after not in standing:
                        standing[after] = {}
                        heappush(waiting, after)
                    standing[after][left] = standing[after].get(left, 0.0) + chance * share
        return banked, farkle

    return ends


def threshold_contest(states: RaceStates, player: ThresholdPlayer, exact: Any) -> tuple[float, float]:
    """Chances of the player against one who decides by `exact`, the solved chances, when beginning and when not."""
    if states.roles > 1 or states.streaks > 1 or states.rules.opening or states.rules.exact != "off" or player.few:
        raise ValueError("only races without penalties, an opening or an exact target, and habits of one amount")
    if states.rules.finish == "chase" or states.rules.ties != "first":
        raise ValueError("only races with at most one more turn, in which a leader must be beaten")
    ends, places, target = _turns(states, player), states.places, states.target
    setting = setting_for(states)
    (game, arrays, model, turn, top), choices = setting, states.choices
    (start, bank, lost, _) = lanes = room_for(choices, top)[0]
    room = tuple(zeros(choices.dice + 1, top + choices.most + 1) for _ in range(3))
    # Who lies behind when the other has reached the target throws on until that is beaten.
    replies = [1 - ends(behind + 1)[1] for behind in range(states.deep + 1)]
    facing_habit = (game, (*arrays[:-1], numbers([[replies] * places])), model, turn, top)
    habit, other = numbers([0.0] * len(exact)), numbers([0.0] * len(exact))
    for total in range(2 * (places - 1), -1, -1):
        for mine in range(min(total, places - 1), max(0, total - places + 1) - 1, -1):
            theirs = total - mine
            banked, farkle = ends(min(player.goal // states.unit, target - mine))
            value = 0.0
            for units, chance in banked.items():
                if mine + units < target:
                    value += chance * (1 - other[number(0, 0, 0, theirs, mine + units, 1, places)])
                elif states.ends_at_once:
                    value += chance
                else:
                    value += chance * (1 - states.replies(0).chance(mine + units - theirs, 0))
            state = [0, 0, 0, theirs, mine]
            prepare(0, state, exact, setting, lanes)
            prepare(1, state, habit, facing_habit, lanes)
            # What the other's turn is worth where a farkle is worth nothing, and the chance of a farkle.
            worth, missed = follow_turn(top, start[0], bank, lost[0], model, turn, room)
            chance = (value + farkle * (1 - worth - missed)) / (1 - farkle * missed)
            habit[number(0, 0, 0, mine, theirs, 1, places)] = chance
            other[number(0, 0, 0, theirs, mine, 1, places)] = worth + missed * (1 - chance)
    return float(habit[0]), 1 - float(other[0])
