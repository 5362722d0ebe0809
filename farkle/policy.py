"""The best turn: the play that makes the expected points of one turn as high as the rules allow.

Opening, minimum, deadline, forced hot dice, the bonus for a blank throw and the way dice are kept are obeyed. Only the
points of this turn are weighed: no totals, no end of the game, no penalty for farkles in a row, no instant win.

    >>> from farkle.presets import PRESETS
    >>> turn = best_turn(PRESETS["pig"])
    >>> f"{turn.value:.3f}", turn.bank_from(1)
    ('8.142', 20)
"""

from farkle import actions
from farkle.outcomes import Outcomes
from farkle.rules import Rules
from farkle.scoring import keeps
from farkle.turn_value import TurnValue
from farkle.typing import Iterator

_ENDLESS = float("inf")
_EQUAL = 1e-11  # relative: a smaller difference is rounding


def best_turn(rules: Rules, on_board: bool = True, needed: int = 0) -> "BestTurn":
    """The best turn under `rules`, worked out to the end (`BestTurn.steps` does the same in small steps).

    `on_board=False`: the seat has not opened, so that the turn must hold the table's opening before it may be banked.
    `needed`: points it must hold for another reason (`Game.needed`, a pit). The table's minimum always counts.

        >>> from farkle.presets import PRESETS
        >>> f"{best_turn(PRESETS['standard']).value:.3f}"
        '601.559'
    """
    turn = BestTurn(rules, on_board, needed)
    for _ in turn.steps():
        pass
    return turn


