"""Everything the coach knows about one set of rules, worked out step by step as the page asks for it."""

from collections.abc import Iterator
from functools import lru_cache
from time import perf_counter

from farkle.coach import win_tables
from farkle.coach.advice import Advisor
from farkle.coach.known import best_turns
from farkle.coach.master import MasterPlayer
from farkle.coach.win_chances import WinChances
from farkle.players.expert import ExpertPlayer
from farkle.players.levels import EXPERT, MASTER, player_of
from farkle.players.player import Player
from farkle.rules import Rules

SLICE = 0.06  # seconds of work before the page hears how far it is

_NEARLY = 0.999  # all is known only when the last step has ended
_BEST_TURN_STEPS = 600  # about as many steps as a best turn takes
_BEST_TURN_SHARE = 0.1  # of the way to chances that must be worked out on the spot


class Analysis:
    """What is known about `rules`: `done` says how much, from 0 to 1. Use `analysis_of`, which remembers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.turns = best_turns(rules)
        self.done = 0.0
        self._advisor: Advisor | None = None
        self._players: dict[str, Player] = {}
        self._steps = self._work()

    @property
    def wanted(self) -> str | None:
        """The file with the solved chances of this table, if there is one that has not arrived yet."""
        return win_tables.wanted(self.rules) if self._advisor is None else None

    @property
    def advisor(self) -> Advisor:
        """Gives advice as far as things are known; to decide by points is always possible."""
        if self._advisor is None:
            self._advisor = Advisor(self.rules, WinChances(self.rules))
        return self._advisor

    def player(self, level: str) -> Player:
        """A computer player of this level, as strong as what is known makes it; ValueError where there is no such level."""
        if level not in self._players:
            if level == MASTER:
                self._players[level] = MasterPlayer(self.advisor.chances, self.turns)
            elif level == EXPERT:
                self._players[level] = ExpertPlayer(self.rules, self.turns)
            else:
                self._players[level] = player_of(level, self.rules)
        return self._players[level]

    def prepare(self) -> None:
        """Work on for a moment (`SLICE`)."""
        end = perf_counter() + SLICE
        for done in self._steps:
            self.done = min(done, _NEARLY)
            if perf_counter() > end:
                return
        self.done = 1.0

    def _work(self) -> Iterator[float]:
        for number, _ in enumerate(self.turns.steps()):
            yield _BEST_TURN_SHARE * min(number / _BEST_TURN_STEPS, 1.0)
        chances = self.advisor.chances
        yield _BEST_TURN_SHARE
        for done in chances.steps():
            yield _BEST_TURN_SHARE + (1 - _BEST_TURN_SHARE) * done


@lru_cache(maxsize=4)
def analysis_of(rules: Rules) -> Analysis:
    """The analysis of these rules, as far as it has come."""
    return Analysis(rules)
