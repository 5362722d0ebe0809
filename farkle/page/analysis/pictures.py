"""The pictures of the laboratory: columns, and a chart of what to do. The same numbers stand in a table below each."""

from farkle.page.common.drawing import drawn
from farkle.typing import Any, Sequence

_WIDTH, _HEIGHT = 340, 170
_LEFT, _RIGHT, _TOP, _BOTTOM = 34, 4, 14, 22
_GAP = 0.16  # of a column's width
_ROW = 22
_CLEAR = (0.02, 0.1)  # of an average turn: what makes a choice clear, and very clear


def _picture(height: int, label: str, parts: Sequence[Any]) -> Any:
    look = {"viewBox": f"0 0 {_WIDTH} {height:d}", "class": "lab-picture"}
    look.update({"role": "img", "aria-label": label} if label else {"aria-hidden": "true"})
    return drawn("svg", look, *parts)


def _word(x: float, y: float, text: str, anchor: str = "middle") -> Any:
    return drawn("text", {"x": f"{x:.1f}", "y": f"{y:.1f}", "text-anchor": anchor, "class": "lab-word"}, text)


def _line(y: float) -> Any:
    return drawn("path", {"d": f"M{_LEFT} {y:.1f}H{_WIDTH - _RIGHT}", "class": "lab-line"})


def _row_of(rows: int, number: int) -> int:
    """Where the row for a number of dice, less one, begins: one die is at the bottom."""
    return 2 + _ROW * (rows - 1 - number)


def columns(
    shares: Sequence[float],
    below: Sequence[str],
    above: Sequence[str],
    scale: Sequence[tuple[float, str]],
    label: str,
    marked: int = -1,
) -> Any:
    """Columns for `shares`, with words below and above each ("" for none) and lines of a scale: (share, its word).

    `label` says what is to be seen; the column number `marked` looks different.
    """
    top = max([share for share, _ in scale] + list(shares))
    left = _LEFT if scale else _RIGHT
    room, width = _HEIGHT - _TOP - _BOTTOM, (_WIDTH - left - _RIGHT) / len(shares)
    floor = _HEIGHT - _BOTTOM
    parts = []
    for share, word in scale:
        y = floor - room * share / top
        parts.append(_line(y))
        parts.append(_word(_LEFT - 4, y + 3, word, "end"))
    for number, share in enumerate(shares):
        x, height = left + number * width, room * share / top
        box = {"x": f"{x + width * _GAP / 2:.1f}", "y": f"{floor - height:.1f}"}
        box.update({"width": f"{width * (1 - _GAP):.1f}", "height": f"{max(height, 0.5):.1f}"})
        box["class"] = "lab-column is-marked" if number == marked else "lab-column"
        parts.append(drawn("rect", box))
        if above[number]:
            parts.append(_word(x + width / 2, floor - height - 3, above[number]))
        if below[number]:
            parts.append(_word(x + width / 2, _HEIGHT - 8, below[number]))
    return _picture(_HEIGHT, label, parts)


def chart(
    points: Sequence[int], gains: Sequence[Sequence[float | None]], words: Sequence[str], mean: float, label: str
) -> Any:
    """What to do: a row for each number of dice, one die at the bottom, a column for each number of points at risk.

    `gains`: what throwing on adds, `None` where it cannot be weighed; `words`: below each column ("" for none).
    """
    width = (_WIDTH - _LEFT - _RIGHT) / len(points)
    parts = _dice_of_rows(len(gains))
    for number, row in enumerate(gains):
        looks = [_look(gain, mean) for gain in row]
        first = 0
        for place in range(1, len(looks) + 1):  # neighbours that look the same are one piece: no seams between them
            if place < len(looks) and looks[place] == looks[first]:
                continue
            if looks[first]:  # paths: neighbours end and begin at the same number, to the last bit
                start, end = f"{_LEFT + first * width:.1f}", f"{_LEFT + place * width:.1f}"
                way = f"M{start} {_row_of(len(gains), number):d}H{end}v{_ROW - 2:d}H{start}z"
                parts.append(drawn("path", {"d": way, "class": "lab-cell " + looks[first]}))
            first = place
    height = _chart_height(len(gains))
    for place, word in enumerate(words):
        if word and place < len(words) - 1:
            parts.append(_word(_LEFT + (place + 0.5) * width, height - 8, word))
        elif word:  # not beyond the edge
            parts.append(_word(_WIDTH - 1, height - 8, word, "end"))
    return _picture(height, label, parts)


def _look(gain: float | None, mean: float) -> str:
    """How a place of the chart looks, "" where there is nothing to do."""
    if gain is None:
        return ""
    clear = 1 + (abs(gain) > _CLEAR[0] * mean) + (abs(gain) > _CLEAR[1] * mean)
    return f"{'is-roll' if gain > 0 else 'is-bank'} is-clear-{clear:d}"


def _dice_of_rows(rows: int) -> list[Any]:
    return [_word(_LEFT - 8, _row_of(rows, number) + _ROW / 2 + 3, str(number + 1), "end") for number in range(rows)]


def _chart_height(rows: int) -> int:
    return _ROW * rows + _BOTTOM + 4


def bare_columns() -> Any:
    """As large as any picture of columns, and nothing in it yet: what stands there until the numbers are known."""
    room = _HEIGHT - _TOP - _BOTTOM
    return _picture(_HEIGHT, "", [_line(_TOP + room * line / 4) for line in range(5)])


def bare_chart(rows: int) -> Any:
    """As large as the chart for so many dice, and nothing in it yet."""
    box = {"x": _LEFT, "width": _WIDTH - _LEFT - _RIGHT, "height": _ROW - 2, "class": "lab-bare"}
    bars = [drawn("rect", dict(box, y=_row_of(rows, number))) for number in range(rows)]
    return _picture(_chart_height(rows), "", _dice_of_rows(rows) + bars)
