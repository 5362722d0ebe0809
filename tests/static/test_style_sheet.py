"""The style sheets can be read from either side: nothing in them is to the left or to the right where a language decides."""

import re
from pathlib import Path

import pytest

STATIC = Path(__file__).parent.parent.parent / "static"
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
