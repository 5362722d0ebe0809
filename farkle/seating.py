"""Who may sit down to a game, and from which position it may begin."""

from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.rules import Rules

MOST_SEATS = 8
LONGEST_NAME = 40  # characters


def check_name(name: object) -> str | None:
    """A sentence when `name` cannot be a player's name, else `None`: 1 to 40 characters, no control characters."""
    # Spaces of other scripts count as characters: CPython would take them for spaces, MicroPython does not.
    if not isinstance(name, str) or not name.strip(" "):
        return "a name must hold at least one character"
    if len(name) > LONGEST_NAME:
        return f"a name may have {LONGEST_NAME} characters at most"
    if any(ord(character) < 32 or 127 <= ord(character) < 160 or character in "\u2028\u2029" for character in name):
        return "a name may not hold control characters"
    return None


def checked_names(names: tuple[str, ...] | list[str]) -> tuple[str, ...]:
    """The names as a tuple; ValueError where there cannot be such a row of seats."""
    if not 1 <= len(names) <= MOST_SEATS:
        raise ValueError(f"a game has 1 to {MOST_SEATS} seats")
    for name in names:
        if check_name(name):
            raise ValueError(check_name(name))
    return tuple(names)


def check_start(rules: "Rules", seats: int, first: int | None, totals: tuple[int, ...] | None) -> None:
    """ValueError where a game of so many seats cannot begin with the seat `first`, or from these totals."""
    if first is not None and (type(first) is not int or not 0 <= first < seats):
        raise ValueError("the first seat must be one of the seats")
    if totals is not None:
        if len(totals) != seats or any(type(total) is not int for total in totals):
            raise ValueError("there must be a total for each seat")
        if not rules.debt and min(totals) < 0:
            raise ValueError("totals below zero need a table with debt")
        if not rules.rounds and max(totals) >= rules.target:
            raise ValueError("a game cannot begin with the target reached")
