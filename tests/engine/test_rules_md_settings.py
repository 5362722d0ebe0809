"""Section 1 of the rule book: every setting, what is refused, and the value they make."""

from typing import Any

import pytest

from farkle.presets import PRESETS
from farkle.rules import Rules, RulesError
from farkle.settings import SETTING_BY_NAME, SETTINGS, Number, read_whole_number
from tests.engine.anew import anew

# Section 1, written out: group, setting, key, default.
DECLARED: list[tuple[str, str, str, Any]] = [
    ("dice", "dice", "d", 6),
    ("points", "singles", "s", (100, 0, 0, 0, 50, 0)),
    ("points", "triples", "t", (1000, 200, 300, 400, 500, 600)),
    ("points", "four", "k4", 1000),
    ("points", "five", "k5", 2000),
    ("points", "six", "k6", 3000),
    ("points", "straight", "st", 1500),
    ("points", "low_straight", "sl", 0),
    ("points", "high_straight", "sh", 0),
    ("points", "three_pairs", "pp", 1500),
    ("points", "pairs_repeat", "pr", False),
    ("points", "four_and_pair", "fp", 1500),
    ("points", "two_triplets", "tt", 2500),
    ("points", "triplets_repeat", "tr", False),
    ("points", "full_house", "fh", 0),
    ("points", "blank", "bl", 0),
    ("points", "combine", "cb", "any"),
    ("keeping", "keep", "kp", "any"),
    ("turn", "opening", "op", 0),
    ("turn", "minimum", "mn", 0),
    ("turn", "deadline", "dl", 0),
    ("turn", "hot_dice", "hd", "may"),
    ("turn", "streak", "fs", 0),
    ("turn", "penalty", "fl", 1000),
    ("turn", "debt", "db", False),
    ("turn", "piggyback", "pb", "off"),
    ("end", "target", "tg", 10_000),
    ("end", "rounds", "rd", 0),
    ("end", "finish", "fn", "turn"),
    ("end", "ties", "ti", "first"),
    ("end", "exact", "ex", "off"),
    ("end", "pits", "pt", ()),
    ("end", "pit_edges", "pe", "safe"),
    ("end", "instant_win", "iw", "off"),
    ("end", "bump", "bm", False),
    ("start", "start", "sr", "first"),
]

# The values each of them takes: the kind and what it is made of. A number: lowest, highest, unit, and what is allowed besides.
POINTS = ("Number", 0, 100_000, "points", ())
TIMES_TRIPLE = ("x", "x", ("Number", 1, 99, "times", ()), 1)
EACH_FURTHER_DIE = ("+", "p", ("Number", 0, 10_000, "each", ()), 2)
ON_TOP = ("+", "p", ("Number", 0, 100_000, "plus", ()), 1)
OF_A_KIND = ("NumberOrMarked", POINTS, (TIMES_TRIPLE, EACH_FURTHER_DIE))
PER_FACE = ("PerFace", ("Number", 0, 10_000, "points", ()))
KINDS: dict[str, tuple[Any, ...]] = {
    "dice": ("Number", 1, 6, "dice", ()),
    "singles": PER_FACE,
    "triples": PER_FACE,
    "four": OF_A_KIND,
    "five": OF_A_KIND,
    "six": OF_A_KIND,
    "straight": POINTS,
    "low_straight": POINTS,
    "high_straight": POINTS,
    "three_pairs": POINTS,
    "pairs_repeat": ("Switch",),
    "four_and_pair": POINTS,
    "two_triplets": POINTS,
    "triplets_repeat": ("Switch",),
    "full_house": ("NumberOrMarked", POINTS, (ON_TOP,)),
    "blank": POINTS,
    "combine": ("Choice", ("any", "several", "all")),
    "keep": ("Choice", ("any", "whole", "all")),
    "opening": POINTS,
    "minimum": POINTS,
    "deadline": ("Number", 0, 20, "throws", ()),
    "hot_dice": ("Choice", ("may", "must")),
    "streak": ("Number", 2, 5, "farkles", (0,)),
    "penalty": ("NumberOrWord", POINTS, "all"),
    "debt": ("Switch",),
    "piggyback": ("Choice", ("off", "bank", "hot")),
    "target": ("Number", 20, 100_000, "points", ()),
    "rounds": ("Number", 0, 100, "rounds", ()),
    "finish": ("Choice", ("turn", "round", "now", "chase")),
    "ties": ("Choice", ("first", "shared", "playoff")),
    "exact": ("Choice", ("off", "exact", "welfare")),
    "pits": ("Intervals", POINTS),
    "pit_edges": ("Choice", ("safe", "inside")),
    "instant_win": ("Choice", ("off", "alike", "ones")),
    "bump": ("Switch",),
    "start": ("Choice", ("first", "roll", "random")),
}

