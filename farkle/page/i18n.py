"""Texts of the page: a catalogue for each language, numbers and plurals as that language has them.

    texts = Texts("en")
    texts("bank.to", points=350, total=1200)          # whole sentences, never glued from pieces
    texts("roll.dice", n=3)                           # an entry {"one": …, "other": …} is chosen by `n`

A key that is missing shows itself: tests compare the catalogues with what the page asks for.
"""

import json

from pyscript import document, window

from farkle.page.elements import by_id

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Texts:
    """The catalogue of one language."""

    def __init__(self, language):
        self._entries: "dict[str, Any]" = _read("static/locales/%s.json" % language)
        self._plural = window.Intl.PluralRules.new(language)
        self._number = window.Intl.NumberFormat.new(language)
        self.language = language

    def __call__(self, key: str, **values) -> str:
        """The text of `key` with `values` filled in; whole numbers are written as the language writes them."""
        entry = self._entries.get(key, key)
        if isinstance(entry, dict):
            form = self._plural.select(values["n"])
            entry = entry.get(form) or entry["other"]
        if not values:
            return str(entry)
        return str(entry).format(**{name: self.value(value) for name, value in values.items()})

    def add_later(self):
        """Take up the texts that the build has put into the later file."""
        self._entries.update(_read("static/locales/later/%s.json" % self.language))

    def __contains__(self, key):
        return key in self._entries

    def value(self, value) -> str:
        """One value as text: numbers with separators, several dice with commas, (key, values) as the text of that key."""
        if type(value) is int:
            return str(self._number.format(value))
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], dict):
            return self(value[0], **value[1])
        if isinstance(value, (tuple, list)):
            return ", ".join([self.value(entry) for entry in value])
        return str(value)

    def percent(self, numerator, denominator) -> str:
        """A chance as per cent, whole from 10 % on, with one decimal below."""
        share = 100 * numerator / denominator
        return self("odds.percent", share=self._number.format(round(share) if share >= 9.95 else round(share, 1)))

    def refusal(self, error) -> str:
        """The sentence of a RuleError."""
        return self("refusal." + error.code, **error.details)

    def write_page(self):
        """Write the texts of this language into the page (`data-text`, `data-label`)."""
        document.documentElement.lang = self.language
        for root in [document.body] + [template.content for template in _templates()]:
            for element in _all(root, "[data-text]"):
                element.textContent = self(element.dataset.text)
            for element in _all(root, "[data-label]"):
                element.setAttribute("aria-label", self(element.dataset.label))
        by_id("rules-name").removeAttribute("data-text")


def _read(path):
    with open(path) as file:
        return json.loads(file.read())


def _all(root, selector):
    found = root.querySelectorAll(selector)
    return [found[i] for i in range(found.length)]


def _templates():
    return _all(document.body, "template")
