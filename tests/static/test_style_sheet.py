"""The style sheets can be read from either side: nothing in them is to the left or to the right where a language decides."""

import re
from pathlib import Path

import pytest

from tools.markup import named_conditions, with_conditions
from tools.paths import ROOT

STATIC = ROOT / "static"
STYLE_SHEETS = sorted((STATIC / "styles").iterdir())

PHYSICAL = {
    "sides": r"(?<![-\w])(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b",
    "places": r"(?<![-\w])(?:left|right|top|bottom)\s*:",
    "sizes": r"(?<![-\w(])(?:width|height)\s*:",
    "alignment": r"\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b",
}


def test_every_style_sheet_is_part_of_one_that_is_published() -> None:
    published = "".join((STATIC / name).read_text("utf-8") for name in ("farkle.css", "later.css"))
    imports = re.findall(r'^@import "styles/(.+)";$', published, flags=re.MULTILINE)
    assert sorted(imports) == [path.name for path in STYLE_SHEETS]


@pytest.mark.parametrize("path", STYLE_SHEETS, ids=lambda path: path.stem)
@pytest.mark.parametrize("kind", PHYSICAL)
def test_only_logical_properties_are_used(kind: str, path: Path) -> None:
    text = re.sub(r"/\*.*?\*/|url\(.*?\)", "", path.read_text("utf-8"), flags=re.DOTALL)
    assert re.findall(PHYSICAL[kind], text) == []


def test_every_break_point_is_said_once() -> None:
    """By its name where there are two of it, and every name is asked for."""
    named = named_conditions(ROOT)
    asked = [
        condition
        for path in STYLE_SHEETS
        if path.stem != "breakpoints"
        for media in re.findall(r"@media[^{]*", path.read_text("utf-8"))
        for condition in re.findall(r"\((?:--)?[\w-]+(?:: [\d.]+r?em)?\)", media)
    ]
    numbers = [condition for condition in asked if ": " in condition]
    assert sorted({condition for condition in numbers if numbers.count(condition) > 1}) == []
    assert sorted(set(numbers) & set(named.values())) == []
    assert {condition.strip("()") for condition in asked if condition.startswith("(--")} == named.keys()


def test_code_asks_the_window_what_a_style_sheet_asks_it() -> None:
    named = named_conditions(ROOT)
    styled = set()
    for path in STYLE_SHEETS:
        css = with_conditions(path.read_text("utf-8"), named)
        styled |= {media.strip() for media in re.findall(r"@media([^{]*)", css)}
    for path in sorted((ROOT / "farkle" / "page").rglob("*.py")):
        for asked in re.findall(r'"(\((?:min|max)-(?:width|height): [^"]+)"', path.read_text("utf-8")):
            assert asked in styled, f"{path.name}: {asked}"
