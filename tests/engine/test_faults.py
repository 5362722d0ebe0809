"""Each refusal of rules, seats and dice, exactly: which settings it names, with which numbers, and where its edge lies."""

from itertools import product
from typing import Any

import pytest

from farkle.feasibility import can_leave_dice, most_points, most_points_in_turn, points_unit
from farkle.game import Game
from farkle.presets import PRESETS
from farkle.refusal import RuleError
from farkle.rules import FAULT_SENTENCES, Rules, RulesError
from farkle.scoring import combinations, keeps, points
from farkle.seating import LONGEST_NAME, check_name
from farkle.throw_table import throws_of

NOTHING = (0, 0, 0, 0, 0, 0)
# Five dice of which only three sixes score: nobody ever throws all of them again.
SIXES: dict[str, Any] = {
    "dice": 5, "singles": NOTHING, "triples": (0, 0, 0, 0, 0, 500), "four": 0, "five": 0, "six": 0, "straight": 0,
    "three_pairs": 0, "four_and_pair": 0, "two_triplets": 0,
}  # fmt: skip
# One die at which every face scores.
ALWAYS: dict[str, Any] = {
    **SIXES, "dice": 1, "singles": (100, 20, 30, 40, 50, 60), "triples": NOTHING, "hot_dice": "must",
}  # fmt: skip


def faults(base: str = "standard", **changed: Any) -> list[tuple[str, tuple[str, ...], dict[str, Any]]]:
    """Code, settings and details of everything wrong with a table changed like this."""
    refusal = RulesError([])
    try:
        PRESETS[base].replace(**changed)
    except RulesError as error:
        refusal = error
    assert refusal.args == ("rules",)
    assert str(refusal) == " ".join(str(fault) for fault in refusal.faults)
    for fault in refusal.faults:
        assert str(fault) == FAULT_SENTENCES[fault.code].format(setting=fault.settings[0], **fault.details)
        assert repr(fault) == f"Fault({fault.code!r}, {fault.settings!r})"
    return [(fault.code, fault.settings, fault.details) for fault in refusal.faults]


@pytest.mark.parametrize(
    ("changed", "code", "settings", "details"),
    [
        ({"colour": 1}, "unknown", ("colour",), {}),
        ({"dice": 7}, "range", ("dice",), {"wrong": "must be a whole number from 1 to 6"}),
        ({"minimum": 501, **SIXES}, "out-of-reach", ("minimum",), {"value": 501}),
        (
            {"minimum": 3050, "deadline": 1},
            "deadline-minimum", ("deadline", "minimum"), {"deadline": 1, "minimum": 3050},
        ),
        ({"dice": 1, **ALWAYS}, "hot-dice-bank", ("hot_dice", "dice"), {}),
        ({"exact": "exact", "target": 1025}, "exact-target", ("exact", "target"), {"unit": 50, "target": 1025}),
        ({"exact": "exact", "target": 1025, "rounds": 3}, "exact-rounds", ("exact", "rounds"), {}),
        ({"opening": 1200, "target": 1000}, "above-target", ("opening", "target"), {"value": 1200, "target": 1000}),
        (
            {"opening": 1000, "minimum": 1200, "target": 1000, "exact": "exact"},
            "above-target", ("minimum", "target"), {"value": 1200, "target": 1000},
        ),
        (
            {"pits": ((9000, 10050),)},
            "pit-target", ("pits", "target"), {"low": 9000, "high": 10050, "target": 10000},
        ),
        (
            {"pits": ((300, 400), (399, 500)), "pit_edges": "safe"},
            "pits-meet", ("pits", "pit_edges"), {"low": 300, "high": 400, "next_low": 399, "next_high": 500},
        ),
        (
            {"pits": ((300, 400), (400, 500)), "pit_edges": "inside"},
            "pits-meet", ("pits", "pit_edges"), {"low": 300, "high": 400, "next_low": 400, "next_high": 500},
        ),
        (
            {"singles": NOTHING, "triples": NOTHING, "straight": 0, "three_pairs": 0, "two_triplets": 0,
             "four_and_pair": 0, "four": 0, "five": 0, "six": 0},
            "nothing-scores", ("singles", "triples", "straight"), {},
        ),
    ],
)  # fmt: skip
def test_each_fault_names_its_settings_and_numbers(
    changed: dict[str, Any], code: str, settings: tuple[str, ...], details: dict[str, Any]
) -> None:
    assert (code, settings, details) in faults(**changed)


