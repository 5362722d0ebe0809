"""What has been worked out about a set of rules, kept for the next question about them."""

from functools import lru_cache

from farkle.policy import BestTurns
from farkle.rules import Rules


@lru_cache(maxsize=8)
def best_turns(rules: Rules) -> BestTurns:
    """The best turns under `rules`; everything in the worker shares them."""
    return BestTurns(rules)
