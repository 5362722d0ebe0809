"""One pass over all states of a race, the highest totals first, many turns side by side (see `tools.solve.kernel`)."""

from typing import Any

from tools.solve.compiled import compiled
from tools.solve.kernel import LANES, NO_KEEP, solve_turns

NOW, ONE_TURN, ROUND = 0, 1, 2  # how a race ends; a chase is one more turn with other replies
ANY, HIT, GIVE = 0, 1, 2  # the target must be reached, or be hit; an overshoot is nothing, or goes to the other player

_PASSES = 80

# Two bundles go through everything here. The setting: `game` (ending, exactness, target, roles, streaks, places, deepest
# lead, place of nought on the board, most units that a gift may lead to); `arrays` (units of a place, units needed there,
# place after a penalty, chance of a player who comes to reply by role, place and units behind); the table's `model`, its
# `turn` and the `top` level for `solve_turns`. The room to work in: lanes, work for `solve_turns`, states, other states
# and values of three steps before.


@compiled
def number(role: int, streak: int, other_streak: int, place: int, other_place: int, streaks: int, places: int) -> int:
    """The number of a state."""
    return (((role * streaks + streak) * streaks + other_streak) * places + place) * places + other_place


@compiled
def prepare(lane: int, state: Any, table: Any, setting: Any, lanes: Any) -> None:
    """Write down what banking and a farkle are worth to the state in this lane."""
    game, arrays, _, _, top = setting
    ending, exact, target, roles, streaks, places, deep, board, room_below = game
    own, needed, penalised, replies = arrays
    start, bank, lost, _ = lanes
    role, streak, other_streak, place, other_place = state[0], state[1], state[2], state[3], state[4]
    other_role = roles - 1 - role
    mine, theirs = own[place], own[other_place]
    start[lane] = mine
    for level in range(mine + 1, top + 1):
        if level < mine + needed[place]:
            worth = NO_KEEP
        elif level < target:
            worth = 1 - table[number(other_role, other_streak, 0, other_place, board + level, streaks, places)]
        elif exact and level > target:
            given = other_place
            if exact == GIVE and room_below > theirs:
                given += min(level - mine, room_below - theirs)
            worth = 1 - table[number(other_role, other_streak, 0, given, place, streaks, places)]
        elif exact or ending == NOW or (ending == ROUND and role == 1):
            worth = 1.0
        else:
            worth = 1 - replies[other_role][other_place][min(level - theirs, deep)]
        bank[level][lane] = worth
    after, fallen = streak + 1, place
    if after >= streaks:
        after, fallen = 0, penalised[place]
    lost[lane] = 1 - table[number(other_role, other_streak, after, other_place, fallen, streaks, places)]
    if exact:
        # Beyond the target nobody need ever bank: sooner or later there is a farkle.
        bank[top][lane] = max(bank[top][lane], lost[lane])


@compiled
def solve_lanes(count: int, states: Any, table: Any, setting: Any, room: Any) -> None:
    """Work out the first `count` states once; the values are in the lanes."""
    _, _, model, turn, top = setting
    lanes, work, _, _, _ = room
    start, bank, lost, values = lanes
    lowest = top
    for lane in range(count):
        prepare(lane, states[lane], table, setting, lanes)
        lowest = min(lowest, start[lane])
    solve_turns(top, lowest, start, bank, lost, model, turn, work, values)


@compiled
def write(count: int, states: Any, table: Any, setting: Any, room: Any) -> float:
    """Store the values of the first `count` states; returns the greatest change."""
    streaks, places, values = setting[0][4], setting[0][5], room[0][3]
    change = 0.0
    for lane in range(count):
        state = states[lane]
        at = number(state[0], state[1], state[2], state[3], state[4], streaks, places)
        change = max(change, abs(values[lane] - table[at]))
        table[at] = values[lane]
    return change


