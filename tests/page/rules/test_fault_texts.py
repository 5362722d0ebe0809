"""Faults of rules in the catalogue say what the engine says, with the settings named as players know them."""

import json
from pathlib import Path
from string import Formatter

import pytest

from farkle.rules import FAULT_SENTENCES, Rules, RulesError
from farkle.settings import SETTING_BY_NAME, SETTINGS, Choice, Number, NumberOrMarked, NumberOrWord

CATALOGUE = Path(__file__).parents[3] / "static" / "locales" / "en.json"
TEXTS: dict[str, object] = json.loads(CATALOGUE.read_text(encoding="utf-8"))

# A setting that does not exist, or a value that is none, never comes from the controls of the page; what was typed is told
# at the control itself.
ON_THE_PAGE = sorted(set(FAULT_SENTENCES) - {"unknown", "range"})

FAULTY: tuple[dict[str, object], ...] = (
    {"dice": 5},
    {"singles": (0,) * 6, "triples": (0,) * 6, "four": 0, "five": 0, "six": 0, "straight": 0}
    | {"three_pairs": 0, "four_and_pair": 0, "two_triplets": 0},
    {"opening": 20000},
    {"pits": ((9000, 11000),)},
    {"pits": ((3000, 4000), (3500, 5000))},
    {"minimum": 90000, "deadline": 2},
    {"exact": "exact", "rounds": 5},
    {"exact": "exact", "target": 10010},
)


def with_bare_names(text: str) -> str:
    """The text with `{label_x}` as x: what the engine, which knows no labels, calls a setting."""
    for name in SETTING_BY_NAME:
        text = text.replace(f"{{label_{name}}}", name)
    return text


@pytest.mark.parametrize("code", ON_THE_PAGE)
def test_the_catalogue_says_what_the_engine_says(code: str) -> None:
    text = TEXTS["fault." + code]
    assert isinstance(text, str)
    assert with_bare_names(text) == FAULT_SENTENCES[code]


@pytest.mark.parametrize("changed", FAULTY, ids=lambda changed: "-".join(changed)[:40])
def test_every_fault_can_be_said_on_the_page(changed: dict[str, object]) -> None:
    with pytest.raises(RulesError) as caught:
        Rules(**changed)
    for fault in caught.value.faults:
        text = TEXTS["fault." + fault.code]
        assert isinstance(text, str)
        known = {*fault.details, "setting", *("label_" + name for name in fault.settings)}
        assert {field for _, field, _, _ in Formatter().parse(text) if field} <= known


def test_every_setting_has_the_texts_of_its_control() -> None:
    for setting in SETTINGS:
        kind = setting.kind
        assert {f"setting.{setting.name}", f"setting.{setting.name}.about", f"group.{setting.group}"} <= TEXTS.keys()
        if isinstance(kind, Choice):
            assert {f"value.{setting.name}.{word}" for word in kind.words} <= TEXTS.keys()
        if isinstance(kind, NumberOrMarked | NumberOrWord):
            units = [mark.number.unit for mark in kind.marks] if isinstance(kind, NumberOrMarked) else []
            assert {f"editor.range.{unit}" for unit in units} | {f"value.{unit}" for unit in units} <= TEXTS.keys()
            meanings = ["points", kind.word] if isinstance(kind, NumberOrWord) else ["points", *units]
            assert {f"editor.meaning.{meaning}" for meaning in meanings} <= TEXTS.keys()
        number = kind if isinstance(kind, Number) else getattr(kind, "number", None)
        if number and number.high >= 10:
            assert f"editor.range.{number.unit}" in TEXTS
