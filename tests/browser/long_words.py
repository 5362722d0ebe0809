"""A language whose words are two fifths longer than English ones: what is cut off in it would be cut off in some other.

context = browser.new_context(locale=LOCALE)
speak_long_words(context)                     # every page that is opened from now on speaks so
"""

import json
import math
import re
from typing import Any

from playwright.sync_api import BrowserContext

from tools.paths import ROOT

LOCALE = "nl"  # the language in whose place it is spoken; English stands in the HTML and is not written anew
GROWTH = 0.4

ENGLISH: dict[str, Any] = json.loads((ROOT / "static/locales/en.json").read_text("utf-8"))


def speak_long_words(context: BrowserContext) -> None:
    """Answer for the texts of another language with longer English ones."""
    entries = json.dumps({key: _stretched_entry(entry) for key, entry in ENGLISH.items()})
    files = re.compile(rf"/assets/(texts|later)-{LOCALE}-\w+\.json$")
    context.route(files, lambda route: route.fulfill(body=entries, content_type="application/json"))


def stretched(text: str) -> str:
    """`text` in longer words; placeholders stay as they are."""
    return "".join(part if part[:1] == "{" else re.sub(r"\w{3,}", _longer, part) for part in re.split(r"({\w*})", text))


def _stretched_entry(entry: Any) -> Any:
    if isinstance(entry, dict):
        return {form: stretched(text) for form, text in entry.items()}
    return stretched(entry)


def _longer(word: re.Match[str]) -> str:
    middle = len(word[0]) // 2
    return word[0][:middle] + word[0][middle] * math.ceil(GROWTH * len(word[0])) + word[0][middle:]
