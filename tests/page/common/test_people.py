"""The people who have played here: whoever played last comes first, and no text brings harm."""

import json

import pytest

from farkle.page.common.people import MOST, People
from tests.page.common.test_own_tables import Memory


def test_whoever_played_last_is_offered_first() -> None:
    memory = Memory()
    People(memory).remember(("Anna", "Bo"))  # type: ignore[arg-type]
    People(memory).remember(("Cem", "Bo"))  # type: ignore[arg-type]
    people = People(memory)  # type: ignore[arg-type]
    assert people.names == ("Cem", "Bo", "Anna")
    assert people.missing(("Cem", "Computer")) == "Bo"
    assert people.missing(people.names) is None


def test_those_who_have_not_played_for_longest_are_forgotten() -> None:
    people = People(Memory())  # type: ignore[arg-type]
    for number in range(MOST + 2):
        people.remember((f"Player of {number}",))
    assert len(people.names) == MOST
    assert people.names[-1] == "Player of 2"


@pytest.mark.parametrize("text", ["", "{", "{}", '"Anna"', "[1]", '[["Anna"]]', json.dumps({"people": []})])
def test_a_damaged_text_is_worth_no_more_than_none(text: str) -> None:
    memory = Memory()
    memory.texts["people"] = text
    people = People(memory)  # type: ignore[arg-type]
    assert not people.names
    people.remember(("Anna",))
    assert people.names == ("Anna",)
