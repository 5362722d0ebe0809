"""What happens once the target has been reached: last turns, chases and play-offs, worked out exactly.

All that counts then is how far apart the two players are, not where they stand. Points are in units of the table.
"""

from collections.abc import Generator, Sequence
from operator import mul

from farkle.coach.steps import finished
from farkle.coach.turn_chances import Levels, TurnChances, Weights, levels_in_steps

_DEEP = 30  # a lead of so many average turns is never made good
_EXACT = 1e-7
_NEVER = 1e-10  # a chance so small that it shows in no digit
_ROUNDS = 500  # far more than any of these loops takes


def deepest(mean: float) -> int:
    """The greatest lead in units that is looked at, where a turn brings `mean` units on average."""
    return max(20, int(_DEEP * mean) + 1)


class Replies:
    """Turns of a player who lies behind and plays last, or whom the other has to answer once more (`replies_in_steps`)."""

    def __init__(self, levels: Levels, deep: int) -> None:
        self._levels = levels
        self._deep = deep
        self._found: dict[tuple[int, int], float] = {}

    def turn(self, behind: int, needed: int) -> TurnChances:
        """The turn when `behind` units must be made good and `needed` units be held before banking."""
        return TurnChances(self._levels, self._deep - min(behind, self._deep), needed)

    def chance(self, behind: int, needed: int) -> float:
        """The chance to win then."""
        if behind >= needed:
            needed = 0  # banking less is worth nothing anyway
        key = (min(behind, self._deep), needed)
        if key not in self._found:
            self._found[key] = self.turn(*key).value
        return self._found[key]


def replies_in_steps(
    weights: Weights, deep: int, level: float, ahead: Sequence[float] = (1.0,), missed: float = 0.0
) -> Generator[None, None, Replies]:
    """Returns the replies of a player at most `deep` units behind; yields often.

    `level` is what ending level with the other is worth: 0 where a leader must be beaten, 1/2 where the win is shared.
    `ahead[e - 1]` is what ending e units ahead is worth; beyond its end its last value counts. `missed` is what a
    farkle is worth.
    """
    levels = yield from levels_in_steps(weights, [0.0] * deep + [level, *ahead], missed)
    return Replies(levels, deep)


class PlayOff:
    """A play-off of two players: a turn each, again while they are level. `needed`: units before banking.

    Everything is worked out by `steps`, or when it is first asked for.
    """

    def __init__(self, weights: Weights, deep: int, needed: int) -> None:
        self._weights, self._deep, self._needed = weights, deep, needed
        # The turn of whoever begins, and the replies of the other: after a farkle, and where the first leads.
        self._found: tuple[TurnChances, Replies, Replies] | None = None

    def steps(self) -> Generator[None, None, None]:
        """Work everything out; yields often. Another round is worth what this one is: that chance is drawn to its end."""
        if self._found:
            return
        guess, before = 0.5, (0.0, 0.0)
        for number in range(_ROUNDS):
            found = yield from self._round(guess)
            miss = found[0].value - guess
            if abs(miss) < _EXACT:
                break
            # By the line through the last two guesses and what came of them.
            share = (miss - before[1]) / (guess - before[0]) if number else 0.0
            before, guess = (guess, miss), guess + miss if share >= 0 else guess - miss / share
        self._found = found

    def _round(self, again: float) -> Generator[None, None, tuple[TurnChances, Replies, Replies]]:
        """Returns the turns of one round where whoever begins another one wins it with the chance `again`."""
        level = 1 - again  # level again: the other begins anew
        missed = yield from replies_in_steps(self._weights, self._deep, level, missed=level)
        behind = yield from replies_in_steps(self._weights, self._deep, level)
        bank = [1 - missed.chance(0, self._needed)]
        for lead in range(1, self._deep + 1):
            bank.append(1 - behind.chance(lead, self._needed))
            yield
        levels = yield from levels_in_steps(self._weights, bank, bank[0])
        return TurnChances(levels, 0, self._needed), missed, behind

    @property
    def chance(self) -> float:
        """The chance of whoever begins."""
        return self.first().value

    def first(self) -> TurnChances:
        """The turn of whoever begins."""
        return self._known()[0]

    def second(self, lead: int) -> TurnChances:
        """The turn of the other, who lies `lead` units behind, 0 where the first has missed.

        Below 0 where a penalty has cost the first points: then the other has won whatever comes.
        """
        if lead < 0:
            levels = finished(levels_in_steps(self._weights, [1.0] * (self._needed + 1), 1.0))
            return TurnChances(levels, 0, self._needed)
        _, missed, behind = self._known()
        return (behind if lead else missed).turn(lead, self._needed)

    def _known(self) -> tuple[TurnChances, Replies, Replies]:
        finished(self.steps())
        assert self._found
        return self._found


def chase_in_steps(
    weights: Weights, deep: int, level: tuple[float, float], needed: int
) -> Generator[None, None, tuple[Replies, Replies]]:
    """Returns the turns of a player behind in a chase, where each new leader must be beaten in turn; yields often.

    They are those of the player who began the game and of the other one; `level` is what ending level is worth to each.
    `needed`: what a turn must hold, in units, once both have reached the target.

    What a lead is worth follows from what it is worth to the other: round after round, each begun where the last two point.
    """
    seats = (0, 1) if level[0] != level[1] else (0,)
    guess = [0.0] * (deep + 1)
    before: tuple[list[float], list[float]] | None = None
    for _ in range(_ROUNDS):
        replies, found = [], guess
        for seat in seats:
            ahead = [1 - chance for chance in found[1:]]
            while len(ahead) > 1 and ahead[-2] > 1 - _NEVER:
                ahead.pop()
            replies.append((yield from replies_in_steps(weights, deep, level[seat], ahead)))
            found = [0.0]
            for lead in range(1, deep + 1):
                found.append(replies[seat].chance(lead, needed))
                yield
        misses = [new - old for new, old in zip(found, guess, strict=True)]
        if max(abs(miss) for miss in misses) < _EXACT:
            break
        if before:
            turned = [miss - other for miss, other in zip(misses, before[1], strict=True)]
            share = sum(map(mul, misses, turned)) / sum(map(mul, turned, turned))
            guess = [min(max(new - share * (new - old), 0.0), 1.0) for new, old in zip(found, before[0], strict=True)]
        else:
            guess = found
        before = (found, misses)
    return replies[0], replies[-1]
