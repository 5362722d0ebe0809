"""The editor's draft: differences from the nearest table, faults, the last sound rules."""

import pytest
from hypothesis import HealthCheck, given, settings

from farkle.page.common.draft import Draft, next_pit
from farkle.page.common.entry import BadEntry
from farkle.presets import PRESETS
from farkle.rules import STANDARD, Rules
from farkle.wording import differences
from tests.property.strategies import rules as random_rules


@pytest.mark.parametrize("name", list(PRESETS))
def test_a_named_table_differs_from_itself_in_nothing(name: str) -> None:
    draft = Draft(PRESETS[name])
    assert (draft.base_name, draft.differing, draft.differences()) == (name, (), ())
    assert draft.is_sound


def test_differences_are_counted_from_the_nearest_table() -> None:
    draft = Draft(PRESETS["truba"].replace(target=5000, bump=True))
    assert draft.base_name == "truba"
    assert draft.differing == ("target", "bump")


def test_the_base_is_found_by_comparing() -> None:
    draft = Draft(STANDARD)
    draft.change("four", "x2")
    assert (draft.base_name, draft.differing) == ("standard", ("four",))
    for name in PRESETS["ten-thousand"].differences(STANDARD):
        draft.change(name, getattr(PRESETS["ten-thousand"], name))
    assert (draft.base_name, draft.differing) == ("ten-thousand", ())


def test_of_tables_equally_near_the_first_is_the_base() -> None:
    draft = Draft(STANDARD.replace(hot_dice="must", triples=(300, 200, 300, 400, 500, 600)))
    assert draft.base_name == "pocket"


def test_each_difference_in_words_and_back_again() -> None:
    draft = Draft(STANDARD)
    draft.change("target", 5000)
    draft.change("debt", True)
    assert [name for name, _ in draft.differences()] == ["debt", "target"]
    assert tuple(line for _, line in draft.differences()) == differences(draft.rules, STANDARD)
    draft.reset("target")
    assert draft.differing == ("debt",)
    draft.reset_all()
    assert draft.rules == STANDARD


def test_faulty_rules_leave_the_last_sound_ones() -> None:
    draft = Draft(STANDARD)
    draft.change("target", 5000)
    draft.change("opening", 6000)
    assert not draft.is_sound
    assert [(fault.code, fault.settings) for fault in draft.faults] == [("above-target", ("opening", "target"))]
    assert draft.rules == STANDARD.replace(target=5000)
    assert draft.value("opening") == 6000
    draft.change("opening", 5000)
    assert draft.rules == STANDARD.replace(target=5000, opening=5000)


def test_an_entry_that_is_no_number_is_a_fault_and_is_kept() -> None:
    draft = Draft(STANDARD)
    draft.change("straight", BadEntry("letters"))
    assert [(fault.code, fault.settings) for fault in draft.faults] == [("range", ("straight",))]
    assert draft.entry_fault("straight") == BadEntry("letters")
    assert [line.key for _, line in draft.differences()] == ["editor.unreadable"]
    assert draft.rules == STANDARD
    draft.reset("straight")
    assert draft.is_sound


def test_all_faults_at_once() -> None:
    draft = Draft(STANDARD)
    draft.change("dice", 4)
    draft.change("opening", BadEntry("empty"))
    codes = [(fault.code, fault.settings[0]) for fault in draft.faults]
    assert ("range", "opening") in codes
    assert ("needs-dice", "straight") in codes
    assert ("needs-dice", "six") in codes


@settings(max_examples=100, deadline=None, suppress_health_check=list(HealthCheck))
@given(random_rules())
def test_resetting_every_difference_ends_at_the_base(rules: Rules) -> None:
    draft = Draft(rules)
    base = draft.base_name
    fewest = min(len(rules.differences(table)) for table in PRESETS.values())
    assert len(draft.differing) == fewest
    for name in draft.differing:
        draft.reset(name)
        assert draft.base_name == base
    assert draft.rules == PRESETS[base]


@pytest.mark.parametrize("target", [20, 100, 5000, 9999, 100000])
def test_pits_that_are_offered_can_be_played(target: int) -> None:
    pits: tuple[tuple[int, int], ...] = ()
    while (found := next_pit(pits, target)) and len(pits) < 6:
        pits = tuple(sorted((*pits, found)))
        assert Rules(target=target, pits=pits, pit_edges="inside").pits == pits
    assert len(pits) >= 4