@pytest.mark.parametrize(
    "changed",
    [
        {"minimum": 500, **SIXES},
        {"minimum": 3000, "deadline": 1},
        {"minimum": 6000, "deadline": 2},
        {**ALWAYS, "hot_dice": "may"},
        {"exact": "exact", "target": 1050},
        {"rounds": 3, "target": 1025},
        {"opening": 1000, "target": 1000},
        {"opening": 0, "minimum": 1200, "target": 1000},
        {"opening": 1200, "target": 1000, "rounds": 3},
        {"pits": ((9000, 10000),), "pit_edges": "safe"},
        {"pits": ((300, 400), (400, 500)), "pit_edges": "safe"},
        {"pits": ((300, 400), (401, 500)), "pit_edges": "inside"},
    ],
)
def test_just_within_each_edge_nothing_is_wrong(changed: dict[str, Any]) -> None:
    assert faults(**changed) == []


@pytest.mark.parametrize(
    ("setting", "value", "needed"),
    [
        ("triples", (1000, 200, 300, 400, 500, 600), 3), ("four", 1000, 4), ("five", 2000, 5), ("six", 3000, 6),
        ("straight", 1500, 6), ("low_straight", 500, 5), ("high_straight", 500, 5), ("three_pairs", 1500, 6),
        ("four_and_pair", 1500, 6), ("two_triplets", 2500, 6), ("full_house", 1500, 5), ("instant_win", "alike", 2),
    ],
)  # fmt: skip
def test_what_needs_more_dice_than_there_are(setting: str, value: Any, needed: int) -> None:
    bare = {**ALWAYS, "hot_dice": "may", setting: value}
    assert faults(**{**bare, "dice": needed - 1}) == [
        ("needs-dice", (setting, "dice"), {"needed": needed, "dice": needed - 1})
    ]
    assert faults(**{**bare, "dice": needed}) == []


def test_a_fault_between_settings_is_not_told_of_a_setting_already_refused() -> None:
    assert [code for code, _, _ in faults(target=19, opening=10_000)] == ["range"]
    assert [code for code, _, _ in faults(target=19, exact="exact", rounds=2)] == ["range", "exact-rounds"]


def test_rules_show_what_differs_from_standard() -> None:
    assert repr(Rules()) == "Rules()"
    assert repr(Rules(target=5000, finish="now")) == "Rules(target=5000, finish='now')"


def test_the_most_that_a_throw_can_bring_by_the_number_of_dice() -> None:
    assert most_points(PRESETS["standard"]) == (0, 100, 200, 1000, 1100, 2000, 3000)
    assert most_points(PRESETS["pig"]) == (0, 6)
    assert most_points(Rules(**SIXES)) == (0, None, None, 500, None, None)
    assert most_points(Rules(**SIXES, low_straight=700)) == (0, None, None, 500, None, 700)
    assert most_points(Rules(blank=5000)) == (0, 100, 200, 1000, 1100, 2000, 5000)
    assert most_points(Rules(blank=500)) == most_points(PRESETS["standard"])
    assert most_points(Rules(**SIXES, blank=50)) == (0, None, None, 500, None, 50)
    assert most_points(Rules(high_straight=2500))[5:] == (2500, 3000)
    assert most_points(Rules(low_straight=2950))[5:] == (2950, 3050), "a straight of five, and one die beside it"


def test_the_most_that_a_turn_can_hold() -> None:
    assert most_points_in_turn(PRESETS["standard"]) is None
    assert most_points_in_turn(PRESETS["pig"]) is None
    assert most_points_in_turn(PRESETS["standard"], 0) == 0
    assert most_points_in_turn(PRESETS["standard"], 1) == 3000
    assert most_points_in_turn(PRESETS["standard"], 2) == 6000
    assert most_points_in_turn(PRESETS["standard"], 3) == 9000
    assert most_points_in_turn(Rules(**SIXES)) == 500, "the two dice left never score"
    assert most_points_in_turn(Rules(**SIXES), 5) == 500
    assert most_points_in_turn(Rules(**{**SIXES, "dice": 6})) is None


