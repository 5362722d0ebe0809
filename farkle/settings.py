"""The settings that make up house rules, each declared once.

A setting has a stable short key (links and saves use it, its meaning never changes), a group for the editor, a
default (the Standard table) and a kind. The kind knows which values are possible and how a value is written in a
link: `problem` returns `None` or what is wrong, `write` and `read` turn a value into text and back, `version` is the
version of links from which on they can say it. Texts hold only letters, digits and single dashes, so they survive
chat programs.
"""

from collections import namedtuple

from farkle.typing import TYPE_CHECKING, Any

FACES = (1, 2, 3, 4, 5, 6)


def read_whole_number(text: str) -> int | None:
    """The number written in `text`, or `None` where it is not one to six plain ASCII digits without a leading zero."""
    if not 1 <= len(text) <= 6:
        return None
    for character in text:
        if character not in "0123456789":
            return None
    if text[0] == "0" and text != "0":
        return None
    return int(text)


class ValueKind:
    """What every kind of value can do."""

    def problem(self, value: object) -> str | None:
        """What is wrong with `value`, to follow the name of the setting; `None` where it is possible."""
        raise NotImplementedError

    def normal(self, value: Any) -> Any:
        """A possible value as rules keep it: a tuple in the place of a list."""
        return value

    def write(self, value: Any) -> str:
        """A possible value as it stands in a link."""
        return str(value)

    def read(self, text: str) -> Any:
        """The value written in `text`, possible or not; `None` where there is none."""
        raise NotImplementedError

    def version(self, value: Any) -> int:  # noqa: ARG002 - kinds with marks look at it
        """The first version of links that can say a possible value."""
        return 1


class Number(ValueKind):
    """A whole number from `low` to `high`, in the given unit (points, dice, throws, rounds, farkles)."""

    def __init__(self, low: int, high: int, unit: str = "points", besides: tuple[int, ...] = ()) -> None:
        self.low = low
        self.high = high
        self.unit = unit
        self.besides = besides

    def problem(self, value: object) -> str | None:
        # `type(...) is int` and not isinstance: True is an int on CPython and is none on MicroPython.
        if type(value) is int and (self.low <= value <= self.high or value in self.besides):
            return None
        also = "".join(f"{number} or " for number in self.besides)
        return f"must be {also}a whole number from {self.low} to {self.high}"

    def read(self, text: str) -> int | None:
        return read_whole_number(text)


class NumberOrWord(ValueKind):
    """A whole number, or one word in its place (a penalty of `all`)."""

    def __init__(self, number: Number, word: str) -> None:
        self.number = number
        self.word = word

    def problem(self, value: object) -> str | None:
        if value == self.word:
            return None
        wrong = self.number.problem(value)
        return wrong and f"{wrong}, or '{self.word}'"

    def read(self, text: str) -> int | str | None:
        return text if text == self.word else read_whole_number(text)


# sign: what stands before the number in rules; letter: the same in a link; number: which numbers, and as its unit what they
# mean; version: the first version of links that knows it.
Mark = namedtuple("Mark", ("sign", "letter", "number", "version"))


class NumberOrMarked(ValueKind):
    """A whole number, or a marked one in its place: `x2` (twice the triple), `+250` (the triple and 250 more)."""

    def __init__(self, number: Number, *marks: Mark) -> None:
        self.number = number
        self.marks = marks

    def problem(self, value: object) -> str | None:
        if isinstance(value, str):
            for mark in self.marks:
                amount = read_whole_number(value[1:]) if value[:1] == mark.sign else None
                if amount is not None and mark.number.problem(amount) is None:
                    return None
        elif self.number.problem(value) is None:
            return None
        ranges = [
            f"{sign} followed by a number from {number.low} to {number.high}" for sign, _, number, _ in self.marks
        ]
        return ", or ".join([str(self.number.problem(None))] + ranges)

    def mark_of(self, value: str) -> Mark:
        """The mark of a possible value that has one."""
        return next(mark for mark in self.marks if mark.sign == value[0])

    def write(self, value: int | str) -> str:
        return self.mark_of(value).letter + value[1:] if isinstance(value, str) else str(value)

    def read(self, text: str) -> int | str | None:
        for mark in self.marks:
            if text[:1] == mark.letter:
                return str(mark.sign + text[1:])
        return read_whole_number(text)

    def version(self, value: int | str) -> int:
        return self.mark_of(value).version if isinstance(value, str) else 1


class PerFace(ValueKind):
    """Six whole numbers, one for each face 1 to 6."""

    def __init__(self, number: Number) -> None:
        self.number = number

    def problem(self, value: object) -> str | None:
        if (
            isinstance(value, (tuple, list))
            and len(value) == 6
            and all(self.number.problem(entry) is None for entry in value)
        ):
            return None
        return f"must be six numbers, for the faces 1 to 6, each a whole number from {self.number.low} to {self.number.high}"

    def normal(self, value: tuple[int, ...] | list[int]) -> tuple[int, ...]:
        return tuple(value)

    def write(self, value: tuple[int, ...]) -> str:
        return "-".join([str(entry) for entry in value])

    def read(self, text: str) -> tuple[int | None, ...]:
        return tuple([read_whole_number(part) for part in text.split("-")])


class Choice(ValueKind):
    """One of a few words."""

    def __init__(self, *words: str) -> None:
        self.words = words

    def problem(self, value: object) -> str | None:
        if isinstance(value, str) and value in self.words:
            return None
        return "must be one of: " + ", ".join(self.words)

    def read(self, text: str) -> str:
        return text


