"""Players that look one throw ahead.

With points at risk and some dice to throw they compare what banking brings with what the next throw can be hoped for: the
points and the average of its dearest keep, times the chance that it is no farkle, less a penalty that is due. Chance and
average come from the rules in force, so they play every table.

    >>> from farkle.game import Game
    >>> from farkle.presets import PRESETS
    >>> player = OneThrowPlayer(PRESETS["standard"])
    >>> game = Game(PRESETS["standard"], ("One", "Two"))
    >>> player.decide(game)
    ('throw', ())
    >>> events = game.throw((1, 1, 1, 2, 3, 4))
    >>> player.decide(game)
    ('keep', (1, 1, 1))
"""

from farkle.players.player import Player
from farkle.throw_table import throw_table
from farkle.typing import TYPE_CHECKING, Any, Iterator

if TYPE_CHECKING:
    from farkle.players.situation import Situation
    from farkle.rules import Rules


class OneThrowPlayer(Player):
    """Keeps and banks by one-throw expectations, with so much `courage`: what it hopes that a throw brings is the average
    times that. What comes after the next throw is not looked at, so that 1 is still careful.
    """

    def __init__(self, rules: "Rules", courage: float = 1.0) -> None:
        super().__init__(rules)
        self.courage = courage
        self._outlook: dict[int, tuple[float, float]] = {}

    def prepare(self, game: Any = None) -> Iterator[None]:
        """Work out the outlook for every number of dice."""
        for dice in range(1, self.rules.dice + 1):
            yield from self._look_ahead(dice)

    def _look_ahead(self, dice: int) -> Iterator[None]:
        if dice in self._outlook:
            return
        table = throw_table(self.rules)
        yield from table.read(dice)
        scoring = points = 0
        for ways, offers, _ in table.rows(dice):
            if offers:
                scoring += ways
                points += ways * offers[0][1]
        self._outlook[dice] = (scoring / 6**dice, points / scoring if scoring else 0.0)

    def outlook(self, dice: int) -> tuple[float, float]:
        """(Chance that a throw of `dice` dice scores, points it brings on average when it does)."""
        for _ in self._look_ahead(dice):
            pass
        return self._outlook[dice]

    def roll_value(self, situation: "Situation", points: int, dice: int, throws: int) -> float:
        """What throwing `dice` dice with `points` at risk is worth, in points."""
        rules = self.rules
        chance, gain = self.outlook(dice)
        gain *= self.courage
        if rules.deadline and throws + 1 == rules.deadline and points + gain < rules.minimum:
            chance = chance / 2  # most of what scores comes too late
        hoped = points + gain
        if situation.must_hit and situation.room is not None:
            hoped = min(hoped, max(situation.room, 0))
        return chance * hoped - (1 - chance) * situation.penalty
