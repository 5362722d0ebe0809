"""A game looked back on: what each decision cost, and what the dice were worth.

Both are counted in chances of winning where two players meet and those are known, else in points of the turn: `by` says
which. A decision, what was kept and whether to throw on, costs what the best choice would have been worth more. A throw was
lucky by what the game is worth to the thrower after it, with the best made of it, less what it was worth before; over many
throws that comes to nothing on average.
"""

from collections.abc import Iterator
from functools import lru_cache
from time import perf_counter
from typing import Any

from farkle import actions, phases
from farkle.coach.advice import Advice, Advisor
from farkle.coach.analysis import SLICE, analysis_of
from farkle.coach.position import position_of
from farkle.coach.rated_choice import RatedChoice
from farkle.game import Game
from farkle.record import read

_ANALYSIS_SHARE = 0.3  # of the work


class GameReview:
    """The review of the game in `record`; RecordError where that is none. Use `review_of`, which remembers."""

    def __init__(self, record: str) -> None:
        game = Game.replay(record)
        self.decisions: list[dict[str, Any]] = []
        self.done = 0.0
        self.analysis = analysis_of(game.rules)
        self._luck = [0.0] * game.seats
        self._lost = [0.0] * game.seats
        self._by_win = False
        self._steps = self._work(record)

    def go_on(self) -> None:
        """Work on for a moment."""
        end = perf_counter() + SLICE
        for done in self._steps:
            self.done = done
            if perf_counter() > end:
                return
        self.done = 1.0

    def answer(self, start: int) -> dict[str, Any]:
        """Decisions from number `start` on, and the sums of each seat, which are whole when `done` is 1."""
        return {
            "done": self.done,
            "by": "win" if self._by_win else "points",
            "decisions": self.decisions[start:],
            "lost": [round(lost, 5) for lost in self._lost],
            "luck": [round(luck, 5) for luck in self._luck],
        }

    def _work(self, record: str) -> Iterator[float]:
        while self.analysis.done < 1:
            self.analysis.prepare()
            yield _ANALYSIS_SHARE * self.analysis.done
        advisor = self.analysis.advisor
        words = [*read(record)[-1], ""]
        asked: Advice | None = None
        made: tuple[int, ...] = ()
        thrown: tuple[int, float] | None = None  # who threw last, and what the game was worth to that seat before
        for number, (game, _) in enumerate(Game.retrace(record)):
            word = words[number]
            self._by_win = game.seats == 2 and advisor.chances.gives_chances
            if thrown:
                seat, worth = thrown
                is_lost = not self._by_win and game.phase not in (phases.KEEP, phases.DECIDE)
                self._luck[seat] += (0.0 if is_lost else self._standing(advisor, game, seat)) - worth
                thrown = None
            yield _ANALYSIS_SHARE + (1 - _ANALYSIS_SHARE) * number / len(words)
            if word[:1] == "k":
                asked, made = advisor.advise(game), tuple(sorted(int(face) for face in word[1:]))
            elif word in actions.BY_RECORD_WORD:
                advice = asked or advisor.advise(game)
                if advice and len(advice.choices) > 1:
                    self._judge(game, number, advice, made, actions.BY_RECORD_WORD[word])
                asked, made = None, ()
            elif word and game.phase == phases.THROW:
                thrown = (game.seat, self._standing(advisor, game, game.seat))

    def _judge(self, game: Game, number: int, advice: Advice, kept: tuple[int, ...], action: str) -> None:
        """Write one decision down."""
        at = next(
            place for place, choice in enumerate(advice.choices) if choice.keep == kept and choice.action == action
        )
        did, best = advice.choices[at], advice.best
        cost = self._cost(did, best)
        self._lost[game.seat] += cost
        self.decisions.append(
            {
                "action": number,
                "seat": game.seat,
                "turn": game.turns[game.seat] + 1,
                "throw": game.dice,
                "did": _brief(did),
                "best": _brief(best),
                "cost": round(cost, 5),
                "reason": advice.reasons[at if cost else advice.choices.index(best)],
            }
        )

    def _cost(self, did: RatedChoice, best: RatedChoice) -> float:
        if self._by_win:
            return max(0.0, (best.win or 0.0) - (did.win or 0.0))
        if best.expected is None or did.expected is None:
            return 0.0
        return max(0.0, best.expected - did.expected)

    def _standing(self, advisor: Advisor, game: Game, seat: int) -> float:
        """What the game, or without chances of winning the turn, is worth to the seat."""
        if self._by_win and game.over:
            return 1 / len(game.winners) if seat in game.winners else 0.0
        if game.phase == phases.THROW:
            worth = self._before_throw(advisor, game)
        else:
            advice = advisor.advise(game)
            choices = advice.choices if advice else ()
            worth = max(((choice.win if self._by_win else choice.expected) or 0.0 for choice in choices), default=0.0)
        return 1 - worth if self._by_win and seat != game.seat else worth

    def _before_throw(self, advisor: Advisor, game: Game) -> float:
        position = position_of(game)
        if self._by_win and position:
            turn = advisor.chances.turn(position)
            return turn.roll(round(game.turn_points / advisor.chances.unit), game.wanted, game.throws)
        best = advisor.best_turn(game)
        if best.value is None or best.value == float("inf"):
            return 0.0
        return best.roll_worth(game.turn_points, game.wanted, game.throws or min(game.turn_points, 1))


def _brief(choice: RatedChoice) -> dict[str, Any]:
    return {
        "keep": choice.keep,
        "action": choice.action,
        "points": choice.points,
        "win": choice.win,
        "expected": choice.expected,
    }


@lru_cache(maxsize=2)
def review_of(record: str) -> GameReview:
    """The review of this game, as far as it has come."""
    return GameReview(record)