@pytest.mark.parametrize("setting", ["singles", "triples"])
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_one_face_that_scores_is_enough_to_play(face: int, setting: str) -> None:
    pays = tuple(100 if other == face else 0 for other in (1, 2, 3, 4, 5, 6))
    assert faults(**{**SIXES, "triples": NOTHING, setting: pays}) == []


@pytest.mark.parametrize(
    ("changed", "unit"),
    [
        ({}, 50),
        ({"singles": (125, 0, 0, 0, 50, 0)}, 25),
        ({"singles": (100, 0, 0, 0, 50, 30)}, 10),
        ({"triples": (1000, 205, 300, 400, 500, 600)}, 5),
        ({"six": 3001}, 1),
        ({"straight": 1475}, 25),
        ({"blank": 40}, 10),
    ],
)
def test_every_score_of_a_table_is_a_multiple_of_its_unit(changed: dict[str, Any], unit: int) -> None:
    assert points_unit(Rules(**changed)) == unit


@pytest.mark.parametrize(("dice", "count"), [(0, 1), (1, 6), (2, 21), (6, 462)])
def test_every_different_throw_can_be_gone_through(dice: int, count: int) -> None:
    throws = list(throws_of(dice))
    assert throws == sorted({tuple(sorted(throw)) for throw in product(range(1, 7), repeat=dice)})
    assert len(throws) == count


def test_whether_dice_can_be_left_to_bank_beside() -> None:
    assert can_leave_dice(PRESETS["standard"])
    assert can_leave_dice(PRESETS["standard"].replace(keep="all"))
    assert not can_leave_dice(PRESETS["pig"])
    every_face = {**ALWAYS, "dice": 2, "hot_dice": "may"}
    assert can_leave_dice(Rules(**every_face))
    assert not can_leave_dice(Rules(**every_face, keep="all"))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("A", None),
        ("x" * LONGEST_NAME, None),
        ("a b!X~\u00a0\u00e9\u2027\u202a", None),
        ("\u3000", None),  # on every interpreter alike
        ("", "a name must hold at least one character"),
        ("  ", "a name must hold at least one character"),
        (7, "a name must hold at least one character"),
        ("x" * (LONGEST_NAME + 1), "a name may have 40 characters at most"),
        ("a\nb", "a name may not hold control characters"),
        ("a\x1fb", "a name may not hold control characters"),
        ("a\x7fb", "a name may not hold control characters"),
        ("a\x9fb", "a name may not hold control characters"),
        ("a\u2028b", "a name may not hold control characters"),
        ("a\u2029b", "a name may not hold control characters"),
    ],
)
def test_what_may_be_a_name(name: object, sentence: str | None) -> None:
    assert check_name(name) == sentence