@compiled
def solve_cycles(count: int, table: Any, exactly: float, setting: Any, room: Any) -> None:
    """States that lead to each other by farkles, in pairs: to and fro, drawn to the end by Aitken's rule."""
    places = setting[0][5]
    lanes, _, states, others, before = room
    values = lanes[3]
    for step in range(_PASSES):
        solve_lanes(count, others, table, setting, room)
        write(count, others, table, setting, room)
        solve_lanes(count, states, table, setting, room)
        for lane in range(count):
            before[step % 3][lane] = table[number(states[lane][0], 0, 0, states[lane][3], states[lane][4], 1, places)]
        if write(count, states, table, setting, room) < exactly:
            return
        if step % 3 == 2:
            for lane in range(count):
                one, two = values[lane] - before[2][lane], before[2][lane] - before[1][lane]
                if abs(two) > 1e-14 and abs(one) < 0.9 * abs(two):
                    better = values[lane] + one * one / (two - one)
                    if 0 <= better <= 1:
                        at = number(states[lane][0], 0, 0, states[lane][3], states[lane][4], 1, places)
                        table[at] = better


@compiled
def guess(state: Any, table: Any, places: int) -> float:
    """A first value for a state without streaks, from states solved before: as much less as those two differ."""
    role, place, other_place = state[0], state[3], state[4]
    if max(place, other_place) + 2 < places:
        near = table[number(role, 0, 0, place + 1, other_place + 1, 1, places)]
        far = table[number(role, 0, 0, place + 2, other_place + 2, 1, places)]
        return float(min(1.0, max(0.0, 2 * near - far)))
    return 0.5


@compiled
def solve_total(total: int, table: Any, exactly: float, setting: Any, room: Any) -> None:
    """All states in which both totals together are `total`, on a table without penalties."""
    roles, places = setting[0][3], setting[0][5]
    states, others = room[2], room[3]
    highest, lowest = min(total, places - 1), (total + 1) // 2
    count = 0
    for role in range(roles):
        for place in range(highest, lowest - 1, -1):
            other_place = total - place
            states[count][0], states[count][3], states[count][4] = role, place, other_place
            others[count][0], others[count][3], others[count][4] = roles - 1 - role, other_place, place
            table[number(role, 0, 0, place, other_place, 1, places)] = guess(states[count], table, places)
            count += 1
            if count == LANES or (role == roles - 1 and place == lowest):
                solve_cycles(count, table, exactly, setting, room)
                count = 0


@compiled
def solve_streaks(total: int, both: int, again: bool, table: Any, setting: Any, room: Any) -> float:
    """All states with these totals and streaks together, once; returns the greatest change of a value.

    `again`: only those where a penalty changes nothing, so that they lead back to themselves.
    """
    roles, streaks, places = setting[0][3], setting[0][4], setting[0][5]
    penalised, states = setting[1][2], room[2]
    highest, lowest = min(total, places - 1), (total + 1) // 2
    change, count = 0.0, 0
    for swap in range(2):
        for streak in range(min(both, streaks - 1), max(0, both - streaks + 1) - 1, -1):
            for role in range(roles):
                for high in range(highest, lowest - 1, -1):
                    place, other_place = (total - high, high) if swap else (high, total - high)
                    if swap and place == other_place:
                        continue
                    if again and penalised[place] != place and penalised[other_place] != other_place:
                        continue
                    state = states[count]
                    state[0], state[1], state[2], state[3], state[4] = role, streak, both - streak, place, other_place
                    count += 1
                    if count == LANES:
                        solve_lanes(count, states, table, setting, room)
                        change = max(change, write(count, states, table, setting, room))
                        count = 0
    if count:
        solve_lanes(count, states, table, setting, room)
        change = max(change, write(count, states, table, setting, room))
    return change


@compiled
def sweep(table: Any, exactly: float, setting: Any, room: Any) -> float:
    """Work out every state; returns the greatest change of a value, on a table without penalties 0."""
    streaks, places = setting[0][4], setting[0][5]
    change = 0.0
    for total in range(2 * (places - 1), -1, -1):
        if streaks == 1:
            solve_total(total, table, exactly, setting, room)
            continue
        # A farkle leads to a longer streak, so the longest come first; only a penalty at nought leads back here.
        for again in range(_PASSES):
            moved = 0.0
            for both in range(2 * streaks - 2, -1, -1):
                moved = max(moved, solve_streaks(total, both, again > 0, table, setting, room))
            change = max(change, moved)
            if moved < exactly:
                break
    return change
