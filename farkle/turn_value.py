"""What a turn is worth with so many points at risk and so many dice to throw, if the best is made of it.

Worked out backwards: what the turn is worth with some points follows from what it is worth with more. Far up, where
practically no turn ever comes, one plan is kept to (`Outcomes.steady`); how far up that is follows from the rules
(`Outcomes.horizon`). While a deadline is running, the throws made count as well.

Points are counted in units of the table. `farkle.policy` is the face of this for everybody else.
"""

from farkle.outcomes import BANKED, ROUNDING, Outcomes, Plan
from farkle.typing import TYPE_CHECKING, Generator, Iterator

if TYPE_CHECKING:
    from farkle.outcomes import Line

# Every total below so many units is looked at; above, the step doubles whenever the total does, and a curve is drawn
# from step to step. The usual tables (a unit of 50 or 25 points) end before that. Measured against looking at every
# total, results change by less than one part in a billion where the unit is a point and scores are in the hundreds, by
# less than one in five million where a turn is worth tens of thousands (five faces that score, one point beside 10,000).
_SINGLE_STEPS = 1024

_FAR = 10**11  # units; where throwing is still right with so many at risk it is always right
_BLOCK = 16  # totals worked out between two looks at whether another number of dice is worth throwing
_LOOK_UPS_A_STEP = 80  # a step then takes a few milliseconds on MicroPython
_EQUAL = 1e-11  # relative: two plays this close are worth the same
_CLOSE = 1e-9  # relative: a guess this good is good enough
_GUESSES = 12  # more than are ever needed


