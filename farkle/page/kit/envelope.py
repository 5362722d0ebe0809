"""A text with a head that says what it is and a checksum that says whether it is whole.

    text = seal("farkle-save 2 17", body)         # "farkle-save 2 17 1c291ca3\\n" and the body
    words, body, whole = unseal(text)             # ["farkle-save", "2", "17"], the body, True

The head can be read even where the rest is damaged or of a version that this page does not know.
"""

import binascii
import json

from farkle.typing import Any


def checksum(text: str) -> str:
    """CRC-32 of the text in UTF-8, as eight hexadecimal digits: the same on every interpreter.

    >>> checksum("farkle")
    'ba19eeb3'
    """
    return f"{binascii.crc32(text.encode()) & 0xFFFFFFFF:08x}"


def seal(head: str, body: str) -> str:
    """`head` (words of one line) and `body` under a checksum over both."""
    digits = checksum(head + "\n" + body)
    return f"{head} {digits}\n{body}"


def unseal(text: str) -> tuple[list[str], str, bool]:
    """Words of the head, the body, and whether the checksum speaks for both."""
    line, _, body = text.partition("\n")
    words = line.split(" ")
    head, given = " ".join(words[:-1]), words[-1]
    try:
        whole = checksum(head + "\n" + body) == given
    except ValueError:  # half a character: no page has written that
        whole = False
    return words[:-1], body, whole


def read_number(text: str) -> int | None:
    """A whole number of at most nine plain digits, as heads have them; else `None`."""
    plain = 1 <= len(text) <= 9 and all(character in "0123456789" for character in text)
    return int(text) if plain and str(int(text)) == text else None


def read_json(text: str) -> Any:
    """What JSON text holds; ValueError where it is none.

    CPython writes a character beyond U+FFFF as two escapes, which MicroPython by itself would leave as two halves.

    >>> read_json('"\\\\ud83c\\\\udfb2"') == chr(0x1F3B2)
    True
    """
    return json.loads(_joined(text) if "\\ud" in text or "\\uD" in text else text)


def _joined(text: str) -> str:
    """`text` with every pair of escaped halves as the character it means."""
    parts: list[str] = []
    begin = place = 0
    while True:
        place = text.find("\\", place)
        if place < 0:
            return "".join(parts) + text[begin:]
        high, low = _escaped(text, place), _escaped(text, place + 6)
        if 0xD800 <= high < 0xDC00 <= low < 0xE000:
            parts.append(text[begin:place])
            parts.append(chr(0x10000 + ((high - 0xD800) << 10) + low - 0xDC00))
            begin = place = place + 12
        else:
            place += 2  # whatever is escaped here is no backslash of the next escape


def _escaped(text: str, place: int) -> int:
    """The number of the escape that begins at `place`; 0 where none does."""
    digits = text[place + 2 : place + 6]
    plain = len(digits) == 4 and all(digit in "0123456789abcdefABCDEF" for digit in digits)
    return int(digits, 16) if plain and text[place : place + 2] == "\\u" else 0
