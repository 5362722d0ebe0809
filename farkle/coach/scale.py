"""A table in units of its points: what the turns of every kind of game are worked out from."""

from farkle.coach.choices import choices_of, handy_unit
from farkle.coach.known import best_turns
from farkle.coach.turn_chances import Weights
from farkle.rules import Rules


class Scale:
    """The choices under `rules`, and what the best turn brings on average: `mean`, in units of `unit` points.

    `minimum`: units that a turn must hold before it may be banked.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        # On a table without farkles a turn never need end; it does at the target, or what would be the target.
        points = min(best_turns(rules).get().value or 0.0, float(rules.target))
        self.choices = choices_of(rules, handy_unit(rules, points))
        self.weights = Weights(self.choices)
        self.unit = self.choices.unit
        self.mean = points / self.unit
        self.minimum = -(-rules.minimum // self.unit)
