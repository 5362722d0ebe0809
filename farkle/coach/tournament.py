"""Tournaments of computer players: games from a seed, the same however they are cut into slices."""

from collections.abc import Sequence
from time import perf_counter

from farkle.coach.analysis import SLICE, analysis_of
from farkle.coach.quick_game import dice_of_game, play_quickly
from farkle.questions import QuestionError, TournamentAnswer
from farkle.rules import Rules

MOST_GAMES = 1_000_000
_SEATS = range(2, 9)


def play_slice(rules: Rules, levels: Sequence[str], seed: int, start: int, games: int) -> TournamentAnswer:
    """Play games number `start` and following, up to `games` of them, as many as fit into a slice, at least one.

    Game number n has dice of its own, from a hash of the seed and n; the seats take turns in beginning. Returns the wins of
    each seat, a shared win counting as a share, and the number of the game to go on with. QuestionError where this is no
    tournament.
    """
    if len(levels) not in _SEATS:
        raise QuestionError("A tournament has 2 to 8 players.")
    if not 0 <= start < start + games <= MOST_GAMES:
        raise QuestionError("A tournament has 1 to 1,000,000 games.")
    players = [analysis_of(rules).player(level) for level in levels]
    wins = [0.0] * len(players)
    end = perf_counter() + SLICE
    number = start
    while number < start + games and (number == start or perf_counter() < end):
        winners = play_quickly(rules, players, number % len(players), dice_of_game(seed, number))
        for seat in winners:
            wins[seat] += 1 / len(winners)
        number += 1
    return TournamentAnswer(tuple(wins), number)
