"""A second scorer, slow and plain, to judge the engine by.

It shares no idea with the engine: it splits the dice into groups in every possible way, asks of
each group what the rule book pays for exactly those dice, and takes the best split.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement, product
from math import gcd
from typing import Any

Dice = tuple[int, ...]
Split = tuple[Dice, ...]

FACES = (1, 2, 3, 4, 5, 6)
ALL_THROWS: tuple[Dice, ...] = tuple(dice for count in FACES for dice in combinations_with_replacement(FACES, count))


def _splits_in_order(dice: Dice) -> Iterator[list[Dice]]:
    if not dice:
        yield []
        return
    first, rest = dice[0], dice[1:]
    for size in range(len(rest) + 1):
        for chosen in combinations(range(len(rest)), size):
            group = (first, *(rest[index] for index in chosen))
            others = tuple(rest[index] for index in range(len(rest)) if index not in chosen)
            for remainder in _splits_in_order(others):
                yield [group, *remainder]


@cache
def splits(dice: Dice) -> tuple[Split, ...]:
    """Every way to split the dice into groups, equal dice not told apart."""
    return tuple({tuple(sorted(split)) for split in _splits_in_order(dice)})


@cache
def parts(dice: Dice) -> tuple[Dice, ...]:
    """Every non-empty part of the dice, each once, ascending."""
    ordered = sorted(dice)
    return tuple({part for size in range(1, len(dice) + 1) for part in combinations(ordered, size)})


def _many_of_a_kind(setting: int | str, triple: int, size: int) -> int:
    if isinstance(setting, int):
        return setting
    if setting.startswith("+"):
        return sum([int(setting[1:])] * (size - 3), triple)
    return int(setting[1:]) * triple


def group_points(group: Dice, rules: Any, fewer: bool = False) -> int:
    """What the dearest combination made of exactly these dice pays; 0 where there is none.

    `fewer`: they lie in a throw of fewer dice than the table has.
    """
    faces = sorted(set(group))
    if fewer and rules.combine == "all" and len(group) > 1:
        return 0
    if fewer and rules.combine == "several" and len(faces) > 1:
        return 0
    shape = sorted(Counter(group).values())
    triple_of = {face: rules.triples[face - 1] for face in FACES}
    prices = [0]
    if shape == [1]:
        prices.append(rules.singles[group[0] - 1])
    if shape == [3]:
        prices.append(triple_of[group[0]])
    if shape == [4]:
        prices.append(_many_of_a_kind(rules.four, triple_of[group[0]], 4))
    if shape == [5]:
        prices.append(_many_of_a_kind(rules.five, triple_of[group[0]], 5))
    if shape == [6]:
        prices.append(_many_of_a_kind(rules.six, triple_of[group[0]], 6))
        if rules.pairs_repeat:
            prices.append(rules.three_pairs)
        if rules.triplets_repeat:
            prices.append(rules.two_triplets)
    if faces == [1, 2, 3, 4, 5, 6]:
        prices.append(rules.straight)
    if shape == [1] * 5 and faces == [1, 2, 3, 4, 5]:
        prices.append(rules.low_straight)
    if shape == [1] * 5 and faces == [2, 3, 4, 5, 6]:
        prices.append(rules.high_straight)
    if shape == [2, 2, 2]:
        prices.append(rules.three_pairs)
    if shape == [2, 4]:
        prices.append(rules.four_and_pair)
        if rules.pairs_repeat:
            prices.append(rules.three_pairs)
    if shape == [3, 3]:
        prices.append(rules.two_triplets)
    if shape == [2, 3] and rules.full_house:
        triple_face = next(face for face in faces if group.count(face) == 3)
        if isinstance(rules.full_house, str):
            prices.append(triple_of[triple_face] + int(rules.full_house[1:]))
        else:
            prices.append(rules.full_house)
    return max(prices)


def prices_for(thrown: int, rules: Any) -> dict[Dice, int]:
    """The price list for a throw of so many dice."""
    return price_list(rules, rules.combine != "any" and thrown < rules.dice)


@lru_cache(maxsize=16)
def price_list(rules: Any, fewer: bool = False) -> dict[Dice, int]:
    """The points of every set of dice that can be split completely; the others are missing.

    `fewer`: in a throw of fewer dice than the table has.
    """
    throws = [dice for dice in ALL_THROWS if len(dice) <= rules.dice]
    worth = {dice: group_points(dice, rules, fewer) for dice in throws}
    prices: dict[Dice, int] = {}
    for dice in throws:
        for split in splits(dice):
            values = [worth[group] for group in split]
            if 0 not in values:
                prices[dice] = max(prices.get(dice, 0), sum(values))
    return prices


def is_within(small: Dice, large: Dice) -> bool:
    """Whether the first dice are among the second."""
    return all(small.count(face) <= large.count(face) for face in set(small))


def legal_keeps(throw: Dice, rules: Any, prices: dict[Dice, int]) -> dict[Dice, int]:
    """Every keep the table allows from this throw, with its points."""
    found = {part: prices[part] for part in parts(throw) if part in prices}
    if rules.keep == "whole":
        return {part: value for part, value in found.items() if _takes_sets_whole(part, throw)}
    if rules.keep == "all":
        return {
            part: value
            for part, value in found.items()
            if not any(part != other and is_within(part, other) for other in found)
        }
    return found


def _takes_sets_whole(part: Dice, throw: Dice) -> bool:
    return all(part.count(face) in (0, throw.count(face)) for face in FACES)


def chance_of_no_keep(count: int, rules: Any, prices: dict[Dice, int]) -> tuple[int, int]:
    """How many of all throws of so many dice hold no legal keep, as a reduced pair."""
    barren = {dice for dice in ALL_THROWS if len(dice) == count and not legal_keeps(dice, rules, prices)}
    lost = sum(tuple(sorted(throw)) in barren for throw in product(FACES, repeat=count))
    shared = gcd(lost, 6**count)
    return lost // shared, 6**count // shared