# Allowed values of each setting, each tried alone on a table where it makes sense.
ALLOWED: dict[str, list[Any]] = {
    "singles": [(100, 0, 0, 0, 50, 10_000), (1, 2, 3, 4, 5, 6)],
    "triples": [(0, 0, 0, 0, 0, 0), (300, 200, 300, 400, 500, 600)],
    "four": [0, 700, "x2", "x3", "+0", "+100", "+10000"],
    "five": [0, 1200, "x4", "+100"],
    "six": [0, 5000, "x8", "+1000"],
    "straight": [0, 1200, 3000],
    "low_straight": [0, 500],
    "high_straight": [0, 750],
    "three_pairs": [0, 750],
    "pairs_repeat": [True, False],
    "four_and_pair": [0, 750],
    "two_triplets": [0, 1250],
    "triplets_repeat": [True, False],
    "full_house": [0, 1500, "+250"],
    "blank": [0, 500],
    "combine": ["any", "several", "all"],
    "keep": ["any", "whole", "all"],
    "opening": [0, 350, 10_000],
    "minimum": [0, 300],
    "hot_dice": ["may", "must"],
    "streak": [0, 2, 3, 4, 5],
    "piggyback": ["off", "bank", "hot"],
    "target": [20, 4000, 100_000],
    "rounds": [0, 1, 10],
    "finish": ["turn", "round", "now", "chase"],
    "ties": ["first", "shared", "playoff"],
    "exact": ["off", "exact", "welfare"],
    "pits": [(), ((3000, 4000),), ((3000, 4000), (7000, 8000)), ((9000, 10_000),)],
    "instant_win": ["off", "alike", "ones"],
    "bump": [True, False],
    "start": ["first", "roll", "random"],
}

# Values outside the range or of the wrong kind.
FORBIDDEN: dict[str, list[Any]] = {
    "dice": [0, 7, -1, 6.0, "6", None, True],
    "singles": [
        (100, 0, 0, 0, 50),
        (100, 0, 0, 0, 50, 0, 0),
        (-1, 0, 0, 0, 50, 0),
        (10_001, 0, 0, 0, 50, 0),
        (100, 0, 0, 0, 50, "0"),
        (100, 0, 0, 0, 50, None),
        100,
        "100",
    ],
    "triples": [(1000,), (-5, 200, 300, 400, 500, 600), 1000, None],
    "four": [-1, "x", "2x", "x0", "x-1", "x1.5", 1.5, None, True, "", "x2 ", "+", "+10001", "+-1", "p100", "+x2"],
    "five": [-1, "four", [1]],
    "six": [-1, "x x", ("x", 2)],
    "straight": [-1, "x2", None, 10.5, True],
    "low_straight": [-1, "+5"],
    "high_straight": [-1, None],
    "three_pairs": [-1, "x2"],
    "pairs_repeat": [1, 0, "on", None],
    "four_and_pair": [-50, None],
    "two_triplets": [-50, "2500"],
    "triplets_repeat": [1, "off"],
    "full_house": [-1, "+", "+-1", "x2", "250+", None],
    "blank": [-1, "500"],
    "combine": ["none", "", None, True],
    "keep": ["some", "", None, 1, True],
    "opening": [-1, "350", None],
    "minimum": [-1, "300"],
    "deadline": [-1, "3", 1.0],
    "hot_dice": ["can", None, True],
    "streak": [1, 6, -1, "3"],
    "penalty": [-1, "none", None, 0.5],
    "debt": [1, "on", None],
    "piggyback": ["on", True, None],
    "target": [19, 100_001, 0, -10_000, "10000", None],
    "rounds": [-1, "10", 1.0],
    "finish": ["later", None, 1],
    "ties": ["none", None],
    "exact": ["on", True, None],
    "pits": [
        ((4000, 3000),),
        ((3000, 3000),),
        ((3000,),),
        (3000, 4000),
        ((3000, 4000, 5000),),
        (("3000", "4000"),),
        ((-100, 4000),),
        "3000-4000",
        None,
    ],
    "pit_edges": ["outside", None, True],
    "instant_win": ["on", None, True],
    "bump": [1, "on", None],
    "start": ["last", None, 0],
}