class BestTurn:
    """The best turn of a seat under `rules`; arguments as of `best_turn`. Nothing is known before `steps` has ended.

    `value` is what a turn brings on average, in points. On a table where nobody need ever farkle it is infinite; the
    play then is to bank from the target on.

    Everywhere `turn_points` are the points at risk and `dice_left` the dice of the next throw, all of them after hot
    dice, as in `Game`. `throws`, the throws made in this turn (`Game.throws`), matters only while a deadline is
    running and the turn holds points, but less than the table's minimum; ValueError where it is missing then, and for
    points or dice that no turn on this table can have.

    `outcomes` of the same rules may be shared with another turn, and need not be read again then.
    """

    def __init__(self, rules: Rules, on_board: bool = True, needed: int = 0, outcomes: Outcomes | None = None) -> None:
        self.rules = rules
        self.value: float | None = None
        self.outcomes = outcomes or Outcomes(rules)
        self.unit = self.outcomes.unit
        self._bank_from: list[int | None] = []
        least = max(rules.minimum, needed, 0 if on_board else rules.opening)
        self._turn = TurnValue(
            self.outcomes,
            start=self._units_for(least),
            may_bank=[True] * rules.dice + [rules.hot_dice == "may"],
            due=self._units_for(rules.minimum) if rules.deadline else 0,
            deadline=rules.deadline,
        )

    def steps(self) -> Iterator[None]:
        """Work everything out; yields often, every few milliseconds on MicroPython."""
        turn, dice = self._turn, self.rules.dice
        if not self.outcomes.is_read:
            yield from self.outcomes.read()
        horizon = yield from self.outcomes.horizon()
        if horizon is None:
            enough = max(self.rules.target, turn.start * self.unit)
            self._bank_from = [enough if may_bank else None for may_bank in turn.may_bank]
            self.value = _ENDLESS
            return
        yield from turn.solve(horizon)
        bank_from: list[int | None] = [None]
        for left in range(1, dice + 1):
            units = yield from turn.find_bank_from(left)
            bank_from.append(units if units is None else units * self.unit)
        self._bank_from = bank_from
        self.value = self.unit * turn.worth(0, dice, 0)

    def decide(self, turn_points: int, dice_left: int) -> str:
        """What to do after a keep: `actions.BANK` or `actions.ROLL`; to bank where both are worth the same."""
        enough = self.bank_from(dice_left)
        return actions.ROLL if enough is None or turn_points < enough else actions.BANK

    def bank_from(self, dice_left: int) -> int | None:
        """The fewest points from which banking is as good as throwing `dice_left` dice; `None` = never.

        With more points banking is right as well: who has more at risk wins no more by throwing and loses more.
        """
        self._check(dice_left)
        return self._bank_from[dice_left]

    def worth(self, turn_points: int, dice_left: int, throws: int | None = None) -> float:
        """Expected final points of the turn after a keep, by the better of banking and rolling."""
        units, throws = self._state(turn_points, dice_left, throws)
        return _ENDLESS if self.value == _ENDLESS else self.unit * self._turn.worth(units, dice_left, throws)

    def roll_worth(self, turn_points: int, dice_left: int, throws: int | None = None) -> float:
        """Expected final points of the turn if the dice are thrown once more, and the best is made of that."""
        units, throws = self._state(turn_points, dice_left, throws)
        return _ENDLESS if self.value == _ENDLESS else self.unit * self._turn.roll_worth(units, dice_left, throws)

    def keep(self, throw: tuple[int, ...], turn_points: int, throws: int | None = None) -> tuple[int, ...]:
        """The best legal keep of `throw`, ascending, with `turn_points` at risk before it; () = nothing can be kept.

        `throws` counts this throw. Of keeps worth the same the dearest is taken, of these the one with fewest dice.

            >>> from farkle.presets import PRESETS
            >>> best_turn(PRESETS["standard"]).keep((1, 2, 2, 3, 4, 5), 0)
            (1,)
        """
        units, throws = self._state(turn_points, len(throw), throws)
        throws = throws if units else 1
        best: tuple[int, ...] = ()
        most = -1.0
        for kept, points in keeps(throw, self.rules):
            total = units + points // self.unit
            if total < self._turn.due and throws >= self.rules.deadline:
                continue  # too late: not a legal keep
            left = len(throw) - len(kept) or self.rules.dice
            if self.value == _ENDLESS:
                worth = float(self.decide(total * self.unit, left) == actions.BANK)
            else:
                worth = self._turn.worth(total, left, throws)
            if worth > most + _EQUAL * abs(most):
                best, most = kept, worth
        return best

    def _units_for(self, points: int) -> int:
        """The fewest units that are worth at least `points`."""
        return -(-points // self.unit)

    def _check(self, dice: int) -> None:
        if not 1 <= dice <= self.rules.dice:
            raise ValueError(f"dice must be a number from 1 to {self.rules.dice}")

    def _state(self, turn_points: int, dice: int, throws: int | None) -> tuple[int, int]:
        """Units at risk and throws made, checked."""
        self._check(dice)
        units, rest = divmod(turn_points, self.unit)
        if units < 0 or rest:
            raise ValueError(f"points on this table are multiples of {self.unit}")
        if not throws and 0 < units < self._turn.due:
            raise ValueError("the deadline is running: say how many throws were made")
        return units, throws or 0


class BestTurns:
    """The best turns under `rules` for all that a turn may have to hold, each worked out once.

    A turn is asked for by the points it needs before it may be banked (`Game.needed`), whatever the reason.
    """

    _MOST = 12  # turns remembered besides the one that needs no more than the table's minimum

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.outcomes = Outcomes(rules)
        self._turns: dict[int, BestTurn] = {}

    def steps(self, needed: int = 0) -> Iterator[None]:
        """Work the turn out where that has not been done; yields often."""
        needed = max(needed, self.rules.minimum)
        if needed not in self._turns:
            turn = BestTurn(self.rules, needed=needed, outcomes=self.outcomes)
            yield from turn.steps()
            old = [points for points in self._turns if points != self.rules.minimum]
            if len(old) >= self._MOST:
                del self._turns[min(old)]
            self._turns[needed] = turn

    def known(self, needed: int = 0) -> BestTurn | None:
        """The turn, if it has been worked out."""
        return self._turns.get(max(needed, self.rules.minimum))

    def get(self, needed: int = 0) -> BestTurn:
        """The turn, worked out now if need be."""
        for _ in self.steps(needed):
            pass
        turn = self.known(needed)
        assert turn
        return turn
