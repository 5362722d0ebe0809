"""Links: frozen ones decode for ever, faulty ones say what is wrong, and chat programs cannot spoil an address.

`golden/links.txt` holds a link and all its settings in each line, as the first version of links has them, and
`golden/links_2.txt` links that say what only the second can. What stands there has been released: lines may be added, none
may ever be changed or removed.
"""

import json
import string
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from farkle.address import address, text_in
from farkle.link import LONGEST, SENTENCES, LinkError, decode, encode
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.settings import (
    SETTING_BY_KEY,
    SETTINGS,
    Choice,
    Intervals,
    Number,
    NumberOrMarked,
    NumberOrWord,
    PerFace,
    Switch,
)

if TYPE_CHECKING:
    from farkle.settings import Kind

GOLDEN = Path(__file__).parent.parent / "golden"
FROZEN, FROZEN_2 = (
    [tuple(line.split(" ", 1)) for line in (GOLDEN / name).read_text("utf-8").splitlines()]
    for name in ("links.txt", "links_2.txt")
)
LONG_NAMES = {"standard-opening-500": "1.standard.op-500"}  # tables of a later release, whose links older ones can read
NEEDS_THE_SECOND: list[tuple[dict[str, Any], str]] = [
    ({"four": "+100"}, "2.standard.k4-p100"),
    ({"combine": "all"}, "2.standard.cb-all"),
    ({"four": "+0", "five": "+1000", "six": "+10000"}, "2.standard.k4-p0.k5-p1000.k6-p10000"),
]
LONGEST_OF_A_TABLE, LONGEST_OF_ALL = 200, 600
PAGE = "https://farkle.example/"


def refusal(text: str) -> LinkError:
    """Why `text` is refused."""
    with pytest.raises(LinkError) as caught:
        decode(text)
    assert caught.value.args == (caught.value.code,)
    return caught.value


# Links that were sent decode for ever


@pytest.mark.parametrize(("text", "settings"), FROZEN + FROZEN_2, ids=[text[:40] for text, _ in FROZEN + FROZEN_2])
def test_a_link_of_an_older_release_opens_with_the_same_rules_for_ever(text: str, settings: str) -> None:
    rules = decode(text)
    since_then = {setting.name: setting.default for setting in SETTINGS if setting.since > 1}
    assert json.loads(json.dumps(dict(rules.settings()))) == since_then | json.loads(settings)
    assert decode(encode(rules)) == rules


def test_the_frozen_links_hold_every_table_every_key_and_every_word() -> None:
    frozen = FROZEN + FROZEN_2
    tables = {text.split(".")[1] for text, _ in frozen if text.count(".") == 1}
    assert tables >= set(PRESETS)
    others = [text for text, _ in frozen if text.count(".") > 1]
    assert len(others) >= 40
    assert {part.split("-")[0] for text in others for part in text.split(".")[2:]} == set(SETTING_BY_KEY)
    seen: dict[str, set[Any]] = {setting.name: set() for setting in SETTINGS}
    for _, settings in frozen:
        for name, value in json.loads(settings).items():
            seen[name].add(json.dumps(value))
    for setting in SETTINGS:
        if isinstance(setting.kind, Choice):
            assert {json.loads(value) for value in seen[setting.name]} == set(setting.kind.words)


def test_of_two_tables_that_make_the_link_as_short_the_first_is_named() -> None:
    assert list(PRESETS).index("classic") < list(PRESETS).index("welfare")
    assert decode("1.classic.ex-exact") == decode("1.welfare.ex-exact")
    assert encode(PRESETS["welfare"].replace(exact="exact")) == "1.classic.ex-exact"


@pytest.mark.parametrize("name", LONG_NAMES)
def test_a_table_of_a_later_release_has_so_long_a_name_that_no_link_is_written_from_it(name: str) -> None:
    rules = PRESETS[name]
    for changed in ({"target": 5000}, {"opening": 0}, {"four": "x2", "five": "x4"}, {"streak": 3, "finish": "round"}):
        assert encode(rules.replace(**changed)).startswith("1.standard")
        assert name not in encode(rules.replace(**changed))
    longest = max(len(f".{key}-") + len("on") for key in SETTING_BY_KEY)
    assert len(name) > len("standard") + longest + len("500")


def test_no_two_settings_share_a_key() -> None:
    assert len(SETTING_BY_KEY) == len(SETTINGS)


# Versions


@pytest.mark.parametrize("text", [text for text, _ in FROZEN])
def test_rules_that_the_first_version_can_say_are_still_written_in_it(text: str) -> None:
    assert encode(decode(text)).startswith("1.")


def test_a_link_of_an_older_release_is_written_as_then_byte_for_byte_unless_it_was_longer_than_needed() -> None:
    others = [(text, encode(decode(text))) for text, _ in FROZEN if encode(decode(text)) != text]
    assert [text for text, shorter in others if len(shorter) >= len(text)] == []
    assert len(others) <= 1


