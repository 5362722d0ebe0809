"""Advice for a decision: every choice with its chances, the best of them marked."""

from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Any

from farkle import actions, phases
from farkle.coach.coverage import left_out
from farkle.coach.known import best_turns
from farkle.coach.position import RACE, position_of
from farkle.coach.rated_choice import RatedChoice
from farkle.coach.reasons import Reason, reasons_for
from farkle.coach.turn_chances import TurnChances
from farkle.coach.win_chances import WinChances
from farkle.game import Game
from farkle.odds import farkle_chance
from farkle.policy import BestTurn
from farkle.rules import Rules

EQUAL = 0.003  # chances of winning closer than this are called equal
SAME = 9  # chances of winning are the same when they agree in so many decimals: of such choices the certain one is best
_SAME_POINTS = 0.5  # expected points closer than this as well


@dataclass(frozen=True)
class Advice:
    """Every choice of the decision that a game waits for, in the order of the legal keeps, the dearest first.

    `by`: what the best choice is judged by, "win" or "points". Exactly one choice is `best`; `equal` are those as good
    to within the exactness of the numbers, the best included. `exact`: the chances of winning are those of a solved
    table or of a last turn. `notes`: keys of the sentences (below `note.` in the catalogue) that say what the numbers do
    not cover. `reasons`: one for each choice, as of `farkle.coach.reasons`.
    """

    seat: int
    choices: tuple[RatedChoice, ...]
    by: str
    exact: bool
    notes: tuple[str, ...]
    reasons: tuple[Reason, ...]

    @property
    def best(self) -> RatedChoice:
        """The choice that is marked."""
        return next(choice for choice in self.choices if choice.best)

    def as_json(self) -> dict[str, Any]:
        """The advice in what JSON knows."""
        return {
            "seat": self.seat,
            "choices": [
                {**asdict(choice), "reason": reason} for choice, reason in zip(self.choices, self.reasons, strict=True)
            ],
            "by": self.by,
            "exact": self.exact,
            "notes": self.notes,
        }


class Advisor:
    """Gives advice in games under `rules`; `chances` may be shared with others."""

    def __init__(self, rules: Rules, chances: WinChances | None = None) -> None:
        self.rules = rules
        self.chances = chances or WinChances(rules)
        self._farkle = lru_cache(maxsize=8)(lambda dice: farkle_chance(dice, rules))

    def best_turn(self, game: Game) -> BestTurn:
        """The best turn, in points, for the seat to move."""
        return best_turns(self.rules).get(game.needed[1])

    def advise(self, game: Game) -> Advice | None:
        """Advice for the decision the game waits for, `None` where it waits for none."""
        if game.phase not in (phases.KEEP, phases.DECIDE, phases.PIGGYBACK):
            return None
        position = position_of(game)
        turn = self.chances.turn(position) if position and self.chances.knows(position) else None
        if game.phase == phases.PIGGYBACK:
            turn, choices = None, self._offered(game)
        else:
            choices = self._after_throw(game, turn)
        solved = self.chances.exact or (position is not None and position.stage != RACE)
        exact = turn is not None and solved and game.seats == 2 and not self.rules.bump
        notes = left_out(self.rules, game.seats, exact)
        if position and not turn and not self.chances.ready:
            notes = ("not-ready", *(note for note in notes if note != "approximate"))
        if any(choice.expected is None for choice in choices):
            notes = (*notes, "points-endless")
        marked = self._marked(choices)
        reasons = tuple(reasons_for(game, marked))
        return Advice(game.seat, marked, "win" if turn else "points", exact, notes, reasons)

    def _after_throw(self, game: Game, turn: TurnChances | None) -> list[RatedChoice]:
        """Rolling and banking, after every legal keep or after the one that was made."""
        if game.phase == phases.DECIDE:
            return self._go_on(game, turn, (), game.turn_points, game.dice_left, game.all_scored)
        choices = []
        for kept, points in game.keeps():
            left = len(game.dice) - len(kept)
            choices += self._go_on(game, turn, kept, game.turn_points + points, left or self.rules.dice, not left)
        return choices

    def _go_on(
        self, game: Game, turn: TurnChances | None, keep: tuple[int, ...], points: int, dice: int, hot: bool
    ) -> list[RatedChoice]:
        units = round(points / self.chances.unit)
        expected = _finite(self.best_turn(game).roll_worth(points, dice, game.throws))
        win = turn.roll(units, dice, max(game.throws, 1)) if turn else None
        choices = [RatedChoice(keep, actions.ROLL, points, dice, self._farkle(dice), expected, win)]
        if points >= game.needed[1] and not (hot and self.rules.hot_dice == "must"):
            win = turn.banked(units) if turn else None
            choices.append(RatedChoice(keep, actions.BANK, points, 0, None, float(self._written(game, points)), win))
        return choices

    def _written(self, game: Game, points: int) -> int:
        """What banking writes down: nothing where the target must be hit exactly and is overshot."""
        rules = self.rules
        overshot = rules.exact != "off" and game.totals[game.seat] + points > rules.target
        return 0 if overshot else points

    def _offered(self, game: Game) -> list[RatedChoice]:
        """Taking the dice over, or beginning afresh."""
        points, dice = game.offer or (0, 0)
        best = self.best_turn(game)
        return [
            RatedChoice(
                (), actions.TAKE, points, dice, self._farkle(dice), _finite(best.roll_worth(points, dice, 1)), None
            ),
            RatedChoice(
                (),
                actions.PASS_OVER,
                0,
                self.rules.dice,
                self._farkle(self.rules.dice),
                _finite(best.value or 0.0),
                None,
            ),
        ]

    @staticmethod
    def _marked(choices: list[RatedChoice]) -> tuple[RatedChoice, ...]:
        """The choices with the best marked, and those that are as good."""
        by_win = choices[0].win is not None

        def worth(choice: RatedChoice) -> tuple[float, bool, float]:
            points = float("inf") if choice.expected is None else choice.expected
            banks = choice.action == actions.BANK
            return (round(choice.win or 0.0, SAME), banks, points) if by_win else (points, False, 0.0)

        best = max(choices, key=worth)
        allowed = EQUAL if by_win else _SAME_POINTS
        return tuple(
            replace(choice, best=choice is best, equal=choice is best or worth(choice)[0] > worth(best)[0] - allowed)
            for choice in choices
        )


def _finite(points: float) -> float | None:
    return None if points == float("inf") else points
