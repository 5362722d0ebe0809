"""The chance of winning for two players, from tables solved beforehand or worked out on the spot.

>>> from farkle.presets import PRESETS
>>> chances = WinChances(PRESETS["standard"])
>>> chances.exact, f"{chances.at_turn_start(0, 0):.3f}"
(True, '0.532')
"""

from collections.abc import Generator, Iterator
from functools import lru_cache

from farkle.coach.approximate_race import ApproximateRace
from farkle.coach.coverage import gives_chances
from farkle.coach.fixed_rounds import ApproximateRounds, FixedRounds, RoundState, RoundValues
from farkle.coach.position import LAST_TURN, PLAY_OFF_FIRST, RACE, Position
from farkle.coach.race_states import RaceState, RaceStates, RaceValues
from farkle.coach.steps import telling
from farkle.coach.turn_chances import TurnChances
from farkle.coach.win_table_format import WinTable
from farkle.coach.win_tables import SolvedRace, SolvedRounds, find
from farkle.rules import Rules


class WinChances:
    """Chances of winning under `rules`.

    `exact`: they were solved beforehand (`make solve`) and stored to a few hundredths of a per cent. Else they are
    worked out by `steps`, which takes seconds, to about one per cent and near the target to several; until that has
    ended `ready` is false and only turns after the race are known. Those are exact under all rules.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        win_table = find(rules)
        self.exact = win_table is not None
        self.ready = self.exact or not gives_chances(rules)
        self._game = _Rounds(rules, win_table) if rules.rounds else _Race(rules, win_table)
        self._turn = lru_cache(maxsize=32)(self._game.turn)

    @property
    def gives_chances(self) -> bool:
        """Whether every turn can be given a chance of winning now."""
        return self.ready and gives_chances(self.rules)

    @property
    def unit(self) -> int:
        """Points of one unit, in which turns count: that of the table, or one near it."""
        return self._game.unit

    def steps(self) -> Iterator[float]:
        """Work the chances out where they are not ready, and what every turn needs; yields how much is done, from 0 to 1."""
        if not self.ready:
            yield from self._game.steps()
            self._turn.cache_clear()
            self.ready = True
        if gives_chances(self.rules):
            yield from telling(1.0, self._game.last_turns())
            self.at_turn_start(0, 0)

    def knows(self, position: Position) -> bool:
        """Whether the chance in this position can be given now."""
        return position.stage != RACE or self.gives_chances

    def turn(self, position: Position) -> TurnChances:
        """The turn of the player to move: what each of its situations is worth, as a chance of winning.

        ValueError where it cannot be given, or not yet.
        """
        if not self.knows(position):
            raise ValueError("the chance of winning is not known here, or not yet: steps() has not ended")
        return self._turn(position)

    def at_turn_start(
        self,
        mine: int,
        theirs: int,
        *,
        began: bool = True,
        on_board: tuple[bool, bool] | None = None,
        streaks: tuple[int, int] = (0, 0),
        turns_left: int | None = None,
        changed_last: bool | None = None,
    ) -> float:
        """The chance of winning of the player to move, who has `mine` points against `theirs`.

        Meanings as of `Position`. Without `on_board` a player above nought is on the board; without `turns_left` all
        rounds are still to be played; without `changed_last` it was the player who did not begin.
        """
        rounds = self.rules.rounds
        return self.turn(
            Position(
                mine=mine,
                theirs=theirs,
                began=began,
                on_board=on_board or (mine > 0, theirs > 0),
                streaks=streaks,
                turns_left=(2 * rounds - (0 if began else 1) if turns_left is None else turns_left),
                changed_last=not began if changed_last is None else changed_last,
            )
        ).value


class _Race:
    """Turns of a race to the target."""

    def __init__(self, rules: Rules, win_table: WinTable | None) -> None:
        self._states = RaceStates(rules)
        self._approximate = ApproximateRace(self._states)
        self._values: RaceValues = SolvedRace(self._states, win_table) if win_table else self._approximate
        self.unit = self._states.unit

    def steps(self) -> Iterator[float]:
        return self._approximate.steps()

    def last_turns(self) -> Generator[None, None, None]:
        """Work out once what all turns near the target need; yields often."""
        return self._states.steps()

    def turn(self, position: Position) -> TurnChances:
        states = self._states
        role = 0 if position.began or states.roles == 1 else 1
        most = states.streaks - 1
        mine, other = (
            states.place(points, on_board)
            for points, on_board in zip((position.mine, position.theirs), position.on_board, strict=True)
        )
        if position.stage == RACE:
            streaks = min(position.streaks[0], most), min(position.streaks[1], most)
            return states.turn(RaceState(role, *streaks, mine, other), self._values)
        behind = (position.theirs - position.mine) // self.unit
        if position.stage == LAST_TURN:
            needed = states.needed[mine] if position.mine < states.rules.target else states.minimum
            return states.replies(0 if position.began else 1).turn(behind, needed)
        if position.stage == PLAY_OFF_FIRST:
            return states.play_off.first()
        return states.play_off.second(behind)


class _Rounds:
    """Turns of a game of fixed rounds."""

    def __init__(self, rules: Rules, win_table: WinTable | None) -> None:
        self._rounds = FixedRounds(rules)
        self._approximate = ApproximateRounds(self._rounds)
        self._values: RoundValues = SolvedRounds(win_table) if win_table else self._approximate
        self.unit = self._rounds.unit

    def steps(self) -> Iterator[float]:
        return self._approximate.steps()

    def last_turns(self) -> Generator[None, None, None]:
        """Work out once what the very last turn needs; yields often."""
        return self._rounds.steps()

    def turn(self, position: Position) -> TurnChances:
        lead = (position.mine - position.theirs) // self.unit
        if position.stage == RACE:
            last = 0 if position.changed_last else 1
            return self._rounds.turn(RoundState(max(position.turns_left, 1), last, lead), self._values)
        if position.stage == PLAY_OFF_FIRST:
            return self._rounds.play_off.first()
        return self._rounds.play_off.second(-lead)
