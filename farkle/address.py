"""Rules in the address of the page: `…/#r=1.standard.tg-5000`, and back from whatever a chat program has made of it.

The fragment never leaves the device: no server sees the rules.
"""

from farkle.link import LONGEST, LinkError, encode
from farkle.rules import Rules

MARK = "r="

# Written behind an address by those who send it: the end of a sentence, closing quotes and brackets, marks of emphasis,
# and invisible characters of chat programs. No link ends in any of them.
_TRAILING = " \t\r\n.,;:!?'\"`)]}>*_~|-…’”»›。，、！？）」』】\u00a0\u200b\u200c\u200d\u200e\u200f\u2060\ufeff"


def address(page: str, rules: Rules) -> str:
    """The link to `rules`: the address of the page itself, without what else stands behind it.

    >>> address("https://farkle.example/?python=pyodide", Rules(target=5000))
    'https://farkle.example/#r=1.standard.tg-5000'
    """
    page = page.split("#")[0].split("?")[0]
    if page.endswith("/index.html"):
        page = page[: -len("index.html")]
    return page + "#" + MARK + encode(rules)


def text_in(fragment: str) -> str | None:
    """The text of rules in the fragment of an address, for `decode`; `None` where the fragment is about something else.

    Percent signs are read, and what stands behind the rules is left out. LinkError where it is too long to be looked at.

    >>> text_in("#r=1.standard.tg%2D5000).")
    '1.standard.tg-5000'
    """
    fragment = fragment[1:] if fragment[:1] == "#" else fragment
    if len(fragment) > LONGEST:
        if fragment.startswith(MARK):
            raise LinkError("too-long", length=len(fragment) - len(MARK))
        return None
    for _ in range(2):  # some programs write the percent signs of others anew
        fragment = _without_percent_signs(fragment)
    if not fragment.startswith(MARK):
        return None
    return _trimmed(fragment[len(MARK) :].split("&")[0])


def _trimmed(text: str) -> str:
    """The text without what chat programs write around it. MicroPython's `strip` would leave half of some characters."""
    start, end = 0, len(text)
    while start < end and text[start] in _TRAILING:
        start += 1
    while start < end and text[end - 1] in _TRAILING:
        end -= 1
    return text[start:end]


def _without_percent_signs(text: str) -> str:
    """The text with %2E as a dot and so on; as it is where that makes no sense."""
    parts = text.split("%")
    read = parts[0].encode()
    for part in parts[1:]:
        try:
            read += bytes([int(part[:2], 16)]) + part[2:].encode()
        except ValueError:
            return text
    try:
        return read.decode()
    except UnicodeError:
        return text
