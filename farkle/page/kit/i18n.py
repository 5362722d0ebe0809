"""Texts of the page: the catalogue of the language spoken, numbers, dates, lists and plurals as that language has them.

    texts = Texts()                                   # in the language that language.js has chosen
    texts("bank.to", points=350, total=1200)          # whole sentences, never glued from pieces
    texts("roll.dice", n=3)                           # an entry {"one": …, "other": …} is chosen by `n`
    texts.on_change(self.rewrite)                     # for whoever has written texts that are not written anew by themselves
    await texts.change("nl")                          # everything on the page, on the spot

What stands in the HTML itself (`data-text`, `data-label`) is written by language.js. A key that is missing shows itself:
tests compare the catalogues with what the page asks for.
"""

import asyncio
import json

from pyscript import document, window
from pyscript.ffi import to_js

from farkle.page.kit import tasks
from farkle.page.kit.listeners import Listeners
from farkle.page.kit.storage import attempt
from farkle.typing import Any, Callable

# Around a text that may be written the other way than the sentence it stands in: so it is laid out by itself.
_TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067"  # marks that would turn the sentence around a name as well
MINUS = "\u2212"  # the sign that is made for it: after a hyphen a line may be broken
_ISOLATE, _END = "\u2068", "\u2069"
_FIRST_RIGHT_TO_LEFT, _LAST_RIGHT_TO_LEFT = "\u0590", "\u08ff"  # Hebrew, Arabic and their neighbours
_COMMA = "\u060c"  # the comma of Arabic, which runs either way
_FROM_THE_LEFT, _FROM_THE_RIGHT = "\u200e", "\u200f"  # letters that nobody sees, of either direction


class Texts:
    """The catalogue of one language at a time; `language` is its code, `is_right_to_left` how it is written."""

    def __init__(self) -> None:
        self._listeners = Listeners()
        self._warned = Listeners()
        self._parts = ["first"]
        self._loading = asyncio.Lock()
        with open("texts.json") as file:
            self._speak(str(document.documentElement.lang), json.loads(file.read()))
        self._wanted = self.language

    def _speak(self, language: str, entries: dict[str, Any]) -> None:
        self.language = language
        self._entries = entries
        self.is_right_to_left = str(document.documentElement.dir) == "rtl"
        self._locale = _locale(language)
        self._plural = window.Intl.PluralRules.new(self._locale)
        self._number = window.Intl.NumberFormat.new(self._locale)
        self._date: Any = None
        self._list: Any = None

    # Which language

    def on_change(self, rewrite: Callable[[], None]) -> None:
        """Call `rewrite()` whenever another language is spoken; whoever asked first is called first."""
        self._listeners.add(rewrite)

    def before_change(self, look: Callable[[], None]) -> None:
        """Call `look()` whenever another language is about to be spoken, still in the one before."""
        self._warned.add(look)

    async def change(self, language: str) -> bool:
        """Speak another language; False where its texts do not come, and the page goes on in the one before."""
        self._wanted = language
        loaded = await self._load()
        if not loaded:
            return False
        self._warned.tell()
        self._speak(*loaded)
        self._listeners.tell()
        return True

    async def load_later(self) -> bool:
        """Take up the texts that the first throw does not need; whether they are here."""
        if "later" not in self._parts:
            loaded = await self._load("later")
            if not loaded:
                return False
            self._entries.update(loaded[1])
            self._parts.append("later")
        return True

    async def _load(self, *parts: str) -> tuple[str, dict[str, Any]] | None:
        """Let language.js fetch and write texts, one wish after the other: (language, entries), `None` where none come.

        Without `parts` it is all that is here, in the language wanted last; else these, in the language spoken.
        """
        async with self._loading:
            try:
                language = self.language if parts else self._wanted
                promise, _ = attempt(window.language, "load", language, *(parts or self._parts))
                text = str(await promise)
                await tasks.yield_to_browser()
                entries = json.loads(text)
                await tasks.yield_to_browser()
            except Exception:  # no network yet
                return None
            return language, entries

    # Sentences

    def __call__(self, key: str, **values: Any) -> str:
        """The text of `key` with `values` filled in, each as `value` writes it."""
        entry = self._entries.get(key, key)
        if isinstance(entry, dict):
            form = self._plural.select(values["n"])
            entry = entry.get(form) or entry["other"]
        if not values:
            return str(entry)
        text = str(entry).format(**{name: self._inserted(value) for name, value in values.items()})
        if self.is_right_to_left and not _shows_its_direction(str(entry)):
            return _FROM_THE_RIGHT + text
        return text

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def _inserted(self, value: Any) -> str:
        """A value as it stands inside a sentence: names and the like are kept apart where directions could mix."""
        text = self.value(value)
        return self._isolated(text) if isinstance(value, str) else text

    def _isolated(self, text: str) -> str:
        for mark in _TURNING:
            text = text.replace(mark, "")
        if self.is_right_to_left or any(_is_from_right_to_left(character) for character in text):
            return _ISOLATE + text + _END
        return text

    def value(self, value: Any) -> str:
        """One value as text: numbers with separators, several dice as a row, several names as a list in words.

        A pair (key, values) is the text of that key.
        """
        if type(value) is int:
            written = str(self._number.format(value))
            return written.replace("-", MINUS) if value < 0 else written
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], dict):
            return self(value[0], **value[1])
        if isinstance(value, (tuple, list)):
            if value and isinstance(value[0], str):
                return self._names([self._isolated(name) for name in value])
            return self("list.separator").join([self.value(entry) for entry in value])
        return str(value)

    def _names(self, names: list[str]) -> str:
        if not self._list:
            self._list = window.Intl.ListFormat.new(self._locale)
        return str(self._list.format(to_js(names)))

    def percent(self, numerator: int, denominator: int) -> str:
        """A chance as per cent, whole from 10 % on, with one decimal below."""
        share = 100 * numerator / denominator
        return self("odds.percent", share=str(self._number.format(round(share) if share >= 9.95 else round(share, 1))))

    def date(self, date: str) -> str:
        """A day written as 2026-11-30, in the way of the language; what is no day stays as it is."""
        if not self._date:
            self._date = window.Intl.DateTimeFormat.new(self._locale, to_js({"dateStyle": "medium", "timeZone": "UTC"}))
        written, error = attempt(self._date, "format", window.Date.new(date))
        return date if error else str(written)

    def refusal(self, error: Any) -> str:
        """Why something is refused: the sentence of an error that has a code and details."""
        return self("refusal." + error.code, **error.details)


def _shows_its_direction(sentence: str) -> bool:
    """Whether a sentence begins, but for what is filled in, with a letter from right to left, or a mark of its own.

    By its first letter its direction is known wherever it stands by itself: within another sentence, in a list to choose from.
    What is filled in is kept apart and does not count, nor do marks between: "{name}, {level}" would be taken for Latin.
    """
    is_filled_in = False
    for character in sentence:
        if character in "{}":
            is_filled_in = character == "{"
        elif not is_filled_in and character != _COMMA:
            if _is_from_right_to_left(character) or character in (_FROM_THE_LEFT, _FROM_THE_RIGHT):
                return True
            if character.isalpha():
                return False
    return False


def _is_from_right_to_left(character: str) -> bool:
    return _FIRST_RIGHT_TO_LEFT <= character <= _LAST_RIGHT_TO_LEFT


def _locale(language: str) -> str:
    """The browser's own locale if it is one of `language`, else `language`: Swiss German has its own separators."""
    wishes = window.navigator.languages
    for position in range(wishes.length):
        wish = str(wishes[position])
        if wish.lower().split("-")[0] == language:
            return wish
    return language