CLASSIC: dict[str, Any] = dict.fromkeys(
    ("four", "five", "six", "straight", "three_pairs", "four_and_pair", "two_triplets"), 0
)
TIMES = {"four": "x2", "five": "x4", "six": "x8"}


def faults(**changed: Any) -> Any:
    with pytest.raises(RulesError) as caught:
        PRESETS["standard"].replace(**changed)
    return caught.value.faults


def named(found: Any) -> list[set[str]]:
    """The names of the settings in each fault; every fault is a sentence that names them all."""
    for fault in found:
        assert str(fault).strip().endswith("."), "a fault is a sentence"
        assert fault.code
        assert fault.settings
        for name in fault.settings:
            assert name in str(fault), f"{fault} does not name {name}"
    return [set(fault.settings) for fault in found]


def test_section_1_defaults_are_the_standard_table() -> None:
    rules = Rules()
    for _, name, _, default in DECLARED:
        assert getattr(rules, name) == default, name
        assert type(getattr(rules, name)) is type(default), name
    assert rules == PRESETS["standard"]


def test_section_1_every_setting_is_declared_once_with_its_key_and_group() -> None:
    settings = anew("farkle.settings")
    declared = [(one.group, one.name, one.key, one.default) for one in settings.SETTINGS]
    assert declared == DECLARED
    assert len({one.key for one in settings.SETTINGS}) == len(settings.SETTINGS)
    assert {one.name: one for one in settings.SETTINGS} == settings.SETTING_BY_NAME
    assert {one.key: one for one in settings.SETTINGS} == settings.SETTING_BY_KEY


def described(kind: Any) -> tuple[Any, ...]:
    return (type(kind).__name__, *(made_of(part) for part in vars(kind).values()))


def made_of(part: Any) -> Any:
    if isinstance(part, tuple):
        return tuple(made_of(inner) for inner in part)
    return described(part) if type(part).__module__ == "farkle.settings" else part


def test_section_1_every_setting_has_its_range_and_unit() -> None:
    assert {one.name: described(one.kind) for one in anew("farkle.settings").SETTINGS} == KINDS


def test_section_1_every_setting_has_its_type_on_rules() -> None:
    typed = [name for name in Rules.__annotations__ if not name.startswith("_")]
    assert typed == [one.name for one in SETTINGS]


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in ALLOWED.items() for value in values])
def test_section_1_a_value_in_range_is_accepted_and_kept(name: str, value: Any) -> None:
    rules = PRESETS["standard"].replace(**{name: value})
    assert getattr(rules, name) == value


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5, 6])
def test_section_1_one_to_six_dice(dice: int) -> None:
    assert PRESETS["pig"].replace(dice=dice).dice == dice


def test_section_1_settings_that_belong_together_are_accepted_together() -> None:
    rules = Rules(minimum=300, deadline=2, streak=3, penalty="all", debt=False)
    assert (rules.minimum, rules.deadline, rules.penalty) == (300, 2, "all")
    rules = Rules(streak=3, penalty=500, debt=True, pits=((300, 400),), pit_edges="inside")
    assert (rules.penalty, rules.debt, rules.pit_edges) == (500, True, "inside")


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, values in FORBIDDEN.items() for value in values])
def test_section_1_a_value_out_of_range_or_of_the_wrong_kind_is_refused(name: str, value: Any) -> None:
    found = named(faults(**{name: value}))
    assert found == [{name}]


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("dice", "must be a whole number from 1 to 6"),
        ("streak", "must be 0 or a whole number from 2 to 5"),
        ("penalty", "must be a whole number from 0 to 100000, or 'all'"),
        (
            "four",
            (
                "must be a whole number from 0 to 100000, or x followed by a number from 1 to 99, "
                "or + followed by a number from 0 to 10000"
            ),
        ),
        ("full_house", "must be a whole number from 0 to 100000, or + followed by a number from 0 to 100000"),
        ("singles", "must be six numbers, for the faces 1 to 6, each a whole number from 0 to 10000"),
        ("keep", "must be one of: any, whole, all"),
        ("debt", "must be on or off"),
        ("pits", "must be at most 6 pairs of totals, low before high, each from 0 to 100000"),
    ],
)
def test_section_1_each_kind_of_value_says_what_it_must_be(name: str, wrong: str) -> None:
    assert [str(fault) for fault in faults(**{name: -1})] == [f"{name}: {wrong}."]


