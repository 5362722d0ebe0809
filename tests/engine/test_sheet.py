"""The rules sheet says what the engine does, all of it and nothing else, in texts that exist.

The English text of every named table is kept in `snapshots/`. After a change that is meant, write them anew and read
what has changed:

    WRITE_SNAPSHOTS=1 python -m pytest tests/engine/test_sheet.py
"""

import json
import os
import string
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from farkle.feasibility import most_points_in_turn
from farkle.order import ROUND_LIMIT
from farkle.presets import PRESETS
from farkle.refusal import RuleError
from farkle.rules import STANDARD, Rules, RulesError
from farkle.scoring import SCORING_SETTINGS, keeps, points
from farkle.settings import SETTINGS, Choice
from farkle.sheet import describe_value, differences, rows, sheet
from tests.engine.brute_force import ALL_THROWS
from tests.property.strategies import rules as random_rules

SNAPSHOTS = Path(__file__).parent / "snapshots"
CATALOGUE = Path(__file__).parent.parent.parent / "static" / "locales" / "en.json"
TEXTS: dict[str, Any] = json.loads(CATALOGUE.read_text(encoding="utf-8"))

SIZES = {"setting.four": 4, "setting.five": 5, "setting.six": 6}
NO_COMBINATIONS: dict[str, Any] = {
    "triples": (0,) * 6,
    "four": 0,
    "five": 0,
    "six": 0,
    "straight": 0,
    "three_pairs": 0,
    "four_and_pair": 0,
    "two_triplets": 0,
}
ONE_DIE: dict[str, Any] = {**NO_COMBINATIONS, "dice": 1, "singles": (0, 2, 3, 4, 5, 6), "target": 100}

# Besides the named tables, tables on which every sentence of the sheet is said at least once.
MIXTURES: tuple[dict[str, Any], ...] = (
    {"triples": (500,) * 6, "full_house": "+250", "low_straight": 500, "high_straight": 750, "two_triplets": 0},
    {"full_house": 1500, "pairs_repeat": True, "triplets_repeat": True, "two_triplets": 9000, "four_and_pair": 0},
    {"pairs_repeat": True, "three_pairs": 5000, "four_and_pair": 0, "two_triplets": 0, "six": 0},
    {"four": "+100", "five": "+100", "six": "+100", "four_and_pair": 0, "two_triplets": 0},
    {"four": "+1000", "five": "x3", "six": "+1"},
    {"combine": "all"},
    {"combine": "several", "low_straight": 500, "full_house": "+250", "opening": 500},
    {"five": "x4", "six": "x8", "singles": (0,) * 6, "full_house": "+100", "two_triplets": 0},
    {"keep": "whole", "opening": 500, "minimum": 300, "deadline": 3, "streak": 3, "debt": True},
    {"keep": "all", "streak": 2, "penalty": "all", "pits": ((3000, 4000), (9000, 10000)), "pit_edges": "inside"},
    {**NO_COMBINATIONS, "keep": "whole", "blank": 500, "hot_dice": "must", "piggyback": "hot"},
    {**NO_COMBINATIONS, "keep": "all", "blank": 500, "piggyback": "hot", "instant_win": "ones"},
    {**NO_COMBINATIONS, "finish": "chase", "ties": "shared", "start": "random"},
    {"finish": "chase", "ties": "playoff", "bump": True, "opening": 100},
    {"finish": "chase", "pits": ((3000, 4000),), "penalty": "all", "streak": 5},
    {"finish": "now", "ties": "shared", "pits": tuple((low, low + 100) for low in range(1000, 7000, 1000))},
    {"rounds": 7, "ties": "playoff", "pits": ((100, 200), (300, 400), (500, 600))},
    {"rounds": 7, "ties": "shared", "pits": tuple((low, low + 100) for low in range(1000, 5000, 1000))},
    {"rounds": 1, "singles": (100, 0, 0, 0, 0, 0), "pits": tuple((low, low + 100) for low in range(1000, 6000, 1000))},
    {**ONE_DIE, "piggyback": "hot", "blank": 10},
    {**ONE_DIE, "keep": "all"},
)
TABLES = [*PRESETS.values(), *[Rules(**changed) for changed in MIXTURES]]


