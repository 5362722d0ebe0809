"""The engine's scores, keeps and chances against a second scorer that shares nothing with it."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings

from farkle.odds import farkle_chance, farkle_chances
from farkle.presets import PRESETS
from farkle.refusal import RuleError
from farkle.rules import Rules
from farkle.scoring import keeps, points
from farkle.throw_table import throw_table
from tests.engine.brute_force import (
    ALL_THROWS,
    Dice,
    chance_of_no_keep,
    group_points,
    legal_keeps,
    parts,
    price_list,
    prices_for,
    splits,
)
from tests.property.strategies import rules as random_rules

RANDOM_TABLES = hypothesis_settings(
    max_examples=120,
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)


def throws_of(rules: Rules) -> list[Dice]:
    return [dice for dice in ALL_THROWS if len(dice) <= rules.dice]


def named_dice(dice: Dice, rules: Rules) -> Dice:
    """The dice the engine names when it refuses to score all of these."""
    with pytest.raises(RuleError) as caught:
        points(dice, rules, len(dice))
    named: Dice = caught.value.details["dice"]
    return named


def compare(rules: Rules) -> None:
    """Every throw: the same keeps with the same points, the same worth, the fewest dice at fault."""
    for throw in throws_of(rules):
        prices = prices_for(len(throw), rules)
        found = keeps(throw, rules)
        assert dict(found) == legal_keeps(throw, rules, prices), throw
        assert len(dict(found)) == len(found), throw
        if throw in prices:
            assert points(throw, rules, len(throw)) == prices[throw], throw
        else:
            check_dice_at_fault(throw, rules, prices)


def check_dice_at_fault(throw: Dice, rules: Rules, prices: dict[Dice, int]) -> None:
    """Without the dice named the rest scores, and no fewer dice would do."""
    wrong = named_dice(throw, rules)
    rest = list(throw)
    for face in wrong:
        rest.remove(face)
    most = max((len(part) for part in parts(throw) if part in prices), default=0)
    assert list(wrong) == sorted(wrong)
    assert len(rest) == most, throw
    assert not rest or tuple(rest) in prices, throw


# The second scorer itself, on splits that can be counted by hand


def test_there_are_923_throws_of_one_to_six_dice() -> None:
    assert len(ALL_THROWS) == len(set(ALL_THROWS)) == 923


def test_splits_of_different_dice_are_all_partitions_of_a_set() -> None:
    assert [len(splits(tuple(range(1, n + 1)))) for n in range(1, 7)] == [1, 2, 5, 15, 52, 203]


def test_splits_of_equal_dice_are_all_partitions_of_a_number() -> None:
    assert [len(splits((2,) * n)) for n in range(1, 7)] == [1, 2, 3, 5, 7, 11]


def test_parts_of_a_throw() -> None:
    assert set(parts((1, 1, 5))) == {(1,), (5,), (1, 1), (1, 5), (1, 1, 5)}


def test_the_second_scorer_reads_the_price_list() -> None:
    rules = PRESETS["standard"]
    assert group_points((1, 1, 5, 5, 6, 6), rules) == 1500
    assert group_points((1, 1), rules) == 0
    assert price_list(rules)[(1, 1, 1, 1)] == 1100


# Every shipped table, every throw


@pytest.mark.parametrize("name", list(PRESETS))
def test_every_throw_at_every_table(name: str) -> None:
    compare(PRESETS[name])


@pytest.mark.parametrize("keep", ["whole", "all"])
@pytest.mark.parametrize("name", ["standard", "classic", "tavern", "zilch", "five-dice", "pig"])
def test_every_throw_at_tables_with_another_way_of_keeping(name: str, keep: str) -> None:
    compare(PRESETS[name].replace(keep=keep))


@pytest.mark.parametrize(
    "changed",
    [
        {"full_house": "+250", "low_straight": 500, "high_straight": 750},
        {"full_house": 1500, "four_and_pair": 0, "pairs_repeat": True, "triplets_repeat": True},
        {"full_house": 400, "two_triplets": 300, "three_pairs": 50, "pairs_repeat": True},
        {"singles": (1, 2, 3, 4, 5, 6), "triples": (1, 2, 3, 4, 5, 6), "full_house": "+1"},
        {"singles": (0, 0, 0, 0, 0, 0), "triples": (0, 0, 0, 0, 0, 0), "full_house": "+10"},
        {"singles": (0, 0, 0, 0, 0, 0), "four": "x2", "five": 0, "six": "x9", "keep": "all"},
        {"low_straight": 50, "high_straight": 50, "straight": 50, "keep": "all"},
        {"triples": (0, 0, 0, 0, 0, 0), "four": "x2", "five": 700, "six": 0, "keep": "whole"},
        {"four": "+100", "five": "+100", "six": "+100"},
        {"four": "+1000", "five": "+1000", "six": "+1000", "four_and_pair": 0, "two_triplets": 0},
        {"four": "+0", "five": "x2", "six": "+10000", "full_house": "+100", "pairs_repeat": True},
        {"triples": (0, 0, 0, 400, 500, 0), "four": "+0", "five": "+7", "six": "+50", "keep": "whole"},
    ],
)
def test_every_throw_at_awkward_tables(changed: dict[str, Any]) -> None:
    compare(Rules(**changed))


@RANDOM_TABLES
@given(random_rules())
def test_every_throw_at_random_tables(rules: Rules) -> None:
    compare(rules)


COMBINED: list[tuple[str, dict[str, Any]]] = [
    ("standard", {}),
    ("classic", {"keep": "whole"}),
    ("tavern", {}),
    ("tavern", {"straight": 0, "keep": "all"}),
    ("five-dice", {"full_house": "+250"}),
    ("zilch", {"full_house": 700, "low_straight": 300}),
    ("standard", {"singles": (0, 0, 0, 0, 0, 10), "four": "+100", "full_house": "+0", "high_straight": 900}),
    ("standard", {"singles": (0, 0, 0, 0, 0, 0), "keep": "all", "low_straight": 600}),
]


@pytest.mark.parametrize("combine", ["several", "all"])
@pytest.mark.parametrize(("name", "changed"), COMBINED)
def test_every_throw_and_chance_where_combinations_need_all_the_dice(
    name: str, changed: dict[str, Any], combine: str
) -> None:
    rules = PRESETS[name].replace(**changed, combine=combine)
    compare(rules)
    for count in range(1, rules.dice + 1):
        assert farkle_chance(count, rules) == expected_chance(count, rules), count
        lost, of = expected_chance(count, rules)
        assert sum(ways for ways, offers, _ in throw_table(rules).rows(count) if not offers) * of == lost * 6**count


# Chances


def expected_chance(count: int, rules: Rules) -> tuple[int, int]:
    """A throw of all the dice without a keep is no farkle where the table pays a blank bonus."""
    if rules.blank and count == rules.dice:
        return (0, 1)
    return chance_of_no_keep(count, rules, prices_for(count, rules))


@pytest.mark.parametrize("name", list(PRESETS))
def test_chance_of_a_farkle_counted_over_all_throws(name: str) -> None:
    rules = PRESETS[name]
    for count in range(1, rules.dice + 1):
        assert farkle_chance(count, rules) == expected_chance(count, rules), count


@hypothesis_settings(RANDOM_TABLES, max_examples=40)
@given(random_rules())
def test_chance_of_a_farkle_at_random_tables(rules: Rules) -> None:
    for count in range(1, rules.dice + 1):
        assert farkle_chance(count, rules) == expected_chance(count, rules), count


@pytest.mark.parametrize("keep", ["any", "whole"])
@pytest.mark.parametrize("combination", [{"high_straight": 750}, {"low_straight": 500}, {"three_pairs": 1500}])
@pytest.mark.parametrize("face", [1, 2, 6])
def test_chance_where_beside_one_face_only_a_combination_scores(
    face: int, combination: dict[str, int], keep: str
) -> None:
    nothing = dict.fromkeys(("four", "five", "six", "straight", "three_pairs", "four_and_pair", "two_triplets"), 0)
    singles = tuple(100 if other == face else 0 for other in (1, 2, 3, 4, 5, 6))
    rules = Rules(**(nothing | {"singles": singles, "triples": (0,) * 6, "keep": keep} | combination))
    for count in range(1, 7):
        assert farkle_chance(count, rules) == expected_chance(count, rules), count


def test_chances_at_the_standard_table() -> None:
    rules = PRESETS["standard"]
    found = [farkle_chance(count, rules) for count in (1, 2, 3, 4, 5, 6)]
    assert found[0] == (2, 3)
    assert found[1] == (4, 9)
    assert found[2] == (5, 18)
    assert found[5] == (5, 216)
    assert 0.155 < found[3][0] / found[3][1] < 0.165
    assert 0.075 < found[4][0] / found[4][1] < 0.085


def test_chance_in_pig() -> None:
    assert farkle_chance(1, PRESETS["pig"]) == (1, 6)


@pytest.mark.parametrize("dice", [0, 7, -1, 2.0, True, "2", None])
def test_a_chance_is_asked_for_dice_that_the_table_has(dice: Any) -> None:
    with pytest.raises(ValueError, match=r"^dice must be a number from 1 to 6$"):
        farkle_chance(dice, PRESETS["standard"])


def test_chances_are_whole_numbers() -> None:
    for table in PRESETS:
        for pair in farkle_chances(PRESETS[table]):
            assert [type(number) for number in pair] == [int, int]


@pytest.mark.parametrize("table", PRESETS)
def test_the_throw_table_counts_every_way_in_which_dice_fall(table: str) -> None:
    rules = PRESETS[table]
    for count in range(1, rules.dice + 1):
        rows = throw_table(rules).rows(count)
        assert sum(ways for ways, _, _ in rows) == 6**count
        lost, of = farkle_chance(count, rules)
        assert sum(ways for ways, offers, _ in rows if not offers) * of == lost * 6**count
        assert sum(ways for ways, _, face in rows if face) == 6
