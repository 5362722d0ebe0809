"""The strongest computer player: does what wins most often, where that is known, and else plays the best turn."""

from farkle.coach.advice import Advisor
from farkle.game import Game


class Master:
    """Decides by the advice of an `Advisor`; it plays while the chances of winning are still being worked out, too."""

    def __init__(self, advisor: Advisor) -> None:
        self.advisor = advisor

    def decide(self, game: Game) -> tuple[str, tuple[int, ...]]:
        """The next action of the seat to move: (name of a `Game` action, its dice or ()), always a legal one.

        "throw" means that the game waits for dice.
        """
        advice = self.advisor.advise(game)
        if advice is None:
            return ("throw", ())
        best = advice.best
        return ("keep", best.keep) if best.keep else (best.action, ())
