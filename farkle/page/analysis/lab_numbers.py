"""What the laboratory reckons itself: points of a turn in groups, and how sure a rate of wins is."""

import math

from farkle.typing import Sequence

_MOST_GROUPS = 20
_TAIL = 0.012  # so much of all turns may lie in the last group, "and more"
_STEPS = (1, 2, 2.5, 5)  # times a power of ten: what people count in
_DEVIATIONS = 1.959964  # of a normal distribution, 95 % lie within so many
_CERTAIN = 1e-9  # chances that differ from certainty by no more are certain


def groups(ends: Sequence[Sequence[float]]) -> list[tuple[int, int, float]]:
    """Banked points in at most twenty groups of one width: (least, most, chance); the last one holds all that is more.

    `ends`: [points, chance] with the points rising; a farkle, 0 points, is left out.

        >>> groups([[0, 0.5], [50, 0.25], [100, 0.25]])
        [(50, 50, 0.25), (100, 100, 0.25)]
    """
    banked = [(int(points), chance) for points, chance in ends if points > 0 and chance > 0]
    if not banked:
        return []
    beyond = sum([chance for _, chance in banked]) * _TAIL
    last = banked[-1][0]
    tail = 0.0
    while tail + banked[-1][1] <= beyond:
        points, chance = banked.pop()
        tail += chance
    width = _width(banked)
    found: list[tuple[int, int, float]] = []
    for points, chance in banked:
        if found and points // width == found[-1][0] // width:
            least, _, before = found[-1]
            found[-1] = (least, points, before + chance)
        else:
            found.append((points, points, chance))
    if tail:
        found.append((banked[-1][0] + 1, last, tail))
    return found


def _width(banked: Sequence[tuple[int, float]]) -> int:
    """The least handy width by which so many points fall into few enough groups."""
    points = [points for points, _ in banked]
    least = min([after - points[place] for place, after in enumerate(points[1:])], default=1)
    # Scores that are multiples of 30 are counted in thirties: no handy number by itself holds a 3.
    share = least
    for prime in (2, 5):
        while share % prime == 0:
            share //= prime
    scale = 1
    while True:
        for step in _STEPS:
            width = share * int(step * scale)
            if width >= least and width % least == 0 and len({at // width for at in points}) < _MOST_GROUPS:
                return width
        scale *= 10


def round_places(points: Sequence[int], most: int) -> list[int]:
    """The places, at most so many, of the roundest among rising `points`: for words below a picture.

    >>> round_places([50, 100, 150, 200, 250, 300, 350, 400], 4)
    [1, 3, 5, 7]
    """
    scale = 1
    while True:
        for step in (1, 2, 5):
            places = [place for place, at in enumerate(points) if at % (step * scale) == 0]
            if len(places) <= most:
                return places
        scale *= 10


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval (Wilson's) of a rate of wins; shared wins count as shares.

    >>> "%.3f %.3f" % interval(50, 100)
    '0.404 0.596'
    """
    rate, spread = wins / games, _DEVIATIONS**2 / games
    middle = (rate + spread / 2) / (1 + spread)
    half = _DEVIATIONS / (1 + spread) * math.sqrt(rate * (1 - rate) / games + spread / (4 * games))
    return max(0.0, min(rate, middle - half)), min(1.0, max(rate, middle + half))


def per_cent(share: float, places: int) -> float:
    """A share in per cent, as it is rounded to so many decimals: below 100 unless it is certain.

    >>> per_cent(0.9999, 1), per_cent(1.0, 1)
    (99.9, 100.0)
    """
    return 100 * share if share > 1 - _CERTAIN else min(100 * share, 100 - 10**-places)
