"""What can happen in a game, one small tuple each.

Actions of `Game` return the events they caused, in order. Table, scoreboard, announcer, sound and save listen to
them. Seats are counted from 0; dice are tuples of faces; points and totals are whole numbers.
"""

from collections import namedtuple

# Before the first turn: one die for each seat, those tied at the top again.
RollOffThrown = namedtuple("RollOffThrown", ("seat", "face"))
RollOffTied = namedtuple("RollOffTied", ("seats",))
RollOffWon = namedtuple("RollOffWon", ("seat",))

# Within a turn.
TurnBegan = namedtuple("TurnBegan", ("seat",))
TakeOverOffered = namedtuple("TakeOverOffered", ("seat", "points", "dice"))  # dice: how many
TakenOver = namedtuple("TakenOver", ("seat", "points", "dice"))
BegunAfresh = namedtuple("BegunAfresh", ("seat",))
Thrown = namedtuple("Thrown", ("seat", "dice"))
BlankScored = namedtuple("BlankScored", ("seat", "points"))
Kept = namedtuple("Kept", ("seat", "dice", "points"))
TakenBack = namedtuple("TakenBack", ("seat", "dice"))
HotDice = namedtuple("HotDice", ("seat",))
RolledOn = namedtuple("RolledOn", ("seat", "points", "dice"))  # points at risk now, how many dice follow

# How a turn ends.
Farkled = namedtuple("Farkled", ("seat", "lost", "reason"))  # reason: "nothing-scores" or "deadline"
Banked = namedtuple("Banked", ("seat", "points", "total"))
CameOnBoard = namedtuple("CameOnBoard", ("seat",))
Overshot = namedtuple("Overshot", ("seat", "points"))
Given = namedtuple("Given", ("seat", "to", "points", "total"))  # total: of the seat that receives
Penalised = namedtuple("Penalised", ("seat", "lost", "total"))
Bumped = namedtuple("Bumped", ("seat", "by", "total"))

# How a game ends.
FinalRoundBegan = namedtuple("FinalRoundBegan", ("seat", "to_beat"))
DroppedOut = namedtuple("DroppedOut", ("seat",))
PlayOffBegan = namedtuple("PlayOffBegan", ("seats",))
GameEnded = namedtuple("GameEnded", ("winners", "reason"))  # reason: a word of farkle.order.REASONS
