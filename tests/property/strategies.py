"""Random tables of rules and random actions, for the property tests.

`settings` draws whole tables as dictionaries from every setting of the rule book, including
mixtures nobody plays; `rules` keeps those that the engine accepts.
"""

from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from farkle.rules import Rules, RulesError

Settings = dict[str, Any]

SINGLE_POINTS = st.sampled_from((0, 0, 0, 1, 5, 10, 50, 100, 250, 10_000))
TRIPLE_POINTS = st.sampled_from((0, 0, 100, 200, 300, 450, 600, 1000, 2000))
BONUS_POINTS = st.sampled_from((0, 0, 0, 250, 500, 750, 1000, 1500, 2500))
OF_A_KIND = st.one_of(
    st.sampled_from((0, "x2", "x3", "x4", "x8")),
    st.sampled_from((400, 1000, 2000, 3000)),
)
SIX_FACES = 6


def _mostly(usual: Any, *others: Any) -> st.SearchStrategy[Any]:
    """The usual value half of the time, else one of the others."""
    return st.one_of(st.just(usual), st.sampled_from(others))


@st.composite
def _pits(draw: st.DrawFn, target: int) -> tuple[tuple[int, int], ...]:
    count = draw(st.sampled_from((0, 0, 0, 1, 1, 2)))
    step = max(1, target // 20)
    edges = draw(
        st.lists(
            st.integers(min_value=1, max_value=20),
            min_size=2 * count,
            max_size=2 * count,
            unique=True,
        )
    )
    edges.sort()
    return tuple((step * edges[2 * n], step * edges[2 * n + 1]) for n in range(count))


@st.composite
def settings(draw: st.DrawFn, short: bool = False) -> Settings:
    """One table as a dictionary of settings; `short` keeps targets low, so that games end soon.

    Six-dice combinations are left off where there are fewer dice, and settings that only make
    sense together are drawn together; whatever else is senseless the engine has to refuse.
    """
    dice = draw(_mostly(6, 1, 2, 3, 4, 5))
    six = dice >= 6
    five = dice >= 5
    target = draw(
        st.sampled_from((200, 500, 1000, 2000, 3000))
        if short
        else st.sampled_from((20, 100, 500, 2000, 4000, 10_000, 100_000))
    )
    pits = draw(_pits(target))
    rounds = draw(_mostly(0, 0, 1, 2, 5))
    exact = "off" if rounds else draw(_mostly("off", "off", "exact", "welfare"))
    minimum = draw(_mostly(0, 20, 50, 150, 300, 350))
    streak = draw(_mostly(0, 2, 3, 5))
    values: Settings = {
        "dice": dice,
        "singles": draw(
            st.one_of(st.just((100, 0, 0, 0, 50, 0)), st.tuples(*[SINGLE_POINTS] * SIX_FACES))
        ),
        "triples": draw(st.tuples(*[TRIPLE_POINTS] * SIX_FACES)) if dice >= 3 else (0,) * SIX_FACES,
        "four": draw(OF_A_KIND) if dice >= 4 else 0,
        "five": draw(OF_A_KIND) if five else 0,
        "six": draw(OF_A_KIND) if six else 0,
        "straight": draw(BONUS_POINTS) if six else 0,
        "low_straight": draw(BONUS_POINTS) if five else 0,
        "high_straight": draw(BONUS_POINTS) if five else 0,
        "three_pairs": draw(BONUS_POINTS) if six else 0,
        "four_and_pair": draw(BONUS_POINTS) if six else 0,
        "two_triplets": draw(BONUS_POINTS) if six else 0,
        "full_house": draw(_mostly(0, "+250", 500, "+1000", 1500)) if five else 0,
        "blank": draw(_mostly(0, 0, 0, 50, 500)),
        "keep": draw(_mostly("any", "whole", "all")),
        "opening": draw(_mostly(0, 0, 50, 200, 500)),
        "minimum": minimum,
        "deadline": draw(_mostly(0, 1, 2, 3)) if minimum else 0,
        "hot_dice": draw(_mostly("may", "must")),
        "streak": streak,
        "penalty": draw(st.sampled_from((50, 500, 1000, "all"))) if streak else 1000,
        "debt": draw(st.booleans()) if streak else False,
        "piggyback": draw(_mostly("off", "bank", "hot")),
        "target": target,
        "rounds": rounds,
        "finish": draw(st.sampled_from(("turn", "round", "now", "chase"))),
        "ties": draw(st.sampled_from(("first", "shared", "playoff"))),
        "exact": exact,
        "pits": pits,
        "pit_edges": draw(_mostly("safe", "inside")),
        "instant_win": draw(_mostly("off", "off", "alike", "ones")),
        "bump": draw(st.booleans()),
        "start": draw(_mostly("first", "roll", "random")),
    }
    values["pairs_repeat"] = bool(values["three_pairs"]) and draw(st.booleans())
    values["triplets_repeat"] = bool(values["two_triplets"]) and draw(st.booleans())
    return values


@st.composite
def rules(draw: st.DrawFn, short: bool = False) -> Rules:
    """A random table that the engine accepts."""
    values = draw(settings(short=short))
    try:
        return Rules(**values)
    except RulesError:
        assume(False)
        raise
