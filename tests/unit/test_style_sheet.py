"""The style sheet can be read from either side: nothing in it is to the left or to the right where a language decides."""

import re
from pathlib import Path

import pytest

STYLE_SHEET = Path(__file__).parent.parent.parent / "static" / "farkle.css"

PHYSICAL = {
    "sides": r"(?<![-\w])(?:margin|padding|border|inset)-(?:left|right|top|bottom)\b",
    "places": r"(?<![-\w])(?:left|right|top|bottom)\s*:",
    "sizes": r"(?<![-\w(])(?:width|height)\s*:",
    "alignment": r"\b(?:text-align|float|clear)\s*:\s*(?:left|right)\b",
}


@pytest.mark.parametrize("kind", PHYSICAL)
def test_only_logical_properties_are_used(kind: str) -> None:
    text = re.sub(r"/\*.*?\*/|url\(.*?\)", "", STYLE_SHEET.read_text("utf-8"), flags=re.DOTALL)
    assert re.findall(PHYSICAL[kind], text) == []
