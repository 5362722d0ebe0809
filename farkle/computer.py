"""Computer players: what to keep, when to stop.

`ThresholdPlayer` looks one throw ahead. With T points at risk and n dice to throw it compares what it would bank with
what it can hope for: T and the average of the next throw's dearest keep, times the chance that the throw is no
farkle, less a penalty that is due. Chance and average come from the rules in force, so it plays every table; needs
(opening, minimum, pits), a total to beat and an exact target are obeyed before any weighing.

    >>> from farkle.game import Game
    >>> from farkle.presets import PRESETS
    >>> player = ThresholdPlayer(PRESETS["standard"])
    >>> game = Game(PRESETS["standard"], ("One", "Two"))
    >>> player.decide(game)
    ('throw', ())
    >>> events = game.throw((1, 1, 1, 2, 3, 4))
    >>> player.decide(game)
    ('keep', (1, 1, 1))
"""

from farkle.game import Game
from farkle.odds import ways
from farkle.reach import throws_of
from farkle.rules import Rules
from farkle.scoring import scorer

TYPE_CHECKING = False  # taken for true by type checkers alone
if TYPE_CHECKING:
    from collections.abc import Iterator

    from farkle.scoring import Dice, Keep

PATIENCE = 60  # throws in one turn: on a table without farkles a turn would otherwise never end


class ThresholdPlayer:
    """Keeps and banks by one-throw expectations under `rules`."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._outlook: dict[int, tuple[float, float]] = {}

    def prepare(self) -> "Iterator[None]":
        """Work out the outlook for every number of dice; yields often, so that a page can breathe in between."""
        for dice in range(1, self.rules.dice + 1):
            yield from self._look_ahead(dice)

    def _look_ahead(self, dice: int) -> "Iterator[None]":
        if dice in self._outlook:
            return
        table = scorer(self.rules)
        scoring = points = 0
        for number, throw in enumerate(throws_of(dice)):
            keeps = table.keeps(throw)
            weight = ways(throw)
            if keeps:
                scoring += weight
                points += weight * keeps[0][1]
            elif dice == self.rules.dice and self.rules.blank:
                scoring += weight
                points += weight * self.rules.blank
            if number % 32 == 31:
                yield
        self._outlook[dice] = (scoring / 6**dice, points / scoring if scoring else 0.0)

    def outlook(self, dice: int) -> tuple[float, float]:
        """(Chance that a throw of `dice` dice scores, points it brings on average when it does)."""
        for _ in self._look_ahead(dice):
            pass
        return self._outlook[dice]

    def decide(self, game: Game) -> "tuple[str, Dice]":
        """The next action of the seat whose turn it is: (name of a `Game` action, its dice or ()).

        "throw" means that the game waits for dice. The action is always a legal one.
        """
        if game.wanted:
            return ("throw", ())
        if game.offer:
            points, dice = game.offer
            taken = self._hope(game, points, dice, 0)
            return ("take", ()) if taken > self._hope(game, 0, self.rules.dice, 0) else ("pass_over", ())
        if game.phase == "keep":
            best = max(
                game.keeps(),
                key=lambda pair: (self._worth(game, pair), pair[1], -len(pair[0])),
            )
            return ("keep", best[0])
        if game.why_not_bank() is None:
            banked = self._banked(game, game.turn_points)
            if game.throws >= PATIENCE or banked >= self._hope(game, game.turn_points, game.dice_left, game.throws):
                return ("bank", ())
        return ("roll", ())

    def _worth(self, game: Game, pair: "Keep") -> tuple[bool, float]:
        """What a keep is worth: the better of banking after it, where that is allowed, and throwing on.

        When patience is at its end, keeps after which the turn may be banked come first.
        """
        kept, points = pair
        left = len(game.dice) - len(kept)
        total = game.turn_points + points
        hope = self._hope(game, total, left or self.rules.dice, game.throws)
        if total < game.needed[1] or (not left and self.rules.hot_dice == "must"):
            return (False, hope)
        banked = self._banked(game, total)
        return (True, banked) if game.throws >= PATIENCE else (False, max(hope, banked))

    def _banked(self, game: Game, points: int) -> int:
        """What banking is worth now: nothing, if it overshoots an exact target or leaves the last turn lost."""
        rules, seat = self.rules, game.seat
        total = game.totals[seat] + points
        if rules.rounds == 0 and total >= rules.target:
            if rules.exact != "off" and total > rules.target:
                return 0
            if not game.final:
                return points + rules.target  # it ends the game, or begins the last turns in the lead
        if game.final:
            ahead = max([other for place, other in enumerate(game.totals) if place != seat], default=0)
            return points + rules.target if total > ahead else 0
        return points

    def _hope(self, game: Game, points: int, dice: int, throws: int) -> float:
        """What throwing `dice` dice with `points` at risk is worth on average."""
        rules, seat = self.rules, game.seat
        chance, gain = self.outlook(dice)
        if rules.deadline and throws + 1 == rules.deadline and points + gain < rules.minimum:
            chance = chance / 2  # most of what scores comes too late
        lost = 0
        if rules.streak and game.streaks[seat] + 1 >= rules.streak:
            lost = rules.penalty if isinstance(rules.penalty, int) else game.totals[seat]
            if not rules.debt:
                lost = min(lost, max(game.totals[seat], 0))
        hoped = points + gain
        if rules.exact != "off" and not rules.rounds:
            hoped = min(hoped, max(rules.target - game.totals[seat], 0))
        return chance * hoped - (1 - chance) * lost
