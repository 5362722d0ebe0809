"""A text with a head that says what it is and a checksum that says whether it is whole.

    text = seal("farkle-save 2 17", body)         # "farkle-save 2 17 1c291ca3\\n" and the body
    words, body, whole = unseal(text)             # ["farkle-save", "2", "17"], the body, True

The head can be read even where the rest is damaged or of a version that this page does not know.
"""

import binascii


def checksum(text: str) -> str:
    """CRC-32 of the text in UTF-8, as eight hexadecimal digits: the same on every interpreter.

    >>> checksum("farkle")
    'ba19eeb3'
    """
    return "%08x" % (binascii.crc32(text.encode()) & 0xFFFFFFFF)


def seal(head: str, body: str) -> str:
    """`head` (words of one line) and `body` under a checksum over both."""
    return "%s %s\n%s" % (head, checksum(head + "\n" + body), body)


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
