"""The chance to win under any rules, approximately and at once: for tables that were not solved beforehand.

Each turn is played by one of a few plans, whichever wins most often: the best turn, going all out for the points that
are still needed, or for some amount in between. How a turn by such a plan ends does not depend on the other player, so
that all pairs of totals can be worked out, on a grid that is close where the target is near. Between grid totals the
chance is interpolated.
"""

from bisect import bisect_right
from collections.abc import Generator, Iterable, Sequence
from functools import lru_cache

from farkle.coach.race_states import RaceState, RaceStates
from farkle.coach.steps import telling
from farkle.coach.turn_chances import TurnChances, levels_in_steps

_LONGEST = 14  # average turns: no plan holds more points than that
_GOALS = (0.4, 0.8, 1.3, 2.0, 3.0)  # average turns: amounts that a plan goes all out for
_LEADS = (0.4, 0.9, 1.8)  # average turns: leads beyond the target that a plan goes all out for
_NEAR = 2.2  # average turns before the target where the grid is as close as it can be
_STEPS_IN_MEAN = (12.0, 2.4)  # grid steps in an average turn, near the target and far from it
_FAR_STEPS = 40  # grid steps at most in the far part
_EQUAL = 1e-6
_PASSES = 30
_PLANS_SHARE = 0.4  # of the work: plans come first, pairs after them

# How a turn from a place of the grid ends: grid places reached, with the chance; units beyond the target, with the chance;
# chances of a farkle and of an instant win.
Ends = tuple[tuple[tuple[int, float], ...], tuple[tuple[int, float], ...], float, float]
Progress = Generator[float, None, None]


