"""One thing that a player may do, with what it is worth."""

from dataclasses import dataclass


@dataclass(frozen=True)
class RatedChoice:
    """One thing the player may do now.

    `keep`: the dice to set aside first, () where that is done or there is nothing to keep. `action`: rolling, banking,
    taking over or passing over, in a word of `farkle.actions`. `points`: at risk then, or banked. `dice`: to throw next,
    `farkle` the chance that they score nothing, as a reduced pair; `None` after banking. `expected`: final points of the
    turn if the best is made of it, `None` where there is no limit. `win`: chance of winning, `None` where it cannot be
    given.
    """

    keep: tuple[int, ...]
    action: str
    points: int
    dice: int
    farkle: tuple[int, int] | None
    expected: float | None
    win: float | None
    best: bool = False
    equal: bool = False
