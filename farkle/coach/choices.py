"""What throws offer under given rules, as the coach weighs it: chances, and choices of (dice to throw next, units won).

Points are counted in units of the table (`farkle.feasibility.points_unit`) throughout.
"""

from dataclasses import dataclass
from functools import lru_cache

from farkle.coach.known import best_turns
from farkle.feasibility import points_unit
from farkle.rules import Rules
from farkle.settings import FACES
from farkle.throw_table import throw_table

# More units in an average turn take too long; then points are counted in units of which it holds so many.
_MOST_UNITS, _UNITS = 30, 20

Choice = tuple[int, int]
Outcome = tuple[float, tuple[Choice, ...]]


@dataclass(frozen=True)
class Choices:
    """Everything a throw can bring.

    `by_dice[n]`: the outcomes of a throw of n dice that is no farkle, as (chance, choices). `lost[n]`: the chance of a
    farkle. `first` and `instant`: the outcomes of the first throw of a turn that neither lose nor win at once, and the
    chance that it wins the game at once.
    """

    unit: int
    dice: int
    by_dice: tuple[tuple[Outcome, ...], ...]
    lost: tuple[float, ...]
    first: tuple[Outcome, ...]
    instant: float
    hot_must: bool
    due: int
    deadline: int

    @property
    def most(self) -> int:
        """Most units one throw can win."""
        return max(units for outcomes in self.by_dice for _, choices in outcomes for _, units in choices)


def more_is_better(rules: Rules) -> bool:
    """Whether more points are never worse, so that of two keeps leaving the same dice only the dearer matters.

    It is not so where a target must be hit exactly or where a total can fall into a pit.
    """
    return not rules.pits and (rules.exact == "off" or rules.rounds > 0)


def handy_unit(rules: Rules, mean: float) -> int:
    """Points to count in: the table's own unit, or a coarser one where a turn of `mean` points holds too many of those."""
    unit = points_unit(rules)
    return unit if mean <= _MOST_UNITS * unit else max(unit, round(mean / _UNITS))


@lru_cache(maxsize=8)
def choices_of(rules: Rules, unit: int = 0) -> Choices:
    """The choices under `rules`, in the table's own units or, rounded, in units of so many points."""
    own = points_unit(rules)
    unit = unit or own
    if unit == own and more_is_better(rules):
        outcomes = best_turns(rules).outcomes
        if not outcomes.is_read:
            for _ in outcomes.read():
                pass
        by_dice = tuple(tuple(found) for found in outcomes.by_dice)
    else:
        by_dice = ((), *(_outcomes(dice, rules, unit) for dice in range(1, rules.dice + 1)))
    lost = tuple(
        max(0.0, 1 - sum(chance for chance, _ in found)) if dice else 0.0 for dice, found in enumerate(by_dice)
    )
    first, instant = by_dice[rules.dice], 0.0
    if rules.instant_win != "off":
        winning = (1,) if rules.instant_win == "ones" else FACES
        first = _outcomes(rules.dice, rules, unit, winning)
        instant = len(winning) / 6**rules.dice
    return Choices(
        unit=unit,
        dice=rules.dice,
        by_dice=by_dice,
        lost=lost,
        first=first,
        instant=instant,
        hot_must=rules.hot_dice == "must",
        due=-(-rules.minimum // unit) if rules.deadline else 0,
        deadline=rules.deadline if rules.minimum else 0,
    )


def _units(points: int, unit: int) -> int:
    return max(1, round(points / unit))


def _outcomes(dice: int, rules: Rules, unit: int, without: tuple[int, ...] = ()) -> tuple[Outcome, ...]:
    """Outcomes of `dice` dice with every choice, less those of the throws in which all dice show a face of `without`."""
    orders: dict[tuple[Choice, ...], int] = {}
    for ways, offers, face in throw_table(rules).rows(dice):
        if offers and face not in without:
            choices = tuple(sorted({(left, _units(points, unit)) for left, points in offers}))
            orders[choices] = orders.get(choices, 0) + ways
    return tuple((count / 6**dice, choices) for choices, count in orders.items())
