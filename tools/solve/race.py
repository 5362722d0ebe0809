"""A race of two players to a target, solved exactly for every state (`farkle.coach.race_states`)."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from farkle.coach.choices import Choices
from farkle.coach.race_states import RaceState, RaceStates
from farkle.rules import Rules
from tools.solve.compiled import numbers, zeros
from tools.solve.kernel import LANES
from tools.solve.sweep import ANY, GIVE, HIT, NOW, ONE_TURN, ROUND, number, sweep

_ENDINGS = {"now": NOW, "turn": ONE_TURN, "chase": ONE_TURN, "round": ROUND}
_EXACTNESS = {"off": ANY, "exact": HIT, "welfare": GIVE}
_EXTRA_TURNS = 12  # a player past the target banks at the latest when so many average turns more are held
_SWEEPS = 40


@dataclass(frozen=True)
class Race:
    """Solved: the chance to win of the player to move, by number of the state."""

    states: RaceStates
    values: "array[float]"
    sweeps: int

    def chance(self, state: RaceState) -> float:
        """The chance of the player to move."""
        return self.values[number(*state, self.states.streaks, self.states.places)]

    def facing(self, role: int, streak: int, place: int) -> "array[float]":
        """The chance of a player to move at `place`, for each place of the other, whose streak is 0."""
        start = number(role, streak, 0, place, 0, self.states.streaks, self.states.places)
        return self.values[start : start + self.states.places]


def flat_model(choices: Choices) -> tuple[Any, ...]:
    """The choices of a table as flat arrays, in the order in which `kernel.add_up` and `kernel.solve_turns` read them."""
    outcomes, chances, first_pick, picks = [0, 0], [], [0], []
    successors: dict[tuple[int, int], int] = {}
    for plan in (*choices.by_dice[1:], choices.first):
        together: dict[tuple[tuple[int, int], ...], float] = {}
        for chance, options in plan:
            together[options] = together.get(options, 0.0) + chance
        for options, chance in together.items():
            chances.append(chance)
            picks += [successors.setdefault(option, len(successors)) for option in options]
            first_pick.append(len(picks))
        outcomes.append(len(chances))
    return (
        numbers(outcomes),
        numbers(chances),
        numbers(first_pick),
        numbers(picks),
        numbers([left for left, _ in successors]),
        numbers([units for _, units in successors]),
        numbers([choices.instant, *choices.lost[1:]]),
    )


def room_for(choices: Choices, top: int) -> tuple[Any, ...]:
    """The room that `tools.solve.sweep` works in."""
    lanes = (numbers([0] * LANES), zeros(top + 1, LANES), zeros(LANES), zeros(LANES))
    work = (
        zeros(choices.dice + 1, top + choices.most + 1, LANES),
        zeros(max(choices.deadline, 1), choices.dice + 1, max(choices.due, 1), LANES),
        zeros(len({option for plan in choices.by_dice for _, options in plan for option in options}), LANES),
        zeros(LANES),
        zeros(LANES),
    )
    states, others = (numbers([[0] * 5 for _ in range(LANES)]) for _ in range(2))
    return lanes, work, states, others, zeros(3, LANES)


def setting_for(states: RaceStates) -> tuple[Any, ...]:
    """The setting that `tools.solve.sweep` works with."""
    rules, choices, places, deep = states.rules, states.choices, states.places, states.deep
    replies = zeros(states.roles, places, deep + 1)
    if not states.ends_at_once:
        for role in range(states.roles):
            for place in range(places):
                for behind in range(1, deep + 1):
                    replies[role][place][behind] = states.replies(role).chance(behind, states.needed[place])
    exact = _EXACTNESS[rules.exact]
    top = states.target + max(states.needed) + 1
    if exact == GIVE:
        top = max(top, 2 * states.target)
    elif not states.ends_at_once:
        top = max(top, states.target + int(_EXTRA_TURNS * states.mean) + 1)
    game = (
        NOW if exact else _ENDINGS[rules.finish],
        exact,
        states.target,
        states.roles,
        states.streaks,
        places,
        deep,
        states.board,
        (rules.target - 1) // states.unit,
    )
    own = [states.units(place) for place in range(places)]
    arrays = (numbers(own), numbers(states.needed), numbers(states.penalised), replies)
    turn = (choices.dice, choices.most, choices.due, choices.deadline, int(choices.hot_must))
    return game, arrays, flat_model(choices), turn, top


def solve_race(rules: Rules, exactly: float = 1e-9, report: Callable[[str], None] = lambda _: None) -> Race:
    """Solve the race under `rules`; values change by less than `exactly` in the last step."""
    states = RaceStates(rules)
    setting = setting_for(states)
    room = room_for(states.choices, setting[-1])
    values = numbers(_first_guess(states, exactly, report))
    sweeps, change = 0, 1.0
    while sweeps < _SWEEPS and change > exactly:
        change = sweep(values, exactly, setting, room)
        sweeps += 1
        report(f"sweep {sweeps}: values changed by {change:.1e}")
    return Race(states, array("d", values), sweeps)


def _first_guess(states: RaceStates, exactly: float, report: Callable[[str], None]) -> list[float]:
    """RaceValues to begin with: those of the race without penalties, from which the true ones do not differ much."""
    places, streaks = range(states.places), states.streaks
    if streaks == 1:
        return [0.5] * (states.roles * states.places**2)
    report("without penalties first")
    free = solve_race(states.rules.replace(streak=0), max(exactly, 1e-6))
    guess: list[float] = []
    for role in range(states.roles):
        layer = [
            free.chance(RaceState(role, 0, 0, states.units(place), states.units(other)))
            for place in places
            for other in places
        ]
        guess += layer * streaks**2
    return guess
