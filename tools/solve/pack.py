"""Packs a table of chances for the coach: chooses the knots, so that the whole takes as little space as it can.

`farkle.coach.win_table_format` tells how such a table is read.
"""

import json
from typing import Any

import numpy

from farkle.coach.win_table_format import LOG_ODDS, curve, pack_bytes, pack_short_numbers

_LEAST = 1e-6  # chances are taken as at least this far from 0 and 1 at the knots
_IN_VAIN = 6  # knots added without the whole becoming smaller: then it will not any more


def _matrix(knots: list[int], count: int) -> Any:
    matrix = numpy.zeros((count, len(knots)))
    for place, weights in enumerate(curve(knots, count)):
        for knot, weight in weights:
            matrix[place, knot] += weight
    return matrix


class _Attempt:
    """The table drawn through given knots."""

    def __init__(self, table: Any, odds: Any, rows: list[int], columns: list[int]) -> None:
        self.rows, self.columns = rows, columns
        self.knots = numpy.round(odds[:, rows][:, :, columns] * LOG_ODDS).astype(int)
        high, wide = _matrix(rows, table.shape[1]), _matrix(columns, table.shape[2])
        self.drawn = 1 / (1 + numpy.exp(-(high @ self.knots @ wide.T) / LOG_ODDS))
        self.off = table - self.drawn

    def badness(self) -> float:
        """Grows with every number that would need a correction, slowly where it is far off already."""
        return float(numpy.log1p(numpy.abs(self.off) / 1e-4).sum())

    def texts(self, step: float) -> tuple[list[int], str, str]:
        """For each layer an earlier one that resembles it, log-odds and corrections as text."""
        corrections = numpy.round(self.off / step).astype(int)
        if numpy.abs(corrections).max() > 127:
            raise OverflowError("a correction is too great for a byte")
        like = [0]
        for layer in range(1, len(corrections)):
            differing = [numpy.count_nonzero(corrections[layer] - corrections[other]) for other in range(layer)]
            like.append(int(numpy.argmin(differing)))
        knots = self.knots.copy()
        knots[1:] -= self.knots[like[1:]]
        differences = corrections.copy()
        differences[1:] -= corrections[like[1:]]
        return like, pack_short_numbers(knots.ravel().tolist()), pack_bytes(differences.ravel().tolist())


def pack(table: Any, step: float, every_row: bool = False, **about: object) -> str:
    """The text of `table` (layers x rows x columns), every number right to half a `step`; `about` is stored beside it.

    `every_row`: rows are not drawn as curves, because they have nothing to do with each other.
    """
    table = numpy.asarray(table)
    bounded = numpy.clip(table, _LEAST, 1 - _LEAST)
    odds = numpy.log(bounded / (1 - bounded))
    wide = table.shape[2]
    columns = [0, wide - 1]
    best, in_vain = "", 0
    while len(columns) < wide and in_vain < _IN_VAIN:
        columns = min(
            (sorted([*columns, more]) for more in range(1, wide - 1) if more not in columns),
            key=lambda knots: _attempt(table[:1], odds[:1], knots, every_row).badness(),
        )
        attempt = _attempt(table, odds, columns, every_row)
        try:
            like, odds_text, corrections = attempt.texts(step)
        except OverflowError:
            continue
        text = json.dumps(
            {
                **about,
                "shape": list(table.shape),
                "rows": attempt.rows,
                "columns": attempt.columns,
                "step": step,
                **({"like": like} if any(like) else {}),
                "odds": odds_text,
                "corrections": corrections,
            }
        )
        if not best or len(text) < len(best):
            best, in_vain = text, 0
        else:
            in_vain += 1
    return best


def _attempt(table: Any, odds: Any, columns: list[int], every_row: bool) -> _Attempt:
    rows = list(range(table.shape[1])) if every_row else columns
    return _Attempt(table, odds, rows, columns)
