"""Which of several tasks that fill one place of the page is still wanted: the one that was begun last.

drawing = NewestTask()
is_wanted = drawing.begin()       # those begun before give up
await yield_to_browser()
if not is_wanted():
    return                        # another has been begun meanwhile, or `drawing.end()` was called
"""

from farkle.typing import Callable


class NewestTask:
    """The task of one place; each asks before it goes on whether it is still the one."""

    def __init__(self) -> None:
        self._begun = 0

    def begin(self) -> Callable[[], bool]:
        """Begin a task; returns the question that it asks after each wait: whether it is still wanted."""
        self._begun += 1
        this = self._begun
        return lambda: this == self._begun

    def end(self) -> None:
        """Let none go on of the tasks that have begun."""
        self._begun += 1
