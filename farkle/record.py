"""A game as text, and back: saves, replays, bug reports.

    farkle 1
    rules 1.standard.tg-5000
    seat You
    seat Computer
    play 112356 k15 r 1146 k11 b

Lines `first N` (the seat that begins) and `totals A B …` follow the seats where the game was begun that way. Words of
the `play` line are dice as thrown, `k` with the dice kept, `r` rolled on, `b` banked, `t` took over, `p` passed over.
A keep that was taken back leaves no trace.
"""

from farkle.coded_error import CodedError
from farkle.typing import Any

VERSION = "1"
LONGEST = 4000000  # characters

SENTENCES = {
    "too-long": "This record is too long to be a game.",
    "no-record": "This is not the record of a game.",
    "newer-version": "This record was made by a newer version of the game: reload to update.",
    "unreadable": "Line {line} of this record cannot be read.",
    "rules": "The rules of this record cannot be played: {sentence}",
    "seats": "The seats of this record are wrong: {sentence}.",
    "play": "Action {number} of this record is not allowed: {sentence}",
}


class RecordError(CodedError):
    """A text that is no game: `code` (a key of `SENTENCES`) and `details`."""

    sentences = SENTENCES


def write(
    rules_text: str,
    names: tuple[str, ...],
    first: int | None,
    totals: tuple[int, ...] | None,
    words: list[str],
) -> str:
    """The record of a game from its parts; `first` and `totals` may be `None`."""
    lines = ["farkle " + VERSION, "rules " + rules_text]
    lines += ["seat " + name for name in names]
    if first is not None:
        lines.append(f"first {first}")
    if totals is not None:
        lines.append("totals " + " ".join([str(total) for total in totals]))
    lines.append("play " + " ".join(words) if words else "play")
    return "\n".join(lines) + "\n"


def read(text: str) -> tuple[str, list[str], int | None, tuple[int, ...] | None, list[str]]:
    """The parts (rules text, names, first, totals, words) written in `text`; RecordError where it is no record."""
    if len(text) > LONGEST:
        raise RecordError("too-long")
    lines = text.split("\n")
    if lines[-1] == "":
        lines.pop()
    head = lines[0].split(" ") if lines else []
    if len(head) != 2 or head[0] != "farkle":
        raise RecordError("no-record")
    if head[1] != VERSION:
        raise RecordError("newer-version" if _is_number(head[1]) else "no-record")
    found: dict[str, Any] = {"rules": None, "seat": [], "first": None, "totals": None, "play": None}
    order = ("rules", "seat", "first", "totals", "play")
    reached = 0
    for number, line in enumerate(lines[1:], 2):
        word, _, rest = line.partition(" ")
        if word not in found or order.index(word) < reached or (found[word] is not None and word != "seat"):
            raise RecordError("unreadable", line=number)
        reached = order.index(word)
        if word == "seat":
            found["seat"].append(rest)
            continue
        value: Any = rest
        if word == "first":
            value = int(rest) if _is_number(rest) else None
        elif word == "totals":
            value = tuple([_total(part) for part in rest.split(" ")])
        elif word == "play":
            value = rest.split(" ") if rest else []
        if value is None or (word == "totals" and None in value):
            raise RecordError("unreadable", line=number)
        found[word] = value
    if found["rules"] is None or found["play"] is None:
        raise RecordError("unreadable", line=len(lines))
    return tuple([found[word] for word in order])


def read_dice(text: str) -> tuple[int, ...] | None:
    """The dice written as digits in `text`, as a tuple of whole numbers; `None` where it holds anything else."""
    dice = []
    for character in text:
        if character not in "0123456789":
            return None
        dice.append(int(character))
    return tuple(dice)


def _is_number(text: str) -> bool:
    """Whether `text` is a number of at most seven plain digits, written without leading zeros."""
    return 1 <= len(text) <= 7 and read_dice(text) is not None and (text[0] != "0" or text == "0")


def _total(text: str) -> int | None:
    digits = text[1:] if text[:1] == "-" else text
    return int(text) if _is_number(digits) else None
