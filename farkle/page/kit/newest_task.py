"""Which of several tasks that fill one place of the page is still wanted: the one that was begun last.

latest = NewestTask()
is_wanted = latest.begin()        # those begun before give up
await breathe()
if not is_wanted():
    return                        # another has been begun meanwhile, or `latest.end()` was called
"""

from farkle.typing import Callable


class NewestTask:
    """The task of one place; each asks before it goes on whether it is still the one."""

    def __init__(self) -> None:
        self._begun = 0

    def begin(self) -> Callable[[], bool]:
        """A task begins; what it asks, after each wait, whether it is still wanted."""
        self._begun += 1
        this = self._begun
        return lambda: this == self._begun

    def end(self) -> None:
        """None of those that have begun is wanted any more."""
        self._begun += 1
