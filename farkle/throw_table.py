"""Every throw of a table once: what it offers, and in how many of the ways in which the dice can fall it does so.

Whatever looks at all throws looks here: the best turn, the coach, the players that look one throw ahead. The counts are whole
numbers, so that whoever adds them up may do so in any order.

    >>> from farkle.presets import PRESETS
    >>> ThrowTable(PRESETS["pig"]).rows(1)[1]
    (1, ((1, 2),), 2)
"""

from farkle.scoring import SCORING_SETTINGS, scorer
from farkle.typing import TYPE_CHECKING, Iterator

if TYPE_CHECKING:
    from farkle.rules import Rules
    from farkle.scoring import Dice

    Offer = tuple[int, int]  # dice to throw next, points won
    Row = tuple[int, tuple[Offer, ...], int]

_FACTORIALS = (1, 1, 2, 6, 24, 120, 720)
_THROWS_A_STEP = 4


def ways(dice: "Dice") -> int:
    """In how many orders the dice of the throw `dice` (ascending) can fall; all throws of n dice together: 6 ** n."""
    count = _FACTORIALS[len(dice)]
    for face in set(dice):
        count //= _FACTORIALS[dice.count(face)]
    return count


def throws_of(count: int, lowest: int = 1) -> "Iterator[Dice]":
    """Every different throw of `count` dice, as ascending tuples of faces."""
    if not count:
        yield ()
        return
    for face in range(lowest, 7):
        for rest in throws_of(count - 1, face):
            yield (face,) + rest


class ThrowTable:
    """The throws of 1, 2 … dice under `rules`; use `throw_table`, which remembers.

    A row is (ways, offers, face). `offers`: the different keeps as (dice to throw next, points), the dearest first, all dice
    after hot dice; () is a farkle. The bonus for a blank is an offer like any other. `face`: the one that all dice show, else
    0. Throws that agree in both are one row.
    """

    def __init__(self, rules: "Rules") -> None:
        self.dice: int = rules.dice
        self._blank = rules.blank
        self._scorer = scorer(rules)
        self._rows: dict[int, tuple[Row, ...]] = {}

    def read(self, dice: int) -> Iterator[None]:
        """Look at every throw of `dice` dice, where that has not been done; yields often."""
        if dice in self._rows:
            return
        keeps_of, every = self._scorer.of(dice).keeps, self.dice
        counts: dict[tuple[tuple[Offer, ...], int], int] = {}
        for number, throw in enumerate(throws_of(dice)):
            found: list[Offer] = []
            last: Offer | None = None
            for kept, points in keeps_of(throw):
                offer = (dice - len(kept) or every, points)
                if offer != last:  # keeps worth the same with as many dice follow one another
                    found.append(offer)
                    last = offer
            if not found and dice == every and self._blank:
                found.append((dice, self._blank))
            row = (tuple(found), throw[0] if throw[0] == throw[-1] else 0)
            counts[row] = counts.get(row, 0) + ways(throw)
            if number % _THROWS_A_STEP == 0:
                yield
        self._rows[dice] = tuple([(count, offers, face) for (offers, face), count in counts.items()])

    def rows(self, dice: int) -> "tuple[Row, ...]":
        """The rows of `dice` dice; all their ways together: 6 ** dice."""
        for _ in self.read(dice):
            pass
        return self._rows[dice]


_tables: dict[tuple[object, ...], ThrowTable] = {}


def throw_table(rules: "Rules") -> ThrowTable:
    """The throws of `rules`; rules that score alike share them."""
    key = tuple([getattr(rules, name) for name in SCORING_SETTINGS]) + (rules.blank,)
    if key not in _tables:
        if (
            len(_tables) >= 4
        ):  # who looks at many tables in a row comes back to none of them: the memory must stay bounded
            _tables.clear()
        _tables[key] = ThrowTable(rules)
    return _tables[key]
