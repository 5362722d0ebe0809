"""Random tables of rules for the property tests.

`random_settings` makes a whole table as a dictionary from every setting of the rule book, mixtures
nobody plays included; `rules` are those that the engine accepts. A table is drawn from one seed:
drawn setting by setting it would be simpler to shrink, but the tables would be far too much alike.
"""

import random
from typing import Any

from hypothesis import strategies as st

from farkle.rules import Rules, RulesError

Settings = dict[str, Any]

SINGLE_POINTS = (0, 0, 0, 1, 5, 10, 50, 100, 250, 10_000)
TRIPLE_POINTS = (0, 0, 100, 200, 300, 450, 600, 1000, 2000)
BONUS_POINTS = (0, 0, 0, 250, 500, 750, 1000, 1500, 2500)
OF_A_KIND = (0, "x2", "x3", "x4", "x8", "+0", "+100", "+1000", 400, 1000, 2000, 3000)
FULL_HOUSE = (0, 0, "+250", 500, "+1000", 1500)
LONG_TARGETS = (20, 100, 500, 2000, 4000, 10_000, 100_000)
SHORT_TARGETS = (200, 500, 1000, 2000, 3000)
EVERY_FACE = range(6)


def random_settings(rng: random.Random, short: bool = False) -> Settings:
    """One table as a dictionary of settings; `short` keeps targets low, so that games end soon.

    Combinations that need more dice than there are stay off, and settings that only make sense
    together are drawn together; whatever else is senseless the engine has to refuse.
    """

    def usually(usual: Any, *others: Any) -> Any:
        """The usual value half of the time, else one of the others."""
        return usual if rng.random() < 0.5 else rng.choice(others)

    dice = usually(6, 1, 2, 3, 4, 5)
    rounds = usually(0, 0, 0, 1, 2, 5)
    minimum = usually(0, 20, 50, 150, 300, 350)
    streak = usually(0, 2, 3, 5)
    target = rng.choice(SHORT_TARGETS if short else LONG_TARGETS)
    values: Settings = {
        "dice": dice,
        "singles": usually((100, 0, 0, 0, 50, 0), tuple(rng.choice(SINGLE_POINTS) for _ in EVERY_FACE)),
        "blank": usually(0, 0, 50, 500),
        "combine": usually("any", "any", "several", "all"),
        "keep": usually("any", "whole", "all"),
        "opening": usually(0, 0, 50, 200, 500),
        "minimum": minimum,
        "deadline": usually(0, 1, 2, 3) if minimum else 0,
        "hot_dice": usually("may", "must"),
        "streak": streak,
        "penalty": rng.choice((50, 500, 1000, "all")) if streak else 1000,
        "debt": bool(streak) and rng.random() < 0.3,
        "piggyback": usually("off", "bank", "hot"),
        "target": target,
        "rounds": rounds,
        "finish": rng.choice(("turn", "round", "now", "chase")),
        "ties": rng.choice(("first", "shared", "playoff")),
        "exact": "off" if rounds else usually("off", "exact", "welfare"),
        "pits": _pits(rng, target) if rng.random() < 0.4 else (),
        "pit_edges": usually("safe", "inside"),
        "instant_win": usually("off", "off", "alike", "ones"),
        "bump": rng.random() < 0.5,
        "start": usually("first", "roll", "random"),
    }
    return values | _combinations(rng, dice)


def _combinations(rng: random.Random, dice: int) -> Settings:
    def off_below(needed: int, choices: tuple[Any, ...]) -> Any:
        return rng.choice(choices) if dice >= needed else 0

    values: Settings = {
        "triples": tuple(off_below(3, TRIPLE_POINTS) for _ in EVERY_FACE),
        "four": off_below(4, OF_A_KIND),
        "five": off_below(5, OF_A_KIND),
        "six": off_below(6, OF_A_KIND),
        "full_house": off_below(5, FULL_HOUSE),
        "low_straight": off_below(5, BONUS_POINTS),
        "high_straight": off_below(5, BONUS_POINTS),
    }
    for name in ("straight", "three_pairs", "four_and_pair", "two_triplets"):
        values[name] = off_below(6, BONUS_POINTS)
    values["pairs_repeat"] = bool(values["three_pairs"]) and rng.random() < 0.5
    values["triplets_repeat"] = bool(values["two_triplets"]) and rng.random() < 0.5
    return values


def _pits(rng: random.Random, target: int) -> tuple[tuple[int, int], ...]:
    """One or two pits, the last of them a barrel now and then."""
    step = max(1, target // 20)
    edges = sorted(rng.sample(range(1, 21), 2 * rng.choice((1, 2))))
    return tuple((step * low, step * high) for low, high in zip(edges[::2], edges[1::2], strict=True))


def _accepted_table(seed: int, short: bool) -> Rules:
    rng = random.Random(seed)
    while True:
        try:
            return Rules(**random_settings(rng, short))
        except RulesError:
            continue


def rules(short: bool = False) -> st.SearchStrategy[Rules]:
    """A random table that the engine accepts."""
    return st.integers(0, 2**64 - 1).map(lambda seed: _accepted_table(seed, short))