def test_section_1_every_number_allowed_besides_is_told() -> None:
    assert Number(1, 2, besides=(5, 7)).problem(0) == "must be 5 or 7 or a whole number from 1 to 2"


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("target", 5000, "5000"),
        ("singles", (100, 0, 0, 0, 50, 0), "100-0-0-0-50-0"),
        ("four", 1000, "1000"),
        ("four", "x2", "x2"),
        ("four", "+100", "p100"),
        ("six", "+0", "p0"),
        ("full_house", "+250", "p250"),
        ("penalty", 500, "500"),
        ("penalty", "all", "all"),
        ("keep", "whole", "whole"),
        ("bump", True, "on"),
        ("bump", False, "off"),
        ("pits", (), "none"),
        ("pits", ((3000, 4000), (7000, 8000)), "3000-4000-7000-8000"),
    ],
)
def test_section_1_a_value_is_written_and_read(name: str, value: Any, text: str) -> None:
    kind: Any = SETTING_BY_NAME[name].kind
    assert kind.write(value) == text
    assert kind.read(text) == value


@pytest.mark.parametrize("text", ["", "X", "1X", "-1", "+1", " 1", "1 ", "01", "1.0", "1_0", "²", "٣", "1000000"])
def test_section_1_what_is_no_plain_number_is_not_read_as_one(text: str) -> None:
    assert read_whole_number(text) is None


@pytest.mark.parametrize("number", [0, 7, 10, 999_999])
def test_section_1_whole_numbers_of_up_to_six_digits_are_read(number: int) -> None:
    assert read_whole_number(str(number)) == number


def test_section_1_an_unknown_setting_is_refused() -> None:
    with pytest.raises((RulesError, TypeError)):
        Rules(colour="red")
    with pytest.raises((RulesError, TypeError)):
        PRESETS["standard"].replace(targets=5000)


# Refused combinations


@pytest.mark.parametrize(
    ("changed", "settings"),
    [
        ({"straight": 1500}, {"straight", "dice"}),
        ({"three_pairs": 1500}, {"three_pairs", "dice"}),
        ({"four_and_pair": 1500}, {"four_and_pair", "dice"}),
        ({"two_triplets": 2500}, {"two_triplets", "dice"}),
        ({"six": 3000}, {"six", "dice"}),
    ],
)
def test_refused_a_six_dice_combination_with_five_dice(changed: dict[str, Any], settings: set[str]) -> None:
    with pytest.raises(RulesError) as caught:
        PRESETS["five-dice"].replace(**changed)
    assert named(caught.value.faults) == [settings]


@pytest.mark.parametrize("name", ["low_straight", "high_straight", "full_house", "five"])
def test_refused_a_five_dice_combination_with_four_dice(name: str) -> None:
    four_dice = PRESETS["classic"].replace(dice=4)
    with pytest.raises(RulesError) as caught:
        four_dice.replace(**{name: 1000})
    assert named(caught.value.faults) == [{name, "dice"}]


def test_refused_four_of_a_kind_with_three_dice() -> None:
    with pytest.raises(RulesError) as caught:
        PRESETS["classic"].replace(dice=3, four=1000)
    assert {"four", "dice"} in named(caught.value.faults)


def test_refused_a_table_on_which_nothing_scores() -> None:
    with pytest.raises(RulesError) as caught:
        PRESETS["pig"].replace(singles=(0, 0, 0, 0, 0, 0))
    found = named(caught.value.faults)
    assert len(found) == 1
    assert "singles" in found[0]


def test_a_table_with_one_combination_only_is_playable() -> None:
    nothing = {"singles": (0,) * 6, "triples": (0,) * 6, **CLASSIC}
    for name in ("four", "straight", "three_pairs", "two_triplets", "full_house", "low_straight"):
        assert getattr(Rules(**{**nothing, name: 1000}), name) == 1000