class ApproximateRace:
    """Approximate chances for the states of a race; nothing is known before `steps` has ended."""

    def __init__(self, states: RaceStates) -> None:
        self.states = states
        self.grid = self._lay_grid()
        count = len(self.grid)
        self._layers = states.roles * states.streaks**2
        # values[layer][own grid place][other grid place]
        self._values = [[[0.5] * count for _ in range(count)] for _ in range(self._layers)]
        self._ends: list[tuple[Ends, ...]] = []
        self.facing = lru_cache(maxsize=512)(self._facing)

    def _lay_grid(self) -> tuple[int, ...]:
        """Places, ascending, the last one unit before the target."""
        states = self.states
        close, far = (max(1, round(states.mean / steps)) for steps in _STEPS_IN_MEAN)
        if states.streaks > 1:
            close, far = 2 * close, 2 * far
        far = max(far, states.target // _FAR_STEPS)
        units = [states.target - 1]
        while units[-1] > states.target - _NEAR * states.mean:
            units.append(units[-1] - close)
        while units[-1] > far:
            units.append(units[-1] - far)
        places = {unit + states.board for unit in units if unit > 0} | {0, states.board, states.places - 1}
        if states.rules.opening:
            places.add(1)  # the board begins at nought or one unit, and is far from not being on it
        for low, high in states.rules.pits:
            places |= {edge // states.unit + more for edge in (low, high) for more in (-1, 0, 1)}
        return tuple(sorted(place for place in places if 0 <= place < states.places))

    def steps(self) -> Progress:
        """Work everything out; yields how much is done, from 0 to 1, often."""
        yield from telling(0.0, self.states.steps())
        yield from self._make_plans()
        yield from self._solve()
        self._ends.clear()

    # Plans

    def _make_plans(self) -> Progress:
        states = self.states
        longest = min(states.target, int(_LONGEST * states.mean)) + 1
        known: dict[tuple[int, int], tuple[dict[int, float], float, float]] = {}

        def plan(goal: int, needed: int) -> Generator[None, None, tuple[dict[int, float], float, float]]:
            """Going all out for `goal` units; 0 = the best turn."""
            if (goal, needed) not in known:
                best_turn = [float(units) for units in range(max(longest, needed + 1))]
                bank = [0.0] * goal + [1.0] if goal else best_turn
                levels = yield from levels_in_steps(states.weights, bank, 0.0)
                known[goal, needed] = yield from TurnChances(levels, 0, needed).ends()
            return known[goal, needed]

        goals = {max(1, round(share * states.mean)) for share in _GOALS}
        leads = [max(1, round(share * states.mean)) for share in _LEADS]
        for number, place in enumerate(self.grid):
            need, needed = states.target - states.units(place), states.needed[place]
            wanted = {0} | {goal for goal in goals if needed < goal < need}
            if need <= longest:
                wanted.add(max(need, needed))
                if not states.ends_at_once:
                    wanted |= {need + more for more in leads if need < leads[-1]}
            found = []
            for goal in sorted(wanted):
                ends = yield from telling(_PLANS_SHARE * (number / len(self.grid)), plan(goal, needed))
                found.append(self._on_grid(place, *ends))
            self._ends.append(tuple(found))
            yield _PLANS_SHARE * ((number + 1) / len(self.grid))

    def _on_grid(self, place: int, banked: dict[int, float], lost: float, won: float) -> Ends:
        """Ends of a turn from `place`, units banked shared out to the grid places around them."""
        states = self.states
        reached: dict[int, float] = {}
        beyond: dict[int, float] = {}
        exact = states.rules.exact != "off"
        for units, chance in banked.items():
            total = states.units(place) + units
            if total > states.target and exact:
                lost += chance
            elif total >= states.target:
                beyond[total - states.target] = beyond.get(total - states.target, 0.0) + chance
            else:
                for at, share in self._shares(total + states.board):
                    reached[at] = reached.get(at, 0.0) + chance * share
        return tuple(reached.items()), tuple(beyond.items()), lost, won

    def _shares(self, place: int) -> Iterable[tuple[int, float]]:
        """The grid places around a place, and what share of it each has."""
        grid = self.grid
        at = bisect_right(grid, place) - 1
        if grid[at] == place or at + 1 == len(grid):
            return ((at, 1.0),)
        share = (place - grid[at]) / (grid[at + 1] - grid[at])
        return ((at, 1 - share), (at + 1, share))

    # All pairs

    def _layer(self, role: int, streak: int, other_streak: int) -> int:
        return (role * self.states.streaks + streak) * self.states.streaks + other_streak

    def _solve(self) -> Progress:
        """Pass after pass over all pairs, the highest totals first, until nothing changes."""
        states, grid = self.states, self.grid
        count = len(grid)
        pairs = sorted(
            ((i, j) for i in range(count) for j in range(i + 1)), key=lambda pair: -grid[pair[0]] - grid[pair[1]]
        )
        won = []
        for role in range(states.roles):
            won.append((yield from self._won(role)))
        fallen = [self._shares(place) for place in states.penalised]
        streaks = range(states.streaks - 1, -1, -1)
        change, first = 1.0, 1.0
        for number in range(_PASSES):
            change = 0.0
            for done, (high, low) in enumerate(pairs):
                for again in range(2 if states.streaks > 1 else 12):
                    moved = 0.0
                    for own, other in {(high, low), (low, high)}:
                        for streak in streaks:
                            for other_streak in streaks:
                                for role in range(states.roles):
                                    row = self._values[self._layer(role, streak, other_streak)][own]
                                    value = self._value(role, streak, other_streak, own, other, won, fallen)
                                    moved = max(moved, abs(value - row[other]))
                                    row[other] = value
                    change = max(change, moved)
                    if moved < _EQUAL or (states.streaks > 1 and again):
                        break
                if done % 8 == 0:
                    share = done / len(pairs)
                    yield _PLANS_SHARE + (1 - _PLANS_SHARE) * (number + share) / (number + 2)
            if number == 1:
                first = change
            if states.streaks == 1 or change < 1e-4 or (number > 1 and change > first):
                break
        yield 1.0

    def _won(self, role: int) -> Generator[float, None, list[list[list[float]]]]:
        """By other place and own place: for each plan, what having reached the target is worth, times its chance."""
        states = self.states
        found = []
        for other in self.grid:
            row = []
            lead, needed = states.target - states.units(other), states.needed[other]
            for plans in self._ends:
                yield _PLANS_SHARE
                if states.ends_at_once or (states.rules.finish == "round" and role == 1):
                    row.append([sum(chance for _, chance in beyond) for _, beyond, _, _ in plans])
                else:
                    replies = states.replies(states.roles - 1 - role)
                    row.append(
                        [
                            sum(chance * (1 - replies.chance(lead + more, needed)) for more, chance in beyond)
                            for _, beyond, _, _ in plans
                        ]
                    )
            found.append(row)
        return found

    def _value(
        self,
        role: int,
        streak: int,
        other_streak: int,
        own: int,
        other: int,
        won: list[list[list[list[float]]]],
        fallen: Sequence[Iterable[tuple[int, float]]],
    ) -> float:
        """The best of all plans in this state."""
        states = self.states
        facing = self._values[self._layer(states.roles - 1 - role, other_streak, 0)][other]
        if streak + 1 < states.streaks or states.rests[self.grid[own]]:
            after = min(streak + 1, states.streaks - 1)
            lost = 1 - self._values[self._layer(states.roles - 1 - role, other_streak, after)][other][own]
        else:
            lost = 1 - sum(share * facing[at] for at, share in fallen[self.grid[own]])
        best = 0.0
        for (reached, _, missed, instant), target in zip(self._ends[own], won[role][other][own], strict=True):
            value = target + missed * lost + instant
            for at, chance in reached:
                value += chance * (1 - facing[at])
            if value > best:
                best = value
        return best

    # Answers

    def chance(self, state: RaceState) -> float:
        """The chance of the player to move."""
        values = self._values[self._layer(state.role, state.streak, state.other_streak)]
        return sum(
            share * more * values[at][other]
            for at, share in self._shares(state.place)
            for other, more in self._shares(state.other_place)
        )

    def _facing(self, role: int, streak: int, place: int) -> tuple[float, ...]:
        """The chance of a player to move at `place`, for each place of the other, whose streak is 0."""
        values, grid = self._values[self._layer(role, streak, 0)], self.grid
        shares = tuple(self._shares(place))
        row = [sum(share * values[at][other] for at, share in shares) for other in range(len(grid))]
        found: list[float] = []
        for at in range(len(grid) - 1):
            width = grid[at + 1] - grid[at]
            found += [row[at] + (row[at + 1] - row[at]) * step / width for step in range(width)]
        return (*found, row[-1])
