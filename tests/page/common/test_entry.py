"""Numbers as people type them, and sentences for what is none."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from farkle.page.common.entry import BadEntry, read_number
from farkle.settings import Number

POINTS = Number(0, 100000)
STREAK = Number(2, 5, "farkles", besides=(0,))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("0", 0),
        ("350", 350),
        ("  350 ", 350),
        ("0350", 350),
        ("10,000", 10000),
        ("10.000", 10000),
        ("10 000", 10000),
        ("10\u202f000", 10000),
        ("10'000", 10000),
        ("100000", 100000),
        ("١٠٠٠", 1000),
        ("۱۰۰۰", 1000),
        ("-0", 0),
    ],
)
def test_a_number_is_read_as_people_write_it(text: str, value: int) -> None:
    assert read_number(text, POINTS) == value


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("ten", "letters"),
        ("12a", "letters"),
        ("1.5", "letters"),
        ("1,50", "letters"),
        ("1,0000", "letters"),
        ("1000,000", "letters"),
        (",100", "letters"),
        ("1e3", "letters"),
        ("-", "letters"),
        ("--1", "letters"),
        ("²", "letters"),
        ("-50", "low"),
        ("−50", "low"),
        ("100001", "high"),
        ("9" * 4000, "high"),
        ("1" + "0" * 400, "high"),
    ],
)
def test_what_is_no_number_says_why(text: str, reason: str) -> None:
    bad = read_number(text, POINTS)
    assert bad == BadEntry(reason)
    assert isinstance(bad, BadEntry)
    assert (bad.low, bad.high) == (0, 100000)


def test_a_number_beside_the_range_counts() -> None:
    assert [read_number(text, STREAK) for text in ("0", "2", "5")] == [0, 2, 5]
    assert [read_number(text, STREAK) for text in ("1", "6")] == [BadEntry("low"), BadEntry("high")]


@given(st.integers(0, 100000), st.sampled_from(["{}", "{:,}", " {} "]))
def test_whatever_number_is_written_is_read(value: int, form: str) -> None:
    assert read_number(form.format(value), POINTS) == value


@given(st.text(max_size=30))
def test_no_text_breaks_the_reader(text: str) -> None:
    found = read_number(text, POINTS)
    assert isinstance(found, BadEntry) or 0 <= found <= 100000
