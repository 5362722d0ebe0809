"""Counts what the tests do to the game on purpose and what harm came of it; the sum is printed at the end of a run.

    with fault("storage call throws"):
        …
        same_game(found, expected)                  # or the game is lost
        one_release(asked_for, files_of_the_release)     # or a file is stale

Whatever else goes wrong inside `with` is a crash. Each of the three fails its test as well.
"""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager


class LostGameError(AssertionError):
    """Another game came back than the one that was saved."""


class StaleFileError(AssertionError):
    """A page was put together from files of more than one release."""


TRIED: Counter[str] = Counter()
HARM = {"games lost": 0, "files stale": 0, "crashes": 0}


@contextmanager
def fault(kind: str, count: int = 1) -> Iterator[None]:
    """What follows is done under a fault of this kind (or `count` of them)."""
    TRIED[kind] += count
    try:
        yield
    except LostGameError:
        HARM["games lost"] += 1
        raise
    except StaleFileError:
        HARM["files stale"] += 1
        raise
    except BaseException:
        HARM["crashes"] += 1
        raise


def same_game(found: str | None, *expected: str | None) -> None:
    """The record that came back is one of those that may come back."""
    if found not in expected:
        raise LostGameError(f"{found!r} came back, expected {' or '.join(repr(record) for record in expected)}")


def one_release(asked_for: Collection[str], release: Collection[str]) -> None:
    """Every file that a page asked for belongs to its release."""
    if strange := sorted(set(asked_for) - set(release)):
        raise StaleFileError(f"not of this release: {strange}")


def add(tried: Mapping[str, int], harm: Mapping[str, int]) -> None:
    """Add what another process has counted."""
    TRIED.update(tried)
    for name, count in harm.items():
        HARM[name] += count


def summary() -> list[str]:
    """Lines for the end of the run; none where nothing was tried."""
    if not TRIED:
        return []
    lines = [f"{count:>7,}  {kind}" for kind, count in sorted(TRIED.items())]
    harm = ", ".join(f"{name}: {count}" for name, count in HARM.items())
    return [*lines, f"faults tried: {TRIED.total():,}, {harm}"]
