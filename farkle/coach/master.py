"""The strongest computer player: does what wins most often, where that is known, and else plays the best turn."""

from collections.abc import Sequence
from typing import Any

from farkle import actions
from farkle.coach.advice import SAME
from farkle.coach.position import position_of
from farkle.coach.reasons import Reason, chance_of
from farkle.coach.turn_chances import TurnChances
from farkle.coach.win_chances import WinChances
from farkle.players.expert import ExpertPlayer
from farkle.players.player import PATIENCE
from farkle.players.situation import Situation
from farkle.policy import BestTurns

Option = tuple[int, int]


class MasterPlayer(ExpertPlayer):
    """Decides by `chances` of winning; plays as an expert as long as they are being worked out."""

    def __init__(self, chances: WinChances, turns: BestTurns) -> None:
        super().__init__(chances.rules, turns)
        self.chances = chances

    def look(self, game: Any) -> Situation:
        """The situation, and the turn as chances of winning where they can be given."""
        situation = super().look(game)
        position = position_of(game)
        if position and self.chances.knows(position):
            situation.insight = self.chances.turn(position)
        return situation

    def pick(self, situation: Situation, options: Sequence[Option], throws: int) -> int:
        """The number of the choice that wins most often, of several one to bank, of several the one with more points."""
        if situation.insight is None:
            return super().pick(situation, options, throws)
        worths = []
        for points, dice in options:
            banks = situation.may_bank(points, dice) and self.stops(situation, points, dice, throws)
            win = round(self._win(situation, points, dice, throws), SAME)
            worths.append((win, banks, self.value(situation, points, dice, throws), points))
        return worths.index(max(worths))

    def stops(self, situation: Situation, points: int, dice: int, throws: int) -> bool:
        """Whether banking wins as often as throwing on, which is never certain to come out so."""
        if situation.insight is None or throws >= PATIENCE:
            return super().stops(situation, points, dice, throws)
        banked, rolled = self._both(situation.insight, points, dice, throws)
        return round(banked, SAME) >= round(rolled, SAME)

    def _units(self, points: int) -> int:
        return round(points / self.chances.unit)

    def _win(self, situation: Situation, points: int, dice: int, throws: int) -> float:
        banked, rolled = self._both(situation.insight, points, dice, throws)
        return max(banked, rolled) if situation.may_bank(points, dice) else rolled

    def _both(self, turn: TurnChances, points: int, dice: int, throws: int) -> tuple[float, float]:
        """The chance of winning after banking, and after throwing on."""
        units = self._units(points)
        return turn.banked(units), turn.roll(units, dice, max(throws, 1))

    def reason_to_keep(self, situation: Situation, options: Sequence[Option], chosen: int, throws: int) -> Reason:
        """How often this choice wins, and how often the next best would."""
        if situation.insight is None:
            return super().reason_to_keep(situation, options, chosen, throws)
        wins = [self._win(situation, points, dice, throws) for points, dice in options]
        points, dice = options[chosen]
        other = max(win for number, win in enumerate(wins) if number != chosen)
        return {
            "key": "why.keep.win",
            "points": points,
            "n": dice,
            "win": chance_of(wins[chosen]),
            "other": chance_of(other),
        }

    def reason_to_stop(self, situation: Situation, action: str, points: int, dice: int, throws: int) -> Reason:
        """How often banking wins, and how often throwing on does."""
        if situation.insight is None:
            return super().reason_to_stop(situation, action, points, dice, throws)
        banked, rolled = self._both(situation.insight, points, dice, throws)
        win, other = (banked, rolled) if action == actions.BANK else (rolled, banked)
        return {
            "key": f"why.{action}.win",
            "points": points,
            "n": dice,
            "win": chance_of(win),
            "other": chance_of(other),
        }
