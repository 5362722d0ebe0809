"""Why a choice is good or what it costs, in one sentence of the catalogue with its numbers.

A reason is a dictionary: its `key`, and numbers. Whole numbers are points or counts (`n` chooses the plural), fractions such
as 0.532 are chances, and pairs are exact chances.
"""

from typing import Any

from farkle import actions
from farkle.coach.rated_choice import RatedChoice
from farkle.game import Game
from farkle.players.situation import BEHIND, OVER, TARGET, WINS, Situation, situation_of

Reason = dict[str, Any]


def chance_of(win: float | None) -> float:
    """A chance of winning to four places, as it is told."""
    return round(win or 0.0, 4)


def reasons_for(game: Game, choices: tuple[RatedChoice, ...]) -> list[Reason]:
    """One reason for each choice of the decision that `game` waits for."""
    situation = situation_of(game)
    best = next(choice for choice in choices if choice.best)
    return [_reason(choice, best, choices, situation) for choice in choices]


def _reason(choice: RatedChoice, best: RatedChoice, choices: tuple[RatedChoice, ...], situation: Situation) -> Reason:
    if choice.action in (actions.TAKE, actions.PASS_OVER):
        return {"key": "reason." + choice.action, "points": choice.points, "n": choice.dice, "farkle": choice.farkle}
    if choice.action == actions.BANK:
        outcome = situation.outcome(choice.points)
        cost = {} if choice is best else _cost(choice, best)
        if outcome in (WINS, TARGET, OVER):
            return {"key": "reason." + outcome, "points": choice.points, **cost}
        if outcome == BEHIND:
            return {"key": "reason.behind", "points": choice.points, "needed": situation.least, **cost}
    if choice is best:
        return _merit(choice, choices, situation)
    reason = {"key": "reason.equal"} if choice.equal else _fault(choice, best)
    return {**reason, **_cost(choice, best)}


def _cost(choice: RatedChoice, best: RatedChoice) -> Reason:
    """How much less a choice is worth than the best: a chance where that is known, else points."""
    if choice.win is not None and best.win is not None:
        return {"cost": chance_of(best.win - choice.win)}
    if choice.expected is not None and best.expected is not None:
        return {"cost": round(best.expected - choice.expected)}
    return {}


def _merit(choice: RatedChoice, choices: tuple[RatedChoice, ...], situation: Situation) -> Reason:
    """What speaks for the best choice."""
    twin = next((other for other in choices if other is not choice and other.keep == choice.keep), None)
    numbers = {"points": choice.points, "n": choice.dice, "farkle": choice.farkle}
    if choice.action == actions.BANK:
        assert twin, "who may bank may also throw on"
        more = None if twin.expected is None else round(twin.expected - choice.points)
        numbers = {"points": choice.points, "n": twin.dice, "farkle": twin.farkle}
        if more is None:
            return {"key": "reason.safe", **numbers}
        if more > 0:
            return {"key": "reason.lead", **numbers, "more": more}
        return {"key": "reason.dear", **numbers, "less": -more}
    if twin is None:
        if choice.points < situation.needed:
            return {"key": "reason.needed", **numbers, "needed": situation.needed}
        return {"key": "reason.must", **numbers}
    if choice.dice == situation.rules.dice:
        return {"key": "reason.hot", **numbers}
    dearest = max((other for other in choices if other.action == actions.ROLL), key=lambda other: other.points)
    if dearest.dice < choice.dice and dearest.points > choice.points:
        return {"key": "reason.dice", **numbers, "other": dearest.farkle}
    more = None if choice.expected is None else round(choice.expected - choice.points)
    if more is not None and more < 0:
        return {"key": "reason.chase", **numbers, "less": -more}
    return {"key": "reason.worth", **numbers} if more is None else {"key": "reason.gain", **numbers, "more": more}


def _fault(choice: RatedChoice, best: RatedChoice) -> Reason:
    """What speaks against a choice beside the best one."""
    if choice.action != best.action:
        numbers = {"points": choice.points, "n": choice.dice or best.dice, "farkle": choice.farkle or best.farkle}
        return {"key": "reason.bold" if choice.action == actions.ROLL else "reason.early", **numbers}
    if choice.points < best.points:
        return {"key": "reason.fewer-points", "points": best.points - choice.points}
    if choice.dice < best.dice:
        return {"key": "reason.fewer-dice", "n": choice.dice, "farkle": choice.farkle, "other": best.farkle}
    return {"key": "reason.worse"}
