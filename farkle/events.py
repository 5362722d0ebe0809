"""What can happen in a game, one small tuple each.

Actions of `Game` return the events they caused, in order. Table, scoreboard, announcer, sound and save listen to
them, and know them by their class: `isinstance(event, Banked)`. Seats are counted from 0; dice are tuples of faces; points
and totals are whole numbers.
"""

from collections import namedtuple

from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple
if not TYPE_CHECKING:
    # Events are declared in the manner of typing.NamedTuple. MicroPython has none, so in play the types are left aside.
    def NamedTuple(name, fields):  # noqa: N802 - stands for the class of that name
        return namedtuple(name, [field for field, _ in fields])


# Before the first turn: one die for each seat, those tied at the top again.
RollOffThrown = NamedTuple("RollOffThrown", [("seat", int), ("face", int)])
RollOffTied = NamedTuple("RollOffTied", [("seats", "tuple[int, ...]")])
RollOffWon = NamedTuple("RollOffWon", [("seat", int)])

# Within a turn.
TurnBegan = NamedTuple("TurnBegan", [("seat", int)])
TakeOverOffered = NamedTuple("TakeOverOffered", [("seat", int), ("points", int), ("dice", int)])  # dice: how many
TakenOver = NamedTuple("TakenOver", [("seat", int), ("points", int), ("dice", int)])
BegunAfresh = NamedTuple("BegunAfresh", [("seat", int)])
Thrown = NamedTuple("Thrown", [("seat", int), ("dice", "tuple[int, ...]")])
BlankScored = NamedTuple("BlankScored", [("seat", int), ("points", int)])
Kept = NamedTuple("Kept", [("seat", int), ("dice", "tuple[int, ...]"), ("points", int)])
TakenBack = NamedTuple("TakenBack", [("seat", int), ("dice", "tuple[int, ...]")])
HotDice = NamedTuple("HotDice", [("seat", int)])
RolledOn = NamedTuple("RolledOn", [("seat", int), ("points", int), ("dice", int)])  # points at risk, dice to follow

# How a turn ends.
Farkled = NamedTuple("Farkled", [("seat", int), ("lost", int), ("reason", str)])  # "nothing-scores" or "deadline"
Banked = NamedTuple("Banked", [("seat", int), ("points", int), ("total", int)])
CameOnBoard = NamedTuple("CameOnBoard", [("seat", int)])
Overshot = NamedTuple("Overshot", [("seat", int), ("points", int)])
Given = NamedTuple("Given", [("seat", int), ("to", int), ("points", int), ("total", int)])  # total: of who receives
Penalised = NamedTuple("Penalised", [("seat", int), ("lost", int), ("total", int)])
Bumped = NamedTuple("Bumped", [("seat", int), ("by", int), ("total", int)])

# How a game ends.
FinalRoundBegan = NamedTuple("FinalRoundBegan", [("seat", int), ("to_beat", int)])
DroppedOut = NamedTuple("DroppedOut", [("seat", int)])
PlayOffBegan = NamedTuple("PlayOffBegan", [("seats", "tuple[int, ...]")])
GameEnded = NamedTuple("GameEnded", [("winners", "tuple[int, ...]"), ("reason", str)])  # a word of farkle.order.REASONS

if TYPE_CHECKING:
    Event = (
        RollOffThrown
        | RollOffTied
        | RollOffWon
        | TurnBegan
        | TakeOverOffered
        | TakenOver
        | BegunAfresh
        | Thrown
        | BlankScored
        | Kept
        | TakenBack
        | HotDice
        | RolledOn
        | Farkled
        | Banked
        | CameOnBoard
        | Overshot
        | Given
        | Penalised
        | Bumped
        | FinalRoundBegan
        | DroppedOut
        | PlayOffBegan
        | GameEnded
    )
