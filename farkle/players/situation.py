"""Where a seat stands when its turn is to be played: what a computer player weighs besides the dice.

`situation_of(game)` reads it from a game, or from anything that answers the same questions.
"""

from farkle.typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from farkle.rules import Rules

# What banking so many points would lead to.
OPEN = "open"  # the game goes on, and the points are written down
TARGET = "target"  # the target is reached, or the lead is taken in the last turns
WINS = "wins"  # the game is won
BEHIND = "behind"  # the game is lost: this was the last turn, and another is ahead
OVER = "over"  # the target that must be hit exactly is overshot


class Situation:
    """A turn of a seat with `total` points under `rules`.

    `rival`: the highest total of the others, `None` where there are none. `needed`: points to hold before banking.
    `is_last`: this turn must take the lead, or the game is lost. `is_end`: nobody plays after it, or after it has reached the
    target. `penalty`: points that a farkle would cost besides those at risk.
    """

    def __init__(
        self, rules: "Rules", total: int, rival: int | None, needed: int, is_last: bool, is_end: bool, penalty: int
    ) -> None:
        self.rules = rules
        self.total = total
        self.rival = rival
        self.needed = needed
        self.is_last = is_last
        self.is_end = is_end
        self.penalty = penalty
        self.insight: Any = None  # what a player has found out about this turn
        self.must_hit = rules.exact != "off"
        # From so many points on banking ends the game or begins the last turns; None where there is no target, or none any
        # more: in a play-off it was reached before.
        self.room: int | None = None if rules.rounds or is_last or total >= rules.target else rules.target - total
        # Fewer points than that are not worth banking, or may not be banked.
        self.least = needed
        if is_last and rival is not None:
            self.least = max(needed, rival - total + (1 if rules.ties == "first" else 0))

    def outcome(self, points: int) -> str:
        """What banking `points` would lead to, allowed or not: one of the words above."""
        if self.room is None:
            if not self.is_last:
                return OPEN
            if points < self.least:
                return BEHIND
            return WINS if self.is_end else TARGET
        if points < self.room:
            return OPEN
        if self.must_hit:
            return OVER if points > self.room else WINS
        return WINS if self.is_end else TARGET

    def may_bank(self, points: int, dice: int) -> bool:
        """Whether `points` may be banked with `dice` dice to throw next, which are all dice only after hot dice."""
        return points >= self.needed and not (dice == self.rules.dice and self.rules.hot_dice == "must")


def situation_of(game: Any) -> Situation:
    """The situation of the seat to move in `game`."""
    rules, seat = game.rules, game.seat
    totals = game.totals
    total = totals[seat]
    rival = max([other for place, other in enumerate(totals) if place != seat], default=None)
    is_last = game.final
    is_end = is_last and not game.to_play and (rules.finish != "chase" or game.playing_off)
    ends_round = (seat + 1) % game.seats == game.first
    if rules.rounds and not game.final and game.turns[seat] + 1 >= rules.rounds:
        is_last = is_end = ends_round
    elif not rules.rounds and not game.final:
        is_end = rules.finish == "now" or game.seats == 1 or (rules.finish == "round" and ends_round)
    if game.playing_off and game.to_play:
        is_last = False  # who plays first in a play-off has nothing to beat yet
    penalty = 0
    rests = game.took_over or (rules.penalty == "all" and game.pit_of(seat))
    if rules.streak and game.streaks[seat] + 1 >= rules.streak and not rests:
        penalty = rules.penalty if isinstance(rules.penalty, int) else total
        if not rules.debt:
            penalty = min(penalty, max(total, 0))
    return Situation(rules, total, rival, game.needed[1], is_last, is_end, penalty)
