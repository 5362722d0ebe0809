"""An exact solver of small races for two, to hold the coach's numbers against: it takes the legal keeps and nothing else.

Everything is in points. Whoever lies behind when the other has reached the target has one more turn and must beat it, or
the game ends at once.
"""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import product

from farkle.rules import Rules
from farkle.scoring import keeps

Option = tuple[int, int]  # points won, dice to throw next
_EXACT = 1e-9
_PASSES = 2000


class ExactRace:
    """Chances to win under `rules`: endings "now" and "turn", an opening, hot dice to be thrown or not."""

    def __init__(self, rules: Rules) -> None:
        assert rules.finish in ("now", "turn")
        assert rules.exact == "off"
        assert not rules.streak
        self.rules = rules
        self._throws = {n: self._offers(n) for n in range(1, rules.dice + 1)}
        self._largest = max(won for offers in self._throws.values() for options in offers for won, _ in options)
        self._starts: dict[tuple[int, int], float] = {}

    def _offers(self, dice: int) -> dict[tuple[Option, ...], float]:
        found: Counter[tuple[Option, ...]] = Counter()
        for faces in product(range(1, 7), repeat=dice):
            legal = keeps(tuple(sorted(faces)), self.rules)
            found[tuple(sorted({(won, (dice - len(kept)) or self.rules.dice) for kept, won in legal}))] += 1
        return {options: ways / 6**dice for options, ways in found.items()}

    def start(self, mine: int, theirs: int) -> float:
        """The chance of the player to move."""
        key = (mine, theirs)
        if key not in self._starts:
            here, there = 0.5, 0.5
            for _ in range(_PASSES):
                before = here
                here = self._turn(mine, theirs, 1 - there)[0, self.rules.dice]
                there = here if mine == theirs else self._turn(theirs, mine, 1 - here)[0, self.rules.dice]
                if abs(here - before) < _EXACT:
                    break
            self._starts[key], self._starts[theirs, mine] = here, there
        return self._starts[key]

    def roll(self, mine: int, theirs: int, risk: int, dice: int) -> float:
        """The chance after throwing `dice` dice with `risk` points held."""
        rolled = self._turn(mine, theirs, 1 - self.start(theirs, mine))
        return rolled[min(risk, max(held for held, _ in rolled)), dice]

    def bank(self, mine: int, theirs: int, risk: int) -> float:
        """The chance after banking `risk` points."""
        total = mine + risk
        if total < self.rules.target:
            return 1 - self.start(theirs, total)
        return 1.0 if self.rules.finish == "now" else 1 - self.last(theirs, total, 0, self.rules.dice)

    @cache  # noqa: B019 - lives as long as the test
    def last(self, mine: int, theirs: int, risk: int, dice: int) -> float:
        """The chance in the last turn after throwing `dice` dice with `risk` points held: `theirs` must be beaten."""
        must = theirs - mine
        enough = must + 1 + 2 * self._largest
        return self._rows(risk, enough, lambda held: float(held > must), 0.0, self._needed(mine))[risk, dice]

    def _needed(self, mine: int) -> int:
        return max(self.rules.minimum, 0 if mine else self.rules.opening, 1)

    def _turn(self, mine: int, theirs: int, lost: float) -> dict[Option, float]:
        enough = self.rules.target - mine + (0 if self.rules.finish == "now" else 12 * self._largest)
        return self._rows(0, enough, lambda held: self.bank(mine, theirs, held), lost, self._needed(mine))

    def _rows(
        self, low: int, enough: int, bank: Callable[[int], float], lost: float, needed: int
    ) -> dict[Option, float]:
        """What throwing is worth with every number of points from `low`; from `enough` on more points change nothing."""
        rolled: dict[Option, float] = {}
        dice = self.rules.dice
        top = -(-max(enough, needed) // 50) * 50

        banked = {held: bank(held) for held in range(max(-(-needed // 50) * 50, low), top + 50, 50)}

        def after(held: int, left: int) -> float:
            held = min(held, top)
            value = rolled.get((held, left), 0.0)
            if held < needed or (left == dice and self.rules.hot_dice == "must"):
                return value
            return max(value, banked[held])

        for held in range(top, low - 1, -50):
            change = 1.0
            while change > _EXACT:  # at the top a throw leads back to the top
                before = sum(rolled.get((held, n), 0.0) for n in range(1, dice + 1))
                for n in range(1, dice + 1):
                    rolled[held, n] = sum(
                        chance * (max(after(held + won, left) for won, left in options) if options else lost)
                        for options, chance in self._throws[n].items()
                    )
                change = sum(rolled[held, n] for n in range(1, dice + 1)) - before if held == top else 0.0
        return rolled