def test_refused_multiples_of_worthless_triples_score_nothing() -> None:
    with pytest.raises(RulesError):
        Rules(singles=(0,) * 6, triples=(0,) * 6, **{**CLASSIC, **TIMES})


def test_additions_to_worthless_triples_score_unless_they_add_nothing() -> None:
    nothing: dict[str, Any] = {"singles": (0,) * 6, "triples": (0,) * 6, **CLASSIC}
    assert Rules(**{**nothing, "four": "+100"}).four == "+100"
    with pytest.raises(RulesError):
        Rules(**{**nothing, "four": "+0"})


def test_refused_an_opening_above_the_target() -> None:
    assert named(faults(opening=10_050)) == [{"opening", "target"}]
    assert Rules(opening=10_000).opening == 10_000


def test_a_minimum_above_the_target_is_playable_unless_the_target_must_be_hit_exactly() -> None:
    assert Rules(minimum=300, target=200).minimum == 300
    assert named(faults(minimum=300, target=200, exact="exact")) == [{"minimum", "target"}]


def test_refused_a_pit_that_contains_the_target() -> None:
    assert named(faults(pits=((9000, 11_000),))) == [{"pits", "target"}]
    assert Rules(pits=((9000, 10_000),)).pits == ((9000, 10_000),)


def test_refused_a_minimum_that_no_turn_can_reach_before_its_deadline() -> None:
    # The dearest single throw of six dice on this table is 3,000.
    assert named(faults(minimum=3050, deadline=1)) == [{"minimum", "deadline"}]
    assert Rules(minimum=3000, deadline=1).minimum == 3000
    assert Rules(minimum=6000, deadline=2).minimum == 6000
    assert named(faults(minimum=6050, deadline=2)) == [{"minimum", "deadline"}]


def test_refused_exact_together_with_rounds() -> None:
    for exact in ("exact", "welfare"):
        assert named(faults(exact=exact, rounds=10)) == [{"exact", "rounds"}]


def test_rounds_make_the_target_irrelevant() -> None:
    assert Rules(rounds=10, opening=20_000).opening == 20_000


def test_refused_all_faults_at_once() -> None:
    found = named(faults(target=5, keep="some", streak=1, hot_dice="can", singles=(1, 2), pits=((2, 1),)))
    assert sorted(sorted(names) for names in found) == sorted(
        [["target"], ["keep"], ["streak"], ["hot_dice"], ["singles"], ["pits"]]
    )


def test_refused_all_senseless_combinations_at_once() -> None:
    found = named(faults(opening=20_000, minimum=9000, deadline=1, pits=((9000, 11_000),)))
    for names in ({"opening", "target"}, {"minimum", "deadline"}, {"pits", "target"}):
        assert names in found
    found = named(faults(dice=5))
    for name in ("straight", "three_pairs", "four_and_pair", "two_triplets", "six"):
        assert {name, "dice"} in found


def test_refused_faults_stand_in_the_message_of_the_error() -> None:
    with pytest.raises(RulesError) as caught:
        Rules(target=5, keep="some")
    for fault in caught.value.faults:
        assert str(fault) in str(caught.value)


# The value


def test_rules_are_a_value() -> None:
    rules = Rules(target=5000)
    assert rules == PRESETS["standard"].replace(target=5000)
    assert rules != PRESETS["standard"]
    assert hash(rules) == hash(Rules(target=5000))
    assert hash(rules) != hash(Rules(target=5001))
    assert PRESETS["standard"] == Rules(), "replacing left the table as it was"
    assert rules != 5000


def test_rules_cannot_be_changed() -> None:
    rules = Rules()
    with pytest.raises((AttributeError, TypeError)):
        rules.target = 5000
    assert rules.target == 10_000


def test_rules_keep_no_hold_on_lists_passed_in() -> None:
    singles = [100, 0, 0, 0, 50, 0]
    pits = [[3000, 4000]]
    rules = Rules(singles=singles, pits=pits)
    singles[1] = 7
    pits[0][0] = 7
    assert rules.singles == (100, 0, 0, 0, 50, 0)
    assert rules.pits == ((3000, 4000),)