@pytest.mark.parametrize(("changed", "text"), NEEDS_THE_SECOND)
def test_a_link_is_of_the_second_version_only_where_the_first_cannot_say_it(changed: dict[str, Any], text: str) -> None:
    rules = Rules(**changed)
    assert encode(rules) == text
    assert decode(text) == rules
    back = rules.replace(**{name: getattr(PRESETS["standard"], name) for name in changed})
    assert encode(back) == "1.standard"


def test_a_link_may_say_a_higher_version_than_it_needs() -> None:
    assert decode("2.standard.tg-5000") == decode("1.standard.tg-5000")


# Length and characters


@pytest.mark.parametrize("name", list(PRESETS))
def test_the_link_of_a_named_table_is_its_name(name: str) -> None:
    assert encode(PRESETS[name]) == LONG_NAMES.get(name, f"1.{name}")
    assert decode(f"1.{name}") == PRESETS[name]
    assert len(address(PAGE, PRESETS[name])) <= LONGEST_OF_A_TABLE


def longest(kind: "Kind") -> int:
    """How long a value of this kind can get when it is written in a link."""
    if isinstance(kind, Number):
        return len(str(kind.high))
    if isinstance(kind, NumberOrWord):
        return max(len(kind.word), longest(kind.number))
    if isinstance(kind, NumberOrMarked):
        return max(longest(kind.number), *(1 + longest(mark.number) for mark in kind.marks))
    if isinstance(kind, PerFace):
        return 6 * longest(kind.number) + 5
    if isinstance(kind, Choice):
        return max(len(word) for word in kind.words)
    if isinstance(kind, Switch):
        return len("off")
    assert isinstance(kind, Intervals)
    return kind.MOST * (2 * longest(kind.number) + 1) + kind.MOST - 1


def test_no_rules_at_all_make_a_longer_link() -> None:
    settings = sum(len(f".{setting.key}-") + longest(setting.kind) for setting in SETTINGS)
    assert len("1.") + max(len(name) for name in PRESETS) + settings <= LONGEST_OF_ALL


def test_the_letters_of_keys_tables_and_words_survive_a_chat_program() -> None:
    words = [word for setting in SETTINGS if isinstance(setting.kind, Choice) for word in setting.kind.words]
    for word in [*PRESETS, *words, *SETTING_BY_KEY]:
        assert set(word) <= set(string.ascii_lowercase + string.digits + "-")
        assert word[0] != "-"
        assert word[-1] != "-"
        assert "--" not in word  # made a dash by programs that beautify


# One sentence each, naming the setting


@pytest.mark.parametrize(
    ("text", "code", "details"),
    [
        ("", "no-text", {}),
        ("hello", "no-version", {}),
        ("1", "no-version", {}),
        ("0.standard", "no-version", {}),
        ("²." + "standard", "no-version", {}),
        ("<b>1</b>", "no-version", {}),
        ("3.standard", "newer-version", {}),
        ("17.anything.x", "newer-version", {}),
        ("1.nowhere", "unknown-table", {"name": "nowhere"}),
        ("1.", "unknown-table", {"name": ""}),
        ("1.standard.zz-5", "unknown-setting", {"name": "zz"}),
        ("1.standard.", "unknown-setting", {"name": ""}),
        ("1.standard.tg-5000.tg-5000", "twice", {"name": "target"}),
        ("1.standard.op-500.tg-4000.op-600", "twice", {"name": "opening"}),
        ("1.standard.tg", "unreadable", {"name": "target"}),
        ("1.standard.tg-", "unreadable", {"name": "target"}),
        ("1.standard.tg-5,000", "unreadable", {"name": "target"}),
        ("1.standard.tg-٥٠٠٠", "unreadable", {"name": "target"}),
        ("1.standard.tg-5000 ", "unreadable", {"name": "target"}),
        ("1.standard.tg-05000", "unreadable", {"name": "target"}),
        ("1.standard.bm-yes", "unreadable", {"name": "bump"}),
        ("1.standard.pt-3000", "unreadable", {"name": "pits"}),
        ("1.STANDARD", "not-plain", {}),
        ("1.standard.<img src=x>", "not-plain", {}),
    ],
)
def test_a_faulty_link_says_what_is_wrong(text: str, code: str, details: dict[str, object]) -> None:
    error = refusal(text)
    assert (error.code, error.details) == (code, details)
    assert str(error) == SENTENCES[code].format(**details)


def test_only_small_letters_digits_dots_and_dashes_belong_there() -> None:
    for odd in set(map(chr, range(256))) - set(string.ascii_lowercase + string.digits + "-."):
        assert refusal("1.standard." + odd).code == "not-plain", odd
        assert refusal("1.standard.tg-" + odd).details == {"name": "target"}, odd