@pytest.mark.parametrize(
    ("names", "given", "sentence"),
    [
        ((), {}, "a game has 1 to 8 seats"),
        (("A",) * 9, {}, "a game has 1 to 8 seats"),
        (("A", " "), {}, "a name must hold at least one character"),
        (("A", "x" * 41), {}, "a name may have 40 characters at most"),
        (("A", "B"), {"first": 2}, "the first seat must be one of the seats"),
        (("A", "B"), {"first": -1}, "the first seat must be one of the seats"),
        (("A", "B"), {"totals": (5,)}, "there must be a total for each seat"),
        (("A", "B"), {"totals": (-50, 0)}, "totals below zero need a table with debt"),
        (("A", "B"), {"totals": (0, 10_000)}, "a game cannot begin with the target reached"),
    ],
)
def test_what_seats_there_may_be(names: tuple[str, ...], given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        Game(PRESETS["standard"], names, **given)


@pytest.mark.parametrize(
    ("names", "sentence"),
    [
        (("A",), "there must be a name for each seat"),
        (("A", "B", "C"), "there must be a name for each seat"),
        ((), "a game has 1 to 8 seats"),
        (("A", ""), "a name must hold at least one character"),
    ],
)
def test_players_are_called_by_other_names_only_where_each_seat_has_one(names: tuple[str, ...], sentence: str) -> None:
    game = Game(PRESETS["standard"], ("Ada", "Bo"))
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        game.rename(names)
    assert game.names == ("Ada", "Bo")
    game.rename(["Cy", "Di"])
    assert game.names == ("Cy", "Di")


def test_seats_just_within_each_edge() -> None:
    assert Game(PRESETS["standard"], ("A",) * 8, first=7).seat == 7
    assert Game(PRESETS["standard"], ("A", "B"), first=0, totals=(9999, 0)).totals == (9999, 0)
    owing = PRESETS["standard"].replace(streak=3, penalty=500, debt=True)
    assert Game(owing, ("A", "B"), totals=(-50, 0)).totals == (-50, 0)


@pytest.mark.parametrize("function", [keeps, points, combinations])
@pytest.mark.parametrize(
    ("dice", "code", "details"),
    [((), "no-dice", {}), ((1,) * 7, "too-many-dice", {"most": 6}), ((1, 7), "not-faces", {})],
)
def test_dice_that_are_no_throw(function: Any, dice: tuple[int, ...], code: str, details: dict[str, Any]) -> None:
    with pytest.raises(RuleError) as caught:
        function(dice, PRESETS["standard"])
    assert (caught.value.code, caught.value.details) == (code, details)


def test_each_combination_names_the_setting_that_pays() -> None:
    rules = Rules(low_straight=700, high_straight=800, full_house="+250")
    for setting, dice, value in (
        ("singles", (1,), 100),
        ("triples", (2, 2, 2), 200),
        ("four", (2, 2, 2, 2), 1000),
        ("five", (2, 2, 2, 2, 2), 2000),
        ("six", (2, 2, 2, 2, 2, 2), 3000),
        ("straight", (1, 2, 3, 4, 5, 6), 1500),
        ("low_straight", (1, 2, 3, 4, 5), 700),
        ("high_straight", (2, 3, 4, 5, 6), 800),
        ("three_pairs", (2, 2, 3, 3, 4, 4), 1500),
        ("four_and_pair", (2, 2, 2, 2, 3, 3), 1500),
        ("two_triplets", (2, 2, 2, 3, 3, 3), 2500),
        ("full_house", (2, 2, 2, 3, 3), 450),
    ):
        assert combinations(dice, rules) == ((setting, dice, value),)


def test_combinations_name_what_pays() -> None:
    house = PRESETS["standard"].replace(full_house=1500)
    assert combinations((1, 1, 1, 5, 5), house) == (("full_house", (1, 1, 1, 5, 5), 1500),)
    assert combinations((2, 2, 2, 5), PRESETS["standard"]) == (("triples", (2, 2, 2), 200), ("singles", (5,), 50))


def test_of_splits_that_pay_the_same_the_one_with_the_fewest_parts_is_named_and_equal_dice_before_others() -> None:
    rules = Rules(singles=(100, 10, 10, 10, 50, 10), triples=(1000, 200, 300, 400, 150, 600), low_straight=180)
    assert combinations((5, 5, 5), rules) == (("triples", (5, 5, 5), 150),)
    assert combinations((1, 2, 3, 4, 5), rules) == (("low_straight", (1, 2, 3, 4, 5), 180),)
    rules = Rules(triplets_repeat=True, two_triplets=3000, pairs_repeat=True)
    assert combinations((2,) * 6, rules) == (("six", (2,) * 6, 3000),)
    assert combinations((2, 2, 2, 2, 3, 3), rules) == (("three_pairs", (2, 2, 2, 2, 3, 3), 1500),)


def test_keeps_stand_in_one_order_the_dearest_then_the_smallest_then_the_lowest() -> None:
    rules = Rules(singles=(20, 20, 20, 20, 20, 20), low_straight=20, high_straight=20)
    for throw in throws_of(6):
        found = keeps(throw, rules)
        assert list(found) == sorted(found, key=lambda pair: (-pair[1], len(pair[0]), pair[0]))


def test_of_dice_equally_at_fault_the_lowest_are_named() -> None:
    rules = Rules(**{**SIXES, "dice": 6, "triples": NOTHING}, low_straight=500, high_straight=500)
    with pytest.raises(RuleError) as caught:
        points((1, 2, 3, 4, 5, 6), rules)
    assert caught.value.details == {"dice": (1,)}