class TurnValue:
    """The worth of every situation of a turn, once `solve` has run to its end.

    `outcomes` have been read. Banking is allowed from `start` units on, if `may_bank[n]` with n dice to throw. Below
    `due` units a deadline of `deadline` throws is running (`due` = 0: there is none); `due` is never above `start`.
    """

    def __init__(self, outcomes: Outcomes, start: int, may_bank: list[bool], due: int, deadline: int) -> None:
        self.outcomes = outcomes
        self.start = start
        self.may_bank = may_bank
        self.due = due
        self.deadline = deadline
        self._plans: list[Plan] = []
        # Units the turn is worth with n dice to throw: rows[n][i] with grid[i] units at risk; above the grid by lines[n];
        # while the deadline is running, after k throws with p units at risk: late[k][n][p].
        self._grid: list[int] = [-1]
        self._rows: list[list[float]] = []
        self._lines: list[Line] = []
        self._late: list[list[list[float]]] = []
        self._least_hot = 0  # the fewest units that hot dice come with
        self._single = 0  # grid[i] == i below and at this place
        self._limit = 0  # below, rows[n][p] is what p units are worth
        self._looked_up = 0  # since the last pause

    def solve(self, horizon: int) -> Iterator[None]:
        """Work everything out; yields often. No turn wins more than `horizon` units from any total."""
        self._plans = yield from self.outcomes.plans(range(1, self.outcomes.dice + 1), self.may_bank)
        self._lines = yield from self.outcomes.steady(self.start + horizon, self.may_bank)
        top = yield from self._find_top(self.start + horizon)
        self._lay_grid(top)
        yield from self._solve_above()
        yield from self._solve_below()
        yield from self._solve_late()

    def worth(self, units: int, dice: int, throws: int) -> float:
        """Units the turn is worth after a keep; `throws` made so far, which matters below `due`."""
        if units < self.due:
            return self._late[min(throws, self.deadline)][dice][units]
        return self._look_up(units, dice)

    def roll_worth(self, units: int, dice: int, throws: int) -> float:
        """The same if the dice are thrown now."""
        if units < self.due:
            return self._weigh(self._plans[dice], units, self._late[min(throws + 1, self.deadline)], self.due)
        return self._weigh(self._plans[dice], units, self._rows, self._limit)

    def find_bank_from(self, dice: int) -> Generator[None, None, int | None]:
        """Returns the fewest units from which banking is as good as throwing, `None` where it never is. Yields often.

        From there on it stays so: whoever has less at risk can play as if it were more, wins as much and loses less.
        What throwing adds to the points at risk therefore only falls as they grow.
        """
        if not self.may_bank[dice]:
            return None
        low, high = self.start - 1, self._grid[-1]
        if self._is_rolled(high, dice):
            units = yield from self._find_bank_from_above(dice, high)
            return units
        while high - low > 1:
            middle = (low + high) // 2
            if self._is_rolled(middle, dice):
                low = middle
            else:
                high = middle
            if self._pause():
                yield
        return high

    def _is_rolled(self, units: int, dice: int) -> bool:
        return self.roll_worth(units, dice, self.deadline) > units * (1 + _EQUAL)

    def _find_bank_from_above(self, dice: int, low: int) -> Generator[None, None, int | None]:
        """`find_bank_from` where with `low` units, the top of the grid, throwing is still better."""
        high, middle = None, _FAR
        while high is None or high - low > 1:
            lines = yield from self.outcomes.steady(middle, self.may_bank)
            worth = 0.0
            for chance, choices in self.outcomes.by_dice[dice]:
                worth += chance * max([self._by_line(lines, middle + more, left) for left, more in choices])
            if worth <= middle * (1 + ROUNDING):
                high = middle
            elif high is None:
                return None
            else:
                low = middle
            middle = (low + high) // 2
        return high

    def _find_top(self, high: int) -> Generator[None, None, int]:
        """Returns the least units from which the plan for `high` units is the best play; yields often.

        What two choices are worth are two lines: from there to `high` the same one is higher.
        """
        low = self.start - 1
        while high - low > 1:
            middle = (low + high) // 2
            for dice in range(1, self.outcomes.dice + 1):
                slope, height = self._lines[dice]
                worth = self._weigh(self._plans[dice], middle, self._rows, 0)
                if self.may_bank[dice]:
                    worth = max(worth, middle)
                if self._pause():
                    yield
                if worth > (slope * middle + height) * (1 + ROUNDING):
                    low = middle
                    break
            else:
                high = middle
        return high

    def _lay_grid(self, top: int) -> None:
        # Totals that may not be banked jump from one to the next: no curve can be drawn between them.
        single = max(_SINGLE_STEPS, self.start + self.start % 2)
        grid = list(range(min(single, top) + 1))
        step = 2
        while grid[-1] < top:
            start = grid[-1]
            grid += list(range(start + step, min(2 * start, top + step) + 1, step))
            step *= 2
        self._grid, self._single = grid, single
        self._least_hot = self.outcomes.least_hot()
        self._limit = min(single, grid[-1] + 1)
        self._rows = [[0.0] * len(grid) for _ in range(self.outcomes.dice + 1)]

    def _solve_above(self) -> Iterator[None]:
        """Totals that may be banked, from the top down.

        With few dice banking is right from a low total on. So only the numbers of dice worth weighing are worked out.
        A look at the low end of each block of totals shows whether another number is worth throwing there: where none
        is, none was higher up (see `find_bank_from`), else the block is done again.
        """
        every = range(1, self.outcomes.dice + 1)
        weighed = [dice for dice in every if self._lines[dice] != BANKED]
        plans = yield from self.outcomes.plans(weighed, self.may_bank)
        last = len(self._grid) - 1
        while last >= self.start:
            first = max(self.start, last - _BLOCK + 1)
            for place in range(last, first - 1, -1):
                units = self._grid[place]
                for dice in every:
                    self._rows[dice][place] = units
                if place < self._single:
                    for dice in weighed:
                        worth = self._weigh(plans[dice], units, self._rows, self._limit)
                        self._rows[dice][place] = max(worth, units) if self.may_bank[dice] else worth
                else:
                    self._settle(place, plans, weighed)
                if self._pause():
                    yield
            more = [
                dice
                for dice in every
                if dice not in weighed and self._weigh(plans[dice], units, self._rows, self._limit) > units
            ]
            if more:
                weighed = sorted(weighed + more)
                plans = yield from self.outcomes.plans(weighed, self.may_bank)
            else:
                last = first - 1

    def _settle(self, place: int, plans: list[Plan], weighed: list[int]) -> None:
        """Work out one total where the grid is wide. Worths are not raised to what banking is worth: no corners.

        Of what comes next some may lie before the next total of the grid. For fewer dice that is known by then. For
        all dice, after hot dice with a small gain, it must be guessed; guess and answer lie on a line, so that the
        third guess is right unless a choice has changed.
        """
        grid, row = self._grid, self._rows[self.outcomes.dice]
        units = grid[place]
        if place + 2 < len(grid):
            slope = (row[place + 2] - row[place + 1]) / (grid[place + 2] - grid[place + 1])
            guess = row[place + 1] - slope * (grid[place + 1] - units)
        else:
            slope, height = self._lines[self.outcomes.dice]
            guess = slope * units + height
        before: tuple[float, float] | None = None
        for _ in range(_GUESSES):
            row[place] = guess
            for dice in weighed:
                self._rows[dice][place] = self._weigh(plans[dice], units, self._rows, self._limit)
            miss = row[place] - guess
            if abs(miss) <= _CLOSE * units or self._is_fine(place):
                return
            if before is None or miss == before[1]:
                before, guess = (guess, miss), row[place]
            else:
                before, guess = (guess, miss), guess - miss * (guess - before[0]) / (miss - before[1])

    def _is_fine(self, place: int) -> bool:
        """Whether whatever follows hot dice lies at the next total of the grid or above."""
        return place + 1 == len(self._grid) or self._grid[place + 1] - self._grid[place] <= self._least_hot

    def _solve_below(self) -> Iterator[None]:
        """Totals that may not be banked yet, down to where a deadline is running."""
        for units in range(self.start - 1, self.due - 1, -1):
            for dice in range(1, self.outcomes.dice + 1):
                self._rows[dice][units] = self._weigh(self._plans[dice], units, self._rows, self._limit)
                if self._pause():
                    yield

    def _solve_late(self) -> Iterator[None]:
        """Totals below the minimum of a table with a deadline, from the last throw back to the first."""
        dice = self.outcomes.dice
        lost = [[0.0] * self.due for _ in range(dice + 1)]
        self._late = [lost] * (self.deadline + 1)
        for throws in range(self.deadline - 1, -1, -1):
            rows = [[0.0] * self.due for _ in range(dice + 1)]
            # Before the first throw there are no points, after it there are some.
            for units in range(self.due - 1, 0, -1) if throws else range(min(self.due, 1)):
                for left in range(1, dice + 1):
                    rows[left][units] = self._weigh(self._plans[left], units, self._late[throws + 1], self.due)
                    if self._pause():
                        yield
            self._late[throws] = rows

    def _look_up(self, units: int, dice: int) -> float:
        """Units the turn is worth, wherever `units` lie on the grid or above it."""
        grid = self._grid
        if units > grid[-1]:
            return self._by_line(self._lines, units, dice)
        row = self._rows[dice]
        if units < self._single:
            return row[units]
        start, step, place = self._single, 2, self._single
        while units >= 2 * start:
            start, step, place = 2 * start, 2 * step, place + self._single // 2
        place += (units - start) // step
        beyond = units - grid[place]
        worth = row[place]
        if beyond:
            # The curve through this total and the next two, or the line to the next one.
            slope = (row[place + 1] - worth) / step
            if place + 2 < len(grid):
                wide = grid[place + 2] - grid[place + 1]
                bend = ((row[place + 2] - row[place + 1]) / wide - slope) / (step + wide)
                slope += bend * (beyond - step)
            worth += beyond * slope
        return max(worth, units) if self.may_bank[dice] else worth

    def _by_line(self, lines: "list[Line]", units: int, dice: int) -> float:
        worth = lines[dice][0] * units + lines[dice][1]
        return max(worth, units) if self.may_bank[dice] else worth

    def _weigh(self, plan: Plan, units: int, rows: list[list[float]], limit: int) -> float:
        """Units a throw by `plan` is worth with `units` at risk; `rows` hold what comes after below `limit` units."""
        worths = plan.worths
        place = 0
        for left, more in plan.successors:
            after = units + more
            if not left:
                worths[place] = after
            elif after < limit:
                worths[place] = rows[left][after]
            else:
                worths[place] = self._look_up(after, left)
            place += 1
        total = plan.banked * units + plan.banked_units
        for chance, one in plan.ones:
            total += chance * worths[one]
        for chance, one, other in plan.twos:
            worth = worths[one]
            if worths[other] > worth:
                worth = worths[other]
            total += chance * worth
        for chance, picks in plan.more:
            best = 0.0
            for pick in picks:
                worth = worths[pick]
                if worth > best:
                    best = worth
            total += chance * best
        self._looked_up += place
        return total

    def _pause(self) -> bool:
        """Whether so much has been looked up since the last pause that it is time for one."""
        if self._looked_up < _LOOK_UPS_A_STEP:
            return False
        self._looked_up = 0
        return True
