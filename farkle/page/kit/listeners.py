"""Functions that want to hear of something.

listeners = Listeners()
listeners.add(draw)
listeners.tell("pace")    # draw("pace")
"""

from farkle.typing import Callable


class Listeners:
    """Whoever came first is told first; whoever comes while others are being told hears of the next time."""

    def __init__(self) -> None:
        self._all: list[Callable[..., object]] = []

    def add(self, listener: Callable[..., object]) -> None:
        """Let `listener` be called from now on."""
        self._all.append(listener)

    def __len__(self) -> int:
        return len(self._all)

    def tell(self, *news: object) -> None:
        """Call every listener with `news`. All of them are called, whatever one raises; then the first fault is raised."""
        fault = None
        for listener in list(self._all):
            try:
                listener(*news)
            except Exception as error:
                fault = fault or error
        if fault:
            raise fault
