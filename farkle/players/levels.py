"""The levels that a computer player can have, from the weakest to the strongest.

The catalogue holds what people read about each: `player.<level>.name`, `.level` and `.line`, one honest line on how it
decides.

    >>> from farkle.presets import PRESETS
    >>> player = player_of("beginner", PRESETS["standard"])
    >>> player.goal
    300
"""

from farkle.players.one_throw import OneThrowPlayer
from farkle.players.threshold import ThresholdPlayer
from farkle.typing import TYPE_CHECKING

if TYPE_CHECKING:
    from farkle.players.player import Player
    from farkle.rules import Rules

BEGINNER, CASUAL, CAUTIOUS, BOLD, EXPERT, MASTER = "beginner", "casual", "cautious", "bold", "expert", "master"

LEVELS = (BEGINNER, CASUAL, CAUTIOUS, BOLD, EXPERT, MASTER)

# Levels that the module with the best turn is needed for, which the page loads when it is asked for.
NEEDS_BEST_TURN = (EXPERT, MASTER)


def player_of(level: str, rules: "Rules") -> "Player":
    """A player of this level for games under `rules`.

    The master is found here as an expert: what it knows beyond that it knows in the worker alone (`farkle.coach.master`).
    """
    if level == BEGINNER:
        return ThresholdPlayer(rules, goal=3)  # strengths of all: `make measure`
    if level == CASUAL:
        return ThresholdPlayer(rules, goal=10, few=2)
    if level == CAUTIOUS:
        return OneThrowPlayer(rules, courage=0.55)
    if level == BOLD:
        return OneThrowPlayer(rules, courage=2.6)
    if level in NEEDS_BEST_TURN:
        from farkle.players.expert import ExpertPlayer

        return ExpertPlayer(rules)
    raise ValueError(f"there is no level {level!r}")
