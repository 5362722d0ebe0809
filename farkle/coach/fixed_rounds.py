"""A game of a fixed number of rounds between two players: all that counts is who leads by how much, and the turns left.

A state at the start of a turn is (turns left, last, lead): the turns of both that are still to come, this one included;
`last` 1 where the other's total changed last and 0 where that of the player to move did (who got there first wins some
ties; before any change, the player who began counts as first); the lead of the player to move in units, negative when
behind.
"""

from collections.abc import Generator, Sequence
from functools import cached_property
from typing import NamedTuple, Protocol

from farkle.coach.endgame import PlayOff, deepest
from farkle.coach.scale import Scale
from farkle.coach.steps import finished, telling
from farkle.coach.turn_chances import TurnChances, levels_in_steps
from farkle.coach.win_table_format import curve
from farkle.rules import Rules

_LEADS = 15  # average turns: leads beyond that count as that much
_WHOLE = 10  # average turns: no turn holds more
# Average turns: steps between the leads where the approximation works the turn out, and how far from level they reach.
_STEPS = ((0.3, 3.0), (0.8, 9.0), (2.0, float(_LEADS)))
_LATE, _EARLIER = 6, 1.7  # before the last so many turns the steps are so much longer
_TWO_CASES = 4  # and before the last so many turns it makes no difference whose total changed last


class RoundState(NamedTuple):
    """The start of a turn."""

    turns_left: int
    last: int
    lead: int


class RoundValues(Protocol):
    """The chance to win at the start of a turn."""

    def by_lead(self, turns_left: int, last: int) -> Sequence[float]:
        """The chances of the player to move for all leads, from `-most` to `most`."""


class FixedRounds(Scale):
    """The geometry of a game of fixed rounds, in units of the table."""

    def __init__(self, rules: Rules) -> None:
        super().__init__(rules)
        self.turns = 2 * rules.rounds
        self.most = max(10, int(_LEADS * self.mean))

    @cached_property
    def play_off(self) -> PlayOff:
        """The play-off of players who have ended level."""
        return PlayOff(self.weights, deepest(self.mean), self.minimum)

    def end(self, last: int) -> tuple[float, ...]:
        """What the end is worth to the player who would move next (who began), by lead."""
        level = 0.5 if self.rules.ties == "shared" else float(last)
        if self.rules.ties == "playoff":
            level = self.play_off.chance
        return (0.0,) * self.most + (level,) + (1.0,) * self.most

    def after(self, values: RoundValues, turns_left: int, last: int) -> list[float]:
        """For each lead of the player who has just played: what it is worth to that player, `turns_left` then.

        `last`: 1 where the total of that player changed last.
        """
        row = values.by_lead(turns_left, last) if turns_left else self.end(last)
        return [1 - chance for chance in reversed(row)]

    def steps(self) -> Generator[None, None, None]:
        """Work out what follows when players have ended level; yields often. Who asks for it before that waits."""
        if self.rules.ties == "playoff":
            yield from self.play_off.steps()

    def turn(self, state: RoundState, values: RoundValues) -> TurnChances:
        """The turn of the player to move, worked out from what is known about the turns after it."""
        return finished(self.turn_in_steps(state, values))

    def turn_in_steps(self, state: RoundState, values: RoundValues) -> Generator[None, None, TurnChances]:
        """Returns the same; yields often."""
        lead = self.place(state.lead)
        bank = self.after(values, state.turns_left - 1, 1)
        lost = self.after(values, state.turns_left - 1, 1 - state.last)[lead]
        levels = bank[lead : lead + max(int(_WHOLE * self.mean), self.minimum) + 2]
        levels += [bank[-1]] * (self.minimum + 2 - len(levels))
        found = yield from levels_in_steps(self.weights, levels, lost)
        return TurnChances(found, 0, self.minimum)

    def place(self, lead: int) -> int:
        """The place of a lead in a row of chances."""
        return min(max(lead, -self.most), self.most) + self.most


class ApproximateRounds:
    """Nearly exact chances for a game of fixed rounds, worked out while one waits.

    The turn is worked out for a number of leads, close to each other where neither player is far ahead; between them
    the chance is interpolated.
    """

    def __init__(self, rounds: FixedRounds) -> None:
        self.rounds = rounds
        self._values: dict[tuple[int, int], tuple[float, ...]] = {}

    def steps(self) -> Generator[float, None, None]:
        """Work everything out; yields how much is done, from 0 to 1."""
        rounds = self.rounds
        yield from telling(0.0, rounds.steps())
        for last in (0, 1):
            self._values[1, last] = yield from self._last_turn(last)
        for turns_left in range(2, rounds.turns + 1):
            leads = self._leads(1.0 if turns_left <= _LATE else _EARLIER)
            for last in (0, 1) if turns_left <= _TWO_CASES else (1,):
                values: list[float] = []
                for lead in leads:
                    done = (turns_left - 1 + len(values) / len(leads)) / rounds.turns
                    turn = rounds.turn_in_steps(RoundState(turns_left, last, lead), self)
                    values.append((yield from telling(done, turn)).value)
                drawn = curve([rounds.place(lead) for lead in leads], 2 * rounds.most + 1)
                self._values[turns_left, last] = tuple(
                    min(max(sum([weight * values[knot] for knot, weight in weights]), 0.0), 1.0) for weights in drawn
                )
            self._values.setdefault((turns_left, 0), self._values[turns_left, 1])

    def _leads(self, longer: float) -> list[int]:
        """Leads to work out, ascending, both ends and those around level included."""
        rounds = self.rounds
        leads = [0, 1]
        for step, end in _STEPS:
            while leads[-1] < end * rounds.mean:
                leads.append(leads[-1] + max(1, round(step * longer * rounds.mean)))
        found = {min(lead, rounds.most) for lead in leads} | {rounds.most}
        return sorted(found | {-lead for lead in found})

    def _last_turn(self, last: int) -> Generator[float, None, tuple[float, ...]]:
        """Returns the very last turn, exactly: a player who is behind must come out ahead."""
        rounds = self.rounds
        bank = rounds.after(self, 0, 1)
        values = []
        behind = yield from telling(0.0, levels_in_steps(rounds.weights, bank, 0.0))
        for lead in range(rounds.most):
            values.append(TurnChances(behind, lead, rounds.minimum).value)
            yield 0.0
        lost = rounds.after(self, 0, 1 - last)[rounds.most]
        level = yield from telling(0.0, levels_in_steps(rounds.weights, bank, lost))
        return (*values, TurnChances(level, rounds.most, rounds.minimum).value, *([1.0] * rounds.most))

    def by_lead(self, turns_left: int, last: int) -> tuple[float, ...]:
        """The chances of the player to move for all leads."""
        return self._values[turns_left, last]
