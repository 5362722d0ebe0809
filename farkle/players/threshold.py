"""Players that hold at n: they keep everything that scores, and bank as soon as they have a fixed amount.

>>> from farkle.game import Game
>>> from farkle.presets import PRESETS
>>> player = ThresholdPlayer(PRESETS["standard"], goal=3)
>>> game = Game(PRESETS["standard"], ("One", "Two"))
>>> events = game.throw((1, 5, 5, 2, 3, 4))
>>> player.decide(game), player.goal
(('keep', (1, 5, 5)), 300)
"""

from farkle import actions
from farkle.feasibility import points_unit
from farkle.players.one_throw import OneThrowPlayer
from farkle.typing import TYPE_CHECKING, Any, Iterator, Sequence

if TYPE_CHECKING:
    from farkle.players.player import Option, Reason
    from farkle.players.situation import Situation
    from farkle.rules import Rules


class ThresholdPlayer(OneThrowPlayer):
    """Keeps everything that scores; banks from `goal` times the dearest single die on, or the minimum of the table.

    `few`: with so few dice left to throw, or fewer, anything is enough. Whether to take dice over is weighed,
    one throw ahead: no threshold answers that.
    """

    def __init__(self, rules: "Rules", goal: int, few: int = 0) -> None:
        super().__init__(rules)
        self.goal = max(goal * (max(rules.singles) or points_unit(rules)), rules.minimum)
        self.few = few

    def prepare(self, game: Any = None) -> Iterator[None]:
        """Work out the outlook, on tables where anything is weighed at all."""
        if self.rules.piggyback != "off":
            yield from super().prepare(game)

    def pick(self, situation: "Situation", options: "Sequence[Option]", throws: int) -> int:
        """The choice that leaves the fewest dice; hot dice leave none."""
        every = self.rules.dice
        worths = [(dice == every, -dice, points) for points, dice in options]
        return worths.index(max(worths))

    def is_enough(self, situation: "Situation", points: int, dice: int, throws: int) -> bool:
        """Whether the threshold is reached."""
        return points >= self.goal or dice <= self.few

    def reason_to_keep(self, situation: "Situation", options: "Sequence[Option]", chosen: int, throws: int) -> "Reason":
        """The threshold, in one sentence."""
        return {"key": "why.keep.all", "points": options[chosen][0]}

    def reason_to_stop(self, situation: "Situation", action: str, points: int, dice: int, throws: int) -> "Reason":
        """The threshold, in one sentence."""
        few = action == actions.BANK and points < self.goal
        return {
            "key": "why.bank.few" if few else f"why.{action}.goal",
            "points": points,
            "goal": self.goal,
            "n": dice,
        }
