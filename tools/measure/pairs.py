"""Two levels against each other: every deal is played twice, so that neither has the better dice."""

import math
from collections.abc import Sequence

from farkle.coach.analysis import analysis_of
from farkle.coach.quick_game import dice_of_game, play_quickly
from farkle.rules import Rules

_SURE = 1.96  # standard deviations around a mean that hold 95 of 100


def interval(pairs: Sequence[float]) -> tuple[float, float]:
    """The share of games won and how far it may be off, to 95 per cent, both in per cent.

    `pairs`: the games won in each pair of games with the same dice. Such games are related, and pairs are not, so that
    the spread is that of the pairs.
    """
    mean = sum(pairs) / len(pairs)
    variance = sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1)
    return 50 * mean, 50 * _SURE * math.sqrt(variance / len(pairs))


def meet(rules: Rules, levels: tuple[str, str], games: int, seed: int) -> list[float]:
    """Games won by the first of two levels in each pair of games: the same dice, the other beginning."""
    analysis = analysis_of(rules)
    while analysis.done < 1:
        analysis.prepare()
    players = [analysis.player(level) for level in levels]
    pairs = []
    for number in range(games // 2):
        wins = 0.0
        for first in (0, 1):
            winners = play_quickly(rules, players, first, dice_of_game(seed, number))
            wins += (0 in winners) / len(winners)
        pairs.append(wins)
    return pairs
