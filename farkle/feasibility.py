"""What turns can reach under given rules: used to refuse rules that nobody could play.

Works on the combinations, not on the 923 throws, so that an editor may ask after every key press.
"""

from farkle.scoring import scorer
from farkle.throw_table import throws_of
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.rules import Rules


def anything_scores(rules: "Rules") -> bool:
    """Whether any dice at all score; the bonus for a blank throw does not count."""
    scores = scorer(rules)
    return bool(scores.patterns) or any(any(entries[1:]) for entries in scores.equal[1:])


def most_points(rules: "Rules", dice: int | None = None) -> tuple[int | None, ...]:
    """Highest points of one keep of 0, 1, 2 … `rules.dice` dice, `None` where no keep has that many dice.

    From a throw of `dice` dice, without that of all; a throw of fewer does not offer the keeps of more.
    """
    scores = scorer(rules).of(rules.dice if dice is None else dice)
    best: list[int | None] = [0] + [None] * rules.dice
    for entries in scores.equal[1:]:
        before = best
        best = [None] * (rules.dice + 1)
        for size in range(rules.dice + 1):
            for n in range(size + 1):
                rest, entry = before[size - n], entries[n]
                if rest is not None and entry is not None:
                    best[size] = max(best[size] or 0, rest + entry[0])
    singles = [entries[1][0] for entries in scores.equal[1:] if entries[1]]
    for points, parts in scores.patterns.values():
        size = len(parts[0][1])
        best[size] = max(best[size] or 0, points)
        if size < rules.dice and singles:
            best[size + 1] = max(best[size + 1] or 0, points + max(singles))
    if rules.blank:
        best[rules.dice] = max(best[rules.dice] or 0, rules.blank)
    return tuple(best)


def most_points_in_turn(rules: "Rules", throws: int | None = None) -> int | None:
    """Highest points a turn can hold after `throws` throws; `None` = there is no limit.

    Without `throws`, after as many as one likes: there is no limit where all dice can come to score (hot dice).
    """
    gains = _gains(rules)
    if throws is None:
        reachable = {rules.dice}
        for left in range(rules.dice, 0, -1):
            if left in reachable:
                reachable.update([left - size for size, _ in gains[left]])
        if 0 in reachable:
            return None
        throws = rules.dice
    held = {rules.dice: 0}
    highest = 0
    for _ in range(throws):
        after: dict[int, int] = {}
        for left, total in held.items():
            for size, points in gains[left]:
                rest = left - size or rules.dice
                after[rest] = max(after.get(rest, 0), total + points)
        if not after:
            break
        held = after
        highest = max(highest, max(held.values()))
    return highest


def _gains(rules: "Rules") -> "list[list[tuple[int, int]]]":
    """For throws of 0, 1, 2 … all dice: every size of a keep with the highest points of one."""
    of_all = most_points(rules)
    of_fewer = of_all if rules.combine == "any" else most_points(rules, 0)
    return [
        [
            (size, points)
            for size, points in enumerate(of_all if dice == rules.dice else of_fewer)
            if 0 < size <= dice and points
        ]
        for dice in range(rules.dice + 1)
    ]


def can_leave_dice(rules: "Rules") -> bool:
    """Whether some throw of all the dice can be kept from without all of them having scored."""
    if rules.keep == "all":
        scores = scorer(rules)
        return any(any(len(kept) < rules.dice for kept, _ in scores.keeps(throw)) for throw in throws_of(rules.dice))
    return any(size < rules.dice for size, _ in _gains(rules)[rules.dice])


def points_unit(rules: "Rules") -> int:
    """The greatest number of points that divides every score of this table; 0 where nothing scores."""
    scores = scorer(rules)
    unit = rules.blank
    for entries in scores.equal[1:]:
        for entry in entries[1:]:
            if entry:
                unit = common_divisor(unit, entry[0])
    for points, _ in scores.patterns.values():
        unit = common_divisor(unit, points)
    return unit


def common_divisor(a: int, b: int) -> int:
    """The greatest number that divides both; MicroPython has no `math.gcd`."""
    while b:
        a, b = b, a % b
    return a
