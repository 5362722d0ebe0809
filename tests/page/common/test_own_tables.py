"""The player's own tables: kept, renamed, duplicated, deleted, undone, and safe from damage."""

import json

import pytest

from farkle.link import LinkError
from farkle.page.common.own_tables import OwnTables, clean_name
from farkle.presets import PRESETS
from farkle.seating import LONGEST_NAME

FRIDAY = PRESETS["standard"].replace(target=5000)
SUNDAY = PRESETS["truba"].replace(bump=True)


class Memory:
    """The device's storage, without a device."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.aside: list[str] = []
        self.is_kept = True

    def read(self, name: str) -> str | None:
        return self.texts.get(name)

    def write(self, name: str, text: str) -> bool:
        self.texts[name] = text
        return self.is_kept

    def set_aside(self, name: str) -> None:
        self.aside.append(self.texts[name])


@pytest.fixture
def memory() -> Memory:
    return Memory()


@pytest.fixture
def tables(memory: Memory) -> OwnTables:
    return OwnTables(memory)  # type: ignore[arg-type]


def test_what_is_saved_is_there_in_the_next_visit(tables: OwnTables, memory: Memory) -> None:
    assert not tables.names
    assert tables.save("Friday", FRIDAY)
    assert tables.save("Sunday", SUNDAY)
    again = OwnTables(memory)  # type: ignore[arg-type]
    assert again.names == ("Friday", "Sunday")
    assert again.rules("Friday") == FRIDAY
    assert again.rules("Sunday") == SUNDAY


def test_saving_under_a_name_again_replaces(tables: OwnTables) -> None:
    tables.save("Friday", FRIDAY)
    tables.save("Sunday", SUNDAY)
    tables.save("friday", SUNDAY)
    assert tables.names == ("friday", "Sunday")
    assert tables.rules("friday") == SUNDAY


def test_saving_says_when_nothing_is_kept(tables: OwnTables, memory: Memory) -> None:
    memory.is_kept = False
    assert not tables.save("Friday", FRIDAY)


def test_rename(tables: OwnTables) -> None:
    tables.save("Friday", FRIDAY)
    tables.rename("Friday", "Saturday")
    assert tables.names == ("Saturday",)
    assert tables.rules("Saturday") == FRIDAY


def test_duplicates_get_a_number(tables: OwnTables) -> None:
    tables.save("Friday", FRIDAY)
    assert [tables.duplicate("Friday"), tables.duplicate("Friday")] == ["Friday 2", "Friday 3"]
    assert tables.rules("Friday 3") == FRIDAY


def test_a_duplicate_of_a_long_name_is_no_longer(tables: OwnTables) -> None:
    tables.save("x" * LONGEST_NAME, FRIDAY)
    assert len(tables.duplicate("x" * LONGEST_NAME)) == LONGEST_NAME


@pytest.mark.parametrize("change", ["delete", "rename", "replace"])
def test_undo(tables: OwnTables, change: str) -> None:
    tables.save("Friday", FRIDAY)
    tables.save("Sunday", SUNDAY)
    if change == "delete":
        tables.delete("Friday")
        assert tables.names == ("Sunday",)
    elif change == "rename":
        tables.rename("Friday", "Saturday")
    else:
        tables.save("Friday", SUNDAY)
    tables.undo()
    assert tables.names == ("Friday", "Sunday")
    assert tables.rules("Friday") == FRIDAY
    tables.undo()
    assert tables.names == ("Friday", "Sunday")


def test_a_table_is_found_by_its_rules(tables: OwnTables) -> None:
    tables.save("Friday", FRIDAY)
    assert tables.name_of(FRIDAY) == "Friday"
    assert tables.name_of(SUNDAY) is None


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "7",
        '{"version": 1}',
        '{"version": 2, "tables": []}',
        '{"version": 1, "tables": 5}',
        '{"version": 1, "tables": ["abc"]}',
        '{"version": 1, "tables": [[1, 2]]}',
        '{"version": 1, "tables": [["a", "b", "c"]]}',
    ],
)
def test_a_damaged_text_is_set_aside_and_nothing_is_lost(tables: OwnTables, memory: Memory, text: str) -> None:
    memory.texts["tables"] = text
    assert not tables.names
    assert tables.was_damaged
    tables.save("Friday", FRIDAY)
    assert tables.names == ("Friday",)
    assert text in memory.aside


def test_a_table_of_a_newer_version_stays_where_it_is(tables: OwnTables, memory: Memory) -> None:
    memory.texts["tables"] = json.dumps({"version": 1, "tables": [["Future", "3.standard.zz-9"]]})
    tables.save("Friday", FRIDAY)
    assert tables.names == ("Future", "Friday")
    assert tables.text("Future") == "3.standard.zz-9"
    assert tables.name_of(FRIDAY) == "Friday"
    with pytest.raises(LinkError):
        tables.rules("Future")


def test_another_tab_is_not_overwritten(memory: Memory) -> None:
    one, other = OwnTables(memory), OwnTables(memory)  # type: ignore[arg-type]
    one.save("Friday", FRIDAY)
    other.save("Sunday", SUNDAY)
    one.rename("Friday", "Saturday")
    assert other.names == ("Saturday", "Sunday")


@pytest.mark.parametrize("change", ["rename", "delete", "duplicate", "save"])
def test_taking_back_leaves_what_another_tab_has_done_meanwhile(memory: Memory, change: str) -> None:
    one, other = OwnTables(memory), OwnTables(memory)  # type: ignore[arg-type]
    for name in ("Monday", "Friday"):
        one.save(name, FRIDAY)
    if change == "rename":
        one.rename("Monday", "Tuesday")
    elif change == "delete":
        one.delete("Monday")
    elif change == "duplicate":
        one.duplicate("Monday")
    else:
        one.save("Monday", SUNDAY)
    other.save("Sunday", SUNDAY)
    other.delete("Friday")
    one.undo()
    assert one.names == ("Monday", "Sunday")
    assert one.rules("Monday") == FRIDAY


def test_what_comes_back_does_not_take_a_name_that_was_given_meanwhile(memory: Memory) -> None:
    one, other = OwnTables(memory), OwnTables(memory)  # type: ignore[arg-type]
    one.save("Friday", FRIDAY)
    one.delete("Friday")
    other.save("friday", SUNDAY)
    one.undo()
    assert (one.rules("friday"), one.rules("Friday 2")) == (SUNDAY, FRIDAY)


def test_names_are_tidied() -> None:
    assert clean_name("  Our \n  table ") == "Our table"
    assert clean_name(" \t ") == ""
    assert clean_name("\x00Our\x7f\x85table\u2028") == "Our table", "no game could be begun with such a name"
    assert len(clean_name("x" * 500)) == LONGEST_NAME
    assert clean_name("<b>Fun</b>") == "<b>Fun</b>"


@pytest.mark.parametrize("unseen", ["\u00a0", "\u3000 \u2003", "\u200b", "\u202e", "\ufeff\u2060", "\u3164"])
def test_a_name_of_nothing_to_be_seen_is_none(unseen: str) -> None:
    assert clean_name(unseen) == ""


def test_no_name_is_written_backwards_and_joined_characters_stay_whole() -> None:
    assert clean_name("\u202eevil\u202c") == "evil"
    for joined in ("\U0001f469\u200d\U0001f467", "\u0645\u06cc\u200c\u0634\u0648\u062f", "Chez nous\u00a0!"):
        assert clean_name(joined) == joined
