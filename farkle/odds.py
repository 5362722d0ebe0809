"""Chances, exact: computed from the rules in force, never written down."""

from farkle.reach import throws_of
from farkle.scoring import scorer

_FACTORIALS = (1, 1, 2, 6, 24, 120, 720)


def ways(dice) -> int:
    """In how many orders the dice of the throw `dice` (ascending) can fall; all throws of n dice together: 6 ** n."""
    count = _FACTORIALS[len(dice)]
    for face in set(dice):
        count //= _FACTORIALS[dice.count(face)]
    return count


def farkle_chance(dice: int, rules) -> tuple:
    """The exact chance that a throw of `dice` dice holds no legal keep, as a reduced pair (numerator, denominator).

    A throw of all dice that earns the bonus for a blank is no farkle. ValueError where the table has fewer dice.

        >>> from farkle.presets import PRESETS
        >>> farkle_chance(6, PRESETS["standard"])
        (5, 216)
    """
    if type(dice) is not int or not 1 <= dice <= rules.dice:
        raise ValueError("dice must be a number from 1 to %d" % rules.dice)
    total = 6**dice
    if dice == rules.dice and rules.blank:
        return (0, 1)
    table = scorer(rules)
    lost = sum([ways(throw) for throw in throws_of(dice) if not table.keeps(throw)])
    a, b = total, lost
    while b:
        a, b = b, a % b
    return (lost // a, total // a)