def test_the_greatest_length_is_read_and_one_more_is_not() -> None:
    assert refusal("1." + "x" * (LONGEST - 2)).code == "unknown-table"
    assert refusal("1." + "x" * (LONGEST - 1)).code == "too-long"


@pytest.mark.parametrize(
    ("text", "setting"),
    [
        ("1.standard.tg-5", "target"),
        ("1.standard.tg-999999", "target"),
        ("1.standard.s-1-2-3", "singles"),
        ("1.standard.s-1-2-3-4-5-60000", "singles"),
        ("1.standard.s-a-b-c-d-e-f", "singles"),
        ("1.standard.k4-x0", "four"),
        ("1.standard.k4-xx", "four"),
        ("2.standard.k4-p10001", "four"),
        ("2.standard.k4-p", "four"),
        ("1.standard.fh-p999999", "full_house"),
        ("1.standard.kp-some", "keep"),
        ("1.standard.fs-1", "streak"),
        ("1.standard.pt-4000-3000", "pits"),
        ("1.standard.pt-" + "-".join(str(number) for number in range(100, 114)), "pits"),
        ("1.standard.fn-", "finish"),
    ],
)
def test_a_value_out_of_range_names_its_setting(text: str, setting: str) -> None:
    error = refusal(text)
    assert error.code == "faulty"
    assert [(fault.code, fault.settings) for fault in error.faults] == [("range", (setting,))]


def test_all_faults_of_a_link_are_told_at_once() -> None:
    error = refusal("1.standard.d-5.op-20000")
    named = {fault.settings[0] for fault in error.faults}
    assert named >= {"straight", "three_pairs", "six", "opening"}
    assert str(error) == " ".join(str(fault) for fault in error.faults)


@pytest.mark.parametrize("text", ["1.standard" + ".tg-5000" * 12_500, "1" * 100_000, "." * 100_000, "é" * 100_000])
def test_a_hundred_kilobytes_are_refused_at_once(text: str) -> None:
    for reader in (decode, lambda given: text_in("#r=" + given)):
        start = time.perf_counter()
        with pytest.raises(LinkError) as caught:
            reader(text)
        assert time.perf_counter() - start < 0.05
        assert caught.value.code == "too-long"
        assert caught.value.details == {"length": len(text)}


# In the address of a page


def test_the_address_keeps_the_page_and_nothing_else_of_it() -> None:
    rules = Rules(target=5000)
    for page in ("", "index.html", "?python=pyodide", "#anything", "index.html?open=rules#r=1.pig"):
        assert address(PAGE + page, rules) == PAGE + "#r=1.standard.tg-5000"
    assert address("https://example.org/play/farkle/", rules) == "https://example.org/play/farkle/#r=1.standard.tg-5000"


@pytest.mark.parametrize("fragment", ["", "#", "#rules", "#r", "#c=1.standard", "#" + "x" * 100_000])
def test_a_fragment_about_something_else_is_left_alone(fragment: str) -> None:
    assert text_in(fragment) is None


@pytest.mark.parametrize(
    "spoilt",
    [
        "{}.",
        "{},",
        "{})",
        "{}).",
        "{}!",
        "{}?",
        "{}…",
        "{}'",
        '{}"',
        "{}”",
        "{}»",
        "{}>",
        "{}]",
        "{}*",
        "{}_",
        "{}~",
        "{}。",
        "{})」",
        "{}\u200b",
        "{}%20",
        "{}%E2%80%9D",
        "{}%29.",
        " {} ",
        "{}&utm_source=chat",
    ],
)
@pytest.mark.parametrize("text", ["1.standard", "1.five-thousand.tg-4000.pt-3000-4000"])
def test_what_chat_programs_write_behind_a_link_is_tolerated(text: str, spoilt: str) -> None:
    assert text_in("#r=" + spoilt.format(text)) == text


@pytest.mark.parametrize("dot", [".", "%2E", "%2e", "%252E"])
@pytest.mark.parametrize("dash", ["-", "%2D", "%2d", "%252d"])
@pytest.mark.parametrize("mark", ["r=", "r%3D", "r%3d", "%72="])
def test_percent_signs_are_read(mark: str, dot: str, dash: str) -> None:
    text = "1.five-thousand.tg-4000"
    assert text_in("#" + mark + text.replace(".", dot).replace("-", dash)) == text


@pytest.mark.parametrize(
    "fragment", ["#r=1.standard%", "#r=1.standard%2", "#r=1.standard%zz", "#r=1.standard%ff", "#r=%"]
)
def test_percent_signs_that_mean_nothing_are_refused_with_a_sentence(fragment: str) -> None:
    text = text_in(fragment)
    assert text is not None
    with pytest.raises(LinkError):
        decode(text)
