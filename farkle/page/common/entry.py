"""What a player writes into a field: a whole number, or a reason why it is none that fits.

    read_number("10,000", Number(0, 100000))      # 10000
    read_number("ten", Number(0, 100000))         # BadEntry("letters")

Numbers are taken as people write them: with spaces around, with a separator between thousands, in the digits of their
script. Nothing typed is ever thrown away: what cannot be read stays in its field, beside the sentence of its reason.
"""

from farkle.settings import Number

# Zero in scripts that have digits of their own; their nine follow in order. Arabic, Persian and Urdu, Hindi.
_ZEROS = (0x0660, 0x06F0, 0x0966)
_SEPARATORS = " ,.'’٬\u00a0\u2009\u202f"  # between thousands, as languages have it
_MINUS = "-−–"


class BadEntry:
    """An entry that gives no value.

    `reason` is "empty", "letters", "low", "high" or "order", `low` and `high` the range, `entered` what stands in the fields.
    """

    def __init__(self, reason: str, low: int = 0, high: int = 0, entered: object = None) -> None:
        self.reason = reason
        self.low = low
        self.high = high
        self.entered = entered

    def holding(self, entered: object) -> "BadEntry":
        """The same reason, for what stands in the fields."""
        return BadEntry(self.reason, self.low, self.high, entered)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, BadEntry) and (self.reason, self.entered) == (other.reason, other.entered)

    def __hash__(self) -> int:
        return hash(self.reason)

    def __repr__(self) -> str:
        return f"BadEntry({self.reason!r})"


def read_number(text: str, number: Number) -> int | BadEntry:
    """The whole number written in `text`, or a BadEntry where there is none or it is out of range."""
    text = text.strip()
    if not text:
        return BadEntry("empty", number.low, number.high)
    negative = text[0] in _MINUS
    digits = _digits(text[1:].strip() if negative else text)
    if digits is None:
        return BadEntry("letters", number.low, number.high)
    value = int(digits[:9])  # longer ones are too high in any case
    if negative and value:
        return BadEntry("low", number.low, number.high)
    if value in number.besides and len(digits) <= 9:
        return value
    if value < number.low:
        return BadEntry("low", number.low, number.high)
    if value > number.high or len(digits) > 9:
        return BadEntry("high", number.low, number.high)
    return value


def _digits(text: str) -> str | None:
    """The ASCII digits of a number, without separators and leading zeros; `None` where it is no whole number."""
    groups = [""]
    for character in text:
        if character in _SEPARATORS:
            groups.append("")
            continue
        digit = _digit(character)
        if digit is None:
            return None
        groups[-1] += digit
    if not groups[0] or (len(groups) > 1 and len(groups[0]) > 3) or any(len(group) != 3 for group in groups[1:]):
        return None
    return "".join(groups).lstrip("0") or "0"


def _digit(character: str) -> str | None:
    if "0" <= character <= "9":
        return character
    for zero in _ZEROS:
        if zero <= ord(character) <= zero + 9:
            return str(ord(character) - zero)
    return None
