"""What a game waits for, in one word (`Game.phase`). The words stand in saves of the page and answers of the worker."""

ROLL_OFF = "roll-off"  # one die, for the first turn
THROW = "throw"  # the dice of a throw
KEEP = "keep"  # which dice to keep
DECIDE = "decide"  # to roll on or to bank
PIGGYBACK = "piggyback"  # to take the dice over or to begin afresh
OVER = "over"  # nothing more
