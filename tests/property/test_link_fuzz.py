"""Whatever a link holds: it is refused with a sentence, or the rules it gives are written and read again unchanged.

A longer run changes more valid links:

    FARKLE_FUZZ=10000 python -m pytest tests/property/test_link_fuzz.py
"""

import os
import random
from pathlib import Path
from urllib.parse import quote

from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from farkle.address import MARK, address, text_in
from farkle.link import LinkError, decode, encode
from farkle.presets import PRESETS
from farkle.rules import Rules
from farkle.settings import SETTING_BY_KEY, Choice
from tests.ledger import fault
from tests.property.strategies import rules as random_rules

RUNS = int(os.environ.get("FARKLE_FUZZ", "600"))
MUTATIONS = int(os.environ.get("FARKLE_MUTATIONS", "10000"))
FROZEN = [
    line.split(" ", 1)[0]
    for name in ("links.txt", "links_2.txt")
    for line in (Path(__file__).parent.parent / "golden" / name).read_text("utf-8").splitlines()
]
PAGE = "https://farkle.example/"
KEYS = list(SETTING_BY_KEY)
WORDS = sorted(
    {word for setting in SETTING_BY_KEY.values() if isinstance(setting.kind, Choice) for word in setting.kind.words}
)
ODD_VALUES = (
    "",
    "0",
    "1",
    "6",
    "7",
    "20",
    "100001",
    "999999",
    "1000000",
    "007",
    "x2",
    "x",
    "x0",
    "x100",
    "p0",
    "p",
    "none",
    "on",
    "all",
)

fuzzing = hypothesis_settings(max_examples=RUNS, deadline=None, derandomize="FARKLE_FUZZ" not in os.environ)


def rules_or_sentence(text: str) -> Rules | str:
    """What a text gives; any other exception than LinkError is a fault."""
    try:
        return decode(text)
    except LinkError as refusal:
        return str(refusal)


def check(text: str) -> bool:
    """Whether `text` is accepted; what is accepted round-trips, and what is refused says why."""
    rules = rules_or_sentence(text)
    if isinstance(rules, str):
        assert rules.endswith("."), rules
        return False
    again = encode(rules)
    assert decode(again) == rules
    assert encode(decode(again)) == again
    assert len(again) <= 600
    return True


def changed(text: str, rng: random.Random) -> str:
    """A valid link with one to three of its parts changed as a person or a program might."""
    parts = text.split(".")
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        place = rng.randrange(len(parts))
        key, dash, value = parts[place].partition("-")
        kind = rng.randrange(9)
        if kind == 0:
            parts[place] = ""
        elif kind == 1:
            del parts[place]
        elif kind == 2:
            parts.insert(place, rng.choice(parts))
        elif kind == 3:
            parts[place] = rng.choice(KEYS) + dash + value
        elif kind == 4:
            parts[place] = key + "-" + rng.choice(ODD_VALUES + tuple(WORDS))
        elif kind == 5:
            parts[place] = key + "-" + "-".join(str(rng.randint(0, 12_000)) for _ in range(rng.randint(1, 14)))
        elif kind == 6:
            parts.append(rng.choice(KEYS) + "-" + rng.choice(ODD_VALUES + tuple(WORDS)))
        elif kind == 7 and len(parts) > 1:
            parts[1] = rng.choice(list(PRESETS))
        else:
            letters = parts[place] or "x"
            at = rng.randrange(len(letters))
            parts[place] = (
                letters[:at] + rng.choice("abcxtg0123456789.-–é%&=<>\x00") + letters[at + rng.randint(0, 1) :]
            )
        if not parts:
            parts = ["1"]
    return ".".join(parts)


@fuzzing
@given(st.sampled_from(FROZEN) | random_rules().map(encode), st.integers(0, 2**64 - 1))
def test_a_changed_link_is_refused_with_a_sentence_or_round_trips(text: str, seed: int) -> None:
    check(changed(text, random.Random(seed)))


def test_changed_links_are_neither_all_accepted_nor_all_refused() -> None:
    rng = random.Random(5)
    accepted = 0
    for _ in range(MUTATIONS):
        with fault("links changed"):
            accepted += check(changed(rng.choice(FROZEN), rng))
    assert 0.1 < accepted / MUTATIONS < 0.9


@fuzzing
@given(st.text(max_size=200))
def test_any_text_at_all_is_refused_with_a_sentence_or_round_trips(text: str) -> None:
    check(text)
    check("1.standard." + text)


@fuzzing
@given(st.text(max_size=200) | st.text("%0123456789abcdefr=.-#&", max_size=80))
def test_any_fragment_at_all_holds_a_text_or_none(fragment: str) -> None:
    for written in (fragment, "#" + fragment, "#" + MARK + fragment):
        text = text_in(written)
        if text is not None:
            check(text)


@fuzzing
@given(random_rules(), st.booleans())
def test_an_address_brings_its_rules_back(rules: Rules, encoded: bool) -> None:
    link = address(PAGE, rules)
    assert len(link) - len(PAGE) <= 600 + len("#" + MARK)
    assert link[-1].isalnum()
    assert not set(link) & set("*_~`|<>[](){}\"' ")
    fragment = link[len(PAGE) :]
    text = text_in("#" + quote(fragment[1:], safe="") if encoded else fragment)
    assert text is not None
    assert decode(text) == rules
