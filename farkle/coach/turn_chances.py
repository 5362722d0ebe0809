"""One turn, worked out backwards: what every state of it is worth, given what banking and a farkle are worth.

`Levels` is the free play: from every level of points at risk the player may throw or bank. `TurnChances` puts a turn on it:
points that must be held before banking, a deadline, the first throw that may win at once. Points are in units of the
table, a level is points at risk plus wherever the turn begins.

Levels above the last one count as the last: whoever makes the list of what banking is worth chooses it long enough that
more points would change nothing. There the turn is banked wherever it may be, and throwing on can still lose it.
"""

from collections.abc import Generator, Sequence

from farkle.coach.choices import Choices, Outcome

Plan = tuple[list[tuple[float, int]], list[tuple[float, int, int]], list[tuple[float, tuple[int, ...]]]]


class Weights:
    """The choices of a table arranged for adding up quickly: successors once each, outcomes as places among them."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        places: dict[tuple[int, int], int] = {}
        self.plans = [self._plan(outcomes, places) for outcomes in choices.by_dice]
        self.first = self._plan(choices.first, places)
        self.successors = tuple(places)
        self.most = choices.most
        # Of each number of dice: the chance that all of them score whatever is kept, so that hot dice must be thrown.
        self.forced = [
            sum(
                chance
                for chance, found in outcomes
                if choices.hot_must and all(left == choices.dice for left, _ in found)
            )
            for outcomes in choices.by_dice
        ]

    def _plan(self, outcomes: Sequence[Outcome], places: dict[tuple[int, int], int]) -> Plan:
        singles: dict[int, float] = {}
        pairs, more = [], []
        for chance, choices in outcomes:
            picks = tuple(places.setdefault(choice, len(places)) for choice in choices)
            if len(picks) == 1:
                singles[picks[0]] = singles.get(picks[0], 0.0) + chance
            elif len(picks) == 2:
                pairs.append((chance, *picks))
            else:
                more.append((chance, picks))
        return [(chance, place) for place, chance in singles.items()], pairs, more


_ENDLESS = 1 - 1e-12
NO_KEEP = -1.0  # worth of what is not a legal keep; every real worth is 0 or more

# A step then takes a few milliseconds in the worker.
_LEVELS_A_STEP = 32
_SPREAD_A_STEP = 16


class Levels:
    """Free play over the levels of `bank`: `bank[level]` is what banking there is worth, `lost` what a farkle is worth.

    `roll[n][level]` is what throwing n dice is worth, `best[n][level]` the better of that and banking; known only when
    `steps` has ended. `levels_in_steps` makes them with all that is known.
    """

    def __init__(self, weights: Weights, bank: Sequence[float], lost: float) -> None:
        choices = weights.choices
        self.weights = weights
        self.bank = bank
        self.lost = lost
        top, beyond = len(bank) - 1, weights.most + 1
        banked, missed = self.forced_ends()
        hot = banked * bank[-1] + missed * lost
        kept = [1 - chance - forced for chance, forced in zip(choices.lost, weights.forced, strict=True)]
        last = [
            chance * lost + share * bank[-1] + forced * hot
            for chance, share, forced in zip(choices.lost, kept, weights.forced, strict=True)
        ]
        self.roll = [[0.0] * top + [worth] * beyond for worth in last]
        self.best = [[0.0] * top + [max(worth, bank[-1])] * beyond for worth in last]
        if choices.hot_must:
            self.best[choices.dice][top:] = [hot] * beyond

    def forced_ends(self) -> tuple[float, float]:
        """How throwing all the dice ends at the last level where hot dice must be thrown: the chances to bank and to farkle."""
        choices = self.weights.choices
        forced, missed = self.weights.forced[choices.dice], choices.lost[choices.dice]
        # Where hot dice lead to nothing but hot dice the turn has no end, and nothing can be lost.
        banked = (1 - forced - missed) / (1 - forced) if forced < _ENDLESS else 1.0
        return banked, 1 - banked

    def steps(self) -> Generator[None, None, None]:
        """Work everything out; yields often."""
        for high in range(len(self.bank) - 1, 0, -_LEVELS_A_STEP):
            self._work_out(high, max(high - _LEVELS_A_STEP, 0))
            yield

    def _work_out(self, high: int, low: int) -> None:
        """Fill in the levels below `high`, down to `low`."""
        weights, bank, lost = self.weights, self.bank, self.lost
        choices = weights.choices
        dice = range(1, choices.dice + 1)
        look = [(self.best[left], units) for left, units in weights.successors]
        every = [(weights.plans[n], choices.lost[n] * lost, self.roll[n], self.best[n]) for n in dice]
        forced = self.best[choices.dice] if choices.hot_must else None
        for level in range(high - 1, low - 1, -1):
            banked = bank[level]
            worths = [row[level + units] for row, units in look]
            for (singles, pairs, more), total, roll, best in every:
                for chance, place in singles:
                    total += chance * worths[place]
                for chance, one, other in pairs:
                    first, second = worths[one], worths[other]
                    total += chance * (first if first > second else second)
                for chance, picks in more:
                    total += chance * max([worths[place] for place in picks])
                roll[level] = total
                best[level] = total if total > banked else banked
            if forced is not None:
                forced[level] = total  # the last in the row are all the dice


def levels_in_steps(weights: Weights, bank: Sequence[float], lost: float) -> Generator[None, None, Levels]:
    """Returns the levels, worked out; yields often."""
    levels = Levels(weights, bank, lost)
    yield from levels.steps()
    return levels


class TurnChances:
    """A turn that begins at level `start` of `levels` and must hold `needed` units before it may be banked."""

    def __init__(self, levels: Levels, start: int = 0, needed: int = 0) -> None:
        choices = levels.weights.choices
        self._levels = levels
        self._start = start
        self._due = choices.due
        self._needed = max(needed, self._due)
        # What throwing n dice is worth with p units, fewer than needed: after t throws below[t][n][p]; where no
        # deadline runs all t are the same.
        self._below: list[list[list[float]]] = []
        self._solve_below()

    def _solve_below(self) -> None:
        levels, needed, due = self._levels, self._needed, self._due
        weights = levels.weights
        choices = weights.choices
        start, width = self._start + needed, weights.most + 1
        above = [row[start : start + width] + row[-1:] * (start + width - len(row)) for row in levels.best]
        # Once the deadline is met (or where there is none) the number of throws does not matter.
        free = [[0.0] * needed + row for row in above]
        for units in range(needed - 1, due - 1, -1):
            self._fill(free, self._after(free, units, 0), units)
        layers = [free]
        for throws in range(choices.deadline - 1, 0, -1):
            rows = [row[:] for row in free]
            for units in range(due - 1, 0, -1):
                self._fill(rows, self._after(layers[0], units, throws), units)
            layers.insert(0, rows)
        self._below = layers
        missed = choices.lost[choices.dice]
        first = self._after(layers[0], 0, 0)
        self.value = choices.instant + missed * levels.lost + self._sum(weights.first, first)

    def _after(self, rows: list[list[float]], units: int, throws: int) -> list[float]:
        """What the successors of a throw are worth that is made with `units` at risk after `throws` throws."""
        worths = [rows[left][units + more] for left, more in self._levels.weights.successors]
        if self._levels.weights.choices.deadline == throws + 1:
            for place, (_, more) in enumerate(self._levels.weights.successors):
                if units + more < self._due:
                    worths[place] = NO_KEEP
        return worths

    def _fill(self, rows: list[list[float]], after: list[float], units: int) -> None:
        weights = self._levels.weights
        for dice in range(1, len(rows)):
            missed = weights.choices.lost[dice] * self._levels.lost
            rows[dice][units] = missed + self._sum(weights.plans[dice], after)

    def _sum(self, plan: Plan, worths: list[float]) -> float:
        """The mean over the outcomes of the best of their successors; a farkle that is in the dice counts nothing."""
        singles, pairs, more = plan
        lost = self._levels.lost
        total = 0.0
        for chance, place in singles:
            total += chance * (worths[place] if worths[place] != NO_KEEP else lost)
        for chance, *picks in pairs:
            best = max(worths[picks[0]], worths[picks[1]])
            total += chance * (best if best != NO_KEEP else lost)
        for chance, places in more:
            best = max([worths[place] for place in places])
            total += chance * (best if best != NO_KEEP else lost)
        return total

    def may_bank(self, units: int, hot: bool = False) -> bool:
        """Whether `units` may be banked; `hot`: all dice have scored."""
        return units >= self._needed and not (hot and self._levels.weights.choices.hot_must)

    def banked(self, units: int) -> float:
        """What banking `units` is worth, whether allowed or not."""
        return self._levels.bank[min(self._start + units, len(self._levels.bank) - 1)]

    def roll(self, units: int, dice: int, throws: int) -> float:
        """What throwing `dice` dice with `units` at risk after `throws` throws of this turn is worth."""
        if not throws:
            return self.value
        if units < self._needed:
            layer = self._below[min(throws, len(self._below)) - 1]
            return layer[dice][units]
        row = self._levels.roll[dice]
        return row[min(self._start + units, len(row) - 1)]

    def worth(self, units: int, dice: int, throws: int, hot: bool = False) -> float:
        """What the turn is worth after a keep: the better of throwing on and banking, where that is allowed."""
        rolled = self.roll(units, dice, throws)
        return max(rolled, self.banked(units)) if self.may_bank(units, hot) else rolled

    def ends(self) -> Generator[None, None, tuple[dict[int, float], float, float]]:
        """Returns how the turn ends if the best is made of it; yields often.

        The chance of each number of units banked (at the last level whatever is held), of a farkle, and of winning the
        game with the first throw.
        """
        choices = self._levels.weights.choices
        top = len(self._levels.bank) - 1 - self._start
        last = len(self._below)
        banked: dict[int, float] = {}
        # held[t][p][n]: the chance to stand at p units with n dice to throw after t throws, the last t for all later.
        held = [[[0.0] * (choices.dice + 1) for _ in range(top + 1)] for _ in range(last + 1)]

        def throw(chance: float, outcomes: Sequence[Outcome], units: int, throws: int) -> float:
            """Spread the chance over what follows; returns what is lost."""
            after = min(throws + 1, last)
            late = choices.deadline == throws + 1
            lost = 0.0
            for share, options in outcomes:
                found, most = None, NO_KEEP
                for left, more in options:
                    if late and units + more < self._due:
                        continue
                    worth = self.worth(units + more, left, after, left == choices.dice)
                    if worth > most:
                        found, most = (left, more), worth
                if found:
                    held[after][min(units + found[1], top)][found[0]] += chance * share
                else:
                    lost += chance * share
            return lost

        lost = choices.lost[choices.dice] + throw(1.0, choices.first, 0, 0)
        for throws in range(1, last + 1):
            for units, chances in enumerate(held[throws]):
                if units % _SPREAD_A_STEP == 0:
                    yield
                for dice, chance in enumerate(chances):
                    if not chance:
                        continue
                    stops = self.may_bank(units, dice == choices.dice)
                    if units == top and not stops:
                        share, missed = self._levels.forced_ends()
                        banked[units] = banked.get(units, 0.0) + chance * share
                        lost += chance * missed
                    elif units == top or (stops and self.banked(units) >= self.roll(units, dice, throws)):
                        banked[units] = banked.get(units, 0.0) + chance
                    else:
                        lost += chance * choices.lost[dice]
                        lost += throw(chance, choices.by_dice[dice], units, throws)
        return banked, lost, choices.instant
