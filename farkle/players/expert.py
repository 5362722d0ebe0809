"""The expert plays the best turn: the play that brings the most points on average (`farkle.policy`).

>>> from farkle.game import Game
>>> from farkle.presets import PRESETS
>>> player = ExpertPlayer(PRESETS["standard"])
>>> for _ in player.prepare():
...     pass
>>> game = Game(PRESETS["standard"], ("One", "Two"))
>>> events = game.throw((1, 2, 2, 3, 4, 5))
>>> player.decide(game)
('keep', (1,))
"""

from farkle import actions
from farkle.players.one_throw import OneThrowPlayer
from farkle.policy import BestTurns
from farkle.typing import TYPE_CHECKING, Any, Iterator

if TYPE_CHECKING:
    from farkle.players.situation import Situation
    from farkle.policy import BestTurn
    from farkle.rules import Rules


class ExpertPlayer(OneThrowPlayer):
    """Plays by the best turn, as far as it has been prepared; looks one throw ahead until then.

    `turns` may be shared with others that use the same rules.
    """

    def __init__(self, rules: "Rules", turns: BestTurns | None = None) -> None:
        super().__init__(rules)
        self.turns = turns or BestTurns(rules)

    def prepare(self, game: Any = None) -> Iterator[None]:
        """Work out the best turn: of the table, and the one that the seat to move in `game` needs."""
        yield from super().prepare()
        yield from self.turns.steps()
        if game is not None:
            yield from self.turns.steps(game.needed[1])

    def _best(self, situation: "Situation") -> "BestTurn | None":
        """The best turn in this situation, or the table's own where that one is not ready."""
        return self.turns.known(situation.needed) or self.turns.known()

    def roll_value(self, situation: "Situation", points: int, dice: int, throws: int) -> float:
        """What throwing on brings if the best is made of it."""
        best = self._best(situation)
        if best is None:
            return super().roll_value(situation, points, dice, throws)
        return self._within(situation, best.roll_worth(points, dice, throws or min(points, 1)))

    def value(self, situation: "Situation", points: int, dice: int, throws: int) -> float:
        """What a choice brings if the best is made of it."""
        best = self._best(situation)
        if best is None:
            return super().value(situation, points, dice, throws)
        return self._within(situation, best.worth(points, dice, throws or min(points, 1)))

    def is_enough(self, situation: "Situation", points: int, dice: int, throws: int) -> bool:
        """Whether throwing on brings no more than banking."""
        best = self._best(situation)
        if best is None or situation.must_hit:
            return super().is_enough(situation, points, dice, throws)
        return best.decide(points, dice) == actions.BANK

    @staticmethod
    def _within(situation: "Situation", worth: float) -> float:
        """No more than what may still be won where the target must be hit exactly."""
        return worth if situation.room is None or not situation.must_hit else min(worth, situation.room)
