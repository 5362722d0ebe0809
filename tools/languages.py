"""Make the catalogues ready to travel: for each language the texts of the first throw, those that come later, and a manifest.

A language is offered as soon as its catalogue is there. Each catalogue has everything (`tests/static/test_locales.py` finds
what it lacks); while one is being written, English stands in for what is missing.
"""

import json
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

ENGLISH = "en"
MANIFEST_ONLY = "manifest."  # texts that only the browser and the device show


@dataclass(frozen=True)
class Language:
    """One catalogue: `code` as in the file's name, `texts` by key."""

    code: str
    texts: dict[str, object]

    @property
    def name(self) -> str:
        """What the language calls itself."""
        return str(self.texts["language.name"])

    @property
    def direction(self) -> str:
        """ "ltr" or "rtl"."""
        return str(self.texts["language.direction"])

    def divide(self, beginnings: list[str]) -> tuple[str, str]:
        """What the first throw needs, and what comes later: texts whose keys begin so; "*" in a beginning is anything."""
        first: dict[str, object] = {}
        later: dict[str, object] = {}
        for key, text in self.texts.items():
            if not key.startswith(MANIFEST_ONLY):
                is_later = any(fnmatchcase(key, beginning + "*") for beginning in beginnings)
                (later if is_later else first)[key] = text
        return _compact(first), _compact(later)

    def manifest(self, source: str) -> str:
        """The manifest with texts for keys: a value "@app.name" is the text of that key."""
        return json.dumps(self._translated(json.loads(source)), ensure_ascii=False, indent=1)

    def _translated(self, value: object) -> object:
        if isinstance(value, dict):
            return {name: self._translated(entry) for name, entry in value.items()}
        if isinstance(value, list):
            return [self._translated(entry) for entry in value]
        if isinstance(value, str) and value.startswith("@"):
            return self.code if value == "@" else self.texts[value[1:]]
        return value


def read_languages(folder: Path) -> list[Language]:
    """Every language that has a catalogue in `folder`, in the order of their own names."""
    english = _read(folder / f"{ENGLISH}.json")
    found = [Language(path.stem, {**english, **_read(path)}) for path in folder.glob("*.json")]
    return sorted(found, key=lambda language: language.name)


def _read(path: Path) -> dict[str, object]:
    texts = json.loads(path.read_text("utf-8"))
    assert isinstance(texts, dict)
    return texts


def _compact(texts: dict[str, object]) -> str:
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":"))
