"""Sentences filled in: whatever stands in them keeps its own direction, and they keep the direction of their language."""

import json
import re
import unicodedata
from pathlib import Path
from string import Formatter
from types import SimpleNamespace
from typing import Any

import pytest

from tests.page.storage_double import import_page

LOCALES = Path(__file__).parents[3] / "static" / "locales"
FIRST_STRONG_ISOLATE, END = "\u2068", "\u2069"


class Intl:
    """What the browser knows of languages, in so far as it matters here."""

    @staticmethod
    def made(**methods: Any) -> SimpleNamespace:
        return SimpleNamespace(new=lambda *arguments: SimpleNamespace(**methods))

    PluralRules = made(select=lambda number: "other")
    NumberFormat = made(format=lambda number: f"{number:,}")
    ListFormat = made(format=lambda names: " + ".join(names))


def speaking(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str, **more: str) -> Any:
    """The texts of a language, `more` among them."""
    entries = {**json.loads((LOCALES / f"{code}.json").read_text("utf-8")), **more}
    monkeypatch.chdir(tmp_path)
    Path("texts.json").write_text(json.dumps(entries), "utf-8")
    (i18n,) = import_page(monkeypatch, "kit.i18n")
    i18n.document = SimpleNamespace(documentElement=SimpleNamespace(lang=code, dir=str(entries["language.direction"])))
    i18n.window = SimpleNamespace(Intl=Intl, navigator=SimpleNamespace(languages=SimpleNamespace(length=0)))
    return i18n.Texts()


def direction(text: str) -> str:
    """Which way a text runs that stands by itself, by rules P2 and P3 of the Unicode Bidirectional Algorithm."""
    depth = 0
    for character in text:
        kind = unicodedata.bidirectional(character)
        depth += (kind in ("FSI", "LRI", "RLI")) - (kind == "PDI")
        if not depth and kind in ("L", "R", "AL"):
            return "ltr" if kind == "L" else "rtl"
    return "ltr"


def filled_in(texts: Any, key: str, entry: str) -> str:
    """A text with a Latin name in every gap that may hold one, and a number where it counts."""
    gaps = {name for _, name, _, _ in Formatter().parse(entry) if name}
    return str(texts(key, **{**dict.fromkeys(gaps, "Rosa"), "n": 3}))


def test_whatever_the_page_composes_in_arabic_runs_from_right_to_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    texts = speaking(monkeypatch, tmp_path, "ar")
    wrong = []
    for key, entry in json.loads((LOCALES / "ar.json").read_text("utf-8")).items():
        sentence = entry["other"] if isinstance(entry, dict) else entry
        if "{" not in sentence or sentence.startswith("\u200e"):  # a sum or a share is written from left to right
            continue
        if direction(filled_in(texts, key, sentence)) != "rtl":
            wrong.append(key)
    assert wrong == []


def test_a_composed_text_within_another_runs_as_its_language_does(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    texts = speaking(monkeypatch, tmp_path, "ar")
    worth = texts("selection.scores", dice=(1, 5), points=150)
    hot = texts("selection.hot", worth=worth)
    (inner,) = re.findall(f"{FIRST_STRONG_ISOLATE}(.*){END}", hot)
    assert inner == worth
    assert direction(inner) == "rtl"
    level = texts("cup.named", name="Rosa", level="x")
    assert direction(level) == "rtl"
    assert level in texts("cup.finished", n=3, name=level, share="1", seed="1")


def test_what_a_person_has_typed_runs_as_it_is_written(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    texts = speaking(monkeypatch, tmp_path, "ar")
    said = texts("turn.person", name="Rosa!")
    (inner,) = re.findall(f"{FIRST_STRONG_ISOLATE}(.*){END}", said)
    assert inner == "Rosa!"
    assert direction(inner) == "ltr"


@pytest.mark.parametrize("code", sorted({path.stem for path in LOCALES.glob("*.json")} - {"ar"}))
def test_from_left_to_right_nothing_is_added(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, code: str) -> None:
    texts = speaking(monkeypatch, tmp_path, code)
    assert texts("cup.named", name="Rosa", level="x").isprintable()
