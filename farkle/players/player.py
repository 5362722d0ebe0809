"""What all computer players have in common: they obey the table, take a win that lies on it, and can say why.

A choice on offer is (points at risk, dice to throw next), as it stands after a keep. Players differ in what such a choice is
worth to them (`value`), in what throwing on is worth (`roll_value`), and so in when they stop (`stops`).

A reason is a dictionary: a `key`, whose sentence stands in the catalogue below `why.`, and the numbers in it.
"""

from farkle import actions, phases
from farkle.odds import farkle_chance
from farkle.players.situation import BEHIND, OPEN, OVER, TARGET, WINS, situation_of
from farkle.typing import TYPE_CHECKING, Any, Iterator, Sequence

if TYPE_CHECKING:
    from farkle.game import Game
    from farkle.players.situation import Situation
    from farkle.rules import Rules
    from farkle.scoring import Dice

    Option = tuple[int, int]  # points at risk, dice to throw next
    Reason = dict[str, Any]

PATIENCE = 60  # throws in one turn: on a table without farkles a turn would otherwise never end

_CERTAIN = float("inf")


class Player:
    """A computer player under `rules`; this one stops as soon as it may. Levels are made from its kinds."""

    def __init__(self, rules: "Rules") -> None:
        self.rules = rules

    def prepare(self, game: Any = None) -> Iterator[None]:
        """Work out what the next decision in `game` needs, in short steps; without it the player decides more simply."""
        yield from ()

    # What distinguishes players

    def roll_value(self, situation: "Situation", points: int, dice: int, throws: int) -> float:
        """What throwing `dice` dice with `points` at risk is worth to this player, in points."""
        return 0.0

    def value(self, situation: "Situation", points: int, dice: int, throws: int) -> float:
        """What a choice is worth, in points, if this player makes the best of it."""
        rolled = self.roll_value(situation, points, dice, throws)
        return max(rolled, float(points)) if situation.may_bank(points, dice) else rolled

    def is_enough(self, situation: "Situation", points: int, dice: int, throws: int) -> bool:
        """Whether the player banks `points` where banking neither wins nor loses the game, throwing `dice` dice else."""
        return points >= self.roll_value(situation, points, dice, throws)

    def pick(self, situation: "Situation", options: "Sequence[Option]", throws: int) -> int:
        """The number of the best of several choices."""
        worths = [(self._weighed(situation, points, dice, throws), points, dice) for points, dice in options]
        return worths.index(max(worths))

    def look(self, game: Any) -> "Situation":
        """The situation of the seat to move, with whatever this player knows about it."""
        return situation_of(game)

    # The same for all, or nearly all

    def choose(self, situation: "Situation", options: "Sequence[Option]", throws: int) -> int:
        """The number of the choice that the player takes."""
        if len(options) == 1:
            return 0
        if throws >= PATIENCE:
            ends = [number for number, option in enumerate(options) if situation.may_bank(option[0], option[1])]
            if ends:
                return ends[0]
        return self.pick(situation, options, throws)

    def _weighed(self, situation: "Situation", points: int, dice: int, throws: int) -> float:
        outcome = situation.outcome(points)
        if outcome == OVER:
            return -1.0
        if outcome in (WINS, TARGET) and situation.may_bank(points, dice):
            return _CERTAIN
        return self.value(situation, points, dice, throws)

    def stops(self, situation: "Situation", points: int, dice: int, throws: int) -> bool:
        """Whether the player banks `points`, where it may."""
        outcome = situation.outcome(points)
        if outcome == OPEN:
            return throws >= PATIENCE or self.is_enough(situation, points, dice, throws)
        if outcome == OVER:  # nothing is written down; where others would be given the points they are thrown away
            return throws >= PATIENCE or self.rules.exact != "welfare"
        return outcome != BEHIND or throws >= PATIENCE

    def decide(self, game: "Game") -> "tuple[str, Dice]":
        """The next action of the seat whose turn it is: (name of a `Game` action, its dice or ()).

        `actions.THROW` means that the game waits for dice. The action is always a legal one.
        """
        if game.wanted:
            return (actions.THROW, ())
        situation = self.look(game)
        if game.phase == phases.PIGGYBACK:
            taken, afresh = self._offered(game, situation)
            return (actions.TAKE if taken > afresh else actions.PASS_OVER, ())
        if game.phase == phases.KEEP:
            keeps = game.keeps()
            return (actions.KEEP, keeps[self.choose(situation, _options(game), game.throws)][0])
        bank = game.why_not_bank() is None and self.stops(situation, game.turn_points, game.dice_left, game.throws)
        return (actions.BANK if bank else actions.ROLL, ())

    def _offered(self, game: "Game", situation: "Situation") -> tuple[float, float]:
        """What taking over is worth, and beginning afresh."""
        points, dice = game.offer or (0, 0)
        unpunished = self.look(game)
        unpunished.penalty = 0  # a farkle with dice taken over counts in no row
        return (self.roll_value(unpunished, points, dice, 0), self.roll_value(situation, 0, self.rules.dice, 0))

    # Why

    def why(self, game: "Game") -> "Reason":
        """The reason for what `decide` says now: a key of the catalogue and the numbers of its sentence."""
        action, _ = self.decide(game)
        if action == actions.THROW:
            return {"key": "why.throw"}
        situation = self.look(game)
        if action in (actions.TAKE, actions.PASS_OVER):
            taken, afresh = self._offered(game, situation)
            return {"key": "why." + action, "take": _number(taken), "afresh": _number(afresh)}
        if action == actions.KEEP:
            return self._why_keep(situation, _options(game), game.throws)
        return self._why_stop(situation, action, game.turn_points, game.dice_left, game.throws)

    def _why_keep(self, situation: "Situation", options: "Sequence[Option]", throws: int) -> "Reason":
        chosen = self.choose(situation, options, throws)
        points, dice = options[chosen]
        if len(options) == 1:
            return {"key": "why.keep.only", "points": points}
        outcome = situation.outcome(points)
        if outcome in (WINS, TARGET) and situation.may_bank(points, dice):
            return {"key": "why.keep." + outcome, "points": points}
        return self.reason_to_keep(situation, options, chosen, throws)

    def reason_to_keep(self, situation: "Situation", options: "Sequence[Option]", chosen: int, throws: int) -> "Reason":
        """Why this choice among several: what it is worth, and what the next best would be."""
        worths = [self._weighed(situation, points, dice, throws) for points, dice in options]
        points, dice = options[chosen]
        second = max([worth for number, worth in enumerate(worths) if number != chosen])
        return {
            "key": "why.keep.value",
            "points": points,
            "n": dice,
            "worth": _number(worths[chosen]),
            "other": _number(second),
        }

    def _why_stop(self, situation: "Situation", action: str, points: int, dice: int, throws: int) -> "Reason":
        outcome = situation.outcome(points)
        if action == actions.BANK:
            if outcome == OPEN and throws >= PATIENCE:
                return {"key": "why.bank.patience", "points": points, "n": throws}
            if outcome != OPEN:
                return {"key": "why.bank." + outcome, "points": points, "total": situation.total + points}
        elif points < situation.needed:
            return {"key": "why.roll.needed", "points": points, "needed": situation.needed}
        elif not situation.may_bank(points, dice):
            return {"key": "why.roll.hot", "n": dice}
        elif outcome == BEHIND:
            return {"key": "why.roll.behind", "points": points, "needed": situation.least}
        elif outcome == OVER:
            return {"key": "why.roll.over", "points": points}
        return self.reason_to_stop(situation, action, points, dice, throws)

    def reason_to_stop(self, situation: "Situation", action: str, points: int, dice: int, throws: int) -> "Reason":
        """Why banking, or throwing on, where both may be done."""
        return {
            "key": f"why.{action}.hope",
            "points": points,
            "n": dice,
            "hope": _number(self.roll_value(situation, points, dice, throws)),
            "farkle": farkle_chance(dice, self.rules),
        }


def _options(game: "Game") -> "list[Option]":
    """The choices that the throw on the table offers, in the order of the legal keeps."""
    thrown, before, every = len(game.dice), game.turn_points, game.rules.dice
    return [(before + points, thrown - len(kept) or every) for kept, points in game.keeps()]


def _number(points: float) -> int | None:
    """Points in whole numbers; `None` where they have no limit."""
    return None if points in (_CERTAIN, -_CERTAIN) else int(points + 0.5)