def write(key: str, params: dict[str, Any]) -> str:
    """A line as the page would write it in English; KeyError where the text or a value is missing."""
    entry = TEXTS[key]
    if isinstance(entry, dict):
        entry = entry["one" if params["n"] == 1 else "other"]
    wanted = {name for _, name, _, _ in string.Formatter().parse(entry) if name}
    values = {name: write(*value) if isinstance(value, tuple) else f"{value:,}" for name, value in params.items()}
    assert wanted <= set(values), f"{key} misses {wanted - set(values)}"
    return str(entry.format(**values))


def text_of(rules: Any) -> str:
    """The whole sheet as text, and below it what differs from the Standard table."""
    written = []
    for title, lines in sheet(rules):
        written.append("# " + write(title, {}))
        for key, params, dice in lines:
            drawn = f"[{' '.join(str(face) for face in dice)}] " if dice else ""
            written.append(drawn + write(key, params))
        written.append("")
    changed = differences(rules, STANDARD)
    if changed:
        written.append("# (differs from Standard)")
        written += [write(key, params) for key, params, _ in changed]
    return "\n".join(written).rstrip() + "\n"


def keys_in(value: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every (key, params) of a line, those inside its values too."""
    key, params = value[0], value[1]
    yield key, params
    for inner in params.values():
        if isinstance(inner, tuple):
            yield from keys_in(inner)


def all_lines(rules: Any) -> list[Any]:
    found: list[Any] = []
    for title, lines in sheet(rules):
        found += [(title, {}), *lines]
    return [*found, *differences(rules, STANDARD), *differences(STANDARD, rules)]


many_tables = hypothesis_settings(
    max_examples=300,
    deadline=None,
    suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow],
)


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_sheet_of_every_named_table_reads_as_before(name: str) -> None:
    path = SNAPSHOTS / f"sheet-{name}.txt"
    text = text_of(PRESETS[name])
    if os.environ.get("WRITE_SNAPSHOTS"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


def test_no_snapshot_is_left_of_a_table_that_is_gone() -> None:
    assert {path.name for path in SNAPSHOTS.glob("sheet-*.txt")} == {f"sheet-{name}.txt" for name in PRESETS}


# The score table pays what the engine pays


def check_score_table(rules: Any) -> None:
    table = rows(rules)
    for row in table:
        if row.setting == "blank":
            assert row.points == rules.blank
            assert len(row.dice) == rules.dice
            assert keeps(row.dice, rules) == ()
            continue
        assert row.points == points(row.dice, rules)
        if len(set(row.dice)) == 1:
            for face in row.faces:
                assert row.points == points([face] * len(row.dice), rules)
    lines = {section.title: section.lines for section in sheet(rules)}["sheet.scores"]
    drawn = [line for line in lines if line.dice]
    assert {line.key for line in drawn} == {"sheet.scores.row"}
    assert [(line.params["combination"], line.params["n"], line.dice) for line in drawn] == [
        (row.combination, row.points, row.dice) for row in table
    ]
    for line in lines:
        if line.key == "sheet.scores.nothing":
            with pytest.raises(RuleError):
                points((line.params["face"],), rules)
        elif line.key == "sheet.scores.each":
            size = SIZES[line.params["setting"][0]]
            more = line.params["value"][1]["n"]
            for face, triple in enumerate(rules.triples, 1):
                if triple:
                    assert points([face] * size, rules) == triple + more * (size - 3)
        elif line.key in ("sheet.scores.four", "sheet.scores.five", "sheet.scores.six"):
            size = {"four": 4, "five": 5, "six": 6}[line.key.split(".")[-1]]
            for face, triple in enumerate(rules.triples, 1):
                if triple:
                    assert points([face] * size, rules) == line.params["n"] * triple


@pytest.mark.parametrize("rules", TABLES, ids=repr)
def test_every_number_of_the_score_table_is_what_the_engine_pays(rules: Any) -> None:
    check_score_table(rules)


@many_tables
@given(random_rules())
def test_every_number_of_a_random_score_table_is_what_the_engine_pays(rules: Any) -> None:
    check_score_table(rules)


@pytest.mark.parametrize("rules", TABLES, ids=repr)
def test_the_score_table_has_a_row_for_every_face_that_pays_alone(rules: Any) -> None:
    shown = {row.faces[0] for row in rows(rules) if row.setting == "singles"}
    assert shown == {face for face, value in enumerate(rules.singles, 1) if value}


def test_the_score_table_of_standard_row_by_row() -> None:
    shown = [(row.setting, row.dice, row.points, row.faces) for row in rows(STANDARD)]
    assert shown == [
        ("singles", (1,), 100, (1,)),
        ("singles", (5,), 50, (5,)),
        ("triples", (1, 1, 1), 1000, (1,)),
        ("triples", (2, 2, 2), 200, (2,)),
        ("triples", (3, 3, 3), 300, (3,)),
        ("triples", (4, 4, 4), 400, (4,)),
        ("triples", (5, 5, 5), 500, (5,)),
        ("triples", (6, 6, 6), 600, (6,)),
        ("four", (2, 2, 2, 2), 1000, (2, 3, 4, 5, 6)),
        ("four", (1, 1, 1, 1), 1100, (1,)),
        ("five", (1, 1, 1, 1, 1), 2000, (1, 2, 3, 4, 5, 6)),
        ("six", (1, 1, 1, 1, 1, 1), 3000, (1, 2, 3, 4, 5, 6)),
        ("straight", (1, 2, 3, 4, 5, 6), 1500, ()),
        ("three_pairs", (2, 2, 3, 3, 4, 4), 1500, ()),
        ("four_and_pair", (2, 2, 2, 2, 3, 3), 1500, ()),
        ("two_triplets", (2, 2, 2, 3, 3, 3), 2500, ()),
    ]


def test_a_combination_that_is_always_worth_more_otherwise_has_no_row() -> None:
    rules = Rules(straight=500, low_straight=500, singles=(100, 0, 0, 0, 50, 70))
    assert points((1, 2, 3, 4, 5, 6), rules) == 570
    assert "straight" not in {row.setting for row in rows(rules)}


# Every other number of the sheet is a setting

NUMBERS: dict[str, dict[str, str]] = {
    "sheet.played.dice": {"n": "dice"},
    "sheet.played.race": {"n": "target"},
    "sheet.played.exact": {"n": "target"},
    "sheet.played.rounds": {"n": "rounds"},
    "sheet.scores.four": {"n": "four"},
    "sheet.scores.five": {"n": "five"},
    "sheet.scores.six": {"n": "six"},
    "sheet.scores.full_house": {"n": "full_house"},
    "sheet.house.opening": {"n": "opening"},
    "sheet.house.opening_minimum": {"n": "opening", "minimum": "minimum"},
    "sheet.house.minimum": {"n": "minimum"},
    "sheet.house.deadline": {"n": "deadline", "minimum": "minimum"},
    "sheet.house.blank_die": {"n": "blank"},
    "sheet.house.blank_may": {"n": "blank"},
    "sheet.house.blank_must": {"n": "blank"},
    "sheet.house.penalty": {"n": "streak", "penalty": "penalty"},
    "sheet.house.penalty_all": {"n": "streak"},
    "sheet.end.rounds": {"n": "rounds"},
    "sheet.end.now": {"n": "target"},
    "sheet.end.turn": {"n": "target"},
    "sheet.end.round": {"n": "target"},
    "sheet.end.chase": {"n": "target"},
    "sheet.end.chase_level": {"n": "target"},
    "sheet.end.exact": {"n": "target"},
    "sheet.end.welfare": {"n": "target"},
    "sheet.end.alike": {"n": "dice"},
    "sheet.end.ones": {"n": "dice"},
}
PITS = ("sheet.end.pit", "sheet.end.barrel_safe", "sheet.end.barrel_inside")
LIMITS = ("sheet.end.limit", "sheet.end.limit_first", "sheet.end.limit_shared")


def check_numbers(rules: Any) -> None:
    pits = []
    for _, lines in sheet(rules):
        for key, params, _ in lines:
            if key in ("sheet.scores.row", "sheet.scores.nothing"):
                continue
            if key in PITS:
                pits.append((params["low"], params["high"]))
            elif key == "sheet.scores.each":
                setting = params["setting"][0].split(".")[1]
                assert params == {
                    "setting": ("setting." + setting, {}),
                    "value": ("value.each", {"n": int(getattr(rules, setting)[1:])}),
                }
            elif key in LIMITS:
                assert params == {"n": ROUND_LIMIT}
            else:
                values = {name: getattr(rules, setting) for name, setting in NUMBERS.get(key, {}).items()}
                assert params == {
                    name: int(value[1:]) if isinstance(value, str) else value for name, value in values.items()
                }, key
    assert sorted(pits) == list(rules.pits)


@pytest.mark.parametrize("rules", TABLES, ids=repr)
def test_every_number_of_the_sheet_is_the_one_in_the_rules(rules: Any) -> None:
    check_numbers(rules)


@many_tables
@given(random_rules())
def test_every_number_of_a_random_sheet_is_the_one_in_the_rules(rules: Any) -> None:
    check_numbers(rules)


# Nothing that matters is left out


def without_effect(rules: Any) -> set[str]:
    """Settings that change nothing on this table, so that the sheet is silent about them."""
    idle = set()
    if rules.rounds:
        idle |= {"target", "finish"}
    if rules.exact != "off":
        idle.add("finish")
    if not rules.minimum:
        idle.add("deadline")
    if rules.opening <= rules.minimum:
        idle.add("opening")
    if not rules.streak or not rules.penalty:
        idle |= {"streak", "penalty", "debt"}
    if rules.penalty == "all":
        idle.add("debt")
    if not rules.pits:
        idle.add("pit_edges")
    if rules.dice == 1:
        idle.add("keep")
    if most_points_in_turn(rules) is not None:
        idle.add("hot_dice")
    if rules.dice == 1 and (rules.piggyback == "bank" or rules.hot_dice == "must"):
        idle.add("piggyback")
    return idle


def same_play(one: Any, other: Any) -> bool:
    """Whether both tables score every throw alike, and blanks alike."""
    throws = [dice for dice in ALL_THROWS if len(dice) <= one.dice]
    if any(keeps(dice, one) != keeps(dice, other) for dice in throws):
        return False
    blank_possible = any(not keeps(dice, one) for dice in throws if len(dice) == one.dice)
    return one.blank == other.blank or not blank_possible


def check_nothing_left_out(rules: Any, names: Sequence[str]) -> None:
    text = sheet(rules)
    for name in names:
        try:
            usual = rules.replace(**{name: getattr(STANDARD, name)})
        except RulesError:
            continue
        if sheet(usual) != text:
            continue
        if name in SCORING_SETTINGS or name == "blank":
            assert same_play(rules, usual), name
        else:
            assert name in without_effect(rules), name


@pytest.mark.parametrize("rules", TABLES, ids=repr)
def test_every_setting_that_differs_from_standard_shows_in_the_sheet(rules: Any) -> None:
    check_nothing_left_out(rules, rules.differences(STANDARD))


@many_tables
@given(random_rules(), st.integers(min_value=0, max_value=4))
def test_every_setting_that_differs_shows_in_a_random_sheet(rules: Any, part: int) -> None:
    # A fifth of the settings for each table: all of them take half a minute.
    check_nothing_left_out(rules, rules.differences(STANDARD)[part::5])


def test_the_sheet_of_pig_speaks_of_one_die() -> None:
    text = text_of(PRESETS["pig"]).split("# (differs")[0]
    for word in ("dice,", "dice that", "combin", "set aside", "hot dice", "straight"):
        assert word not in text.lower(), word
    assert [section.title for section in sheet(PRESETS["pig"])] == [
        "sheet.played",
        "sheet.turn",
        "sheet.scores",
        "sheet.end",
        "sheet.start",
    ]


def test_how_to_play_takes_five_to_seven_sentences() -> None:
    for rules in PRESETS.values():
        turn = next(section for section in sheet(rules) if section.title == "sheet.turn")
        assert 5 <= len(turn.lines) <= 7


# The texts


@many_tables
@given(random_rules())
def test_every_text_of_a_random_sheet_exists_and_is_filled(rules: Any) -> None:
    assert "{" not in text_of(rules)
    for key, params, *_ in all_lines(rules):
        write(key, params)


CHOICES = [
    (setting.name, word) for setting in SETTINGS if isinstance(setting.kind, Choice) for word in setting.kind.words
]


@pytest.mark.parametrize(("name", "word"), CHOICES)
def test_every_choice_has_words_of_its_own(name: str, word: str) -> None:
    assert write(*describe_value(name, word))


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("dice", 1, "1 die"),
        ("dice", 6, "6 dice"),
        ("singles", (100, 0, 0, 0, 50, 0), "100 · 0 · 0 · 0 · 50 · 0"),
        ("triples", (0,) * 6, "no points"),
        ("four", "x2", "2 × three of a kind"),
        ("four", 1000, "1,000 points"),
        ("four", "+100", "three of a kind + 100 for each further die"),
        ("four", 0, "no points"),
        ("full_house", "+250", "three of a kind + 250"),
        ("blank", 0, "none"),
        ("opening", 0, "none"),
        ("minimum", 350, "350 points"),
        ("deadline", 3, "3 throws"),
        ("streak", 3, "3 farkles"),
        ("penalty", "all", "all points"),
        ("penalty", 0, "0 points"),
        ("debt", True, "on"),
        ("target", 5000, "5,000 points"),
        ("rounds", 0, "a race to the target"),
        ("rounds", 10, "10 rounds"),
        ("pits", (), "none"),
        ("pits", ((3000, 4000), (7000, 8000)), "3,000–4,000; 7,000–8,000"),
        ("pit_edges", "inside", "inside"),
    ],
)
def test_values_in_words(name: str, value: Any, text: str) -> None:
    assert write(*describe_value(name, value)) == text


@pytest.mark.parametrize(
    ("changed", "text"),
    [
        ({"target": 5000}, "Target: 5,000 instead of 10,000"),
        ({"opening": 350}, "Opening: 350 points instead of none"),
        ({"four": "x2"}, "Four of a kind: 2 × three of a kind instead of 1,000 points"),
        ({"straight": 0}, "Straight: no points instead of 1,500 points"),
        ({"triples": (300, 200, 300, 400, 500, 600)}, "Three 1s: 300 instead of 1,000"),
        ({"singles": (100, 0, 0, 0, 0, 0)}, "Each 5: 0 instead of 50"),
        ({"finish": "round"}, "Finish: a completed round instead of one more turn for the others"),
        ({"debt": True}, "Debt: on instead of off"),
    ],
)
def test_differences_in_words(changed: dict[str, Any], text: str) -> None:
    (found,) = differences(Rules(**changed), STANDARD)
    assert write(found.key, found.params) == text


def test_differences_follow_the_order_of_the_settings() -> None:
    for rules in PRESETS.values():
        assert len(differences(rules, STANDARD)) == len(rules.differences(STANDARD))
    assert differences(STANDARD, STANDARD) == ()


def test_every_setting_group_and_table_is_introduced() -> None:
    for setting in SETTINGS:
        assert TEXTS[f"setting.{setting.name}"]
        assert TEXTS[f"setting.{setting.name}.about"].endswith(".")
        assert TEXTS[f"group.{setting.group}"]
    for name in PRESETS:
        assert TEXTS[f"preset.{name}"]
        assert TEXTS[f"preset.{name}.about"].endswith((".", "?"))
        assert TEXTS[f"preset.{name}.origin"].endswith(".")


def test_no_text_of_the_sheet_is_left_unused() -> None:
    used = {key for rules in TABLES for line in all_lines(rules) for key, _ in keys_in(line)}
    used |= {describe_value(name, word)[0] for name, word in CHOICES}
    used |= {describe_value(setting.name, setting.default)[0] for setting in SETTINGS}
    for prefix in ("sheet.", "value.", "difference.", "combination."):
        assert {key for key in TEXTS if key.startswith(prefix)} - used == set()
