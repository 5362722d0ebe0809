"""What can be done in a game, in one word: the names of the methods of `Game`.

Players answer with them, the coach rates them, the worker hands them on.
"""

THROW = "throw"
KEEP = "keep"
UNDO = "undo"
ROLL = "roll"
BANK = "bank"
TAKE = "take"
PASS_OVER = "pass_over"

# The words of a record for actions that need no dice.
BY_RECORD_WORD = {"r": ROLL, "b": BANK, "t": TAKE, "p": PASS_OVER}