class Switch(ValueKind):
    """On or off."""

    def problem(self, value: object) -> str | None:
        return None if value is True or value is False else "must be on or off"

    def write(self, value: bool) -> str:
        return "on" if value else "off"

    def read(self, text: str) -> bool | None:
        return {"on": True, "off": False}.get(text)


class Intervals(ValueKind):
    """Up to six pairs of totals (low, high), ascending."""

    MOST = 6

    def __init__(self, number: Number) -> None:
        self.number = number

    def problem(self, value: object) -> str | None:
        low, high = self.number.low, self.number.high
        wrong = f"must be at most {self.MOST} pairs of totals, low before high, each from {low} to {high}"
        if not isinstance(value, (tuple, list)) or len(value) > self.MOST:
            return wrong
        for pair in value:
            if not isinstance(pair, (tuple, list)) or len(pair) != 2:
                return wrong
            if self.number.problem(pair[0]) or self.number.problem(pair[1]) or pair[0] >= pair[1]:
                return wrong
        return None

    def normal(self, value: tuple[tuple[int, int], ...] | list[list[int]]) -> tuple[tuple[int, int], ...]:
        return tuple(sorted([(low, high) for low, high in value]))

    def write(self, value: tuple[tuple[int, int], ...]) -> str:
        return "-".join([f"{low}-{high}" for low, high in value]) if value else "none"

    def read(self, text: str) -> tuple[tuple[int | None, ...], ...] | None:
        if text == "none":
            return ()
        numbers = [read_whole_number(part) for part in text.split("-")]
        if len(numbers) % 2:
            return None
        return tuple([(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)])


if TYPE_CHECKING:
    Kind = Number | NumberOrWord | NumberOrMarked | PerFace | Choice | Switch | Intervals


class Setting:
    """One declared setting: `name`, `key`, `group`, `default` and `kind`; `since`: the first version of links that has it."""

    def __init__(self, group: str, name: str, key: str, default: object, kind: "Kind", since: int = 1) -> None:
        self.group = group
        self.name = name
        self.key = key
        self.default = default
        self.kind = kind
        self.since = since

    def version(self, value: Any) -> int:
        """The first version of links that can say this possible value; any can that leaves the setting at its default."""
        return 1 if value == self.default else max(self.since, self.kind.version(value))


_POINTS = Number(0, 100000)
_FACE_POINTS = Number(0, 10000)


def _of_a_kind() -> NumberOrMarked:
    times = Mark("x", "x", Number(1, 99, "times"), version=1)
    each = Mark("+", "p", Number(0, 10000, "each"), version=2)
    return NumberOrMarked(_POINTS, times, each)


SETTINGS = (
    Setting("dice", "dice", "d", 6, Number(1, 6, "dice")),
    Setting("points", "singles", "s", (100, 0, 0, 0, 50, 0), PerFace(_FACE_POINTS)),
    Setting("points", "triples", "t", (1000, 200, 300, 400, 500, 600), PerFace(_FACE_POINTS)),
    Setting("points", "four", "k4", 1000, _of_a_kind()),
    Setting("points", "five", "k5", 2000, _of_a_kind()),
    Setting("points", "six", "k6", 3000, _of_a_kind()),
    Setting("points", "straight", "st", 1500, _POINTS),
    Setting("points", "low_straight", "sl", 0, _POINTS),
    Setting("points", "high_straight", "sh", 0, _POINTS),
    Setting("points", "three_pairs", "pp", 1500, _POINTS),
    Setting("points", "pairs_repeat", "pr", False, Switch()),
    Setting("points", "four_and_pair", "fp", 1500, _POINTS),
    Setting("points", "two_triplets", "tt", 2500, _POINTS),
    Setting("points", "triplets_repeat", "tr", False, Switch()),
    Setting(
        "points", "full_house", "fh", 0, NumberOrMarked(_POINTS, Mark("+", "p", Number(0, 100000, "plus"), version=1))
    ),
    Setting("points", "blank", "bl", 0, _POINTS),
    Setting("points", "combine", "cb", "any", Choice("any", "several", "all"), since=2),
    Setting("keeping", "keep", "kp", "any", Choice("any", "whole", "all")),
    Setting("turn", "opening", "op", 0, _POINTS),
    Setting("turn", "minimum", "mn", 0, _POINTS),
    Setting("turn", "deadline", "dl", 0, Number(0, 20, "throws")),
    Setting("turn", "hot_dice", "hd", "may", Choice("may", "must")),
    Setting("turn", "streak", "fs", 0, Number(2, 5, "farkles", besides=(0,))),
    Setting("turn", "penalty", "fl", 1000, NumberOrWord(_POINTS, "all")),
    Setting("turn", "debt", "db", False, Switch()),
    Setting("turn", "piggyback", "pb", "off", Choice("off", "bank", "hot")),
    Setting("end", "target", "tg", 10000, Number(20, 100000)),
    Setting("end", "rounds", "rd", 0, Number(0, 100, "rounds")),
    Setting("end", "finish", "fn", "turn", Choice("turn", "round", "now", "chase")),
    Setting("end", "ties", "ti", "first", Choice("first", "shared", "playoff")),
    Setting("end", "exact", "ex", "off", Choice("off", "exact", "welfare")),
    Setting("end", "pits", "pt", (), Intervals(_POINTS)),
    Setting("end", "pit_edges", "pe", "safe", Choice("safe", "inside")),
    Setting("end", "instant_win", "iw", "off", Choice("off", "alike", "ones")),
    Setting("end", "bump", "bm", False, Switch()),
    Setting("start", "start", "sr", "first", Choice("first", "roll", "random")),
)

SETTING_BY_NAME = {setting.name: setting for setting in SETTINGS}
SETTING_BY_KEY = {setting.key: setting for setting in SETTINGS}
