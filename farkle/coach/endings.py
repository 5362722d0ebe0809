"""What happens once the target has been reached: last turns, chases and play-offs, worked out exactly.

All that counts then is how far apart the two players are, not where they stand. Points are in units of the table.
"""

from collections.abc import Sequence

from farkle.coach.turn import Levels, Turn, Weights

_DEEP = 30  # a lead of so many average turns is never made good
_EXACT = 1e-7
_ROUNDS = 500  # far more than any of these loops takes


def deepest(mean: float) -> int:
    """The greatest lead in units that is looked at, where a turn brings `mean` units on average."""
    return max(20, int(_DEEP * mean) + 1)


class Replies:
    """A turn of a player who lies behind and plays last, or whom the other has to answer once more.

    `level` is what ending level with the other is worth: 0 where a leader must be beaten, 1/2 where the win is shared.
    `ahead[e - 1]` is what ending e units ahead is worth; beyond its end its last value counts. `missed` is what a
    farkle is worth.
    """

    def __init__(
        self, weights: Weights, deep: int, level: float, ahead: Sequence[float] = (1.0,), missed: float = 0.0
    ) -> None:
        self._deep = deep
        self._levels = Levels(weights, [0.0] * deep + [level, *ahead], missed)
        self._found: dict[tuple[int, int], float] = {}

    def turn(self, behind: int, needed: int) -> Turn:
        """The turn when `behind` units must be made good and `needed` units be held before banking."""
        return Turn(self._levels, self._deep - min(behind, self._deep), needed)

    def chance(self, behind: int, needed: int) -> float:
        """The chance to win then."""
        key = (min(behind, self._deep), needed)
        if key not in self._found:
            self._found[key] = self.turn(behind, needed).value
        return self._found[key]


class PlayOff:
    """A play-off of two players: a turn each, again while they are level. `needed`: units before banking.

    `chance` is the chance of whoever begins.
    """

    def __init__(self, weights: Weights, deep: int, needed: int) -> None:
        self._weights, self._deep, self._needed = weights, deep, needed
        self.chance = 0.5
        for _ in range(_ROUNDS):
            before, self.chance = self.chance, self.first().value
            if abs(self.chance - before) < _EXACT:
                break

    def first(self) -> Turn:
        """The turn of whoever begins."""
        answers = [self.second(lead).value for lead in range(2)]
        replies = self._replies(1)
        answers += [replies.chance(lead, self._needed) for lead in range(2, self._deep + 1)]
        bank = [1 - answer for answer in answers]
        return Turn(Levels(self._weights, bank, bank[0]), 0, self._needed)

    def second(self, lead: int) -> Turn:
        """The turn of the other, who lies `lead` units behind, 0 where the first has missed.

        Below 0 where a penalty has cost the first points: then the other has won whatever comes.
        """
        if lead < 0:
            return Turn(Levels(self._weights, [1.0] * (self._needed + 1), 1.0), 0, self._needed)
        return self._replies(lead).turn(lead, self._needed)

    def _replies(self, lead: int) -> Replies:
        level = 1 - self.chance  # level again: the other begins anew
        return Replies(self._weights, self._deep, level, missed=0.0 if lead else level)


class Chase:
    """The chance to win of a player behind in a chase, where each new leader must be beaten in turn.

    `level`: what ending level is worth to the player who began the game and to the other one. `needed`: what a turn
    must hold, in units, once both have reached the target.
    """

    def __init__(self, weights: Weights, deep: int, level: tuple[float, float], needed: int) -> None:
        seats = (0, 1) if level[0] != level[1] else (0,)
        behind = [[0.0] * (deep + 1) for _ in seats]
        for _ in range(_ROUNDS):
            change = 0.0
            for seat in seats:
                ahead = [1 - chance for chance in behind[-1 - seat][1:]]
                replies = Replies(weights, deep, level[seat], ahead)
                found = [0.0, *(replies.chance(lead, needed) for lead in range(1, deep + 1))]
                change = max(change, *(abs(new - old) for new, old in zip(found, behind[seat], strict=True)))
                behind[seat] = found
            if change < _EXACT:
                break
        self._replies = [
            Replies(weights, deep, level[seat], [1 - chance for chance in behind[-1 - seat][1:]]) for seat in seats
        ]

    def replies(self, seat: int) -> Replies:
        """The turns of the seat (0 = began the game) that lies behind."""
        return self._replies[min(seat, len(self._replies) - 1)]
