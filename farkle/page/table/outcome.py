"""What stands over the dice until it has been read: a farkle.

outcome = Outcome()
outcome.stand(farkled, waits=True, explained=False)    # a person must acknowledge it
outcome.clear()
"""

from farkle.typing import Any


class Outcome:
    """`event` is the farkle that stands there, `None` where none does.

    `waits`: nothing moves until it is acknowledged; `explained`: a newcomer is told what a farkle is.
    """

    def __init__(self) -> None:
        self.event: Any = None
        self.waits = False
        self.explained = False

    def stand(self, event: Any, waits: bool, explained: bool) -> None:
        """Let it stand over the dice."""
        self.event = event
        self.waits = waits
        self.explained = explained

    def clear(self) -> None:
        """It has been read, or another game lies there."""
        self.event = None
        self.waits = False
