"""Section 3 of the rule book: the tables the game ships with."""

from typing import Any

import pytest

from farkle.presets import PRESETS, name_of
from farkle.rules import Rules
from tests.engine.anew import anew

# Section 3, written out: what each table has that Standard has not.
NO_SIX = {"straight": 0, "three_pairs": 0, "four_and_pair": 0, "two_triplets": 0}
CLASSIC = {"four": 0, "five": 0, "six": 0, **NO_SIX}
TIMES = {"four": "x2", "five": "x4", "six": "x8"}
FIVE_THOUSAND = {
    **CLASSIC,
    "straight": 1500,
    "three_pairs": 1500,
    "target": 5000,
    "opening": 350,
    "streak": 3,
    "penalty": 1000,
    "finish": "round",
    "start": "roll",
}
FACEBOOK = {
    **TIMES,
    "three_pairs": 750,
    "four_and_pair": 0,
    "two_triplets": 0,
    "minimum": 300,
    "streak": 3,
    "penalty": 500,
}
TEN_THOUSAND = {
    **TIMES,
    "straight": 1500,
    "three_pairs": 0,
    "four_and_pair": 0,
    "two_triplets": 0,
    "finish": "round",
}
TABLES: dict[str, dict[str, Any]] = {
    "standard": {},
    "standard-opening-500": {"opening": 500},
    "classic": CLASSIC,
    "pocket": {"triples": (300, 200, 300, 400, 500, 600)},
    "five-thousand": FIVE_THOUSAND,
    "piggyback": {**FIVE_THOUSAND, "piggyback": "bank"},
    "facebook": FACEBOOK,
    "ten-rounds": {**FACEBOOK, "rounds": 10, "minimum": 0, "streak": 0},
    "ten-thousand": TEN_THOUSAND,
    "truba": {
        **TEN_THOUSAND,
        "straight": 2000,
        "hot_dice": "must",
        "minimum": 350,
        "deadline": 3,
        "streak": 3,
        "penalty": "all",
    },
    "farkle-ua": {
        **TEN_THOUSAND,
        "straight": 1000,
        "three_pairs": 500,
        "streak": 3,
        "penalty": 1000,
    },
    "hard-start": {**TEN_THOUSAND, "opening": 1500},
    "lucky-nothing": {**TEN_THOUSAND, "blank": 500},
    "pits": {**TEN_THOUSAND, "pits": ((3000, 4000), (7000, 8000))},
    "barrel": {**TEN_THOUSAND, "pits": ((9000, 10_000),)},
    "five-dice": {
        "dice": 5,
        "four": "x2",
        "five": "x4",
        "six": 0,
        **NO_SIX,
        "low_straight": 1000,
        "high_straight": 1000,
        "finish": "round",
    },
    "five-dice-win": {**CLASSIC, "dice": 5, "instant_win": "alike"},
    "welfare": {**CLASSIC, "exact": "welfare"},
    "pig": {
        "dice": 1,
        "singles": (0, 2, 3, 4, 5, 6),
        "triples": (0, 0, 0, 0, 0, 0),
        **CLASSIC,
        "target": 100,
        "finish": "now",
    },
    "zilch": {
        **TEN_THOUSAND,
        "three_pairs": 1500,
        "pairs_repeat": True,
        "blank": 500,
        "minimum": 300,
        "streak": 3,
        "penalty": 500,
        "finish": "turn",
    },
    "tavern": {
        **TEN_THOUSAND,
        "low_straight": 500,
        "high_straight": 750,
        "target": 4000,
        "finish": "now",
    },
    "dix-mille": {**TEN_THOUSAND, "opening": 500, "streak": 3, "exact": "exact", "bump": True},
    "greed": {**TEN_THOUSAND, "straight": 1200, "three_pairs": 800, "target": 5000},
    "hot-dice": {"hot_dice": "must"},
}


def test_section_3_the_tables_are_shipped_under_their_names() -> None:
    for tables in (PRESETS, anew("farkle.presets").PRESETS):
        assert set(tables) == set(TABLES)
        assert list(tables.items()) == [(name, tables[name]) for name in tables]
        assert (tables.keys(), len(tables)) == (tuple(tables), len(TABLES))
        assert next(iter(tables)) == "standard"


@pytest.mark.parametrize("name", list(TABLES))
def test_section_3_each_table_differs_from_standard_exactly_as_listed(name: str) -> None:
    expected = dict(Rules().settings()) | TABLES[name]
    found = {setting: getattr(PRESETS[name], setting) for setting in expected}
    assert found == expected


@pytest.mark.parametrize("name", list(TABLES))
def test_section_3_a_table_is_known_by_its_values_alone(name: str) -> None:
    rules = Rules(**TABLES[name])
    assert name_of(rules) == name
    assert PRESETS.get(name) == rules
    assert name_of(rules.replace(target=rules.target + 100)) is None


def test_section_3_there_are_no_other_tables() -> None:
    assert "nowhere" not in PRESETS
    assert PRESETS.get("nowhere") is None
    assert PRESETS.get("nowhere", Rules(target=5000)) == Rules(target=5000)
    with pytest.raises(KeyError):
        PRESETS["nowhere"]


def test_section_3_no_two_tables_are_the_same() -> None:
    values = list(PRESETS.values())
    assert all(a != b for n, a in enumerate(values) for b in values[:n])
