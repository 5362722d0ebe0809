"""Tables of chances in little space.

A table is a stack of layers, each a rectangle of numbers between 0 and 1. Stored are the log-odds at some rows and
columns, the knots, between which a smooth curve is drawn, and for every number the correction by which that curve is
off, in steps. So every number is right to half a step, and where the curve is good the corrections are noughts, which
take no space.
"""

import json
import math
import sys
import zlib
from array import array
from binascii import a2b_base64, b2a_base64
from collections.abc import Sequence
from functools import lru_cache

LOG_ODDS = 2048  # steps in one unit of log-odds
Weights = tuple[tuple[int, float], ...]


def curve(knots: Sequence[int], count: int) -> tuple[Weights, ...]:
    """For each place from 0 to `count - 1`: which knots, with what weights, the curve through the knots follows there.

    From one knot to the next it is a cubic with the slopes that the neighbours suggest. The first knot is 0, the last
    `count - 1`.
    """
    last = len(knots) - 1
    if not last:
        return (((0, 1.0),),) * count
    widths = [knots[k + 1] - knots[k] for k in range(last)]
    slopes: list[dict[int, float]] = []
    for k in range(last + 1):
        before, after = widths[max(k - 1, 0)], widths[min(k, last - 1)]
        slope = dict.fromkeys((max(k - 1, 0), k, min(k + 1, last)), 0.0)
        if k:
            share = (after if k < last else before) / (before + (after if k < last else 0)) / before
            slope[k] += share
            slope[k - 1] -= share
        if k < last:
            share = (before if k else after) / (after + (before if k else 0)) / after
            slope[k + 1] += share
            slope[k] -= share
        slopes.append(slope)
    found: list[Weights] = []
    for k in range(last):
        for place in range(knots[k], knots[k + 1]):
            t = (place - knots[k]) / widths[k]
            weights = {k: (2 * t - 3) * t * t + 1, k + 1: (3 - 2 * t) * t * t}
            for slope, share in ((slopes[k], t * (1 - t) ** 2), (slopes[k + 1], t * t * (t - 1))):
                for knot, weight in slope.items():
                    weights[knot] = weights.get(knot, 0.0) + share * widths[k] * weight
            found.append(tuple((knot, weight) for knot, weight in weights.items() if weight))
    found.append(((last, 1.0),))
    return tuple(found)


def _short_numbers(text: str) -> "array[int]":
    numbers = array("h")
    numbers.frombytes(zlib.decompress(a2b_base64(text)))
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers


def pack_short_numbers(numbers: Sequence[int]) -> str:
    """Whole numbers from -32,768 to 32,767 as text."""
    packed = array("h", numbers)
    if sys.byteorder == "big":
        packed.byteswap()
    return b2a_base64(zlib.compress(packed.tobytes(), 9), newline=False).decode()


def pack_bytes(numbers: Sequence[int]) -> str:
    """Whole numbers from -128 to 127 as text."""
    return b2a_base64(zlib.compress(bytes([number & 255 for number in numbers]), 9), newline=False).decode()


class WinTable:
    """A table of chances read from its text: the JSON of

    {"shape": [layers, rows, columns], "rows": [knots], "columns": [knots], "step": size of a correction,
     "odds": log-odds at the knots, "corrections": ..., "like": for each layer an earlier one that resembles it}

    Log-odds and corrections of the later layers are stored as the difference from the layer they are like; without "like"
    that is the first.
    """

    def __init__(self, text: str) -> None:
        stored = json.loads(text)
        self.about: dict[str, object] = stored
        self.layers, self.rows, self.columns = stored["shape"]
        self._row_curve = curve(stored["rows"], self.rows)
        self._column_curve = curve(stored["columns"], self.columns)
        self._step: float = stored["step"]
        like: list[int] = stored.get("like", [0] * self.layers)
        self._odds = _short_numbers(stored["odds"])
        self._corrections = zlib.decompress(a2b_base64(stored["corrections"]))
        self._knots = (len(stored["rows"]), len(stored["columns"]))
        # For each layer those whose corrections add up to its own, itself included.
        self._made_of: list[tuple[int, ...]] = [(0,)]
        size = self._knots[0] * self._knots[1]
        for layer in range(1, self.layers):
            self._made_of.append((*self._made_of[like[layer]], layer))
            for at in range(size):
                self._odds[layer * size + at] += self._odds[like[layer] * size + at]
        self.row = lru_cache(maxsize=256)(self._row)

    def _row(self, layer: int, row: int) -> tuple[float, ...]:
        """All numbers of a row."""
        high, wide = self._knots
        odds, first = self._odds, layer * high * wide
        knots = [0.0] * wide
        for knot, weight in self._row_curve[row]:
            for column in range(wide):
                knots[column] += weight * odds[first + knot * wide + column]
        starts = [(part * self.rows + row) * self.columns for part in self._made_of[layer]]
        parts = [self._corrections[start : start + self.columns] for start in starts]
        corrections = parts[0] if len(parts) == 1 else [sum(column) & 255 for column in zip(*parts, strict=True)]
        found = []
        for weights, correction in zip(self._column_curve, corrections, strict=True):
            value = 0.0
            for knot, weight in weights:
                value += weight * knots[knot]
            chance = 1 / (1 + math.exp(-value / LOG_ODDS)) + ((correction ^ 128) - 128) * self._step
            found.append(0.0 if chance < 0 else min(chance, 1.0))
        return tuple(found)
