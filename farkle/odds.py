"""Chances, exact: computed from the rules in force, never written down.

Farkles are counted without looking at each throw, so that an editor may ask after every key press.
"""

from farkle.feasibility import common_divisor
from farkle.rules import Rules
from farkle.scoring import scorer
from farkle.settings import FACES
from farkle.throw_table import ways
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.scoring import Scorer, Split

# In how many ways k of n dice can be chosen: [n][k].
_CHOICES = (
    (1,),
    (1, 1),
    (1, 2, 1),
    (1, 3, 3, 1),
    (1, 4, 6, 4, 1),
    (1, 5, 10, 10, 5, 1),
    (1, 6, 15, 20, 15, 6, 1),
)


def farkle_chance(dice: int, rules: Rules) -> tuple[int, int]:
    """The exact chance that a throw of `dice` dice holds no legal keep, as a reduced pair (numerator, denominator).

    A throw of all dice that earns the bonus for a blank is no farkle. ValueError where the table has fewer dice.

        >>> from farkle.presets import PRESETS
        >>> farkle_chance(6, PRESETS["standard"])
        (5, 216)
    """
    if type(dice) is not int or not 1 <= dice <= rules.dice:
        raise ValueError(f"dice must be a number from 1 to {rules.dice}")
    return farkle_chances(rules)[dice - 1]


def farkle_chances(rules: Rules) -> tuple[tuple[int, int], ...]:
    """`farkle_chance` of 1, 2 ... and all the dice of the table.

    >>> from farkle.presets import PRESETS
    >>> farkle_chances(PRESETS["pig"])
    ((1, 6),)
    """
    lost = _blank_throws(rules)
    if rules.blank:
        lost[rules.dice] = 0
    chances = []
    for dice in range(1, rules.dice + 1):
        common = common_divisor(6**dice, lost[dice])
        chances.append((lost[dice] // common, 6**dice // common))
    return tuple(chances)


def _blank_throws(rules: Rules) -> list[int]:
    """In how many of the 6 ** n ways in which n dice can fall nothing may be kept, for n = 0, 1, 2 ... all dice.

    Throws of all the dice are counted by the scorer for those, where that is another than the one for throws of fewer.
    """
    scores = scorer(rules)
    lost = _blank_throws_of(rules, scores.of(0))
    if scores.of(0) is not scores:
        lost[rules.dice] = _blank_throws_of(rules, scores)[rules.dice]
    return lost


def _blank_throws_of(rules: Rules, scores: "Scorer") -> list[int]:
    """The same by one scorer.

    First the throws without a keep of equal dice: no face may come up in a number that scores, and the ways to share the
    dice out among the faces are multiplied face by face. Those that hold a combination of several faces are taken off.
    """
    blank = [_blank_counts(scores.equal[face], rules.keep) for face in FACES]
    lost = [1] + [0] * rules.dice
    for counts in blank:
        lost = [
            sum([_CHOICES[size][count] * lost[size - count] for count in counts if count <= size])
            for size in range(rules.dice + 1)
        ]
    saved = set()
    for _, parts in scores.patterns.values():
        pattern = parts[0][1]
        saved.add(pattern)
        if len(pattern) < rules.dice:
            # Kept in part, a set of equal dice does not count where sets are kept whole.
            rest = [face for face in FACES if rules.keep != "whole" or face not in pattern]
            saved.update([tuple(sorted(pattern + (face,))) for face in rest])
    for throw in saved:
        if all(throw.count(face) in blank[face - 1] for face in throw):
            lost[len(throw)] -= ways(throw)
    return lost


def _blank_counts(entries: "tuple[Split | None, ...]", keep: str) -> tuple[int, ...]:
    """In which numbers one face can come up without a keep of it alone; `entries`: the splits of 0, 1, 2 ... such dice."""
    counts = [0]
    for count in range(1, len(entries)):
        if not entries[count]:
            counts.append(count)
        elif keep != "whole":
            break  # part of a set may be kept: every larger number scores too
    return tuple(counts)
