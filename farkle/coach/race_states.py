"""The way of a two-player race: what a state at the start of a turn is, and where banking and farkles lead.

A state is (role, streak, other streak, place, other place): of the player to move and the other. Role 0 began the game
and 1 did not; where it makes no difference there is role 0 only. A place is a total in units of the table; where a
player can be on the board with nothing (opening and penalties) place 0 is "not on the board", place 1 nothing.
"""

from collections.abc import Generator, Sequence
from functools import cached_property
from typing import NamedTuple, Protocol

from farkle.coach.endgame import PlayOff, Replies, chase_in_steps, deepest, replies_in_steps
from farkle.coach.scale import Scale
from farkle.coach.steps import finished
from farkle.coach.turn_chances import TurnChances, levels_in_steps
from farkle.rules import Rules
from farkle.scoresheet import ScoreSheet

# Where turns are cut off when one of them is worked out for the coach, in average turns: so far beyond the target, and
# so much in all. What lies beyond is banked, which costs less than shows in a thousandth.
_BEYOND, _WHOLE = 8, 16


class RaceState(NamedTuple):
    """The start of a turn: of the player to move and the other."""

    role: int
    streak: int
    other_streak: int
    place: int
    other_place: int


class RaceValues(Protocol):
    """The chance to win at the start of a turn, from wherever it is known."""

    def chance(self, state: RaceState) -> float:
        """The chance of the player to move."""

    def facing(self, role: int, streak: int, place: int) -> Sequence[float]:
        """The chance of a player to move at `place`, for each place of the other, whose streak is 0."""


class RaceStates(Scale):
    """The geometry of a race to the target of `rules`, in units of the table."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.target = -(-rules.target // self.unit)
        self.streaks = rules.streak or 1
        self.board = 1 if rules.opening and rules.streak else 0
        self.places = self.target + self.board
        self.ends_at_once = rules.exact != "off" or rules.finish == "now"
        playing_off = rules.ties == "playoff" and not self.ends_at_once
        self.roles = 2 if not self.ends_at_once and (rules.finish == "round" or playing_off) else 1
        # Of each place: the units a turn must hold, and whether farkles in a row cost nothing while the player stays there.
        self.needed, self.rests = self._by_score_sheet()
        self.penalised = tuple(self._penalised(place) for place in range(self.places))
        self._replies: tuple[Replies, Replies] | None = None  # of the player who began and of the other

    def units(self, place: int) -> int:
        """The total of a place."""
        return max(0, place - self.board)

    def place(self, points: int, on_board: bool) -> int:
        """The place of a player with so many points."""
        units = min(max(points // self.unit, 0), self.target - 1)
        return units + self.board if on_board else 0

    def _by_score_sheet(self) -> tuple[list[int], list[bool]]:
        """What the engine's own score sheet says of a player at each place."""
        sheet = ScoreSheet(self.rules, 1)
        resting = bool(self.rules.streak) and self.rules.penalty == "all"
        needed, rests = [], []
        for place in range(self.places):
            sheet.totals[0], sheet.on_board[0] = self.units(place) * self.unit, place > 0
            needed.append(-(-sheet.needed(0)[1] // self.unit))
            rests.append(resting and sheet.pit(0) is not None)
        return needed, rests

    def _penalised(self, place: int) -> int:
        """Where the penalty for farkles in a row leads."""
        if not self.rules.streak or (self.board and not place):
            return place
        if self.rules.penalty == "all":
            return self.board
        return max(0, self.units(place) - int(self.rules.penalty) // self.unit) + self.board

    @cached_property
    def deep(self) -> int:
        """The greatest lead that can still be made good."""
        return deepest(self.mean)

    @cached_property
    def play_off(self) -> PlayOff:
        """The play-off of players who have ended level."""
        return PlayOff(self.weights, self.deep, self.minimum)

    def steps(self) -> Generator[None, None, None]:
        """Work out what follows when the target has been reached; yields often. Who asks for it before that waits."""
        if self._replies or self.ends_at_once:
            return
        level = (0.5, 0.5) if self.rules.ties == "shared" else (0.0, 0.0)
        if self.rules.ties == "playoff":
            yield from self.play_off.steps()
            level = self.play_off.chance, 1 - self.play_off.chance
        if self.rules.finish == "chase":
            self._replies = yield from chase_in_steps(self.weights, self.deep, level, self.minimum)
            return
        one = other = yield from replies_in_steps(self.weights, self.deep, level[0])
        if level[1] != level[0]:
            other = yield from replies_in_steps(self.weights, self.deep, level[1])
        self._replies = one, other

    def replies(self, role: int) -> Replies:
        """What the game is worth to a player of this role who is to play after the other has reached the target."""
        finished(self.steps())
        assert self._replies, "a game that ends at once has no replies"
        return self._replies[role]

    def after_farkle(self, state: RaceState) -> RaceState:
        """The next state when the turn is lost."""
        streak, place = state.streak + 1, state.place
        if streak >= self.streaks:
            streak, place = (self.streaks - 1, place) if self.rests[place] else (0, self.penalised[place])
        return RaceState(self.roles - 1 - state.role, state.other_streak, streak, state.other_place, place)

    def turn(self, state: RaceState, values: RaceValues) -> TurnChances:
        """The turn of the player to move, worked out from what is known about the turns after it."""
        mine, needed = self.units(state.place), self.needed[state.place]
        need = self.target - mine
        facing = values.facing(*self._other(state), state.other_place)
        bank = [1 - chance for chance in facing[self.board + mine :]]
        if self.rules.exact != "off":
            bank += self._overshoots(state, values)
            # Nobody need ever bank an overshoot: sooner or later there is a farkle.
            bank.append(max(bank[-1], 1 - values.chance(self.after_farkle(state))))
        else:
            most = 0 if self.ends_at_once else int(_BEYOND * self.mean)
            bank += self._wins(state, max(most, needed - need) + 1)
            del bank[max(int(_WHOLE * self.mean), needed) + 1 :]
        lost = 1 - values.chance(self.after_farkle(state))
        return TurnChances(finished(levels_in_steps(self.weights, bank, lost)), 0, needed)

    def _other(self, state: RaceState) -> tuple[int, int]:
        return self.roles - 1 - state.role, state.other_streak

    def _wins(self, state: RaceState, count: int) -> list[float]:
        """What banking the points still needed, and up to `count - 1` more, is worth."""
        if self.ends_at_once or (self.rules.finish == "round" and state.role == 1):
            return [1.0] * count
        replies = self.replies(self.roles - 1 - state.role)
        lead, needed = self.target - self.units(state.other_place), self.needed[state.other_place]
        return [1 - replies.chance(lead + more, needed) for more in range(count)]

    def _overshoots(self, state: RaceState, values: RaceValues) -> list[float]:
        """What hitting the target and what each overshoot is worth."""
        role, streak = self._other(state)
        if self.rules.exact == "exact":
            return [1.0, 1 - values.chance(RaceState(role, streak, 0, state.other_place, state.place))]
        need = self.target - self.units(state.place)
        room = max(0, (self.rules.target - 1) // self.unit - self.units(state.other_place))
        return [1.0] + [
            1 - values.chance(RaceState(role, streak, 0, state.other_place + min(more, room), state.place))
            for more in range(need + 1, max(room, need + 1) + 1)
        ]
