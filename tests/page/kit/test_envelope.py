"""JSON as either interpreter writes it, read by either."""

import json

import pytest

from farkle.page.kit.envelope import read_json


@pytest.mark.parametrize("text", ["Zoë 🎲", "\\ud83c\\udfb2", "\\🎲", '"🎲"\\', "🎲🎲", "\ufffd", "", "\\\\u\\"])
@pytest.mark.parametrize("escaped", [True, False])
def test_characters_beyond_the_first_plane_come_back_however_they_were_written(text: str, escaped: bool) -> None:
    assert read_json(json.dumps({"name": text}, ensure_ascii=escaped)) == {"name": text}


def test_pairs_are_joined_before_the_interpreter_sees_them() -> None:
    from farkle.page.kit.envelope import _joined

    assert _joined(r'"\ud83c\udfb2 \uD83C\uDFB2"') == '"🎲 🎲"'
    assert _joined(r'"\\ud83c\\udfb2"') == r'"\\ud83c\\udfb2"'
    assert _joined(r'"\ud83c \udfb2 \u00e9\udfb2 \ud83c"') == r'"\ud83c \udfb2 \u00e9\udfb2 \ud83c"'
