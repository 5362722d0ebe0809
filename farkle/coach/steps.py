"""Long work in small steps: generators that yield often, so that whoever drives them can answer others in between."""

from collections.abc import Generator
from typing import TypeVar

Result = TypeVar("Result")


def finished(steps: Generator[object, None, Result]) -> Result:
    """What `steps` return, worked out now."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result


def telling(done: float, steps: Generator[object, None, Result]) -> Generator[float, None, Result]:
    """The same steps, each telling how much of the whole work is `done`, from 0 to 1."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            result: Result = end.value
            return result
        yield done
