"""The pictures of the laboratory: columns, and a chart of what to do. The same numbers stand in a table below each."""

from farkle.page.drawing import drawn

TYPE_CHECKING = False  # taken for true by type checkers alone
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

_WIDTH, _HEIGHT = 340, 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 4, 14, 22
_GAP = 0.16  # of a column's width
_ROW = 22
_CLEAR = (0.02, 0.1)  # of an average turn: what makes a choice clear, and very clear


def _picture(height: int, label: str, parts: "Sequence[Any]") -> "Any":
    look = {"viewBox": "0 0 %d %d" % (_WIDTH, height), "class": "lab-picture", "role": "img", "aria-label": label}
    return drawn("svg", look, *parts)


def _word(x: float, y: float, text: str, anchor: str = "middle") -> "Any":
    return drawn("text", {"x": "%.1f" % x, "y": "%.1f" % y, "text-anchor": anchor, "class": "lab-word"}, text)


def columns(
    shares: "Sequence[float]",
    below: "Sequence[str]",
    above: "Sequence[str]",
    scale: "Sequence[tuple[float, str]]",
    label: str,
    marked: int = -1,
) -> "Any":
    """Columns for `shares`, with words below and above each ("" for none) and lines of a scale: (share, its word).

    `label` says what is to be seen; the column number `marked` looks different.
    """
    top = max([share for share, _ in scale] + list(shares))
    room, width = _HEIGHT - _TOP - _BOTTOM, (_WIDTH - _LEFT - _RIGHT) / len(shares)
    floor = _HEIGHT - _BOTTOM
    parts = []
    for share, word in scale:
        y = floor - room * share / top
        parts.append(drawn("path", {"d": "M%d %.1fH%d" % (_LEFT, y, _WIDTH - _RIGHT), "class": "lab-line"}))
        parts.append(_word(_LEFT - 4, y + 3, word, "end"))
    for number, share in enumerate(shares):
        x, height = _LEFT + number * width, room * share / top
        box = {"x": "%.1f" % (x + width * _GAP / 2), "y": "%.1f" % (floor - height)}
        box.update({"width": "%.1f" % (width * (1 - _GAP)), "height": "%.1f" % max(height, 0.5)})
        box["class"] = "lab-column is-marked" if number == marked else "lab-column"
        parts.append(drawn("rect", box))
        if above[number]:
            parts.append(_word(x + width / 2, floor - height - 3, above[number]))
        if below[number]:
            parts.append(_word(x + width / 2, _HEIGHT - 8, below[number]))
    return _picture(_HEIGHT, label, parts)


def chart(
    points: "Sequence[int]", gains: "Sequence[Sequence[float | None]]", words: "Sequence[str]", mean: float, label: str
) -> "Any":
    """What to do: a row for each number of dice, one die at the bottom, a column for each number of points at risk.

    `gains`: what throwing on adds, `None` where it cannot be weighed; `words`: below each column ("" for none).
    """
    height = _ROW * len(gains) + _BOTTOM + 4
    width = (_WIDTH - _LEFT - _RIGHT) / len(points)
    parts = []
    for number, row in enumerate(gains):
        y = 2 + _ROW * (len(gains) - 1 - number)
        parts.append(_word(_LEFT - 8, y + _ROW / 2 + 3, str(number + 1), "end"))
        for place, gain in enumerate(row):
            if gain is None:
                continue
            box = {"x": "%.1f" % (_LEFT + place * width), "y": y, "width": "%.2f" % (width + 0.1), "height": _ROW - 2}
            clear = 1 + (abs(gain) > _CLEAR[0] * mean) + (abs(gain) > _CLEAR[1] * mean)
            box["class"] = "lab-cell %s is-clear-%d" % ("is-roll" if gain > 0 else "is-bank", clear)
            parts.append(drawn("rect", box))
    for place, word in enumerate(words):
        if word:
            parts.append(_word(_LEFT + (place + 0.5) * width, height - 8, word))
    return _picture(height, label, parts)
