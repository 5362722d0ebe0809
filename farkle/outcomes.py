"""What throws offer, freed of their faces: for each number of dice, how likely which choice is.

A choice is (dice to throw next, points won), with points counted in units of the table (`farkle.feasibility.points_unit`).
Of two keeps that leave the same number of dice only the dearer matters, and throws that leave the same choices are
one outcome: the 923 throws of one to six dice shrink to some two hundred outcomes.

Everything here goes in small steps: generators that yield often, so that a page can breathe in between.
"""

import math

from farkle.feasibility import points_unit
from farkle.rules import Rules
from farkle.throw_table import throw_table
from farkle.typing import TYPE_CHECKING, Collection, Generator, Iterator

if TYPE_CHECKING:
    Choice = tuple[int, int]  # dice to throw next, units won
    Outcome = tuple[float, tuple[Choice, ...]]  # chance, choices
    Line = tuple[float, float]  # slope, height

BANKED = (1.0, 0.0)  # the line of banking: a turn of p units is worth 1 * p + 0

ROUNDING = 1e-13  # relative: worths this close may be the same, added up in another order

_NEVER = 1e-12  # a chance so small that what depends on it alone shows in no digit of a result
_ROWS_A_STEP = 8
_OUTCOMES_A_STEP = 32


class Outcomes:
    """Throws of 1, 2 … dice under `rules`.

    After `read` (`is_read`), `by_dice[n]` lists every outcome of n dice that is no farkle as (chance, choices): at most
    one choice for each number of dice left, all dice after hot dice.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.dice: int = rules.dice
        self.unit: int = points_unit(rules)
        self.by_dice: list[list[Outcome]] = []
        self.is_read = False

    def read(self) -> Iterator[None]:
        """Look at every throw once."""
        table = throw_table(self.rules)
        by_dice: list[list[Outcome]] = [[]]
        for dice in range(1, self.dice + 1):
            yield from table.read(dice)
            orders: dict[tuple[Choice, ...], int] = {}
            for number, (ways, offers, _) in enumerate(table.rows(dice)):
                best: dict[int, int] = {}
                for left, points in offers:
                    best[left] = max(best.get(left, 0), points // self.unit)
                if best:
                    choices = tuple(sorted(best.items()))
                    orders[choices] = orders.get(choices, 0) + ways
                if number % _ROWS_A_STEP == 0:
                    yield
            by_dice.append([(count / 6**dice, choices) for choices, count in orders.items()])
        self.by_dice, self.is_read = by_dice, True

    def least_hot(self) -> int:
        """The fewest units that hot dice come with; 0 where there are no hot dice."""
        choices = [choice for outcomes in self.by_dice for _, choices in outcomes for choice in choices]
        return min([units for left, units in choices if left == self.dice], default=0)

    def horizon(self) -> Generator[None, None, int | None]:
        """Returns how many units more no turn ever wins, whatever it does; `None` where a turn can go on for ever.

        A round, from all dice to all dice again, multiplies `exp(growth * units)` on average by less than 1 as long
        as `growth` is small; then the chance to win U units more is below `exp(-growth * U)`. The greatest such growth
        is found by halving, and from it the U where that chance has become too small to matter.
        """
        most = max([units for outcomes in self.by_dice for _, choices in outcomes for _, units in choices])
        means = yield from self._means_to_hot_dice(0.0)
        if means[0] > 1 - 1e-9:
            return None
        if not means[0]:
            return self.dice * most + 1  # no hot dice: at most as many throws as there are dice
        low, high, growth = 0.0, None, 1 / most
        while high is None or high - low > low / 16:
            means = yield from self._means_to_hot_dice(growth)
            if means[0] > 1:
                high = growth
            else:
                low, least = growth, min([mean for mean in means if mean])
            growth = 2 * low if high is None else (low + high) / 2
        return int(math.log(1 / (_NEVER * least)) / low) + 1

    def _means_to_hot_dice(self, growth: float) -> Generator[None, None, list[float]]:
        """Returns the highest mean of `exp(growth * units won)` until hot dice, farkles as 0, for each number of dice.

        At place 0 stands the mean of a whole round.
        """
        means = [0.0] * self.dice + [1.0]
        mean = 0.0
        for dice in range(1, self.dice + 1):
            mean = 0.0
            for number, (chance, choices) in enumerate(self.by_dice[dice]):
                best = 0.0
                for left, units in choices:
                    if means[left]:  # else nothing comes of it, and the power may be too high for a number
                        best = max(best, means[left] * math.exp(growth * units))
                mean += chance * best
                if number % _OUTCOMES_A_STEP == 0:
                    yield
            if dice < self.dice:
                means[dice] = mean
        means[0] = mean
        return means

    def steady(self, units: int, may_bank: list[bool]) -> "Generator[None, None, list[Line]]":
        """Returns the best play at `units` at risk among those that keep to one plan however the points grow.

        For each number of dice a line (slope, height): with p units at risk the turn is worth `slope * p + height`.
        `may_bank[n]` says whether banking is allowed with n dice to throw. Far above what turns usually hold, where
        no more choice changes with the points, this is the best play of all.

        A plan comes back to all dice, so that the line of all dice stands on both sides of an equation. What the plan
        reaches without hot dice is therefore kept apart from the chance of hot dice.
        """
        every = self.dice
        slope, height = BANKED if may_bank[every] else (0.0, 0.0)
        value = -1.0
        while slope * units + height > value + ROUNDING * units:
            value = slope * units + height
            lines = [(0.0, 0.0)] * every + [(slope, height)]
            # Slope without hot dice, chance of hot dice, units won without them, units won on the way to them.
            shares = [(0.0, 0.0, 0.0, 0.0)] * every + [(0.0, 1.0, 0.0, 0.0)]
            for dice in range(1, every + 1):
                kept = hot = won = carried = 0.0
                for number, (chance, choices) in enumerate(self.by_dice[dice]):
                    best = -1.0
                    for left, more in choices:
                        worth = lines[left][0] * (units + more) + lines[left][1]
                        if worth > best:
                            best, share, gain = worth, shares[left], more
                    kept += chance * share[0]
                    hot += chance * share[1]
                    won += chance * (share[2] + share[0] * gain)
                    carried += chance * (share[3] + share[1] * gain)
                    if number % _OUTCOMES_A_STEP == 0:
                        yield
                line = (kept + hot * slope, won + carried * slope + hot * height)
                if may_bank[dice] and line[0] * units + line[1] <= units * (1 + ROUNDING):
                    line, kept, hot, won, carried = BANKED, 1.0, 0.0, 0.0, 0.0
                if dice < every:
                    lines[dice], shares[dice] = line, (kept, hot, won, carried)
                else:
                    slope = kept / (1 - hot)
                    height = (won + carried * slope) / (1 - hot)
        return lines

    def plans(self, weighed: Collection[int], may_bank: list[bool]) -> "Generator[None, None, list[Plan]]":
        """Returns what must be looked up and added for a throw of 1, 2 … dice, one `Plan` each.

        With a number of dice that is not in `weighed` the turn is banked; with one that is it may be, by `may_bank`.
        """
        plans = [Plan()]
        for outcomes in self.by_dice[1:]:
            plan = Plan()
            places: dict[Choice, int] = {}
            merged: dict[tuple[int, ...], float] = {}
            for number, (chance, choices) in enumerate(outcomes):
                banked = max([units for left, units in choices if left not in weighed], default=0)
                successors = [choice for choice in choices if choice[0] in weighed]
                if not successors:
                    plan.banked += chance
                    plan.banked_units += chance * banked
                else:
                    if banked > max([units for left, units in successors if may_bank[left]], default=0):
                        successors.append((0, banked))
                    picks = tuple([places.setdefault(successor, len(places)) for successor in successors])
                    merged[picks] = merged.get(picks, 0.0) + chance
                if number % _OUTCOMES_A_STEP == 0:
                    yield
            plan.successors = tuple(sorted(places, key=lambda successor: places[successor]))
            plan.worths = [0.0] * len(places)
            plan.ones = tuple([(chance, picks[0]) for picks, chance in merged.items() if len(picks) == 1])
            plan.twos = tuple([(chance, picks[0], picks[1]) for picks, chance in merged.items() if len(picks) == 2])
            plan.more = tuple([(chance, picks) for picks, chance in merged.items() if len(picks) > 2])
            plans.append(plan)
        return plans


class Plan:
    """How to add up what a throw is worth: chance times the best of its successors, over all outcomes.

    `successors` are (dice, units more), dice 0 = banked; `worths` has room for what each is worth. Outcomes with one,
    two or more successors stand apart, for speed, as chance and places of the successors; those that are banked
    whatever is kept are added up already.
    """

    def __init__(self) -> None:
        self.banked = 0.0
        self.banked_units = 0.0
        self.successors: tuple[Choice, ...] = ()
        self.worths: list[float] = []
        self.ones: tuple[tuple[float, int], ...] = ()
        self.twos: tuple[tuple[float, int, int], ...] = ()
        self.more: tuple[tuple[float, tuple[int, ...]], ...] = ()
