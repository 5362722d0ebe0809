"""What the count of dice calls. Runs on CPython, MicroPython and Pyodide, so it uses only what all of them have."""

import sys

from farkle.dice import SeededDice, fair_faces


def seeded(seed: int, stream: int, dice: int) -> list[int]:
    """How often each face falls among seeded dice."""
    return _count(SeededDice(seed, stream).throw(dice))


def fair(dice: int) -> list[int]:
    """How often each face falls among dice from the cryptographic source of the surroundings, as in play."""
    return _count(fair_faces(dice, _random_bytes))


def biased(dice: int) -> list[int]:
    """The same as it must not be done: all bytes count, so that low faces come up more often."""
    return _count(tuple([byte % 6 + 1 for byte in _random_bytes(dice)]))


def _count(faces: tuple[int, ...]) -> list[int]:
    counts = [0] * 6
    for face in faces:
        counts[face - 1] += 1
    return counts


def _random_bytes(count: int) -> list[int]:
    if sys.platform in ("emscripten", "webassembly"):
        import js

        array = js.Uint8Array.new(count)
        js.crypto.getRandomValues(array)
        return [array[place] for place in range(count)]
    import os

    return list(os.urandom(count))
